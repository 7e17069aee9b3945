"""Which parameters of a function are tensors, by their annotations and by what the function does with them."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from codemods.deferred import NamedTuple
from codemods.semantics.module import Module
from codemods.semantics.nodes import defaults_of, named_of, positional_of
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.tensor_uses import FORWARD, JOINING, OF_TORCH_ALONE, annotation_of, uses_of
from codemods.semantics.torch_names import SIZED, SPOKEN
from codemods.semantics.values import annotated
from codemods.source.trees import walk

_LISTS = frozenset({"List", "list", "Sequence", "Tuple", "tuple"})
_COMPREHENSIONS = (ast.ListComp, ast.GeneratorExp, ast.SetComp)
_LOOPS = (ast.For, *_COMPREHENSIONS)
_NOTHING = (set[str](), set[str](), set[str]())


class Parameters(NamedTuple):
    """What the parameters of a function are taken for.

    `tensors` hold tensors, False where one may be None, or a number; `plain` a number, a text or the like, by
    annotation, default or use as a size of a tensor; `listed` lists of tensors, by annotation or by what a loop does
    with each of them. `items` are no parameters: variables that hold an item of one (`x = data["x"]`,
    `x, y = batch`, `for x in xs`) and are used as tensors.
    """

    tensors: dict[str, bool]
    plain: set[str]
    listed: set[str]
    items: frozenset[str] = frozenset()


def parameters_of(node: FunctionNode, scope: Scope, module: Module) -> Parameters:
    """What a function's parameters are taken for, by what the names in it mean now."""
    parts = walk(node)
    tensors = _tensors(node, parts, scope, module)
    plain = _plain(node, parts, scope, module)
    listed = _listed(node, parts, scope, module) - tensors.keys() - plain
    return Parameters(tensors, plain, listed, _items(node, parts, {*tensors, *plain, *listed}, scope, module))


def _items(
    node: FunctionNode, parts: Sequence[ast.AST], known: set[str], scope: Scope, module: Module
) -> frozenset[str]:
    """The variables that hold an item of a parameter of which nothing is `known`, alone, and are used as tensors."""
    holders = {arg.arg for arg in named_of(node.args)} - known - {arg.arg for arg in _own(node, scope)}
    names = set[str]()
    for part in parts:
        if isinstance(part, ast.For):
            names |= _looped(part.target, part.iter, holders)
        if not isinstance(part, ast.Assign) or len(part.targets) != 1:
            continue
        target, value = part.targets[0], part.value
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Name) and value.id in holders:
            names |= {item.id for item in target.elts if isinstance(item, ast.Name)}
            continue
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = list(zip(target.elts, value.elts, strict=False))
        names |= {one.id for one, other in pairs if isinstance(one, ast.Name) and _is_item(other, holders)}
    if not names:
        return frozenset()
    names -= {arg.arg for arg in named_of(node.args)}
    shown, reckoned, refused = uses_of(node, parts, names, scope, module)
    return frozenset((shown | reckoned) - refused)


def _looped(target: ast.expr, source: ast.expr, holders: set[str]) -> set[str]:
    """The variables of a loop that are items of parameters: `for x in xs`, of `enumerate(xs)`, of `zip(xs, ys)`."""
    if isinstance(target, ast.Name):
        return {target.id} if isinstance(source, ast.Name) and source.id in holders else set()
    if not isinstance(target, ast.Tuple) or not isinstance(source, ast.Call) or not isinstance(source.func, ast.Name):
        return set()
    if source.func.id == "zip":
        pairs = zip(target.elts, source.args, strict=False)
    elif source.func.id == "enumerate" and len(target.elts) == 2:
        pairs = zip(target.elts[1:], source.args, strict=False)
    else:
        return set()
    return set[str]().union(*(_looped(one, other, holders) for one, other in pairs))


def _computed_of(parts: Sequence[ast.AST], names: set[str], scope: Scope) -> dict[str, set[str]]:
    """The variables that are bound once, to what comes of one or two parameters: `error = target - prediction`."""
    found = dict[str, set[str]]()
    for part in parts if names else ():
        target, value = (part.targets[0], part.value) if isinstance(part, ast.Assign) else (None, None)
        if not isinstance(target, ast.Name) or not isinstance(value, ast.BinOp):
            continue
        sides = {side.id for side in (value.left, value.right) if isinstance(side, ast.Name)}
        plain = all(isinstance(side, (ast.Name, ast.Constant)) for side in (value.left, value.right))
        if plain and sides and sides <= names and len(scope.bindings.get(target.id, ())) == 1:
            found[target.id] = sides
    return found


def _own(node: FunctionNode, scope: Scope) -> list[ast.arg]:
    """The parameter of a method that is the object itself."""
    return positional_of(node.args)[:1] if scope.parent is not None and scope.parent.is_class else []


