"""Ranks that part: one waits for the others in a collective that they never come to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from migrate_cli.smoke.cause import Cause, in_function, is_own, own_frames, place, ranks_text, shown, source_line
from migrate_cli.smoke.causes import files, shapes
from migrate_cli.smoke.causes.alone import logged_alone, reduces, stopped_alone
from migrate_cli.smoke.causes.conditions import in_the_way
from migrate_cli.smoke.causes.crash import failures
from migrate_cli.smoke.events import Event, Frame, Process, frames
from migrate_cli.smoke.launch import Run


class Call(NamedTuple):
    """A collective that a rank's Python code called, and the user's line above it."""

    name: str
    own: Frame | None
    library: Frame | None
    in_hook: bool

    @property
    def same(self) -> tuple[object, ...]:
        """What is equal for the same call on another rank."""
        by = self.own if self.own is not None and self.library is None else self.library
        return (self.name, by and by[:2], self.own and self.own[:2])


class Waiting(NamedTuple):
    """Where a rank was at the end."""

    rank: int
    stack: tuple[Frame, ...]
    calls: tuple[Call, ...]
    called: int
    stage: str
    step: int
    gone: bool


def causes(run: Run) -> Iterator[Cause]:
    """Why the ranks wait, or have lost one another; nothing where another exception says it."""
    lost = [failed for failed in failures(run) if failed.lost]
    if run.ended != "still" and (not lost or any(not failed.lost for failed in failures(run))):
        return
    if shapes.differ(run):
        return
    ranks = [_waiting(run, rank, processes) for rank, processes in _ranks(run).items()]
    details = tuple(line for waiting in ranks for line in _told(run, waiting))
    kind = "hang" if run.ended == "still" else "lost ranks"
    yield (
        _uneven(run, kind, details)
        or _unstarted(run, ranks, kind, details)
        or _parted(run, ranks, kind, details)
        or (_unexplained(run, ranks, kind, details))
    )


def _ranks(run: Run) -> dict[int, list[Process]]:
    found: dict[int, list[Process]] = {}
    for process in run.events.processes.values():
        if process.rank is not None and run.events.is_rank(process):
            found.setdefault(process.rank, []).append(process)
    for rank, processes in found.items():
        ran = [process for process in processes if process.has("stage") or process.has("ran")]
        found[rank] = ran or processes
    return dict(sorted(found.items()))


def _waiting(run: Run, rank: int, processes: list[Process]) -> Waiting:
    events = sorted((event for process in processes for event in process.events), key=lambda event: event.time)
    said = [event for event in events if event.kind in ("still", "exception", "ran", "end")]
    raised = [event for event in said if event.kind == "exception"]
    last = (raised or said or [Event(0.0, "", rank, {})])[-1]  # what comes after an exception is the end
    stack: tuple[Frame, ...] = last.where
    if last.kind == "exception":
        stack = (*stack, *frames(last["chain"][-1]["frames"]))
    stage = next((str(event["name"]) for event in reversed(events) if event.kind == "stage"), "")
    steps = [int(event["n"]) for event in events if event.kind == "step"]
    count = int(last["count"] or len(last["calls"] or ()))
    calls = tuple(_call(run, call) for call in last["calls"] or ())
    gone = any(process.has("end") for process in processes)
    return Waiting(rank, stack, calls, count, stage, max(steps, default=-1), gone)


def _call(run: Run, said: list[Any]) -> Call:
    name, _, own, library, in_hook, _ = said
    own_place = place(run, frames([own])) if own else None
    library_place = frames([library])[0] if library else None
    return Call(str(name), own_place, library_place, bool(in_hook))


def _uneven(run: Run, kind: str, details: tuple[str, ...]) -> Cause | None:
    """One rank's training data ended while another's goes on."""
    stages = {
        (rank, int(event["loader"])): str(event["stage"])
        for rank, events in run.events.by_rank("loader").items()
        for event in events
    }
    ended: dict[int, int] = {}
    for rank, events in run.events.by_rank("exhausted").items():
        for event in events:
            if stages.get((rank, int(event["loader"]))) == "training":
                ended.setdefault(rank, int(event["n"]))
    taken = {
        rank: max(
            (int(event["n"]) + 1 for event in events if stages.get((rank, int(event["loader"]))) == "training"),
            default=0,
        )
        for rank, events in run.events.by_rank("batch").items()
    }
    lengths = {
        rank: int(event["length"])
        for rank, events in run.events.by_rank("loader").items()
        for event in events
        if event["stage"] == "training" and event["length"] is not None
    }
    for rank, count in taken.items():
        if count and lengths.get(rank) == count:  # Lightning knows the length, and asks for no more
            ended.setdefault(rank, count)
    for rank, count in ended.items():
        more = [other for other in taken if other not in ended and max(taken[other], lengths.get(other, 0)) > count]
        if more:
            text = (
                f"the ranks have different numbers of batches: the training data of rank {rank} ends after {count}, "
                f"that of {ranks_text(more)} goes on, and waits for gradients that never come. "
                "Give every rank equally many batches (a DistributedSampler does), or drop the last ones"
            )
            return Cause("different steps", text, _loader_place(run), (rank, *more), details)
    return None


def _loader_place(run: Run) -> Frame | None:
    for _, event in run.events.all("loader"):
        if event["stage"] == "training" and event["made"]:
            return place(run, frames(event["made"]["where"]))
    return None


def _unstarted(run: Run, ranks: list[Waiting], kind: str, details: tuple[str, ...]) -> Cause | None:
    """The other processes were never started, as the program said that somebody else does."""
    if len(ranks) >= run.setting.processes:
        return None
    for _, event in run.events.all("variable"):
        at = place(run, event.where)
        text = (
            f"rank 0 waits for ranks that nobody starts: {event['name']} is set by hand, so Lightning takes the "
            "processes for launched by somebody else. Leave it to Lightning"
        )
        return Cause(kind, text, at, (0,), details, (str(event["name"]),))
    return None


def _parted(run: Run, ranks: list[Waiting], kind: str, details: tuple[str, ...]) -> Cause | None:
    """The first collective that is not the same on all ranks."""
    if len(ranks) < 2:
        return None
    first, second = ranks[0], ranks[1]
    start = max(first.called - len(first.calls), second.called - len(second.calls))
    ours = first.calls[start - (first.called - len(first.calls)) :]
    theirs = second.calls[start - (second.called - len(second.calls)) :]
    for mine, other in zip(ours, theirs, strict=False):
        if mine.same != other.same:
            of_metrics = any(call.library is not None and reduces(call.library) for call in (mine, other))
            outside = not (mine.in_hook or other.in_hook)
            stopped = stopped_alone(run, kind, details) if of_metrics or outside else None
            logged = logged_alone(run, kind, details) if of_metrics else None
            return stopped or logged or _difference(run, kind, (first, mine), (second, other), details)
    if len(ours) > len(theirs):
        return _ahead(run, kind, (first, ours[len(theirs)]), second, details)
    if len(theirs) > len(ours):
        return _ahead(run, kind, (second, theirs[len(ours)]), first, details)
    return None


def _ahead(run: Run, kind: str, one: tuple[Waiting, Call], behind: Waiting, details: tuple[str, ...]) -> Cause | None:
    """One rank has come to a collective; the other is in none that Python called."""
    ahead, call = one
    if call.library is not None and reduces(call.library) and not call.in_hook:
        alone = stopped_alone(run, kind, details) or logged_alone(run, kind, details)
        if alone is not None:
            return alone
    if call.in_hook:
        return _difference(run, kind, (ahead, call), (behind, None), details)
    stopped = stopped_alone(run, kind, details)
    if stopped is not None:
        return stopped
    if behind.gone and call.own is not None:
        text = (
            f"rank {ahead.rank} waits in {call.name} at {shown(call.own)}{in_function(call.own)}, and rank "
            f"{behind.rank} has ended without it. Every rank must call it: take it out of the condition"
        )
        return Cause(kind, text, call.own, (ahead.rank, behind.rank), details)
    own = place(run, behind.stack)
    if own is None or behind.gone:
        return None
    if is_own(run, behind.stack[-1].path):
        shared = files.shared_at(run, behind.rank, own)
        if shared is not None:
            return replace(shared, details=details)
        text = (
            f"rank {behind.rank} stands still at {shown(own)}{in_function(own)}, in code of its own, and rank "
            f"{ahead.rank} waits for it in {collective(ahead.stack)}"
        )
        return Cause(kind, text, own, (behind.rank, ahead.rank), details)
    text = (
        f"rank {behind.rank} waits in {collective(behind.stack)} at {shown(own)}{in_function(own)}, and rank "
        f"{ahead.rank} has gone on without it, to {_named(call)}. Every rank must make as many forward and backward "
        "passes in a step as the others: do not return early, or skip backward, on some ranks only"
    )
    return Cause(kind, text, own, (behind.rank, ahead.rank), details)


def _difference(
    run: Run, kind: str, one: tuple[Waiting, Call], other: tuple[Waiting, Call | None], details: tuple[str, ...]
) -> Cause:
    (waiting, call), (elsewhere, instead) = one, other
    if instead is not None and _depth(instead) > _depth(call):
        (waiting, call), (elsewhere, instead) = (elsewhere, instead), (waiting, call)
    went_on = f"goes on to {_named(instead)}" if instead is not None else "does not come to it"
    text = (
        f"rank {waiting.rank} waits in {_named(call)}, rank {elsewhere.rank} {went_on}. A collective must be reached "
        f"by every rank: call it outside of {in_the_way(run, _lines_to(run, waiting, call))}, and keep only the use of "
        "its result inside"
    )
    return Cause(kind, text, call.own, (waiting.rank, elsewhere.rank), details)


def _lines_to(run: Run, waiting: Waiting, call: Call) -> tuple[Frame, ...]:
    """The user's lines that led to a call, where the rank still stands there; else that line only."""
    if call.own is None:
        return ()
    own = own_frames(run, waiting.stack)
    at = next((at for at, frame in enumerate(own) if frame[:2] == call.own[:2]), None)
    return (call.own,) if at is None else own[: at + 1]


