"""The calls of Lightning's argparse bridge in a file: whose method each is, and which class it means."""

from __future__ import annotations

import ast
from functools import partial

from codemods.deferred import dataclass
from codemods.model import Span
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import parameter_value
from codemods.semantics import symbols
from codemods.semantics.bridge import ADD, ADD_TRAINER, FROM
from codemods.semantics.members import attributes
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.semantics.references import references
from codemods.semantics.roles import Roles
from codemods.semantics.scopes import Kind, Scope
from codemods.semantics.symbols import DATAMODULE, TRAINER

PARSE, ENVIRONMENT = "parse_argparser", "match_env_arguments"
NAMES = (ADD, FROM, PARSE, ENVIRONMENT)
METHODS = {f"{owner}.{name}": name for owner in (TRAINER, DATAMODULE) for name in NAMES}
FUNCTIONS = {
    f"{symbols.ROOT}.utilities.{module}.{name}": name
    for module in ("argparse", "argparse_utils")
    for name in (ADD, FROM, PARSE)
}


@dataclass(frozen=True)
class Use:
    """One call of the bridge.

    `func` is what is called. `class_` is the class that is meant, None for the Trainer itself, and the parameter of a
    class method that asks its base; `of_trainer` says that it is the Trainer or a subclass, and `as_argument` that the
    class is the first argument.
    """

    name: str
    func: ast.expr
    call: ast.Call
    class_: ast.expr | ast.arg | None
    of_trainer: bool
    as_argument: bool = False

    @property
    def arguments(self) -> list[ast.expr]:
        """The positional arguments behind the class."""
        return self.call.args[1:] if self.as_argument else self.call.args


def uses(context: Context) -> list[Use]:
    """The calls of the bridge in a file that can be told apart, in source order."""
    return context.module.cached("bridge", partial(_found, context=context))


def adds_options(context: Context) -> bool:
    """Whether a file gives a parser the Trainer's options."""
    there = ADD_TRAINER in context.module.scope.bindings
    return there or any(use.name == ADD and use.of_trainer for use in uses(context))


def may_hold(option: str, context: Context) -> bool:
    """Whether a namespace may hold an old option: not where the program has a parser of its own, without it."""
    module = context.module
    own = adds_options(context) or option.encode() in module.source.utf8
    return own or not any(last_part(call) == "ArgumentParser" for call, _ in module.scoped.calls)


def reading(text: str, option: str, context: Context) -> str:
    """An option of a namespace: its attribute, where a parser of this file surely made it."""
    by_hand = any(last_part(call) == "Namespace" for call, _ in context.module.scoped.calls)
    if adds_options(context) and not by_hand:
        return f"{text}.{option}"
    return f'getattr({text}, "{option}", None)'


def _found(module: Module, context: Context) -> list[Use]:
    roles = Roles(module, context.project.classes)
    found: dict[Span, Use] = {}
    named = [part for reference in references(module) for part in (reference, *reference.uses)]
    for reference in named:
        node, call = reference.node, reference.call
        if call is None or not isinstance(node, (ast.Name, ast.Attribute)):
            continue
        if reference.symbol in FUNCTIONS and call.args and not isinstance(call.args[0], ast.Starred):
            kind = _kind(call.args[0], roles, module)
            if kind is not None:
                meant = None if kind == TRAINER else call.args[0]
                of_trainer = kind == TRAINER or TRAINER in roles.kinds(kind)
                found[reference.span] = Use(FUNCTIONS[reference.symbol], node, call, meant, of_trainer, True)
        elif reference.symbol in METHODS and isinstance(node, ast.Attribute):
            of_trainer = reference.symbol.startswith(f"{TRAINER}.")
            meant = None if of_trainer else node.value
            found[reference.span] = Use(METHODS[reference.symbol], node, call, meant, of_trainer)
    for use in attributes(module, roles, frozenset(NAMES)):
        if use.own or use.call is None or not use.kinds & {TRAINER, DATAMODULE}:
            continue
        class_ = use.node.value if use.of_class else _class_of_new(use.node.value, module)
        if class_ is not None:
            is_plain = isinstance(class_, ast.expr) and _kind(class_, roles, module) == TRAINER
            of_trainer = TRAINER in use.kinds
            found[use.span] = Use(use.name, use.node, use.call, None if is_plain else class_, of_trainer)
    return [found[span] for span in sorted(found)]


def _kind(node: ast.expr, roles: Roles, module: Module) -> str | None:
    """The class that an expression names: the Trainer, or a class of the project."""
    scope = module.scope_at(module.span(node).start)
    name = module.resolve(_given(node, scope, module), scope)
    if name == TRAINER:
        return name
    return name if name in roles.classes.classes else None


def _given(node: ast.expr, scope: Scope, module: Module) -> ast.expr:
    """What the calls of a function in this file give to its parameter `node`, where they all give the same."""
    found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
    function = found[0].node if found is not None and found[1][0].kind is Kind.PARAMETER else None
    if found is None or not isinstance(node, ast.Name) or not isinstance(function, ast.FunctionDef):
        return node
    calls = [c for c, _ in module.scoped.calls if isinstance(c.func, ast.Name) and c.func.id == function.name]
    given = [parameter_value(node.id, call, function) for call in calls]
    texts = {ast.dump(value) if value is not None else "" for value in given}
    return (given[0] if len(texts) == 1 else None) or node


def _class_of_new(node: ast.expr, module: Module) -> ast.expr | ast.arg | None:
    """`pl.Trainer` of `pl.Trainer()`, which is made for nothing; what it is given must be read only."""
    if not isinstance(node, ast.Call):
        return None
    if isinstance(node.func, ast.Name) and node.func.id == "super":
        return _class_of_method(node, module)
    given = [*node.args, *(keyword.value for keyword in node.keywords)]
    plain = all(isinstance(value, (ast.Name, ast.Attribute, ast.Constant)) for value in given)
    return node.func if plain else None


def _class_of_method(node: ast.Call, module: Module) -> ast.arg | None:
    """The `cls` of the class method that holds a `super()`: the base's method is asked about that class."""
    function = module.scope_at(module.span(node).start).function().node
    if node.args or node.keywords or not isinstance(function, ast.FunctionDef):
        return None
    of_class = any(isinstance(mark, ast.Name) and mark.id == "classmethod" for mark in function.decorator_list)
    parameters = [*function.args.posonlyargs, *function.args.args]
    return parameters[0] if of_class and parameters else None
