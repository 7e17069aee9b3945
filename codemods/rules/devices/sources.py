"""What a function can take a device from: its module, or a tensor that it is given."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from codemods.deferred import NamedTuple
from codemods.rules.registry import Context
from codemods.semantics import symbols
from codemods.semantics.given import given_module
from codemods.semantics.held import FIRST, GIVEN_NET, ON_DEVICE, Place
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.nested import takes_place
from codemods.semantics.nodes import (
    FUNCTIONS,
    argument,
    defaults_of,
    first_parameter,
    is_name,
    is_none,
    last_part,
    named_of,
    text_of,
)
from codemods.semantics.placements import placements
from codemods.semantics.reached import ReachedFunction, is_torch_module
from codemods.semantics.scopes import Scope
from codemods.semantics.torch_names import (
    LAYERS,
    MEETING_METHODS,
    PLAIN_ATTRIBUTES,
    PLAIN_METHODS,
    TENSOR_METHODS,
    WITH_PARAMETERS,
)
from codemods.source.trees import children, walk

_COLLECTIONS = (".ParameterList", ".ParameterDict")
_METRIC = "torchmetrics.Metric"
_AFTER = "on_after_batch_transfer"
_ELSEWHERE = "what it meets may be on another device than the module's parameters"
_OF_TENSORS = TENSOR_METHODS | PLAIN_ATTRIBUTES | PLAIN_METHODS | MEETING_METHODS | {"argsort", "sort", "cumsum", "T"}
_OF_TENSORS |= {"max", "min", "argmin", "std", "var", "any", "all", "nonzero", "prod", "cpu"}
_DISPLAYS = (ast.Tuple, ast.List)
_WITHOUT = frozenset({"transfer_batch_to_device"})


class Source(NamedTuple):
    """The expression of a device; `reason` says why it may be another than the one that is meant."""

    code: str
    reason: str | None = None


def source_of(
    function: ReachedFunction, near: tuple[str, ...], node: ast.expr, context: Context, besides: str = ""
) -> Source | None:
    """Where a function takes the device from; None where nothing says it.

    `near` are its parameters that hold tensors of the module's device, of which one that stands beside `node` in
    its statement is preferred; not the parameter `besides`.
    """
    if function.name in _WITHOUT and function.kinds:
        return Source(function.parameters[1]) if len(function.parameters) > 1 else None
    if function.takes_self and _has_device(function, context):
        return Source(f"{function.first_parameter}.device")
    if pl_module := given_module(function):
        return Source(f"{pl_module}.device")
    if handed_on := _module_handed_on(function, context):
        return Source(f"{handed_on}.device")
    if stood_in_for := _instance_of_wrapped(function, node, context):
        return Source(f"{stood_in_for}.device")
    candidates = [name for name in near if name != besides]
    if not candidates and function.name == _AFTER and function.kinds:
        return _of_batch(function, node, context)
    if not candidates:
        if besides:
            return None
        own = _of_parameters(function, context) or _of_fields(function, node, context)
        return own or _of_forward(function, node, context) or _of_size(function, node)
    handed = placements(context.module, context.project).parameters.handed(function)
    candidates = [name for name in candidates if name not in handed] or candidates  # what is a tensor for any caller
    if all(_is_taken_apart(name, function) for name in candidates) and (by_size := _of_size(function, node)):
        return by_size
    beside = _names(context.module.statement(node))
    sized = _sized(node)  # what gives its size is a tensor for sure
    chosen = next((n for n in candidates if n in sized), next((n for n in candidates if n in beside), candidates[0]))
    if len(candidates) > 1:
        return Source(f"{chosen}.device", f"`{chosen}` is one of several tensors that it may take the device from")
    if chosen.endswith(FIRST):
        return Source(f"{chosen}.device", f"`{chosen.removesuffix(FIRST)}` may be empty")
    reason = _moved(chosen, function, context)
    if chosen in handed:
        reason = reason or f"`{chosen}` is a tensor where a step calls this; others may give it something else"
    if all(part.arg != chosen for part in walk(function.node) if isinstance(part, ast.arg)):  # of inner ones too
        reason = reason or f"`{chosen}` is taken to be where it is needed"
    return Source(f"{chosen}.device", reason)


def _module_handed_on(function: ReachedFunction, context: Context) -> str:
    """The parameter of a callback's own method that its hooks give the LightningModule alone; empty: none."""
    if symbols.CALLBACK not in function.kinds:
        return ""
    given = placements(context.module, context.project).parameters.of(function)
    return next((name for name, held in given.items() if held == GIVEN_NET), "")


