"""Collectives to which the ranks bring tensors of different shapes: they end the process, or never end."""

from __future__ import annotations

from collections.abc import Iterator

from migrate_cli.smoke.cause import Cause, in_function, place, shown
from migrate_cli.smoke.launch import Run


def causes(run: Run) -> Iterator[Cause]:
    """The first call that is the same on all ranks but for the shape; of a program that did not end well."""
    if run.code == 0 and not run.ended:
        return
    calls = run.events.by_rank("collective")
    for events in zip(*calls.values(), strict=False):
        places = [place(run, event.where) for event in events]
        if len({(event["name"], at) for event, at in zip(events, places, strict=True)}) > 1:
            return
        at = places[0]
        if at is not None and len({str(event["shape"]) for event in events}) > 1:
            told = ", ".join(f"rank {rank} {event['shape']}" for rank, event in zip(calls, events, strict=True))
            text = (
                f"the ranks bring tensors of different shapes to {events[0]['name']} at {shown(at)}{in_function(at)}: "
                f"{told}. It takes equal ones only: pad them, or use all_gather_object"
            )
            yield Cause("different shapes", text, at, tuple(calls))
            return


def differ(run: Run) -> bool:
    """Whether there is such a call."""
    return any(True for _ in causes(run))
