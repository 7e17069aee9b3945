"""Whether a helper makes a tensor only where one of its options says so."""

from __future__ import annotations

import ast

from codemods.rules.registry import Context
from codemods.semantics.device_values import asks_device
from codemods.semantics.nodes import FUNCTIONS, chained_calls, defaults_of, is_name, is_none, last_part
from codemods.semantics.reached import ReachedFunction
from codemods.semantics.scopes import Binding, Kind, Store
from codemods.semantics.switches import followed
from codemods.semantics.torch_names import FACTORIES, LEGACY

_INIT = "__init__"
_MAKERS = frozenset(name.rpartition(".")[2] for name in FACTORIES | LEGACY)
_SIZES = frozenset({"shape", "size", "dim", "ndim", "numel"})
_DEPTH = 3


def is_by_choice(call: ast.expr, function: ReachedFunction, context: Context) -> bool:
    """Whether a tensor of a helper is only made where an option of it says so, or after an error.

    Whether that ever comes up is not seen; code that has been run on a GPU would have failed. A value that is not
    given (`if mask is None`) is no option, nor is what holds by default.
    """
    child: ast.AST = call
    for outer in context.module.enclosing(call):
        if outer is function.node:
            return False
        if isinstance(outer, (ast.If, ast.IfExp)) and child is not outer.test:
            holds = child is outer.body if isinstance(outer, ast.IfExp) else child in outer.body
            if not _is_of_course(outer.test, function, context, holds=holds) and not _is_made_anyway(outer, function):
                return True
        if isinstance(outer, ast.ExceptHandler):
            return True
        child = outer
    return False


def is_never_on(node: ast.AST, function: ReachedFunction, context: Context) -> bool:
    """Whether a condition around something asks for a class attribute that is off, and that nothing turns on."""
    child = node
    for outer in context.module.enclosing(node):
        if outer is function.node:
            return False
        if isinstance(outer, ast.If) and child in outer.body:
            parts = outer.test.values if isinstance(outer.test, ast.BoolOp) else [outer.test]
            needed = parts if not isinstance(outer.test, ast.BoolOp) or isinstance(outer.test.op, ast.And) else []
            if any(_is_off(part, function, context) for part in needed):
                return True
        child = outer
    return False


def _is_off(test: ast.expr, function: ReachedFunction, context: Context) -> bool:
    """Whether a condition is an attribute that the body of the class turns off, and no other place gives a value."""
    body, owner, classes = function.scope.parent, function.owner, context.project.classes
    if not isinstance(test, ast.Attribute) or not is_name(test.value, function.first_parameter):
        return False
    bound = body.bindings.get(test.attr, ()) if body is not None and body.is_class else ()
    value = bound[0].value if len(bound) == 1 else None
    if owner is None or not isinstance(value, ast.Constant) or value.value:
        return False
    others = (classes.classes[name] for name in classes.family(owner) - {owner} if name in classes.classes)
    if any(test.attr in facts.names for facts in others) or f"{test.attr}=" in context.project.turned_on:
        return False
    stored = (store.target for store in context.module.scoped.stores)
    return not any(isinstance(target, ast.Attribute) and target.attr == test.attr for target in stored)


def _is_made_anyway(node: ast.If | ast.IfExp, function: ReachedFunction) -> bool:
    """Whether both ways of a condition make a tensor for one variable, or it asks for nothing but sizes.

    One that asks where a tensor is makes each where it has to be.
    """
    if asks_device(node.test):
        return False
    if isinstance(node, ast.IfExp):
        if _makes(node.body) and _makes(node.orelse):
            return True
    else:
        ways = [
            {ast.unparse(part.targets[0]) for part in body if isinstance(part, ast.Assign) and _makes(part.value)}
            for body in (node.body, node.orelse)
        ]
        if ways[0] & ways[1]:
            return True
    return _is_of_sizes(node.test, function)


def _makes(node: ast.expr) -> bool:
    """Whether a chain of methods begins with what makes a tensor."""
    return any(last_part(call.func) in _MAKERS for call in chained_calls(node))


def _is_of_sizes(node: ast.expr, function: ReachedFunction, depth: int = 0) -> bool:
    """Whether an expression comes of the sizes of tensors: of data, not of an option.

    What the object keeps may be reckoned with, or compared with them: `x.size(1) % self.stride`.
    """
    if isinstance(node, ast.Constant):
        return True
    if isinstance(node, (ast.Compare, ast.BinOp)):
        parts = (node.left, *node.comparators) if isinstance(node, ast.Compare) else (node.left, node.right)
        others = [part for part in parts if not _is_kept(part, function) and not isinstance(part, ast.Constant)]
        return bool(others) and all(_is_of_sizes(part, function, depth) for part in others)
    if isinstance(node, ast.Subscript):
        return _is_of_sizes(node.value, function, depth)
    if isinstance(node, ast.Attribute):
        return node.attr in _SIZES
    if isinstance(node, ast.Call):
        return is_name(node.func, "len") or last_part(node.func) in _SIZES
    found = function.scope.lookup(node.id) if isinstance(node, ast.Name) and depth < _DEPTH else None
    if found is None or found[0] is not function.scope:
        return False
    values = [_bound(binding) for binding in found[1]]
    return all(value is not None and _is_of_sizes(value, function, depth + 1) for value in values)


