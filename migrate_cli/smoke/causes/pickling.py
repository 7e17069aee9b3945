"""Objects that a spawned process cannot be given."""

from __future__ import annotations

from collections.abc import Iterator

from migrate_cli.smoke.cause import Cause, place, shown
from migrate_cli.smoke.causes.source import attribute_place
from migrate_cli.smoke.events import frames
from migrate_cli.smoke.launch import Run


def causes(run: Run) -> Iterator[Cause]:
    """The first object by its attribute path, and where it is defined."""
    for _, event in run.events.all("unpicklable"):
        defined = place(run, event.where)
        name = str(event["path"]).rpartition(".")[2].partition("[")[0]
        if defined is not None:
            text = (
                f"{event['path']} cannot be pickled: {event['what']}, defined at {shown(defined)}, is local to its "
                "function. A start by spawn sends it to every rank: use a function or class of the module"
            )
            yield Cause("unpicklable", text, defined, (), (), (name,))
            return
        owned = list(dict.fromkeys(frame.path for frame in frames(event["owner"])))
        at = attribute_place(run, name, owned) if owned else None
        made = f", made at {shown(at)}," if at is not None else ""
        text = (
            f"{event['path']} cannot be pickled: {event['what']}{made} is this process's own. A start by spawn sends "
            "it to every rank: make it where it is used first there (in setup, or with the first sample)"
        )
        yield Cause("unpicklable", text, at, (), (), (name,))
        return
