"""Random numbers that are the same on every rank where they should differ."""

from __future__ import annotations

from collections.abc import Iterator

from migrate_cli.smoke.cause import Cause, in_function, place, shown
from migrate_cli.smoke.events import Event, Frame, frames
from migrate_cli.smoke.launch import Run


def causes(run: Run) -> Iterator[Cause]:
    """Draws in a training step whose stream is equal on all ranks."""
    marks = {
        rank: event
        for rank, events in run.events.by_rank("marks").items()
        for event in events
        if event["draws"] is not None
    }
    if len(marks) < 2:
        return
    events = list(marks.values())
    for path, line, function, name, stream in events[0]["draws"]:
        if len({(event["rng"] or {}).get(stream) for event in events}) == 1 and _used(events, stream):
            at = place(run, frames([[path, line, function]]))
            if at is not None:
                yield _cause(run, at, name, stream, tuple(marks))
                return


def _used(events: list[Event], stream: str) -> bool:
    return any((event["rng"] or {}).get(stream) != (event["rng_end"] or {}).get(stream) for event in events)


def _cause(run: Run, at: Frame, name: str, stream: str, ranks: tuple[int, ...]) -> Cause:
    seeds = [event for _, event in run.events.all("seed") if event["stream"] == stream]
    inside = [event for event in seeds if event["phase"] == "running"]
    seed = (inside or seeds)[-1] if seeds else None
    seeded = place(run, seed.where) if seed is not None else None
    by = (
        f"the seed at {shown(seeded)}{in_function(seeded)} is the same for all"
        if seeded
        else "their seeds are the same"
    )
    text = (
        f"{name}{in_function(at)} at {shown(at)} draws the same numbers on every rank: {by}. Seed by rank, or use a "
        "generator of its own, where the numbers are to differ"
    )
    return Cause("equal streams", text, seeded if inside else at, ranks, (), (), warning=not inside)
