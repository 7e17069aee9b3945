"""Parameters that get no gradient."""

from __future__ import annotations

from collections.abc import Iterator

from migrate_cli.smoke.cause import Cause, shown
from migrate_cli.smoke.causes.crash import UNUSED, failures
from migrate_cli.smoke.causes.hooks import hook_place
from migrate_cli.smoke.causes.source import attribute_place
from migrate_cli.smoke.launch import Run

NAMED = 5


def causes(run: Run) -> Iterator[Cause]:
    """Those on which DDP gives up; others, where every step left them out, as a warning."""
    last = max((event.time for process, event in run.events.all("hooks") if process.main), default=0.0)
    missing = {
        rank: [set(event["missing"]) for event in events if event.time > last]  # of what was trained last
        for rank, events in run.events.by_rank("gradients").items()
    }
    stopped = [failed for failed in failures(run) if any(words in failed.message for words in UNUSED)]
    if stopped:
        names = sorted(set().union(*(step for steps in missing.values() for step in steps)))
        text = (
            f"{_listed(names)} got no gradient{_made(run, names)}, and DDP waits for them: let the loss use "
            'them, freeze them (requires_grad_(False)), or set strategy="ddp_find_unused_parameters_true"'
        )
        ranks = tuple(sorted({failed.rank for failed in stopped}))
        yield Cause("unused parameters", text, hook_place(run, ("training_step",)), ranks, (), tuple(names))
        return
    never = _always(missing)
    if never:
        text = f"{_listed(never)} got no gradient in any step{_made(run, never)}"
        place = hook_place(run, ("training_step",))
        yield Cause("unused parameters", text, place, tuple(missing), (), tuple(never), warning=True)


def _made(run: Run, names: list[str]) -> str:
    """Where the first of the parameters is made, by the innermost attribute in its name that the user's code sets."""
    parts = names[0].split(".")[::-1] if names else []
    at = next((at for part in parts if part.isidentifier() and (at := attribute_place(run, part)) is not None), None)
    return f" (made at {shown(at)})" if at is not None else ""


def _always(missing: dict[int, list[set[str]]]) -> list[str]:
    steps = [step for steps in missing.values() for step in steps]
    return sorted(set.intersection(*steps)) if len(steps) > 1 else []


def _listed(names: list[str]) -> str:
    if not names:
        return "parameters"
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return f"{', '.join(names[:NAMED])}{more}"
