"""Which of a Trainer's methods a file calls, and with which keywords: releases differ in what they have of these."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from codemods.deferred import pattern
from codemods.semantics.nodes import argument, last_part, text_of, written_pairs
from codemods.source.trees import nodes_of

if TYPE_CHECKING:
    from codemods.semantics.module import Module
    from codemods.semantics.scopes import Scope

_RUNS: Final = frozenset({"fit", "validate", "test", "predict", "tune"})
BACKWARD: Final = "manual_backward"
CALLED: Final = _RUNS | {BACKWARD}
_READ: Final = pattern(
    rb"rainer\.(?:accelerator_backend|accelerator_connector|add_progress_bar_metrics|avg_loss|batch_idx|call_hook"
    rb"|callback_connector|checkpoint_connector|configure_schedulers|data_connector"
    rb"|data_parallel_device_ids|disable_validation|distributed_backend|early_stop_callback"
    rb"|estimated_stepping_batches|evaluation_loop|get_model|gpus|is_slurm_managing_tasks"
    rb"|lightning_optimizers|logger_connector|lr_find|lr_scheduler_configs|lr_schedulers|max_nb_epochs"
    rb"|model_connector|num_gpus|on_gpu|optimizer_connector|proc_rank|progress_bar_dict"
    rb"|progress_bar_refresh_rate|root_gpu|row_log_interval|run_evaluation|run_pretrain_routine"
    rb"|running_loss|running_sanity_check|sanity_checking|scale_batch_size|single_gpu|total_batch_idx"
    rb"|train_loop|training_type_plugin|truncated_bptt_steps|tuning|use_amp|use_ddp2?|use_dp|use_native_amp"
    rb"|use_single_gpu|use_tpu|val_percent_check|weights_save_path|weights_summary)\b"
)
"""What is read of a Trainer by people's code, and came or went with a release."""


def run_calls(module: Module) -> frozenset[str]:
    """`fit` where `trainer.fit(…)` is called, and `fit.ckpt_path` where that is given so; `gpus` where that is read.

    What it is called on is known by its name alone. `manual_backward.optimizer` is there where a module's
    `manual_backward` is given more than the loss by its place, which was an optimizer once.
    """
    if b"rainer" not in module.source.utf8 and BACKWARD.encode() not in module.source.utf8:
        return frozenset()
    found = set[str]()
    for call, scope in module.scoped.calls:
        if not isinstance(call.func, ast.Attribute) or call.func.attr not in CALLED:
            continue
        if call.func.attr == BACKWARD:
            handed = call.args[1:2]
            if handed and isinstance(handed[0], (ast.Name, ast.Attribute, ast.Subscript)):
                found.add(f"{BACKWARD}.optimizer")
            continue
        held = call.func.value
        name = last_part(held.func if isinstance(held, ast.Call) else held)
        if "rainer" in name:
            found.add(call.func.attr)
            found |= {f"{call.func.attr}.{keyword}" for keyword in _given(call, scope)}
    return frozenset(found.union(_reads(module)))


def _given(call: ast.Call, scope: Scope) -> Iterator[str]:
    """The keywords of a call, with those of dicts that it spreads and that are written out."""
    for keyword in call.keywords:
        if keyword.arg is not None:
            yield keyword.arg
            continue
        found = scope.lookup(keyword.value.id) if isinstance(keyword.value, ast.Name) else None
        values = [keyword.value] if found is None else [binding.value for binding in found[1]]
        keys = (text_of(key) for value in values for key, _ in written_pairs(value) or ())
        yield from (key for key in keys if key is not None)


def _reads(module: Module) -> Iterator[str]:
    """What a file that names Lightning reads of a Trainer, but for what it tries or asks for by its name."""
    code = module.source.utf8
    if b"ightning" not in code:
        return
    names = {found.group().partition(b".")[2].decode() for found in _READ.finditer(code)}
    wanted = {name for name in names if f'"{name}"'.encode() not in code and f"'{name}'".encode() not in code}
    for node in nodes_of(module.tree, ast.Attribute) if wanted else ():
        if node.attr not in wanted or last_part(node.value) not in {"trainer", "_trainer"}:
            continue
        if isinstance(node.ctx, ast.Load) and not any(isinstance(around, ast.Try) for around in module.enclosing(node)):
            yield node.attr


def fits_again(module: Module) -> bool:
    """Whether a file calls `fit` more than once with the same variable for the data, as in a loop around it."""
    if b"rainer" not in module.source.utf8 or b".fit" not in module.source.utf8:
        return False
    seen = set[tuple[object, str]]()
    for call, scope in module.scoped.calls:
        if not isinstance(call.func, ast.Attribute) or call.func.attr != "fit":
            continue
        given = argument(call, "datamodule", 3) or (call.args[1] if len(call.args) > 1 else None)
        if not isinstance(given, ast.Name):
            continue
        if (scope, given.id) in seen:
            return True
        seen.add((scope, given.id))
        found = scope.lookup(given.id)
        bound = [binding.node for binding in found[1]] if found is not None else []
        if found is not None and found[0] is scope and _is_looped(call, bound, module):
            return True
    return False


def validates_fitted(module: Module) -> bool:
    """Whether a file calls `validate` of a Trainer behind the `fit` of it, in the same function."""
    if b"rainer" not in module.source.utf8 or b".validate" not in module.source.utf8:
        return False
    fitted = set[tuple[object, str]]()
    for call, scope in sorted(module.scoped.calls, key=lambda found: module.span(found[0]).start):
        if not isinstance(call.func, ast.Attribute) or "rainer" not in last_part(call.func.value):
            continue
        holder = (scope.function(), ast.dump(call.func.value))
        if call.func.attr == "fit":
            fitted.add(holder)
        elif call.func.attr == "validate" and holder in fitted:
            return True
    return False


def _is_looped(call: ast.Call, bound: Sequence[ast.AST], module: Module) -> bool:
    """Whether a call stands in a loop of its function that binds none of these."""
    around: list[ast.AST] = []
    for node in module.enclosing(call):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
            break
        if isinstance(node, (ast.For, ast.While)):
            around.append(node)
    return any(all(loop is not node and loop not in module.enclosing(node) for node in bound) for loop in around)
