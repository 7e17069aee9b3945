"""TOML by the parser of the standard library, which says what is written, and tree-sitter, which says where."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING, Any

from codemods.model import Span
from codemods.source.data.model import Entry, Listing, Mapping, Node, Scalar
from codemods.source.python import UnparsableError

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

if TYPE_CHECKING:
    from tree_sitter import Parser

_KEYS = frozenset({"bare_key", "quoted_key", "dotted_key"})
_TABLES = frozenset({"table", "table_array_element"})


def read_toml(text: str) -> Node:
    """A document as a mapping; raises UnparsableError."""
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said, _, where = str(error).partition(" (at ")
        words = where.replace(",", " ").split()
        line = int(words[1]) if words[:1] == ["line"] else None
        raise UnparsableError(f"not TOML: {said[:1].lower()}{said[1:]}", line) from None
    except RecursionError:
        raise UnparsableError("nested too deeply") from None
    return _document(_parser().parse(text.encode()).root_node)


@cache
def _parser() -> Parser:
    import tree_sitter_toml
    from tree_sitter import Language, Parser

    return Parser(Language(tree_sitter_toml.language()))


def _document(root: Any) -> Mapping:
    made = Mapping(_span(root))
    for node in root.named_children:
        if node.type == "pair":
            _pair(made, node)
        elif node.type in _TABLES:
            key, *rest = node.named_children
            held = _table(made, key, _span(node), listed=node.type == "table_array_element")
            for pair in rest:
                if pair.type == "pair":
                    _pair(held, pair)
    return made


def _pair(held: Mapping, node: Any) -> None:
    """One `key = value`; a dotted key fills a mapping inside."""
    key, value = (child for child in node.named_children if child.type != "comment")
    *outer, last = _parts(key)
    for part in outer:
        held = _inside(held, part, _span(node))
    name = Scalar(_span(key), _said(last), _text(key), quoted=last.type == "quoted_key")
    held.entries.append(Entry(name, _value(value)))


def _table(held: Mapping, key: Any, span: Span, *, listed: bool) -> Mapping:
    """The mapping that a header opens: `[trainer.logger]`, or one more of a list, `[[runs]]`."""
    *outer, last = _parts(key)
    for part in outer:
        held = _inside(held, part, span)
    if not listed:
        return _inside(held, last, span)
    found = held.get(str(_said(last)))
    if not isinstance(found, Listing):
        found = Listing(span)
        held.entries.append(Entry(_key(last), found, apart=True))
    made = Mapping(span)
    found.items.append(made)
    return made


def _inside(held: Mapping, part: Any, span: Span) -> Mapping:
    """The mapping under a key, the last of a list there; a new one where there is none."""
    found = held.get(str(_said(part)))
    if isinstance(found, Listing) and found.items:
        found = found.items[-1]
    if isinstance(found, Mapping):
        return found
    made = Mapping(span)
    held.entries.append(Entry(_key(part), made, apart=True))
    return made


def _parts(key: Any) -> list[Any]:
    """The parts of a key, the first first; a dotted one holds the others."""
    if key.type != "dotted_key":
        return [key]
    return [part for child in key.named_children if child.type in _KEYS for part in _parts(child)]


def _key(part: Any) -> Scalar:
    return Scalar(_span(part), _said(part), _text(part), quoted=part.type == "quoted_key")


def _said(part: Any) -> object:
    """What a part of a key or a scalar says."""
    text = _text(part)
    if part.type == "bare_key":
        return text
    return tomllib.loads(f"value = {text}")["value"]


def _value(node: Any) -> Node:
    if node.type == "inline_table":
        made = Mapping(_span(node), flow=True)
        for pair in node.named_children:
            if pair.type == "pair":
                _pair(made, pair)
        return made
    if node.type == "array":
        items = [_value(child) for child in node.named_children if child.type != "comment"]
        return Listing(_span(node), items, flow=True)
    return Scalar(_span(node), _said(node), _text(node), quoted=node.type == "string")


def _span(node: Any) -> Span:
    return Span(node.start_byte, node.end_byte)


def _text(node: Any) -> str:
    return str(node.text.decode())
