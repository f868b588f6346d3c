"""From an address to its host, and from a host to the domain that someone registered.

Host names are compared in ASCII (A-labels), so that two spellings of one name are one. Letters are
folded by Unicode 3.2, which every Python carries; a later letter stays as it is.
"""

from __future__ import annotations

from functools import lru_cache
from unicodedata import ucd_3_2_0

from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.glyphs import lazy

_SCHEME = lazy(r"[A-Za-z][A-Za-z0-9+.\-]{0,30}:")
_PORT = lazy(r":[0-9]{0,6}\Z")
_BARE = lazy(r"[^\s/?#@:]{1,253}\.[^\s/?#@:.]{2,63}\.?(?::[0-9]{1,5})?(?=[/?#]|\Z)")
_ESCAPED = lazy(r"%([0-9A-Fa-f]{2})")
_DOTS = str.maketrans({"\u3002": ".", "\uff0e": ".", "\uff61": "."})
_UNSEEN = "\u00ad\u200b\u2060\ufeff\t\n\r\x0b\x0c\x00"
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_")
_LONGEST = 2048


@lru_cache(maxsize=8192)
def host_of(url: str) -> str | None:
    """The host of an address in ASCII and lower case, or None where it names none.

    The port, the user part, the case and dots at the end are gone; an IP address is in its usual form.
    An address without a scheme has a host where it begins with a name under a known suffix.
    """
    found = _authority(url.strip()[:_LONGEST])
    if found is None:
        return None
    authority = found.rpartition("@")[2]
    if authority.startswith("["):
        return _ip6(authority.partition("]")[0][1:])
    name = _unescape(_PORT.sub("", authority)).translate(_DOTS)
    return _fold_host(name)


def _authority(url: str) -> str | None:
    """The part of an address between the scheme and the path."""
    scheme = _SCHEME.match(url)
    if scheme is not None:
        name, rest = scheme.group()[:-1].lower(), url[scheme.end() :].replace("\\", "/")
        if rest.startswith("//"):
            return None if name in need_pack("addresses")["no_host"] else _until_path(rest[2:].lstrip("/"))
        if name in ("http", "https"):
            return _until_path(rest.lstrip("/"))
        if "." not in name and not rest[:1].isdecimal():
            return None
    if url.startswith("//"):
        return _until_path(url[2:])
    return _bare(url)


def _bare(url: str) -> str | None:
    """The host of an address written without a scheme; a file name is none."""
    found = _BARE.match(url)
    if found is None:
        return None
    name = found.group()
    ending = name.rpartition(":")[0] or name
    tail = ending.rstrip(".").rpartition(".")[2].lower()
    pack = need_pack("addresses")
    if found.end() == len(url) and tail in pack["file_endings"] and not ending.lower().startswith("www."):
        return None
    host = _fold_host(ending.translate(_DOTS))
    known = host is not None and is_known_suffix(host.rpartition(".")[2])
    return name if known or tail in pack["reserved"] else None


def _until_path(rest: str) -> str:
    for at, char in enumerate(rest):
        if char in "/?#":
            return rest[:at]
    return rest


