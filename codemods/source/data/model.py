"""What a configuration file says. All spans count bytes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from codemods.deferred import dataclass
from codemods.model import Span


@dataclass
class Scalar:
    """A scalar: its `value` as the format resolves it, its `text`, and whether it stands in quotes.

    `tagged` says that a tag gives it another meaning, `shared` that an anchor lets it be used in several places.
    """

    span: Span
    value: object
    text: str
    quoted: bool = False
    tagged: bool = False
    shared: bool = False


@dataclass
class Listing:
    """A list; `flow` says that it stands in brackets."""

    span: Span
    items: list[Node] = field(default_factory=list)
    flow: bool = False
    tagged: bool = False
    shared: bool = False


@dataclass
class Entry:
    """A key with its value.

    `merged` says that it comes from another mapping (`<<: *base`), `apart` that its value stands under a header of its
    own (`[trainer.logger]` in TOML).
    """

    key: Scalar
    value: Node
    merged: bool = False
    apart: bool = False

    @property
    def span(self) -> Span:
        return Span(self.key.span.start, max(self.value.span.end, self.key.span.end))


@dataclass
class Mapping:
    """A mapping; `flow` says that it stands in braces, `whole` that nothing unknown is merged into it."""

    span: Span
    entries: list[Entry] = field(default_factory=list)
    flow: bool = False
    tagged: bool = False
    shared: bool = False

    def get(self, name: str) -> Node | None:
        return next((entry.value for entry in self.entries if entry.key.value == name), None)

    def text(self, name: str) -> str:
        """The value of an entry where it is a string, else empty."""
        value = self.get(name)
        return value.value if isinstance(value, Scalar) and isinstance(value.value, str) else ""


Node = Scalar | Listing | Mapping


def walked(node: Node | None, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Node]]:
    """Every node below a node, itself first, with the keys and indices that lead there; shared ones once a place."""
    todo = [(path, node)] if node is not None else []
    while todo:
        at, current = todo.pop()
        yield at, current
        if len(at) > 12:
            continue
        if isinstance(current, Mapping):
            todo += [((*at, e.key.value), e.value) for e in reversed(current.entries) if isinstance(e.key.value, str)]
        elif isinstance(current, Listing):
            todo += [((*at, f"[{index}]"), item) for index, item in reversed(list(enumerate(current.items)))]
