"""What the functions of other files are given that was put on the CPU: `plot(prediction.cpu())`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from codemods.deferred import pattern
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument, is_name, is_none, last_part, positional_of
from codemods.semantics.scopes import Binding, Kind, Scope
from codemods.semantics.torch_names import FACTORIES
from codemods.semantics.uses import dotted_names
from codemods.source.trees import walk

PutOnHost = Mapping[str, Mapping[str, frozenset[str]]]
"""Functions by their dotted names, each with those that call it, and what all calls there give it from the CPU.

That is the positions, as text, or the names of keywords.
"""
_MOVES = frozenset({"to", "cuda", "type", "type_as"})
_KINDS = frozenset({Kind.ASSIGN, Kind.OTHER, Kind.PARAMETER})
_DEPTH = 4
_PUTTING = frozenset({"to_cpu", "move_to_cpu", "tensors_to_cpu", "detach_to_cpu"})
"""What functions are called that put on the CPU all that they are given."""
_SIGN = pattern(rb"\.cpu\(\)|\.to\([^()]*[\"']cpu[\"']|to_cpu\(|_dataloader\(\)")
_PARTS = (b"cpu", b"_dataloader()")
"""One of which stands in each sign, and is found sooner."""


def put_on_host(module: Module) -> PutOnHost:
    """Which arguments a file's calls of functions that it imports put on the CPU, or of some that it maps over them."""
    text = module.source.utf8
    if not any(part in text for part in _PARTS) or not _SIGN.search(text):
        return {}
    dotted = dotted_names(module)
    found: dict[str, dict[str, frozenset[str]]] = {}
    own = f"{module.name}."
    calls = [(dotted.of(call.func, scope), call, scope) for call, scope in module.scoped.calls]
    mapped = {dotted.of(call.args[0], scope) for _, call, scope in calls if _maps(call)}
    for name, call, scope in calls:
        callee = (dotted.of(call.args[0], scope) if _maps(call) else name) or ""
        if callee.startswith("torch.") or (callee.startswith(own) and callee not in mapped):
            continue
        if not callee.rpartition(".")[2][:1].islower() and callee not in mapped:
            continue
        given = frozenset(_given(call.args[_maps(call) :], call.keywords, call, scope, module))
        callers = found.setdefault(callee, {})
        caller = dotted.symbol(scope)
        callers[caller] = callers[caller] & given if caller in callers else given
    told = {callee: {caller: given for caller, given in by.items() if given} for callee, by in found.items() if callee}
    return {callee: by for callee, by in told.items() if by}


def _maps(call: ast.Call) -> bool:
    """Whether a call is `map(f, items)`, which calls a function with each."""
    return is_name(call.func, "map") and len(call.args) > 1


def _given(
    args: list[ast.expr], keywords: list[ast.keyword], call: ast.Call, scope: Scope, module: Module
) -> Iterator[str]:
    """The positions and keywords of what a call gives from the CPU."""
    for index, value in enumerate(args):
        if isinstance(value, ast.Starred):
            break
        if _is_on_host(value, scope, module):
            yield str(index)
    for keyword in keywords:
        if keyword.arg is not None and _is_on_host(keyword.value, scope, module):
            yield keyword.arg


def _names_host(call: ast.Call) -> bool:
    """Whether `x.to(…)` names the CPU: `x.to("cpu")`, `x.to(device="cpu", dtype=torch.float32)`."""
    where = argument(call, "device", 0)
    return isinstance(where, ast.Constant) and where.value == "cpu"


def _makes_on_host(call: ast.Call, scope: Scope, module: Module) -> bool:
    """Whether a call makes a tensor on the CPU: `torch.tensor(rows)`."""
    if any(keyword.arg in {None, "device"} for keyword in call.keywords):
        return False
    return (module.dotted(call.func, scope) or "") in FACTORIES


def _is_on_host(node: ast.expr, scope: Scope, module: Module, depth: int = 0) -> bool:
    """Whether an expression is `x.cpu()`, something of it, or a variable that is bound to such alone."""
    while True:
        if isinstance(node, ast.Subscript):
            node = node.value
        elif isinstance(node, ast.Call) and last_part(node.func) in _PUTTING:
            return True
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr == "cpu":
                return not node.args
            if node.func.attr == "to" and _names_host(node):
                return True
            if node.func.attr in _MOVES:
                return False
            if _makes_on_host(node, scope, module):
                return True
            made = (module.dotted(node.func, scope) or "").startswith("torch.")  # `torch.argmax(x, dim=1)` lies with x
            node = node.args[0] if made and node.args else node.func.value
        elif isinstance(node, ast.ListComp):
            node = node.elt
        elif isinstance(node, ast.IfExp):
            sides = [side for side in (node.body, node.orelse) if not is_none(side)]
            return all(_is_on_host(side, scope, module, depth) for side in sides)
        elif isinstance(node, (ast.List, ast.Tuple)):  # `torch.cat([x, y])`
            return bool(node.elts) and all(_is_on_host(each, scope, module, depth) for each in node.elts)
        elif isinstance(node, ast.Attribute) and is_name(node.value, scope.instance) and depth < _DEPTH:
            return _is_collected_on_host(node.attr, scope, module, depth)
        elif isinstance(node, ast.BinOp):  # what is on the CPU meets there what is, or a number
            return _is_on_host(node.left, scope, module, depth) or _is_on_host(node.right, scope, module, depth)
        elif isinstance(node, ast.Name) and depth < _DEPTH and (bound := scope.lookup(node.id)) is not None:
            return _is_bound_on_host(node, bound[0], bound[1], module, depth)
        else:
            return False


