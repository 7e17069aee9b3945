"""Statements that change a tensor behind `.data`, which autograd does not see, and the functions that do it."""

from __future__ import annotations

import ast

from codemods.deferred import pattern
from codemods.semantics.module import Module
from codemods.semantics.nodes import named_of, own_nodes
from codemods.semantics.scopes import FunctionNode, Kind, Scope

_IN_PLACE = frozenset(
    {"mul_", "add_", "sub_", "div_", "clamp_", "copy_", "zero_", "fill_", "normal_", "uniform_", "addcmul_", "renorm_"}
) | {"clip_", "clamp_min_", "clamp_max_", "lerp_", "pow_", "masked_fill_"}

_DATA = pattern(rb"\.data\b")
_LAYERS = frozenset({"modules", "children"})
_WEIGHTS = frozenset({"weight", "bias"})
_PAIR = 2
_OF_DICTS = frozenset({"items", "keys", "values", "get", "pop", "update", "setdefault"})


def changers(module: Module) -> dict[str, frozenset[str]]:
    """The functions of a file that change what they are given, with the parameters that they change."""
    text = module.source.utf8
    if _DATA.search(text) is None:
        return {}
    found: dict[str, frozenset[str]] = {}
    for node, _, inner in module.scoped.functions:
        if _DATA.search(text, *module.span(node)) is None:
            continue
        parameters = {arg.arg for arg in named_of(node.args)}
        statements = (part for part in own_nodes(node.body) if isinstance(part, ast.stmt))
        targets = (_changed_of_given(part) for part in statements)
        changed = frozenset(
            holder.id
            for target in targets
            if target is not None
            if isinstance(holder := _held_by(target), ast.Name)
            if holder.id in parameters and not is_mapping(target, node)
        )
        if changed:
            found[module.symbol(inner)] = changed
    return found


def _changed_of_given(statement: ast.stmt) -> ast.expr | None:
    """What a statement of a function changes, or the variable whose tensors it goes through and changes.

    `for p in params: p.data.clamp_(-1, 1)`.
    """
    if isinstance(statement, ast.For) and isinstance(statement.iter, ast.Name):
        target = statement.target.id if isinstance(statement.target, ast.Name) else ""
        changed = [changed_by(inner) for inner in _leaves(statement.body)]
        alone = any(isinstance(each, ast.Name) and each.id == target for each in changed)
        return statement.iter if alone else None
    return changed_by(statement)


def _held_by(target: ast.expr) -> ast.expr:
    """What a weight or a bias is of: `layer` of `layer.weight`, `net` of `net.out.weight`."""
    if not isinstance(target, ast.Attribute) or target.attr not in _WEIGHTS:
        return target
    holder = target.value
    while isinstance(holder, (ast.Attribute, ast.Subscript)):
        holder = holder.value
    return holder


def changed_by(statement: ast.stmt) -> ast.expr | None:
    """The tensor behind `.data` that a statement changes in place."""
    if isinstance(statement, ast.For):
        return _by_loop(statement)
    targets: list[ast.expr] = []
    if isinstance(statement, (ast.AugAssign, ast.Assign)):
        targets = [statement.target] if isinstance(statement, ast.AugAssign) else statement.targets
    call = statement.value if isinstance(statement, ast.Expr) else None
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in _IN_PLACE:
        targets = [call.func.value]
    for target in targets:
        holder, named = target, False
        while isinstance(holder, ast.Subscript):
            named = named or isinstance(holder.slice, ast.JoinedStr) or _is_text(holder.slice)
            holder = holder.value
        if named:  # a dict's: no tensor has items by name
            continue
        if isinstance(holder, ast.Attribute) and holder.attr == "data":
            return holder.value
    return None


def unaliased(node: ast.expr, scope: Scope) -> ast.expr:
    """What an expression is of: `self.head.weight` of `w`, where the function says `w = self.head.weight` once."""
    if isinstance(node, ast.Attribute):
        value = unaliased(node.value, scope)
        return node if value is node.value else ast.Attribute(value, node.attr, node.ctx)
    if isinstance(node, ast.Subscript):
        value = unaliased(node.value, scope)
        return node if value is node.value else ast.Subscript(value, node.slice, node.ctx)
    found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
    if found is None or found[0].parent is None:
        return node
    values = [b.value for b in found[1] if not isinstance(b.node, ast.AugAssign)]
    chain = values[0] if len(values) == 1 and found[1][0].kind is Kind.ASSIGN else None
    return unaliased(chain, found[0]) if isinstance(chain, (ast.Attribute, ast.Subscript)) else node


def with_parameters(loop: ast.For, scope: Scope) -> ast.For:
    """A loop that goes through what a variable holds: `weights = self.net.parameters()`, or a list of those."""
    found = scope.lookup(loop.iter.id) if isinstance(loop.iter, ast.Name) else None
    bindings = found[1] if found is not None else []
    value = bindings[0].value if len(bindings) == 1 else None
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in {"list", "tuple"}:
        value = value.args[0] if value.args else None
    if not isinstance(value, ast.Call):
        return loop
    return ast.copy_location(ast.For(loop.target, value, loop.body, loop.orelse), loop)