def _instance_of_wrapped(function: ReachedFunction, node: ast.expr, context: Context) -> str:
    """The `self` of a function that a decorator returns, where it decorates methods of LightningModules alone."""
    inner = context.module.scope_at(context.module.span(node).start).function()
    outer = inner.parent
    if function.owner is not None or inner is function.scope or outer is None or not isinstance(inner.node, FUNCTIONS):
        return ""
    first = first_parameter(inner.node) or ""
    if first != "self" or not takes_place(inner.node, outer):
        return ""
    owners = decorated_by(function, context)
    classes = context.project.classes
    return first if owners and all(symbols.MODULE in classes.kinds(owner) for owner in owners) else ""


def decorated_by(function: ReachedFunction, context: Context) -> frozenset[str]:
    """The classes of the methods that a function decorates; empty stands for a function."""
    return context.project.cached("decorated", _decorated).get(function.symbol, frozenset())


def _decorated(index: ProjectIndex) -> Mapping[str, frozenset[str]]:
    """The classes of the methods that each decorator of the project decorates; empty stands for a function."""
    found: dict[str, set[str]] = {}
    for facts in index.names.modules.values():
        for decorator, owner in facts.decorating:
            found.setdefault(index.names.follow(decorator, facts.name), set()).add(owner)
    return {decorator: frozenset(owners) for decorator, owners in found.items()}


def _of_batch(function: ReachedFunction, node: ast.expr, context: Context) -> Source | None:
    """The device of the part of the batch that a tensor meets where it is made: `batch["x"] * torch.ones(3)`."""
    child: ast.AST = node
    for outer in context.module.enclosing(node):
        if isinstance(outer, ast.BinOp):
            other = outer.right if child is outer.left else outer.left
            root = other
            while isinstance(root, (ast.Attribute, ast.Subscript)):
                root = root.value
            if isinstance(root, ast.Name) and root.id in function.parameters[:1]:
                return Source(f"{ast.unparse(other)}.device")
        elif not isinstance(outer, (ast.Call, ast.Attribute)):
            return None
        child = outer
    return None


def _moved(parameter: str, function: ReachedFunction, context: Context) -> str | None:
    """Why a tensor that a function is given may be elsewhere: it moves that by hand itself."""
    found = placements(context.module, context.project).of(function)
    if not any(move.held.root == parameter for move in found.moves):
        return None
    return f"`{parameter}` is moved by hand here, as if it were on the CPU"


def _of_parameters(function: ReachedFunction, context: Context) -> Source | None:
    """The device of a plain module's own parameters, where it surely has some."""
    if function.owner is None or not function.takes_self:
        return None
    known = placements(context.module, context.project)
    if not is_torch_module(function.owner, context.project.classes):
        return None
    if weight := _own_parameter(function, context):
        return Source(
            f"{function.first_parameter}.{weight}.device",
            _ELSEWHERE,
        )
    nets = any(held.place is Place.NET for held in known.attributes(function.owner).values())
    nets = nets or bool(_own_parameter(function, context, _COLLECTIONS))
    if nets and (asked := _asked_for_parameters(function)):
        return Source(
            f"next({function.first_parameter}.{asked}.parameters()).device",
            _ELSEWHERE,
        )
    if not nets or not _has_parameters(function, context):
        kept = _own_buffer(function, context)
        return Source(f"{function.first_parameter}.{kept}.device", _ELSEWHERE) if kept else None
    return Source(
        f"next({function.first_parameter}.parameters()).device",
        _ELSEWHERE,
    )


