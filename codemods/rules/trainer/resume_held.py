"""The checkpoint stays with its Trainer where `fit` is called by code that is not seen.

As `trainer.ckpt_path`, which its other methods would load too; where one of them may be called, its `fit` has it.
"""

from __future__ import annotations

import ast

from codemods.model import Change, Code, InsertStatement, Release, RemoveStatement, Span, Symbol
from codemods.rules.registry import Context
from codemods.rules.trainer.bridge_uses import uses
from codemods.rules.trainer.fits import made_at, made_on_branches
from codemods.rules.trainer.popping import ATTRIBUTE, popped
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.bridge import FROM, RESUME
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.module import Module, uses_of_name
from codemods.semantics.nodes import FUNCTIONS, binds_one, first_parameter
from codemods.semantics.outputs import is_super_call
from codemods.semantics.scopes import Scope
from codemods.semantics.values import only_binding
from codemods.source.trees import walk

_NAME = "trainer"
_BOUND_AND_CALLED = 2
NOT_TESTED = Release(1, 1)
"""Since when a checkpoint to go on from is for `fit` alone: `test` loaded it too (0.7.6 to 1.1.8 run)."""
_REASON = "the Trainer takes the checkpoint for whatever it is asked first to do without a `ckpt_path=`"


def held(argument: Argument, context: Context) -> Rewrite:
    """The path is set on the Trainer where that is made; refused where more than `fit` would load it."""
    module = context.module
    call = module.call_at(argument.set.call)
    if (made := _made_by_partial(argument, context)) is not None:
        kept = on_trainer(argument.ref, made, context)
        return argument.remove() + kept if kept is not None else Rewrite(refusal=_elsewhere(argument, context))
    if call is None:
        return Rewrite(refusal=_elsewhere(argument, context))
    evaluated = _evaluated(context)
    if evaluated is not None and _is_for_test(call, context):
        fits = made_at(module.span(call), "fit", context)
        if fits is None or fits.uses or fits.passed_on:
            return Rewrite(refusal=f"which `fit` it belongs to is not seen, and {evaluated} would load it too")
        return Rewrite(refusal=f"up to Lightning 1.0 {evaluated} loaded it, and since 1.1 nothing did")
    if isinstance(argument.site, CallSite) and argument.site.span == argument.set.call:
        taken, path = argument.remove(), argument.ref
    else:
        taken, path = popped(call, module), ATTRIBUTE
    kept = on_trainer(path, call, context)
    return taken + kept if kept is not None else Rewrite(refusal="which `fit` it belongs to is not seen")


def given_again(argument: Argument, context: Context) -> bool | None:
    """Whether the path of a `functools.partial` is never taken, as each call of what that makes gives one itself.

    False for such a path of a call, None where neither is so.
    """
    module = context.module
    call = module.call_at(argument.site.span)
    if call is None:
        return None
    scope = module.scope_at(module.span(call).start)
    if isinstance(call.func, ast.Name):
        binding = only_binding(module, call.func.id, scope)
        made = binding.value if binding is not None else None
        has_path = isinstance(made, ast.Call) and _gives_path(made) and _is_partial(made, scope, module)
        if has_path:
            return False
    bound = module.statement(call)
    if not _is_partial(call, scope, module) or not binds_one(bound) or bound.value is not call:
        return None
    target = bound.targets[0]
    assert isinstance(target, ast.Name)
    reads = [name for name in uses_of_name(target, module) if name is not target]
    calls = [module.parents.get(name) for name in reads]
    again = (
        isinstance(each, ast.Call) and each.func is name and _gives_path(each)
        for name, each in zip(reads, calls, strict=True)
    )
    return True if reads and all(again) else None


def _gives_path(call: ast.Call) -> bool:
    return any(keyword.arg == RESUME for keyword in call.keywords)


def _is_partial(call: ast.Call, scope: Scope, module: Module) -> bool:
    return module.dotted(call.func, scope) == "functools.partial"


