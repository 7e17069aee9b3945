"""What a statement of a step stands in, what is trained, and whether the module optimizes by hand."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.rules.registry import Context
from codemods.semantics.members import ClassUse
from codemods.semantics.module import Module
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

_NOT_TRAINED = frozenset({"ema", "target", "teacher", "momentum", "_k", "key", "queue", "shadow", "avg", "average"})
_NOT_TRAINED |= {"buffer", "running", "prototype", "memory", "bank", "center", "ptr", "tgt", "slow", "swa", "dataset"}


def around(part: ast.AST, node: FunctionNode, module: Module) -> Iterator[ast.AST]:
    """What a part of a function stands in, from the inside out."""
    for outer in module.enclosing(part):
        if outer is node:
            return
        yield outer


def is_manual(owner: ClassUse, context: Context) -> bool:
    """Whether a class, or one that it is of the family of, speaks of optimizing by hand: more than `= True`."""
    known = context.project.classes
    family = (known.classes[name] for name in known.family(owner.symbol) if name in known.classes)
    return any("automatic_optimization" in facts.names and not facts.automatic for facts in family)


def is_trained(target: ast.expr) -> bool:
    """Whether nothing in its name says that a tensor gets no gradient."""
    parts = [part.attr.lower() for part in walk(target) if isinstance(part, ast.Attribute)]
    return not any(word in part for part in parts for word in _NOT_TRAINED)
