"""Values that the code around them has asked for already: `if args.gpus: …` around a use of `args.gpus`."""

from __future__ import annotations

import ast

from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS
from codemods.source.trees import walk


def is_true_here(node: ast.expr | None, module: Module) -> bool:
    """Whether a name or an attribute is no 0, None or empty list where it stands, as a condition around it says."""
    if not isinstance(node, (ast.Name, ast.Attribute)):
        return False
    said = ast.unparse(node)
    below: ast.AST = node
    for parent in module.enclosing(node):
        if isinstance(parent, (*FUNCTIONS, ast.ClassDef, ast.Lambda)):
            return False
        if isinstance(parent, ast.If) and below in parent.body and _says(parent.test, said):
            return not any(_binds(part, said) for statement in parent.body for part in walk(statement))
        if isinstance(parent, ast.IfExp) and below is parent.body and _says(parent.test, said):
            return True
        below = parent
    return False


def _says(test: ast.expr, said: str) -> bool:
    """Whether a condition holds only where an expression is true."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return any(_says(part, said) for part in test.values)
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Gt):
        least = test.comparators[0]
        return ast.unparse(test.left) == said and isinstance(least, ast.Constant) and _is_count(least.value)
    return isinstance(test, (ast.Name, ast.Attribute)) and ast.unparse(test) == said


def _is_count(value: object) -> bool:
    return isinstance(value, int) and value >= 0


def _binds(part: ast.AST, said: str) -> bool:
    """Whether a name, or what an attribute is read of, is bound anew."""
    if not isinstance(part, (ast.Name, ast.Attribute)) or isinstance(part.ctx, ast.Load):
        return False
    bound = ast.unparse(part)
    return said == bound or said.startswith(f"{bound}.")
