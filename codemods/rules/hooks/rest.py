"""What a hook takes out of its `*args` and `**kwargs`, where these hold something else now."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

from codemods.rules.parameters import Form
from codemods.semantics.nodes import body_nodes, is_name
from codemods.semantics.scopes import FunctionNode

_ASKING = frozenset({"get", "pop"})


def takes_apart(
    function: FunctionNode, own: int, current: Sequence[Form], old: Iterable[Form], *, is_old: bool
) -> str | None:
    """Which of a method's `*args` and `**kwargs` is read for what a call of today does not give it there, or None.

    `own` is how many parameters it has beside these and `self`, `current` are the forms in which it is called now, and
    `old` those in which it was. What stands at a place then and now is meant as it was where the code `is_old`.
    """
    args = function.args
    nodes = list(body_nodes(function))
    gone = {role for form in old for role in form} - {role for form in current for role in form}
    if args.kwarg is not None and any(_key(node, args.kwarg.arg) in gone for node in nodes):
        return args.kwarg.arg
    rest = args.vararg.arg if args.vararg is not None else None
    counts = {len(form) - own for form in current}
    for node in nodes if rest is not None else ():
        targets = node.targets if isinstance(node, ast.Assign) and is_name(node.value, rest) else []
        several = (target for target in targets if isinstance(target, (ast.Tuple, ast.List)))
        places = _indices(node.slice) if isinstance(node, ast.Subscript) and is_name(node.value, rest) else ()
        if any(not _fits(target.elts, counts) for target in several):
            return rest
        if any(_is_other(own, place, current, old, is_old=is_old) for place in places):
            return rest
    return None


def _is_other(own: int, index: int, current: Sequence[Form], old: Iterable[Form], *, is_old: bool) -> bool:
    """Whether what stands at a place behind the method's own parameters is missing now, or was something else."""
    now = [_at(form, own, index) for form in current]
    was = {_at(form, own, index) for form in old} - {None}
    return None in now or (is_old and not was.issubset(now))


def _at(form: Form, own: int, index: int) -> str | None:
    """What stands at a place behind the first parameters of a form."""
    rest = form[own:]
    return rest[index] if -len(rest) <= index < len(rest) else None


def _fits(targets: Sequence[ast.expr], counts: set[int]) -> bool:
    """Whether as many values as a method is given go into these names."""
    if any(isinstance(target, ast.Starred) for target in targets):
        return len(targets) - 1 <= min(counts)
    return counts == {len(targets)}


def _indices(node: ast.expr) -> Iterator[int]:
    """The places that are read of a sequence, by a number or by a slice that ends at one."""
    if isinstance(node, ast.Slice):
        end = _number(node.upper)
        yield from range(end) if end is not None else ()
    elif (index := _number(node)) is not None:
        yield index


def _number(node: ast.expr | None) -> int | None:
    try:
        value = ast.literal_eval(node) if node is not None else None
    except ValueError:
        return None
    return value if type(value) is int else None


def _key(node: ast.AST, name: str) -> object:
    """The key by which the dict of this name is read."""
    if isinstance(node, ast.Subscript) and is_name(node.value, name):
        return node.slice.value if isinstance(node.slice, ast.Constant) else None
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or not node.args:
        return None
    key = node.args[0]
    asks = node.func.attr in _ASKING and is_name(node.func.value, name)
    return key.value if asks and isinstance(key, ast.Constant) else None
