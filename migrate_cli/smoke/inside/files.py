"""Files that the program writes, reads or asks for."""

import os
import re
import sys
from typing import Any, Callable, Dict, Tuple

from .events import emit, guarded
from .frames import FOLDER, Where, here, is_own, own_place, where
from .patching import patch, replaced
from .state import state
from .tree import in_copy, own_file, own_folder

LOOKS = 1000
CHANGING = re.compile(r"\s*(INSERT|UPDATE|DELETE|REPLACE|DROP|ALTER)\b", re.IGNORECASE)
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = {
    "os.mkdir": 1,
    "os.rename": 2,
    "os.remove": 1,
    "os.rmdir": 1,
    "os.link": 2,
    "os.symlink": 2,
    "os.truncate": 1,
}
LEFT_OUT = ("/dev/", "/proc/", "/sys/")
NOT_READ = (".py", ".pyc", ".so")
NO_DATA = (".pyc", ".lock", ".pyc.tmp", ".pid")


@patch("torch.serialization")
def patch_save(module: Any) -> None:
    """`torch.save` to a path writes below Python, unseen by audit hooks."""
    replaced(module, "save", _saved)


def _saved(original: Callable[..., Any], obj: Any, f: Any, *args: Any, **kwargs: Any) -> Any:
    f = in_copy(f)
    if isinstance(f, (str, os.PathLike)):
        guarded(note_writing)(os.fspath(f), "w")
    return original(obj, f, *args, **kwargs)


@patch("sqlite3")
def patch_sqlite(module: Any) -> None:
    """What the user's own line writes to a database: it is opened, locked and written below Python."""
    replaced(module, "connect", _connected)


def _connected(original: Callable[..., Any], database: Any, *args: Any, **kwargs: Any) -> Any:
    database = in_copy(database)
    connection = original(database, *args, **kwargs)
    if isinstance(database, (str, bytes, os.PathLike)):
        guarded(_watch_database)(connection, os.fsdecode(database))
    return connection


def _watch_database(connection: Any, path: str) -> None:
    if path and path != ":memory:" and not path.startswith("file:"):
        full = os.path.abspath(path)
        own_file(full, True)

        def stated(statement: str) -> None:
            frame: Any = sys._getframe(1)
            while frame is not None and frame.f_code.co_filename.startswith(FOLDER):
                frame = frame.f_back
            if frame is not None and CHANGING.match(statement) and is_own(frame.f_code.co_filename):
                note_writing(full, "a")

        connection.set_trace_callback(guarded(stated))


def audit(event: str, args: Tuple[Any, ...]) -> None:
    """The audit hook: only what writes is of interest."""
    if event == "open":
        path, mode, flags = args
        if not isinstance(path, (str, bytes)):
            return
        if mode is None:
            mode = "" if not flags & WRITING else ("a" if flags & os.O_APPEND else "w")
        if any(letter in mode for letter in "wax+"):
            note_writing(os.fsdecode(path), mode)
        elif state.phase != "before":
            note_look(os.fsdecode(path), "read", here())
    elif event in CHANGES:
        for path in args[: CHANGES[event]]:
            if isinstance(path, (str, bytes)):
                own_folder(os.path.abspath(os.fsdecode(path)))
        if event == "os.rename" and isinstance(args[1], (str, bytes)):
            note_writing(os.fsdecode(args[1]), "w")
    elif event == "os.putenv" and args and args[0] in (b"LOCAL_RANK", b"RANK", b"WORLD_SIZE", "LOCAL_RANK"):
        _note_variable(args)


def opened(original: Callable[..., Any], file: Any, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
    """`open` where there are no audit hooks (before Python 3.8)."""
    if isinstance(file, (str, bytes, os.PathLike)) and any(letter in mode for letter in "wax+"):
        guarded(note_writing)(os.fsdecode(file), mode)
    return original(file, mode, *args, **kwargs)


def _note_variable(args: Tuple[Any, ...]) -> None:
    frames = here()
    if (frames and is_own(frames[-1][0])) or (len(frames) > 1 and is_own(frames[-2][0])):
        emit("variable", name=os.fsdecode(args[0]), value=os.fsdecode(args[1]), where=frames)


def note_writing(path: str, mode: str) -> None:
    """Note that a file is written; in the copy of the user's tree, make it a file of the copy first."""
    full = os.path.abspath(path)
    if full.startswith(state.events) or full.startswith(LEFT_OUT):
        return
    own_file(full, "w" not in mode)
    if full.endswith(NO_DATA) or "__pycache__" in full or ".pyc." in full:
        return
    kind = "append" if "a" in mode else "write"
    key = (full, kind, state.phase)
    if key in state.written or len(state.written) > 2000:
        return
    state.written.add(key)
    frames = here()
    emit("write", path=full, mode=kind, phase=state.phase, where=frames, **_moment())


def looked(original: Callable[..., Any], path: Any, *args: Any, **kwargs: Any) -> Any:
    """The user's own line asks whether a file is there."""
    if state.phase != "before" and isinstance(path, (str, os.PathLike)) and not state.probing:
        frame: Any = sys._getframe(2)
        if frame.f_code.co_filename.endswith("pathlib.py"):
            frame = frame.f_back
        if is_own(frame.f_code.co_filename):
            guarded(note_look)(os.fspath(path), "asked", where(frame))
    return original(path, *args, **kwargs)


def note_look(path: str, mode: str, frames: Where) -> None:
    """Note that the user's code looks for a file, or reads it, the first time."""
    if state.worker or state.probing or path.endswith(NOT_READ) or own_place(frames) is None:
        return
    full = os.path.abspath(path)
    if (full, mode) not in state.looked and len(state.looked) < LOOKS and not full.startswith(state.events):
        state.looked.add((full, mode))
        emit("look", path=full, mode=mode, where=frames, **_moment())


def _moment() -> Dict[str, Any]:
    """Between which two collectives of the ranks, and in which step, something happens."""
    return {"count": state.call_count, "stage": state.stage, "step": state.step}
