"""YAML and JSON by PyYAML, which says where each node stands. One document a file, no key twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from codemods.model import Span
from codemods.source.data.model import Entry, Listing, Mapping, Node, Scalar
from codemods.source.python import UnparsableError

if TYPE_CHECKING:
    import yaml

_MERGE = "tag:yaml.org,2002:merge"


def read(text: str) -> Node | None:
    """The document of a file, None where it is empty; raises UnparsableError."""
    import yaml

    loader = yaml.SafeLoader(text)
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
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        said = str(getattr(error, "problem", None) or error).splitlines()[0]
        raise UnparsableError(f"not YAML: {said}", mark.line + 1 if mark else None) from None
    except RecursionError:
        raise UnparsableError("nested too deeply") from None
    finally:
        loader.dispose()


class _Reader:
    """Nodes of PyYAML as ours. One that an alias names again is the same object each time, and `shared`."""

    def __init__(self, text: str, loader: yaml.SafeLoader) -> None:
        self.text = text
        self.ascii = text.isascii()
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
        if self.ascii:
            return Span(start, end)
        return Span(len(self.text[:start].encode()), len(self.text[:end].encode()))


_PLAIN = frozenset(
    f"tag:yaml.org,2002:{kind}"
    for kind in ("map", "seq", "str", "int", "float", "bool", "null", "timestamp", "merge", "value")
)
