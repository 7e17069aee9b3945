"""Objects whose class is not seen, but that surely are modules: what a Trainer runs, and what `instantiate` makes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.semantics.building import unpacked
from codemods.semantics.classes import Classes
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument, is_name, last_part
from codemods.semantics.roles import Roles
from codemods.semantics.scopes import Binding, Kind, Scope
from codemods.semantics.symbols import TRAINER
from codemods.semantics.trained import RUNS

UNUSED: Final = "its result, a new object, is not used, so nothing is loaded, as before"

_NAMED: Final = "where the configuration gives the class and no object of it, leave it as it is"
_MADE: Final = "where it is given a class and no object of it, leave it as it is"
_MAKING: Final = ("build_", "create_", "make_", "init_", "construct_")
_OF_CLASSES: Final = ("_class", "_cls", "_type", "_classes")
_ASKED: Final = "load_from_checkpoint"
_CLASSES: Final = frozenset({"get_class", "locate", "type", "getattr", "import_string", "str2class", "get_object"})
"""What is called for a class: `get_class(path)`, `type(net)`, `getattr(models, name)`."""
_MAKES: Final = frozenset({"instantiate", "instantiate_from_config"})


def objects_asked(module: Module, classes: Classes) -> Iterator[tuple[ast.Attribute, str | None]]:
    """The calls of `load_from_checkpoint` on what holds such an object, each with what to say of it.

    What the roles know of is another rule's subject: nothing of it is given here. Nor is anything where a class of the
    project has its own `load_from_checkpoint`, which may be called on an instance.
    """
    if any(_ASKED in facts.methods for facts in classes.classes.values()):
        return
    roles = Roles(module, classes)
    for call, scope in module.scoped.calls:
        func = call.func
        if not isinstance(func, ast.Attribute) or func.attr != _ASKED:
            continue
        if isinstance(func.value, ast.Attribute) and _is_kept_and_run(func.value, scope, roles):
            yield func, UNUSED if _is_unused(call, module) else None
        if not isinstance(func.value, ast.Name):
            continue
        found = scope.lookup(func.value.id)
        if found is None or roles.of(func.value, scope) is not None or roles.named(func.value, scope) is not None:
            continue
        made = [binding for binding in found[1] if not _makes_another(binding, func.value.id)]
        calls = [_called(binding, func.value.id) for binding in made]
        if made and all(each is not None and last_part(each.func) not in _CLASSES for each in calls):
            run = _is_run(func.value, found, roles)
            if run or all(_instantiates(binding) for binding in made):
                yield func, UNUSED if _is_unused(call, module) else None if run else _NAMED
                continue
        if _is_called_for(made, func.value.id, call, module):
            yield func, UNUSED if _is_unused(call, module) else _MADE


def _is_called_for(made: list[Binding], name: str, asked: ast.Call, module: Module) -> bool:
    """Whether a variable holds what a call made of a class that another variable holds: `net = find(name)(width)`.

    So does what a function is called for that makes things, as its name tells: `create_model(opt)`.
    """
    line = module.statement(asked).lineno
    first = [each for each in made if module.statement(each.node).lineno < line]
    value = first[-1].value if first and _stands_before(first[-1].node, asked, module) else None
    if not isinstance(value, ast.Call):
        return False
    func = value.func
    if isinstance(func, (ast.Call, ast.Subscript)) or (isinstance(func, ast.Name) and func.id == name):
        return True  # `model = model(**args)`: what is called was found, and is a class
    return last_part(func).startswith(_MAKING) and not last_part(func).endswith(_OF_CLASSES)


def _stands_before(node: ast.AST, asked: ast.Call, module: Module) -> bool:
    """Whether a binding is a statement of a block that the call is in too, before it."""
    at, statements = module.statement(asked), {*module.enclosing(asked)}
    bound = module.statement(node)
    return bound is not at and bound.lineno < at.lineno and module.parents[bound] in {*statements, module.parents[at]}


def _called(binding: Binding, name: str) -> ast.Call | None:
    """The call whose result a variable holds, or a part of that: `net, trainer = build(cfg)`."""
    if binding.kind is Kind.ASSIGN:
        return binding.value if isinstance(binding.value, ast.Call) else None
    whole = unpacked(binding.node, name)
    return whole[0] if whole is not None else None


def _instantiates(binding: Binding) -> bool:
    """Whether a configuration says what is made: `instantiate(cfg.model)` hardly ever makes a class."""
    return isinstance(binding.value, ast.Call) and last_part(binding.value.func) in _MAKES


def _makes_another(binding: Binding, name: str) -> bool:
    func = binding.value.func if isinstance(binding.value, ast.Call) else None
    return (
        isinstance(func, ast.Attribute)
        and func.attr == _ASKED
        and isinstance(func.value, ast.Name)
        and func.value.id == name
    )


def _is_run(node: ast.Name, found: tuple[Scope, list[Binding]], roles: Roles) -> bool:
    """Whether a Trainer of this file is given the variable."""
    for call, scope in roles.module.scoped.calls:
        func, model = call.func, argument(call, "model", 0)
        if not isinstance(func, ast.Attribute) or func.attr not in RUNS:
            continue
        if isinstance(model, ast.Name) and model.id == node.id and scope.lookup(model.id) == found:
            role = roles.of(func.value, scope)
            if role is not None and TRAINER in roles.kinds(role):
                return True
    return False


def _is_kept_and_run(node: ast.Attribute, scope: Scope, roles: Roles) -> bool:
    """Whether a class keeps something, `self.model`, of which nothing is known but that its Trainer runs it."""
    module, owner = roles.module, roles.module.class_of(scope)
    if owner is None or not is_name(node.value, scope.instance):
        return False
    if roles.of(node, scope) is not None or roles.named(node, scope) is not None:
        return False
    for call, inner in module.scoped.calls:
        func, model = call.func, argument(call, "model", 0)
        if not isinstance(func, ast.Attribute) or func.attr not in RUNS or not isinstance(model, ast.Attribute):
            continue
        is_same = model.attr == node.attr and is_name(model.value, inner.instance) and module.class_of(inner) == owner
        role = roles.of(func.value, inner) if is_same else None
        if role is not None and TRAINER in roles.kinds(role):
            return True
    return False


def _is_unused(call: ast.Call, module: Module) -> bool:
    statement = module.statement(call)
    return isinstance(statement, ast.Expr) and statement.value is call
