"""LIT122: `profiler=`."""

from __future__ import annotations

from codemods.rules.conditions import Is, Typed
from codemods.rules.rows import ChangedValue, RemovedArgument, family

PROFILER = family(
    code="LIT122",
    name="trainer-profiler",
    summary="`profiler=` takes the name of a profiler, not a bool",
    why="A bool went in 1.3: 2.x takes it without a word and fails in `fit`.",
    rows=[
        ChangedValue(
            argument="profiler",
            when=Is(True),
            value='"simple"',
            first="0.7",
            since="1.1",
            note='`profiler=True` is gone since Lightning 1.3; it is `profiler="simple"` now',
        ),
        RemovedArgument(
            argument="profiler",
            when=Is(False),
            instead=("profiler", "None"),
            first="0.7",
            since="0.7",
            note="`profiler=False` is gone since Lightning 1.3; leave it out",
        ),
        ChangedValue(
            argument="profiler",
            when=Typed(bool),
            value='"simple" if {} else None',
            first="0.7",
            since="1.1",
            note='`profiler=` takes no bool since Lightning 1.3; write "simple" or None',
        ),
    ],
    examples=(("Trainer(profiler=True)", 'Trainer(profiler="simple")'),),
)
