"""Metrics that differ between the ranks, and decide something on each of them."""

from __future__ import annotations

import math
from collections.abc import Iterator

from migrate_cli.smoke.cause import Cause, in_function, place
from migrate_cli.smoke.causes.source import item_place, log_place
from migrate_cli.smoke.events import Frame
from migrate_cli.smoke.launch import Run

CLOSE = 1e-6


def causes(run: Run) -> Iterator[Cause]:
    """The first time that a watched value is not the same on all ranks, or the learning rates are not."""
    yield from _watched(run)
    yield from _by_hand(run)
    yield from _rates(run)


def _watched(run: Run) -> Iterator[Cause]:
    points = {rank: list(events) for rank, events in run.events.by_rank("metrics").items()}
    if len(points) < 2:
        return
    told: set[str] = set()
    for events in zip(*points.values(), strict=False):
        for name, users in (events[0]["users"] or {}).items():
            values = {rank: event["values"].get(name) for rank, event in zip(points, events, strict=True)}
            if name in told or not _differ(values):
                continue
            told.add(name)
            text = (
                f"{name} decides {_and(users)}, and is not the same on every rank ({_listed(values)}). Log it with "
                "sync_dist=True, or log a torchmetrics metric"
            )
            at = log_place(run, name) or _logged(run, name)
            yield Cause("different metrics", text, at, tuple(values), (), (name,))


def _logged(run: Run, name: str) -> Frame | None:
    """Where the program logged a name that stands in none of its lines: one that is put together."""
    said = (name, name.removesuffix("_epoch"), name.removesuffix("_step"))
    places = [place(run, event.where) for _, event in run.events.all("logged") if event["name"] in said]
    return next((at for at in places if at is not None), None)


def _by_hand(run: Run) -> Iterator[Cause]:
    """What the program itself gives to a scheduler that waits for a value to get better."""
    for events in zip(*run.events.by_rank("decider").values(), strict=False):
        values: dict[int, float | None] = {event.rank or 0: event["value"] for event in events}
        at = place(run, events[0].where)
        if len(values) > 1 and _differ(values):
            text = (
                f"what {events[0]['name']} is given{in_function(at) if at else ''} is not the same on every rank "
                f"({_listed(values)}), so their learning rates part. Reduce it over the ranks first: self.all_gather(…)"
                '.mean(), trainer.strategy.reduce(…, reduce_op="mean")'
            )
            yield Cause("different metrics", text, at, tuple(values))
            return


def _rates(run: Run) -> Iterator[Cause]:
    """Learning rates that are not the same on all ranks when a step ends."""
    marks = run.events.by_rank("marks")
    for events in zip(*marks.values(), strict=False) if len(marks) > 1 else ():
        for rates in zip(*(event["rates"] or () for event in events), strict=False):
            values: dict[int, float | None] = dict(zip(marks, rates, strict=True))
            if _differ(values):
                text = (
                    f"the learning rate is not the same on every rank in step {events[0]['n']} ({_listed(values)}): "
                    "what decides it has to be the same on all"
                )
                yield Cause("different metrics", text, item_place(run, "lr"), tuple(values), (), ("lr",))
                return


def _listed(values: dict[int, float | None]) -> str:
    return ", ".join(f"rank {rank} {'has none' if value is None else f'{value:.6g}'}" for rank, value in values.items())


def _differ(values: dict[int, float | None]) -> bool:
    known = [value for value in values.values() if value is not None]
    if len(known) < len(values):
        return bool(known)
    if all(map(math.isnan, known)):
        return False
    return not all(math.isclose(known[0], value, rel_tol=CLOSE) for value in known)


def _and(users: list[str]) -> str:
    names = list(dict.fromkeys(users))
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
