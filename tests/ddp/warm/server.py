"""The warm process: it has ours installed, and torch and Lightning imported, and forks a process for each program.

This module is put into the package that runs inside of programs, which so leaves out its frames too. What a fresh
interpreter has of its own, a forked one is given: environment, `sys.path`, `__main__`, rank, random streams. It has no
hash seed of its own.
"""

from __future__ import annotations

import array
import builtins
import ctypes
import json
import os
import posix
import random
import signal
import socket
import struct
import subprocess
import sys
import threading
import types
from collections.abc import Mapping, Sequence
from typing import Any

from migrate_cli.smoke.inside.process import begin, install

HEAD = struct.Struct("!I")


def send(to: socket.socket, message: Any, files: Sequence[int] = ()) -> None:
    data = json.dumps(message).encode()
    passed = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", files))] if files else []
    to.sendmsg([HEAD.pack(len(data))], passed)
    to.sendall(data)


def receive(source: socket.socket) -> tuple[Any, list[int]]:
    """A message and the files that came with it; None at the end."""
    numbers = array.array("i")
    head, passed, _, _ = source.recvmsg(HEAD.size, socket.CMSG_LEN(8 * numbers.itemsize), socket.MSG_WAITALL)
    for _, _, data in passed:
        numbers.frombytes(data[: len(data) - len(data) % numbers.itemsize])
    if len(head) < HEAD.size:
        return None, []
    data, left = b"", HEAD.unpack(head)[0]
    while len(data) < left:
        data += source.recv(left - len(data))
    return json.loads(data), list(numbers)


def serve(path: str) -> None:
    """Fork for each request; return in the process of a program, which has the request as what it is to run."""
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen()
    while True:
        connection, _ = listener.accept()
        request, files = receive(connection)
        if not posix.fork():
            listener.close()
            _attend(connection, request, files)
            return
        connection.close()
        for number in files:
            os.close(number)
        _reap()


def _reap() -> None:
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return


def _attend(connection: socket.socket, request: dict[str, Any], files: list[int]) -> None:
    """Say which process the program is, and how it ended; return in that process."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL, 0, 0, 0)
    pid = posix.fork()
    if pid:
        send(connection, pid)
        send(connection, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
        posix._exit(0)
    connection.close()
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDONLY)
    for source, target in ((nothing, 0), (files[0], 1), (files[0], 2)):
        os.dup2(source, target)
    for number in (nothing, files[0]):
        os.close(number)
    _become(request)


def _become(request: dict[str, Any]) -> None:
    """Be what an interpreter is that was started with this command; one beside waits to be the other ranks."""
    ours, theirs = socket.socketpair()
    main = os.getpid()
    if not posix.fork():
        ours.close()
        request = _other_rank(theirs)
        os.getppid = lambda: main
    else:
        theirs.close()
        for name in ("lightning_fabric", "pytorch_lightning", "lightning.fabric", "lightning.pytorch"):
            module = sys.modules.get(f"{name}.strategies.launchers.subprocess_script")
            if module is not None:
                module.subprocess = Started(ours)  # type: ignore[attr-defined]
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    script, search = request["command"][1], os.environ.get("PYTHONPATH", "").split(os.pathsep)
    sys.path[:] = [part for part in search if part] + BASE
    sys.argv[:] = request["command"][1:]
    begin()
    sys.path.insert(0, os.path.dirname(script))
    random.seed()
    sys.modules["torch"].default_generator.seed()
    if "numpy.random" in sys.modules:
        sys.modules["numpy.random"].seed()
    ranks = sys.modules["lightning_fabric.utilities.rank_zero"]
    ranks.rank_zero_only.rank = ranks._get_rank() or 0


def _other_rank(requests: socket.socket) -> dict[str, Any]:
    """Fork for each rank that is asked for; return in its process."""
    while True:
        request, _ = receive(requests)
        if request is None:
            posix._exit(0)
        if isinstance(request, int):
            pid, status = os.waitpid(request, os.WNOHANG)
            send(requests, os.waitstatus_to_exitcode(status) if pid else None)
            continue
        pid = posix.fork()
        if not pid:
            requests.close()
            return request  # type: ignore[no-any-return]
        send(requests, pid)


class Started:
    """Stands for the module `subprocess` in Lightning's launcher."""

    def __init__(self, to: socket.socket) -> None:
        self.to, self.lock = to, threading.Lock()

    def __getattr__(self, name: str) -> Any:
        return getattr(subprocess, name)

    def Popen(self, command: Sequence[str], env: Mapping[str, str], cwd: str | None = None) -> Any:  # noqa: N802
        if not command[1].endswith(".py"):
            return subprocess.Popen(command, env=env, cwd=cwd)
        request = {"command": list(command), "environment": dict(env), "folder": cwd or os.getcwd()}
        return Rank(self, self.ask(request))

    def ask(self, request: Any) -> Any:
        with self.lock:
            send(self.to, request)
            return receive(self.to)[0]


class Rank:
    """What Lightning wants to know of a rank that it has started."""

    def __init__(self, started: Started, pid: int) -> None:
        self.started, self.pid = started, pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = self.started.ask(self.pid)
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)


BASE = list(sys.path)
"""Where a fresh interpreter looks, without what its command and its environment add."""


def run() -> None:
    """Run `sys.argv` as the interpreter does a script."""
    path = sys.argv[0]
    main = types.ModuleType("__main__")
    main.__dict__.update({"__file__": path, "__builtins__": builtins, "__spec__": None, "__cached__": None})
    sys.modules["__main__"] = main
    try:
        with open(path, "rb") as file:
            code = compile(file.read(), path, "exec", dont_inherit=True)
        exec(code, main.__dict__)
    except SystemExit:
        raise
    except BaseException as error:  # noqa: BLE001
        trace = error.__traceback__
        sys.excepthook(type(error), error, trace and trace.tb_next)
        sys.exit(1)


def warm(path: str) -> None:
    """Wait for programs on a socket, and be them."""
    install()
    import pytorch_lightning  # noqa: F401

    serve(path)
    run()
