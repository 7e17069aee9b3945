"""What Lightning itself calls deprecated."""

from __future__ import annotations

from collections.abc import Iterator

from migrate_cli.smoke.cause import Cause, is_own, place
from migrate_cli.smoke.events import frames
from migrate_cli.smoke.launch import Run


def causes(run: Run) -> Iterator[Cause]:
    """Each text once."""
    told = set()
    for _, event in run.events.all("warning"):
        text = " ".join(str(event["text"]).split())
        if text in told:
            continue
        told.add(text)
        own = [frame for frame in frames([event["at"]]) if is_own(run, frame.path)]
        at = place(run, own or event.where)
        yield Cause("deprecated", f"Lightning says: {text}", at, warning=True)
