"""Parameters that are switches, `centered=False`, and which of them a project ever turns on: the map step of it.

What stands under a switch that no call turns on does not run, and is not told of (`codemods.semantics.left_off`).
"""

from __future__ import annotations

import ast
from collections.abc import Collection

from codemods.semantics.module import Module
from codemods.semantics.nodes import (
    FUNCTIONS,
    defaults_of,
    first_parameter,
    is_name,
    last_name,
    last_part,
    named_of,
    positional_of,
)
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.values import UNKNOWN
from codemods.source.trees import walk

_LISTING = frozenset({"list", "sorted", "tuple", "glob", "listdir", "readlines", "splitlines", "tolist"})
"""What gives a list."""
_CALLED_BY_OTHERS = frozenset({"forward", "compute", "update", "setup"})


def turned_on(module: Module) -> frozenset[str]:
    """What the calls of a file may turn on.

    `centered=` is a keyword that one gives, or an attribute of something else than `self` that is assigned, `align/3` a
    call of something called `align` with three arguments by position, and `align/*` one with arguments that are not
    seen. `align:centered` is a call that gives False by name, `align.path=` one that gives something by name which is
    not nothing, `align.path~` one that gives its own parameter of that name on, which may be off itself; `=path` is a
    name by which any call gives something else. `Rows[0]` and `Rows[lines]` are what calls of a class give as a list.
    """
    found: set[str] = set()
    for call, scope in module.scoped.calls:
        _note_given(call, scope, found)
    for store in module.scoped.stores:
        target = store.target
        if isinstance(target, ast.Attribute) and not is_name(target.value, store.scope.instance):
            found.add(f"{target.attr}=")
    return frozenset(found)


def _note_given(call: ast.Call, scope: Scope, found: set[str]) -> None:
    name, args = last_part(call.func), call.args
    makes, unseen = name[:1].isupper(), False
    for keyword in call.keywords:
        argument, value = keyword.arg, keyword.value
        if argument is None:
            unseen = True
            continue
        constant = isinstance(value, ast.Constant)
        said = value.value if isinstance(value, ast.Constant) else UNKNOWN
        if said not in (None, False):
            if _is_passed_on(keyword, scope):
                found.add(f"{name}.{argument}~")
            else:
                found.add(f"{name}.{argument}=")
                found.add(f"={argument}")
        if said is False:
            found.add(f"{name}:{argument}")
        else:
            found.add(f"{argument}=")
        if makes and not constant and is_list(value, scope):
            found.add(f"{name}[{argument}]")
    if not args and not makes and not unseen:
        return
    for place, value in enumerate(args):
        if type(value) is ast.Starred:
            unseen = True
        elif makes and is_list(value, scope):
            found.add(f"{name}[{place}]")
    found.add(f"{name}/{'*' if unseen else len(args)}")


def is_list(value: ast.expr, scope: Scope) -> bool:
    """Whether an expression makes a list, or is cut out of one, or is a variable that holds such alone."""
    if isinstance(value, ast.Name) and (found := scope.lookup(value.id)) is not None:
        values = [binding.value for binding in found[1]]
        return all(each is not None and not isinstance(each, ast.Name) and is_list(each, scope) for each in values)
    if isinstance(value, ast.Subscript):
        return isinstance(value.slice, ast.Slice)
    if isinstance(value, ast.Call):
        return last_part(value.func) in _LISTING
    return isinstance(value, (ast.List, ast.ListComp, ast.Tuple))


def _is_passed_on(keyword: ast.keyword, scope: Scope) -> bool:
    """Whether a function gives its own parameter of the same name on, or what its class keeps of one, off by itself."""
    value, name = keyword.value, keyword.arg or ""
    if last_name(value) != name:
        return False
    function = scope.function()
    node = function.node
    if isinstance(value, ast.Name):
        return isinstance(node, FUNCTIONS) and name in _off_by_itself(node)
    if not isinstance(value, ast.Attribute) or not isinstance(value.value, ast.Name):
        return False
    around = function.parent.node if function.parent is not None else None
    if not isinstance(node, FUNCTIONS) or not isinstance(around, ast.ClassDef):
        return False
    if value.value.id != first_parameter(node):
        return False
    made = next((each for each in around.body if isinstance(each, FUNCTIONS) and each.name == "__init__"), None)
    return made is not None and name in _off_by_itself(made)


def _off_by_itself(node: FunctionNode) -> set[str]:
    """The parameters that are None or False where no call gives them."""
    defaults = defaults_of(node.args).items()
    return {name for name, value in defaults if isinstance(value, ast.Constant) and value.value in (None, False)}


def followed(node: FunctionNode) -> frozenset[str]:
    """The parameters of a function that are switches of which the calls of the project tell whether they are on."""
    if _is_called_by_others(node):
        return frozenset()
    return frozenset(name for name, default in defaults_of(node.args).items() if _is_off(default))


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
