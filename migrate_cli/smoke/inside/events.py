"""Writing events, and functions that never disturb the program."""

import functools
import json
import os
import time
import traceback
from typing import Any, Callable, Dict

from .state import MAIN, state


def emit(kind: str, **facts: Any) -> None:
    """Append an event to this process's own file; a forked process begins its own."""
    pid = os.getpid()
    if pid != state.pid:
        state.pid = pid
        state.told = set()
        path = os.path.join(state.events, "%d.jsonl" % pid)
        state.file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        begin = {"t": time.time(), "kind": "process", "rank": state.rank, "parent": os.getppid()}
        begin["main"] = os.environ.get(MAIN) == str(pid)
        begin["local_rank"] = os.environ.get("LOCAL_RANK")
        _append(begin)
    event = {"t": time.time(), "kind": kind, "rank": state.rank}
    event.update(facts)
    _append(event)


def _append(event: Dict[str, Any]) -> None:
    data = (json.dumps(event, default=repr) + "\n").encode("utf-8", "backslashreplace")
    try:
        os.write(state.file, data)
    except OSError:  # the program closed all its files
        state.pid = 0


def guarded(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of ours that never disturbs the program: what it raises is an event."""

    @functools.wraps(function)
    def safe(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except Exception:
            emit("trouble", text=traceback.format_exc())
            return None

    return safe
