"""Parameters that are switches, `centered=False`, and which of them a project ever turns on: the map step of it.

What stands under a switch that no call turns on does not run, and is not told of.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part, named_of, positional_of
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

_CALLED_BY_OTHERS = frozenset({"forward", "compute", "update", "setup"})


def turned_on(module: Module) -> frozenset[str]:
    """What the calls of a file may turn on.

    `centered=` is a keyword that one gives, `align/3` a call of something called `align` with three arguments by
    position, and `align/*` one with arguments that are not seen. `align:centered` is a call that gives False by name.
    """
    return frozenset(given for call, _ in module.scoped.calls for given in _given(call))


def _given(call: ast.Call) -> Iterator[str]:
    unseen = any(isinstance(argument, ast.Starred) for argument in call.args)
    for keyword in call.keywords:
        if keyword.arg is None:
            unseen = True
        elif not (isinstance(keyword.value, ast.Constant) and keyword.value.value is False):
            yield f"{keyword.arg}="
        else:
            yield f"{last_part(call.func)}:{keyword.arg}"
    if unseen or len(call.args) > 1:
        yield f"{last_part(call.func)}/{'*' if unseen else len(call.args)}"


def followed(node: FunctionNode) -> frozenset[str]:
    """The parameters of a function that are switches of which the calls of the project tell whether they are on."""
    if _is_called_by_others(node):
        return frozenset()
    args = node.args
    pairs = [*zip(reversed(positional_of(args)), reversed(args.defaults), strict=False)]
    return frozenset(
        arg.arg for arg, default in [*pairs, *zip(args.kwonlyargs, args.kw_defaults, strict=True)] if _is_off(default)
    )


def _is_called_by_others(node: FunctionNode) -> bool:
    return node.name in _CALLED_BY_OTHERS or node.name.startswith(("on_", "__"))


def never_on(node: FunctionNode, given: Collection[str], *, takes_self: bool) -> frozenset[str]:
    """The parameters of a function that are False in every call, as far as the calls of a project say."""
    named = [arg.arg for arg in named_of(node.args)]
    asked = {name for name in named if f"{node.name}:{name}" in given}
    if not asked and not any(map(_is_off, (*node.args.defaults, *node.args.kw_defaults))):
        return frozenset()
    if _is_called_by_others(node) or f"{node.name}/*" in given:
        return frozenset()
    positional = positional_of(node.args)
    first = len(positional) - len(node.args.defaults)
    off = set()
    for index, default in enumerate(node.args.defaults, first):
        places = range(index + 1 - takes_self, len(positional) + 1)
        if _is_off(default) and not any(f"{node.name}/{place}" in given for place in places):
            off.add(positional[index].arg)
    pairs = zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
    off |= {arg.arg for arg, default in pairs if _is_off(default) or (default is None and arg.arg in asked)}
    for index, arg in enumerate(positional[:first]):
        places = range(index + 1 - takes_self, len(positional) + 1)
        if arg.arg in asked and not any(f"{node.name}/{place}" in given for place in places if place > 1):
            off.add(arg.arg)
    off = {name for name in off if f"{name}=" not in given}
    if not off:
        return frozenset()
    bound = {part.id for part in walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    return frozenset(off - bound)


def _is_off(default: ast.expr | None) -> bool:
    return isinstance(default, ast.Constant) and default.value is False
