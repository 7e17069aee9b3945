"""LIT473: what profilers call the actions that they record."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Files, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.files import FileUse, calls_by_last
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, is_name, last_name, text_of
from codemods.semantics.symbols import PROFILER
from codemods.source.trees import nodes_of

_SINCE: Final = Release(1, 6)
_RECORDED: Final = ("recorded_durations", "profiled_actions")
_STRATEGY: Final = "[Strategy]SingleDeviceStrategy."
_NEW: Final = {
    "get_train_batch": "[_TrainingEpochLoop].train_dataloader_next",
    **dict.fromkeys(("model_backward", "backward"), f"{_STRATEGY}backward"),
    **dict.fromkeys(("model_forward", "training_step"), f"{_STRATEGY}training_step"),
    "validation_step": f"{_STRATEGY}validation_step",
    "test_step": f"{_STRATEGY}test_step",
    **dict.fromkeys(("training_batch_to_device", "evaluation_batch_to_device"), f"{_STRATEGY}batch_to_device"),
    **dict.fromkeys(
        ("optimizer_step", "optimizer_step_and_closure_0", "training_step_and_backward"),
        "[LightningModule]Net.optimizer_step",
    ),
}
"""The actions of up to 1.5, and what takes the time of each now (run on 0.7.6 to 2.6.6), for a module called Net."""
_GONE: Final = frozenset(
    {"cache_result", "evaluation_step_and_end", "get_validate_batch", "get_test_batch", "get_predict_batch"}
    | {"run_test_evaluation", "run_validation_evaluation", "training_step_end", "validation_step_end", "test_step_end"}
)
_HOOK: Final = "on_"
_PROFILING: Final = frozenset({"profile", "start", "profile_iterable"})
_EXAMPLE: Final = "def slow(profiler: SimpleProfiler):\n    return sum(profiler.recorded_durations[{}])"


@rule(
    code="LIT473",
    name="profiled-action-names",
    on=(Files(_RECORDED), Methods(PROFILER, ("start", "stop"))),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_EXAMPLE.format('"backward"'), _EXAMPLE.format(f'"{_STRATEGY}backward"')),),
)
def profiled_action_names(subject: FileUse | Method, context: Context) -> Iterator[Finding]:
    """Profilers record actions by other names: `"backward"` is `"[Strategy]SingleDeviceStrategy.backward"`

    Since 1.6 the name says whose action it is, and some are not recorded any more. Nothing is recorded under a name of
    before, without an error: the durations of a SimpleProfiler are an empty list. Told where such a name is a key of
    what a profiler recorded, or a profiler of one's own compares the name of the action with it. `run_training_epoch`
    and `run_training_batch` are called as they were, and names that the project gives to `profile` are its own.
    """
    if context.origin.before(_SINCE) is False:
        return
    own = _own_names(context)
    asked = _compared(subject) if isinstance(subject, Method) else _keys(context)
    for node in asked:
        name = text_of(node)
        if name is None or name in own or not (name in _NEW or name in _GONE or name.startswith(_HOOK)):
            continue
        new = _NEW.get(name, f"[LightningModule]Net.{name}" if name.startswith(_HOOK) else None)
        yield context.finding(
            context.module.span(node),
            row="action",
            message=f"profilers record nothing under `{name}` since Lightning 1.6",
            advice=f'ask for `"{new}"`, with the names of the classes that run' if new else "leave it out",
        )


def _keys(context: Context) -> Iterator[ast.expr]:
    """The keys of what profilers recorded: `profiler.recorded_durations["backward"]`, `….get("backward")`."""
    for item in nodes_of(context.module.tree, ast.Subscript):
        if last_name(item.value) in _RECORDED:
            yield item.slice
    for call, _ in calls_by_last(context.module).get("get", ()):
        if isinstance(call.func, ast.Attribute) and call.args and last_name(call.func.value) in _RECORDED:
            yield call.args[0]


def _compared(method: Method) -> Iterator[ast.expr]:
    """What a profiler compares the name of an action with."""
    given = method.parameters[:1]
    for node in body_nodes(method.node):
        if isinstance(node, ast.Compare) and given and is_name(node.left, given[0]):
            for other in node.comparators:
                yield from other.elts if isinstance(other, (ast.Tuple, ast.List, ast.Set)) else (other,)


def _own_names(context: Context) -> frozenset[str]:
    """The names that a file gives to what it profiles itself."""
    calls = (call for call, _ in context.module.scoped.calls if last_name(call.func) in _PROFILING)
    return frozenset(name for call in calls for arg in call.args if (name := text_of(arg)) is not None)