def _unescape(name: str) -> str:
    """A host with its percent-escapes read as UTF-8; a faulty one stays as it is."""
    if "%" not in name:
        return name
    data = bytearray()
    at = 0
    for match in _ESCAPED.finditer(name):
        data += name[at : match.start()].encode("utf-8", "replace")
        data.append(int(match.group(1), 16))
        at = match.end()
    data += name[at:].encode("utf-8", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return name


def _fold_host(name: str) -> str | None:
    """A host name in ASCII; an IPv4 address in four parts; None for what no host can be."""
    if not name.isascii():
        name = fold_letters(name).translate(_DOTS)
    else:
        name = "".join(char for char in name.lower() if char not in _UNSEEN)
    labels = name.strip(".").split(".")
    if not all(labels):
        return None
    ascii_labels = [to_ascii(label) for label in labels]
    if any(label is None for label in ascii_labels):
        return None
    host = ".".join(label for label in ascii_labels if label is not None)
    if len(host) > 253:
        return None
    return _ip4(host) if _is_number(host.rpartition(".")[2]) else host


def fold_letters(name: str) -> str:
    """Letters in lower case and compatible forms as one, after Unicode 3.2; unseen characters dropped."""
    lowered = "".join(
        char.lower() if ucd_3_2_0.category(char) in ("Lu", "Lt") else char
        for char in name
        if char not in _UNSEEN
    )
    folded = ucd_3_2_0.normalize("NFKC", lowered)
    return "".join(char.lower() if ucd_3_2_0.category(char) in ("Lu", "Lt") else char for char in folded)


def to_ascii(label: str) -> str | None:
    """A label in ASCII: letters, digits, "-" and "_", others as punycode; None for any other sign."""
    if label.startswith("xn--"):
        try:
            spoken = fold_letters(label[4:].encode("ascii").decode("punycode"))
        except (UnicodeError, ValueError, OverflowError):
            spoken = ""
        if spoken and not spoken.isascii():
            label = spoken
    if label.isascii():
        return label if label and len(label) <= 63 and set(label) <= _PLAIN else None
    if any(char.isspace() or (char.isascii() and char not in _PLAIN) for char in label):
        return None
    coded = "xn--" + label.encode("punycode").decode("ascii")
    return coded if len(coded) <= 63 else None


def _is_number(label: str) -> bool:
    return label[:1] in tuple("0123456789") and _value(label) is not None


def _value(part: str) -> int | None:
    """A part of an IPv4 address: decimal, octal after 0, hexadecimal after 0x."""
    try:
        if part.startswith("0x"):
            return int(part[2:] or "0", 16)
        if len(part) > 1 and part.startswith("0"):
            return int(part, 8)
        return int(part, 10)
    except ValueError:
        return None


def _ip4(host: str) -> str | None:
    """An IPv4 address of one to four parts in its usual form, or None."""
    values = [_value(part) for part in host.split(".")]
    numbers = [value for value in values if value is not None]
    if len(numbers) != len(values) or len(numbers) > 4 or any(n > 255 for n in numbers[:-1]):
        return None
    if numbers[-1] >= 256 ** (5 - len(numbers)):
        return None
    total = numbers[-1] + sum(n << (8 * (3 - at)) for at, n in enumerate(numbers[:-1]))
    return ".".join(str(total >> shift & 255) for shift in (24, 16, 8, 0))


def _ip6(inner: str) -> str | None:
    """An IPv6 address in its shortest form; one that holds an IPv4 address is that."""
    import ipaddress

    try:
        address = ipaddress.IPv6Address(inner.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped
    return str(mapped) if mapped is not None else f"[{address.compressed}]"


def is_ip(host: str) -> bool:
    """Whether a host is an IP address in the form of `host_of`."""
    return host.startswith("[") or ("0" <= host[-1:] <= "9" and _is_number(host.rpartition(".")[2]))


@lru_cache(maxsize=8192)
def registrable_domain(host: str) -> str:
    """The domain that someone registered: one label more than the public suffix.

    A host that has no such domain (an IP address, one label, a public suffix itself) is its own.
    """
    if is_ip(host):
        return host
    labels = host.split(".")
    size = suffix_size(labels)
    return host if size >= len(labels) else ".".join(labels[-size - 1 :])


def suffix_size(labels: list[str]) -> int:
    """How many labels the public suffix of a name has; 1 under a suffix that no rule knows."""
    rules = _rules(labels[-1])
    size = 1
    for count in range(1, len(labels) + 1):
        name = ".".join(labels[-count:-1]) if count > 1 else ""
        if "!" + name in rules:
            return count - 1
        if name in rules:
            size = max(size, count)
        if count < len(labels) and (f"*.{name}" if name else "*") in rules:
            size = max(size, count + 1)
    return size


def is_known_suffix(label: str) -> bool:
    """Whether a last label stands in the list."""
    return bool(_rules(label))


@lru_cache(maxsize=512)
def _rules(last: str) -> frozenset[str]:
    """The rules under a last label, each without it; "" is the label itself."""
    pack = need_pack("suffixes")
    found: set[str] = set()
    for section in ("registries", "private"):
        line = pack[section].get(last)
        if line is not None:
            found.update("" if rule == "@" else rule for rule in line.split(" "))
    return frozenset(found)


@lru_cache(maxsize=8192)
def site_host(host: str) -> str:
    """A host without the labels in front that name a form of the same site (www, m, amp)."""
    if is_ip(host):
        return host
    labels = host.split(".")
    forms = need_pack("addresses")["site_labels"]
    least = suffix_size(labels) + 1
    while len(labels) > least and labels[0] in forms:
        del labels[0]
    return ".".join(labels)
