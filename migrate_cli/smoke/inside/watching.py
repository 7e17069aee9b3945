"""A thread that says whether the main thread still moves, and ends all processes once the tool is gone."""

import io
import os
import shutil
import signal
import sys
import threading
import time
from typing import Any, Iterator

from .events import emit
from .frames import where
from .locks import locked
from .state import CONFIG, MAIN, state

BEAT = 1.0
ENDINGS = 20


def start_watching() -> None:
    """Start the thread that says whether the main thread still moves."""
    if state.watching == os.getpid():
        return
    state.watching = os.getpid()
    threading.Thread(target=_watch, name="smoke", daemon=True).start()


def _watch() -> None:
    main = threading.main_thread().ident
    last: Any = None
    since = time.time()
    told = False
    pid = os.getpid()
    while True:
        time.sleep(BEAT)
        if not _parent_lives():
            _end_group()
        frame = sys._current_frames().get(main) if main is not None else None
        position = []
        at = frame
        while at is not None:
            position.append((id(at.f_code), at.f_lasti))
            at = at.f_back
        if position != last:
            last, since = position, time.time()
            if told:
                emit("moves")
            told = False
        elif not told and time.time() - since > 2 * BEAT and os.getpid() == pid:
            told = True
            calls, count = state.last_calls(), state.call_count
            emit("still", where=where(frame), calls=calls, count=count, step=state.step, stage=state.stage)
        frame = at = None


def _parent_lives() -> bool:
    try:
        os.kill(int(state.settings["tool"]), 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _end_group() -> None:
    """The tool is gone: nobody else would end these processes, nor those that left their group, nor tidy up."""
    locked("end")  # one does, and the others wait for their end
    state.tree = ""  # nothing in it is made the program's own any more
    os.chdir(os.sep)
    rank = os.getpid()
    if hasattr(os, "fork") and os.fork():  # the main thread can end this process when it hears of its killed children
        threading.Event().wait()
    if os.getpid() != rank:
        os.kill(rank, signal.SIGKILL)
    scratch = str(state.settings["scratch"])
    for _ in range(ENDINGS):
        for pid in _of_this_run():
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                continue
        shutil.rmtree(scratch, ignore_errors=True)
        if not os.path.isdir(scratch):
            break
        time.sleep(0.1)  # what is killed can still make a file, or start a process, before it is gone
    if os.getpgrp() == int(os.environ.get(MAIN, "0")):
        os.killpg(os.getpgrp(), signal.SIGKILL)
    os.kill(os.getpid(), signal.SIGKILL)


def _of_this_run() -> Iterator[int]:
    """The other processes with this run's settings in their environment; known on Linux only."""
    wanted = os.environ.get(CONFIG, "").encode()
    for name in os.listdir("/proc") if wanted and os.path.isdir("/proc/self") else []:
        if name.isdigit() and int(name) != os.getpid():
            try:
                with io.open("/proc/%s/environ" % name, "rb") as file:
                    if wanted in file.read():
                        yield int(name)
            except OSError:
                continue
