"""Random numbers that are the same on every rank, or in every worker, where they should differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from migrate_cli.smoke.cause import Cause, in_function, place, shown
from migrate_cli.smoke.causes.hooks import read_in_training
from migrate_cli.smoke.events import Event, Frame, frames
from migrate_cli.smoke.launch import Run


def causes(run: Run) -> Iterator[Cause]:
    """Draws in a training step, and in loaders' workers, whose stream is equal."""
    yield from _in_steps(run)
    yield from _in_workers(run)


def _in_steps(run: Run) -> Iterator[Cause]:
    marks = {
        rank: event
        for rank, events in run.events.by_rank("marks").items()
        for event in events
        if event["draws"] is not None
    }
    if len(marks) < 2:
        return
    events = list(marks.values())
    for path, line, function, name, stream, position in events[0]["draws"]:
        if stream == "own":
            for_loss = function in _of_steps(run) or any([path, line] in (event["in_step"] or ()) for event in events)
            at = place(run, frames([[path, line, function]])) if for_loss else None
            if at is not None and _drawn_alike(events, [path, line, function, name], position):
                yield _own_cause(at, name, tuple(marks))
                return
        elif _equal(events, stream) and _used(events, stream):
            at = place(run, frames([[path, line, function]]))
            if at is not None:
                yield _cause(run, at, name, stream, tuple(marks))
                return


def _of_steps(run: Run) -> set[str]:
    """The functions that work on a rank's own samples: what hooks draw, for weights or gradients, is to be alike."""
    return {"training_step", "forward"} | {name for name in read_in_training(run) if not name.startswith("on_")}


def _drawn_alike(events: list[Event], draw: list[Any], position: int) -> bool:
    """Whether a generator of the program's own stands at the same number on all ranks, and gives many from there.

    A few numbers in a step are a choice, which is to be the same on all ranks more often than not.
    """
    same = all([*draw, "own", position] in event["draws"] for event in events)
    return same and not any(position in (event["choices"] or ()) for event in events)


def _own_cause(at: Frame, name: str, ranks: tuple[int, ...]) -> Cause:
    text = (
        f"{name}{in_function(at)} at {shown(at)} draws the same numbers on every rank, for other samples on each: its "
        "generator has the same seed on all. Seed it by rank (seed + self.global_rank)"
    )
    return Cause("equal streams", text, at, ranks)


def _equal(events: list[Event], stream: str) -> bool:
    return len({(event["rng"] or {}).get(stream) for event in events}) == 1


def _used(events: list[Event], stream: str) -> bool:
    return any((event["rng"] or {}).get(stream) != (event["rng_end"] or {}).get(stream) for event in events)


def _cause(run: Run, at: Frame, name: str, stream: str, ranks: tuple[int, ...]) -> Cause:
    seeds = _seeds(run, stream, worker=False)
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


def _in_workers(run: Run) -> Iterator[Cause]:
    """The first draw of a data set that gives the same numbers to two workers, or to the workers of two ranks."""
    workers: dict[tuple[int, int], Event] = {}
    for rank, events in run.events.by_rank("worker").items():
        for event in events:
            if event["stage"] == "training":
                workers.setdefault((rank, int(event["worker"])), event)
    for draw in next((event["draws"] for event in workers.values() if event["draws"]), []):
        at = place(run, frames([draw[:3]]))
        if at is None:
            continue
        across = draw[4] != "own" and _seeded_alike(workers)
        for alike, fails in ((_of_one_rank(workers), True), (_of_many_ranks(workers), across)):
            for group in alike:
                if len(group) > 1 and len({_begins(event, draw) for event in group.values()} - {None}) == 1:
                    whole = {key: event for key, event in group.items() if _begins(event, draw) is not None}
                    if len(whole) == len(group):
                        yield _worker_cause(run, at, draw, group, fails)
                        return


def _of_one_rank(workers: dict[tuple[int, int], Event]) -> list[dict[tuple[int, int], Event]]:
    ranks = dict.fromkeys(rank for rank, _ in workers)
    return [{key: event for key, event in workers.items() if key[0] == rank} for rank in ranks]


def _of_many_ranks(workers: dict[tuple[int, int], Event]) -> list[dict[tuple[int, int], Event]]:
    numbers = dict.fromkeys(number for _, number in workers)
    return [{key: event for key, event in workers.items() if key[1] == number} for number in numbers]


def _seeded_alike(workers: dict[tuple[int, int], Event]) -> bool:
    """Whether the workers of the ranks would have had streams of their own, had the program not seeded them."""
    return not any(_equal(list(group.values()), "torch") for group in _of_many_ranks(workers))


def _begins(event: Event, draw: list[Any]) -> int | None:
    """Where the stream of a draw stood when the worker began."""
    stream = str(draw[4])
    if stream == "own":
        return next((int(known[5]) for known in event["draws"] if known[:5] == draw[:5]), None)
    if (event["rng"] or {}).get(stream) == (event["rng_end"] or {}).get(stream):
        return None
    return (event["rng"] or {}).get(stream)


def _worker_cause(run: Run, at: Frame, draw: list[Any], group: dict[tuple[int, int], Event], fails: bool) -> Cause:
    name, stream = str(draw[3]), str(draw[4])
    ranks = tuple(dict.fromkeys(rank for rank, _ in group))
    who = "in the loader's workers of every rank" if len(ranks) > 1 else "in every worker of a loader"
    seeds = _seeds(run, stream, worker=True)
    seeded = place(run, seeds[-1].where) if seeds else None
    if seeded is not None:
        by = f"the seed at {shown(seeded)}{in_function(seeded)} is the same for all. Seed with torch.initial_seed()"
    elif stream == "own":
        by = "its generator is copied into each. Make it in the worker, from torch.initial_seed()"
    else:
        by = "their seeds are the same. seed_everything(…, workers=True) seeds them by rank and worker"
    text = f"{name}{in_function(at)} at {shown(at)} draws the same numbers {who}: {by}"
    return Cause("equal streams", text, seeded or at, ranks, (), ("worker_init_fn", "seed_everything"), not fails)


def _seeds(run: Run, stream: str, *, worker: bool) -> list[Event]:
    """The seeds of a stream that the ranks set, or those that their loaders' workers set."""
    working = {process.pid for process, _ in run.events.all("worker")}
    return [
        event
        for process, event in run.events.all("seed")
        if event["stream"] == stream and (process.pid in working) is worker
    ]
