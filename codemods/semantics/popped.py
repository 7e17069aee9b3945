"""What a function takes out of its own `**kwargs` before it hands them on: `self.gpus = kwargs.pop("gpus", 1)`."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterable, Iterator

from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, is_name
from codemods.semantics.scopes import Scope
from codemods.source.trees import nodes_of

Popped = dict[Scope, frozenset[str]]
_OUT = (b".pop(", b"del ")


def popped_by(module: Module) -> Popped:
    """The keywords that functions of a file take out of their `**kwargs`, by their scopes.

    One counts that is surely gone where the rest is handed on: it is taken out before, and under no condition but
    whether it is there.
    """
    text = module.source.utf8
    if not any(word in text for word in _OUT) or b"**" not in text:
        return {}
    handed: dict[Scope, int] = {}
    for call, scope in module.scoped.calls:
        rest = _rest(scope)
        if rest and any(keyword.arg is None and is_name(keyword.value, rest) for keyword in call.keywords):
            start = module.span(call).start
            handed[scope] = min(start, handed.get(scope, start))
    found: dict[Scope, set[str]] = {}
    for node, scope, name in _taken(module, handed):
        if module.span(node).start < handed[scope] and _is_certain(node, name, {scope.node}, module):
            found.setdefault(scope, set()).add(name)
    return {scope: frozenset(names) for scope, names in found.items()}


def taken_out(call: ast.Call, value: ast.expr, scope: Scope, module: Module) -> frozenset[str]:
    """The entries that are surely gone from a variable where a call splats it: `options.pop("gpus")` before that."""
    if not isinstance(value, ast.Name) or not any(word in module.source.utf8 for word in _OUT):
        return frozenset()
    found = scope.lookup(value.id)
    if found is None or found[0] is not scope or len(found[1]) != 1:
        return frozenset()
    start, around, names = module.span(call).start, {*module.enclosing(call)}, set[str]()
    for node, name in module.cached("taken out of variables", _out_of_variables).get((scope, value.id), ()):
        at = module.span(node).start
        if at < start and _is_certain(node, name, around, module) and not _is_put_back(name, value, scope, at, module):
            names.add(name)
    return frozenset(names)


def _out_of_variables(module: Module) -> dict[tuple[Scope, str], list[tuple[ast.expr | ast.stmt, str]]]:
    """`variable.pop("name")` and `del variable["name"]` of a file, by the scope and the variable."""
    found: dict[tuple[Scope, str], list[tuple[ast.expr | ast.stmt, str]]] = {}
    for call, scope in module.scoped.calls:
        func = call.func
        name = _text(call.args[0]) if isinstance(func, ast.Attribute) and func.attr == "pop" and call.args else ""
        if name and isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name):
            found.setdefault((scope, func.value.id), []).append((call, name))
    for statement in nodes_of(module.tree, ast.Delete):
        for target in statement.targets:
            if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name) and _text(target.slice):
                scope = module.scope_at(module.span(statement).start)
                found.setdefault((scope, target.value.id), []).append((statement, _text(target.slice)))
    return found


def _is_put_back(name: str, holder: ast.Name, scope: Scope, at: int, module: Module) -> bool:
    """Whether a variable may get an entry again behind an offset: by that name, by one not seen, or by `update`."""
    stored = [
        store.target.value
        for store in module.scoped.stores
        if store.scope is scope and isinstance(store.target, ast.Subscript) and _text(store.target.slice) in {"", name}
    ]
    added = [
        call.func.value
        for call, where in module.scoped.calls
        if where is scope and isinstance(call.func, ast.Attribute) and call.func.attr in {"setdefault", "update"}
    ]
    return any(is_name(each, holder.id) and module.span(each).start > at for each in (*stored, *added))


def is_rest(node: ast.expr, scope: Scope) -> bool:
    """Whether an expression is the `**kwargs` of the function around it."""
    rest = _rest_of(scope.function())
    return bool(rest) and is_name(node, rest)


def _rest(scope: Scope) -> str:
    """What a function calls its further keywords, where it never gives that another value; empty: none."""
    rest = _rest_of(scope)
    return rest if len(scope.bindings.get(rest, ())) == 1 else ""


def _rest_of(scope: Scope) -> str:
    args = getattr(scope.node, "args", None)
    return args.kwarg.arg if isinstance(args, ast.arguments) and args.kwarg is not None else ""


def _taken(module: Module, handed: dict[Scope, int]) -> Iterator[tuple[ast.expr | ast.stmt, Scope, str]]:
    """`kwargs.pop("name")` and `del kwargs["name"]`, with the scope and the name."""
    for call, scope in module.scoped.calls:
        func = call.func
        if scope not in handed or not isinstance(func, ast.Attribute) or func.attr != "pop":
            continue
        if call.args and is_name(func.value, _rest(scope)) and (name := _text(call.args[0])):
            yield call, scope, name
    for scope in handed if b"del " in module.source.utf8 else ():
        for statement in _deletions(scope.node.body if isinstance(scope.node, FUNCTIONS) else ()):
            targets = [target for target in statement.targets if isinstance(target, ast.Subscript)]
            names = [_text(target.slice) for target in targets if is_name(target.value, _rest(scope))]
            yield from ((statement, scope, name) for name in names if name)


def _deletions(body: Iterable[ast.stmt]) -> Iterator[ast.Delete]:
    """The statements that delete something in a function's body, and not in a function inside it."""
    for part in body:
        if isinstance(part, ast.Delete):
            yield part
        elif isinstance(part, (ast.If, ast.With)):
            yield from _deletions(part.body)


def _text(node: ast.expr) -> str:
    """A text as written; empty for anything else."""
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, str) else ""


def _is_certain(node: ast.expr | ast.stmt, name: str, within: Container[ast.AST], module: Module) -> bool:
    """Whether code is run each time that one of some nodes is, or under the condition alone that a keyword is there."""
    inner: ast.AST = node
    above = module.parents.get(node)
    while above is not None and above not in within:
        if isinstance(above, (ast.If, ast.IfExp)):
            if inner is not above.test and not _asks_for(above.test, name):
                return False
        elif isinstance(above, (ast.For, ast.AsyncFor, ast.While, ast.Try, ast.ExceptHandler, ast.BoolOp, ast.Lambda)):
            return False
        inner, above = above, module.parents.get(above)
    return True


def _asks_for(test: ast.expr, name: str) -> bool:
    """Whether a condition is `"name" in kwargs`."""
    if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], ast.In) or len(test.ops) > 1:
        return False
    return _text(test.left) == name
