"""An exception on any rank: each rank's own, the first cause first, and why it is raised where that is known."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any

from codemods.deferred import dataclass, pattern
from migrate_cli.smoke.cause import Cause, in_function, is_own, known, own_frames, ranks_text, shown, source_line
from migrate_cli.smoke.causes import files, models, prepared, shapes
from migrate_cli.smoke.causes.conditions import set_on_some
from migrate_cli.smoke.causes.hooks import hook_place, returning_nothing
from migrate_cli.smoke.causes.source import call_place
from migrate_cli.smoke.events import Event, Frame, Process, frames, stack_of
from migrate_cli.smoke.launch import Run

LOST = pattern(
    r"Connection (closed|reset) by peer|Broken pipe|Socket Timeout|Connection refused|recvValue failed|"
    r"Timed out waiting|wait timeout|DeadlockDetected|has failed to shutdown|Connection was likely closed|"
    r"op\.preamble|gloo|DistNetworkError|DistStoreError|application timeout",
    re.IGNORECASE,
)
"""What a rank says when another one has gone, or does something else."""

GPU = pattern(
    r"not compiled with CUDA|Found no NVIDIA driver|No CUDA GPUs are available|Cannot access accelerator device|"
    r"CUDA driver (initialization failed|version is insufficient)|Attempting to deserialize object on a CUDA device|"
    r"torch\.cuda\.is_available\(\) is False|Torch not linked with|CUDA is not available|"
    r"expected .*to be on GPU|cuda runtime error|no supported gpu backend|Invalid device id|CUDA unknown error|"
    r"CUDA error|requires CUDA support|without ATen_cuda|NVTX functions not installed|"
    r"dummy base class (Event|Stream|CUDAGraph|_Cuda\w*)|has no attribute '_(cuda|nccl)_|"
    r"Cannot re-initialize CUDA|pin.?memory.* accelerator|need to set the accelerator",
    re.IGNORECASE,
)
WORKER_LINE = pattern(r'^\s*File "(?P<path>[^"]+)", line (?P<line>\d+), in (?P<function>.+)$', re.MULTILINE)
TWICE = r"mark a variable ready only once"
UNUSED = ("Expected to have finished reduction", "were not used in producing the loss")
NAMES = pattern(r"['\"`]([A-Za-z_][A-Za-z_0-9.]*)['\"`]")
CAUGHT = pattern(r"^Caught \w+ in DataLoader worker", re.MULTILINE)


OF_GPUS = f"{os.sep}torch{os.sep}cuda{os.sep}"
"""What fails in these files fails for want of a GPU, whatever it says."""


@dataclass(frozen=True)
class Failed:
    """An exception that reached the end of what the program called.

    `stack` are the user's frames; `inside` says whether one of them is below what the program called.
    """

    rank: int
    event: Event
    type: str
    message: str
    stack: tuple[Frame, ...]
    inside: bool

    @property
    def of_gpu(self) -> bool:
        """Whether it only says that there is no GPU."""
        raised = frames(self.event["chain"][-1]["frames"])[-1:]
        return bool(GPU.search(f"{self.type}: {self.message}")) or any(OF_GPUS in frame.path for frame in raised)

    @property
    def lost(self) -> bool:
        """Whether it only says that another rank has gone."""
        return bool(LOST.search(f"{self.type}: {self.message}"))


def failures(run: Run) -> list[Failed]:
    """The exceptions that mattered, the earliest first, one for each rank and place."""
    found: list[Failed] = []
    for process, event in run.events.all("exception"):
        if not run.events.is_rank(process) or _got_over(process, event, run):
            continue
        last = event["chain"][-1]
        rank = event.rank if event.rank is not None else process.rank or 0
        inner = next((own for own in (_frames(run, one) for one in reversed(event["chain"])) if own), ())
        if any(rank == one.rank and _came_of(event, one) for one in found):
            continue
        found.append(
            Failed(rank, event, last["type"], last["message"], (*own_frames(run, event.where), *inner), bool(inner))
        )
    return found


def _came_of(event: Event, earlier: Failed) -> bool:
    """Whether an exception was raised while an earlier one was handled."""
    return any((one["type"], one["message"]) == (earlier.type, earlier.message) for one in event["chain"][:-1])


def _got_over(process: Process, event: Event, run: Run) -> bool:
    """Whether the program caught it and went on well."""
    if event["place"] == "program" or run.code != 0:
        return False
    later = [other for other in process.events if other.time > event.time]
    return any(other.kind in ("trained", "trainer") for other in later)


def _frames(run: Run, error: dict[str, Any]) -> tuple[Frame, ...]:
    return own_frames(run, (*frames(error["frames"]), *_in_worker(error)))


def _in_worker(error: dict[str, Any]) -> tuple[Frame, ...]:
    """The frames that an exception from a loader's worker brings along as text."""
    if not CAUGHT.search(error["message"]):
        return ()
    found = WORKER_LINE.finditer(error["message"])
    return tuple(Frame(match["path"], int(match["line"]), match["function"]) for match in found)


