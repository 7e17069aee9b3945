"""Ranks that are spawned or forked."""

import functools
import importlib
import signal
import sys
from typing import Any, Callable

from .events import emit, guarded
from .failures import tell_exception
from .patching import patch, replaced
from .standard import shown_stacks
from .state import state
from .streams import seed_streams
from .watching import start_watching


@patch("torch.multiprocessing.spawn")
def patch_spawn(module: Any) -> None:
    """What fails in a spawned or forked rank is noted there, before it is turned into text."""
    replaced(module, "spawn", functools.partial(_spawned, module))
    if hasattr(module, "_wrap"):
        module._smoke_wrapped = module._wrap
        module._wrap = spawned_entry


def _spawned(module: Any, original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Fork where only we wanted a spawn: a program for `ddp` need not be fit for it, as each rank starts it anew."""
    if not state.forks or not hasattr(module, "start_processes"):
        return original(*args, **kwargs)
    kwargs["start_method"] = "fork"
    return module.start_processes(*args, **kwargs)


def _as_started_anew(rank: int) -> None:
    """A forked rank is as one that was started by itself: with streams of its own, where nobody seeds them."""
    sys.modules["torch"].set_num_threads(1)  # those of OpenMP do not outlive a fork
    if rank and not state.seeded:
        seed_streams()


def spawned_entry(fn: Callable[..., Any], i: int, *args: Any) -> Any:
    """The first function of a spawned or forked rank."""
    state.rank = i
    emit("rank")
    state.watching = 0
    if state.forks:
        guarded(_as_started_anew)(i)
    start_watching()
    if hasattr(signal, "SIGUSR1"):
        guarded(shown_stacks)()

    @functools.wraps(getattr(fn, "__func__", fn))
    def watched(*inner: Any) -> Any:
        try:
            return fn(*inner)
        except BaseException as error:
            tell_exception(error, "rank")
            raise

    module: Any = importlib.import_module("torch.multiprocessing.spawn")
    return module._smoke_wrapped(watched, i, *args)
