"""What moves to other lines: expressions, whose line breaks would stand askew there, and docstrings."""

from __future__ import annotations

import ast
from typing import Final

from codemods.deferred import pattern
from codemods.model import Code
from codemods.semantics.module import Module
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

_BREAK: Final = pattern(r"\s*\n\s*")
_WIDEST: Final = 80
"""So wide a condition is at most on one line: behind it there is a name, and before it an indentation."""
_OPEN: Final = (ast.IfExp, ast.BoolOp, ast.BinOp, ast.Compare, ast.UnaryOp)
"""What is broken without brackets of its own; what has brackets keeps its shape."""


def on_one_line(node: ast.expr, module: Module, call: ast.Call | None = None) -> Code:
    """An expression for another place: without the breaks between its parts, if it has no brackets of its own.

    With a comment or a text over several lines in it, it stays as it is. A condition that is too wide for one line gets
    brackets and three of them, where the `call` is seen that it becomes an argument of.
    """
    span = module.span(node)
    text = module.source.code(span)
    if "\n" not in text or not isinstance(node, _OPEN) or "#" in text:
        return Code.of(span)
    strings = (part for part in walk(node) if isinstance(part, (ast.Constant, ast.JoinedStr)))
    if any("\n" in module.source.code(module.span(part)) for part in strings):
        return Code.of(span)
    joined = _joined(text)
    if len(joined) > _WIDEST and isinstance(node, ast.IfExp) and call is not None:
        parts = (_joined(module.source.code(module.span(part))) for part in (node.body, node.test, node.orelse))
        margin = "\n" + " " * _indent(call, module)
        return Code.of("({0}    {1}{0}    if {2}{0}    else {3}{0})".format(margin, *parts))
    return Code.of(joined)


def _indent(call: ast.Call, module: Module) -> int:
    """How far the arguments of a call are indented that begin lines, or else its statement."""
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    if given and call.keywords and given[-1].lineno > call.lineno:
        return call.keywords[-1].col_offset
    if given and given[0].lineno > call.lineno:
        return given[0].col_offset
    return module.statement(call).col_offset


def _joined(text: str) -> str:
    """Code without its breaks."""
    return _BREAK.sub(lambda found: _between(text[: found.start()], text[found.end() :]), text)


def _between(before: str, behind: str) -> str:
    """What stands in the place of a break."""
    return "" if before[-1:] in "([{" or behind[:1] in ")]}" else " "


def commented(function: FunctionNode) -> str:
    """The lines of a function's docstring as comments; empty where it has none."""
    lines = (ast.get_docstring(function) or "").splitlines()
    return "".join(f"# {line}".rstrip() + "\n" for line in lines)
