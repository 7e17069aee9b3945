"""Where the body of an `on_pretrain_routine_start` belongs: it may read what is set up behind `on_fit_start`."""

from __future__ import annotations

import ast
from dataclasses import replace
from typing import Final

from codemods.deferred import dataclass
from codemods.model import Finding
from codemods.rules.hooks.rows import ChangedHook
from codemods.rules.registry import Context
from codemods.semantics.members import Method
from codemods.semantics.nodes import first_parameter, is_name, last_part
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

_STRATEGY: Final = frozenset({"strategy", "training_type_plugin", "accelerator"})
_OF_STRATEGY: Final = frozenset({"_model", "model", "optimizers", "lr_schedulers", "lr_scheduler_configs"})
_OF_TRAINER: Final = frozenset({"model", "optimizers", "lr_schedulers", "lr_scheduler_configs", "global_step"})
_OF_MODULE: Final = frozenset({"optimizers", "lr_schedulers", "global_step"})
_LATER: Final = "on_train_start"
_BEHIND: Final = "it reads what is set up behind `on_fit_start`, and `on_train_start` is called behind the sanity check"


@dataclass(frozen=True, kw_only=True)
class PretrainHook(ChangedHook):
    """A hook that ran behind all that a run sets up, and before the sanity check: `on_fit_start` is called earlier."""

    def defined(self, method: Method, context: Context) -> Finding | None:
        named = {_LATER, self.new} & method.owner.methods.keys()
        if self.new == _LATER or named or not _reads_what_is_set_up(method.node):
            return super().defined(method, context)
        return replace(self, new=_LATER, reason=_BEHIND).defined(method, context)


def _reads_what_is_set_up(function: FunctionNode) -> bool:
    """Whether a method reads the wrapped model, the optimizers or the step of a Trainer, its strategy or `self`."""
    me = first_parameter(function)
    for node in walk(function):
        if not isinstance(node, ast.Attribute):
            continue
        holder = last_part(node.value)
        if (holder in _STRATEGY and node.attr in _OF_STRATEGY) or (holder == "trainer" and node.attr in _OF_TRAINER):
            return True
        if is_name(node.value, me) and node.attr in _OF_MODULE:
            return True
    return False
