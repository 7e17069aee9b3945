"""What a loader, a sampler or a data set is given, where it stands in a variable or an attribute."""

from __future__ import annotations

import ast

from codemods.rules.followed import bound_values
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, last_part
from codemods.semantics.scopes import Scope, Store
from codemods.source.trees import walk

_RANKS = frozenset({"global_rank", "get_rank"})
_SIZES = frozenset({"world_size", "get_world_size"})


def given_value(given: ast.expr, scope: Scope, module: Module) -> ast.expr | None:
    """What a loader is given, as it is written here, or in the one assignment of its name in a block around it.

    Or in the one of the attribute that the class keeps it under.
    """
    if isinstance(given, ast.Attribute):
        kept = [store.value for store in module.scoped.stores if _keeps(store, given, scope)]
        return kept[0] if len(kept) == 1 else None
    if not isinstance(given, ast.Name):
        return given
    around = list(module.enclosing(given))
    bound = [
        node.value
        for node in walk(scope.function().node)
        if isinstance(node, ast.Assign)
        and any(isinstance(t, ast.Name) and t.id == given.id for t in node.targets)
        and (node.lineno < given.lineno or any(isinstance(outer, (ast.For, ast.While)) for outer in around))
    ]
    return bound[0] if len(bound) == 1 else None


def _keeps(store: Store, read: ast.Attribute, scope: Scope) -> bool:
    """Whether a method of the class around a scope gives the attribute that is read there a value."""
    target, inner = store.target, store.scope
    if not isinstance(target, ast.Attribute) or target.attr != read.attr or not inner.instance:
        return False
    own = is_name(target.value, inner.instance) and is_name(read.value, scope.instance)
    return own and inner.function().parent is scope.function().parent


def is_given_both(made: ast.Call, module: Module) -> bool:
    """Whether a call is given the rank of its process, and how many there are: it takes its part as it is made."""
    values = [assigned(v, module) for v in (*made.args, *(keyword.value for keyword in made.keywords))]
    said = {last_part(value.func if isinstance(value, ast.Call) else value) for value in values}
    return not said.isdisjoint(_RANKS) and not said.isdisjoint(_SIZES)


def assigned(value: ast.expr, module: Module) -> ast.expr:
    """What the one assignment of a variable gives it: `rank, world = trainer.global_rank, trainer.world_size`."""
    bound = bound_values(value, module) if isinstance(value, ast.Name) else None
    return bound[0] if bound is not None and len(bound) == 1 else value
