"""What a search of a learning rate left behind for the training: in 1.6, and up to 1.7.3, its optimizer."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Final

from codemods.model import Release
from codemods.rules.registry import Context
from codemods.rules.trainer.bridge_uses import may_hold, uses
from codemods.rules.trainer.fits import is_bridge, reaching, uses_of
from codemods.rules.trainer.tuned import FLAGS, OFF, RATE, maker
from codemods.semantics.branches import are_exclusive, branches
from codemods.semantics.bridge import FROM
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part, unpacks
from codemods.semantics.scopes import Binding, Kind, Scope
from codemods.semantics.symbols import TRAINER
from codemods.source.trees import nodes_of

_FIRST: Final = Release(1, 6)
_BACK: Final = Release(1, 8)


def trains_as_searched(use: AttributeUse, context: Context) -> bool:
    """Whether `fit` may come behind a search, in code that may be of a release that went on with its optimizer."""
    if context.origin.before(_FIRST) is True or context.origin.before(_BACK) is False:
        return False
    if use.name == "tune" and not _may_search(use, context):
        return False
    if use.name == "tuner" and getattr(use.parent, "attr", "") != FLAGS[RATE]:
        return False
    return _may_be_fitted(use, context)


def _may_search(use: AttributeUse, context: Context) -> bool:
    """Whether the Trainer that is tuned may have the flag by which `tune` searches one, or any where it is not seen."""
    made, set_later = maker(use, context), f".{RATE} = ".encode() in context.module.source.utf8
    if made is not None and not set_later and not unpacks(made.call):
        given_there = next((keyword.value for keyword in made.call.keywords if keyword.arg == RATE), None)
        if not is_bridge(context.module.span(made.call), context):
            return given_there is not None and not (isinstance(given_there, ast.Constant) and given_there.value in OFF)
    given = context.project.given_to(TRAINER)
    if given.open or any(value not in OFF for value in given.values.get(RATE, ())):
        return True
    return any(use.name == FROM and use.of_trainer for use in uses(context)) and may_hold(RATE, context)


def _may_be_fitted(use: AttributeUse, context: Context) -> bool:
    """Whether a `fit` of the same Trainer may come behind: not where all that is done with it is seen."""
    holder, module = use.node.value, context.module
    if isinstance(holder, ast.Call):
        return False  # it has no name
    text = ast.dump(holder)
    fits = [fit for fit in uses_of("fit", context) if fit.call is not None and ast.dump(fit.node.value) == text]
    if not isinstance(holder, ast.Name):
        return bool(fits) or isinstance(holder, ast.Attribute)
    found = use.scope.lookup(holder.id)
    if found is None or any(binding.kind is Kind.PARAMETER for binding in found[1]):
        return True
    own = [fit for fit in fits if fit.scope.lookup(holder.id) == found]
    return any(_is_behind(fit, use, found[1], module) for fit in own) or _is_handed_on(holder, use.scope, module)


def _is_behind(fit: AttributeUse, use: AttributeUse, bindings: Sequence[Binding], module: Module) -> bool:
    """Whether a run of what a variable holds may come behind a search with the same Trainer."""
    if fit.scope.function() is not use.scope.function():
        return True
    at = use.span.start
    if fit.span.start < at or are_exclusive(branches(module, at), branches(module, fit.span.start)):
        return False
    starts = sorted(module.span(module.statement(binding.node)).start for binding in bindings)
    return not set(reaching(at, starts, module)).isdisjoint(reaching(fit.span.start, starts, module))


def _is_handed_on(holder: ast.Name, scope: Scope, module: Module) -> bool:
    """Whether what a variable holds is given to a call, returned, or bound to something else."""
    body = scope.function().node if scope.parent is not None else module.tree
    for node in nodes_of(body, ast.Name):
        above = module.parents.get(node)
        if node.id != holder.id or not isinstance(node.ctx, ast.Load) or isinstance(above, ast.Attribute):
            continue
        if not (isinstance(above, ast.Call) and last_part(above.func) == "Tuner"):
            return True
    return False