def _made_by_partial(argument: Argument, context: Context) -> ast.Call | None:
    """The call of what a `functools.partial(Trainer, …)` gives that is bound to a name, and called once in its block.

    None where the path may be another one there.
    """
    module = context.module
    partial = module.call_at(argument.site.span)
    bound = module.statement(partial) if partial is not None else None
    if partial is None or not isinstance(bound, ast.Assign) or bound.value is not partial or len(bound.targets) != 1:
        return None
    scope, name = module.scope_at(module.span(partial).start), bound.targets[0]
    if not _is_partial(partial, scope, module) or not isinstance(name, ast.Name):
        return None
    parts = walk(argument.value.node) if argument.value.node is not None and argument.value.repeatable else ()
    fixed = [name.id, *(part.id for part in parts if isinstance(part, ast.Name))]
    if not argument.value.repeatable or any(len(module.bindings(each, scope)) != 1 for each in fixed):
        return None
    reads = [node for node in walk(scope.function().node) if isinstance(node, ast.Name) and node.id == name.id]
    calls = [call for call, where in module.scoped.calls if call.func in reads and where is scope]
    if len(reads) != _BOUND_AND_CALLED or len(calls) != 1:
        return None
    at = module.span(calls[0]).start
    if module.block(at) is not module.block(module.span(bound).start) or at < module.span(bound).start:
        return None
    return calls[0] if not any(keyword.arg in {RESUME, None} for keyword in calls[0].keywords) else None


def on_trainer(path: str | Span, call: ast.Call, context: Context) -> Rewrite | None:
    """What sets a path on the Trainer that a call makes; None where that has no name, or was tested with it."""
    evaluated = _evaluated(context)
    if evaluated is not None and _is_for_test(call, context):
        return None
    options = _options_of_fit(call, context) if evaluated is not None else None
    if options is not None:
        line = Code.of(f"{options}.{RESUME} = ", path)
        return Rewrite((InsertStatement(context.module.span(context.module.statement(call)), line, after=True),))
    changes = _stored(path, call, context.module, for_fit=evaluated is not None)
    reason = (
        _REASON if evaluated is None else f"`fit` of this Trainer has it wherever it is called, {evaluated} has not"
    )
    return Rewrite(changes, caveat=reason) if changes else None


def _options_of_fit(call: ast.Call, context: Context) -> str | None:
    """The namespace from which each `fit` of a Trainer takes its checkpoint, once LIT148 has seen to that.

    Where another branch makes the Trainer of the same namespace, without a path: what `fit` is given there as
    `ckpt_path=`, be it None, would be taken instead of what the Trainer holds.
    """
    namespace = call.args[0] if call.args else None
    if not isinstance(namespace, ast.Name):
        return None
    made = [use.call for use in uses(context) if use.name == FROM and use.of_trainer and use.call.args]
    made = [each for each in made if ast.dump(each.args[0]) == ast.dump(namespace)]
    plain = [each for each in made if not any(keyword.arg == RESUME for keyword in each.keywords)]
    if call not in made or not plain:
        return None
    found = made_on_branches(made, "fit", context)
    return namespace.id if found is not None and found.uses else None


def _is_for_test(call: ast.Call, context: Context) -> bool:
    """Whether a Trainer has the path for its `test`: up to 1.0, and where that may be and no `fit` of it is seen."""
    older = context.origin.before(NOT_TESTED)
    if older is None:
        span = context.module.span(call)
        fits, tests = made_at(span, "fit", context), made_at(span, "test", context)
        return tests is not None and bool(tests.uses) and not (fits is not None and fits.uses)
    return older


def tested(context: Context) -> str | None:
    """What may have tested the checkpoint that a Trainer went on from, as its `test` did up to 1.0: a file and line."""
    return _evaluated(context) if context.origin.before(NOT_TESTED) is not False else None


