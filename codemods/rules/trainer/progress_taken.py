"""Whether a Trainer had the progress of a checkpoint that it evaluated, or evaluates."""

from __future__ import annotations

import ast
from typing import Final

from codemods.model import Release
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import EVALUATIONS, calls_before, loads_checkpoint, unpacked, uses_of
from codemods.rules.trainer.fitted_within import entry_read
from codemods.semantics.members import AttributeUse

_FIRST: Final = Release(1, 5)
_BACK: Final = Release(1, 7)
_STAGES: Final = {"test": "test", "predict": "predict"}
"""The runs by which hooks begin, `on_` left out. Those of a validation belong to a training too."""


def takes_progress(use: AttributeUse, context: Context) -> bool:
    """Whether the last run before a read evaluated a checkpoint, in code that may have taken its progress then."""
    if not _may_take(context):
        return False
    behind = [call for name in (*EVALUATIONS, "fit") for call in calls_before(name, use, context)]
    last = max(behind, key=lambda call: call.span.start, default=None)
    if last is None:
        return _given_evaluated(use, context)
    return last.name != "fit" and loads_checkpoint(last, context)


def _given_evaluated(use: AttributeUse, context: Context) -> bool:
    """Whether the last run of a function that gave the Trainer evaluated a checkpoint: `net, kept = train(config)`.

    Of a function of another file, whether any run there is given one.
    """
    module, (holder, _) = context.module, entry_read(use.node.value, use.scope)
    found = use.scope.lookup(holder.id) if isinstance(holder, ast.Name) else None
    values = [binding.value or unpacked(binding) for binding in found[1]] if found is not None else [holder]
    call = values[0] if len(values) == 1 else None
    call = call.value if isinstance(call, ast.Subscript) else call  # `train(config)[1]`
    if not isinstance(call, ast.Call) or not isinstance(call.func, (ast.Name, ast.Attribute)):
        return False
    name = module.resolve(call.func, use.scope)
    own = [scope for _, _, scope in module.scoped.functions if name and module.symbol(scope) == name]
    if own:
        runs = [run for each in (*EVALUATIONS, "fit") for run in uses_of(each, context) if run.call is not None]
        within = [run for run in runs if run.scope.function() is own[-1]]
        last = max(within, key=lambda run: run.span.start, default=None)
        same = len({ast.dump(run.node.value) for run in within}) == 1
        return last is not None and same and last.name != "fit" and loads_checkpoint(last, context)
    home = (name or "").rpartition(".")[0]
    runs_there = context.project.names.modules[home].runs if home in context.project.names.modules else ()
    return any(f"{stage}.ckpt_path" in runs_there for stage in EVALUATIONS)


def took_progress(use: AttributeUse, context: Context) -> bool:
    """Whether a hook of an evaluation reads it, in such code with a run of that kind that is given a checkpoint."""
    function = use.scope.function()
    stage = _STAGES.get(getattr(function.node, "name", "").removeprefix("on_").partition("_")[0])
    is_method = function.parent is not None and function.parent.is_class  # a test of pytest is no hook
    if stage is None or not is_method or not _may_take(context):
        return False
    runs = (facts.runs for facts in context.project.names.modules.values())
    return any(f"{stage}.ckpt_path" in found for found in runs)


def _may_take(context: Context) -> bool:
    """Whether code may be of one of the releases that took it, and is known to be older than 2.0."""
    origin = context.origin
    if origin.before(Release(2, 0)) is not True:
        return False
    return origin.before(_FIRST) is not True and origin.before(_BACK) is not False
