"""Data sets that are not the same on all ranks, though one sampler divides them: their files or their labels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from migrate_cli.smoke.cause import Cause, shown
from migrate_cli.smoke.causes.source import attribute_place
from migrate_cli.smoke.events import Event, Frame, frames
from migrate_cli.smoke.launch import Run

PARTS = "use_distributed_sampler", "replace_sampler_ddp", "sampler"


def causes(run: Run) -> Iterator[Cause]:
    """The first list or table of a training data set that differs, as it was before a sample was drawn."""
    divided = {
        (rank, int(event["loader"]))
        for rank, events in run.events.by_rank("data").items()
        for event in events
        if "DistributedSampler" in ((event["sampler"] or {}).get("bases") or ())
    }
    by_loader: dict[int, dict[int, Event]] = {}
    for rank, events in run.events.by_rank("loader").items():
        for event in events:
            number = int(event["loader"])
            if event["stage"] == "training" and (rank, number) in divided:
                by_loader.setdefault(number, {})[rank] = event
    for ranks in by_loader.values():
        if len(ranks) > 1:
            yield from _differing(run, ranks)
            return


def _differing(run: Run, ranks: dict[int, Event]) -> Iterator[Cause]:
    listings: list[dict[str, Any]] = [event["listings"] or {} for event in ranks.values()]
    first = next(iter(ranks.values()))
    files = list(dict.fromkeys(frame.path for frame in frames(first["defined"])))
    for name in listings[0]:
        known = [listing.get(name) for listing in listings]
        if None in known or len({one["sum"] for one in known if one}) == 1:
            continue
        at = attribute_place(run, name, files) if files else None
        told = _told([one for one in known if one], name, at)
        if told is not None:
            kind, text = told
            yield Cause(kind, text, at, tuple(ranks), (), (name, *(PARTS if kind == "lost samples" else ())))
            return


def _told(known: list[dict[str, Any]], name: str, at: Frame | None) -> tuple[str, str] | None:
    """The kind and the words; None for what is a rank's own for a reason that is not known."""
    where = f"{name} of the training data{f' ({shown(at)})' if at is not None else ''}"
    same = len({one["unordered"] for one in known}) == 1
    if known[0]["table"] and not same:
        return None  # it has values of this process: a rank, a folder, a time
    if known[0]["table"]:
        text = (
            f"{where} is not the same table on every rank, so they do not mean the same by a number. The order of a "
            "set, and hash() of a string, change from process to process: build it from sorted(…)"
        )
        return "different data", text
    if same and not known[0]["of_samples"]:
        text = (
            f"{where} holds the same in another order on every rank, so a place in it does not mean the same on all. "
            "Sort what comes from a set or a folder, and seed what is shuffled"
        )
        return "different data", text
    if same:
        text = (
            f"{where} holds the same in another order on every rank, so a sample's number is not the same sample on "
            "all: some are seen twice, and others by no rank. Sort what comes from a set or a folder, and seed what is "
            "shuffled"
        )
        return "different data", text
    if not all(one["of_samples"] and one["text"] for one in known):
        return None
    some = [set(one["some"]) for one in known]
    if all(some) and len(set().union(*some)) == sum(map(len, some)):
        text = (
            f"most training samples are seen by no rank: {where} is a part of its own on every rank, and Lightning's "
            "sampler divides that between the ranks again. Divide once: give every rank all data, or set "
            "use_distributed_sampler=False"
        )
        return "lost samples", text
    text = (
        f"{where} does not hold the same on every rank, so what one rank trains on is left out, or validated on, by "
        "another. Choose by what is the same everywhere: a seeded generator; not hash() of a string, which changes "
        "from process to process"
    )
    return "different data", text
