"""An assignment of several at once, `self.mean, self.std = …, …`, of which some become buffers."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from codemods.model import Change, Code, InsertStatement, RemoveStatement
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name
from codemods.source.trees import walk


def row_of(statement: ast.stmt, own: str) -> list[tuple[ast.expr, ast.expr]]:
    """What an assignment gives each of its targets, where one after another gives them the same; empty: it may not.

    All values are there before the first target is assigned. So none may read a target, nor call a method of the same
    object, which may.
    """
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return []
    (target,), value = statement.targets, statement.value
    if not isinstance(target, (ast.Tuple, ast.List)) or not isinstance(value, (ast.Tuple, ast.List)):
        return []
    row = list(zip(target.elts, value.elts, strict=False))
    if len(target.elts) != len(value.elts) or not all(isinstance(one, (ast.Name, ast.Attribute)) for one, _ in row):
        return []
    names = {one.id for one, _ in row if isinstance(one, ast.Name)}
    attributes = {one.attr for one, _ in row if isinstance(one, ast.Attribute)}
    return [] if any(_may_read(given, names, attributes, own) for _, given in row) else row


def _may_read(value: ast.expr, names: set[str], attributes: set[str], own: str) -> bool:
    """Whether a value is made of something that the same statement assigns, or by a method of the object."""
    methods = {part.func for part in walk(value) if isinstance(part, ast.Call)}
    for part in walk(value):
        if part in methods and isinstance(part, ast.Attribute) and _is_of_another(part.value, names, own):
            continue  # `self.cos, self.sin = angles.cos(), angles.sin()`
        if isinstance(part, ast.Starred) or (isinstance(part, ast.Name) and part.id in names):
            return True
        if isinstance(part, ast.Attribute) and part.attr in attributes:
            return True
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and is_name(part.func.value, own):
            return True
        if isinstance(part, ast.Call) and any(is_name(each, own) for each in part.args):
            return True
        if is_name(part, "super"):
            return True
    return False


def _is_of_another(node: ast.expr, names: set[str], own: str) -> bool:
    """Whether something is a variable that holds another object, which the statement does not assign."""
    return isinstance(node, ast.Name) and node.id != own and node.id not in names


def one_by_one(statement: ast.stmt, own: str, instead: Mapping[ast.expr, Code], module: Module) -> Iterator[Change]:
    """The changes that make it a statement for each target; `instead` has what stands in the place of some of them."""
    span = module.span(statement)
    yield RemoveStatement(span)
    for target, value in row_of(statement, own):
        yield InsertStatement(span, instead.get(target) or Code.of(module.span(target), " = ", module.span(value)))
