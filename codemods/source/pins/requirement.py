"""One requirement: PEP 508's `name[extras]>=1,<2; marker`, and conda's `channel::name=1.4=build`."""

from __future__ import annotations

from codemods.deferred import pattern
from codemods.model import Span
from codemods.source.pins.model import BrokenPinsError, Dialect, Pin, normal

_COMPARED = "<>=!~"
_ANY_PATCH = pattern(r"((?:[<>]=?|~=)\s*[\w.]+)\.\*")
"""`>=1.4.*`, which pip took up to 24.0, and which means `>=1.4`."""

ADDRESS = "its address is of that release"
_ARCHIVE = pattern(
    r"/(?P<name>[A-Za-z][\w.-]*?)-(?P<release>\d+(?:\.\d+)+\w*)(?:[+%-][^/]*)?\.(?:whl|tar\.gz|zip)(?=[#?\s]|$)"
)
_CHECKOUT = pattern(
    r"/(?P<name>[\w.-]+?)(?:\.git)?(?:@|/(?:archive|tarball|zipball)/(?:refs/(?:tags|heads)/)?)"
    r"(?:v|release[/-])?(?P<release>\d+(?:\.\d+)+)(?:\.x)?(?:\.tar\.gz|\.zip)?(?=[#?\s]|$)"
)
"""An archive of one release, and the tag of a repository: `…/name.git@1.4.9`, `…/name/archive/1.4.9.zip`."""


def released(url: str) -> str:
    """The release that an address is of, as a specifier; empty where it names none."""
    found = _ARCHIVE.search(url) or _CHECKOUT.search(url)
    return f"=={found['release']}" if found is not None else ""


def address(text: str) -> Pin | None:
    """What pip installs from an address, where that names the package and its release."""
    found = _ARCHIVE.search(text) or _CHECKOUT.search(text)
    if found is None:
        return None
    start = len(text) - len(text.lstrip())
    whole = Span(start, len(text.rstrip()))
    return Pin(normal(found["name"]), whole, f"=={found['release']}", Span(start, start), frozen=ADDRESS)


def pep508(text: str) -> Pin:
    """The requirement that a text is, from its first byte on; raises BrokenPinsError. Positions count characters.

    `>=1.4.*` is one too, as old files have it (https://github.com/pypa/packaging/pull/407).
    """
    from packaging.requirements import InvalidRequirement, Requirement

    try:
        parsed = Requirement(_ANY_PATCH.sub(r"\1.0", text))
    except InvalidRequirement as error:
        raise BrokenPinsError(str(error).splitlines()[0].rstrip(".")) from None
    start = len(text) - len(text.lstrip())
    behind = start + len(parsed.name)
    extras: list[tuple[str, Span]] = []
    bracket = text.find("[", behind)
    if parsed.extras and bracket >= 0:
        closing = text.index("]", bracket)
        position = bracket + 1
        for part in text[bracket + 1 : closing].split(","):
            extra = part.strip()
            first = position + len(part) - len(part.lstrip())
            extras.append((extra, Span(first, first + len(extra))))
            position += len(part) + 1
        behind = closing + 1
    end = text.find(";", behind) if parsed.marker is not None else len(text)
    at = _inner(text, behind, end)
    frozen = ADDRESS if parsed.url is not None else ""
    specifier = released(parsed.url) if parsed.url is not None else text[at.start : at.end]
    whole, named = Span(start, len(text.rstrip())), Span(start, start + len(parsed.name))
    return Pin(normal(parsed.name), whole, specifier, at, extras=tuple(extras), frozen=frozen, named=named)


def _inner(text: str, start: int, end: int) -> Span:
    """A span without the white space and the parentheses around it; an empty one stays at its start."""
    inner = text[start:end].strip()
    if not inner:
        return Span(start, start)
    at = text.index(inner, start)
    if inner.startswith("(") and inner.endswith(")"):
        return _inner(text, at + 1, at + len(inner) - 1)
    return Span(at, at + len(inner))


def conda(text: str) -> Pin:
    """The requirement of a conda environment that a text is; raises BrokenPinsError."""
    body = text.strip()
    start = text.index(body)
    name_at = start + body.rfind("::") + 2 if "::" in body else start
    end = next((i for i in range(name_at, len(text)) if text[i] in _COMPARED + " ["), len(text.rstrip()))
    name = text[name_at:end]
    if not name or not all(char.isalnum() or char in "-_." for char in name):
        raise BrokenPinsError(f"{body!r} is no requirement of conda")
    at = _inner(text, end, len(text))
    whole, named = Span(start, start + len(body)), Span(name_at, end)
    return Pin(normal(name), whole, text[at.start : at.end], at, Dialect.CONDA, named=named)
