"""Reads of a tensor as an array of NumPy: that takes one on the CPU."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Final

from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name
from codemods.semantics.noted import Fresh
from codemods.source.trees import walk

_TAKING: Final = ("numpy.", "matplotlib.", "pandas.", "cv2.", "PIL.", "sklearn.", "scipy.")
REASON: Final = "it is read as an array too, which takes a `.cpu()` then"


def is_fresh_read(fresh: Fresh, module: Module) -> bool:
    """Whether the variable of a tensor that a function makes is read as an array there."""
    statement = module.statement(fresh.call)
    target = statement.targets[0] if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None
    if not isinstance(target, ast.Name):
        return False
    nodes = walk(fresh.scope.function().node)
    return _reads((part for part in nodes if is_name(part, target.id) and part is not target), module)


def is_attribute_read(name: str, owner: ast.AST, module: Module) -> bool:
    """Whether a class reads one of its attributes as an array."""
    nodes = (part for part in walk(owner) if isinstance(part, ast.Attribute) and part.attr == name)
    return _reads((part for part in nodes if isinstance(part.ctx, ast.Load)), module)


def _reads(nodes: Iterable[ast.AST], module: Module) -> bool:
    return any(_is_read(node, module) for node in nodes)


def _is_read(node: ast.AST, module: Module) -> bool:
    """Whether `.numpy()` is called of it, or a function of NumPy or of a library for plots is given it."""
    above = module.parents.get(node)
    if isinstance(above, ast.Attribute):
        return above.attr == "numpy"
    call = module.parents.get(above) if isinstance(above, ast.keyword) else above
    if not isinstance(call, ast.Call) or call.func is node:
        return False
    return (module.resolve(call.func, module.scope_at(module.span(call).start)) or "").startswith(_TAKING)
