"""A path that a statement stores where Trainers take their arguments from: a variable keeps it for `fit`."""

from __future__ import annotations

import ast

from codemods.model import AddArgument, Change, Code, InsertStatement, ReplaceExpression, Span, Symbol
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import Made, has_path, is_bridge, made_at, made_on_branches, uses_of
from codemods.rules.trainer.resume_built import fitted_here
from codemods.rules.trainer.resume_held import on_trainer
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.bridge import RESUME
from codemods.semantics.carriers.mapping import StoreSite
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.semantics.scopes import Scope

NAMES = ("ckpt_path", "resume_path", "checkpoint_to_resume")
"""What the variable may be called."""
_UNCONDITIONAL = (ast.With, ast.AsyncWith)
_ELSEWHERE = "a path that a configuration or a command line gives has to be given to `fit` too"


def kept_in_variable(argument: Argument, context: Context) -> Rewrite | None:
    """`cfg.trainer.resume_from_checkpoint = path` as `ckpt_path = path`; None where that does not do.

    All Trainers that get it have to be made and fitted behind it, in the same function. One that is made before it,
    and has it not, may be fitted where they are. A single one that other code fits keeps it itself.
    """
    module, site, taken = context.module, argument.site, argument.remove()
    if not isinstance(site, StoreSite) or taken.refusal is not None or not _is_all(argument):
        return None
    statement = site.store.statement
    scope = module.scope_at(site.span.start).function()
    makers = _makers(argument, scope, context)
    name = free_name(scope, module)
    fits = [use.call for made in makers for use in made.uses if use.call is not None]
    if not fits and not _runs_again(argument, context):
        fits = fitted_here(argument, scope, context)
    alone = _alone(argument, scope, context) if not fits else None
    calls = fits if alone is None else [alone]
    if not isinstance(statement, ast.Assign) or name is None or not calls:
        return None
    changes: list[Change] = [ReplaceExpression(module.span(statement.targets[0]), Code.of(name))]
    first = _outermost(statement, scope, module, calls)
    if first is not None:
        changes.append(InsertStatement(module.span(first), Code.of(f"{name} = None")))
    kept = on_trainer(name, alone, context) if alone is not None else Rewrite()
    changes += [AddArgument(module.span(call), "ckpt_path", Code.of(name)) for call in fits]
    if kept is None:
        return None
    return taken._replace(changes=()) + kept + Rewrite(tuple(changes), caveat=_ELSEWHERE)


def taken_from_configuration(made: Made, context: Context) -> Rewrite | None:
    """The entry is taken out of the configuration that Hydra makes the Trainer of, right before it does.

    None where the Trainer is made otherwise, or the entry is spoken of behind that.
    """
    module, call = context.module, made.call
    scope, statement = made.scope.function(), module.statement(call)
    config = call.args[0] if call.args else None
    root = config
    while isinstance(root, (ast.Attribute, ast.Subscript)):
        root = root.value
    by_hydra = (module.resolve(call.func, made.scope) or "").startswith("hydra.") and last_part(call) == "instantiate"
    whole = isinstance(statement, ast.Assign) and statement.value is call
    name = free_name(scope, module)
    if not by_hydra or not whole or config is None or not isinstance(root, ast.Name) or name is None:
        return None
    fits = [use for use in made.uses if use.call is not None]
    outside = any(use.scope.function() is not scope or has_path(use) for use in fits)
    if not fits or outside or RESUME.encode() in module.source.utf8[module.span(statement).start :]:
        return None
    taken = f'{name} = {module.source.code(module.span(config))}.pop("{RESUME}", None)'
    opened = Code.of("with ", Symbol("omegaconf.open_dict"), f"({root.id}):\n    {taken}")
    changes: list[Change] = [InsertStatement(module.span(statement), opened)]
    changes += [AddArgument(module.span(use.call), "ckpt_path", Code.of(name)) for use in fits if use.call is not None]
    return Rewrite(tuple(changes), caveat="who reads it in the configuration behind that finds none")


def free_name(scope: Scope, module: Module) -> str | None:
    """A name for the path that a function does not use yet."""
    text = module.source.utf8
    return next((name for name in NAMES if scope.lookup(name) is None and f"{name} =".encode() not in text), None)


