"""What the PDF libraries raise, as errors of this project."""

from __future__ import annotations

from groundgate_cli.core.errors import ReaderError

PASSWORD_HINT = "give its password with --password-file FILE"


def locked(tried: bool) -> ReaderError:
    """The file needs a password, or another one."""
    if tried:
        message = "the password does not open this PDF"
    else:
        message = "this PDF is encrypted and needs a password"
    return ReaderError(message, hint=PASSWORD_HINT, code="PASSWORD_REQUIRED")


def broken(detail: str = "") -> ReaderError:
    """The file can't be read as a PDF."""
    message = "this file can't be read as a PDF"
    return ReaderError(
        f"{message}: {detail}" if detail else message,
        hint="open it in a viewer and save it again, or ask for another copy",
        code="FILE_BROKEN",
    )


def no_pages() -> ReaderError:
    return ReaderError("this PDF has no pages", hint="check that it is the right file")


def page_out_of_range(number: int, count: int) -> ReaderError:
    pages = "1 page" if count == 1 else f"{count} pages"
    return ReaderError(
        f"there is no page {number}: this PDF has {pages}",
        hint=f"give page numbers from 1 to {count} with --pages",
        code="PAGE_OUT_OF_RANGE",
    )


def too_many_pages(count: int, limit: int) -> ReaderError:
    return ReaderError(
        f"this PDF has {count} pages, more than the limit of {limit}",
        hint="choose pages with --pages, or raise the limit with --max-pages",
        code="READER_LIMIT",
    )
