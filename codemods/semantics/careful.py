"""Modules that may put what they are given where their weights are."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from codemods.deferred import pattern
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, argument, last_part
from codemods.semantics.torch_names import SPOKEN
from codemods.source.trees import children, walk

_DEVICES = pattern(rb"\.to\(|\.device\b|\.type_as\(|\.cuda\(")
_MOVES = frozenset({"to", "cuda", "type_as"})
_NO_TENSORS = SPOKEN | {"cuda"}


def is_careful_class(class_: ast.ClassDef, module: Module) -> bool:
    """Whether the `forward` of a class of modules, or what it uses of the class, may move what it is given.

    To say where a new tensor is made (`torch.arange(n, device=x.device)`) moves nothing, and to move that tensor
    (`torch.arange(n).to(x.device)`) moves no other.
    """
    if _DEVICES.search(module.source.utf8, *module.span(class_)) is None:
        return False
    methods = {part.name: part for part in class_.body if isinstance(part, FUNCTIONS)}
    todo = ["forward"]
    for name in todo:
        used = walk(methods[name])
        if _DEVICES.search(module.source.utf8, *module.span(methods[name])) and _may_move(used):
            return True
        todo += {part.attr for part in used if isinstance(part, ast.Attribute)} & methods.keys() - {*todo, "__init__"}
    return False


def _may_move(parts: Sequence[ast.AST]) -> bool:
    """Whether a method moves something that it does not make in the same breath, or gives a device to others."""
    placing: set[ast.AST] = set()  # devices that say where a new tensor is made, or is put
    named: set[str] = set()  # variables that hold such a device
    for part in parts:
        if isinstance(part, ast.Call):
            moves = isinstance(part.func, ast.Attribute) and part.func.attr in _MOVES
            where = part.args[0] if moves and part.args else argument(part, "device")
            if moves and not _is_type(where) and not _is_made_here(part.func):
                return True
            if where is not None and (moves or _is_torchs(part.func)):
                placing |= {where, *children(where)}
        elif isinstance(part, ast.Assign) and _is_device(part.value):
            targets = [target for target in part.targets if isinstance(target, ast.Name)]
            if len(targets) == len(part.targets):
                named |= {target.id for target in targets}
                placing |= {part.value, *targets}
        elif isinstance(part, ast.Compare):
            placing |= {part.left, *part.comparators}
    return any(
        part not in placing and (_is_device(part) or (isinstance(part, ast.Name) and part.id in named))
        for part in parts
    )


def _is_device(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "device" and last_part(node.value) not in _NO_TENSORS


def _is_torchs(func: ast.expr) -> bool:
    """Whether a function of torch, or a method that makes a tensor of its own, is called."""
    if not isinstance(func, ast.Attribute):
        return False
    return (isinstance(func.value, ast.Name) and func.value.id in SPOKEN) or func.attr.startswith("new_")


def _is_type(where: ast.expr | None) -> bool:
    """Whether what something is put to is a data type: `torch.float32`, `x.dtype`."""
    return isinstance(where, ast.Attribute) and (
        where.attr.endswith("dtype") or (isinstance(where.value, ast.Name) and where.value.id in SPOKEN)
    )


def _is_made_here(func: ast.expr) -> bool:
    """Whether the chain that is moved begins with a function of torch, or with what the module keeps."""
    node = func
    while isinstance(node, (ast.Attribute, ast.Call, ast.Subscript)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return node.value.id in SPOKEN
        node = node.func if isinstance(node, ast.Call) else node.value
    return False
