"""The collectives that Python calls, with the lines that call them."""

import functools
import sys
from typing import Any, Callable, Dict, Tuple

from .events import emit, guarded
from .frames import is_lightnings, is_own, where
from .patching import patch, replaced
from .state import CALLS_KEPT, state

COLLECTIVES = [
    "all_reduce",
    "all_gather",
    "all_gather_object",
    "all_gather_into_tensor",
    "_all_gather_base",
    "barrier",
    "monitored_barrier",
    "broadcast",
    "broadcast_object_list",
    "reduce",
    "reduce_scatter",
    "reduce_scatter_tensor",
    "gather",
    "gather_object",
    "scatter",
    "scatter_object_list",
    "all_to_all",
    "all_to_all_single",
    "all_reduce_coalesced",
    "all_gather_coalesced",
    "new_group",
]


@patch("torch.distributed.distributed_c10d")
def patch_collectives(module: Any) -> None:
    """Each collective that Python calls is remembered with the line that called it."""
    for name in COLLECTIVES:
        replaced(module, name, functools.partial(_collective, module, name))


def _collective(module: Any, name: str, original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    if getattr(state.calling, "depth", 0) or not _of_everyone(module, args, kwargs):
        return original(*args, **kwargs)
    guarded(_note_collective)(name, args, sys._getframe(2))
    state.calling.depth = 1
    try:
        return original(*args, **kwargs)
    finally:
        state.calling.depth = 0


def _of_everyone(module: Any, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> bool:
    """Whether a collective is one of all ranks, and not of a smaller group."""
    kind = getattr(module, "ProcessGroup", None)
    if kind is None:
        return True
    for value in list(args) + list(kwargs.values()):
        if isinstance(value, kind):
            try:
                return bool(module.get_world_size(value) == module.get_world_size())
            except Exception:
                return True
    return True


def _note_collective(name: str, args: Tuple[Any, ...], frame: Any) -> None:
    frames = where(frame)
    shape = None
    for value in args:
        if hasattr(value, "shape") and not isinstance(value, type):
            shape = list(value.shape)
            break
    state.call_count += 1
    own = [at for at, frame in enumerate(frames) if is_own(frame[0])]
    lightning = [at for at, frame in enumerate(frames) if is_lightnings(frame[0])]
    user, library = (frames[at[-1]] if at else None for at in (own, lightning))
    in_hook = bool(own and lightning and lightning[0] < own[-1])
    state.calls.append([name, shape, user, library, in_hook, state.step])
    if shape is not None and in_hook and state.shapes_told < CALLS_KEPT:  # what comes next may end the process
        state.shapes_told += 1
        emit("collective", name=name, shape=shape, where=[user])
    if len(state.calls) > 2 * CALLS_KEPT:
        del state.calls[:CALLS_KEPT]
