"""Objects that a spawned process cannot be given."""

from __future__ import annotations

from collections.abc import Iterator

from migrate_cli.smoke.cause import Cause, place, shown
from migrate_cli.smoke.launch import Run


def causes(run: Run) -> Iterator[Cause]:
    """The first object by its attribute path, and where it is defined."""
    for _, event in run.events.all("unpicklable"):
        at = place(run, event.where)
        defined = f", defined at {shown(at)}," if at is not None else ""
        text = (
            f"{event['path']} cannot be pickled: {event['what']}{defined} is local to its function, or holds what no "
            "other process can have. A start by spawn sends it to every rank: use a function or class of the module"
        )
        yield Cause("unpicklable", text, at, (), (), (str(event["path"]).rpartition(".")[2],))
        return
