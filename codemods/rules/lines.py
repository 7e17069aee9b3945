"""Expressions that are moved to another line, where line breaks of their own would stand askew."""

from __future__ import annotations

import ast
from typing import Final

from codemods.deferred import pattern
from codemods.model import Code
from codemods.semantics.module import Module
from codemods.source.trees import walk

_BREAK: Final = pattern(r"\s*\n\s*")
_OPEN: Final = (ast.IfExp, ast.BoolOp, ast.BinOp, ast.Compare, ast.UnaryOp)
"""What is broken without brackets of its own; what has brackets keeps its shape."""


def on_one_line(node: ast.expr, module: Module) -> Code:
    """An expression for another place: without the breaks between its parts, if it has no brackets of its own.

    With a comment or a text over several lines in it, it stays as it is.
    """
    span = module.span(node)
    text = module.source.code(span)
    if "\n" not in text or not isinstance(node, _OPEN) or "#" in text:
        return Code.of(span)
    strings = (part for part in walk(node) if isinstance(part, (ast.Constant, ast.JoinedStr)))
    if any("\n" in module.source.code(module.span(part)) for part in strings):
        return Code.of(span)
    joined = _BREAK.sub(lambda found: _between(text[: found.start()], text[found.end() :]), text)
    return Code.of(joined)


def _between(before: str, behind: str) -> str:
    """What stands in the place of a break."""
    return "" if before[-1:] in "([{" or behind[:1] in ")]}" else " "
