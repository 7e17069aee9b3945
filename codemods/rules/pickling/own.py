"""What a lambda or an inner function reads of `self`, where that can be handed to it instead."""

from __future__ import annotations

import ast

from codemods.rules.registry import Context
from codemods.semantics.closures import Inner
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, first_parameter, is_name, is_none, last_part
from codemods.semantics.reached import is_torch_module
from codemods.semantics.scopes import Scope
from codemods.source.trees import walk

_HPARAMS = "hparams"
_CHANGING = frozenset({"append", "extend", "insert", "add", "update", "pop", "clear", "remove", "setdefault"})
"""Methods by which something is collected: in the end it has to be what `self` has."""
_FIRST = frozenset({"__init__", "setup"})
"""What has run before others give loaders what they need."""
_DATA = frozenset({ast.Constant, ast.Name, ast.Attribute, ast.Subscript, ast.List, ast.Tuple, ast.Dict, ast.BinOp})
_DATA |= {ast.Compare, ast.BoolOp, ast.IfExp, ast.DictComp, ast.ListComp}
_UNPICKLABLE = ("torch.nn.", "threading.", "multiprocessing.")


def read_of_self(inner: Inner, context: Context) -> dict[str, list[ast.Attribute]] | None:
    """The attributes of `self` that a function reads, by the names of parameters that can hold them.

    Each is set by `__init__` or `setup` of the class alone, and read as it is. None where `self` is used otherwise.
    """
    found: dict[str, list[ast.Attribute]] = {}
    module = context.module
    names = {part.id for part in walk(inner) if isinstance(part, ast.Name)}
    names |= {part.arg for part in walk(inner) if isinstance(part, ast.arg)}
    method, owner = _around(inner, module)
    if method is None or owner is None:
        return None
    own = first_parameter(method)
    for part in walk(inner):
        if not is_name(part, own):
            continue
        read = module.parents.get(part)
        if isinstance(read, ast.Attribute) and read.attr == _HPARAMS:
            read = module.parents.get(read)
        elif isinstance(read, ast.Attribute) and not _is_set_before(read.attr, method, owner, inner, context):
            return None
        if not isinstance(read, ast.Attribute) or not isinstance(read.ctx, ast.Load) or read.attr in names:
            return None
        if getattr(module.parents.get(read), "attr", "") in _CHANGING:
            return None
        if read.attr in found and ast.dump(found[read.attr][0]) != ast.dump(read):
            return None
        found.setdefault(read.attr, []).append(read)
    return found


def _around(inner: Inner, module: Module) -> tuple[ast.FunctionDef | ast.AsyncFunctionDef | None, Scope | None]:
    """The method that a function stands in, and the scope of its class."""
    function = module.scoped.scope_of(inner).parent
    while function is not None and not isinstance(function.node, FUNCTIONS):
        function = function.parent
    if function is None or function.parent is None or not function.parent.is_class:
        return None, None
    assert isinstance(function.node, (ast.FunctionDef, ast.AsyncFunctionDef))
    return function.node, function.parent


def _is_set_before(name: str, method: ast.AST, owner: Scope, inner: Inner, context: Context) -> bool:
    """Whether an attribute is data that has been given its value, for good, when a function is made in a method."""
    module = context.module
    stores = [
        store for store in module.scoped.stores if isinstance(store.target, ast.Attribute) and store.target.attr == name
    ]
    given = [store for store in stores if not is_none(store.value)]
    if not given or name in owner.bindings:
        return False
    for store in given:
        function = store.scope.function()
        if function.parent is not owner or getattr(function.node, "name", "") not in _FIRST:
            return False
        if not _is_data(store.value, store.scope, context):
            return False
        if function.node is method and store.statement.lineno >= inner.lineno:
            return False
    made_in = {getattr(store.scope.function().node, "name", "") for store in given}
    return getattr(method, "name", "") != "__init__" or made_in == {"__init__"}


def _is_data(node: ast.expr | None, scope: Scope, context: Context) -> bool:
    """Whether a value is what a worker may well be sent: no network, and nothing that can not be pickled."""
    if node is None or not isinstance(node, ast.Call):
        return type(node) in _DATA
    name = context.module.resolve(node.func, scope) or last_part(node.func)
    if name.startswith(_UNPICKLABLE) or name.rpartition(".")[2] in {"open", "File"}:
        return False
    classes = context.project.classes
    return name not in classes.classes or not is_torch_module(name, classes)
