"""Metrics that differ between the ranks, and decide something on each of them."""

from __future__ import annotations

import math
from collections.abc import Iterator

from migrate_cli.smoke.cause import Cause
from migrate_cli.smoke.causes.source import log_place
from migrate_cli.smoke.launch import Run

CLOSE = 1e-6


def causes(run: Run) -> Iterator[Cause]:
    """The first time that a watched value is not the same on all ranks."""
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
            shown = ", ".join(
                f"rank {rank} {'has none' if value is None else f'{value:.6g}'}" for rank, value in values.items()
            )
            text = (
                f"{name} decides {_and(users)}, and is not the same on every rank ({shown}). Log it with "
                "sync_dist=True, or log a torchmetrics metric"
            )
            yield Cause("different metrics", text, log_place(run, name), tuple(values), (), (name,))


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
