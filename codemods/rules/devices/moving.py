"""How a move to a CUDA device is rewritten: left out, or to a device that is asked for."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from codemods.model import AddArgument, Change, Code, RemoveArgument, RenameAttribute, ReplaceExpression, Span
from codemods.rules.registry import Context
from codemods.semantics.device_values import Device
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.semantics.noted import Move
from codemods.semantics.placements import Placements
from codemods.semantics.reached import ReachedFunction, is_torch_module
from codemods.semantics.scopes import Binding, Kind
from codemods.semantics.torch_names import FACTORIES, LEGACY_CUDA
from codemods.source.trees import walk


def left_out(move: Move, module: Module) -> Change:
    """The change that leaves a move out, with the condition around it where both sides come to the same.

    Of `.to("cuda", torch.half)` the data type stays.
    """
    where = where_to(move)
    if has_more(move) and where is not None:
        keyword = next((k for k in move.call.keywords if k.value is where), where)
        return RemoveArgument(module.span(move.call), module.span(keyword))
    return ReplaceExpression(_whole(move, module), Code.of(module.span(move.receiver)))


def moved_to(move: Move, device: str, module: Module) -> tuple[Change, ...]:
    """The changes that make a move one to `device`."""
    call, span = move.call, module.span
    whole = _whole(move, module)
    where = where_to(move)
    others = [keyword for keyword in call.keywords if keyword.arg != "device"]
    if move.method == "type":
        dtype = LEGACY_CUDA[module.resolve(call.args[0], move.scope) or ""]
        return (ReplaceExpression(whole, Code.of(span(move.receiver), f".to({device}, {dtype})")),)
    if whole != span(call) or (move.method == "cuda" and (others or call.keywords)):
        pieces: list[str | Span] = [span(move.receiver), f".to({device}"]
        for keyword in others:
            pieces += [", ", span(keyword)] if keyword.arg is None else [f", {keyword.arg}=", span(keyword.value)]
        return (ReplaceExpression(whole, Code.of(*pieces, ")")),)
    renamed: tuple[Change, ...] = () if move.method == "to" else (RenameAttribute(span(call.func), "to"),)
    if where is None:
        return (*renamed, AddArgument(span(call), None, Code.of(device)))
    return (*renamed, ReplaceExpression(span(where), Code.of(device)))


def is_its_own(move: Move, context: Context) -> bool:
    """Whether what is moved is made of a class of the project that is no module, and has a `cuda` or `to` of its own.

    It is made in place, kept under the attribute of `self` that is moved, or is a parameter annotated with the class.
    """
    module, classes = context.module, context.project.classes
    named: list[ast.expr | None] = [move.receiver.func if isinstance(move.receiver, ast.Call) else None]
    if isinstance(move.receiver, ast.Attribute):
        name = move.receiver.attr
        stores = module.scoped.stores
        made = [s.value for s in stores if isinstance(s.target, ast.Attribute) and s.target.attr == name]
        named = [value.func if isinstance(value, ast.Call) else None for value in made]
    elif isinstance(move.receiver, ast.Name):
        found = move.scope.lookup(move.receiver.id)
        named = [_class_of(binding) for binding in found[1]] if found is not None else []
    for node in named:
        symbol = module.resolve(node, move.scope) if node is not None else None
        if symbol is None or symbol not in classes.classes or is_torch_module(symbol, classes):
            return False
        if not classes.defines(symbol, move.method):
            return False
    return bool(named)


def _class_of(binding: Binding) -> ast.expr | None:
    """What names the class of a variable: the annotation of a parameter, or the call that it is assigned."""
    if binding.kind is Kind.PARAMETER:
        return binding.node.annotation if isinstance(binding.node, ast.arg) else None
    return binding.value.func if binding.kind is Kind.ASSIGN and isinstance(binding.value, ast.Call) else None


def where_to(move: Move) -> ast.expr | None:
    """The device that a move names."""
    call = move.call
    return call.args[0] if call.args else next((k.value for k in call.keywords if k.arg == "device"), None)


def handed_moves(function: ReachedFunction, known: Placements) -> Iterator[Move]:
    """The moves to a device that a function is given, of which its calls tell what it is."""
    for call, held in known.of(function).handed.items():
        if isinstance(call.func, ast.Attribute):
            scope = function.scope
            yield Move(call, call.func.attr, call.func.value, held, None, Device.UNKNOWN, (), None, scope)


def has_more(move: Move) -> bool:
    """Whether a move does more than that: `x.to("cuda", torch.half)`."""
    others = [keyword.arg for keyword in move.call.keywords if keyword.arg not in {"device", "non_blocking"}]
    if move.method == "to":
        return bool(others) or len(move.call.args) > 1 - any(k.arg == "device" for k in move.call.keywords)
    return move.method == "type"


def made_there(move: Move, device: str, module: Module) -> tuple[Change, ...] | None:
    """The changes that make a tensor where a move puts it; None where the call takes no `device=`."""
    maker = move.maker
    if maker is None or module.resolve(maker.func, move.scope) not in FACTORIES:
        return None
    return (AddArgument(module.span(maker), "device", Code.of(device)), left_out(move, module))


def _whole(move: Move, module: Module) -> Span:
    """The move's call, or `x.cuda() if torch.cuda.is_available() else x`."""
    guard = move.guard
    if not isinstance(guard, ast.IfExp) or guard.body is not move.call:
        return module.span(move.call)
    same = _is(guard.orelse, move.receiver) and is_free(guard.test, module)
    return module.span(guard if same else move.call)


