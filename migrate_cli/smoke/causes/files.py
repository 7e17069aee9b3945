"""Files that more than one rank writes."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator

from migrate_cli.smoke.cause import Cause, in_function, place, ranks_text, shown, shown_path
from migrate_cli.smoke.events import Event, Frame
from migrate_cli.smoke.launch import Run

CACHES = (
    f"{os.sep}.cache{os.sep}",
    f"{os.sep}.hydra{os.sep}",
    f"{os.sep}.config{os.sep}",
    f"{os.sep}torchinductor_",
    f"{os.sep}.triton{os.sep}",
)


def causes(run: Run) -> Iterator[Cause]:
    """One cause for each line that writes, with the files that it writes."""
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
    details = tuple(
        f"rank {rank}: {shown(where)}{in_function(where)}"
        for rank, events in ranks.items()
        if (where := place(run, events[-1].where)) is not None
    )
    return Cause("shared file", text, at, tuple(ranks), details, ("open",), warning=early)
