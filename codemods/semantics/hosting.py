"""What a file gives others that is a tensor of the CPU: what its functions return, what `__init__` keeps on `self`.

Only what is sure is told, of code in which nothing speaks of a device.
"""

from __future__ import annotations

import ast
import re

from codemods.semantics.held import UNKNOWN, Held, Place
from codemods.semantics.module import Module
from codemods.semantics.noted import Placed, Surroundings
from codemods.semantics.placing import placed
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.torch_names import FACTORIES

_MAKES = re.compile(rb"\b(?:%s)\(" % b"|".join(sorted(name.rpartition(".")[2].encode() for name in FACTORIES)))
_MOVES = re.compile(rb"device|cuda|\.to\(|type_as|\.type\(|_like|new_|\.cpu\(|numpy")


def hosts(module: Module) -> frozenset[str]:
    """The functions, by canonical name, that surely return a tensor of the CPU which has dimensions.

    `Net.mean` is the attribute of the instances of a class that is such a tensor.
    """
    text = module.source.utf8
    if b"torch" not in text or _MAKES.search(text) is None:
        return frozenset()
    found = set()
    for node, outer, inner in module.scoped.functions:
        if isinstance(node, ast.AsyncFunctionDef) or node.decorator_list or outer.is_function:
            continue
        span = module.span(node)
        body = text[span.start : span.end]
        if _MAKES.search(body) is None or _MOVES.search(body) is not None:
            continue
        if not outer.is_class and b"return" in body and b"yield" not in body:
            if _is_host(_walked(module, node, inner, "").returned):
                found.add(module.symbol(inner))
        elif outer.is_class and node.name == "__init__" and node.args.args:
            stored = _walked(module, node, inner, node.args.args[0].arg).stored
            kept = [target for target, held in stored.items() if _is_host(held) and isinstance(target, ast.Attribute)]
            found |= {f"{module.symbol(outer)}.{target.attr}" for target in kept if _is_once(target, outer, module)}
    return frozenset(found)


def _walked(module: Module, node: FunctionNode, scope: Scope, own: str) -> Placed:
    args = node.args
    names = [arg.arg for arg in [*args.posonlyargs, *args.args, *args.kwonlyargs]]
    around = Surroundings(module, lambda _: False, lambda _: UNKNOWN, self_name=own)
    return placed(node, scope, dict.fromkeys(names, UNKNOWN), around)


def _is_host(held: Held | None) -> bool:
    return held is not None and held.place is Place.HOST and held.sure and not held.items


def _is_once(target: ast.Attribute, owner: Scope, module: Module) -> bool:
    """Whether the class gives an attribute one value only."""
    same = (store.target for store in module.scoped.stores if store.scope.function().parent is owner)
    return sum(isinstance(other, ast.Attribute) and other.attr == target.attr for other in same) == 1
