"""A process from its beginning to its end: everything that has to be there before the program's first line."""

import atexit
import builtins
import functools
import io
import json
import os
import pathlib
import random
import signal
import sys
import warnings
from typing import Any, Callable

from . import collectives, ddp, loaders, metrics, prepared, spawned, streams, trainer  # noqa: F401 (they patch)
from .drawing import OF_RANDOM, drew
from .events import emit, guarded
from .failures import tell_exception
from .files import audit, looked, opened
from .frames import here, is_lightnings, is_own
from .patching import Finder, replaced
from .standard import own_output, shown_stacks, without_input
from .state import CONFIG, MAIN, state
from .tree import keep_in_copy, mapped


def begin() -> None:
    """What this process is, and where it writes that down."""
    with io.open(os.environ[CONFIG], encoding="utf-8") as file:
        state.begin(json.load(file))
    main = os.environ.setdefault(MAIN, str(os.getpid())) == str(os.getpid())
    rank = os.environ.get("LOCAL_RANK")
    if rank is not None and rank.isdigit():
        state.rank = int(rank)
        if not main:
            guarded(own_output)()
    elif main:
        state.rank = 0
    if main and sys.platform.startswith("linux"):
        guarded(_with_parent)()
    emit("start", executable=sys.executable, version=list(sys.version_info[:3]), folder=os.getcwd())
    if hasattr(signal, "SIGUSR1"):
        guarded(shown_stacks)()
    sys.path[:] = [mapped(path) for path in sys.path]


def install() -> None:
    """Everything that has to be there before the program's first line."""
    begin()
    sys.meta_path.insert(0, Finder())
    if hasattr(sys, "addaudithook"):
        sys.addaudithook(guarded(audit))  # what it raised would stop the program
    else:
        builtins.open = io.open = functools.partial(opened, io.open)
    keep_in_copy()
    for name in OF_RANDOM:
        replaced(random, name, functools.partial(drew, "random", name))
    for holder in (os.path, sys.modules["genericpath"]):
        for name in ("exists", "isfile"):
            replaced(holder, name, looked)
    for name in ("exists", "is_file"):
        replaced(pathlib.Path, name, looked)
    guarded(without_input)()
    replaced(sys, "excepthook", _uncaught)
    replaced(sys, "exit", _exited)
    replaced(os, "_exit", _exited)
    replaced(os, "fork", _forked)
    replaced(warnings, "showwarning", _warned)
    atexit.register(_on_exit)


def _uncaught(original: Callable[..., Any], kind: Any, error: BaseException, trace: Any) -> Any:
    tell_exception(error, "program")
    return original(kind, error, trace)


def _exited(original: Callable[..., Any], *args: Any) -> Any:
    emit("exit call", code=repr(args[0]) if args else "0", where=here(), phase=state.phase)
    return original(*args)


def _forked(original: Callable[..., Any]) -> Any:
    frames = here()
    if frames and is_own(frames[-1][0]):
        emit("fork", where=frames)
    return original()


def _warned(
    original: Callable[..., Any], message: Any, category: Any, filename: str, lineno: int, *args: Any, **kwargs: Any
) -> Any:
    text = str(message)
    if not state.probing and ("deprecat" in text.lower() or "will be removed" in text):
        frames = here()
        by_lightning = any(is_lightnings(frame[0]) for frame in frames[-4:])
        if "lightning" in category.__module__ or (issubclass(category, DeprecationWarning) and by_lightning):
            emit("warning", text=text[:500], at=[filename, lineno, ""], where=frames)
    return original(message, category, filename, lineno, *args, **kwargs)


def _on_exit() -> None:
    emit("end", calls=state.last_calls(), count=state.call_count)


def _with_parent() -> None:
    """Linux ends the first process with the tool, whatever happens to the tool."""
    import ctypes

    ctypes.CDLL(None).prctl(1, signal.SIGKILL, 0, 0, 0)
