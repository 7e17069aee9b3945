"""Parameters, buffers and attributes that are not the same on all ranks."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from migrate_cli.smoke.cause import Cause
from migrate_cli.smoke.causes.hooks import hook_place, read_in_training
from migrate_cli.smoke.events import Event
from migrate_cli.smoke.launch import Run

NAMED = 5
"""So many names are given; the others are counted."""
CLOSE = 1e-5

SINCE = (
    ("start", "before the first step, or between steps", ()),
    ("backward", "in training_step or backward", ("training_step", "forward", "on_train_batch_start", "on_before_backward")),
    ("step", "between backward and the optimizer's step", ("on_after_backward", "optimizer_zero_grad")),
    ("end", "in the optimizer's step or after it", ("on_train_batch_end", "optimizer_step", "on_before_zero_grad")),
)


def causes(run: Run) -> Iterator[Cause]:
    """What differs when training has ended, and attributes that differed before it began."""
    ended = {rank: events[-1] for rank, events in run.events.by_rank("trained").items() if events[-1]["world"] > 1}
    if len(ended) > 1:
        yield from _different(run, ended)
        yield from _steps(run, ended)
    yield from _buffers(run)
    yield from _attributes(run)


def _different(run: Run, ended: dict[int, Event]) -> Iterator[Cause]:
    first, *others = ended
    values: dict[str, list[Any]] = ended[first]["weights"]
    found: dict[str, list[tuple[str, int]]] = {}
    for other in others:
        for name, (kind, checksum, sample) in values.items():
            theirs = ended[other]["weights"].get(name)
            if kind in ("parameter", "unregistered") and theirs is not None and theirs[1] != checksum and not _close(sample, theirs[2]):
                found.setdefault(kind, []).append((name, other))
    for kind, differing in found.items():
        names = list(dict.fromkeys(name for name, _ in differing))
        ranks = (first, *dict.fromkeys(rank for _, rank in differing))
        yield _cause(run, kind, names, ranks, len(values))


def _cause(run: Run, kind: str, names: list[str], ranks: tuple[int, ...], total: int) -> Cause:
    listed = ", ".join(names[:NAMED]) + (f" and {len(names) - NAMED} more" if len(names) > NAMED else "")
    if kind == "unregistered":
        text = (
            f"{listed}: different on the ranks after training. DDP does not see modules that are kept outside of the "
            "LightningModule's own: register them (as attributes, or in a ModuleList), and their gradients are averaged"
        )
        return Cause("different weights", text, None, ranks, (), _attributes_of(names))
    since, place, direct = _since(run)
    how = (
        "Something else than the optimizer changes them, and not alike on every rank"
        if direct
        else "Their gradients are not averaged over the ranks"
    )
    text = f"parameters differ between the ranks after training ({len(names)} of {total}: {listed}){since}. {how}"
    return Cause("different weights", text, place, ranks, (), _attributes_of(names))


def _buffers(run: Run) -> Iterator[Cause]:
    """Buffers that each rank changes by itself, until the next forward brings rank 0's."""
    marks = run.events.by_rank("marks")
    for events in zip(*marks.values(), strict=False):
        first, *others = [event["buffers"] or {} for event in events]
        names = [name for name in first if any(other.get(name, first[name]) != first[name] for other in others)]
        if names:
            text = (
                f"buffers differ between the ranks after step {events[0]['n']}: {', '.join(names[:NAMED])}. DDP copies rank 0's "
                "buffers to the others in each forward, so what a rank adds by itself is lost: reduce it over the ranks, or "
                "keep it in an attribute or a Metric"
            )
            place = hook_place(run, ("training_step", "forward"))
            yield Cause("different buffers", text, place, tuple(marks), (), _attributes_of(names))
            return


def _attributes_of(names: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part for name in names for part in name.replace("[", ".").split(".")[:1]))


def _since(run: Run) -> tuple[str, Any, bool]:
    """When the weights first differed, the user's hook that ran then, and whether gradients were equal."""
    marks = run.events.by_rank("marks")
    steps = [{int(event["n"]): event for event in events} for events in marks.values()]
    if len(steps) < 2:
        return "", None, False
    for n in sorted(steps[0]):
        events = [by_step[n] for by_step in steps if n in by_step]
        for name, when, hooks in SINCE:
            if len({event[name] for event in events}) > 1:
                direct = name != "end" or len({event["grads"] for event in events}) == 1
                return f", first in step {n}, {when}", hook_place(run, hooks), direct
    return "", None, False


def _close(sample: list[float], other: list[float]) -> bool:
    """Whether values differ by rounding only; of what is not known there is no telling."""
    if not sample or len(sample) != len(other):
        return False
    return all(math.isclose(a, b, rel_tol=CLOSE, abs_tol=1e-9) or a != a and b != b for a, b in zip(sample, other, strict=True))


def _steps(run: Run, ended: dict[int, Event]) -> Iterator[Cause]:
    """Each rank's number of batches and of optimizer steps."""
    for name, what in (("batches", "training batches"), ("steps", "optimizer steps")):
        counts = {rank: int(event[name]) for rank, event in ended.items()}
        if len(set(counts.values())) > 1:
            told = ", ".join(f"rank {rank} {count}" for rank, count in counts.items())
            text = f"the ranks made different numbers of {what}: {told}"
            yield Cause("different steps", text, hook_place(run, ("training_step",)), tuple(counts))
            return


def _attributes(run: Run) -> Iterator[Cause]:
    """Numbers in plain attributes of the module that are drawn in `__init__`, on each rank anew."""
    said = {rank: events[0]["values"] for rank, events in run.events.by_rank("attributes").items()}
    if len(said) < 2:
        return
    first, *others = said
    used = read_in_training(run)
    names = [
        name
        for name, checksum in said[first].items()
        if any(name in said[other] and said[other][name] != checksum for other in others)
        and (name in used or "." in name)
    ]
    if names:
        listed = ", ".join(f"self.{name}" for name in names[:NAMED])
        text = (
            f"{listed}: different on the ranks before training, as every process makes its own; DDP makes only parameters and "
            "buffers equal. Seed before the module is made (seed_everything), or register a buffer"
        )
        yield Cause("different streams", text, hook_place(run, ("__init__",)), tuple(said), (), tuple(names))