def _depth(call: Call) -> int:
    """How telling the user's line is: one in a function says more than the call of `fit`."""
    return 0 if call.own is None else 1 + call.in_hook


def _named(call: Call) -> str:
    name = call.name
    by = call.library.function if call.library is not None else ""
    if by and by not in ("wrapper", "inner") and not by.startswith("<"):
        name = f"{name} (Lightning's {by})"
    return f"{name} at {shown(call.own)}{in_function(call.own)}" if call.own and call.in_hook else name


def _unexplained(run: Run, ranks: list[Waiting], kind: str, details: tuple[str, ...]) -> Cause:
    """No difference is known: say where each rank is."""
    deepest = [(own[-1], waiting) for waiting in ranks if (own := own_frames(run, waiting.stack))]
    at = deepest[0][0] if deepest else None
    told = "; ".join(f"rank {waiting.rank} {_doing(run, waiting)}" for waiting in ranks)
    if kind == "hang":
        limit = run.setting.limits.still
        return Cause("hang", f"nothing moved for {limit:g} seconds: {told}", at, tuple(w.rank for w in ranks), details)
    return Cause(kind, f"the ranks lost one another: {told}", at, tuple(w.rank for w in ranks), details)


def _doing(run: Run, waiting: Waiting) -> str:
    if waiting.gone:
        return "has ended"
    own = place(run, waiting.stack)
    at = f" at {shown(own)}{in_function(own)}" if own else ""
    return f"is in {collective(waiting.stack)}{at}"


