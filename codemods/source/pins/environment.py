"""`environment.yml` of conda: `dependencies`, and those of pip among them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from codemods.model import Span
from codemods.source.pins import lines
from codemods.source.pins.model import BrokenPinsError, Pin, Pins
from codemods.source.pins.requirement import address, conda

if TYPE_CHECKING:
    import yaml


def read(text: str) -> Pins:
    """The requirements of a file; raises BrokenPinsError where it is not YAML or names what is no requirement."""
    import yaml

    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise BrokenPinsError(
            f"not YAML: {getattr(error, 'problem', error)}", mark.line + 1 if mark else None
        ) from None
    return Pins(tuple(_dependencies(text, root)))


def _dependencies(text: str, root: yaml.Node | None) -> Iterator[Pin]:
    import yaml

    for item in _items(_entry(root, "dependencies")):
        if isinstance(item, yaml.ScalarNode):
            yield from _pin(text, item, of_pip=False)
        for inner in _items(_entry(item, "pip")):
            if isinstance(inner, yaml.ScalarNode):
                yield from _pin(text, inner, of_pip=True)


def _pin(text: str, node: yaml.ScalarNode, *, of_pip: bool) -> Iterator[Pin]:
    quote = 1 if node.style in {"'", '"'} else 0
    at = Span(node.start_mark.index + quote, node.end_mark.index - quote)
    if text[at.start : at.end] != node.value or (of_pip and node.value.startswith("-")):
        return
    if "://" in node.value:
        found = address(node.value) if of_pip else None
        yield from () if found is None else (found.moved(at.start),)
        return
    try:
        yield (lines.one(node.value) if of_pip else conda(node.value)).moved(at.start)
    except BrokenPinsError as error:
        if of_pip and lines.is_place(node.value):
            return
        raise BrokenPinsError(f"{node.value!r} is no requirement: {error}", node.start_mark.line + 1) from None


def _entry(node: yaml.Node | None, name: str) -> yaml.Node | None:
    import yaml

    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == name), None)
    return None


def _items(node: yaml.Node | None) -> list[yaml.Node]:
    import yaml

    return list(node.value) if isinstance(node, yaml.SequenceNode) else []
