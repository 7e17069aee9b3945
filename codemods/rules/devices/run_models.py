"""The models that a script gives to a Trainer, and what else it does with them."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from codemods.deferred import dataclass
from codemods.rules.devices.moving import is_free
from codemods.rules.registry import Context
from codemods.semantics.device_values import is_about_cuda
from codemods.semantics.members import attributes
from codemods.semantics.mentions import mentions
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, argument, is_name, own_nodes
from codemods.semantics.roles import Roles
from codemods.semantics.scopes import Binding, Scope
from codemods.semantics.symbols import TRAINER
from codemods.semantics.trained import RUNS
from codemods.source.trees import walk

_NAMED = (ast.Name, ast.Attribute, ast.Constant)
_READING = (*_NAMED, ast.Compare, ast.BoolOp, ast.UnaryOp, ast.expr_context, ast.cmpop, ast.boolop, ast.unaryop)
"""What a condition is made of that changes nothing."""


@dataclass(frozen=True, eq=False)
class RunModel:
    """A model that runs of a Trainer get, and the uses of its variable.

    `given` are the expressions that the runs are given: the name itself, or something in place around it.
    `name` is empty where it has no variable. `bindings` bind the variable in the scope of the runs.
    """

    name: str
    scope: Scope
    given: tuple[ast.expr, ...]
    bindings: tuple[Binding, ...]

    def first(self, module: Module) -> int:
        """Where the first run stands."""
        return min(module.span(node).start for node in self.given)

    def uses(self, module: Module) -> Iterator[ast.Name]:
        """Where the variable is read, apart from the runs."""
        own = {node for given in self.given for node in walk(given)}
        for node in (mention.node for mention in mentions(module, frozenset({self.name}))):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                found = module.scope_at(module.span(node).start).lookup(self.name)
                if node not in own and found is not None and found[0] is self.scope:
                    yield node


def run_models(context: Context) -> list[RunModel]:
    """The models that this file gives to Trainers, by variable and scope, in source order."""
    return context.module.cached("run models", lambda module: list(_models(module, context)))


def _models(module: Module, context: Context) -> Iterator[RunModel]:
    roles = Roles(module, context.project.classes)
    by_name: dict[tuple[str, Scope], list[ast.expr]] = {}
    for use in attributes(module, roles, RUNS):
        if use.call is None or TRAINER not in use.kinds:
            continue
        model = argument(use.call, "model", 0)
        if model is None:
            continue
        name = _root(model)
        found = use.scope.lookup(name) if name else None
        if found is None:
            yield RunModel("", use.scope, (model,), ())
        else:
            by_name.setdefault((name, found[0]), []).append(model)
    for (name, scope), given in by_name.items():
        yield RunModel(name, scope, tuple(given), tuple(scope.bindings[name]))


def built_values(context: Context) -> Iterator[tuple[ast.expr, Scope]]:
    """What functions of this file return of which Trainers get the results, with what is assigned on the way there.

    And what is called of it in a statement of its own: `model.cuda()`.
    """
    module = context.module
    for _, _, inner in module.scoped.functions:
        if module.symbol(inner) not in context.project.classes.trained or _is_called_apart(inner, context):
            continue
        returned = [part.value for part, scope in module.scoped.returns if scope.function() is inner and part.value]
        names = {value.id for value in returned if isinstance(value, ast.Name)}
        bound = [binding.value for name in names for binding in inner.bindings.get(name, ())]
        body = own_nodes(inner.node.body) if isinstance(inner.node, FUNCTIONS) else ()
        called = [part.value for part in body if isinstance(part, ast.Expr)]
        for value in [*returned, *bound, *(call for call in called if _is_of(call, names))]:
            if value is not None and not isinstance(value, ast.Name):
                yield value, inner


def _is_of(call: ast.expr, names: Collection[str]) -> bool:
    """Whether an expression calls a method of one of some variables."""
    held = call.func.value if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else None
    return isinstance(held, ast.Name) and held.id in names


def _is_called_apart(function: Scope, context: Context) -> bool:
    """Whether a function of this file gets the model of a builder too, and gives it to no Trainer and to no caller."""
    module = context.module
    name = function.qualname
    calls = [(call, scope) for call, scope in module.scoped.calls if is_name(call.func, name)]
    given = {node for model in run_models(context) for value in model.given for node in walk(value)}
    given |= {binding.value for model in run_models(context) for binding in model.bindings if binding.value is not None}
    returned = {value for part, _ in module.scoped.returns if (value := part.value) is not None}
    return any(call not in given | returned and scope.is_function for call, scope in calls)


def whole_condition(statement: ast.stmt, module: Module) -> ast.stmt:
    """The statement, or the `if` that holds nothing else and asks for CUDA or only reads: `if args.parallel:`."""
    above = module.parents.get(statement)
    if not isinstance(above, ast.If) or above.body != [statement] or above.orelse:
        return statement
    reads = all(isinstance(part, _READING) for part in walk(above.test))
    return above if reads or (is_about_cuda(above.test) and is_free(above.test, module)) else statement


def _root(node: ast.expr) -> str:
    """The variable behind what a run is given: of `model.cuda()` and `DataParallel(model)` it is `model`."""
    while not isinstance(node, ast.Name):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in {"cuda", "to"}:
            node = node.func.value
        elif isinstance(node, ast.Call) and len(node.args) == 1 and isinstance(node.args[0], ast.Name):
            node = node.args[0]
        else:
            return ""
    return node.id
