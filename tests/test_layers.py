"""What import-linter cannot say about layers, because it depends on which modules hold rules."""

from __future__ import annotations

from itertools import permutations
from types import ModuleType

import grimp
import pytest

import codemods.rules
from codemods.rules.registry import Rule, imported_rules


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("codemods")


def modules_with_rules() -> set[str]:
    """The modules below `codemods.rules` that define a rule."""
    assert imported_rules()
    return {
        module.__name__ for module in _below(codemods.rules) if any(isinstance(v, Rule) for v in vars(module).values())
    }


def _below(package: ModuleType) -> list[ModuleType]:
    modules = [value for value in vars(package).values() if isinstance(value, ModuleType)]
    ours = [module for module in modules if module.__name__.startswith(f"{package.__name__}.")]
    return [*ours, *(inner for module in ours for inner in _below(module))]


def test_rules_never_import_one_another(graph: grimp.ImportGraph) -> None:
    names = modules_with_rules()
    assert len(names) > 5
    chains = [graph.find_shortest_chain(one, other) for one, other in permutations(sorted(names), 2)]
    assert [chain for chain in chains if chain] == []
