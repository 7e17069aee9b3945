"""Whether an expression is a list, a tuple or an array for sure: a tensor that is made of one has a dimension."""

from __future__ import annotations

import ast

from codemods.semantics.module import Module
from codemods.semantics.nodes import (
    FUNCTIONS,
    argument,
    defaults_of,
    first_parameter,
    is_name,
    is_none,
    own_nodes,
    positional_of,
    unpacks,
)
from codemods.semantics.scopes import Binding, Kind, Scope
from codemods.semantics.torch_names import DATA_FACTORIES, FACTORIES
from codemods.source.trees import walk

_DISPLAYS = (ast.List, ast.Tuple, ast.ListComp)
_CALLS = frozenset({"list", "tuple", "sorted"})
_TYPES = frozenset({"list", "tuple", "List", "Tuple", "Sequence"})
_ARRAYS = frozenset({"arange", "linspace", "logspace", "geomspace", "eye", "stack", "vstack", "hstack", "column_stack"})
_ARRAYS |= {"concatenate", "outer", "tril", "triu", "hanning", "hamming", "blackman"}
_OF_SIZES = frozenset({"random.rand", "random.randn", "random.permutation"})
_DRAWN = {"random.normal": 2, "random.uniform": 2, "random.randint": 2, "random.random": 0, "random.beta": 2}
_DRAWN |= {"random.choice": 1, "random.standard_normal": 0, "random.random_sample": 0, "random.dirichlet": 1}
"""What draws as many numbers as `size` says, at which place that stands; one where it is left out."""
_OF_DATA = frozenset({"array", "asarray", "zeros", "ones", "empty", "full"})
_BY_SIZE = frozenset({"zeros", "ones", "empty", "full"})
_SIZED = frozenset({"zeros", "ones", "rand", "randn", "empty", "full", "Tensor", "FloatTensor"})
"""Functions of torch that are given sizes alone, one after another."""
_SEVERAL = frozenset(
    {"weights", "quantiles", "anchors", "sigmas", "alphas", "betas", "means", "stds", "scales", "frequencies"}
)
"""Last words of names that stand for several numbers."""
_DEPTH = 4


def is_listed(node: ast.expr, scope: Scope, module: Module, depth: int = 0) -> bool:
    """Whether an expression is a list or tuple wherever it comes from.

    Seen are displays, slices, arrays that NumPy makes with dimensions, what is annotated as one or is one by default,
    names and attributes of the class that are bound to nothing else.
    """
    if isinstance(node, _DISPLAYS) or (isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice)):
        return True
    if depth == _DEPTH:
        return False
    if isinstance(node, ast.Call) and (named := module.resolve(node.func, scope) or "").startswith("numpy."):
        return _is_of_numpy(node, named.removeprefix("numpy."), scope, module, depth)
    if isinstance(node, ast.Call):
        if not isinstance(node.func, ast.Name):
            return False
        found = scope.lookup(node.func.id)
        return node.func.id in _CALLS if found is None else _returns_lists(found[1], module, depth)
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.Add)):  # `[0] * n`, `[0] + rest`
        return any(isinstance(side, _DISPLAYS) for side in (node.left, node.right))
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) and isinstance(node.values[-1], _DISPLAYS):
        return all(is_listed(part, scope, module, depth + 1) or _may_be_none(part, scope) for part in node.values)
    if isinstance(node, ast.IfExp):
        sides = (node.body, node.orelse)
        return all(
            is_listed(part, scope, module, depth + 1) or _is_asked_for(part, node.test) for part in sides
        ) and any(isinstance(part, _DISPLAYS) or is_listed(part, scope, module, depth + 1) for part in sides)
    if isinstance(node, ast.Name):
        return _is_bound_so(node.id, scope, module, depth)
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return _is_kept_so(node.value.id, node.attr, scope, module, depth)
    return False


