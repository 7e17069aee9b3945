"""Who calls a method of a family of classes by name."""

from __future__ import annotations

from collections.abc import Iterable, Set

from codemods.semantics.facts import ModuleFacts
from codemods.semantics.linking import ProjectIndex


def by_hand(project: ProjectIndex, symbol: str) -> bool:
    """Whether a class of a family calls `manual_backward`, and so optimizes by hand."""
    return calls(project, "manual_backward", project.classes.family(symbol))


def calls(project: ProjectIndex, name: str, family: Iterable[str]) -> bool:
    """Whether a file calls `name` on what is surely an instance of a family."""
    callers = {*family}
    found = (called for facts in project.calling(name) for called in facts.called)
    return any(called == name and caller in callers for caller, called in found)


def calling_file(project: ProjectIndex, name: str, family: Iterable[str], home: str, *, known: bool) -> str | None:
    """The path of another file than the module `home` that calls `name`, or None.

    With `known` only calls count that are surely on an instance of the family, else those on what is not known too.
    """
    callers = {*family} if known else {"", *family}
    for facts in project.calling(name):
        if facts.name != home and any(called == name and caller in callers for caller, called in facts.called):
            return facts.path
    return None


def may_call(facts: ModuleFacts, name: str, family: Set[str]) -> bool:
    """Whether a file calls `name` on one of a family of classes, or on what may be one."""
    return any(owner in family and called == name for owner, called in facts.called) or calls_strange(
        facts, name, family
    )


def calls_strange(facts: ModuleFacts, name: str, family: Set[str]) -> bool:
    """Whether a file calls `name` on what is not known, but may be one of a family of classes.

    It may be one in the files of the family, and in those that name a class of it.
    """
    if ("", name) not in facts.called:
        return False
    named = {target.rpartition(".")[2] for target in facts.exports.values()}
    return bool(family & facts.classes.keys()) or any(symbol.rpartition(".")[2] in named for symbol in family)
