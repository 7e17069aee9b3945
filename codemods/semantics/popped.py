"""What a function takes out of its own `**kwargs` before it hands them on: `self.gpus = kwargs.pop("gpus", 1)`."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, is_name
from codemods.semantics.scopes import Scope

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
        if module.span(node).start < handed[scope] and _is_certain(node, name, scope, module):
            found.setdefault(scope, set()).add(name)
    return {scope: frozenset(names) for scope, names in found.items()}


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


def _is_certain(node: ast.expr | ast.stmt, name: str, scope: Scope, module: Module) -> bool:
    """Whether code is run in each call of its function, or under the condition alone that a keyword is there."""
    inner: ast.AST = node
    above = module.parents.get(node)
    while above is not None and above is not scope.node:
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