def causes(run: Run) -> Iterator[Cause]:
    """Each failure that is no mere echo of another."""
    seen: dict[tuple[str, str], list[Failed]] = {}
    for failed in failures(run):
        if not failed.lost and not _told_better(run, failed):
            at = str(failed.stack[-1][:2]) if failed.stack else failed.message[:80]
            seen.setdefault((failed.type, at), []).append(failed)
    for alike in seen.values():
        yield _cause(run, alike)
    if not failures(run) and not shapes.differ(run):
        yield from _silent(run)


def _told_better(run: Run, failed: Failed) -> bool:
    """Whether another module says the same with names."""
    if any(words in failed.message for words in UNUSED):
        return True
    if failed.stack and failed.stack[-1][:2] in files.read_too_early(run):
        return True
    file = failed.event["chain"][-1]["file"]
    if file and failed.type in ("FileNotFoundError", "FileExistsError") and files.written_by_several(run, str(file)):
        return True
    return _kind(failed) == "unpicklable" and any(True for _ in run.events.all("unpicklable"))


def _silent(run: Run) -> Iterator[Cause]:
    """Processes that ended without an exception: by a signal, or by leaving with another code than 0."""
    if run.ended or run.code == 0:
        return
    for process in run.events.processes.values():
        fatal = FATAL.search(run.events.output(process.pid))
        if fatal is not None and process.rank is not None:
            at = own_frames(run, stack_of(run.events.output(process.pid)[fatal.start() :]))
            text = f"rank {process.rank} ends with a fatal error: {fatal['what']}"
            yield Cause("crash", text, at[-1] if at else None, (process.rank,))
            return
    for process, event in run.events.all("exit call"):
        if process.rank is not None and event["code"] not in ("0", "None"):
            at = own_frames(run, event.where)
            text = f"rank {process.rank} leaves with exit code {event['code']}{in_function(at[-1]) if at else ''}"
            yield Cause("crash", text, at[-1] if at else None, (process.rank,))
            return
    how = f"by signal {-run.code}" if run.code and run.code < 0 else f"with exit code {run.code}"
    yield Cause("crash", f"the program ends {how}, and says no more", None, (0,))


FATAL = pattern(r"^Fatal Python error: (?P<what>.+)$", re.MULTILINE)


def _cause(run: Run, alike: list[Failed]) -> Cause:
    first = alike[0]
    ranks = tuple(sorted({failed.rank for failed in alike}))
    at = _named_hook(run, first) or (first.stack[-1] if first.stack else None)
    if first.type in ("SyntaxError", "IndentationError", "TabError"):
        at = _unreadable(run, first) or at
    message = _essence(first).replace(run.tree.top + os.sep, os.sep)
    details = [f"rank {failed.rank}: {line}" for failed in _each_rank(alike) for line in _stack_lines(run, failed)]
    if models.OTHER.search(first.message):
        return models.cause(run, at, message, ranks, tuple(details))
    if first.of_gpu:
        text = (
            f"a GPU is asked for{in_function(at) if at else ''}, which a CPU cannot give: {message}. "
            "Lightning moves modules and batches itself; take the device from self.device or from an input"
        )
        return Cause("gpu call", text, at, ranks, tuple(details), _words(first), stack=first.stack)
    where = in_function(at) if at else ""
    text = f"{_who(run, first, ranks)} with {message}{where and f',{where}'}"
    advice = prepared.advice(run, ranks, first.message, first.stack) or _advice(first)
    if not advice and len(ranks) < run.setting.processes:
        advice = set_on_some(run, first.message, first.stack)
    if advice:
        text = f"{text}. {advice}"
    return Cause(_kind(first), text, at, ranks, tuple(details), _words(first))