def _stored(path: str | Span, call: ast.Call, module: Module, *, for_fit: bool) -> tuple[Change, ...]:
    """The statements that set the path on the Trainer that a call makes and a statement binds or returns.

    Or on itself, in the `__init__` of a class of Trainers.
    """
    statement = module.statement(call)
    whole = module.span(statement)
    if isinstance(statement, ast.Return):
        returned = _returned(statement, call, module)
        if returned is None or not _is_free(module.scope_at(module.span(call).start)):
            return ()
        line = _line(_NAME, path, for_fit=for_fit)
        return (
            InsertStatement(whole, Code.of(f"{_NAME} = ", module.span(call), "\n", *line, f"\nreturn {returned}")),
            RemoveStatement(whole),
        )
    if isinstance(statement, ast.Expr) and statement.value is call and is_super_call(call, "__init__"):
        scope = module.scope_at(module.span(call).start).function()
        me = first_parameter(scope.node) if isinstance(scope.node, FUNCTIONS) else None
        if me is None or f"{me}.{ATTRIBUTE}".encode() in module.source.utf8:
            return ()
        return (InsertStatement(whole, Code.of(*_line(me, path, for_fit=for_fit)), after=True),)
    if not isinstance(statement, ast.Assign) or statement.value is not call:
        return ()
    if not isinstance(statement.targets[0], (ast.Name, ast.Attribute)):
        return ()
    name = module.source.code(module.span(statement.targets[0]))
    return (InsertStatement(whole, Code.of(*_line(name, path, for_fit=for_fit)), after=True),)


def _is_free(scope: Scope) -> bool:
    """Whether a function can call its Trainer so: one of the file may be called the same, which it does not read."""
    found, here = scope.lookup(_NAME), scope.function().node
    if found is None:
        return True
    reads = (node for node in walk(here) if isinstance(node, ast.Name) and node.id == _NAME)
    return isinstance(here, FUNCTIONS) and found[0].parent is None and not any(reads)


def _returned(statement: ast.Return, call: ast.Call, module: Module) -> str | None:
    """What a statement returns that makes a Trainer, where that has a name.

    None where it is made within more than a tuple, a list or a dict of names, or beside a comment.
    """
    value = statement.value
    if value is call:
        return _NAME
    if value is None or not _is_among(call, value):
        return None
    source, whole, inner = module.source, module.span(value), module.span(call)
    before, behind = source.code(Span(whole.start, inner.start)), source.code(Span(inner.end, whole.end))
    if "#" in before + behind:
        return None
    text = ast.unparse(value).replace(ast.unparse(call), _NAME, 1)
    return text[1:-1] if isinstance(value, ast.Tuple) and not before.startswith("(") else text


def _is_among(call: ast.Call, value: ast.expr) -> bool:
    """Whether a value is a tuple, a list or a dict that holds a call beside names alone."""
    parts = value.values if isinstance(value, ast.Dict) else getattr(value, "elts", [])
    keys = value.keys if isinstance(value, ast.Dict) else []
    plain = (ast.Name, ast.Attribute, ast.Constant)
    others = [part for part in (*parts, *keys) if part is not call]
    return call in parts and all(isinstance(part, plain) for part in others)


def _line(name: str, path: str | Span, *, for_fit: bool) -> tuple[str | Span | Symbol, ...]:
    if for_fit:
        return f"{name}.fit = ", Symbol("functools.partial"), f"({name}.fit, {ATTRIBUTE}=", path, ")"
    return f"{name}.{ATTRIBUTE} = ", path


def _evaluated(context: Context) -> str | None:
    """A file that may get the Trainer and has it validate, test or predict without a checkpoint of its own."""
    project = context.project
    above = {context.module.name, *project.imports.above(context.module.name)}
    places = [
        (facts.path, facts.evaluates)
        for facts in project.names.modules.values()
        if facts.evaluates and (facts.name in above or not facts.exports)
    ]
    found = min(places, default=None)
    return f"{found[0]}:{found[1]}" if found is not None else None


def _elsewhere(argument: Argument, context: Context) -> str:
    """That the Trainer is made in another file, and in which."""
    modules = context.project.names.modules
    paths = sorted(
        {modules[name].path for name in argument.set.homes if name in modules} - {context.module.source.path}
    )
    if not paths:
        return "which `fit` it belongs to is not seen"
    return f"the Trainer is made in {paths[0]}" + (f" and {len(paths) - 1} more" if len(paths) > 1 else "")
