"""What calls of `log` and `log_dict` are given that a method puts together before."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from codemods.semantics.dicts import display
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, own_nodes
from codemods.semantics.scopes import FunctionNode

Pairs = list[tuple[ast.expr | None, ast.expr]]
"""Keys and values; the key of what is spread is None."""


def bound_to(name: ast.Name, node: FunctionNode) -> ast.expr | None:
    """What a variable of a method is bound to, where that is one thing."""
    assigns = (part for part in own_nodes(node.body) if isinstance(part, (ast.Assign, ast.AnnAssign)))
    values = [
        assign.value
        for assign in assigns
        if any(is_name(t, name.id) for t in (assign.targets if isinstance(assign, ast.Assign) else [assign.target]))
    ]
    return values[0] if len(values) == 1 else None


def pairs_of(given: ast.expr, node: FunctionNode, module: Module) -> Pairs | None:
    """What a dict holds that a method writes, or fills entry by entry; None where that is not seen."""
    filled: Pairs = []
    if isinstance(given, ast.Name):
        filled = [*_filled(given.id, node, module)]
        bound = bound_to(given, node)
        if bound is None:
            return None
        given = bound
    written = _written(given, module)
    return None if written is None else [*written, *filled]


def _written(given: ast.expr, module: Module) -> Pairs | None:
    shown = display(given, module, module.scope_at(module.span(given).start))
    if shown is None:
        return None
    return [
        (entry.key if entry.key is not None or entry.name is None else ast.Constant(entry.name), entry.value)
        for entry in shown.entries
    ]


def _filled(name: str, node: FunctionNode, module: Module) -> Iterator[tuple[ast.expr | None, ast.expr]]:
    """What is put into a dict of a variable: `logs["loss"] = loss`, `logs.update(loss=loss)`."""
    for part in own_nodes(node.body):
        if isinstance(part, ast.Assign):
            for target in part.targets:
                if isinstance(target, ast.Subscript) and is_name(target.value, name):
                    yield target.slice, part.value
        elif _updates(part, name):
            assert isinstance(part, ast.Call)
            yield from ((ast.Constant(k.arg) if k.arg else None, k.value) for k in part.keywords)
            yield from (pair for given in part.args for pair in _written(given, module) or ())


def _updates(part: ast.AST, name: str) -> bool:
    func = part.func if isinstance(part, ast.Call) else None
    return isinstance(func, ast.Attribute) and func.attr == "update" and is_name(func.value, name)


def may_be_told(call: ast.Call, names: Collection[str], node: FunctionNode, module: Module) -> bool:
    """Whether a call may be given one of some keywords: by name, or by a dict that is spread and not seen whole."""
    for keyword in call.keywords:
        if keyword.arg in names:
            return True
        if keyword.arg is not None:
            continue
        if isinstance(keyword.value, ast.Name) and not _is_only_spread(keyword.value.id, node, module):
            return True
        pairs = pairs_of(keyword.value, node, module)
        texts = [key.value if isinstance(key, ast.Constant) else None for key, _ in pairs or ()]
        if pairs is None or any(text is None or text in names for text in texts):
            return True
    return False


def _is_only_spread(name: str, node: FunctionNode, module: Module) -> bool:
    """Whether a dict of a variable is given to calls by `**`, has entries put into it, and goes nowhere else."""
    for part in own_nodes(node.body):
        if not isinstance(part, ast.Name) or part.id != name or not isinstance(part.ctx, ast.Load):
            continue
        above = module.parents[part]
        entry = isinstance(above, ast.Subscript) and above.value is part
        updated = isinstance(above, ast.Attribute) and above.attr in {"update", "get"}
        updated |= isinstance(above, ast.Call) and is_name(above.func, "dict") and part in above.args  # a copy
        if not (entry or updated or (isinstance(above, ast.keyword) and above.arg is None)):
            return False
    return True
