"""Starts a program with ours inside it, watches it, and ends everything that it started."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import field
from importlib import resources
from typing import IO

from codemods.deferred import dataclass
from migrate_cli.runs.signals import to_the_end
from migrate_cli.smoke.events import Events, Process
from migrate_cli.smoke.processes import end_all, usage
from migrate_cli.smoke.program import Program
from migrate_cli.smoke.scratch import SETTINGS, scratch, sweep
from migrate_cli.smoke.tree import Tree, make_tree

LOOK = 0.1
"""Seconds between two looks at the processes."""
PATIENCE = 3
"""Before anything is trained, what does not move may be waiting for the network: so many times longer."""
GRACE = 15.0
"""Seconds that other ranks get when the first has ended."""
IDLE = 0.05
"""A program that uses less of a core than this is waiting."""

PACKAGE = "lightning_migrate_smoke"
"""What the package `inside` is called in the program."""
SITE = """\
import os, sys
here = os.path.dirname(os.path.abspath(__file__))
import lightning_migrate_smoke.process
lightning_migrate_smoke.process.install()
from importlib.machinery import PathFinder
spec = PathFinder.find_spec("sitecustomize", [path for path in sys.path if os.path.abspath(path) != here])
if spec is not None and spec.loader is not None:
    spec.loader.exec_module(sys.modules["sitecustomize"])
"""

CLUSTER = ("SLURM_", "TORCHELASTIC_", "OMPI_", "PMI_", "PMIX_", "LSB_", "JSM_", "KUBERNETES_", "PET_", "XRT_", "PL_")
RANKS = frozenset(
    [
        "RANK",
        "LOCAL_RANK",
        "WORLD_SIZE",
        "LOCAL_WORLD_SIZE",
        "NODE_RANK",
        "GROUP_RANK",
        "GROUP_WORLD_SIZE",
        "ROLE_RANK",
        "MASTER_ADDR",
        "MASTER_PORT",
    ]
)


@dataclass(frozen=True)
class Limits:
    """What a program may use: seconds, bytes, processes; and for how long it may stand still."""

    seconds: float = 600.0
    still: float = 30.0
    memory: int = 0
    processes: int = 200


@dataclass(frozen=True)
class Setting:
    """How a program is run; `trace` looks at the weights after each of the user's lines."""

    processes: int = 2
    batches: int = 4
    epochs: int = 1
    strategy: str | None = None
    limits: Limits = Limits()
    trace: bool = False


@dataclass
class Run:
    """A program that ran: what it said, how it ended, and why it was ended where it did not end by itself."""

    program: Program
    setting: Setting
    tree: Tree
    scratch: str
    events: Events
    code: int | None = None
    ended: str = ""
    seconds: float = 0.0
    alive: list[Process] = field(default_factory=list)


@contextmanager
def launched(
    program: Program, setting: Setting, instead: Mapping[str, bytes], say: Callable[[str], None]
) -> Iterator[Run]:
    """A program that has run to its end, or to the end of its limits, with what it wrote."""
    sweep()
    with scratch() as folder:
        yield _launched(program.over(instead), setting, instead, folder, say)


def _launched(
    program: Program, setting: Setting, instead: Mapping[str, bytes], scratch: str, say: Callable[[str], None]
) -> Run:
    tree = make_tree(program.root, program.folder, scratch, {**instead, **program.files})
    for name in ("events", "outputs", "inside"):
        os.mkdir(os.path.join(scratch, name))
    events = Events(os.path.join(scratch, "events"))
    run = Run(program, setting, tree, scratch, events)
    environment = _environment(run)
    command = [program.python, *(tree.inside(part) if os.path.isabs(part) else part for part in program.command)]
    start, child = time.monotonic(), None
    try:
        with to_the_end(), open(os.path.join(events.folder, "main.out"), "wb") as output:
            child = start_program(command, tree.folder, environment, output)
        _watch(run, child, say)
    finally:
        if child is not None:
            with to_the_end():
                end_all(child.pid, scratch)
                child.wait()
    run.seconds = time.monotonic() - start
    if not run.ended or child.returncode >= 0:
        run.code = child.returncode
    events.take()
    return run


def start_program(
    command: Sequence[str], folder: str, environment: Mapping[str, str], output: IO[bytes]
) -> subprocess.Popen[bytes]:
    """The first process of a program, in a session of its own."""
    return subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )


def copy_package(folder: str) -> None:
    """Put what runs inside the program into a folder, as a package that needs no other of ours."""
    target = os.path.join(folder, PACKAGE)
    os.mkdir(target)
    for source in resources.files("migrate_cli.smoke").joinpath("inside").iterdir():
        if source.name.endswith(".py"):
            with open(os.path.join(target, source.name), "wb") as file:
                file.write(source.read_bytes())


