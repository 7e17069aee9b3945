"""Trainers that are made on the branches of a condition, and fitted behind it; and those that are only tested."""

from __future__ import annotations

import ast

from codemods.model import AddArgument, Change, Code, InsertStatement, Release, RemoveArgument
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import EVALUATIONS, has_path, is_bridge, made_at, made_on_branches
from codemods.rules.trainer.handing import may_be_empty, means_the_same
from codemods.rules.trainer.popping import popped
from codemods.rules.trainer.resume_stored import free_name
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.bridge import FROM, RESUME
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.nodes import argument, last_part
from codemods.semantics.runs import trainer_calls
from codemods.source.trees import walk

_LOOKS = frozenset({"bool", "int", "len", "str"})
_PASSED_ON = "other code that gets this Trainer may call `fit` too"


def by_branches(argument: Argument, context: Context) -> Rewrite | None:
    """The paths of all Trainers that a variable may hold go to its `fit`s; None where that does not do.

    One expression for all goes there itself; else a variable has the path of each.
    """
    module = context.module
    calls = _siblings(argument, context)
    made = made_on_branches(calls, "fit", context) if len(calls) > 1 else None
    if made is None or not made.uses or any(map(has_path, made.uses)):
        return None
    scope = made.scope.function()
    if any(use.scope.function() is not scope for use in made.uses):
        return None
    paths = {call: _path(call) for call in calls}
    changes: list[Change] = []
    given = next(iter(paths.values()))
    one = given is not None and len({ast.dump(path) if path is not None else "" for path in paths.values()}) == 1
    seen = given is not None and all(means_the_same(given, scope, use, module) for use in made.uses)
    moves = argument.value.repeatable or (len(made.uses) == 1 and given is not None and _is_free(given))
    if one and seen and given is not None and moves:
        changes = list(argument.remove().changes)
        code = Code.of(module.source.code(module.span(given)), " or None" * may_be_empty(argument, module))
        changes += [AddArgument(module.span(use.call), "ckpt_path", code) for use in made.uses if use.call]
        return Rewrite(tuple(changes), caveat=_PASSED_ON if made.passed_on else None)
    name = free_name(scope, module)
    if name is None:
        return None
    for call, path in paths.items():
        value = module.source.code(module.span(path)) if path is not None else "None"
        changes.append(InsertStatement(module.span(module.statement(call)), Code.of(f"{name} = {value}")))
        taken = [keyword for keyword in call.keywords if keyword.arg == RESUME]
        changes += [RemoveArgument(module.span(call), module.span(keyword)) for keyword in taken]
    changes += [AddArgument(module.span(use.call), "ckpt_path", Code.of(name)) for use in made.uses if use.call]
    return Rewrite(tuple(changes), caveat=_PASSED_ON if made.passed_on else None)


def _siblings(argument: Argument, context: Context) -> list[ast.Call]:
    """The Trainers' calls that the variable may hold which this argument's Trainer is bound to; none: not all seen."""
    module = context.module
    known = [call for call, _ in trainer_calls(module)]
    known += [
        call
        for call, _ in module.scoped.calls
        if last_part(call.func) == FROM and _path(call) is not None and is_bridge(module.span(call), context)
    ]
    own = next((call for call in known if module.span(call) == argument.set.call), None)
    statement = module.statement(own) if own is not None else None
    if not isinstance(statement, ast.Assign) or statement.value is not own or len(statement.targets) != 1:
        return []
    target = statement.targets[0]
    found = module.scope_at(module.span(statement).start).lookup(target.id) if isinstance(target, ast.Name) else None
    calls = [binding.value for binding in found[1]] if found is not None else []
    taken = [call for call in known if call in calls]
    bound = [module.statement(call) for call in taken]
    plain = all(isinstance(each, ast.Assign) and each.value in taken for each in bound)
    whole = all(keyword.arg is not None for call in taken for keyword in call.keywords)
    return taken if len(taken) == len(calls) and plain and whole else []


def _is_free(path: ast.expr) -> bool:
    """Whether a path may be worked out a little later: nothing is called for it but what only looks at a value."""
    calls = [part for part in walk(path) if isinstance(part, ast.Call)]
    return all(isinstance(call.func, ast.Name) and call.func.id in _LOOKS for call in calls) and not any(
        isinstance(part, (ast.Await, ast.NamedExpr)) for part in walk(path)
    )


def _path(call: ast.Call) -> ast.expr | None:
    return argument(call, RESUME)


def only_evaluated(argument: Argument, context: Context) -> Rewrite | None:
    """A Trainer that only tests did not load the path since 1.1, and loaded it for a test up to 1.0.

    None where it may be fitted where that is not seen, or which release the code is for is not known.
    """
    module, call = context.module, argument.set.call
    made = made_at(call, "fit", context) if call is not None else None
    older = context.origin.before(Release(1, 1))
    if made is None or call is None or made.uses or made.passed_on or made.call_of_builder is not None:
        return None
    if made.scope.function() is module.scope and module.name and context.project.imports.above(module.name):
        return None
    evaluating = {name: made_at(call, name, context) for name in EVALUATIONS}
    uses = {name: one.uses for name, one in evaluating.items() if one is not None}
    if not any(uses.values()):
        return None
    in_call = isinstance(argument.site, CallSite) and argument.site.span == call
    if older is False:
        removed = argument.remove() if in_call else popped(made.call, module, is_used=False)
        return removed + Rewrite(caveat="Lightning 1.1 and newer loaded it in `fit` alone, which is not called here")
    if not in_call:
        return None
    tests = [use.call for use in uses.get("test", ()) if use.call is not None]
    path = argument.value.node
    if older is None or path is None or any(has_path(use) for use in uses.get("test", ())):
        return None
    scope = module.scope_at(module.span(path).start)
    seen = all(means_the_same(path, scope, use, module) for use in uses.get("test", ()))
    if not seen or not argument.value.repeatable or len(tests) != sum(map(len, uses.values())):
        return None
    code = Code.of(argument.ref)
    given = tuple(AddArgument(module.span(test), "ckpt_path", code) for test in tests)
    return argument.remove() + Rewrite(given, caveat="`test` loaded it up to Lightning 1.0")