def _tensors(node: FunctionNode, parts: Sequence[ast.AST], scope: Scope, module: Module) -> dict[str, bool]:
    found: dict[str, bool] = {}
    defaults = defaults_of(node.args)
    unclear = set()
    for arg in named_of(node.args):
        optional = isinstance(defaults.get(arg.arg), ast.Constant)
        meant = annotation_of(arg.annotation, scope, module)
        if meant is not None:
            if meant[0]:
                found[arg.arg] = meant[1] and not optional
        elif arg.annotation is None and not (optional and _constant(defaults[arg.arg]) is not None):
            unclear.add(arg.arg)
    computed = _computed_of(parts, unclear, scope)
    shown, reckoned, refused = uses_of(node, parts, unclear | computed.keys(), scope, module) if unclear else _NOTHING
    for name in shown & computed.keys() - refused:
        (shown if len(computed[name]) == 1 else reckoned).update(computed[name])
    shown, reckoned = shown - computed.keys(), reckoned - computed.keys()
    own = {arg.arg for arg in _own(node, scope)}
    told = bool(shown - refused - own or any(found.values()))
    if unclear and not shown | reckoned and not found:  # where the function itself says of none that it is one
        calls = (part for part in parts if isinstance(part, ast.Call))
        shown = unclear & set[str]().union(*(_given_on(call, scope, module) for call in calls))
    for name in shown - refused:
        found[name] = name not in defaults
    for name in reckoned - shown - refused:  # it may be a number: beside what is a tensor, no device is taken from it
        found[name] = name not in defaults and not told
    return found


def _is_item(node: ast.expr, holders: set[str]) -> bool:
    """Whether an expression is what one of some variables has under a key: `data["x"]`, `batch[0]`."""
    is_constant = isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant)
    return is_constant and isinstance(node, ast.Subscript) and getattr(node.value, "id", "") in holders


def _listed(node: FunctionNode, parts: Sequence[ast.AST], scope: Scope, module: Module) -> set[str]:
    found, unclear = set[str](), set[str]()
    for arg in named_of(node.args):
        if arg.annotation is None:
            unclear.add(arg.arg)
        elif _is_list_of_tensors(arg.annotation):
            found.add(arg.arg)
    loops = [part for part in parts if isinstance(part, _LOOPS)] if unclear else []
    for loop in loops:
        first = loop.generators[0] if isinstance(loop, _COMPREHENSIONS) else loop
        if (
            not isinstance(first.iter, ast.Name)
            or first.iter.id not in unclear
            or not isinstance(first.target, ast.Name)
        ):
            continue
        uses = (part for part in walk(loop) if isinstance(part, ast.Attribute) and part.attr in OF_TORCH_ALONE)
        if any(isinstance(use.value, ast.Name) and use.value.id == first.target.id for use in uses):
            found.add(first.iter.id)
    for part in parts if unclear and node.name in FORWARD else ():  # what is joined is a list of tensors
        if isinstance(part, ast.Call) and part.args and isinstance(joined := part.args[0], ast.Name):
            found |= {joined.id} & unclear if module.resolve(part.func, scope) in JOINING else set()
    if not found:
        return found
    stored = (part for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store))
    return found - {part.id for part in stored} - defaults_of(node.args).keys()


def _is_list_of_tensors(node: ast.expr) -> bool:
    """Whether an annotation is that of a list of tensors: `List[Tensor]`, `tuple[torch.Tensor, ...]`."""
    if not isinstance(node, ast.Subscript):
        return False
    inner = [part for part in walk(node.slice) if isinstance(part, (ast.Name, ast.Attribute))]
    names = {part.attr if isinstance(part, ast.Attribute) else part.id for part in inner} - SPOKEN
    holder = node.value
    outer = holder.attr if isinstance(holder, ast.Attribute) else getattr(holder, "id", "")
    return outer in _LISTS and names == {"Tensor"}


def _plain(node: FunctionNode, parts: Sequence[ast.AST], scope: Scope, module: Module) -> set[str]:
    defaults = defaults_of(node.args)
    found = set()
    for arg in named_of(node.args):
        types = annotated(arg.annotation)
        default = defaults.get(arg.arg)
        meant = arg.annotation is None and default is not None and _constant(default) is not None
        if meant or (types is not None and types <= {"int", "float", "bool", "str", "NoneType"}):
            found.add(arg.arg)
    unknown = {arg.arg for arg in named_of(node.args) if arg.annotation is None} - found
    for part in parts if unknown else ():
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute):
            given = {argument.id for argument in part.args if isinstance(argument, ast.Name)} & unknown
            if given and module.resolve(part.func, scope) in SIZED:
                found |= given
    return found


def _constant(node: ast.expr) -> object:
    return node.value if isinstance(node, ast.Constant) else None


def says_tensor(node: ast.expr, scope: Scope, module: Module) -> bool:
    """Whether an annotation says that something is a tensor, and never None."""
    return annotation_of(node, scope, module) == (True, True)


def _given_on(call: ast.Call, scope: Scope, module: Module) -> set[str]:
    """The variables that a call gives to a function of this file whose parameters there are tensors."""
    found = scope.lookup(call.func.id) if isinstance(call.func, ast.Name) else None
    nodes = [binding.node for binding in found[1]] if found is not None else []
    if len(nodes) != 1 or not isinstance(nodes[0], ast.FunctionDef):
        return set()
    taken = _tensors_of(nodes[0], module)
    named = zip([arg.arg for arg in positional_of(nodes[0].args)], call.args, strict=False)
    given = [*named, *((keyword.arg or "", keyword.value) for keyword in call.keywords)]
    return {value.id for name, value in given if name in taken and isinstance(value, ast.Name)}


def _tensors_of(node: ast.FunctionDef, module: Module) -> frozenset[str]:
    """The parameters of a function of this file that are tensors, never None."""
    known = module.cached("tensors taken", _nothing_yet)
    if node not in known:
        known[node] = frozenset()  # for functions that call each other
        scope = module.scoped.scope_of(node)
        told = _tensors(node, walk(node), scope, module)
        known[node] = frozenset(name for name, sure in told.items() if sure)
    return known[node]


def _nothing_yet(_: Module) -> dict[ast.FunctionDef, frozenset[str]]:
    return {}
