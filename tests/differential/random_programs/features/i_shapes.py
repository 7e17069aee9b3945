"""How a script is put together: in functions, in a class, without any, and where its callbacks are made."""

from __future__ import annotations

from random import Random

from tests.differential.random_programs.planning import feature
from tests.differential.random_programs.sketch import Sketch


@feature("shape", weight=5)
def script_in_parts(sketch: Sketch, random: Random) -> None:
    sketch.shape = random.choice(["flat", "parts", "parts", "handed", "class", "class", "seeds"])


@feature("listed callbacks", weight=3)
def listed_callbacks(sketch: Sketch, random: Random) -> None:
    sketch.listed = random.choice(["grown", "function", "dict"])
