"""What of a file does not run, as the project leaves off what it asks for: options that no call gives.

`if self.save_images:` of a class whose `save_images=False` nothing gives, `if path is not None:` of a function that is
called without one. Who uses the project otherwise may turn it on, which nobody sees here.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from codemods.model import Release, Span
from codemods.semantics.dead import Dead
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.module import Module
from codemods.semantics.nodes import defaults_of, first_parameter, is_name, is_none, last_part, positional_of
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.spoken import is_hook_of
from codemods.semantics.switches import never_on
from codemods.source.trees import nodes_of, walk

_PLAIN = frozenset({"staticmethod", "classmethod", "no_grad", "inference_mode", "rank_zero_only", "property"})
"""Decorators that give a function nothing of their own."""
_INIT = "__init__"
_GIVING = ("partial", "instantiate", "from_pretrained", "load_from_checkpoint", "replace")
"""What gives something on to what is called later."""


def left_off(module: Module, index: ProjectIndex, target: Release) -> list[Span]:
    """The blocks of a file that stand under what is left off."""
    text = module.source.utf8
    if all(word not in text for word in (b"False", b"True", b"None")):
        return []
    made: dict[ast.AST, dict[str, object]] = {}
    attributes: dict[ast.AST, dict[str, object]] = {}
    for each, _, inner in module.scoped.classes:
        init = next((part for part in each.body if isinstance(part, ast.FunctionDef) and part.name == _INIT), None)
        if init is None:
            continue
        if given := _of_class(init, inner, module, index):
            made[init], attributes[each] = given, _kept(init, inner, given, module, index)
        if nothing := _never_set(init, inner, module, index):
            attributes[each] = {**nothing, **attributes.get(each, {})}
    found: list[Span] = []
    for node, outer, _ in module.scoped.functions:
        takes_self = outer.is_class and bool(first_parameter(node))
        off = made.get(node) or _parameters(node, index, takes_self=takes_self)
        kept = attributes.get(outer.node, {}) if takes_self else {}
        if off or kept:
            own = first_parameter(node) if takes_self else ""
            found += _Off(module, target, {**off, **{f"{own}.{name}": value for name, value in kept.items()}}).spans(
                node.body
            )
    return found


def _parameters(node: FunctionNode, index: ProjectIndex, *, takes_self: bool) -> dict[str, object]:
    """The parameters of a function that every call leaves as they are by themselves: False, True or None."""
    if is_hook_of(node.name) or node.name == "forward":
        return {}
    if any(last_part(d.func if isinstance(d, ast.Call) else d) not in _PLAIN for d in node.decorator_list):
        return {}
    off: dict[str, object] = dict.fromkeys(never_on(node, index.turned_on, takes_self=takes_self), False)
    return off | _left(node, [node.name], index, takes_self=takes_self)


def _left(node: FunctionNode, called: list[str], index: ProjectIndex, *, takes_self: bool) -> dict[str, object]:
    """The parameters that are False, True or None by themselves, which no call by a name gives; none uncalled."""
    args, given = node.args, index.turned_on
    positional = positional_of(args)
    first = len(positional) - len(args.defaults)
    defaults = [(i + 1 - takes_self, positional[i], value) for i, value in enumerate(args.defaults, first)]
    defaults += [(0, arg, value) for arg, value in zip(args.kwonlyargs, args.kw_defaults, strict=True) if value]
    defaults = [each for each in defaults if _is_plain(each[2])]
    if not defaults or any(f"{name}/*" in given for name in called):
        return {}
    most = 2 * len(positional) + 2  # a call with more arguments than there are is another function's
    if not any(f"{name}/{place}" in index.called for name in called for place in range(most)):
        return {}
    seen = {place for name in called for place in range(most) if f"{name}/{place}" in given}
    bound = {part.id for part in walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    return {
        arg.arg: getattr(value, "value", None)
        for place, arg, value in defaults
        if arg.arg not in bound and not (place and max(seen) >= place)
        if not any(f"{name}.{arg.arg}=" in given for name in (*called, *_GIVING))
        if f"={arg.arg}" not in given or not any(f"{name}.{arg.arg}~" in given for name in called)
        if getattr(value, "value", None) is not True or not any(f"{name}:{arg.arg}" in given for name in called)
    }


def _of_class(made: FunctionNode, scope: Scope, module: Module, index: ProjectIndex) -> dict[str, object]:
    """The parameters of a class's `__init__` that all which make an instance leave as they are by themselves."""
    if "LightningCLI" in index.imported or not any(map(_is_plain, defaults_of(made.args).values())):
        return {}
    below = [symbol := module.symbol(scope), *index.classes.descendants(symbol)]
    names = sorted({name.rpartition(".")[2] for name in below})
    if any(name in index.reach.configured for name in names):
        return {}
    return _left(made, [*names, _INIT] if len(below) > 1 else names, index, takes_self=True)


