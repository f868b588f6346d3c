"""Days that exist, and ISO strings of them. No clock: a year is only what a text states."""

from __future__ import annotations

_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_day(year: int, month: int, day: int) -> bool:
    """Whether a day exists in the Gregorian calendar."""
    if not (1 <= month <= 12 and 1 <= day <= _DAYS[month - 1]):
        return False
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return day < 29 or month != 2 or leap


def iso_day(year: int, month: int, day: int) -> str:
    """ "2024-03-15"."""
    return f"{year:04d}-{month:02d}-{day:02d}"


def years_of(written: str) -> tuple[int, ...]:
    """The years that two or four digits can mean: "11" is 2011 or 1911."""
    if len(written) == 4:
        return (int(written),)
    return (2000 + int(written), 1900 + int(written))


def day_values(year: str, month: int, day: int) -> tuple[str, ...]:
    """ISO dates of a day and month with a written year; none where the day does not exist."""
    return tuple(iso_day(y, month, day) for y in years_of(year) if is_day(y, month, day))


def numeric_values(parts: tuple[str, str, str], order: str | None) -> tuple[str, ...]:
    """ISO dates that three numbers can mean. `order` is "DMY", "MDY", "YMD" or None for unknown.

    A part of four digits is the year. Without an order every reading that exists is given.
    """
    first, second, third = parts
    if len(first) == 4:
        orders: tuple[str, ...] = ("YMD",)
    elif len(third) == 4:
        orders = ("DMY", "MDY") if order in (None, "YMD") else (str(order),)
    else:
        orders = ("DMY", "MDY", "YMD") if order is None else (order,)
    found: list[str] = []
    for option in orders:
        named = dict(zip(option, (first, second, third), strict=True))
        for value in day_values(named["Y"], int(named["M"]), int(named["D"])):
            if value not in found:
                found.append(value)
    return tuple(found)
