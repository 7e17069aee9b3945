"""The values that decide about stopping, saving and learning rates."""

import functools
import sys
from typing import Any, Callable, Dict, List

from .events import emit, guarded
from .frames import here, is_own, where
from .objects import listed
from .patching import first_of, parameter_names, patch, replaced
from .running import world_of
from .state import state


def learning_rates(trainer: Any) -> List[float]:
    """The learning rates of the optimizers."""
    optimizers = listed(getattr(trainer, "optimizers", None))
    groups = [group for optimizer in optimizers for group in getattr(optimizer, "param_groups", ())]
    return [float(group["lr"]) for group in groups if "lr" in group]


def tell_metrics(trainer: Any) -> None:
    """The values that decide about stopping, saving and learning rates, as this rank has them."""
    if world_of(trainer) < 2:
        return
    users: Dict[str, List[str]] = {}
    for callback in listed(getattr(trainer, "callbacks", None)):
        monitor = getattr(callback, "monitor", None)
        asked = not state.default_checkpoint or type(callback).__name__ != "ModelCheckpoint"
        if isinstance(monitor, str) and asked:
            users.setdefault(monitor, []).append(type(callback).__name__)
    configs = "lr_scheduler_configs" if hasattr(type(trainer), "lr_scheduler_configs") else "lr_schedulers"
    for config in listed(getattr(trainer, configs, None)):
        read = config.get if isinstance(config, dict) else functools.partial(getattr, config)
        monitor = read("monitor", None)
        if isinstance(monitor, str) and read("reduce_on_plateau", False):
            users.setdefault(monitor, []).append(type(read("scheduler", None)).__name__)
    metrics = trainer.callback_metrics
    values = {name: float(metrics[name]) for name in users if name in metrics}
    if users:
        emit("metrics", values=values, users=users)


@patch(
    "pytorch_lightning.core.lightning",
    "pytorch_lightning.core.module",
    "lightning.pytorch.core.module",
)
def patch_log(module: Any) -> None:
    """`self.log` is remembered: which names, where, and whether the value is made of all ranks' values."""
    kind = module.LightningModule
    if "log" in vars(kind):
        replaced(kind, "log", functools.partial(_logged, parameter_names(kind.log)))


def _logged(names: List[str], original: Callable[..., Any], module: Any, *args: Any, **kwargs: Any) -> Any:
    guarded(_note_logged)(dict(zip(names, args), **kwargs))
    return original(module, *args, **kwargs)


def _note_logged(given: Dict[str, Any]) -> None:
    name, reduced = str(given.get("name")), bool(given.get("sync_dist") or hasattr(given.get("value"), "compute"))
    key = (name, state.stage, reduced)
    if key not in state.logged:
        state.logged.add(key)
        emit("logged", name=name, stage=state.stage, reduced=reduced, where=here())


@patch("torch.optim.lr_scheduler")
def patch_plateau(module: Any) -> None:
    """What the program itself tells a scheduler that waits for a value to get better."""
    replaced(module.ReduceLROnPlateau, "step", _stepped)


def _stepped(original: Callable[..., Any], scheduler: Any, *args: Any, **kwargs: Any) -> Any:
    guarded(_note_decider)(scheduler, first_of(args, kwargs), sys._getframe(2))
    return original(scheduler, *args, **kwargs)


def _note_decider(scheduler: Any, value: Any, frame: Any) -> None:
    if state.phase == "running" and value is not None and is_own(frame.f_code.co_filename):
        emit("decider", name=type(scheduler).__name__, value=float(value), where=where(frame))
