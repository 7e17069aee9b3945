"""The generator of random programs: what it makes is decided by a plan, parses, and still does when it is fixed."""

from __future__ import annotations

import ast

import pytest

from tests.differential.random_programs.judging import migrated
from tests.differential.random_programs.planning import DENSITIES, Plan, known, plan
from tests.differential.random_programs.sketch import version
from tests.differential.random_programs.writing import ENTRY, write
from tests.harness import parses

RELEASES = ("0.7.6", "0.9.0", "1.1.8", "1.4.9", "1.6.5")


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("density", sorted(DENSITIES))
def test_a_plan_decides_its_program(release: str, density: str) -> None:
    for seed in range(8):
        files = write(plan(release, seed, density))
        assert files == write(plan(release, seed, density))
        for path, data in files.items():
            if path.endswith(".py"):
                ast.parse(data, feature_version=(3, 9))


@pytest.mark.parametrize("release", ["0.9.0", "1.4.9"])
def test_programs_are_fixed_to_code_that_parses(release: str) -> None:
    files = write(plan(release, 0, "dense"))
    fixed = migrated(files)
    assert ENTRY in fixed.after
    assert all(parses(data, path) for path, data in fixed.after.items() if path.endswith(".py"))


def test_a_feature_says_the_same_beside_others() -> None:
    names = ("early-stopping", "plain-scheduler")
    both, one = Plan("1.4.9", 3, names).sketch(), Plan("1.4.9", 3, names[:1]).sketch()
    assert both.callbacks == one.callbacks
    assert both.scheduler
    assert not one.scheduler


@pytest.mark.parametrize("release", RELEASES)
def test_there_are_features_of_each_release(release: str) -> None:
    here = version(release)
    assert len({found.group for found in known().values() if found.first <= here <= found.last}) >= max(
        most for _, most in DENSITIES.values()
    )
