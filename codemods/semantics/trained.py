"""Which functions make the models that a file gives to a Trainer: the map step of what is known of them elsewhere."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.semantics.module import Module
from codemods.semantics.nodes import argument, last_part
from codemods.semantics.scopes import Scope

RUNS: Final = frozenset({"fit", "validate", "test", "predict", "tune"})
"""The methods of a Trainer that take a model."""


def trained_by(module: Module) -> frozenset[str]:
    """The functions, by dotted name, of which a file gives the results to a Trainer."""
    if b"rainer" not in module.source.utf8:
        return frozenset()
    found = set()
    for call, scope in module.scoped.calls:
        func = call.func
        if not isinstance(func, ast.Attribute) or func.attr not in RUNS or not _is_trainer(func.value, scope):
            continue
        for made, where in _made_by(argument(call, "model", 0), scope):
            dotted = module.dotted(made.func, where) or ""
            if dotted.rpartition(".")[2][:1].islower() or dotted.rpartition(".")[2][:1] == "_":
                found.add(dotted)
    return frozenset(found)


def _is_trainer(node: ast.expr, scope: Scope) -> bool:
    """Whether a value is a Trainer, by what it or the class that it is made of is called."""
    if "trainer" in last_part(node).lower():
        return True
    found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
    return found is not None and any(
        last_part(binding.value).endswith("Trainer") for binding in found[1] if isinstance(binding.value, ast.Call)
    )


def _made_by(model: ast.expr | None, scope: Scope) -> Iterator[tuple[ast.Call, Scope]]:
    if isinstance(model, ast.Call):
        yield model, scope
    elif isinstance(model, ast.Name):
        yield from scope.calls_bound(model.id)
