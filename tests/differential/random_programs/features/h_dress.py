"""How methods are written."""

from __future__ import annotations

from random import Random

from tests.differential.random_programs.planning import feature
from tests.differential.random_programs.sketch import Sketch

WAYS = ("annotated", "documented", "commented", "rest", "decorated")


@feature("dress", weight=5)
def written_with_care(sketch: Sketch, random: Random) -> None:
    sketch.dress = {way for way in WAYS if random.random() < 0.5}
