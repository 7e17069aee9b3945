"""What goes past DDP: gradients of a rank's own, parameters that are made too late, buffers."""

import sys
from typing import Any, Callable, Dict, List, Optional

from .events import guarded
from .frames import own_line
from .patching import patch, replaced
from .running import strategy_of
from .state import state


@patch("torch.autograd")
def patch_autograd(module: Any) -> None:
    """Only what goes through `backward` is averaged by DDP; `grad` gives a rank its own gradients."""
    replaced(module, "backward", _went_back)
    replaced(module, "grad", _took_gradients)


def _went_back(original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    state.marks["backwards"] = True
    return original(*args, **kwargs)


def _took_gradients(original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    if state.stage == "training":
        guarded(_note_gradients)(sys._getframe(2))
    return original(*args, **kwargs)


def _note_gradients(frame: Any) -> None:
    place = own_line(frame)
    if place is not None:
        state.marks.setdefault("taken", place)


made_weights: Dict[int, List[Any]] = {}
"""By the id of a parameter that a training step has registered: the user's line that did."""


@patch("torch.nn.modules.module")
def patch_module(module: Any) -> None:
    """What registers a parameter while training is remembered."""
    replaced(module.Module, "register_parameter", _registered)


def _registered(original: Callable[..., Any], owner: Any, *args: Any, **kwargs: Any) -> None:
    original(owner, *args, **kwargs)
    if state.first_weights:
        guarded(_note_made)((list(args[1:]) + list(kwargs.values()))[-1], sys._getframe(2))


def _note_made(parameter: Any, frame: Any) -> None:
    place = own_line(frame)
    if place is not None and parameter is not None:
        made_weights[id(parameter)] = place


def late_parameters(module: Any) -> List[List[Any]]:
    """The parameters that were made after training had begun, and the lines that made them."""
    named = [(name, id(parameter)) for name, parameter in module.named_parameters()]
    return [[name, made_weights.get(number)] for name, number in named if number not in state.first_weights]


def broadcasts_buffers(trainer: Any) -> Optional[bool]:
    """Whether DDP brings rank 0's buffers to the others; None where there is no DDP."""
    for wrapped in (getattr(strategy_of(trainer), "model", None), getattr(trainer, "model", None)):
        if wrapped is not None and hasattr(wrapped, "broadcast_buffers"):
            return bool(wrapped.broadcast_buffers)
    return None


@patch("torch.nn.parallel.distributed")
def patch_ddp(module: Any) -> None:
    """Lightning before 1.2 calls a method of DDP that PyTorch 1.11 took away."""
    kind = module.DistributedDataParallel
    if not hasattr(kind, "_sync_params") and hasattr(kind, "_check_sync_bufs_pre_fwd"):
        kind._sync_params = _synced_buffers


def _synced_buffers(wrapped: Any) -> None:
    if wrapped._check_sync_bufs_pre_fwd():
        wrapped._sync_buffers()