def _of_forward(function: ReachedFunction, node: ast.expr, context: Context) -> Source | None:
    """The device of what a module without weights is run with: that of a parameter that is used as tensors are."""
    if function.name != "forward" or function.owner is None or not function.takes_self:
        return None
    if not is_torch_module(function.owner, context.project.classes):
        return None
    given = [arg for arg in named_of(function.node.args)[1:] if arg.arg not in defaults_of(function.node.args)]
    names = [arg.arg for arg in given if arg.annotation is None or _said_kind(arg.annotation) == "Tensor"]
    moved = node.func.value if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else node
    used = [name for name in names if not is_name(moved, name) and _is_used_as_tensor(name, function)]
    beside = _names(context.module.statement(node))
    chosen = next((name for name in used if name in beside), next(iter(used), None))
    return Source(f"{chosen}.device", f"`{chosen}` is taken to be a tensor") if chosen is not None else None


def _is_taken_apart(name: str, function: ReachedFunction) -> bool:
    """Whether a function only reads single items of a parameter, which may be a tuple then: `pair[0] - pair[1]`."""
    held = {
        part.value
        for part in walk(function.node)
        if isinstance(part, ast.Subscript) and isinstance(getattr(part.slice, "value", None), int)
    }
    reads = [part for part in walk(function.node) if is_name(part, name)]
    return bool(reads) and all(part in held for part in reads)


def _of_size(function: ReachedFunction, node: ast.expr) -> Source | None:
    """The device of a variable whose size a tensor is made by: `torch.ones(margin.size(0))`. Arrays are not called."""
    for part in walk(node):
        func = part.func if isinstance(part, ast.Call) else None
        held = func.value if isinstance(func, ast.Attribute) and func.attr == "size" else None
        if isinstance(held, ast.Name) and held.id != function.first_parameter:
            return Source(f"{held.id}.device", f"`{held.id}` is taken to be where it is needed")
    return None


def _said_kind(annotation: ast.expr) -> str:
    """The last part of what a parameter is annotated with."""
    return str(annotation.value) if isinstance(annotation, ast.Constant) else last_part(annotation)


def _is_used_as_tensor(name: str, function: ReachedFunction) -> bool:
    """Whether a function reckons with a parameter, or calls a method of it, and does nothing that is for others."""
    found = False
    for part in walk(function.node):
        if isinstance(part, ast.BinOp):
            found |= is_name(part.left, name) or is_name(part.right, name)
        elif isinstance(part, ast.Attribute) and is_name(part.value, name):
            if part.attr not in _OF_TENSORS:
                return False
            found = True
        elif isinstance(part, (ast.For, ast.comprehension)) and is_name(part.iter, name):
            return False
        elif isinstance(part, ast.Subscript) and is_name(part.value, name):
            if isinstance(getattr(part.slice, "value", None), str):
                return False
        elif isinstance(part, ast.Assign) and is_name(part.value, name) and isinstance(part.targets[0], _DISPLAYS):
            return False
    return found


def _asked_for_parameters(function: ReachedFunction) -> str:
    """The attribute that the class itself asks for a device: `next(self.net.parameters()).device`."""
    around = function.scope.parent.node if function.scope.parent is not None else function.node
    for part in walk(around):
        called = part.args[0] if isinstance(part, ast.Call) and is_name(part.func, "next") and part.args else None
        func = called.func if isinstance(called, ast.Call) else None
        held = func.value if isinstance(func, ast.Attribute) and func.attr == "parameters" else None
        if isinstance(held, ast.Attribute) and is_name(held.value, function.first_parameter):
            return held.attr
    return ""


def _of_fields(function: ReachedFunction, node: ast.expr, context: Context) -> Source | None:
    """The device of a tensor that an instance of a plain class holds: one that gives the size, or is read first."""
    if function.owner is None or not function.takes_self or is_torch_module(function.owner, context.project.classes):
        return None
    held = placements(context.module, context.project).attributes(function.owner)
    read = [
        part.attr
        for part in (*walk(node), *walk(function.node))
        if isinstance(part, ast.Attribute) and is_name(part.value, function.first_parameter)
        if held.get(part.attr) == ON_DEVICE
    ]
    if not read:
        return None
    sized = any(isinstance(part, ast.Attribute) and part.attr == read[0] for part in walk(node))
    several = len(set(read)) > 1 and not sized
    reason = f"`{read[0]}` is one of several tensors that it may take the device from" if several else None
    return Source(f"{function.first_parameter}.{read[0]}.device", reason)


