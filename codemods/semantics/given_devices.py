"""Which classes are given a CUDA device as they are made: `Net(4, device=device)`."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from codemods.semantics.device_values import Device, device_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import defaults_of, last_part, positional_of
from codemods.semantics.scopes import FunctionNode

_CUDA = frozenset({Device.HARD, Device.CHOSEN})


def given_devices(module: Module) -> frozenset[str]:
    """The parameters by which calls of a file give classes a CUDA device: `?Net.device`, or `?Net/1` by position."""
    if b"cuda" not in module.source.utf8:
        return frozenset()
    found = set[str]()
    for call, scope in module.scoped.calls:
        name = last_part(call.func)
        if not name[:1].isupper():
            continue
        for place, value in enumerate(call.args):
            if "dev" in last_part(value).lower() and device_of(value, scope, module) in _CUDA:
                found.add(f"?{name}/{place}")
        for keyword in call.keywords:
            said = "dev" in (keyword.arg or "") and not isinstance(getattr(keyword.value, "value", None), int)
            if said and device_of(keyword.value, scope, module) in _CUDA:
                found.add(f"?{name}.{keyword.arg}")
    return frozenset(found)


def gets_cuda(where: ast.expr | None, init: FunctionNode, owner: str, module: Module) -> bool:
    """Whether some call of a class gives it a CUDA device as the parameter of `__init__` that an expression is."""
    if not isinstance(where, ast.Name) or init.name != "__init__":
        return False
    return any(module.names.is_device(told) for told in _spelled(where.id, init, owner))


def is_told_cuda(
    where: ast.expr | None, init: FunctionNode, owner: str, module: Module, switched: Collection[str]
) -> bool:
    """Whether calls of a class give it a CUDA device as the parameter that an expression is, or leave it at one."""
    return gets_cuda(where, init, owner, module) or is_left_on_cuda(where, init, owner, module, switched)


def _spelled(name: str, init: FunctionNode, owner: str) -> Iterator[str]:
    places = [arg.arg for arg in positional_of(init.args)[1:]]
    last = owner.rpartition(".")[2]
    yield f"?{last}.{name}"
    if name in places:
        yield f"?{last}/{places.index(name)}"


def is_left_on_cuda(
    where: ast.expr | None, init: FunctionNode, owner: str, module: Module, switched: Collection[str]
) -> bool:
    """Whether a parameter of `__init__` is a CUDA device by default, and calls of the class leave it at that.

    `switched` is what `codemods.semantics.switches` tells of the calls.
    """
    if not isinstance(where, ast.Name) or init.name != "__init__":
        return False
    default = defaults_of(init.args).get(where.id)
    if default is None or isinstance(getattr(default, "value", None), int):
        return False
    if device_of(default, module.scope, module) not in _CUDA:
        return False
    return is_left_at(where, init, owner, switched)


def is_left_at(where: ast.expr, init: FunctionNode, owner: str, switched: Collection[str]) -> bool:
    """Whether some calls of a class leave a parameter of `__init__` at its default, and none is seen to give it."""
    if not isinstance(where, ast.Name):
        return False
    last, places = owner.rpartition(".")[2], [arg.arg for arg in positional_of(init.args)[1:]]
    if any(f"{last}.{where.id}{mark}" in switched for mark in "=~") or f"{last}/*" in switched:
        return False
    at = places.index(where.id) if where.id in places else len(places)
    if any(f"{last}/{count}" in switched for count in range(at + 1, len(places) + 1)):
        return False
    return any(f"{last}/{count}" in switched for count in range(at + 1))
