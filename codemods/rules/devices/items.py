"""What is put into plain lists and dicts, where nobody moves it with the module."""

from __future__ import annotations

import ast

from codemods.rules.registry import Context
from codemods.semantics.held import Place
from codemods.semantics.nodes import is_name, own_nodes
from codemods.semantics.noted import Move
from codemods.semantics.placements import Placements
from codemods.semantics.reached import ReachedFunction
from codemods.source.trees import children, walk

_NUMBERS = frozenset({"int", "float", "bool"})
_KEEPING = frozenset({"append", "add", "extend", "insert", "put", "update", "setdefault"})


def is_an_item(statement: ast.stmt, function: ReachedFunction, known: Placements, context: Context) -> bool:
    """Whether something becomes an item of what is no module for certain: `self.losses[name] = Loss().cuda()`.

    Of a list `self.losses.append(…)`; it may have got a name before.
    """
    names = {target.id for target in _targets(statement) if isinstance(target, ast.Name)}
    holders = [target.value for target in _targets(statement) if isinstance(target, ast.Subscript)]
    for part in walk(statement) if isinstance(statement, ast.Expr) else ():
        holders += _filled(part)
    for part in own_nodes(function.node.body) if names else ():
        if isinstance(part, ast.Call) and len(part.args) == 1 and getattr(part.args[0], "id", None) in names:
            holders += _filled(part)
        elif isinstance(part, ast.Assign) and getattr(part.value, "id", None) in names:
            holders += [target.value for target in part.targets if isinstance(target, ast.Subscript)]
    return any(_holds_no_modules(ast.unparse(holder), function, known, context) for holder in holders)


def is_from_a_loop(move: Move, function: ReachedFunction) -> bool:
    """Whether a function that is no method moves what its loop gives it: it runs a model over data, before `fit`.

    A module that it moves there is none of these.
    """
    name = move.receiver.id if isinstance(move.receiver, ast.Name) else None
    if function.owner is not None or name is None or move.held.place is Place.NET:
        return False
    loops = (part for part in own_nodes(function.node.body) if isinstance(part, (ast.For, ast.AsyncFor)))
    return any(is_name(part, name) for loop in loops for part in walk(loop.target))


def stays_inside(move: Move, function: ReachedFunction, context: Context) -> bool:
    """Whether a function that is no method moves a tensor for itself: what it gives back is a number at the most.

    So do policies that look at a state: `return int(net(state.to(device)).argmax().item())`.
    """
    statement = context.module.statement(move.call)
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    names = {target.id for target in targets if isinstance(target, ast.Name)}
    if function.owner is not None or move.held.place is Place.NET or not names or len(names) < len(targets):
        return False
    todo: list[ast.AST] = []
    for part in own_nodes(function.node.body):
        if isinstance(part, (ast.Return, ast.Yield, ast.YieldFrom)):
            todo.append(part)
        elif isinstance(part, ast.Assign) and not all(isinstance(target, ast.Name) for target in part.targets):
            todo.append(part.value)
        elif isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in _KEEPING:
            todo += part.args
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Name) and node.id in names:
            return False
        if not _is_number(node):
            todo += children(node)
    return True


def _is_number(node: ast.AST) -> bool:
    """Whether an expression gives a number of Python, whatever it is made of."""
    if not isinstance(node, ast.Call):
        return False
    func = node.func
    return func.attr == "item" if isinstance(func, ast.Attribute) else getattr(func, "id", "") in _NUMBERS


def _targets(statement: ast.stmt) -> list[ast.expr]:
    return statement.targets if isinstance(statement, ast.Assign) else []


def _filled(node: ast.AST) -> list[ast.expr]:
    """The list or set to which a call gives something: that of `self.losses.append(loss)`."""
    func = node.func if isinstance(node, ast.Call) else None
    return [func.value] if isinstance(func, ast.Attribute) and func.attr in {"append", "add"} else []


def _holds_no_modules(holder: str, function: ReachedFunction, known: Placements, context: Context) -> bool:
    """Whether what is assigned to a variable or an attribute is a plain list or dict, and no `nn.ModuleList` of it.

    What a variable holds that is given to something may become one there.
    """
    module = context.module
    values = [store.value for store in module.scoped.stores if ast.unparse(store.target) == holder]
    if "." not in holder:
        found = function.scope.lookup(holder)
        values = [binding.value for binding in found[1]] if found is not None else []
        calls = [part for part in own_nodes(function.node.body) if isinstance(part, ast.Call)]
        given = [value for call in calls for value in (*call.args, *(keyword.value for keyword in call.keywords))]
        if any(ast.unparse(value).lstrip("*") == holder for value in given):
            return False
    called = [module.resolve(value.func, function.scope) or "" for value in values if isinstance(value, ast.Call)]
    return not any(map(known.keeping.is_module_class, called))
