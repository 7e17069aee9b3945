"""Whose results of `test` and `validate` a project takes."""

from __future__ import annotations

from codemods.rules.registry import Context
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.names import is_of_tests


def results_taken(context: Context) -> frozenset[str]:
    """The stages whose results a file of the project takes."""
    return context.project.cached("results taken", _taken)


def _taken(project: ProjectIndex) -> frozenset[str]:
    modules = project.names.modules.values()
    return frozenset[str]().union(*(facts.results_taken for facts in modules if not is_of_tests(facts.name)))
