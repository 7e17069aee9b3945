"""LIT303: arguments that a callable of the target release does not take."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from codemods.model import Finding, Release
from codemods.rules import registry
from codemods.rules.named import MovedName
from codemods.rules.registry import Context, Unclaimed, rule
from codemods.rules.rows import RenamedArgument
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.symbols import ROOT, TRAINER

if TYPE_CHECKING:
    from codemods.api.tables import Parameter

_NOW = {f"{ROOT}.callbacks.ProgressBar": f"{ROOT}.callbacks.TQDMProgressBar"}
"""Classes of 1.x whose name is another's in 2.x, and what code that is older calls them now."""


@rule(
    code="LIT303",
    name="removed-argument",
    on=Unclaimed(ArgumentSet),
    since="0.5",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=(("TensorBoardLogger(path, agg_key_funcs={})", "TensorBoardLogger(path)"),),
)
def removed_argument(subject: ArgumentSet, context: Context) -> Iterator[Finding]:
    """An argument is gone, and nothing is known to take its place

    Keywords that an older release took and the target does not, for every class and function of Lightning that is
    called by name, and positional arguments that are more than it takes; of a class that has another name now, what
    that does not take. A keyword that no release ever took is not reported, nor one that is passed on to another
    package, nor anything about a Trainer: that has rules of its own. Left alone are the positions of a method that is
    called by its class, `Base.__getitem__(self, index)`: the object is one of them.
    """
    if subject.callable == TRAINER:
        return
    from codemods.api import tables

    known = tables.name(subject.callable)
    if known is None:
        return
    if context.target in known:
        older = context.origin.before(Release(2, 0)) is not False
        callable_ = _NOW.get(subject.callable, subject.callable) if older else subject.callable
    else:
        callable_ = _successors().get(subject.callable, "")
    taken = tables.parameters(callable_, context.target) if callable_ else None
    if taken is None:
        return
    last = subject.callable.rpartition(".")[2]
    names = {given.name for given in taken}
    passed_on = any(given.kind.name == "VAR_KEYWORD" for given in taken)  # to a package that has arguments of its own
    for argument in subject if not passed_on else ():
        known = tables.parameter(subject.callable, argument.name) if argument.name not in names else None
        if known is not None and context.target not in known and known.last_before(context.target) is not None:
            yield context.finding(
                argument,
                row="keyword",
                message=f"`{argument.name}=` of `{last}` is gone "
                f"since Lightning {known.removed_before(context.target)}",
                advice="leave it out, or see what the class takes now",
            )
    of_class = tables.parameters(subject.callable.rpartition(".")[0], context.target) is not None
    if not of_class and not any(given.kind.name == "VAR_POSITIONAL" for given in taken):
        yield from _positions(subject, context, _positional(taken), last)


def _positional(taken: Sequence[Parameter]) -> list[str]:
    """The names of the parameters that a position can give."""
    return [given.name for given in taken if given.kind.name.startswith("POSITIONAL")]


def _positions(subject: ArgumentSet, context: Context, names: list[str], last: str) -> Iterator[Finding]:
    """Positions that the target does not take, or that mean another argument there than where the code comes from."""
    values = subject.sites[0].positional
    if not values or any(isinstance(value.node, ast.Starred) for value in values):
        return
    then = _names_then(subject.callable, context)
    for index, value in enumerate(values):
        if value.node is None:
            continue
        now = names[index] if index < len(names) else None
        before = then[index] if then is not None and index < len(then) else None
        if now is None and (then is None or before is not None):
            message = f"`{last}` takes {len(names)} positional arguments in Lightning {context.target}"
        elif before is not None and before != now and (before, now) not in _renamed():
            message = f"this position of `{last}` was `{before}=` and is `{now}=` now"
        else:
            continue
        span = context.module.span(value.node)
        yield context.finding(span, row="position", message=message, advice="name the argument")
        return


@cache
def _successors() -> dict[str, str]:
    """What takes the place of classes and functions that have another name now, and are given what they were."""
    rows = (row for rule in registry.imported_rules() for row in rule.rows if isinstance(row, MovedName))
    return {row.name: row.new for row in rows if row.adapt is None and row.reason is None}


@cache
def _renamed() -> frozenset[tuple[str, str]]:
    """The names of arguments that were only given another, as the rules have them: their position stays."""
    rows = (row for rule in registry.imported_rules() for row in rule.rows if isinstance(row, RenamedArgument))
    return frozenset((row.argument, row.new) for row in rows if row.value == "{}")


def _names_then(path: str, context: Context) -> list[str] | None:
    """The positional parameters in the releases that the code is known to be for, where these agree."""
    from codemods.api import tables
    from codemods.api.releases import RELEASES

    low, high = context.origin
    if low is None or high is None:
        return None
    taken = [tables.parameters(path, release) for release in RELEASES if low <= release <= high]
    possible = {tuple(_positional(given)) for given in taken if given is not None}
    return list(possible.pop()) if len(possible) == 1 else None
