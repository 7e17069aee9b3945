"""What one rank does and the others do not, so that the ranks part: a value logged for all, a stop."""

from __future__ import annotations

from migrate_cli.smoke.cause import Cause, in_function, place, ranks_text, shown
from migrate_cli.smoke.events import Frame
from migrate_cli.smoke.launch import Run


def reduces(library: Frame) -> bool:
    """Whether Lightning makes one value of all ranks' there: of a loss by itself, or of a torchmetrics metric."""
    return "sync" in library.function or "compute" in library.function or "reduce" in library.function


def logged_alone(run: Run, kind: str, details: tuple[str, ...]) -> Cause | None:
    """A value that some ranks log for all: the others never come to where it is made of all values."""
    said = run.events.by_rank("logged")
    logged = {rank: [event for event in events if event["reduced"]] for rank, events in said.items()}
    names = {rank: {(event["name"], event["stage"]) for event in events} for rank, events in logged.items()}
    for rank, events in logged.items():
        without = [other for other in range(run.setting.processes) if other != rank]
        for event in events:
            lacking = [other for other in without if (event["name"], event["stage"]) not in names.get(other, ())]
            at = place(run, event.where)
            if lacking and at is not None:
                text = (
                    f"rank {rank} logs {event['name']} at {shown(at)}{in_function(at)}, and {ranks_text(lacking)} "
                    f"{'do' if len(lacking) > 1 else 'does'} not: its value is made of those of all ranks, and each "
                    "waits for the others. Log it on every rank, or with rank_zero_only=True and without sync_dist"
                )
                return Cause(kind, text, at, (rank, *lacking), details, (str(event["name"]),))
    return None


def stopped_alone(run: Run, kind: str, details: tuple[str, ...]) -> Cause | None:
    """One rank tells its Trainer to stop, and the others go on."""
    stops = run.events.by_rank("stop")
    others = [rank for rank in range(run.setting.processes) if rank not in stops]
    for rank, events in stops.items():
        at = place(run, events[0].where)
        if others and at is not None:
            text = (
                f"rank {rank} sets should_stop at {shown(at)}{in_function(at)}, and {ranks_text(others)} "
                f"{'go' if len(others) > 1 else 'goes'} on. Decide on what is the same on every rank: "
                "trainer.strategy.reduce_boolean_decision(…), or EarlyStopping, which does that"
            )
            return Cause(kind, text, at, (rank, *others), details, ("should_stop",))
    return None
