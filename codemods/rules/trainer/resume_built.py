"""A path that is put into a configuration of which another file makes the Trainer: a variable keeps it for `fit`."""

from __future__ import annotations

import ast

from codemods.rules.registry import Context
from codemods.rules.trainer.fits import has_path, uses_of
from codemods.semantics.arguments import Argument
from codemods.semantics.carriers.mapping import StoreSite
from codemods.semantics.scopes import Kind, Scope
from codemods.semantics.symbols import TRAINER


def fitted_here(argument: Argument, scope: Scope, context: Context) -> list[ast.Call]:
    """The `fit`s behind `cfg["trainer"]["resume_from_checkpoint"] = path`, which all are of Trainers made with `cfg`.

    By functions of the files that make Trainers of it. None where something else gets `cfg` behind the path too.
    """
    module, site = context.module, argument.site
    if not isinstance(site, StoreSite):
        return []
    holders = _prefixes(site.store.target)
    behind = site.span.end
    own = [(call, inner) for call, inner in module.scoped.calls if inner.function() is scope]
    later = [call for call, _ in own if module.span(call).start > behind]
    makers = [call for call in later if any(ast.dump(given) in holders for given in _given(call))]
    homes = argument.set.homes - {module.name}
    if not makers or not all(_home(call, scope, context) in homes for call in makers):
        return []
    uses = [use for use in uses_of("fit", context) if use.span.start > behind and use.scope.function() is scope]
    fits = [use.call for use in uses if use.call is not None]
    made = [_maker(use.node.value, scope, context) for use in uses]
    followed = all(TRAINER in use.kinds and not has_path(use) for use in uses) and len(fits) == len(uses)
    return fits if followed and made and {*made} == {*makers} else []


def _prefixes(target: ast.expr) -> set[str]:
    """What holds the entry that is stored, as it is written: `cfg`, `cfg["trainer"]`."""
    found = set[str]()
    while isinstance(target, (ast.Attribute, ast.Subscript)):
        target = target.value
        found.add(ast.dump(target))
    return found


def _given(call: ast.Call) -> list[ast.expr]:
    values = [*call.args, *(keyword.value for keyword in call.keywords)]
    return [value.value if isinstance(value, ast.Starred) else value for value in values]


def _home(call: ast.Call, scope: Scope, context: Context) -> str:
    """The module of the project that defines what is called."""
    symbol = context.module.resolve(call.func, scope)
    found = context.project.names.home_of(symbol) if symbol is not None else None
    return found[0] if found is not None else ""


def _maker(trainer: ast.expr, scope: Scope, context: Context) -> ast.Call | None:
    """The call whose result a variable has where it is read: what was bound to it last above that, at its level."""
    module = context.module
    if not isinstance(trainer, ast.Name):
        return None
    at = module.span(trainer).start
    bindings = scope.bindings.get(trainer.id, [])
    above = [b for b in bindings if b.kind is Kind.ASSIGN and b.value is not None and module.span(b.value).end <= at]
    last = max(above, key=lambda binding: module.span(binding.value or trainer).start, default=None)
    if last is None or not isinstance(last.value, ast.Call) or not isinstance(last.node, ast.Assign):
        return None
    same = module.parents[last.node] in {*module.enclosing(module.statement(trainer)), scope.node}
    return last.value if same else None