def changed_by_alias(statement: ast.stmt, scope: Scope) -> ast.expr | None:
    """The tensor behind a variable for its `.data` that a statement changes: `w = self.head.weight.data`, `w *= 2`."""
    changed = in_place(statement)
    held = unaliased(changed, scope) if isinstance(changed, ast.Name) else None
    return held.value if isinstance(held, ast.Attribute) and held.attr == "data" else None


def changed_openly(statement: ast.stmt) -> ast.expr | None:
    """The layer, or the network, whose weight a statement changes in place where autograd sees it.

    `self.out.weight *= 0.9`, `self.out.weight.mul_(0.9)`, `for p in self.net.parameters(): p.mul_(0.9)`. A bias is
    no matter: no gradient is computed with it.
    """
    if isinstance(statement, ast.For):
        return _openly_by_loop(statement)
    changed = in_place(statement)
    return changed.value if isinstance(changed, ast.Attribute) and changed.attr == "weight" else None


def in_place(statement: ast.stmt) -> ast.expr | None:
    """What a statement changes in place: `x *= 2`, `x[0] = 1`, `x.mul_(2)`, `x.mul_(2).add_(y)`."""
    if isinstance(statement, ast.AugAssign):
        return _root(statement.target)
    if isinstance(statement, ast.Assign):
        target = statement.targets[0]
        return _root(target) if isinstance(target, ast.Subscript) else None
    call = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(call, ast.Call):
        return None
    changed: ast.expr = call
    while isinstance(changed, ast.Call) and isinstance(changed.func, ast.Attribute) and changed.func.attr in _IN_PLACE:
        changed = changed.func.value
    return _root(changed) if changed is not call else None


def _root(node: ast.expr) -> ast.expr:
    while isinstance(node, ast.Subscript):
        node = node.value
    return node


def _openly_by_loop(loop: ast.For) -> ast.expr | None:
    """The network of `for p in self.net.parameters(): p.mul_(…)`, or `for m in self.layers: m.weight.mul_(…)`."""
    func = loop.iter.func if isinstance(loop.iter, ast.Call) else None
    taken = func.attr if isinstance(func, ast.Attribute) else ""
    if not isinstance(loop.target, ast.Name):
        return None
    changed = [in_place(statement) for statement in _leaves(loop.body)]
    if isinstance(loop.iter, ast.Attribute) or taken in _LAYERS:
        changed = [c.value if isinstance(c, ast.Attribute) and c.attr == "weight" else None for c in changed]
    elif taken != "parameters":
        return None
    alone = changed and all(isinstance(each, ast.Name) and each.id == loop.target.id for each in changed)
    return (func.value if isinstance(func, ast.Attribute) else loop.iter) if alone else None


def is_mapping(tensor: ast.expr, node: FunctionNode) -> bool:
    """Whether a function goes through the `.data` of something as through a dict, so that it is no tensor's."""
    data = f"{ast.unparse(tensor)}.data"
    return any(_of_mapping(part, data) for part in own_nodes(node.body))


def _of_mapping(part: ast.AST, data: str) -> bool:
    if isinstance(part, ast.Attribute):
        return part.attr in _OF_DICTS and ast.unparse(part.value) == data
    if isinstance(part, ast.For | ast.comprehension):
        return isinstance(part.target, ast.Name) and ast.unparse(part.iter) == data
    if isinstance(part, ast.Compare):
        return isinstance(part.ops[0], ast.In | ast.NotIn) and ast.unparse(part.comparators[0]) == data
    return isinstance(part, ast.Subscript) and _is_text(part.slice) and ast.unparse(part.value) == data


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _by_loop(loop: ast.For) -> ast.expr | None:
    """What `for p in self.net.parameters(): p.data.clamp_(…)` changes, or a loop over layers: `self.net`."""
    called = loop.iter
    func = called.func if isinstance(called, ast.Call) else None
    turned = func.attr if isinstance(func, ast.Attribute) else ""
    target = loop.target
    if turned.startswith("named_") and isinstance(target, ast.Tuple) and len(target.elts) == _PAIR:
        target = target.elts[1]
    of_layers = isinstance(called, ast.Attribute) or turned.removeprefix("named_") in _LAYERS
    if not isinstance(target, ast.Name) or not (of_layers or turned.removeprefix("named_") == "parameters"):
        return None
    changed = [changed_by(statement) for statement in _leaves(loop.body)]
    if of_layers:
        held = [each.value if isinstance(each, ast.Attribute) and each.attr in _WEIGHTS else None for each in changed]
    else:
        held = [*changed]
    if not held or not all(isinstance(each, ast.Name) and each.id == target.id for each in held):
        return None
    return func.value if isinstance(func, ast.Attribute) else called


def _leaves(body: list[ast.stmt]) -> list[ast.stmt]:
    """The statements of a block, those under conditions among them."""
    found: list[ast.stmt] = []
    for statement in body:
        found += _leaves([*statement.body, *statement.orelse]) if isinstance(statement, ast.If) else [statement]
    return found
