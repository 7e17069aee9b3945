"""A path that comes to a Trainer among arguments that are written elsewhere: what makes the Trainer takes it out."""

from __future__ import annotations

import ast

from codemods.model import AddArgument, Change, Code, InsertStatement, ReplaceExpression, Span, Symbol
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import has_path, is_bridge, is_fitted_here, made_at
from codemods.rules.trainer.popping import ATTRIBUTE, HOLDERS, popped
from codemods.rules.trainer.resume_held import NOT_TESTED, on_trainer
from codemods.rules.trainer.resume_stored import free_name
from codemods.semantics.arguments import ArgumentSet, Rewrite
from codemods.semantics.bridge import RESUME
from codemods.semantics.expressions import REPLACING
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument as argument_of
from codemods.semantics.places import DATA, KEYWORDS, Place, value_at
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN

_INSTANTIATING = frozenset({"hydra.utils.instantiate", "hydra.utils.call"})
_ELSEWHERE = "what a configuration, or the fields of an object, say there is taken out of a copy"


def comes_from_elsewhere(given: ArgumentSet, context: Context) -> bool:
    """Whether a Trainer's own call is given a path by a configuration or by the fields of a class.

    Other code gives it to `fit` by itself, but for what makes instances of that class.
    """
    if given.call is None or any(argument.site.span == given.call for argument in given.all(RESUME)):
        return False
    project, here = context.project, context.module.source.path
    root = value_at(context.module.name, given.call).at(KEYWORDS)
    is_given = has_field = False
    by_code: list[tuple[Place, str]] = []
    for place in project.inflow.by_root.get(root, ()):
        for path, written in project.inflow.written.get(place, {}).items():
            if RESUME not in written:
                continue
            is_given = is_given or written[RESUME] not in (None, "") or _is_set_for_others(place, context)
            if place.base[:1] == "=" and project.makes_record(place.base[1:], context.module.name):
                has_field = True
            elif not place.base.startswith(DATA):
                by_code.append((place, path))
    made = all(has_field and (path != here or _makes_record(place, context)) for place, path in by_code)
    return is_given and made


def _is_set_for_others(place: Place, context: Context) -> bool:
    """Whether an entry of a configuration stays without a value, as code sets it for a Trainer that also gets it."""
    inflow = context.project.inflow
    if not place.base.startswith(DATA):
        return False
    others = frozenset[Place]().union(*(places for places in inflow.by_root.values() if place in places))
    written = (given for other in others for given in inflow.written.get(other, {}).values())
    return any(given.get(RESUME) is UNKNOWN for given in written)


def _makes_record(place: Place, context: Context) -> bool:
    """Whether a place of this file is what a call gives that makes an instance of a data class, or a copy of one."""
    module = context.module
    for call, scope in module.scoped.calls:
        if place.base == value_at(module.name, module.span(call)).base:
            name = module.resolve(call.func, scope) or ""
            return name in REPLACING or context.project.makes_record(name, module.name)
    return False


def taken_by_makers(given: ArgumentSet, context: Context) -> Rewrite | None:
    """The same for all Trainers that a statement's path reaches, where this file makes them."""
    if given.homes != {context.module.name}:
        return None
    spans = dict.fromkeys(span for span in (*given.calls, given.call) if span is not None)
    taken = [taken_by_maker(span, context) for span in spans]
    whole = Rewrite()
    for each in taken:
        if each is None:
            return None
        whole += each
    return whole if whole.changes else None


def taken_by_maker(call: Span, context: Context) -> Rewrite | None:
    """`Trainer(**options)` of a copy without the path, which its `fit` gets; None where that is not all followed.

    Where `fit` is called is in the same function. A Trainer that is returned keeps it itself.
    """
    made = made_at(call, "fit", context)
    node = made.call if made is not None else context.module.call_at(call)
    if node is None or is_bridge(call, context):
        return None
    if made is not None and takes_out(context.module, made.scope.function()):
        return None
    if not _is_alone(node, context):
        return None
    if made is not None and not made.uses and made.call_of_builder is None and is_fitted_here(made, context):
        return _dropped(node, context) if context.origin.before(NOT_TESTED) is False else None
    name, taken = ATTRIBUTE, popped(node, context.module, is_own=False)
    if taken.refusal is not None:
        free = free_name(context.module.scope_at(call.start), context.module)
        if free is None or (of_config := _instantiated(node, f"{free} = ", context)) is None:
            return None
        name, taken = free, of_config
    fits = [use for use in made.uses if use.call is not None] if made is not None else []
    inside = made is not None and made.call_of_builder is None and is_fitted_here(made, context)
    scope = made.scope.function() if made is not None else None
    if fits and inside and all(use.scope.function() is scope and not has_path(use) for use in fits):
        changes: list[Change] = [
            AddArgument(context.module.span(use.call), ATTRIBUTE, Code.of(name)) for use in fits if use.call
        ]
        return taken + Rewrite(tuple(changes), caveat=_ELSEWHERE)
    if any(map(has_path, fits)):
        return None
    kept = on_trainer(name, node, context)
    return taken + kept if kept is not None else None


def _dropped(call: ast.Call, context: Context) -> Rewrite | None:
    """The path goes from what a Trainer is made of that fits nothing."""
    dropped = popped(call, context.module, is_own=False, is_used=False)
    taken = dropped if dropped.refusal is None else _instantiated(call, "", context)
    return taken + Rewrite(caveat=_ELSEWHERE) if taken is not None else None


def _instantiated(call: ast.Call, binding: str, context: Context) -> Rewrite | None:
    """`hydra.utils.instantiate(config.trainer, …)` of a copy, out of which the path is taken; None for other calls."""
    module = context.module
    scope = module.scope_at(module.span(call).start)
    config = argument_of(call, "config", 0)
    holder = next((each for each in HOLDERS if scope.lookup(each) is None), None)
    plain = isinstance(config, (ast.Name, ast.Attribute, ast.Subscript))
    if config is None or not plain or holder is None or module.dotted(call.func, scope) not in _INSTANTIATING:
        return None
    statement = module.statement(call)
    if not isinstance(statement, (ast.Assign, ast.AnnAssign, ast.Return)):
        return None
    at, code = module.span(statement), module.source.code(module.span(config))
    resolved = Code.of(f"{holder} = ", Symbol("omegaconf.OmegaConf"), f".to_container({code}, resolve=True)")
    changes = (
        InsertStatement(at, resolved),
        ReplaceExpression(module.span(config), Code.of(holder)),
        InsertStatement(at, Code.of(f'{binding}{holder}.pop("{RESUME}", None)')),
    )
    return Rewrite(changes, caveat="the configuration has to be one of OmegaConf")


def _is_alone(call: ast.Call, context: Context) -> bool:
    """Whether a function makes no other Trainer, as far as the calls of its file say that are given a path."""
    module = context.module
    scope = module.scope_at(module.span(call).start).function()
    others = [one for one, inner in module.scoped.calls if inner.function() is scope and one is not call]
    starts = {place.base for place, called in context.project.inflow.starts.items() if called == TRAINER}
    return not any(value_at(module.name, module.span(other)).base in starts for other in others)


def takes_out(module: Module, function: Scope | None = None) -> bool:
    """Whether a file, or one of its functions alone, takes the path out of a dict already."""
    return any(
        isinstance(call.func, ast.Attribute)
        and call.func.attr == "pop"
        and bool(call.args)
        and isinstance(call.args[0], ast.Constant)
        and call.args[0].value == RESUME
        for call, scope in module.scoped.calls
        if function is None or scope.function() is function
    )
