"""The checkpoint of a namespace that `from_argparse_args` was given: each `fit` of its Trainer takes it now."""

from __future__ import annotations

import ast

from codemods.model import AddArgument, Change, Code, InsertStatement, ReplaceExpression
from codemods.rules import bridging
from codemods.rules.registry import Context
from codemods.rules.trainer.bridge_uses import Use, may_hold, reading, uses
from codemods.rules.trainer.fits import Made, made_at, made_by_builder, made_on_branches
from codemods.rules.trainer.handing import text_there
from codemods.semantics import bridge
from codemods.semantics.arguments import Rewrite
from codemods.semantics.bridge import FROM
from codemods.semantics.nodes import last_part
from codemods.semantics.options import written_out
from codemods.semantics.scopes import Scope

_HOLDERS = ("args", "trainer_options")


def resumed(use: Use, context: Context) -> tuple[Rewrite, str | None]:
    """The checkpoint of the namespace goes to each `fit`; where none is seen, the program refuses one."""
    module = context.module
    known = bridging.options_of(context.origin)
    if bridge.RESUME not in known or any(k.arg == bridge.RESUME for k in use.call.keywords):
        return Rewrite(), None
    namespace = (
        use.arguments[0] if use.arguments else next((k.value for k in use.call.keywords if k.arg == "args"), None)
    )
    if not may_hold(bridge.RESUME, context):
        return Rewrite(), None
    if not isinstance(namespace, (ast.Name, ast.Attribute)):
        return _named(use, namespace, context), None
    if bridge.RESUME not in (written_out(module, namespace) or {bridge.RESUME}) and not _is_stored(context):
        return Rewrite(), None
    scope = module.scope_at(module.span(use.call).start)
    made = made_at(module.span(use.call), "fit", context) or _made_on_branches(use, namespace, context)
    if made is None and (by_each := _given_by_each(use, namespace, scope, context)):
        return Rewrite(by_each), "other code that gets these Trainers may call `fit` too"
    text = text_there(namespace, scope, made, module) if made is not None else None
    if made is None or text is None or (made.passed_on and not made.uses):
        return _refused_at_run_time(use, namespace, context), None
    reason = "other code that gets this Trainer may call `fit` too" if made.passed_on else None
    return Rewrite(_given_to_fits(made, text, context)), reason


def _is_stored(context: Context) -> bool:
    """Whether the file puts a checkpoint on something: `args.resume_from_checkpoint = path`."""
    return any(
        isinstance(store.target, ast.Attribute) and store.target.attr == bridge.RESUME
        for store in context.module.scoped.stores
    )


def _given_to_fits(made: Made, namespace: str, context: Context) -> tuple[Change, ...]:
    """Each `fit` that has no `ckpt_path=` gets that of the namespace."""
    calls = [fit.call for fit in made.uses if fit.call is not None]
    return tuple(
        AddArgument(context.module.span(call), "ckpt_path", Code.of(reading(namespace, bridge.RESUME, context)))
        for call in calls
        if not any(keyword.arg in {None, "ckpt_path"} for keyword in call.keywords)
    )


def _given_by_each(use: Use, namespace: ast.expr, scope: Scope, context: Context) -> tuple[Change, ...]:
    """The same where several calls of one function make Trainers; empty where one of them is not followed."""
    changes: list[Change] = []
    found = made_by_builder(context.module.span(use.call), "fit", context)
    builders = [made.call_of_builder for made in found if made.call_of_builder is not None]
    if any(context.project.names.importers(last_part(call)) for call in builders[:1]):
        return ()  # other files may call it
    for made in found:
        text = text_there(namespace, scope, made, context.module)
        if text is None or not made.uses:
            return ()
        changes += _given_to_fits(made, text, context)
    return tuple(changes)


def _named(use: Use, namespace: ast.expr | None, context: Context) -> Rewrite:
    """A namespace that is made in the call gets a name, so that `fit` can take the checkpoint from it."""
    module = context.module
    made = made_at(module.span(use.call), "fit", context)
    if made is not None and not made.uses and not made.passed_on:
        return Rewrite()
    statement = module.statement(use.call)
    free = [name for name in _HOLDERS if not module.bound(name, module.span(use.call).start)]
    if namespace is None or not free or not isinstance(statement, (ast.Assign, ast.AnnAssign, ast.Expr, ast.Return)):
        return Rewrite(refusal="the namespace has no name")
    if made is None or made.call_of_builder is not None or any(fit.scope is not made.scope for fit in made.uses):
        return Rewrite(refusal="the namespace has no name where `fit` is called")
    span = module.span(namespace)
    changes: list[Change] = [
        InsertStatement(module.span(statement), Code.of(f"{free[0]} = {module.source.code(span)}")),
        ReplaceExpression(span, Code.of(free[0])),
    ]
    return Rewrite((*changes, *_given_to_fits(made, free[0], context)))


def _made_on_branches(use: Use, namespace: ast.expr, context: Context) -> Made | None:
    """The Trainer where several calls make it of one namespace, on the branches of a condition."""
    text = ast.dump(namespace)
    calls = [other.call for other in uses(context) if other.name == FROM and other.of_trainer]
    calls += [call for call, _ in context.module.scoped.calls if last_part(call) == bridge.MAKE_TRAINER]
    calls = [call for call in calls if call.args and ast.dump(call.args[0]) == text]
    return made_on_branches(calls, "fit", context) if use.call in calls else None


def _refused_at_run_time(use: Use, namespace: ast.expr, context: Context) -> Rewrite:
    module = context.module
    statement = module.statement(use.call)
    if not isinstance(statement, (ast.Assign, ast.AnnAssign, ast.Expr, ast.Return, ast.Assert)):
        return Rewrite(refusal=f"`fit` is not seen, which takes `{bridge.RESUME}` now")
    text = module.source.code(module.span(namespace))
    message = "give resume_from_checkpoint to fit as ckpt_path"
    check = f'if getattr({text}, "{bridge.RESUME}", None):\n    raise ValueError("{message}")'
    return Rewrite((InsertStatement(module.span(statement), Code.of(check)),))