def is_listed_twice(node: ast.expr, scope: Scope) -> bool:
    """Whether an expression is written as a list of lists: `[[0.0] * 3, [1.0] * 3]`.

    Or it is a parameter of the function that is one by default, and is given nothing else by its name.
    """
    found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
    if isinstance(node, ast.Name) and found is not None and isinstance(found[0].node, FUNCTIONS):
        default = defaults_of(found[0].node.args).get(node.id)
        alone = len(found[1]) == 1 and found[1][0].kind is Kind.PARAMETER
        if isinstance(default, ast.Name) and default.id == node.id:
            return False  # `def f(bounds=bounds)`: that of around
        return alone and default is not None and is_listed_twice(default, found[0])
    rows = node.elts if isinstance(node, (ast.List, ast.Tuple)) else []
    sides = (side for row in rows for side in ([row.left, row.right] if isinstance(row, ast.BinOp) else [row]))
    return bool(rows) and sum(isinstance(side, _DISPLAYS) for side in sides) >= len(rows)


def made_dimensions(node: ast.Call, name: str) -> int:
    """How many dimensions a tensor has at least that a call makes by a size, or by numbers of its own."""
    last = name.rpartition(".")[2]
    if last == "eye":
        return 2
    sizes = node.args[0].elts if node.args and isinstance(node.args[0], ast.Tuple) else node.args
    if last not in _SIZED or any(isinstance(size, ast.Starred) for size in sizes):
        return 1
    return 2 if len(sizes) > 1 and (last != "full" or sizes is not node.args) else 1


def is_sizeless(node: ast.Call, name: str) -> bool:
    """Whether a call of torch is told a size without dimensions, and makes a number: `torch.ones([])`."""
    size = node.args[0] if node.args else argument(node, "size", 0)
    return name in FACTORIES - DATA_FACTORIES and isinstance(size, (ast.Tuple, ast.List)) and not size.elts


def _returns_lists(bindings: list[Binding], module: Module, depth: int) -> bool:
    """Whether a name is a function of the file alone that returns nothing but lists."""
    function = bindings[0].node if len(bindings) == 1 and bindings[0].kind is Kind.FUNCTION else None
    if not isinstance(function, ast.FunctionDef) or function.decorator_list:
        return False
    inner = module.scoped.scope_of(function)
    nodes = list(own_nodes(function.body))
    returned = [part.value for part in nodes if isinstance(part, ast.Return)]
    yields = any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in nodes)
    return (
        bool(returned)
        and not yields
        and all(value is not None and is_listed(value, inner, module, depth + 1) for value in returned)
    )


def _is_of_numpy(call: ast.Call, name: str, scope: Scope, module: Module, depth: int) -> bool:
    """Whether a function of NumPy makes an array with dimensions, which is as good as a list."""
    if name in _OF_DATA:
        data = call.args[0] if call.args else None
        if name in _BY_SIZE and isinstance(data, (ast.Constant, ast.Tuple)):  # `np.ones(4)`; `np.ones(())` has none
            return isinstance(data, ast.Constant) or bool(data.elts)
        return data is not None and is_listed(data, scope, module, depth + 1)
    if name in _OF_SIZES:
        return bool(call.args)
    if name in _DRAWN:
        return argument(call, "size", _DRAWN[name]) is not None
    return name in _ARRAYS and bool(call.args)


def _is_bound_so(name: str, scope: Scope, module: Module, depth: int) -> bool:
    """Whether a name is bound to lists only."""
    found = scope.lookup(name)
    if found is None:
        return False
    holder, bindings = found
    lists = [_binds_list(binding, holder, module, depth) for binding in bindings]
    return any(lists) and all(is_list or _is_left_out(b, holder) for b, is_list in zip(bindings, lists, strict=True))


def _is_asked_for(node: ast.expr, test: ast.expr) -> bool:
    """Whether a condition asks whether a variable is None, for which a list stands in then."""
    asked = isinstance(test, ast.Compare) and is_none(test.comparators[0]) and isinstance(test.left, ast.Name)
    return asked and isinstance(test, ast.Compare) and is_name(node, getattr(test.left, "id", ""))


def _may_be_none(node: ast.expr, scope: Scope) -> bool:
    """Whether an expression is a parameter that is None by default."""
    found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
    return found is not None and all(_is_left_out(binding, found[0]) for binding in found[1])


def _is_left_out(binding: Binding, scope: Scope) -> bool:
    """Whether a binding is a parameter that is None by default, for which a list stands in then."""
    if binding.kind is not Kind.PARAMETER or not isinstance(binding.node, ast.arg):
        return False
    if binding.node.annotation is not None or not isinstance(scope.node, FUNCTIONS):
        return False
    return is_none(defaults_of(scope.node.args).get(binding.node.arg))


