"""Whether a module that optimizes by hand steps its schedulers too."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Set
from typing import Final

from codemods.semantics.nodes import body_nodes, last_part
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

_STEPPED: Final = frozenset({"lr_schedulers", "lr_scheduler_configs"})
_LOOKING: Final = frozenset({"len", "enumerate", "zip", "list", "tuple", "isinstance", "print", "bool", "iter", "next"})
"""Functions that are given schedulers and step none."""


def steps_schedulers(functions: Iterable[FunctionNode], *, sure: bool) -> bool:
    """Whether a method steps schedulers, or may: those of the Trainer or of the module.

    In code of which it is not sure that Lightning stepped them, one that the module keeps counts too: `self.decay`.
    """
    for function in functions:
        nodes = list(body_nodes(function))
        held = set[str]()
        for _ in range(2):  # what is taken of a variable that stands further down in the tree
            held |= {name for node in nodes for name in _bound_to_schedulers(node, held)}
        for node in nodes:
            if not isinstance(node, ast.Call):
                continue
            if isinstance(node.func, ast.Attribute) and node.func.attr == "step":
                if _is_some(node.func.value, held):
                    return True
                if not sure and _is_kept(node.func.value):
                    return True
            elif last_part(node.func) not in _LOOKING:
                given = (*node.args, *(keyword.value for keyword in node.keywords))
                if any(_is_some(part, held) for part in given):
                    return True  # who is given them may step them
    return False


def _bound_to_schedulers(node: ast.AST, held: Set[str]) -> Iterator[str]:
    """The names that an assignment or a loop binds to schedulers, or to one of them."""
    if isinstance(node, (ast.Assign, ast.NamedExpr)):
        bound = _is_some(node.value, held)
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    elif isinstance(node, (ast.For, ast.comprehension)):
        over = node.iter.args if isinstance(node.iter, ast.Call) and not _is_some(node.iter, held) else [node.iter]
        bound = any(_is_some(part, held) for part in over)  # enumerate(…), zip(…)
        targets = [node.target]
    else:
        return
    if bound:
        yield from (name.id for target in targets for name in walk(target) if isinstance(name, ast.Name))


def _is_some(node: ast.expr, held: Set[str]) -> bool:
    """Whether a value is the schedulers, or one of them, and not what one says: `schedulers[0].get_last_lr()`."""
    if isinstance(node, ast.ListComp):
        return _is_some(node.elt, held)
    if isinstance(node, (ast.Subscript, ast.Starred)):
        return _is_some(node.value, held)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr in _STEPPED
    if isinstance(node, ast.Attribute):
        return node.attr in _STEPPED or (node.attr == "scheduler" and _is_some(node.value, held))
    return isinstance(node, ast.Name) and node.id in held


def _is_kept(node: ast.expr) -> bool:
    """Whether an object is an attribute of another that is not called like an optimizer."""
    return isinstance(node, ast.Attribute) and "opt" not in node.attr.lower()
