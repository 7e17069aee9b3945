"""Whether what reads an imported name goes, and what reads names though no code does: strings, comments."""

from __future__ import annotations

import ast
import re
from typing import Final

from codemods.rewriting.claims import Settled
from codemods.source.python import Source
from codemods.source.trees import walk

_LOGGING: Final = frozenset({"log", "add_scalar"})


def uses(names: set[str], where: ast.AST, source: Source, settled: Settled) -> dict[str, bool]:
    """For each name that is used at all in the module or a function, whether each use goes."""
    found = dict[str, bool]()
    keys = set[ast.AST | None]()
    for node in walk(where):  # what holds a node comes before it
        keys.update(_keys(node))
        if isinstance(node, ast.Name) and node.id in names:
            found[node.id] = found.get(node.id, True) and settled.disappears(source.span(node))
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            found |= dict.fromkeys(names.intersection(node.names), False)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in keys:
            found |= dict.fromkeys(_named_in(node.value, names), False)
    for comment in re.findall(rb"#\s*type:[^\r\n]*", source.utf8):
        found |= dict.fromkeys(names.intersection(re.findall(r"\w+", comment.decode())), False)
    found |= dict.fromkeys(names.intersection(re.findall(r"\w+", source.text.unread.decode())), False)
    return found


def _keys(node: ast.AST) -> list[ast.expr | None]:
    """The strings in a node that name entries and no objects: `found["F1"] = …`, `{"F1": …}`, `"F1" in names`.

    So is what is read of a variable, `outputs["F1"]`, and what is logged: `self.log("F1", …)`.
    """
    if isinstance(node, ast.Subscript):
        held = node.value  # `Optional["F1"]` and `globals()["F1"]` name objects
        of_variable = isinstance(held, (ast.Name, ast.Attribute)) and _last(held)[:1].islower()
        return [node.slice] if isinstance(node.ctx, ast.Store) or of_variable else []
    if isinstance(node, ast.Compare):
        return [node.left, *node.comparators]
    if isinstance(node, ast.Call):
        return [*node.args[:1]] if isinstance(node.func, ast.Attribute) and node.func.attr in _LOGGING else []
    return list(node.keys) if isinstance(node, ast.Dict) else []


def _last(node: ast.Name | ast.Attribute) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr


def _named_in(text: str, names: set[str]) -> set[str]:
    """The names that a string refers to: a name in `__all__`, an annotation, a doctest."""
    found = names.intersection(re.findall(r"\w+", text))
    if found and ">>>" not in text:
        try:
            tree = ast.parse(text.strip(), mode="eval")
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return set()
        return {node.id for node in walk(tree) if isinstance(node, ast.Name)} & found
    return found
