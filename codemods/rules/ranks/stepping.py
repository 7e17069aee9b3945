"""What a statement of a step stands in, and whether the module optimizes by hand."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.rules.registry import Context
from codemods.semantics.members import ClassUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.semantics.scopes import FunctionNode


def around(part: ast.AST, node: FunctionNode, module: Module) -> Iterator[ast.AST]:
    """What a part of a function stands in, from the inside out."""
    for outer in module.enclosing(part):
        if outer is node:
            return
        yield outer


def is_manual(owner: ClassUse, context: Context) -> bool:
    """Whether a class, or one that it is of the family of, speaks of optimizing by hand: more than `= True` here."""
    if not context.project.classes.defines(owner.symbol, "automatic_optimization"):
        return False
    stores = (each for each in context.module.scoped.stores if isinstance(each.target, ast.Attribute))
    given = [store.value for store in stores if last_part(store.target) == "automatic_optimization"]
    return not given or not all(isinstance(value, ast.Constant) and value.value is True for value in given)
