"""What functions are called with, where it may be Lightning's: the map step of what their parameters are.

A parameter without an annotation is a Trainer where every call that the project has gives it one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence

from codemods.semantics.building import called_by, made_by, part_of, unpacked
from codemods.semantics.mentions import mentions, words_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, is_none, last_part
from codemods.semantics.scopes import Binding, Kind, Scope
from codemods.semantics.symbols import is_lightning

Given = tuple[tuple[str, str], ...]
"""What one call gives: for each position or keyword the dotted name of the class whose instance that is.

`function:parameter` is what that parameter holds, `function()` what that returns, `function()[1]` a part of it,
`class@trainer` what Lightning keeps under a name of that class's instances, and empty is what is not known. What may
be one or another has a bar between them.
"""
Handed = Mapping[str, tuple[Given, ...]]
"""The calls of functions by their dotted names."""

INNER = "@"
"""What stands before the name of an attribute that Lightning fills."""
EITHER = "|"
_SEVERAL = 3  # what a name may be, before it is taken for unknown
_FILLED = frozenset({"trainer", "lightning_module", "model", "datamodule"})
UNSEEN = "*"
"""The position of what a call gives without saying where."""
_SELF = "self"
_MATTERING = frozenset({"trainer", "pl_trainer", "pl_module", "model", "module", "net", "datamodule", "dm", _SELF})
"""Arguments that make a call worth a look. What they hold is not told by their names."""
_TRAINER = "_trainer"
_LIGHTNING = frozenset({"lightning", "pytorch_lightning"})
_WORDS = frozenset(word.encode() for word in (_MATTERING - {_SELF}) | _LIGHTNING)
_BUILTIN = frozenset({"super", "isinstance", "issubclass", "len", "type", "id", "repr", "str", "vars", "dir", "iter"})
_BUILTIN |= {"getattr", "setattr", "hasattr", "delattr", "print", "hash", "next"}


def handed_by(module: Module) -> Handed:
    """The calls of a file by which functions are given something that may be Lightning's."""
    if words_of(module).isdisjoint(_WORDS):
        return {}
    calls: dict[str, list[tuple[ast.Call, Scope]]] = {}
    mattering: set[str] = set()
    for call, scope in module.scoped.calls:
        func = call.func
        last = func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""
        if (last[:1].islower() or last[:1] == "_") and last not in _BUILTIN:
            calls.setdefault(last, []).append((call, scope))
            if last not in mattering and _matters(call):
                mattering.add(last)
    found: dict[str, list[Given]] = {}
    spelled: dict[str, set[str]] = {}  # an import may give it another name
    for last in sorted(mattering):
        for call, scope in calls[last]:
            callee = called_by(module, call, scope)
            if callee is not None:
                found.setdefault(callee, []).append(tuple(_given(module, call, scope)))
                spelled.setdefault(callee, set()).add(last)
    for callee, given in found.items():
        named = frozenset({*spelled[callee], callee.rpartition(".")[2]})
        read = sum(not isinstance(mention.node, ast.Constant) for mention in mentions(module, named))
        if read != sum(len(calls.get(name, ())) for name in named):
            given.append(((UNSEEN, ""),))  # it is handed on, or called by something else
    return {callee: tuple(given) for callee, given in found.items()}


def _matters(call: ast.Call) -> bool:
    """Whether a call is given something by a name that matters, or what has such a name."""
    for keyword in call.keywords:
        name = keyword.arg
        if name is not None and (name in _MATTERING or name.endswith(_TRAINER)):
            return True
        if _is_mattering(keyword.value):
            return True
    return any(map(_is_mattering, call.args))


def _is_mattering(value: ast.expr) -> bool:
    name = value.id if type(value) is ast.Name else value.attr if type(value) is ast.Attribute else ""
    return name in _MATTERING or name.endswith(_TRAINER)


def _given(module: Module, call: ast.Call, scope: Scope) -> Iterator[tuple[str, str]]:
    for index, value in enumerate(call.args):
        starred = isinstance(value, ast.Starred)
        yield (UNSEEN, "") if starred else (str(index), what_is(module, value, scope))
    for keyword in call.keywords:
        yield keyword.arg or UNSEEN, what_is(module, keyword.value, scope) if keyword.arg else ""