def _binds_list(binding: Binding, scope: Scope, module: Module, depth: int) -> bool:
    if binding.kind is Kind.PARAMETER and isinstance(binding.node, ast.arg):
        if binding.node.annotation is not None:
            return _says_list(binding.node.annotation)
        name = binding.node.arg
        return _is_called_list(name, scope) or _is_counted(name, scope) or _is_given_lists(name, scope, module, depth)
    if binding.kind is not Kind.ASSIGN or binding.value is None:
        return False
    targets = binding.node.targets if isinstance(binding.node, ast.Assign) else []
    named = any(isinstance(target, ast.Name) and _is_made_as_several(target.id, binding.value) for target in targets)
    return named or is_listed(binding.value, scope, module, depth + 1)


def _is_made_as_several(name: str, value: ast.expr) -> bool:
    """Whether a function gives something that is called by what it has several of: `weights = weights_of(rows)`."""
    function = isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id.islower()
    return function and name.lower().rpartition("_")[2] in _SEVERAL


def _is_called_list(name: str, scope: Scope) -> bool:
    """Whether a parameter is called by what it has several of, and is no number by default: `class_weights`."""
    if name.lower().rpartition("_")[2] not in _SEVERAL or not isinstance(scope.node, FUNCTIONS):
        return False
    default = defaults_of(scope.node.args).get(name)
    return default is None or is_none(default)


def _is_counted(name: str, scope: Scope) -> bool:
    """Whether a function asks for the length of a parameter or loops over it, which no number has."""
    for part in walk(scope.node):
        if isinstance(part, ast.Call) and is_name(part.func, "len"):
            counted = part.args[0] if part.args else None
        elif isinstance(part, (ast.For, ast.comprehension)):
            counted = part.iter
        else:
            continue
        if is_name(counted, name):
            return True
    return False


def _is_given_lists(name: str, scope: Scope, module: Module, depth: int) -> bool:
    """Whether a parameter is a list by default, or one of `__init__` that all calls of the class in the file give one.

    What is given in place of the default has to be one too.
    """
    node, owner = scope.node, scope.parent
    if not isinstance(node, FUNCTIONS):
        return False
    default = defaults_of(node.args).get(name)
    listed = isinstance(default, _DISPLAYS)
    if default is not None and not listed:
        return False
    if owner is None or not owner.is_class or node.name != "__init__":
        return listed
    names = [arg.arg for arg in positional_of(node.args)]
    if name not in names:
        return listed
    symbol, given = module.symbol(owner), []
    for call, outer in module.scoped.calls:
        if module.dotted(call.func, outer) != symbol:
            continue
        value = argument(call, name, names.index(name) - 1)
        if value is None and (unpacks(call) or not listed):
            return False
        given += [(value, outer)] if value is not None else []
    if not listed and not given:
        return False
    return all(is_listed(value, outer, module, depth + 1) for value, outer in given)


def _is_kept_so(own: str, attribute: str, scope: Scope, module: Module, depth: int) -> bool:
    """Whether an attribute of `self` is a field that is annotated as a list, or is only ever set to lists."""
    function = scope.function()
    node, holder = function.node, function.parent
    if holder is None or not isinstance(holder.node, ast.ClassDef) or not isinstance(node, FUNCTIONS):
        return False
    if first_parameter(node) != own:
        return False
    fields = [
        part
        for part in holder.node.body
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and part.target.id == attribute
    ]
    if fields:
        return _says_list(fields[0].annotation)
    stored = [
        store
        for store in module.scoped.stores
        if isinstance(store.target, ast.Attribute)
        and store.target.attr == attribute
        and store.scope.function().parent is holder
    ]
    return bool(stored) and all(
        store.value is not None
        and (_is_made_as_several(attribute, store.value) or is_listed(store.value, store.scope, module, depth + 1))
        for store in stored
    )


def _says_list(annotation: ast.expr | None) -> bool:
    """Whether an annotation is that of a list or a tuple, as `List[float]` or `typing.Sequence[int]`."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value.partition("[")[0].rpartition(".")[2] in _TYPES
    if isinstance(annotation, ast.Subscript):
        annotation = annotation.value
    name = annotation.attr if isinstance(annotation, ast.Attribute) else getattr(annotation, "id", "")
    return name in _TYPES
