"""The verdict on a run: passed, failed with causes, or not judged."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, IntEnum

from codemods.deferred import dataclass
from migrate_cli.smoke.cause import Cause, place, shown
from migrate_cli.smoke.causes import (
    crash,
    data,
    deprecations,
    divergence,
    files,
    gradients,
    listings,
    metrics,
    pickling,
    prepared,
    shapes,
    streams,
    weights,
)
from migrate_cli.smoke.launch import Run
from migrate_cli.smoke.seen import Seen, seen
from migrate_cli.smoke.unfit import unfit

ONCE = frozenset({"different steps", "same samples", "lost samples", "different data", "different streams"})
"""Kinds of which the first cause says enough."""

WAYS = (
    pickling,
    gradients,
    shapes,
    prepared,
    crash,
    divergence,
    weights,
    data,
    listings,
    metrics,
    files,
    streams,
    deprecations,
)
"""In the order in which causes are told."""


class Status(str, Enum):
    """How a run ended."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_RUN = "not run"


class Reach(IntEnum):
    """How far a program came."""

    NOTHING = 0
    TRAINER = 1
    CALLED = 2
    TRAINING = 3
    ENDED = 4


@dataclass(frozen=True)
class Verdict:
    """What is said about a run. `line` says why it was not judged; `notes` what was replaced for a CPU.

    `seen` is what the run has cut short.
    """

    status: Status
    causes: tuple[Cause, ...]
    line: str
    notes: tuple[str, ...]
    stages: tuple[str, ...]
    steps: dict[int, int]
    lightning: str
    torch: str
    strategy: str
    seconds: float
    output: str
    reach: Reach
    seen: tuple[Seen, ...] = ()

    @property
    def failures(self) -> tuple[Cause, ...]:
        """The causes that fail the run."""
        return tuple(cause for cause in self.causes if not cause.warning)


def judge(run: Run) -> Verdict:
    """Read the events of a run that has ended."""
    line = unfit(run) or ""
    causes = () if line else tuple(_causes(run))
    failed = any(not cause.warning for cause in causes)
    status = Status.NOT_RUN if line else Status.FAILED if failed else Status.PASSED
    trainers = [event for _, event in run.events.all("trainer")]
    notes = dict.fromkeys(str(note) for event in trainers for note in event["notes"] or ())
    stages = dict.fromkeys(str(event["name"]) for _, event in run.events.all("stage"))
    first = trainers[0] if trainers else None
    main = run.events.main
    return Verdict(
        status,
        causes,
        line,
        (*notes, *files.outside(run)),
        tuple(stages),
        {rank: len(events) for rank, events in run.events.by_rank("step").items()},
        str(first["lightning"]) if first else "",
        str(first["torch"]) if first else "",
        str(first["strategy"]) if first else "",
        run.seconds,
        run.events.output(main.pid if main else 0),
        _reach(run),
        () if line else seen(run),
    )


def _reach(run: Run) -> Reach:
    if run.code == 0 and not run.ended:
        return Reach.ENDED
    seen = {event.kind for _, event in run.events.all("trainer", "call", "step")}
    ways = (("step", Reach.TRAINING), ("call", Reach.CALLED), ("trainer", Reach.TRAINER))
    return next((reach for kind, reach in ways if kind in seen), Reach.NOTHING)


def _causes(run: Run) -> Iterator[Cause]:
    told: set[tuple[object, ...]] = set()
    for cause in [*_limits(run), *(cause for way in WAYS for cause in way.causes(run))]:
        key = (cause.kind,) if cause.kind in ONCE else (cause.kind, cause.message)
        if key not in told:
            told.add(key)
            yield cause


def _limits(run: Run) -> Iterator[Cause]:
    limits = run.setting.limits
    if run.ended == "memory":
        yield Cause("limit", f"the program uses more than {limits.memory / 2**30:.1f} GiB of memory (--memory)")
    elif run.ended == "processes":
        yield Cause("limit", f"the program starts more than {limits.processes} processes (--max-processes)")
    elif run.ended == "time":
        at = [
            f"rank {process.rank} at {shown(own)}"
            for process in run.alive
            if process.still and (own := place(run, process.still.where)) is not None
        ]
        told = f": {'; '.join(at)}" if at else ""
        yield Cause("limit", f"the program did not end within {limits.seconds:g} seconds (--timeout){told}")
