"""Where the user's modules define a hook, as the running program said."""

from __future__ import annotations

from collections.abc import Iterable

from migrate_cli.smoke.cause import is_own, known
from migrate_cli.smoke.events import Frame, frames
from migrate_cli.smoke.launch import Run


def hook_place(run: Run, names: Iterable[str]) -> Frame | None:
    """The definition of the first of these methods that the user's LightningModule has."""
    wanted = list(names)
    for _, event in run.events.all("hooks"):
        for name in wanted:
            if name in event["places"]:
                return known(run, frames([event["places"][name]])[0])
    return None


def own_paths(run: Run) -> list[str]:
    """The user's files that events name, those of the LightningModule first; as the copy has them."""
    paths: dict[str, None] = {}
    for _, event in run.events.all("hooks"):
        paths.update((str(place[0]), None) for place in event["places"].values())
    for _, event in run.events.all("trainer", "call", "data", "loader"):
        paths.update((frame.path, None) for frame in event.where if is_own(run, frame.path))
    return list(paths)