def _bound(binding: Binding) -> ast.expr | None:
    """What a name is bound to, or of what it is a part: `rows, columns = x.shape`."""
    node = binding.node
    if binding.kind is Kind.OTHER and isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
        return node.value if not isinstance(node.value, ast.Tuple) else None
    return binding.value if binding.kind is Kind.ASSIGN else None


def _is_kept(node: ast.expr, function: ReachedFunction) -> bool:
    """Whether an expression is an attribute of the function's object."""
    return isinstance(node, ast.Attribute) and is_name(node.value, function.first_parameter)


def _is_of_course(test: ast.expr, function: ReachedFunction, context: Context, *, holds: bool) -> bool:
    """Whether a condition asks for what comes up: a value that is not given, its kind, training, a switch that is on.

    What is behind a switch that no call turns on is not among what a function makes.
    """
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _is_of_course(test.operand, function, context, holds=not holds)
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) and holds:
        return all(_is_of_course(part, function, context, holds=True) for part in test.values)
    if isinstance(test, ast.Compare):
        told = is_none(test.comparators[0]) or isinstance(test.ops[0], ast.NotIn)  # or is not kept yet
        return told or (holds and _is_above_zero(test, function))
    if isinstance(test, ast.Call):
        return last_part(test.func) in {"isinstance", "is_tensor"}
    if last_part(test) == "training" or (isinstance(test, ast.Name) and test.id in followed(function.node)):
        return True
    default = _default(test, function)
    if holds and isinstance(default, ast.Constant) and default.value is True:
        return True
    return holds and isinstance(test, ast.Attribute) and _is_turned_on(test.attr, function, context)


def _is_above_zero(test: ast.Compare, function: ReachedFunction) -> bool:
    """Whether a number is asked for that is more than zero by default: `if self.p > 0`."""
    other, default = test.comparators[0], _default(test.left, function)
    zero = isinstance(other, ast.Constant) and other.value == 0 and isinstance(test.ops[0], (ast.Gt, ast.NotEq))
    number = default.value if isinstance(default, ast.Constant) else None
    return zero and isinstance(number, (int, float)) and number > 0


def _default(node: ast.expr, function: ReachedFunction) -> ast.expr | None:
    """What an option is by default: a parameter, or the attribute that `__init__` gives one of that name, or always."""
    if isinstance(node, ast.Name):
        return defaults_of(function.node.args).get(node.id)
    init = _init(function)
    if init is None or not isinstance(node, ast.Attribute) or not is_name(node.value, function.first_parameter):
        return None
    if _keeps(node.attr, function):
        return defaults_of(init.args).get(node.attr)
    values = [store.value for store in _stores(node.attr, function)]
    return values[0] if len(values) == 1 and isinstance(values[0], ast.Constant) else None


def _is_turned_on(name: str, function: ReachedFunction, context: Context) -> bool:
    """Whether a call that makes the object turns an option on that `__init__` keeps under its name."""
    owner = (function.owner or "").rpartition(".")[2]
    return f"{owner}.{name}=" in context.project.turned_on and _keeps(name, function)


def _keeps(name: str, function: ReachedFunction) -> bool:
    """Whether all that a class gives an attribute is the parameter of `__init__` that is called so."""
    init, stores = _init(function), _stores(name, function)
    return bool(stores) and all(is_name(s.value, name) and s.scope.function().node is init for s in stores)


def _stores(name: str, function: ReachedFunction) -> list[Store]:
    """What the methods of a function's class give an attribute of that name."""
    scope = function.scope.parent
    return [
        store
        for store in function.module.scoped.stores
        if isinstance(store.target, ast.Attribute) and store.target.attr == name
        if scope is not None and store.scope.function().parent is scope
    ]


def _init(function: ReachedFunction) -> ast.FunctionDef | ast.AsyncFunctionDef | None:
    """The `__init__` of a method's class."""
    around = function.scope.parent.node if function.scope.parent is not None else None
    body = around.body if isinstance(around, ast.ClassDef) else []
    return next((part for part in body if isinstance(part, FUNCTIONS) and part.name == _INIT), None)
