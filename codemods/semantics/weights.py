"""Modules without weights: classes of modules that hold nothing which has a device."""

from __future__ import annotations

import ast
from typing import TypeGuard

from codemods.semantics.nodes import FUNCTIONS, first_parameter
from codemods.source.trees import walk

_PLAIN = frozenset({"bool", "float", "int", "len", "max", "min", "range", "round", "str"})
"""Builtin functions that return no tensor and no module."""


def has_no_weights(class_: ast.ClassDef) -> bool:
    """Whether a class, its bases left out, visibly keeps no module, parameter or buffer.

    What it keeps are settings: values that no call makes, which are neither called, nor gone through, nor handed on
    by position. A noise schedule or a loss of a formula is such a class.
    """
    methods = {part.name for part in class_.body if isinstance(part, FUNCTIONS)}
    for part in class_.body:
        if isinstance(part, FUNCTIONS):
            if not _keeps_settings(part, methods):
                return False
        elif isinstance(part, (ast.Assign, ast.AnnAssign)):
            if not (part.value is None or _is_setting(part.value)):
                return False
        elif not (isinstance(part, ast.Pass) or (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant))):
            return False
    return True


def _keeps_settings(method: ast.FunctionDef | ast.AsyncFunctionDef, methods: set[str]) -> bool:
    """Whether a method gives the instance settings alone, and uses none of what it has as a module or a tensor."""
    own = first_parameter(method)
    if not own:
        return True
    plain: set[ast.AST] = set()  # where the instance may stand: `self.name`, `super(Net, self)`
    for part in walk(method):
        match part:
            case ast.Attribute(value=ast.Name() as holder):
                plain.add(holder)
            case ast.Call(func=ast.Name(id="super")):
                plain.update(part.args)
            case ast.Call():
                if _is_of(part.func, own) and part.func.attr not in methods:
                    return False
                if any(_is_of(argument, own) for argument in part.args):
                    return False
            case ast.Assign() | ast.AnnAssign() | ast.AugAssign():
                targets = part.targets if isinstance(part, ast.Assign) else [part.target]
                stores = any(_is_of(inner, own) for target in targets for inner in walk(target))
                if stores and part.value is not None and not _is_setting(part.value):
                    return False
            case ast.For(iter=turned) | ast.comprehension(iter=turned) | ast.Subscript(value=turned):
                if _is_of(turned, own):
                    return False
    return all(part in plain for part in walk(method) if isinstance(part, ast.Name) and part.id == own)


def _is_of(node: ast.AST, own: str) -> TypeGuard[ast.Attribute]:
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == own


def _is_setting(node: ast.expr) -> bool:
    """Whether no call makes a value, but for those of builtin functions that give numbers and text."""
    calls = (part for part in walk(node) if isinstance(part, (ast.Call, ast.Await)))
    return all(isinstance(call, ast.Call) and getattr(call.func, "id", "") in _PLAIN for call in calls)
