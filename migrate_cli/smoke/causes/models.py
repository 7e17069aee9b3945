"""Ranks that build models of different shapes, which DDP refuses."""

from __future__ import annotations

from typing import Any

from codemods.deferred import pattern
from migrate_cli.smoke.cause import Cause, in_function, place, shown
from migrate_cli.smoke.causes.source import attribute_place
from migrate_cli.smoke.events import Event, Frame
from migrate_cli.smoke.launch import Run

OTHER = pattern(
    r"DDP expects same model across all ranks|appears not to match (?:sizes|strides) of the same param in process"
)
"""What DDP says of them."""


def cause(run: Run, at: Frame | None, message: str, ranks: tuple[int, ...], details: tuple[str, ...]) -> Cause:
    """The first parameter that is not the same, and the choice at random that makes it so, where one is known."""
    name, told = _first_difference(run)
    drawn = _draw(run)
    text = f"the ranks build models of different shapes, and DDP stops: {told or message}"
    if drawn is not None:
        where = place(run, drawn[0].where)
        assert where is not None
        values = ", ".join(f"{event['value']} on rank {event.rank}" for event in drawn)
        text = (
            f"{text}. {drawn[0]['name']} at {shown(where)}{in_function(where)} gives {values}: seed before it "
            "(seed_everything), or choose once and give the choice to all ranks"
        )
        return Cause("different models", text, where, ranks, details)
    text = f"{text}. What decides the shape has to be the same on all ranks"
    made = attribute_place(run, name.partition(".")[0]) if name else None
    return Cause("different models", text, made or at, ranks, details)


def _first_difference(run: Run) -> tuple[str, str]:
    said = {rank: events[-1]["shapes"] or [] for rank, events in run.events.by_rank("attributes").items()}
    if len(said) < 2:
        return "", ""
    (first, mine), (other, theirs) = list(said.items())[:2]
    for one, two in zip(mine, theirs, strict=False):
        if one != two:
            return str(one[0]), f"{_shape(one)} on rank {first}, {_shape(two)} on rank {other}"
    longer = mine if len(mine) > len(theirs) else theirs
    if len(mine) == len(theirs):
        return "", ""
    name = str(longer[min(len(mine), len(theirs))][0])
    return name, f"{len(mine)} parameters on rank {first}, {len(theirs)} on rank {other}, {name} being the first more"


def _shape(said: list[Any]) -> str:
    return f"{said[0]} of {said[1]}"


def _draw(run: Run) -> tuple[Event, Event] | None:
    """The first number that the program draws before it trains, and that is another one on another rank."""
    drawn = list(run.events.by_rank("early draw").values())
    for events in zip(*drawn, strict=False) if len(drawn) > 1 else ():
        first, other = events[:2]
        if first.where == other.where and first["value"] != other["value"]:
            return first, other
    return None