def _environment(run: Run) -> dict[str, str]:
    """The environment of the program: ours on PYTHONPATH, no cluster, no GPU, nothing sent anywhere."""
    setting, scratch = run.setting, run.scratch
    inside = os.path.join(scratch, "inside")
    copy_package(inside)
    with open(os.path.join(inside, "sitecustomize.py"), "w", encoding="utf-8") as file:
        file.write(SITE)
    settings = {
        "tool": os.getpid(),
        "scratch": scratch,
        "events": run.events.folder,
        "outputs": os.path.join(scratch, "outputs"),
        "tree": run.tree.top,
        "root": run.tree.root,
        "own": [run.tree.inside(path) for path in run.program.own],
        "processes": setting.processes,
        "batches": setting.batches,
        "epochs": setting.epochs,
        "strategy": setting.strategy,
        "trace": setting.trace,
    }
    path = os.path.join(scratch, SETTINGS)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(settings, file)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(CLUSTER) and name not in RANKS}
    search = [run.tree.inside(part) for part in kept.get("PYTHONPATH", "").split(os.pathsep) if part]
    threads = max(1, (os.cpu_count() or 1) // setting.processes)
    own = {
        "LIGHTNING_MIGRATE_SMOKE": path,
        "PYTHONPATH": os.pathsep.join([inside, *search]),
        "PYTHONUNBUFFERED": "1",
        "PYTHONFAULTHANDLER": "1",
        "MASTER_ADDR": "127.0.0.1",
        "MASTER_PORT": str(_free_port()),
        "CUDA_VISIBLE_DEVICES": "",
        "WANDB_MODE": "offline",
        "WANDB_DIR": os.path.join(scratch, "outputs"),
        "COMET_OFFLINE_DIRECTORY": os.path.join(scratch, "outputs"),
        "NEPTUNE_MODE": "offline",
        "MLFLOW_TRACKING_URI": f"file:{scratch}/outputs/mlruns",
        "MPLBACKEND": "Agg",
        "OMP_NUM_THREADS": kept.get("OMP_NUM_THREADS", str(threads)),
    }
    if sys.platform.startswith("linux") and os.path.exists("/sys/class/net/lo"):
        own["GLOO_SOCKET_IFNAME"] = "lo"
    return {**kept, **own}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _watch(run: Run, child: subprocess.Popen[bytes], say: Callable[[str], None]) -> None:
    """Return when the program has ended or has to be ended; `run.ended` says why."""
    limits, start = run.setting.limits, time.monotonic()
    used: list[tuple[float, float]] = []
    done: float | None = None
    told = ""
    while True:
        time.sleep(LOOK)
        now = time.monotonic()
        run.events.take()
        code = child.poll()
        state = usage(child.pid)
        main = run.events.main
        if code is not None or (main is not None and main.has("end")):
            done = done or now
            if now - done > GRACE or (code is not None and (state.processes == 0 or code < 0)):
                return
            continue
        used = [(at, seconds) for at, seconds in used if now - at < PATIENCE * limits.still + 1] + [
            (now, state.seconds)
        ]
        run.ended = (
            _over(limits, now - start, state.memory, state.processes)
            or ("fabric" if _has_no_trainer(run) else "")
            or ("still" if _stands_still(run, used, now) else "")
        )
        if run.ended:
            _ask_for_stacks(run)
            return
        doing = _doing(run)
        if doing != told:
            say(doing)
            told = doing


def _over(limits: Limits, seconds: float, memory: int, processes: int) -> str:
    if seconds > limits.seconds:
        return "time"
    if limits.memory and memory > limits.memory:
        return "memory"
    return "processes" if processes > limits.processes else ""


def _has_no_trainer(run: Run) -> bool:
    """Whether the program trains with Fabric, by itself, and has not made a Trainer before."""
    processes = run.events.processes.values()
    return any(one.has("fabric") for one in processes) and not any(one.has("trainer") for one in processes)


def _stands_still(run: Run, used: list[tuple[float, float]], now: float) -> bool:
    """Whether for a while no process did anything, by its own word and by the processor's."""
    limit = run.setting.limits.still
    if not any(process.has("call") or process.has("stage") for process in run.events.processes.values()):
        limit *= PATIENCE
    quiet = time.time() - max((process.last_move for process in run.events.processes.values()), default=time.time())
    if quiet < limit:
        return False
    before = [(at, seconds) for at, seconds in used if now - at >= limit]
    if not before:
        return False
    return used[-1][1] - before[-1][1] < IDLE * (now - before[-1][0])


def _ask_for_stacks(run: Run) -> None:
    """Have each process that has not said where it stands write that down: what holds it may be C code."""
    run.events.take()
    run.alive = [process for process in run.events.processes.values() if not process.has("end") and _lives(process.pid)]
    asked = [process for process in run.alive if process.still is None]
    if not asked or not hasattr(signal, "SIGUSR1"):
        return
    for process in asked:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(process.pid, signal.SIGUSR1)
    time.sleep(0.3)
    for process in asked:
        run.events.take_stack(process)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def _doing(run: Run) -> str:
    """What the program is at, for a person who waits."""
    for process in run.events.processes.values():
        for event in reversed(process.events):
            if event.kind == "stage":
                return str(event["name"])
    return ""
