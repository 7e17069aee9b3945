"""Arguments that a Trainer is given by `**` from where nobody can follow them: translated when the program runs."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, InsertStatement, RemoveArgument, ReplaceExpression, Span
from codemods.rules import bridging
from codemods.rules.registry import Context
from codemods.semantics import bridge
from codemods.semantics.arguments import Rewrite
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.semantics.places import KEYWORDS, PARSED, Place, value_at
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import TRAINER
from codemods.source.trees import walk


def translated(span: Span, context: Context) -> Rewrite | None:
    """`**trainer_arguments(options)` for the `**options` at `span`, with the function that this needs.

    None where it is not given to a Trainer in place, or is what callers of the function around give by `**`: these
    may be of any release, and are changed where they are written.
    """
    module = context.module
    found = next((each for each in _spread(module) if module.span(each[1]) == span), None)
    if found is None:
        return None
    call, keyword = found
    scope = module.scope_at(span.start)
    if _is_of_callers(keyword.value, module) or bridge.is_local(bridge.TRANSLATE, scope, module):
        return None
    if any(name.encode() in module.source.utf8 for name in (bridge.ADD, bridge.FROM, bridge.MAKE_TRAINER)):
        return Rewrite(refusal="the file makes Trainers of a command line too, for which it has such functions")
    names = _names(context)
    held = bridging.may_hold_callbacks(context.origin) if names is None else ()
    if held and sum(each.arg is None for each in call.keywords) > 1:
        return Rewrite(refusal="what is given by `**` comes from several places, each of which may hold callbacks")
    changes: list[Change] = []
    if bridge.TRANSLATE not in module.scope.bindings:
        if bridge.TABLE in module.scope.bindings:
            return Rewrite(refusal=f"the name `{bridge.TABLE}` is taken")
        at = bridging.place(module, [module.span(call).start for call, _ in _spread(module)])
        changes += [
            InsertStatement(at, bridging.arguments_table(context.origin, names)),
            InsertStatement(at, bridging.arguments_translated(context.origin, held=held, names=names)),
        ]
    given = [each for each in call.keywords if held and each.arg == "callbacks"]
    beside = (", callbacks=", module.span(given[0].value)) if given else ()
    changes += [RemoveArgument(module.span(call), module.span(each)) for each in given]
    made = Code.of(f"{bridge.TRANSLATE}(", module.span(keyword.value), *beside, ")")
    return Rewrite((*changes, ReplaceExpression(module.span(keyword.value), made)))


def is_translated(span: Span, module: Module) -> bool:
    """Whether what is given at `span` by `**` comes out of the function that translates it."""
    for _, keyword in _spread(module):
        if module.span(keyword) == span and last_part(keyword.value) == bridge.TRANSLATE:
            return True
    made = (binding.node for binding in module.scope.bindings.get(bridge.TRANSLATE, ()))
    return any(isinstance(node, ast.FunctionDef) and module.span(node).contains(span) for node in made)


def options_given(call: Span, context: Context) -> set[str]:
    """The names of the options that other files declare, and that come to a call of the Trainer by `**`."""
    inflow = context.project.inflow
    return {
        name
        for place in inflow.by_root.get(_root(call, context), ())
        if PARSED in place.path
        for path, written in inflow.written.get(place, {}).items()
        if path != context.module.source.path
        for name in written
    }


def _names(context: Context) -> frozenset[str] | None:
    """What may come to the Trainers of the file by `**`; None where that is not all seen, or more than options."""
    inflow, names = context.project.inflow, set[str]()
    for call, _ in _spread(context.module):
        span = context.module.span(call)
        root = _root(span, context)
        options = options_given(span, context)
        if not options or inflow.unseen.get(root) or root in inflow.opened:
            return None
        names |= options
    return frozenset(names)


def _root(call: Span, context: Context) -> Place:
    return value_at(context.module.name, call).at(KEYWORDS)


def _spread(module: Module) -> Iterator[tuple[ast.Call, ast.keyword]]:
    """What is given to Trainers of the file by `**`."""
    for call, scope in module.scoped.calls:
        rest = [keyword for keyword in call.keywords if keyword.arg is None]
        if rest and module.resolve(call.func, scope) == TRAINER:
            yield from ((call, keyword) for keyword in rest)


def _is_of_callers(node: ast.expr, module: Module) -> bool:
    """Whether the `**kwargs` of a function are in it: of the one around it, or one that keeps them in an attribute."""
    scope = module.scope_at(module.span(node).start)
    kept = {
        store.target.attr
        for store in module.scoped.stores
        if isinstance(store.target, ast.Attribute) and _rest_of(store.value, store.scope)
    }
    return any(
        part.attr in kept if isinstance(part, ast.Attribute) else isinstance(part, ast.expr) and _rest_of(part, scope)
        for part in walk(node)
    )


def _rest_of(node: ast.expr | None, scope: Scope) -> bool:
    """Whether it is the `**kwargs` of the function that it stands in."""
    rest = getattr(getattr(scope.function().node, "args", None), "kwarg", None)
    return rest is not None and isinstance(node, ast.Name) and node.id == rest.arg
