"""Files that more than one rank writes."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator

from migrate_cli.smoke.cause import Cause, in_function, is_own, place, ranks_text, shown, shown_path
from migrate_cli.smoke.events import Event, Frame
from migrate_cli.smoke.launch import Run

CACHES = (
    f"{os.sep}.cache{os.sep}",
    f"{os.sep}.hydra{os.sep}",
    f"{os.sep}.config{os.sep}",
    f"{os.sep}torchinductor_",
    f"{os.sep}.triton{os.sep}",
)
PACKAGES = frozenset({"site-packages", "dist-packages"})
SAVERS = frozenset({"numpy", "torch", "pandas", "PIL", "joblib", "scipy", "yaml", "h5py"})
"""Libraries that write and read where they are told to, and know of no ranks."""


def causes(run: Run) -> Iterator[Cause]:
    """One cause for each line that writes, with the files that it writes; else what one reads and another writes."""
    found = list(_shared(run))
    yield from found or _raced(run)


def _shared(run: Run) -> Iterator[Cause]:
    by_path: dict[str, dict[int, list[Event]]] = {}
    for rank, events in run.events.by_rank("write").items():
        for event in events:
            path = str(event["path"])
            if not _left_out(run, path) and place(run, event.where) is not None:
                by_path.setdefault(path, {}).setdefault(rank, []).append(event)
    told: dict[tuple[str, int], list[str]] = {}
    found: dict[tuple[str, int], tuple[Frame, dict[int, list[Event]]]] = {}
    for path, ranks in by_path.items():
        if len(ranks) > 1:
            at = _line(run, ranks)
            told.setdefault(at[:2], []).append(path)
            found.setdefault(at[:2], (at, ranks))
    for key, (at, ranks) in found.items():
        yield _cause(run, at, ranks, told[key])


def outside(run: Run) -> list[str]:
    """What is said of files that the program writes by full paths out of its folder, and that are not temporary."""
    inside = (run.tree.top + os.sep, run.scratch + os.sep, tempfile.gettempdir() + os.sep)
    paths = {
        str(event["path"])
        for _, event in run.events.all("write")
        if not str(event["path"]).startswith(inside) and _own_work(run, event) is not None
    }
    own = sorted(path for path in paths if not _left_out(run, path))
    if not own:
        return []
    more = f" and {len(own) - 3} more" if len(own) > 3 else ""
    return [f"the program wrote {', '.join(own[:3])}{more}, which is outside of its folder, and stays there"]


def shared_at(run: Run, rank: int, at: Frame) -> Cause | None:
    """What is said of the line at which a rank stands, where that writes a file of several ranks."""
    said = (cause for cause in _shared(run) if rank in cause.ranks)
    return next((cause for cause in said if cause.place and cause.place[:2] == at[:2]), None)


def written_by_several(run: Run, path: str) -> bool:
    """Whether more than one rank writes a file while they run, so that one may take it from another."""
    full = os.path.normpath(os.path.join(run.tree.folder, path))
    ranks = {
        event.rank
        for _, event in run.events.all("write")
        if event["path"] == full and event["phase"] == "running" and place(run, event.where) is not None
    }
    return len(ranks) > 1


def read_too_early(run: Run) -> set[tuple[str, int]]:
    """The lines that read or look for a file which another rank may still write."""
    return {there[:2] for _, _, _, there in _races(run)}


def _raced(run: Run) -> Iterator[Cause]:
    """A file that one rank writes while another one looks for it, with nothing between them to wait for."""
    for written, at, looked, there in _races(run):
        yield _race(run, written, at, looked, there)
        return


def _races(run: Run) -> Iterator[tuple[Event, Frame, Event, Frame]]:
    """What is written and where, what looks for it and where."""
    looks = [
        (event, at)
        for _, event in run.events.all("look")
        if event.rank is not None and (at := _own_work(run, event)) is not None
    ]
    for _, written in run.events.all("write"):
        at = _own_work(run, written) if written["phase"] != "before" and written.rank is not None else None
        if at is None or _left_out(run, str(written["path"])):
            continue
        for looked, there in looks:
            if looked.rank != written.rank and looked["path"] == written["path"] and _at_once(written, looked):
                yield written, at, looked, there


def _at_once(written: Event, looked: Event) -> bool:
    """Whether no collective of all ranks comes between two events."""
    return all(written[name] == looked[name] for name in ("count", "stage", "step"))


def _own_work(run: Run, event: Event) -> Frame | None:
    """The user's line that opens or looks for a file; None where a library does, which may know of ranks."""
    last = max((at for at, frame in enumerate(event.where) if is_own(run, frame.path)), default=None)
    if last is None:
        return None
    parts = [part for frame in event.where[last + 1 :] for part in [frame.path.split(os.sep)] if PACKAGES & set(part)]
    if any(not SAVERS & set(part) for part in parts):
        return None
    return place(run, event.where)


def _race(run: Run, written: Event, at: Frame, looked: Event, there: Frame) -> Cause:
    name = shown_path(run.tree.original(str(written["path"])))
    does = "reads it" if looked["mode"] == "read" else "asks whether it is there"
    text = (
        f"rank {written.rank} writes {name} at {shown(at)}{in_function(at)}, and rank {looked.rank} {does} at "
        f"{shown(there)}{in_function(there)} without waiting for it: which of them is first is chance. Write it in "
        "prepare_data, for which all ranks wait, or put trainer.strategy.barrier() in between"
    )
    return Cause("shared file", text, at, tuple(sorted({written.rank or 0, looked.rank or 0})), (), ("open",))


def _left_out(run: Run, path: str) -> bool:
    """The program's own copies of libraries' caches, and what is temporary by name."""
    if any(part in path for part in CACHES):
        return True
    name = os.path.basename(path)
    return os.path.dirname(path) == tempfile.gettempdir() and name.startswith(("tmp", "pymp-"))


def _line(run: Run, ranks: dict[int, list[Event]]) -> Frame:
    """The user's line that writes; that of the highest rank, as rank 0 may have one of its own."""
    at = place(run, ranks[max(ranks)][-1].where)
    assert at is not None
    return at


def _cause(run: Run, at: Frame, ranks: dict[int, list[Event]], paths: list[str]) -> Cause:
    events = [event for events in ranks.values() for event in events]
    appends = any(event["mode"] == "append" for event in events)
    early = all(event["phase"] == "before" for event in events) and not appends
    names = ", ".join(shown_path(run.tree.original(path)) for path in paths[:3])
    more = f" and {len(paths) - 3} more" if len(paths) > 3 else ""
    harm = (
        "its lines come once for each rank" if appends else "they may write at the same time, and overwrite one another"
    )
    text = (
        f"{ranks_text(ranks)} all write {names}{more}{in_function(at)}: {harm}. Write on rank 0 "
        "(`if trainer.is_global_zero:`), or put the rank into the name"
    )
    if _of_predictions(run, events):
        text += (
            ". After predict each rank holds only its own part of the predictions: gather them first "
            "(torch.distributed.all_gather_object), or leave the writing to a BasePredictionWriter"
        )
    details = tuple(
        f"rank {rank}: {shown(where)}{in_function(where)}"
        for rank, events in ranks.items()
        if (where := place(run, events[-1].where)) is not None
    )
    return Cause("shared file", text, at, tuple(ranks), details, ("open",), warning=early)


def _of_predictions(run: Run, events: list[Event]) -> bool:
    """Whether files are written when `predict` has come back, by what comes after it."""
    predicted = [event.time for _, event in run.events.all("stage") if event["name"] == "prediction"]
    return bool(predicted) and all(event["phase"] == "after" and event.time > max(predicted) for event in events)
