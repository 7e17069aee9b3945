"""The callback: what happens in each step."""

import importlib
import sys
from typing import Any, Callable, Dict

from .ddp import broadcasts_buffers, late_parameters
from .drawing import begin_drawing, end_drawing, note_drawn_for_loss
from .epoch import tell_data
from .events import emit, guarded
from .metrics import learning_rates, tell_metrics
from .prepared import tell_memory
from .running import know_rank, world_of
from .state import state
from .streams import stream_sums
from .tracing import trace_lines
from .weights import sum_of_gradients, sum_of_weights, sums_of_buffers, weights_of

STEPS_IN_DETAIL = 6
TRACED_STEP = 1
TRACED_STEPS = 3
watchers: Dict[str, Any] = {}


def watcher(package: str) -> Any:
    """A callback that notes what happens; pickled, it is made again where it arrives."""
    if package not in watchers:
        base = importlib.import_module(package + ".callbacks").Callback
        old = not hasattr(base, "on_train_batch_start")
        members: Dict[str, Any] = {
            "__reduce__": lambda self: (watcher, (package,)),
            "__deepcopy__": lambda self, memo: self,
        }
        hooks = dict(HOOKS)
        hooks["on_batch_start" if old else "on_train_batch_start"] = _on_step_start
        hooks["on_batch_end" if old else "on_train_batch_end"] = _on_step_end
        for name, function in hooks.items():
            if hasattr(base, name):
                members[name] = _hook(function, getattr(base, name))
        watchers[package] = type("SmokeWatcher", (base,), members)
    return watchers[package]()


def _hook(function: Callable[..., None], like: Callable[..., Any]) -> Callable[..., None]:
    """A method for a hook with the parameters that this release gives it."""
    import inspect

    safe = guarded(function)

    def hook(self: Any, trainer: Any, module: Any = None, *args: Any, **kwargs: Any) -> None:
        safe(trainer, module)

    hook.__signature__ = inspect.signature(like)  # type: ignore[attr-defined]
    return hook


def _on_sanity_start(trainer: Any, module: Any) -> None:
    state.stage = "sanity check"
    emit("stage", name=state.stage)


def _on_sanity_end(trainer: Any, module: Any) -> None:
    state.stage = "training"


def _on_fit_start(trainer: Any, module: Any) -> None:
    tell_memory(trainer)
    if state.settings.get("trace"):
        trace_lines(module)


def _on_train_start(trainer: Any, module: Any) -> None:
    know_rank(trainer)
    state.stage = "training"
    state.steps = 0
    state.trainable = [name for name, parameter in module.named_parameters() if parameter.requires_grad]
    state.first_weights = {id(parameter) for parameter in module.parameters()}
    emit("stage", name=state.stage, weights=sum_of_weights(module))


def _stage(name: str) -> Callable[[Any, Any], None]:
    def started(trainer: Any, module: Any) -> None:
        know_rank(trainer)
        if state.settings.get("trace") and state.stage == "training":
            trace_lines(module)
        if state.stage != "sanity check" or name != "validation":
            state.stage = name
        emit("stage", name=state.stage)

    return started


def _on_step_start(trainer: Any, module: Any) -> None:
    state.stage = "training"
    state.step = state.steps
    state.steps += 1
    emit("step", n=state.step, stage=state.stage)
    if state.step < STEPS_IN_DETAIL:
        state.marks = {"start": sum_of_weights(module), "rng": stream_sums()}
    if state.settings.get("trace"):
        trace_lines(module, state.step < TRACED_STEPS)
    elif state.step == TRACED_STEP and sys.getprofile() is None:
        begin_drawing(trainer, module)


def _on_before_backward(trainer: Any, module: Any) -> None:
    note_drawn_for_loss()


def _on_after_backward(trainer: Any, module: Any) -> None:
    if state.step < STEPS_IN_DETAIL:
        state.marks["backward"] = sum_of_weights(module)
        state.marks["given"] = sum_of_gradients(module)
        parameters = dict(module.named_parameters())
        missing = [name for name in state.trainable if name in parameters and parameters[name].grad is None]
        emit("gradients", n=state.step, missing=missing)


def _on_before_step(trainer: Any, module: Any) -> None:
    if state.step < STEPS_IN_DETAIL:
        state.marks["step"] = sum_of_weights(module)
        state.marks["grads"] = sum_of_gradients(module)


def _on_step_end(trainer: Any, module: Any) -> None:
    if state.step == TRACED_STEP and not state.settings.get("trace"):
        end_drawing()
    if state.step < STEPS_IN_DETAIL:
        state.marks["rates"] = learning_rates(trainer)
        state.marks["end"] = sum_of_weights(module)
        state.marks["buffers"] = sums_of_buffers(module)
        state.marks["rng_end"] = stream_sums()
        emit("marks", n=state.step, **state.marks)


def _on_validation_end(trainer: Any, module: Any) -> None:
    if state.stage != "sanity check":
        tell_metrics(trainer)
    tell_data(state.stage)


def _on_epoch_end(trainer: Any, module: Any) -> None:
    emit("epoch end", batches=state.steps)
    if state.settings.get("trace"):
        trace_lines(module)
    tell_metrics(trainer)


def _on_train_end(trainer: Any, module: Any) -> None:
    know_rank(trainer)
    if state.settings.get("trace"):
        sys.settrace(None)
        emit("changes", lines=state.changes)
    emit(
        "trained",
        batches=state.steps,
        steps=int(getattr(trainer, "global_step", 0) or 0),
        world=world_of(trainer),
        weights=weights_of(trainer, module),
        weights_sum=sum_of_weights(module),
        broadcasts=broadcasts_buffers(trainer),
        late=late_parameters(module),
    )
    tell_memory(trainer)
    tell_data("training")


def _on_test_end(trainer: Any, module: Any) -> None:
    tell_data("test")


HOOKS: Dict[str, Callable[[Any, Any], None]] = {
    "on_sanity_check_start": _on_sanity_start,
    "on_sanity_check_end": _on_sanity_end,
    "on_fit_start": _on_fit_start,
    "on_train_start": _on_train_start,
    "on_validation_start": _stage("validation"),
    "on_test_start": _stage("test"),
    "on_predict_start": _stage("prediction"),
    "on_before_backward": _on_before_backward,
    "on_after_backward": _on_after_backward,
    "on_before_optimizer_step": _on_before_step,
    "on_validation_end": _on_validation_end,
    "on_train_epoch_end": _on_epoch_end,
    "on_train_end": _on_train_end,
    "on_test_end": _on_test_end,
}