def knows_torch(call: ast.Call, module: Module) -> bool:
    """Whether `torch` means torch where a call stands."""
    return module.qualified("torch", module.span(call).start) == "torch"


def is_free(test: ast.expr, module: Module, besides: Collection[str] = ()) -> bool:
    """Whether a condition can be left out: it calls only torch's questions about CUDA, and builtins `besides`."""
    for node in walk(test):
        if isinstance(node, (ast.NamedExpr, ast.Await)):
            return False
        if isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id in besides):
            name = module.resolve(node.func, module.scope_at(module.span(node).start))
            if name is None or not name.startswith("torch.cuda."):
                return False
    return True


def does_nothing(statement: ast.stmt, calls: Collection[ast.Call]) -> bool:
    """Whether a statement only binds values to the names that they have, once some moves are left out of it."""
    if isinstance(statement, ast.For):
        plain = all(map(_only_goes_through, walk(statement.iter)))
        return not statement.orelse and all(
            _stores_back(inner, statement, calls)
            or (plain and isinstance(inner, ast.Assign) and does_nothing(inner, calls))
            for inner in statement.body
        )
    if isinstance(statement, ast.Expr):
        return statement.value in calls
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return False
    return _same(statement.targets[0], statement.value, calls)


def _only_goes_through(node: ast.AST) -> bool:
    """Whether a part of what a loop goes through does nothing by itself: a name, written keys, `.keys()`."""
    if isinstance(node, ast.Call):
        return not node.args and not node.keywords and last_part(node) in {"keys", "values", "items"}
    return isinstance(node, (ast.Name, ast.Attribute, ast.Constant, ast.Tuple, ast.List, ast.expr_context))


def _stores_back(statement: ast.stmt, loop: ast.For, calls: Collection[ast.Call]) -> bool:
    """`d[key] = value.cuda()` in `for key, value in d.items():`."""
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1 or statement.value not in calls:
        return False
    target, value = statement.targets[0], statement.value
    if not (
        isinstance(target, ast.Subscript) and isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute)
    ):
        return False
    pair = ast.Tuple([target.slice, value.func.value], ast.Load())
    return ast.unparse(pair) == ast.unparse(loop.target) and ast.unparse(loop.iter) == (
        f"{ast.unparse(target.value)}.items()"
    )


_ASKING = frozenset({"is_available", "device_count"})


def _same(target: ast.expr, value: ast.expr, calls: Collection[ast.Call]) -> bool:
    if isinstance(value, ast.IfExp) and not any(isinstance(part, ast.Call) for part in walk(value.orelse)):
        free = all(last_part(part) in _ASKING for part in walk(value.test) if isinstance(part, ast.Call))
        return free and _is(value.orelse, target) and value.body in calls and _same(target, value.body, calls)
    if isinstance(target, (ast.Tuple, ast.List)) and isinstance(value, (ast.Tuple, ast.List)):
        if len(target.elts) != len(value.elts):
            return False
        return all(_same(t, v, calls) for t, v in zip(target.elts, value.elts, strict=True))
    if isinstance(value, ast.Call) and value in calls and isinstance(value.func, ast.Attribute):
        return _is(value.func.value, target)
    if isinstance(value, (ast.ListComp, ast.DictComp)):
        return _same_items(target, value, calls)
    return isinstance(target, ast.Name) and _is(value, target)


def _same_items(target: ast.expr, value: ast.ListComp | ast.DictComp, calls: Collection[ast.Call]) -> bool:
    """`batch = [x.cuda() for x in batch]` and `batch = {k: v.cuda() for k, v in batch.items()}`."""
    loop = value.generators[0]
    if len(value.generators) != 1 or loop.ifs:
        return False
    item = value.elt if isinstance(value, ast.ListComp) else value.value
    if item not in calls or not isinstance(item, ast.Call) or not isinstance(item.func, ast.Attribute):
        return False
    if isinstance(value, ast.ListComp):
        return _is(item.func.value, loop.target) and _is(loop.iter, target)
    pair = ast.Tuple([value.key, item.func.value], ast.Load())
    items = f"{ast.unparse(target)}.items()"
    return ast.unparse(pair) == ast.unparse(loop.target) and ast.unparse(loop.iter) == items


def _is(one: ast.expr, other: ast.expr) -> bool:
    return ast.unparse(one) == ast.unparse(other)
