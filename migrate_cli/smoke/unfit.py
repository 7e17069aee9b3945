"""Programs that cannot be judged: one line that says why."""

from __future__ import annotations

import os

from codemods.deferred import pattern
from migrate_cli.output.summary import numbered
from migrate_cli.smoke.cause import in_function, place, shown, shown_path
from migrate_cli.smoke.causes.crash import Failed, failures
from migrate_cli.smoke.events import Event, frames
from migrate_cli.smoke.launch import Run

LIGHTNING = ("pytorch_lightning", "lightning", "lightning_fabric")
NETWORK = pattern(
    r"URLError|gaierror|Name or service not known|Temporary failure in name resolution|Network is unreachable|"
    r"Max retries exceeded|LocalEntryNotFoundError|Couldn't reach|OfflineModeIsEnabled|HTTPError|ConnectTimeout|"
    r"Cannot find the requested files in the (disk|local) cache|couldn't connect to",
)

NOT_THERE = pattern(r"\bDataset not found\b")
"""What torchvision and its like say of data that nobody has downloaded."""
CHECKPOINT = pattern(r"(?P<path>\S*epoch=(?P<epoch>\d+)\S*\.ckpt)")
"""A checkpoint with the epoch in its name."""
INSTALL = pattern(r"Requirement '(?P<name>[\w.-]+)")
"""What Lightning says of a package that one of its classes needs."""


def unfit(run: Run) -> str | None:
    """Why there is no verdict; None where there is one."""
    if run.events.main is None:
        return f"{run.program.python} did not start the program: {_last_line(run)}"
    if run.ended == "fabric":
        return _of_fabric(run)
    failed = next((failed for failed in failures(run) if not failed.lost), None)
    if failed is not None:
        return _asks(run) if failed.event["phase"] == "before" and _asks(run) else _lacks(run, failed)
    if run.ended:
        return None
    exits = [event for process, event in run.events.all("exit call") if process.main]
    refused = _refused(run, exits)
    if refused:
        return refused
    if not any(True for _ in run.events.all("trainer")):
        return _asks(run) or _no_trainer(run, exits)
    if not any(True for _ in run.events.all("call")):
        _, event = next(run.events.all("trainer"))
        at = place(run, event.where)
        return (
            f"the program builds a Trainer{f' at {shown(at)}' if at else ''}, and ends without calling fit, validate, "
            f"test or predict{_exit(run, exits)}"
        )
    idle = _idle(run) if run.code == 0 else None
    if idle:
        return idle
    # before Lightning 1.2 a Trainer does not know, until its ranks have started
    alone = len(run.events.by_rank("stage")) < 2
    if run.code == 0 and alone and not any(event["world"] > 1 for _, event in run.events.all("trainer")):
        return "the program's Trainers run on one process only"
    return None


def _lacks(run: Run, failed: Failed) -> str | None:
    """What the program needs and does not have."""
    if failed.of_gpu:
        return None
    at = f" ({shown(failed.stack[-1])})" if failed.stack else ""
    error = failed.event["chain"][-1]
    text = f"{failed.type}: {failed.message}"
    if failed.type == "ModuleNotFoundError" and error["missing"]:
        name = str(error["missing"])
        if name.partition(".")[0] not in LIGHTNING and name == name.partition(".")[0]:
            return f"the program needs the package {name}{at}, which {shown_path(run.program.python)} does not have"
        if name in LIGHTNING:
            return f"{shown_path(run.program.python)} does not have {name}, which the program needs{at}"
    wanted = INSTALL.search(failed.message) if failed.type == "ModuleNotFoundError" and not error["missing"] else None
    if wanted is not None:
        return (
            f"the program needs the package {wanted['name']}{at}, which {shown_path(run.program.python)} does not have"
        )
    if failed.type in ("FileNotFoundError", "NotADirectoryError") and failed.rank == 0 and error["file"]:
        missing = str(error["file"])
        path = os.path.join(run.tree.folder, missing)
        written = any(str(event["path"]) == os.path.normpath(path) for _, event in run.events.all("write"))
        if not written:
            return f"the program needs {shown_path(run.tree.original(missing))}, which is not there{at}"
    later = CHECKPOINT.search(text) if failed.type == "FileNotFoundError" else None
    if later is not None and int(later["epoch"]) >= run.setting.epochs:
        return (
            f"the program goes on from {later['path']}{at}, which {numbered(run.setting.epochs, 'epoch')} "
            f"did not write: give it more with --epochs"
        )
    if NOT_THERE.search(text) and failed.rank == 0:
        return f"the program needs data that are not there{at}: {' '.join(failed.message.split())[:200]}"
    if NETWORK.search(text) and failed.rank == 0:
        return f"the program needs the network{at}: {' '.join(text.split())[:200]}"
    return None


def _asks(run: Run) -> str | None:
    """What the program reads from its standard input, before it stops."""
    for process, event in run.events.all("input"):
        at = place(run, event.where)
        if process.main and at is not None and event["phase"] == "before":
            return (
                f"the program asks for input ({shown(at)}), and a smoke run gives none: give what it asks for as "
                "arguments"
            )
    return None


def _idle(run: Run) -> str | None:
    """Loaders without a batch: nothing was seen of what is done with one."""
    empty = [event for _, event in run.events.all("loader") if event["length"] == 0]
    if not empty or any(True for _ in run.events.all("step", "batch")):
        return None
    _, call = next(run.events.all("call"))
    at = place(run, frames((empty[0]["made"] or {}).get("where"))) or place(run, call.where)
    return f"the program needs data, and there are none{f' ({shown(at)})' if at else ''}: its loader is empty"


def _refused(run: Run, exits: list[Event]) -> str | None:
    """An option parser that does not take the arguments."""
    for event in exits:
        if event["code"] == "2" and any("argparse" in frame.path or "click" in frame.path for frame in event.where):
            return f"the program refuses its arguments: {_last_line(run)}"
    return None


def _of_fabric(run: Run) -> str:
    _, event = next(run.events.all("fabric"))
    at = place(run, event.where)
    return (
        f"the program trains with Fabric{f' ({shown(at)})' if at else ''}, and a smoke run looks at what a Trainer does"
    )


def _no_trainer(run: Run, exits: list[Event]) -> str:
    forks = [event for _, event in run.events.all("fork")]
    if forks and (at := place(run, forks[0].where)) is not None:
        return (
            f"the program forks at {shown(at)} and builds no Trainer in its first process; a smoke run does not follow "
            "the other one"
        )
    says = f": {_last_line(run)}" if run.code else ""
    return f"the program ends without building a Trainer{_exit(run, exits)}{says}"


def _exit(run: Run, exits: list[Event]) -> str:
    for event in exits:
        at = place(run, event.where)
        if at is not None:
            return f": it calls exit({event['code']}) at {shown(at)}{in_function(at)}"
    return f": it ends with exit code {run.code}" if run.code else ""


def _last_line(run: Run) -> str:
    main = run.events.main
    lines = [line.strip() for line in run.events.output(main.pid if main else 0).splitlines() if line.strip()]
    return lines[-1][:300] if lines else "it says nothing"