def _unreadable(run: Run, failed: Failed) -> Frame | None:
    """The line that Python cannot read."""
    error = failed.event["chain"][-1]
    if not error["file"] or not is_own(run, str(error["file"])):
        return None
    return known(run, Frame(str(error["file"]), int(error["line"] or 1), "<module>"))


def _named_hook(run: Run, failed: Failed) -> Frame | None:
    """The user's hook that an exception of Lightning's names, where it stands in no hook."""
    if failed.inside:
        return None
    if re.search(TWICE, failed.message):
        return call_place(run, ("checkpoint", "checkpoint_sequential")) or hook_place(run, ("training_step",))
    names = [name for name in NAMES.findall(failed.message) if name.isidentifier()]
    nothing = returning_nothing(run, names) if "returning None" in failed.message else None
    return nothing or hook_place(run, names)


def _kind(failed: Failed) -> str:
    return "unpicklable" if "pickle" in f"{failed.type} {failed.message}".lower() else "crash"


def _essence(failed: Failed) -> str:
    """Type and first lines of an exception."""
    message = failed.message
    if CAUGHT.search(message):
        message = message.strip().splitlines()[-1]
        return message[:300]
    text = " ".join(message.split()).rstrip(".")
    return f"{failed.type}: {text[:300]}{'…' if len(text) > 300 else ''}" if text else failed.type


def _who(run: Run, failed: Failed, ranks: tuple[int, ...]) -> str:
    """`rank 1 stops`, and what that means for the others."""
    started = run.events.by_rank("start", "call", "stage")
    if failed.event["phase"] == "before" and len(started) < 2:
        return "the program stops before it trains"
    if len(ranks) == run.setting.processes:
        return "every rank stops"
    return f"{ranks_text(ranks)} stop{'s' * (len(ranks) == 1)}"


def _each_rank(alike: list[Failed]) -> list[Failed]:
    by_rank = {failed.rank: failed for failed in reversed(alike)}
    return [by_rank[rank] for rank in sorted(by_rank)]


def _stack_lines(run: Run, failed: Failed) -> Iterator[str]:
    for frame in failed.stack:
        yield f"{shown(frame)}{in_function(frame)}: {source_line(frame, run)}"


def _words(failed: Failed) -> tuple[str, ...]:
    return tuple(
        dict.fromkeys(part for name in NAMES.findall(failed.message) for part in (name, name.rpartition(".")[2]))
    )


ADVICE = (
    (
        r"Skipping the `?training_step`? by returning None",
        "training_step must return a loss on every rank: raise, or return a zero loss that touches every parameter",
    ),
    (
        r"initialize the default process group twice|trying to init.*process group twice",
        "Lightning starts the process group itself: leave init_process_group out",
    ),
    (
        r"Default process group has not been initialized",
        "Outside of fit there is no process group: use self.trainer.world_size and self.global_rank in hooks",
    ),
    (
        r"bootstrapping phase|safely imported|guards the main|before the current process has finished its",
        'A start method that imports the program again needs `if __name__ == "__main__":` around what runs',
    ),
    (
        r"FileExistsError",
        "Every rank runs this line: makedirs(…, exist_ok=True), or let rank 0 do it",
    ),
    (
        r"not a (?:subclass|instance) of|must be a .?LightningModule",
        "Lightning wraps the module itself: give fit the LightningModule as it is",
    ),
    (r"modified by an inplace operation", "A parameter is changed between forward and backward"),
    (
        TWICE,
        "Call checkpoint(…, use_reentrant=False); where a module is used twice, DDPStrategy(static_graph=True)",
    ),
)


def _advice(failed: Failed) -> str:
    text = f"{failed.type}: {failed.message}"
    return next((advice for pattern, advice in ADVICE if re.search(pattern, text)), "")