def collective(stack: tuple[Frame, ...]) -> str:
    """What the innermost frames do, in words."""
    for frame in reversed(stack):
        if frame.path.endswith("distributed_c10d.py") and not frame.function.startswith("_"):
            return "rendezvous" if "init_process_group" in frame.function else f"the collective {frame.function}"
        if frame.path.endswith("rendezvous.py"):
            return "the rendezvous of the ranks"
        if frame.function in ("_engine_run_backward", "backward") and "autograd" in frame.path:
            return "backward, where DDP averages the gradients"
        if frame.path.endswith("parallel/distributed.py"):
            return f"DDP's {frame.function}"
    return stack[-1].function if stack else "an unknown place"


def _told(run: Run, waiting: Waiting) -> Iterator[str]:
    step = f", step {waiting.step}" if waiting.step >= 0 else ""
    at = collective(waiting.stack)
    if waiting.stack and is_own(run, waiting.stack[-1].path):
        at = "code of the program"
    state = "has ended" if waiting.gone else f"{waiting.stage or 'starting'}{step}, in {at}"
    yield f"rank {waiting.rank}: {state}"
    for frame in own_frames(run, waiting.stack):
        yield f"rank {waiting.rank}: {shown(frame)}{in_function(frame)}: {source_line(frame, run)}"