def _kept(
    made: FunctionNode, scope: Scope, off: Mapping[str, object], module: Module, index: ProjectIndex
) -> dict[str, object]:
    """The attributes of a class that keep such a parameter, and nothing else ever."""
    classes, symbol, own = index.classes, module.symbol(scope), first_parameter(made)
    kept = {f"hparams.{name}": value for name, value in off.items()}
    stores = [(store, store.target) for store in module.scoped.stores if isinstance(store.target, ast.Attribute)]
    for store, target in stores:
        given = store.value.id if isinstance(store.value, ast.Name) else ""
        if given in off and store.scope.function().node is made and last_part(target.value) == own:
            kept[target.attr] = off[given]
    relatives = [classes.classes[each] for each in classes.family(symbol) if each in classes.classes and each != symbol]
    stored = [target.attr for _, target in stores]
    return {
        name: value
        for name, value in kept.items()
        if stored.count(name) < 2 and f"{name}=" not in index.turned_on
        if not any(name in relative.names for relative in relatives)
    }


def _never_set(made: FunctionNode, scope: Scope, module: Module, index: ProjectIndex) -> dict[str, object]:
    """The attributes that `__init__` sets to None, and that nothing in the project ever gives another value.

    Something else's attribute of that name that is given a value may be this one, and so may a subclass's.
    """
    text, own = module.source.utf8, first_parameter(made)
    if b" = None" not in text or b"setattr" in text or b"__dict__" in text:
        return {}
    nothing = {
        store.target.attr
        for store in module.scoped.stores
        if isinstance(store.target, ast.Attribute) and is_none(store.value) and is_name(store.target.value, own)
        if store.scope.function().node is made
    }
    if not nothing:
        return {}
    written = [part.attr for part in nodes_of(module.tree, ast.Attribute) if isinstance(part.ctx, ast.Store)]
    classes, symbol = index.classes, module.symbol(scope)
    if not classes.is_whole(symbol):
        return {}
    line = [each for each in classes.family(symbol) if each != symbol]
    relatives = [classes.classes[each] for each in line if each in classes.classes]
    return dict.fromkeys(
        (
            name
            for name in nothing
            if written.count(name) == 1 and f"{name}=" not in index.turned_on
            if not any(name in relative.names for relative in relatives)
        ),
        None,
    )


def _is_plain(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Constant) and (value.value is None or isinstance(value.value, bool))


class _Off(Dead):
    """What does not run where some names and attributes of `self` are False or None."""

    def __init__(self, module: Module, target: Release, off: Mapping[str, object]) -> None:
        super().__init__(module, target)
        self._off = off

    def truth(self, test: ast.expr, depth: int = 0) -> bool | None:
        """Whether a condition holds; None where it asks for something else."""
        if isinstance(test, (ast.Name, ast.Attribute)):
            value = self._off.get(ast.unparse(test), 0)
            return None if value == 0 and value is not False else bool(value)
        if isinstance(test, ast.Compare):
            asked = len(test.ops) == 1 and is_none(test.comparators[0])
            if not asked or self._off.get(ast.unparse(test.left), 0) is not None:
                return None
            return isinstance(test.ops[0], ast.Is) if isinstance(test.ops[0], (ast.Is, ast.IsNot)) else None
        return super().truth(test, depth) if isinstance(test, (ast.UnaryOp, ast.BoolOp)) else None
