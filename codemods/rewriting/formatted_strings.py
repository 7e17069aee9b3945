"""New code inside an f-string: it uses the other quote, and is Python 3.10."""

from __future__ import annotations

import ast
import re
from typing import Final

from codemods.model import Change, Span
from codemods.rewriting import strings
from codemods.rewriting.module import Refused
from codemods.rewriting.places import Place
from codemods.source.python import Source

_REASON: Final = "this can not be written inside an f-string"


def around(source: Source, place: Place | None) -> list[str]:
    """The quotes of the f-strings around a place, innermost first."""
    if place is None:
        return []
    start = source.span(_expression(place)).start
    return [
        _quote(source, source.span(parent.node), start)
        for parent in place.parents()
        if isinstance(parent.node, ast.JoinedStr) and parent.field != "format_spec"
    ]


def _expression(place: Place) -> ast.expr:
    assert isinstance(place.node, ast.expr)
    return place.node


def _quote(source: Source, span: Span, at: int) -> str:
    """The quote of the literal, of perhaps several side by side, that holds an offset."""
    text = source.code(span)
    offset = len(source.utf8[span.start : at].decode())
    for found in strings.literals(text):
        if found.start() < offset < found.end():
            return found["quote"]
    return ""


def check(source: Source, place: Place, before: str, after: str, changes: list[Change]) -> None:
    """Raise Refused where new code can not stand inside the f-string that holds a place."""
    quotes = around(source, place)
    if not quotes or before == after:
        return
    try:
        same = ast.dump(ast.parse(f"({before})", mode="eval").body) == ast.dump(_expression(place))
    except SyntaxError:
        same = False
    if not same:  # up to Python 3.11 the tree does not always know where it is
        raise Refused("its place inside the f-string is not known", *changes)
    held = {quote[:1] for quote in quotes}
    multiline = any(character in after for character in "\\#\r\n")
    if "" in quotes or multiline or any(quote in after for quote in held) or after.lstrip().startswith("{"):
        raise Refused(_REASON, *changes)
    for parent in place.parents():
        if isinstance(parent.node, ast.JoinedStr):
            break
        if isinstance(parent.node, ast.FormattedValue):
            end = source.span(parent.node.value).end
            if re.match(rb"[\s)]*=(?!=)", source.utf8[end:]):
                raise Refused("the f-string prints this very code", *changes)
