"""Asks the warm process for programs; made when the first one is, and ended with the tests."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from select import select
from typing import IO, Any

from migrate_cli.smoke.launch import PACKAGE, copy_package, start_program
from tests.ddp.warm.server import receive, send

SECONDS = 300.0
"""In which the warm process is ready, on a busy machine."""


class Server:
    """The warm process, in a folder of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="warm-"))
        self.path = str(self.folder / "socket")
        copy_package(str(self.folder))
        own = Path(__file__).with_name("server.py").read_text(encoding="utf-8")
        (self.folder / PACKAGE / "warm.py").write_text(own.replace("migrate_cli.smoke.inside", PACKAGE), "utf-8")
        (self.folder / "events").mkdir()
        (self.folder / "events" / "main.out").touch()
        settings: dict[str, Any] = {"tool": os.getpid(), "events": str(self.folder / "events"), "own": []}
        settings |= {"processes": 2, "batches": 4, "epochs": 1, "scratch": "", "outputs": "", "root": "", "tree": ""}
        (self.folder / "settings.json").write_text(json.dumps(settings), "utf-8")
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        threads = str(max(1, (os.cpu_count() or 1) // 2))
        environment |= {"LIGHTNING_MIGRATE_SMOKE": str(self.folder / "settings.json"), "CUDA_VISIBLE_DEVICES": ""}
        environment |= {"OMP_NUM_THREADS": threads, "OPENBLAS_NUM_THREADS": threads, "MPLBACKEND": "Agg"}
        code = f"import sys; sys.path[:1] = []; sys.path.insert(0, {str(self.folder)!r}); from {PACKAGE} import warm; "
        code += f"warm.BASE.remove({str(self.folder)!r}); warm.warm({self.path!r})"
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-X", "faulthandler", "-c", code], env=environment, stdin=subprocess.DEVNULL
        )
        atexit.register(self.end)
        start = time.monotonic()
        while not os.path.exists(self.path):
            if self.process.poll() is not None or time.monotonic() - start > SECONDS:
                raise RuntimeError("the warm process did not start")
            time.sleep(0.05)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, request: Mapping[str, Any], output: IO[bytes]) -> Forked:
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(self.path)
        send(connection, request, [output.fileno()])
        return Forked(connection, receive(connection)[0])


class Forked:
    """What a smoke run wants to know of the process that it has started."""

    def __init__(self, connection: socket.socket, pid: int) -> None:
        self.connection, self.pid = connection, pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None and select([self.connection], [], [], 0)[0]:
            self.wait()
        return self.returncode

    def wait(self) -> int | None:
        if self.returncode is None:
            self.returncode = receive(self.connection)[0]
            self.connection.close()
        return self.returncode


server: Server | None = None


def start_warm(command: Sequence[str], folder: str, environment: Mapping[str, str], output: IO[bytes]) -> Any:
    """As `start_program`, for a script with the interpreter of the tests."""
    global server  # noqa: PLW0603
    if command[0] != sys.executable or not command[1].endswith(".py") or not sys.platform.startswith("linux"):
        return start_program(command, folder, environment, output)
    server = server or Server()
    return server.ask({"command": list(command), "folder": folder, "environment": dict(environment)}, output)
