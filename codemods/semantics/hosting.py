"""What the functions of a file return that is a tensor of the CPU, for those who call them from other files.

Only what is sure is told, of functions in which nothing speaks of a device.
"""

from __future__ import annotations

import ast
import re

from codemods.semantics.held import ON_DEVICE, UNKNOWN, Held, Place
from codemods.semantics.module import Module
from codemods.semantics.nodes import named_of
from codemods.semantics.noted import Surroundings
from codemods.semantics.placing import placed
from codemods.semantics.tensor_parameters import tensor_parameters
from codemods.semantics.torch_names import FACTORIES

_MAKES = re.compile(rb"\b(?:%s)\(" % b"|".join(sorted(name.rpartition(".")[2].encode() for name in FACTORIES)))
_MOVES = re.compile(rb"device|cuda|\.to\(|type_as|\.type\(|_like|new_|\.cpu\(|numpy|yield")


def hosts(module: Module) -> frozenset[str]:
    """The functions, by canonical name, that surely return a tensor of the CPU which has dimensions."""
    text = module.source.utf8
    if b"torch" not in text or _MAKES.search(text) is None:
        return frozenset()
    around = Surroundings(module, lambda _: False, lambda _: UNKNOWN)
    found = set()
    for node, outer, inner in module.scoped.functions:
        span = module.span(node)
        body = text[span.start : span.end]
        if outer is not module.scope or isinstance(node, ast.AsyncFunctionDef) or node.decorator_list:
            continue
        if b"return" not in body or _MAKES.search(body) is None or _MOVES.search(body) is not None:
            continue
        tensors = tensor_parameters(node, inner, module)
        given = {arg.arg: ON_DEVICE if arg.arg in tensors else UNKNOWN for arg in named_of(node.args)}
        if _is_host(placed(node, inner, given, around).returned):
            found.add(module.symbol(inner))
    return frozenset(found)


def _is_host(held: Held | None) -> bool:
    return held is not None and held.place is Place.HOST and held.sure and not held.items
