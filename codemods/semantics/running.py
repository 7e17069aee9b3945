"""Which methods of Lightning's classes run in every process, and from which hooks they are called."""

from __future__ import annotations

import ast
from typing import Final

from codemods.semantics.files import calls_within
from codemods.semantics.members import ClassUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import positional_of
from codemods.semantics.ranks import is_guarded, only_on_zero
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE

_HOOKS = frozenset({"forward", "setup", "teardown", "backward", "optimizer_step", "configure_model"})
_HOOKS |= {"configure_optimizers", "lr_scheduler_step", "state_dict", "load_state_dict", "configure_sharded_model"}
_PER_BATCH = frozenset({"forward", "backward", "optimizer_step", "on_after_backward", "lr_scheduler_step"})
_STEPS = ("_step", "_step_end")
STATED: Final = frozenset({"self", "trainer", "pl_module", "stage", "batch_idx", "batch_nb", "dataloader_idx"})
"""Parameters of hooks that are the same on every rank."""


def is_hook(name: str) -> bool:
    """Whether Lightning calls a method of this name in every process."""
    if name in _HOOKS or name.endswith(_STEPS) or name.endswith(("_epoch_end", "_epoch_start")):
        return True
    return name.startswith("on_") and not name.startswith("on_gpu")


def is_per_batch(name: str) -> bool:
    """Whether a hook sees one batch of its rank."""
    return name.endswith(_STEPS) or name in _PER_BATCH or "_batch_" in name or name.startswith("on_before_")


def hooks_behind(owner: ClassUse, name: str, module: Module) -> frozenset[str]:
    """The hooks of a class from which a method is run on every rank: itself, or those that call it without a guard."""
    if owner.kinds.isdisjoint({MODULE, CALLBACK, DATAMODULE}):
        return frozenset()
    table = module.cached("hooks behind", lambda _: dict[str, dict[str, frozenset[str]]]())
    if owner.symbol not in table:
        table[owner.symbol] = _table(owner, module)
    return table[owner.symbol].get(name, frozenset())


def _table(owner: ClassUse, module: Module) -> dict[str, frozenset[str]]:
    calls = {name: _unguarded_calls(node, module) for name, node in owner.methods.items()}
    found: dict[str, frozenset[str]] = {}
    for hook, node in owner.methods.items():
        if not is_hook(hook) or only_on_zero(node):
            continue
        seen, todo = {hook}, [hook]
        for current in todo:
            found[current] = found.get(current, frozenset()) | {hook}
            for called in calls.get(current, ()):
                if called in owner.methods and called not in seen and not only_on_zero(owner.methods[called]):
                    seen.add(called)
                    todo.append(called)
    return found


def _unguarded_calls(node: FunctionNode, module: Module) -> set[str]:
    """The methods that a method calls on its first parameter, where no condition about ranks stands around."""
    first = next(iter(positional_of(node.args)), None)
    if first is None:
        return set()
    return {
        call.func.attr
        for call in calls_within(module).get(node, ())
        if isinstance(call.func, ast.Attribute)
        if isinstance(call.func.value, ast.Name) and call.func.value.id == first.arg
        if not is_guarded(call, module, node)
    }


def rank_zero_test(owner: ClassUse, node: FunctionNode) -> str | None:
    """The condition that holds on rank 0, as a method of a class writes it; None where it has no trainer at hand."""
    names = [arg.arg for arg in positional_of(node.args)]
    if not names:
        return None
    if CALLBACK in owner.kinds:
        if "trainer" in names:
            return "trainer.is_global_zero"
        if node.name.startswith("on_") and len(names) > 2:
            return f"{names[1]}.is_global_zero"
        return None
    return f"{names[0]}.trainer.is_global_zero"
