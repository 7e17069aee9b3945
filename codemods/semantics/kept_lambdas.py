"""Lambdas that a class keeps on its instances: `self.loss = lambda p, y: …`, `self.losses = {"l1": lambda p, y: …}`."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, last_part, written_pairs
from codemods.semantics.scopes import Scope

Lambdas = Mapping[str, tuple[ast.Lambda, ...]]
"""Attributes with the lambdas that they hold, by themselves or in a dict or a list, or as what `partial` is made of."""


def kept_lambdas(owner: Scope, module: Module) -> Lambdas:
    """What the `__init__` of a class keeps under attributes that are assigned nowhere else in it."""
    if b"lambda" not in module.source.utf8:
        return {}
    found: dict[str, tuple[ast.Lambda, ...]] = {}
    for store in module.scoped.stores:
        function = store.scope.function()
        if function.parent is not owner or not isinstance(store.target, ast.Attribute):
            continue
        if not is_name(store.target.value, function.instance):
            continue
        once = store.target.attr not in found and function.qualname.endswith(".__init__")
        found[store.target.attr] = _lambdas(store.value) if once else ()
    return {name: lambdas for name, lambdas in found.items() if lambdas}


def _lambdas(node: ast.expr | None) -> tuple[ast.Lambda, ...]:
    node = _filled(node)
    if isinstance(node, ast.Lambda):
        return (node,)
    listed = node.elts if isinstance(node, (ast.List, ast.Tuple)) else ()
    parts = [*listed, *(value for _, value in written_pairs(node) or ())]
    return tuple(part for part in map(_filled, parts) if isinstance(part, ast.Lambda))


def _filled(node: ast.expr | None) -> ast.expr | None:
    """What `functools.partial` gives keywords to; its places stay those of what it is called with."""
    if isinstance(node, ast.Call) and last_part(node.func) == "partial" and len(node.args) == 1:
        return node.args[0]
    return node
