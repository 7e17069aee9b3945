"""What the functions of a file return that is a tensor, for those who call them from other files.

Only what is sure is told; of the CPU one is where nothing in the function speaks of a device.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from codemods.deferred import NamedTuple, pattern
from codemods.semantics.held import NET, NOWHERE, ON_DEVICE, UNKNOWN, WHERE, Held, Place
from codemods.semantics.left_out import Option
from codemods.semantics.module import Module
from codemods.semantics.nodes import defaults_of, first_parameter, last_part, named_of, positional_of, written_pairs
from codemods.semantics.noted import Surroundings
from codemods.semantics.placing import placed
from codemods.semantics.scopes import Kind, Scope
from codemods.semantics.spoken_torch import speaks_of_torch
from codemods.semantics.tensor_parameters import parameters_of
from codemods.semantics.torch_names import MAKERS
from codemods.source.trees import walk

_MAKES = pattern(rb"\b(?:%s)\(" % b"|".join(sorted(name.encode() for name in MAKERS)))
_MOVES = (b"device", b"cuda", b".to(", b"type_as", b".type(", b"_like", b"new_")
_LEAVES = (b".cpu(", b"numpy", b"yield", b".item(", b".tolist(")
_NN = "torch.nn."
_FUNCTIONAL = "torch.nn.functional."
_DISTRIBUTIONS = "torch.distributions."
_DEVICES = frozenset({"device", "dev"})
_CALLED = frozenset({"__init__", "__getitem__", "__iter__"})
"""Methods that nobody calls by that name."""


class Returns(NamedTuple):
    """The functions of a file, and the methods of its classes, by canonical name, that return a tensor.

    `hosts` surely return one of the CPU which has dimensions; so does each function of a dict that has such alone,
    which counts as one. `followers` return one that is where what they are given is.
    `unplaced` are those that are `hosts` where a call gives them no device: with that parameter, and its position.
    """

    hosts: frozenset[str]
    followers: frozenset[str]
    unplaced: Mapping[str, Option] = {}


NO_RETURNS = Returns(frozenset(), frozenset())


def returns_of(module: Module) -> Returns:
    """What the functions of a file return, as far as it is a tensor."""
    text = module.source.utf8
    hosts, followers = set[str](), set[str]()
    unplaced: dict[str, Option] = {}
    others: list[tuple[ast.FunctionDef, Scope, Scope]] = []
    around = Surroundings(module, lambda _: False, lambda _: UNKNOWN)
    for node, outer, inner in module.scoped.functions if b"torch" in text else ():
        of_class = outer.is_class and outer.parent is module.scope and node.name not in _CALLED
        if not (outer is module.scope or of_class) or isinstance(node, ast.AsyncFunctionDef):
            continue
        decorators = [each for each in node.decorator_list if not (of_class and last_part(each) == "staticmethod")]
        if not all(_changes_nothing(decorator, outer, module) for decorator in decorators):
            continue
        span = module.span(node)
        body = text[span.start : span.end]
        if b"return" not in body or any(word in body for word in _LEAVES):
            continue
        makes = _MAKES.search(body) is not None
        option = _device_of(node, outer, module) if makes else None
        if option is not None and _is_unplaced(option, node, inner, module, around):
            unplaced[module.symbol(inner)] = option
            continue
        moves = any(word in body for word in _MOVES)
        makes = makes and not moves
        if not makes and not moves:
            others.append((node, outer, inner))
        if not makes and (of_class or not speaks_of_torch(body, module)):
            continue
        tensors, plain, *_ = parameters_of(node, inner, module)
        names = [arg.arg for arg in named_of(node.args)]
        if not makes and not tensors and _DEVICES.isdisjoint(names):
            continue
        given = {name: ON_DEVICE if name in tensors else WHERE if name in _DEVICES else UNKNOWN for name in names}
        inside = around
        if of_class and not _is_static(node):
            inside = around._replace(self_name=first_parameter(node), attributes=_layers(outer, module))
        returned = placed(node, inner, given, inside).returned
        made = makes and _is_host(returned) and _open(node, names) <= tensors.keys() | plain
        if made and not (_is_of_items(node, names, inner, module) or _gives_distribution(node, inner, module)):
            hosts.add(module.symbol(inner))
        elif not of_class and returned is not None and returned.place is Place.DEVICE and not returned.items:
            followers.add(module.symbol(inner))
    for node, outer, inner in others if hosts else ():
        if _is_made_of(hosts, node, outer, inner, module):
            hosts.add(module.symbol(inner))
    if hosts:
        hosts |= set(_dicts_of(hosts, module))
    return Returns(frozenset(hosts), frozenset(followers - hosts), unplaced)


def _dicts_of(hosts: set[str], module: Module) -> Iterator[str]:
    """The variables of a file that hold a dict of nothing but such functions: `KINDS = {"linear": linear}`."""
    for name, bindings in module.scope.bindings.items():
        pairs = written_pairs(bindings[0].value) if len(bindings) == 1 and bindings[0].kind is Kind.ASSIGN else None
        if pairs and all(key is not None and module.resolve(value, module.scope) in hosts for key, value in pairs):
            yield ".".join(filter(None, [module.name, name]))


def _layers(owner: Scope, module: Module) -> Mapping[str, Held]:
    """The attributes of a class that hold parameters or modules of torch, which move with its instances."""
    found = {}
    for store in module.scoped.stores:
        target, value = store.target, store.value
        if not isinstance(target, ast.Attribute) or not isinstance(value, ast.Call):
            continue
        if store.scope.function().parent is owner and (module.resolve(value.func, store.scope) or "").startswith(_NN):
            found[target.attr] = ON_DEVICE if "Parameter" in last_part(value.func) else NET
    return found


def _is_made_of(hosts: set[str], node: ast.FunctionDef, outer: Scope, inner: Scope, module: Module) -> bool:
    """Whether what a function returns is made of what others of the file return that make it on the CPU."""
    owner = module.symbol(outer) if outer.is_class else ""
    own = {host.rpartition(".")[2] for host in hosts if host.rpartition(".")[0] == owner} if owner else set[str]()
    names = [arg.arg for arg in named_of(node.args)]
    spoken = own | {host.rpartition(".")[2] for host in hosts if not owner or host.rpartition(".")[0] != owner}
    called = {last_part(part.func) for part in walk(node) if isinstance(part, ast.Call)}
    if called.isdisjoint(spoken):
        return False
    made = Held(Place.HOST)
    around = Surroundings(
        module,
        lambda _: False,
        lambda name: made if name in own else UNKNOWN,
        methods=frozenset(own),
        self_name=first_parameter(node) if owner and not _is_static(node) else "",
        is_host=hosts.__contains__,
    )
    tensors, plain, *_ = parameters_of(node, inner, module)
    given = {name: ON_DEVICE if name in tensors else UNKNOWN for name in names}
    returned = placed(node, inner, given, around).returned
    return _is_host(returned) and _open(node, names) <= tensors.keys() | plain


def _device_of(node: ast.FunctionDef, outer: Scope, module: Module) -> Option | None:
    """The parameter of a function that is a device, where it may be left out and is the CPU then."""
    positional = positional_of(node.args)
    for name, default in defaults_of(node.args).items():
        made = default.args[0] if isinstance(default, ast.Call) and last_part(default.func) == "device" else default
        if name in _DEVICES and isinstance(made, ast.Constant) and made.value in (None, "cpu"):
            at = next((index for index, arg in enumerate(positional) if arg.arg == name), None)
            return Option(name, None if at is None else at - (outer.is_class and not _is_static(node)))
    return None


def _is_static(node: ast.FunctionDef) -> bool:
    return any(last_part(decorator) == "staticmethod" for decorator in node.decorator_list)


def _is_unplaced(option: Option, node: ast.FunctionDef, inner: Scope, module: Module, around: Surroundings) -> bool:
    """Whether a function that is given no device returns a tensor which it makes on the CPU."""
    tensors, plain, *_ = parameters_of(node, inner, module)
    names = [arg.arg for arg in named_of(node.args)]
    given = {name: ON_DEVICE if name in tensors else UNKNOWN for name in names}
    noted = placed(node, inner, {**given, option.name: NOWHERE}, around)
    return _is_host(noted.returned) and _open(node, names) <= tensors.keys() | plain


def _changes_nothing(decorator: ast.expr, scope: Scope, module: Module) -> bool:
    """Whether a decorator leaves what a function returns as it is: `@torch.no_grad()`."""
    named = decorator.func if isinstance(decorator, ast.Call) else decorator
    return module.resolve(named, scope) in {"torch.no_grad", "torch.inference_mode"}


def _open(node: ast.FunctionDef, names: list[str]) -> set[str]:
    """The parameters that what is returned is computed with: where one is a tensor, that fails in the function."""
    made = set[str]()
    found = set[str]()
    for part in walk(node):
        value = part.value if isinstance(part, (ast.Return, ast.Assign, ast.AugAssign)) else None
        if value is None:
            continue
        if isinstance(part, ast.AugAssign):
            value = ast.BinOp(part.target, part.op, value)
        for operands in _computed(value):
            sides = {side.id for side in operands if isinstance(side, ast.Name)}
            if isinstance(part, ast.Return) or sides & made or any(map(_makes, operands)):
                found |= sides
        if isinstance(part, ast.Assign) and any(isinstance(inner, ast.Call) and _makes(inner) for inner in walk(value)):
            made |= {target.id for target in part.targets if isinstance(target, ast.Name)}
    return found.intersection(names)


def _computed(node: ast.expr) -> Iterator[list[ast.expr]]:
    """What the parts of an expression that are computed are computed of, arguments of calls left out."""
    if isinstance(node, ast.BinOp):
        operands = list(_operands(node))
        yield operands
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        yield from _computed(node.func.value)
    elif isinstance(node, (ast.UnaryOp, ast.Subscript)):
        yield from _computed(node.operand if isinstance(node, ast.UnaryOp) else node.value)


def _operands(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.BinOp):
        yield from _operands(node.left)
        yield from _operands(node.right)
    elif isinstance(node, ast.UnaryOp):
        yield from _operands(node.operand)
    elif isinstance(node, ast.Subscript):
        yield from _operands(node.value)
    else:
        yield node


def _makes(node: ast.expr) -> bool:
    """Whether a chain of methods begins with what makes a tensor."""
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Call):
        node = node.func.value
    return isinstance(node, ast.Call) and last_part(node.func) in MAKERS


def _is_of_items(node: ast.FunctionDef, names: list[str], inner: Scope, module: Module) -> bool:
    """Whether a function of torch is given items of a parameter, which are tensors then: what is made meets them."""
    loops = [part for part in walk(node) if isinstance(part, (ast.For, ast.comprehension))]
    items = {
        part.id
        for loop in loops
        if any(isinstance(each, ast.Name) and each.id in names for each in walk(loop.iter))
        for part in walk(loop.target)
        if isinstance(part, ast.Name)
    }
    return any(
        isinstance(part, ast.Call)
        and any(isinstance(each, ast.Name) and each.id in items for each in part.args)
        and (module.resolve(part.func, inner) or "").startswith(_FUNCTIONAL)
        for part in (walk(node) if items else ())
    )


def _gives_distribution(node: ast.FunctionDef, inner: Scope, module: Module) -> bool:
    """Whether a function returns a distribution, which is no tensor and can not be moved."""
    if b"distributions" not in module.source.utf8:
        return False
    values = [part.value for part in walk(node) if isinstance(part, ast.Return)]
    named = [inner.lookup(value.id) for value in values if isinstance(value, ast.Name)]
    values += [binding.value for found in named if found is not None for binding in found[1]]
    calls = [value for value in values if isinstance(value, ast.Call)]
    return any((module.resolve(call.func, inner) or "").startswith(_DISTRIBUTIONS) for call in calls)


def _is_host(held: Held | None) -> bool:
    return held is not None and held.place is Place.HOST and held.sure > 0 and not held.items