def what_is(module: Module, node: ast.expr, scope: Scope, within: tuple[str, ...] = ()) -> str:
    """The class of which a value is an instance, the parameter that it is, or the function that returns it.

    `within` are the names that this is asked for: `model = model.model` says nothing of itself.
    """
    if isinstance(node, ast.Name):
        found = scope.lookup(node.id)
        if found is None or node.id in within:
            return ""
        binding = found[1][0]
        if len(found[1]) == 1 and binding.kind is Kind.PARAMETER and found[0].parent is not None:
            if found[0].parent.is_class and node.id == _SELF:
                return module.symbol(found[0].parent)
            said = binding.node.annotation if isinstance(binding.node, ast.arg) else None
            return _said(module, said, found[0].parent) or f"{module.symbol(found[0])}:{node.id}"
        reaching = _reaching(module, node, found[1], found[0]) if len(found[1]) > 1 else found[1]
        held = {_assigned(module, binding, node.id, found[0], within) for binding in reaching}
        return EITHER.join(sorted(held)) if all(held) and len(held) <= _SEVERAL else ""
    if isinstance(node, ast.Attribute) and is_name(node.value, scope.instance):
        return _kept(module, node.attr, scope) or _filled(module.class_of(scope) or "", node.attr)
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return _filled(what_is(module, node.value, scope, within), node.attr) if node.attr in _FILLED else ""
    return made_by(module, node, scope) if isinstance(node, ast.Call) else ""


def _reaching(module: Module, node: ast.Name, bindings: Sequence[Binding], home: Scope) -> Sequence[Binding]:
    """The bindings of a name that may hold where it is read.

    In a statement that binds it anew, `trainer = train(model, trainer)`, those are the earlier ones, unless that is
    in a loop, or in a function for a name of the module.
    """
    own = next((outer for outer in module.enclosing(node) if isinstance(outer, ast.stmt)), None)
    if own is None or all(binding.node is not own for binding in bindings):
        return bindings
    for outer in module.enclosing(own):
        if isinstance(outer, (ast.For, ast.AsyncFor, ast.While)):
            return bindings
        if isinstance(outer, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            if outer is not home.node:
                return bindings
            break
    return [binding for binding in bindings if getattr(binding.node, "lineno", 0) < own.lineno]


def _filled(owner: str, name: str) -> str:
    """What Lightning keeps under a name of an object, where it does."""
    return f"{owner}{INNER}{name}" if owner and EITHER not in owner and name in _FILLED else ""


def _said(module: Module, annotation: ast.expr | None, scope: Scope) -> str:
    """The class of Lightning that an annotation names, also as one that may be None."""
    if isinstance(annotation, ast.Subscript) and last_part(annotation.value) == "Optional":
        annotation = annotation.slice
    if isinstance(annotation, ast.BinOp) and is_none(annotation.right):
        annotation = annotation.left
    if not isinstance(annotation, (ast.Name, ast.Attribute)):
        return ""
    name = module.resolve(annotation, scope)
    return name if name is not None and is_lightning(name) else ""


def _kept(module: Module, name: str, scope: Scope) -> str | None:
    """What the methods of the own class keep under a name, empty where they differ; None where none keeps anything."""
    owner, held = module.class_of(scope), set[str]()
    for store in module.scoped.stores:
        target = store.target
        if not isinstance(target, ast.Attribute) or target.attr != name:
            continue
        if not is_name(target.value, store.scope.instance) or module.class_of(store.scope) != owner:
            continue
        whole = unpacked(store.statement, ast.unparse(target))
        if whole is not None:
            held.add(part_of(what_is(module, whole[0], store.scope), whole[1]))
        else:
            held.add(what_is(module, store.value, store.scope) if isinstance(store.value, ast.Call) else "")
    if not held:
        return None
    return held.pop() if len(held) == 1 else ""


def _assigned(module: Module, binding: Binding, name: str, scope: Scope, within: tuple[str, ...]) -> str:
    """What a name is by one assignment."""
    whole = unpacked(binding.node, name)
    if whole is not None:
        return part_of(what_is(module, whole[0], scope), whole[1])
    if binding.kind is not Kind.ASSIGN or binding.value is None or isinstance(binding.value, ast.Name):
        return ""
    return what_is(module, binding.value, scope, (*within, name))
