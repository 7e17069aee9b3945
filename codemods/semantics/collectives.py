"""Calls that every rank has to make, or those that do wait for ever."""

from __future__ import annotations

import ast
from typing import Final

from codemods.semantics.log_calls import LOGGING
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.semantics.scopes import Scope

_DIST: Final = frozenset(
    {"barrier", "all_reduce", "all_gather", "all_gather_object", "all_gather_into_tensor", "broadcast", "reduce"}
) | {"broadcast_object_list", "gather", "gather_object", "scatter", "reduce_scatter", "all_to_all", "monitored_barrier"}
_STRATEGY: Final = frozenset({"barrier", "broadcast", "reduce", "all_gather", "reduce_boolean_decision"})
_STRATEGIES: Final = frozenset({"strategy", "training_type_plugin", "accelerator", "fabric"})
_REDUCING: Final = frozenset({"strategy", "training_type_plugin"})
_SHARING: Final = frozenset({"all_gather", "broadcast", "reduce", "reduce_boolean_decision", "compute"})
_FILLING: Final = frozenset({"all_reduce", "all_gather", "all_gather_object", "all_gather_into_tensor"}) | {
    "broadcast",
    "broadcast_object_list",
    "reduce",
}
WORDS: Final = tuple({*_DIST, *_STRATEGY, "save_checkpoint", "sync_dist", "compute"})


def collective(call: ast.Call, scope: Scope, module: Module) -> str | None:
    """What a call is called, if every rank has to make it; None for any other."""
    func = call.func
    if not isinstance(func, (ast.Attribute, ast.Name)):
        return None
    name = module.resolve(func, scope)
    if name is not None and name.startswith("torch.distributed.") and last_part(func) in _DIST:
        return last_part(func)
    if not isinstance(func, ast.Attribute):
        return None
    holder = last_part(func.value)
    if func.attr in _STRATEGY and holder in (_REDUCING if func.attr == "reduce" else _STRATEGIES):
        return func.attr
    module_itself = isinstance(func.value, ast.Name) and func.value.id in {scope.instance, "pl_module"}
    if func.attr == "all_gather" and module_itself:
        return "all_gather"
    if func.attr == "compute" and not call.args and _is_metric(func.value, module):
        return "compute"
    if func.attr == "save_checkpoint" and holder == "trainer":
        return "save_checkpoint"
    if func.attr in LOGGING and module_itself and _is_synced(call):
        return f"{func.attr}(sync_dist=True)"
    return None


def shares(call: ast.Call, scope: Scope, module: Module) -> bool:
    """Whether a call returns the same on every rank, whatever each gives: `self.all_gather(x)`, `metric.compute()`."""
    return collective(call, scope, module) in _SHARING and not _is_of_torch(call, scope, module)


def filled_by(call: ast.Call, scope: Scope, module: Module) -> str | None:
    """The variable that is the same on every rank, or right on rank 0, after a call: `dist.all_reduce(x)`."""
    if collective(call, scope, module) not in _FILLING or not _is_of_torch(call, scope, module):
        return None
    first = call.args[0] if call.args else None
    return first.id if isinstance(first, ast.Name) else None


def _is_of_torch(call: ast.Call, scope: Scope, module: Module) -> bool:
    return (module.resolve(call.func, scope) or "").startswith("torch.distributed.")


def _is_metric(node: ast.expr, module: Module) -> bool:
    """Whether something is an attribute to which the file assigns a metric of torchmetrics, or an item of one."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return isinstance(node, ast.Attribute) and node.attr in module.cached("metrics kept", metrics_kept)


def metrics_kept(module: Module) -> frozenset[str]:
    """The attributes that hold metrics, which gather from all ranks to compute their value."""
    if b"torchmetrics" not in module.source.utf8:
        return frozenset()
    own = {
        module.symbol(inner)
        for node, outer, inner in module.scoped.classes
        if any((module.resolve(base, outer) or "").startswith("torchmetrics.") for base in node.bases)
    }
    made = (
        (store.target.attr, module.resolve(store.value.func, store.scope) or "")
        for store in module.scoped.stores
        if isinstance(store.target, ast.Attribute) and isinstance(store.value, ast.Call)
    )
    return frozenset(name for name, called in made if called.startswith("torchmetrics.") or called in own)


def _is_synced(call: ast.Call) -> bool:
    """Whether a log call is told to reduce over the ranks, and not to log on rank 0 alone."""
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    sync, alone = given.get("sync_dist"), given.get("rank_zero_only")
    if isinstance(alone, ast.Constant) and alone.value is True:
        return False
    return isinstance(sync, ast.Constant) and sync.value is True
