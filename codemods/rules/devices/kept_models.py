"""The models that a class of one's own keeps and gives to a Trainer, and what moves them on the way there."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from codemods.rules.devices.run_models import run_models, whole_condition
from codemods.rules.registry import Context
from codemods.semantics.nodes import FUNCTIONS, chained_calls, is_name
from codemods.semantics.scopes import Scope

_Moves = Callable[[ast.Call, Scope], bool]


def moves_of_kept(context: Context, moves: _Moves) -> Iterator[tuple[ast.expr | ast.stmt, ast.Call]]:
    """The moves of models that an attribute of a plain class keeps, each with what goes with it.

    Those where it is given its value (`self.model = Net().cuda()`), and in `__init__` and the method that runs the
    Trainer up to that run (`self.model.cuda()`). What other methods move, they may need there.
    """
    module, classes = context.module, context.project.classes
    seen = set[ast.Call]()
    for model in run_models(context):
        run = model.given[0]
        owner = model.scope.function().parent
        if not isinstance(run, ast.Attribute) or not is_name(run.value, model.scope.instance):
            continue
        if owner is None or not owner.is_class or classes.kinds(module.symbol(owner)):
            continue
        whole, start = ast.unparse(run), module.span(run).start
        for store in module.scoped.stores:
            target, value = store.target, store.value
            if not isinstance(target, ast.Attribute) or target.attr != run.attr or value is None:
                continue
            if store.scope.function().parent is not owner or not is_name(target.value, store.scope.instance):
                continue
            call = next((each for each in chained_calls(value) if moves(each, store.scope)), None)
            if call is None or call in seen or not isinstance(call.func, ast.Attribute):
                continue
            moved_alone = ast.unparse(call.func.value) == whole
            here = store.scope.function() is model.scope.function()
            if (moved_alone or here) and not _is_on_the_way(call, store.scope, model.scope, start, context):
                continue
            seen.add(call)
            alone = moved_alone and call is value and store.is_alone
            yield (whole_condition(store.statement, module) if alone else call), call
        for call, scope in module.scoped.calls:
            statement = module.statement(call)
            if call in seen or not _is_on_the_way(call, scope, model.scope, start, context):
                continue
            alone = isinstance(statement, ast.Expr) and statement.value is call
            of_model = isinstance(call.func, ast.Attribute) and _is_of(call.func.value, whole)
            if alone and of_model and moves(call, scope):
                seen.add(call)
                yield whole_condition(statement, module), call


def _is_on_the_way(call: ast.Call, scope: Scope, running: Scope, start: int, context: Context) -> bool:
    """Whether a call stands in front of the run, in the method that has it, or in the `__init__` of its class."""
    here, run = scope.function(), running.function()
    if here is run:
        return context.module.span(call).start < start
    return here.parent is run.parent and isinstance(here.node, FUNCTIONS) and here.node.name == "__init__"


def _is_of(moved: ast.expr, whole: str) -> bool:
    """Whether what is moved is a model, or a part of it: `self.model.encoder.cuda()`."""
    said = ast.unparse(moved)
    return said == whole or (isinstance(moved, ast.Attribute) and said.startswith(f"{whole}."))
