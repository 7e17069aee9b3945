"""Modules that inherit a part of what they do."""

from __future__ import annotations

from random import Random

from tests.differential.random_programs.planning import feature
from tests.differential.random_programs.sketch import Sketch


@feature("family", weight=4)
def methods_of_a_base(sketch: Sketch, random: Random) -> None:
    sketch.family = "base"


@feature("family", weight=3)
def methods_of_a_mixin(sketch: Sketch, random: Random) -> None:
    if not sketch.base:
        sketch.family = "mixin"


@feature("family", weight=4)
def more_than_its_base(sketch: Sketch, random: Random) -> None:
    sketch.family = "extended"
