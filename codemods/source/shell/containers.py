"""Commands in manifests of containers and jobs, as of Compose and Kubernetes: `command: ["python", "train.py"]`."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Span
from codemods.source.data import Entry, Listing, Mapping, Node, Scalar, walked
from codemods.source.shell.model import Word

_STARTS = ("entrypoint", "command", "cmd")
_GOES_ON = ("command", "args", "cmd")
"""The keys under which such a file says what runs, and those that only add to it where another is there too."""


def listed_commands(tree: Node | None, utf8: bytes) -> Iterator[tuple[Word, ...]]:
    """The commands of a file that are lists, each with what follows it under another key."""
    for _, node in walked(tree):
        if not isinstance(node, Mapping):
            continue
        found = {str(entry.key.value): entry for entry in node.entries if isinstance(entry.value, Listing)}
        first = next((key for key in (*_STARTS, "args") if key in found), None)
        if first is None:
            continue
        rest = [key for key in _GOES_ON if key in found and key != first]
        words = [word for key in [first, *rest[:1]] for word in _words(found[key], utf8)]
        if words:
            yield tuple(words)


def written_commands(tree: Node | None) -> Iterator[Scalar]:
    """The commands of a file that are one text."""
    for _, node in walked(tree):
        for entry in node.entries if isinstance(node, Mapping) else ():
            value = entry.value
            if entry.key.value in _STARTS and isinstance(value, Scalar) and isinstance(value.value, str):
                yield value


def _words(entry: Entry, utf8: bytes) -> Iterator[Word]:
    listing = entry.value
    assert isinstance(listing, Listing)
    flow = utf8[listing.span.start : listing.span.start + 1] == b"["
    for item in listing.items:
        if not isinstance(item, Scalar) or item.tagged or item.shared or item.text[:1] in {"|", ">", "*", "&"}:
            continue
        whole = item.span
        quoted = item.text[:1] in {"'", '"'}
        span = Span(whole.start + 1, whole.end - 1) if quoted else whole
        first = utf8.rfind(b"\n", 0, whole.start) + 1
        between = ", " if flow else "\n" + utf8[first : whole.start].decode()
        if not flow and utf8[first : whole.start].strip() != b"-":
            continue
        raw = utf8[span.start : span.end].decode()
        plain = "$" not in raw and "\\" not in raw and "\n" not in raw and item.text[:1] * 2 not in raw
        yield Word(raw, span, whole, plain if quoted else "$" not in raw, "", between)
