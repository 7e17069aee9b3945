"""`pyproject.toml` (PEP 621, PEP 735, Poetry, PDM, uv, Hatch) and `Pipfile`: read by tomlkit, found as spans.

tomlkit knows no positions, but it writes a document as it was. Each string that is wanted is replaced by a mark, and
what stands between the marks tells where the strings were.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from codemods.deferred import dataclass, pattern
from codemods.model import Span
from codemods.source.pins.model import BrokenPinsError, Dialect, Pin, Pins, normal
from codemods.source.pins.requirement import ADDRESS, pep508

if TYPE_CHECKING:
    from tomlkit.items import String

_TAG = pattern(r"(?:v|release[/-])?(\d+(?:\.\d+)+)")
"""The tag of a release in a repository."""
_MARK = "\ue000{}\ue001"
_LISTS: tuple[tuple[str, ...], ...] = (  # where lists of PEP 508 stand; `*` is any key
    ("build-system", "requires"),
    ("project", "dependencies"),
    ("project", "optional-dependencies", "*"),
    ("dependency-groups", "*"),
    ("tool", "pdm", "dev-dependencies", "*"),
    ("tool", "uv", "dev-dependencies"),
    ("tool", "uv", "constraint-dependencies"),
    ("tool", "uv", "override-dependencies"),
    ("tool", "hatch", "envs", "*", "dependencies"),
    ("tool", "hatch", "envs", "*", "extra-dependencies"),
    ("tool", "flit", "metadata", "requires"),
)
_TABLES: tuple[tuple[str, ...], ...] = (  # where a key is a package and its value a release, or a table with one
    ("tool", "poetry", "dependencies"),
    ("tool", "poetry", "dev-dependencies"),
    ("tool", "poetry", "group", "*", "dependencies"),
    ("packages",),
    ("dev-packages",),
)
_PYTHONS = (("project", "requires-python"), ("requires", "python_version"), ("requires", "python_full_version"))
_ADDRESSES = ("git", "path", "url", "file")


@dataclass(frozen=True)
class _Found:
    """A string of the document: what holds it and under which key, and the package, where a table names that."""

    holder: Any
    key: Any
    value: String
    package: str = ""
    extras: tuple[str, ...] = ()


def read(text: str) -> Pins:
    """The requirements of a file; raises BrokenPinsError where it is not TOML or names what is no requirement."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        document = tomlkit.parse(text)
    except TOMLKitError as error:
        raise BrokenPinsError(f"not TOML: {error}", getattr(error, "line", None)) from None
    found = list(_strings(document))
    spans = _spans(text, document, found)
    return Pins(tuple(_pin(each, spans[at], text) for at, each in enumerate(found) if at in spans))


def _strings(document: Mapping[str, Any]) -> Iterator[_Found]:
    from tomlkit.items import String

    read: dict[tuple[str, ...], Any] = {(): document}
    for path in _LISTS:
        for _, _, items in _at(read, path):
            if isinstance(items, list):
                yield from (_Found(items, n, item) for n, item in enumerate(items) if isinstance(item, String))
    for path in _TABLES:
        for _, _, table in _at(read, path):
            if isinstance(table, Mapping):
                for name in table:
                    yield from _required(table, str(name))
    for path in _PYTHONS:
        for holder, key, value in _at(read, path):
            if isinstance(value, String):
                yield _Found(holder, key, value, "python")


def _required(table: Any, name: str) -> Iterator[_Found]:
    """The releases of one package: a string, a table, or several of these for different Pythons."""
    from tomlkit.items import String

    value = table[name]
    if isinstance(value, String):
        yield _Found(table, name, value, name)
        return
    for part in value if isinstance(value, list) else [value]:
        if not isinstance(part, Mapping):
            continue
        if any(address in part for address in _ADDRESSES):
            if isinstance(part.get("tag"), String):
                yield _Found(part, "tag", part["tag"], name)
            continue
        if isinstance(part.get("version"), String):
            yield _Found(part, "version", part["version"], name, tuple(map(str, part.get("extras", ()))))


def _at(
    read: dict[tuple[str, ...], Any], path: tuple[str, ...], behind: tuple[str, ...] = ()
) -> Iterator[tuple[Any, str, Any]]:
    """What lies at a path of keys: the holder, the key and the value; `read` are the tables that were read before.

    Each is read once, and asked for its keys alone: where the parts of a table stand apart, tomlkit puts them together
    at each other question.
    """
    table = read[behind]
    if not isinstance(table, Mapping):
        return
    key, *rest = path
    for name in [each for each in table if key in ("*", each)]:
        here = (*behind, str(name))
        if here not in read:
            read[here] = table[name]
        if rest:
            yield from _at(read, tuple(rest), here)
        else:
            yield table, str(name), read[here]


def _spans(text: str, document: Any, found: list[_Found]) -> dict[int, Span]:
    """Where the strings stand, with their quotes; raises BrokenPinsError where tomlkit does not give the text back."""
    import tomlkit

    tokens = {at: each.value.as_string() for at, each in enumerate(found)}
    for at, each in enumerate(found):
        marked = tomlkit.string(_MARK.format(at))
        marked.trivia.comment, marked.trivia.comment_ws = each.value.trivia.comment, each.value.trivia.comment_ws
        marked.trivia.indent, marked.trivia.trail = each.value.trivia.indent, each.value.trivia.trail
        each.holder[each.key] = marked
    spans: dict[int, Span] = {}
    rest, written = document.as_string(), ""
    while '"\ue000' in rest:
        before, _, rest = rest.partition('"\ue000')
        number, _, rest = rest.partition('\ue001"')
        written += before
        spans[int(number)] = Span(len(written), len(written) + len(tokens[int(number)]))
        written += tokens[int(number)]
    if written + rest != text.replace("\r\n", "\n") and written + rest != text:
        raise BrokenPinsError("its strings could not be found again")
    return spans if written + rest == text else {}


def _key(name: str, text: str, before: int) -> Span | None:
    """Where the nearest key of a name stands above a position: `name = …`, or the end of `[table.name]`."""
    key = rf"(?:[ \t]*|\[.*\.)[\"']?({re.escape(name)})[\"']?(?:[ \t]*=|\])"
    found = [match.span(1) for match in re.finditer(rf"^{key}", text[:before], re.MULTILINE)]
    return Span(*found[-1]) if found else None


def _pin(found: _Found, token: Span, text: str) -> Pin:
    """A string as a requirement; its quotes are left out."""
    quote = (len(found.value.as_string()) - len(str(found.value))) // 2
    inner = Span(token.start + quote, token.end - quote)
    content = str(found.value)
    if found.value.as_string()[quote:-quote] != content:  # an escape: offsets do not count on
        return Pin(normal(found.package or content), inner, "", Span(inner.start, inner.start), frozen="it is escaped")
    if found.package and found.key == "tag":
        tagged = _TAG.fullmatch(content)
        specifier = f"=={tagged[1]}" if tagged is not None else ""
        return Pin(normal(found.package), inner, specifier, Span(inner.start, inner.start), frozen=ADDRESS)
    if found.package:
        dialect = Dialect.PEP440 if found.package == "python" and found.key != "python" else Dialect.POETRY
        extras = tuple((name, Span(inner.start, inner.start)) for name in found.extras)
        specifier = "" if content == "*" else content
        named = _key(found.package, text, token.start)
        return Pin(normal(found.package), inner, specifier, inner, dialect, extras, named=named)
    try:
        return pep508(content).moved(inner.start)
    except BrokenPinsError as error:
        raise BrokenPinsError(f"{content!r} is no requirement: {error}") from None
