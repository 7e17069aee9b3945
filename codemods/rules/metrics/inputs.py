"""What a metric is given, where its calls and what they are given are seen."""

from __future__ import annotations

import ast
import enum
from collections.abc import Iterable, Iterator
from typing import Final

from codemods.rules.metrics.fed import is_fed_to_classes, is_fed_to_logits, is_made_probable, stores_of
from codemods.rules.registry import Context
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.files import calls_by_last
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, argument, last_name, last_part
from codemods.semantics.scopes import Binding, Kind, Scope
from codemods.source.trees import nodes_of


class Input(enum.Enum):
    """What predictions are: numbers of classes, a column for each class, or floats in the shape of the targets."""

    CLASSES = "classes"
    COLUMNS = "columns"
    FLOATS = "floats"

    __hash__ = object.__hash__


_TO_CLASSES: Final = frozenset(
    {"argmax", "round", "heaviside", "gt", "ge", "lt", "le", "greater", "greater_equal", "int", "long", "bool", "byte"}
)
_TO_COLUMNS: Final = frozenset({"softmax", "log_softmax", "Softmax", "LogSoftmax"})
_TO_FLOATS: Final = frozenset({"sigmoid", "Sigmoid", "expit"})
_BY_NAME: Final = {
    **dict.fromkeys(_TO_CLASSES, Input.CLASSES),
    **dict.fromkeys(_TO_COLUMNS, Input.COLUMNS),
    **dict.fromkeys(_TO_FLOATS, Input.FLOATS),
}
_WITH_PLACES: Final = frozenset({"max", "topk", "sort"})
"""What gives values and where they stand."""
_SAME: Final = frozenset({"clone", "contiguous", "cpu", "cuda", "detach", "double", "float", "half", "squeeze", "to"})
"""Methods of a tensor that leave it what it is."""
_SHAPING: Final = frozenset({"flatten", "ravel", "reshape", "unsqueeze", "view"})
"""Those that leave classes and floats what they are, but not columns."""
_UPDATING: Final = frozenset({"forward", "update"})
_HOLDERS: Final = frozenset({"ModuleDict", "ModuleList", "dict", "list", "tuple"})
_PREDICTIONS: Final = ("preds", "pred")
_DEPTH: Final = 8


def inputs_of(arguments: ArgumentSet, context: Context) -> Input | None:
    """What the predictions are that a metric is given; None where that is not seen of every call."""
    return _one(_given(call, scope, context.module) for call, scope in calls_of(arguments, context))


def _given(call: ast.Call, scope: Scope, module: Module) -> Input | None:
    """What the predictions of a call are, by how they are made or by the loss that gets them too."""
    predictions = _predictions(call)
    kind = _of(predictions, scope, module)
    if kind is None and is_fed_to_classes(predictions, argument(call, "target", 1), scope, module):
        return Input.COLUMNS
    return kind


def are_logits(arguments: ArgumentSet, context: Context) -> bool:
    """Whether what some call gives a metric goes to a loss of logits too, or to a sigmoid."""
    module = context.module
    return any(
        is_fed_to_logits(given, scope, module) or is_made_probable(given, scope, module)
        for call, scope in calls_of(arguments, context)
        for given in (_predictions(call),)
    )


def calls_of(arguments: ArgumentSet, context: Context) -> list[tuple[ast.Call, Scope]]:
    """The calls that are seen to give a metric its data."""
    site, module = arguments.sites[0], context.module
    if not isinstance(site, CallSite):
        return []
    if ".functional." in arguments.callable:
        return [(site.call, module.scope_at(module.span(site.call).start))]
    return list(_calls_of(site.call, module))


def _predictions(call: ast.Call) -> ast.expr | None:
    given = (argument(call, name, 0) for name in _PREDICTIONS)
    return next((node for node in given if node is not None), None)


def _calls_of(made: ast.Call, module: Module) -> Iterator[tuple[ast.Call, Scope]]:
    """The calls of a metric that is made here: by the name that it is kept by, or at once."""
    above = module.parents.get(made)
    if isinstance(above, ast.Call) and above.func is made:
        yield above, module.scope_at(module.span(above).start)
    statement = module.statement(made)
    if not isinstance(statement, ast.Assign) or len(statement.targets) > 1:
        return
    kept, home = statement.targets[0], module.scope_at(module.span(statement).start)
    if not isinstance(kept, (ast.Name, ast.Attribute)):
        return
    if statement.value is not made:
        if _is_one_of_each(statement.value, made):
            yield from _calls_of_parts(kept, home, module)
        return
    text, by_last = ast.unparse(kept), calls_by_last(module)
    for name in (last_name(kept), *_UPDATING):
        for call, scope in by_last.get(name, ()):
            called = call.func
            if name in _UPDATING and isinstance(called, ast.Attribute) and called.attr == name:
                called = called.value
            if ast.unparse(called) == text and _is_of(home, scope, kept, module):
                yield call, scope


def _is_one_of_each(value: ast.expr, made: ast.Call) -> bool:
    """Whether a value is a comprehension of what `made` makes: `nn.ModuleList([Accuracy() for _ in names])`."""
    if isinstance(value, ast.Call) and last_part(value) in _HOLDERS and len(value.args) == 1:
        value = value.args[0]
    if isinstance(value, (ast.ListComp, ast.GeneratorExp)):
        return value.elt is made
    return isinstance(value, ast.DictComp) and value.value is made


