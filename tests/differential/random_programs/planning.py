"""Plans: which features a random program has, and the sketch that they leave."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from tests.differential.random_programs import features
from tests.differential.random_programs.sketch import Sketch, Step, Version, version

DENSITIES = {"sparse": (2, 3), "dense": (6, 10)}
Draw = Callable[[Sketch, Random], None]


@dataclass(frozen=True)
class Feature:
    """Something that legacy programs have; one of each group is in a program."""

    name: str
    group: str
    draw: Draw
    first: Version
    last: Version
    weight: float


REGISTRY: dict[str, Feature] = {}


def feature(group: str, first: str = "0.7", last: str = "1.9", weight: float = 1.0) -> Callable[[Draw], Draw]:
    """Makes a feature of a function that adds it to a sketch. A group of "" excludes nothing."""

    def register(draw: Draw) -> Draw:
        name = draw.__name__.replace("_", "-")
        REGISTRY[name] = Feature(name, group or name, draw, version(first), version(last), weight)
        return draw

    return register


def known() -> dict[str, Feature]:
    """All features, in the order in which they are added to a sketch."""
    for module in sorted(found.name for found in pkgutil.iter_modules(features.__path__)):
        importlib.import_module(f"{features.__name__}.{module}")
    return REGISTRY


@dataclass(frozen=True)
class Plan:
    """A program by what decides it."""

    release: str
    seed: int
    features: tuple[str, ...]

    def without(self, name: str) -> Plan:
        return replace(self, features=tuple(other for other in self.features if other != name))

    def sketch(self) -> Sketch:
        sketch = Sketch(version(self.release))
        basics(sketch, Random(f"{self.seed} basics"))
        for name, found in known().items():
            if name in self.features:
                found.draw(sketch, Random(f"{self.seed} {name}"))
        return sketch

    def __str__(self) -> str:
        return f"{self.release} {self.seed} {' '.join(self.features)}"


def plan(release: str, seed: int, density: str = "sparse") -> Plan:
    """The one with this seed."""
    random = Random(f"{seed} {density}")
    fewest, most = DENSITIES[density]
    here = version(release)
    free = [found for found in known().values() if found.first <= here <= found.last]
    chosen: list[str] = []
    for _ in range(random.randint(fewest, most)):
        one = random.choices(free, [found.weight for found in free])[0]
        chosen.append(one.name)
        free = [found for found in free if found.group != one.group]
    return Plan(release, seed, tuple(sorted(chosen)))


def basics(sketch: Sketch, random: Random) -> None:
    """What every program has: a training with a validation, whose loss is known as `val_loss`."""
    if not sketch.logs:
        sketch.train, sketch.val = Step("dict"), Step("end_dict")
        if random.random() < 0.75:  # what those releases did there is told of each program
            sketch.arguments.update(num_sanity_val_steps="0", checkpoint_callback="False")
    sketch.arguments["max_epochs"] = str(random.randint(2, 3))
    sketch.arguments["log_every_n_steps" if sketch.logs else "row_log_interval"] = "1"
    sketch.sizes = random.choice([(32, 16), (36, 20), (40, 24)])