def _own_parameter(function: ReachedFunction, context: Context, kinds: tuple[str, ...] = (".Parameter",)) -> str:
    """An attribute that `__init__` of a method's class plainly gives an `nn.Parameter`, or a collection; empty: none.

    Of a class that is derived from a layer it is `weight`.
    """
    module, owner = context.module, function.scope.parent
    if function.owner is not None and any(map(LAYERS.fullmatch, context.project.classes.ancestry(function.owner))):
        return "weight"
    for store in module.scoped.stores:
        init, target = store.scope, store.target
        if init.parent is not owner or not init.qualname.endswith(".__init__") or not isinstance(target, ast.Attribute):
            continue
        named = module.resolve(store.value.func, init) if isinstance(store.value, ast.Call) else None
        plain = isinstance(init.node, ast.FunctionDef) and store.statement in init.node.body
        if plain and named is not None and named.startswith("torch.nn.") and named.endswith(kinds):
            return target.attr
    return ""


def _own_buffer(function: ReachedFunction, context: Context) -> str:
    """A buffer that `__init__` of a method's class plainly registers, and that nothing else is assigned to; or ""."""
    module, owner = context.module, function.scope.parent
    stored = {store.target.attr for store in module.scoped.stores if isinstance(store.target, ast.Attribute)}
    for call, scope in module.scoped.calls:
        init, name, kept = scope.node, *_registered(call, scope)
        plain = isinstance(init, ast.FunctionDef) and scope.parent is owner and module.statement(call) in init.body
        begun = plain and scope.qualname.endswith(".__init__")
        if begun and name and name not in stored and kept is not None and not is_none(kept):
            return name
    return ""


def _registered(call: ast.Call, scope: Scope) -> tuple[str, ast.expr | None]:
    """The name and the value of `self.register_buffer("mean", mean)`; empty for other calls."""
    func = call.func
    if not isinstance(func, ast.Attribute) or func.attr != "register_buffer" or not is_name(func.value, scope.instance):
        return "", None
    return text_of(argument(call, "name", 0)) or "", argument(call, "tensor", 1)


def _has_parameters(function: ReachedFunction, context: Context) -> bool:
    """Whether a method's class makes a layer with weights: without any, asking for the first ends the epoch."""
    module, owner = context.module, function.scope.parent
    return any(
        WITH_PARAMETERS.fullmatch(module.resolve(call.func, scope) or "") is not None
        for call, scope in module.scoped.calls
        if scope.function().parent is owner and not any("affine" in (keyword.arg or "") for keyword in call.keywords)
    )


def _has_device(function: ReachedFunction, context: Context) -> bool:
    """Whether the instances of a method's class know their device: a LightningModule, a metric of torchmetrics.

    A mixin is of Lightning by those that it is mixed into, of which a plain `nn.Module`, or another object, knows none.
    """
    classes, owner = context.project.classes, function.owner
    if owner is None or symbols.MODULE not in function.kinds:
        return owner is not None and _METRIC in classes.ancestry(owner)
    family = (owner, *classes.descendants(owner))
    whole = (name for name in family if is_torch_module(name, classes) or not any(classes.descendants(name)))
    return all(symbols.MODULE in classes.ancestry(name) for name in whole)


def _sized(node: ast.expr) -> set[str]:
    """The variables whose size is asked for within an expression."""
    parts = (part for part in walk(node) if isinstance(part, ast.Attribute) and part.attr in {"size", "shape"})
    return {part.value.id for part in parts if isinstance(part.value, ast.Name)}


def _names(statement: ast.stmt) -> set[str]:
    header = [statement] if not hasattr(statement, "body") else children(statement)
    nodes = (
        part for node in header if not (node is not statement and isinstance(node, ast.stmt)) for part in walk(node)
    )
    return {node.id for node in nodes if isinstance(node, ast.Name)}
