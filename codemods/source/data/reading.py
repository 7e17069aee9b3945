"""YAML and JSON by PyYAML, which says where each node stands; TOML. One document a file, no key twice."""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from contextlib import suppress
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from codemods.deferred import pattern
from codemods.model import Span
from codemods.source.data.model import Entry, Listing, Mapping, Node, Scalar
from codemods.source.python import UnparsableError

if TYPE_CHECKING:
    import yaml

_MERGE = "tag:yaml.org,2002:merge"


_DEEP = 1_000
_LEADS = pattern(r"^[ \t?-]*", re.MULTILINE)
_WIDE = pattern(r"[^\x00-\x7f]")
_BRACKETS = pattern(r"[\[\]{}]")


def read(text: str, path: str = "") -> Node | None:
    """The document of a file, None where it is empty; raises UnparsableError. The path says which format it is in."""
    if path.endswith(".toml"):
        from codemods.source.data.toml import read_toml

        return read_toml(text)
    if path.endswith(".json"):
        _check_json(text)
        text = text.replace("\t", " ")  # which is white space there, as a string has none
    return _yaml(text)


def _check_json(text: str) -> None:
    """Raise UnparsableError for what YAML takes and JSON does not: a comma too many, a comment."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        raise UnparsableError(f"not JSON: {error.msg[:1].lower()}{error.msg[1:]}", error.lineno) from None
    except RecursionError:
        raise UnparsableError("nested too deeply") from None


def _yaml(text: str) -> Node | None:
    """A document of YAML, or of JSON.

    The parser in C is nine times as fast. It has no check of its own stack, and the other one says more of an error.
    """
    import yaml

    try:
        fast = getattr(yaml, "CSafeLoader", None)
        if fast is not None and not _is_deep(text):
            with suppress(yaml.YAMLError):
                return _read(text, fast)
        return _read(text, yaml.SafeLoader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        said = str(getattr(error, "problem", None) or error).splitlines()[0]
        raise UnparsableError(f"not YAML: {said}", mark.line + 1 if mark else None) from None
    except RecursionError:
        raise UnparsableError("nested too deeply") from None


def _read(text: str, kind: type[yaml.SafeLoader]) -> Node | None:
    loader = kind(text)
    try:
        documents: list[yaml.Node] = []
        while loader.check_node():
            document = loader.get_node()
            if document is not None:
                documents.append(document)
            if len(documents) > 1:
                line = documents[1].start_mark.line + 1
                raise UnparsableError("holds several YAML documents, of which none is changed", line)
        return _Reader(text, loader).node(documents[0]) if documents else None
    finally:
        loader.dispose()


def _is_deep(text: str) -> bool:
    """Whether a text may be nested as deep as no configuration is."""
    if max(len(lead[0]) for lead in _LEADS.finditer(text)) >= _DEEP:
        return True
    if text.count("[") + text.count("{") < _DEEP:
        return False
    depth = 0
    for bracket in _BRACKETS.finditer(text):
        depth += 1 if bracket[0] in "[{" else -1
        if depth >= _DEEP:
            return True
    return False


class _Reader:
    """Nodes of PyYAML as ours. One that an alias names again is the same object each time, and `shared`."""

    def __init__(self, text: str, loader: yaml.SafeLoader) -> None:
        self.text = text
        self.wide = [] if text.isascii() else [found.start() for found in _WIDE.finditer(text)]
        self.more = list(accumulate((len(text[at].encode()) - 1 for at in self.wide), initial=0))
        self.loader = loader
        self.known: dict[int, Node] = {}

    def node(self, node: yaml.Node) -> Node:
        import yaml

        known = self.known.get(id(node))
        if known is not None:
            known.shared = True
            return known
        plain = node.tag in _PLAIN
        made: Node
        if isinstance(node, yaml.MappingNode):
            made = Mapping(self.span(node), flow=bool(node.flow_style), tagged=not plain)
            self.known[id(node)] = made
            self.fill(made, node)
        elif isinstance(node, yaml.SequenceNode):
            made = Listing(self.span(node), flow=bool(node.flow_style), tagged=not plain)
            self.known[id(node)] = made
            made.items = [self.node(item) for item in node.value]
        else:
            made = self.scalar(node, tagged=not plain)
            self.known[id(node)] = made
        return made

    def fill(self, made: Mapping, node: yaml.MappingNode) -> None:
        seen: dict[object, int] = {}
        merged: list[Entry] = []
        for key, value in node.value:
            if key.tag == _MERGE:
                inner = self.node(value)
                for part in inner.items if isinstance(inner, Listing) else [inner]:
                    if isinstance(part, Mapping):
                        part.shared = True
                        merged += [Entry(entry.key, entry.value, True) for entry in part.entries]
                continue
            name = self.node(key)
            if not isinstance(name, Scalar):
                continue
            if isinstance(name.value, str) and name.value in seen:
                line = key.start_mark.line + 1
                raise UnparsableError(f"the key `{name.value}` is there twice, first on line {seen[name.value]}", line)
            seen[str(name.value)] = key.start_mark.line + 1
            made.entries.append(Entry(name, self.node(value)))
        made.entries += [entry for entry in merged if str(entry.key.value) not in seen]

    def scalar(self, node: Any, *, tagged: bool) -> Scalar:
        span = self.span(node)
        value: object = node.value
        if not tagged:
            try:
                value = self.loader.construct_object(node)
            except (ValueError, TypeError, OverflowError):
                value = node.value
        text = self.text[node.start_mark.index : node.end_mark.index]
        return Scalar(span, value, text, quoted=node.style in {"'", '"', "|", ">"}, tagged=tagged)

    def span(self, node: yaml.Node) -> Span:
        start, end = node.start_mark.index, node.end_mark.index
        inside = self.text[start:end]
        end = start + len(inside.rstrip()) if inside.strip() else end
        return Span(self.offset(start), self.offset(end))

    def offset(self, index: int) -> int:
        """The byte that a character starts at."""
        return index + self.more[bisect_left(self.wide, index)]


_PLAIN = frozenset(
    f"tag:yaml.org,2002:{kind}"
    for kind in ("map", "seq", "str", "int", "float", "bool", "null", "timestamp", "merge", "value")
)