def _calls_of_parts(kept: ast.expr, home: Scope, module: Module) -> Iterator[tuple[ast.Call, Scope]]:
    """The calls of metrics that are kept together: `self.accuracies[i](scores, y)`."""
    text = ast.unparse(kept)
    for call, scope in module.scoped.calls:
        called = call.func
        if isinstance(called, ast.Attribute) and called.attr in _UPDATING:
            called = called.value
        if not isinstance(called, ast.Subscript) or last_name(called.value) != last_name(kept):
            continue
        if ast.unparse(called.value) == text and _is_of(home, scope, kept, module):
            yield call, scope


def _is_of(home: Scope, scope: Scope, kept: ast.expr, module: Module) -> bool:
    """Whether a name that is read in `scope` is the one that `home` keeps the metric by."""
    if isinstance(kept, ast.Name):
        found, own = scope.lookup(kept.id), home.lookup(kept.id)
        return found is not None and own is not None and found[0] is own[0]
    return module.class_of(scope) == module.class_of(home)


def _one(kinds: Iterable[Input | None]) -> Input | None:
    found = set(kinds)
    return found.pop() if len(found) == 1 else None


def _of(node: ast.expr | None, scope: Scope, module: Module, depth: int = 0) -> Input | None:
    """What an expression gives."""
    if node is None or depth > _DEPTH:
        return None
    if isinstance(node, ast.Name):
        bindings = module.bindings(node.id, scope)
        found = scope.lookup(node.id)
        where = found[0] if found is not None else scope
        return _one(_bound(node.id, binding, where, module, depth) for binding in bindings)
    if isinstance(node, ast.Compare):
        return Input.CLASSES
    if isinstance(node, ast.Attribute):
        return Input.CLASSES if node.attr == "indices" else None
    if isinstance(node, ast.Subscript):
        return _part(node, scope, module, depth)
    if isinstance(node, ast.IfExp):
        return _one(_of(part, scope, module, depth + 1) for part in (node.body, node.orelse))
    return _called(node, scope, module, depth) if isinstance(node, ast.Call) else None


def _bound(name: str, binding: Binding, scope: Scope, module: Module, depth: int) -> Input | None:
    """What a binding gives to a name: `_, classes = logits.max(1)` among them."""
    if binding.kind is Kind.ASSIGN and binding.value is not None:
        return _of(binding.value, scope, module, depth + 1)
    statement = binding.node
    if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Tuple):
        return None
    names = [last_name(part) for part in statement.targets[0].elts]
    is_place = last_part(statement.value) in _WITH_PLACES and len(names) == 2 and names[1] == name
    return Input.CLASSES if is_place and isinstance(statement.value, ast.Call) else None


def _part(node: ast.Subscript, scope: Scope, module: Module, depth: int) -> Input | None:
    """What a part of a tensor is, or of what gives values and places."""
    index = node.slice.elts[-1] if isinstance(node.slice, ast.Tuple) and node.slice.elts else node.slice
    is_number = isinstance(index, ast.Constant) and isinstance(index.value, int)
    if isinstance(node.value, ast.Call) and last_part(node.value) in _WITH_PLACES:
        return Input.CLASSES if isinstance(index, ast.Constant) and index.value == 1 else None
    of = _of(node.value, scope, module, depth + 1)
    if of is Input.COLUMNS:
        return Input.FLOATS if is_number and isinstance(node.slice, ast.Tuple) else None
    return of


def _called(node: ast.Call, scope: Scope, module: Module, depth: int) -> Input | None:
    """What a call gives: of a method of a tensor, a function, a module that is made at once, or one of the class."""
    name = last_name(node.func) or (last_part(node.func) if isinstance(node.func, ast.Call) else "")
    if name in _BY_NAME:
        return _BY_NAME[name]
    if name in _SAME | _SHAPING and isinstance(node.func, ast.Attribute):
        holder = node.args[0] if last_name(node.func.value) == "torch" and node.args else node.func.value
        of = _of(holder, scope, module, depth + 1)
        return None if of is Input.COLUMNS and name in _SHAPING else of
    owner = next((each for each in module.enclosing(node) if isinstance(each, ast.ClassDef)), None)
    if owner is None or not scope.instance:
        return None
    called = ast.unparse(node.func)
    if called in {scope.instance, f"{scope.instance}.forward"}:
        return _forward(owner, module, depth)
    if isinstance(node.func, ast.Attribute) and last_name(node.func.value) == scope.instance:
        return _one(_ends(store.value) for store in stores_of(node.func.attr, owner))
    return None


def _forward(owner: ast.ClassDef, module: Module, depth: int) -> Input | None:
    """What the `forward` of a class returns."""
    methods = [each for each in owner.body if isinstance(each, FUNCTIONS) and each.name == "forward"]
    returns = [part for method in methods for part in nodes_of(method, ast.Return)]
    return _one(_of(part.value, module.scope_at(module.span(part).start), module, depth + 1) for part in returns)


def _ends(node: ast.expr) -> Input | None:
    """What a module gives that is kept: `nn.Sigmoid()`, or a `nn.Sequential` that ends with it."""
    if isinstance(node, ast.Call) and last_name(node.func) == "Sequential" and node.args:
        node = node.args[-1]
    return _BY_NAME.get(last_name(node.func)) if isinstance(node, ast.Call) else None
