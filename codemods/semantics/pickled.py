"""Which functions make what a file gives to the workers of its loaders: the map step of what they are elsewhere."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, last_part
from codemods.semantics.scopes import Scope

LOADER_ARGUMENTS: Final = frozenset({"collate_fn", "worker_init_fn"})
"""What a loader takes that its workers call."""


def pickled_by(module: Module) -> frozenset[str]:
    """The functions, by dotted name, whose results a file gives to loaders that may have workers."""
    found = set()
    for call, scope in _makers(module):
        own = module.class_of(scope) if isinstance(call.func, ast.Attribute) else None
        if own is not None and isinstance(call.func, ast.Attribute) and is_name(call.func.value, scope.instance):
            found.add(f"{own}.{call.func.attr}")
        else:
            found.add(module.dotted(call.func, scope) or "")
    return frozenset(found - {""})


def _makers(module: Module) -> Iterator[tuple[ast.Call, Scope]]:
    if not any(word.encode() in module.source.utf8 for word in LOADER_ARGUMENTS):
        return
    for call, scope in module.scoped.calls:
        if last_part(call.func).endswith("DataLoader") and not _has_workers(call):
            continue
        for keyword in call.keywords:
            if keyword.arg in LOADER_ARGUMENTS:
                yield from _made_by(keyword.value, scope, module)


def _has_workers(call: ast.Call) -> bool:
    for keyword in call.keywords:
        if keyword.arg is None:
            return True
        if keyword.arg == "num_workers":
            return not (isinstance(keyword.value, ast.Constant) and not keyword.value.value)
    return len(call.args) > 5


def _made_by(value: ast.expr, scope: Scope, module: Module) -> Iterator[tuple[ast.Call, Scope]]:
    """The call that makes a value: in its place, or where its variable or attribute is bound."""
    if isinstance(value, ast.Call):
        yield value, scope
    elif isinstance(value, ast.IfExp):
        yield from _made_by(value.body, scope, module)
        yield from _made_by(value.orelse, scope, module)
    elif isinstance(value, ast.Name):
        yield from scope.calls_bound(value.id)
    elif isinstance(value, ast.Attribute):
        for store in module.scoped.stores:
            same = isinstance(store.target, ast.Attribute) and store.target.attr == value.attr
            if same and isinstance(store.value, ast.Call):
                yield store.value, store.scope