def _is_bound_on_host(node: ast.Name, scope: Scope, bindings: list[Binding], module: Module, depth: int) -> bool:
    """Whether a variable holds what is on the CPU where it is read."""
    if any(each.kind not in _KINDS for each in bindings):
        return False
    if len(bindings) == 1 and bindings[0].value is not None:
        return _is_on_host(bindings[0].value, scope, module, depth + 1)
    body = getattr(scope.node, "body", None)
    starts = {each: module.statement(each.node) for each in bindings}
    plain = [
        statement
        for statement in starts.values()
        if isinstance(body, list) and statement in body and isinstance(statement, ast.Assign)
    ]
    ends: dict[ast.stmt, int] = {statement: statement.end_lineno or statement.lineno for statement in plain}
    last = max((each.lineno for each in plain if ends[each] < node.lineno), default=0)  # what was bound before is gone
    still = [each for each in bindings if starts[each].lineno >= last]
    asked = [each for each in still if ends.get(starts[each], 0) < node.lineno]  # nor has come what is bound behind
    return bool(asked) and all(_is_one_on_host(each, node.id, scope, module, depth) for each in asked)


def is_given_on_host(name: str, scope: Scope, module: Module) -> bool:
    """Whether all calls of a method in its file give a parameter what is on the CPU."""
    text = module.source.utf8
    return b"cpu" in text and _SIGN.search(text) is not None and _is_given_on_host(name, scope, module, 0)


def _is_given_on_host(name: str, scope: Scope, module: Module, depth: int) -> bool:
    """Whether all calls of a method in its file give a parameter what is on the CPU; one that nothing calls is given
    anything.
    """
    function = scope.node
    if not isinstance(function, ast.FunctionDef) or scope.parent is None or not scope.parent.is_class:
        return False
    calls = [
        (call, outer)
        for call, outer in module.scoped.calls
        if isinstance(call.func, ast.Attribute)
        and call.func.attr == function.name
        and is_name(call.func.value, outer.instance)
    ]
    places = [arg.arg for arg in positional_of(function.args)][1:]
    given = [(argument(call, name, places.index(name) if name in places else None), outer) for call, outer in calls]
    return bool(given) and all(
        value is not None and _is_on_host(value, outer, module, depth + 1) for value, outer in given
    )


def _is_collected_on_host(name: str, scope: Scope, module: Module, depth: int) -> bool:
    """Whether all that methods of a class put into a list that it keeps is on the CPU: `self.found.append(x.cpu())`."""
    put = [
        (call.args[0], outer)
        for call, outer in module.scoped.calls
        if isinstance(call.func, ast.Attribute)
        and call.func.attr == "append"
        and len(call.args) == 1
        and isinstance(call.func.value, ast.Attribute)
        and call.func.value.attr == name
        and is_name(call.func.value.value, outer.instance)
    ]
    stored = (store for store in module.scoped.stores if last_part(store.target) == name)
    empty = all(isinstance(store.value, ast.List) and not store.value.elts for store in stored)
    return empty and bool(put) and all(_is_on_host(value, outer, module, depth + 1) for value, outer in put)


def _is_one_on_host(binding: Binding, name: str, scope: Scope, module: Module, depth: int) -> bool:
    if binding.kind is Kind.PARAMETER:
        return _is_given_on_host(name, scope, module, depth)
    if binding.value is not None:
        return _is_on_host(binding.value, scope, module, depth + 1)
    statement = module.statement(binding.node)
    if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Call):  # a, b = to_cpu([a, b])
        return last_part(statement.value.func) in _PUTTING
    loops = (loop for loop in module.scoped.loops if loop.scope is scope)
    mine = [loop for loop in loops if any(is_name(part, name) for part in walk(loop.target))]
    return bool(mine) and all(_is_loader(loop.iterated, scope) for loop in mine)


def _is_loader(node: ast.expr, scope: Scope) -> bool:
    """Whether a loop goes through a loader by itself, which moves nothing: `for batch in module.val_dataloader()`."""
    if isinstance(node, ast.Call):
        if last_part(node.func) in {"enumerate", "tqdm", "iter"} and node.args:
            return _is_loader(node.args[0], scope)
        return last_part(node.func).endswith("_dataloader") and isinstance(node.func, ast.Attribute)
    found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
    if found is None:
        return False
    values = [binding.value for binding in found[1]]
    return all(isinstance(value, ast.Call) and _is_loader(value, found[0]) for value in values)
