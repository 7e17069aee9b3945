"""How much of what the program would do a smoke run has seen: it ends after a few batches, and says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from migrate_cli.smoke.launch import Run

STAGES = ("training", "validation", "test", "prediction")


class Seen(NamedTuple):
    """So many of something, of so many that there are; None where that is not known, as of a stream."""

    what: str
    done: int
    of: int | None


def seen(run: Run) -> tuple[Seen, ...]:
    """What the run has cut short, on the lowest rank; nothing where the program came to its own end."""
    return (*_batches(run), *_epochs(run))


def _batches(run: Run) -> Iterator[Seen]:
    """For each stage its loader of which most was left."""
    loaders = next(iter(run.events.by_rank("loader").values()), [])
    taken: dict[int, int] = {}
    for event in next(iter(run.events.by_rank("batch").values()), []):
        taken[int(event["loader"])] = taken.get(int(event["loader"]), 0) + 1
    ended = {int(event["loader"]) for event in next(iter(run.events.by_rank("exhausted").values()), [])}
    most = {"training": run.setting.batches}
    for stage in STAGES:
        left: list[tuple[float, Seen]] = []
        for event in loaders:
            number, of = int(event["loader"]), event["length"]
            # Lightning takes one more than it is to run, to know whether there is one
            count = min(taken.get(number, 0), most.get(stage, max(2, run.setting.batches // 2)))
            if event["stage"] != stage or not count or number in ended or (of is not None and of <= count):
                continue
            left.append((float("inf") if of is None else of - count, Seen(f"{stage} batches", count, of)))
        if left:
            yield max(left, key=lambda one: one[0])[1]


def _epochs(run: Run) -> Iterator[Seen]:
    asked = [int(event["epochs"]) for _, event in run.events.all("trainer") if event["epochs"]]
    if run.events.by_rank("step") and asked and max(asked) > run.setting.epochs:
        yield Seen("epochs", run.setting.epochs, max(asked))


def in_words(parts: tuple[Seen, ...]) -> str:
    """`4 of 32 training batches, 1 of 10 epochs`."""
    return ", ".join(
        f"{one.done} {one.what} of a stream" if one.of is None else f"{one.done} of {one.of} {one.what}"
        for one in parts
    )