def _is_all(argument: Argument) -> bool:
    """Whether no other path may be given where this one is not."""
    others = [other for other in argument.set.all(RESUME) if other is not argument]
    if any(other.value.constant not in (None, "") for other in others):
        return False
    return argument.set.elsewhere.get(RESUME) in (None, "")


def _makers(argument: Argument, scope: Scope, context: Context) -> list[Made]:
    """The Trainers that are made of it, as far as they are all seen here and fitted in this function; else none."""
    module, given = context.module, argument.set
    leading = context.project.nearby.closure(module.name)
    if any(home != module.name and home in leading for home in given.homes):
        return []
    makers = []
    spans = dict.fromkeys((*given.calls, *((given.call,) if given.call is not None else ())))
    again = _made_again([*spans], argument, scope, context)
    if again is not None:
        return [again]
    for span in spans:
        made = made_at(span, "fit", context)
        if made is None or made.call_of_builder is not None or made.scope.function() is not scope:
            return []
        if span.end <= argument.site.span.start and not _runs_again(argument, context):
            continue  # it was made without the path
        behind = span.start > argument.site.span.start and not is_bridge(span, context)
        if not behind or any(use.scope.function() is not scope or has_path(use) for use in made.uses):
            return []
        makers.append(made)
    return makers


def _alone(argument: Argument, scope: Scope, context: Context) -> ast.Call | None:
    """The one Trainer that is made behind a path, of several that the dict reaches: others are made above it.

    Who fits it is not seen.
    """
    module, given = context.module, argument.set
    if given.call is not None or given.homes - {module.name} or _runs_again(argument, context):
        return None
    if any(map(has_path, uses_of("fit", context))):
        return None
    calls = [(call, inner) for call, inner in module.scoped.calls if module.span(call) in given.calls]
    behind = [call for call, _ in calls if module.span(call).start > argument.site.span.start]
    inside = all(inner.function() is scope for _, inner in calls)
    bridged = any(is_bridge(span, context) for span in given.calls)
    return behind[0] if len(behind) == 1 and inside and not bridged and len(calls) == len(given.calls) else None


def _made_again(spans: list[Span], argument: Argument, scope: Scope, context: Context) -> Made | None:
    """The Trainer of a variable that gets one without the path, and one that has it where the path is stored.

    With the `fit`s behind that; None where it is no such variable, or another one may be fitted in a loop.
    """
    module, at = context.module, argument.site.span
    calls = [call for call, _ in module.scoped.calls if module.span(call) in spans]
    made = made_on_branches(calls, "fit", context) if len(calls) > 1 else None
    if made is None or made.scope.function() is not scope or _runs_again(argument, context):
        return None
    behind = [use for use in made.uses if use.span.start > at.start]
    outside = any(use.scope.function() is not scope or has_path(use) for use in behind)
    bridged = any(is_bridge(span, context) for span in spans)
    if outside or bridged or not behind or not any(span.start > at.start for span in spans):
        return None
    return Made(made.call, made.scope, behind, passed_on=made.passed_on)


def _runs_again(argument: Argument, context: Context) -> bool:
    """Whether the statement that stores a path stands in a loop, so that what is made above it may come behind it."""
    module = context.module
    statement = argument.site.store.statement if isinstance(argument.site, StoreSite) else None
    outer = module.enclosing(statement) if statement is not None else ()
    return any(isinstance(node, (ast.For, ast.AsyncFor, ast.While)) for node in outer)


def _outermost(statement: ast.stmt, scope: Scope, module: Module, fits: list[ast.Call]) -> ast.stmt | None:
    """The statement of the function that a conditional one stands in; None where nothing is asked around it.

    What is asked around the `fit`s too, as by `if __name__ == "__main__":`, does not count.
    """
    found = None
    for outer in module.enclosing(statement):
        if outer is scope.node or isinstance(outer, ast.Module):
            break
        around = isinstance(outer, _UNCONDITIONAL) or (isinstance(outer, ast.If) and _holds(outer, fits, module))
        if isinstance(outer, ast.stmt) and (found is not None or not around):
            found = outer if not isinstance(outer, ast.If) or not around else found
    return found


def _holds(outer: ast.If, fits: list[ast.Call], module: Module) -> bool:
    """Whether the body of an `if` holds all `fit`s."""
    body = Span(module.span(outer.body[0]).start, module.span(outer.body[-1]).end)
    return all(body.contains(module.span(call)) for call in fits)
