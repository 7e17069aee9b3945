"""Modules that a module keeps in a plain list or dict, where nobody moves them with it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import pattern
from codemods.model import Finding
from codemods.rules.registry import Context
from codemods.semantics.nodes import is_name, is_none, own_nodes, written_pairs
from codemods.semantics.placements import Placements
from codemods.semantics.reached import ReachedFunction, is_part_of_modules, is_torch_module
from codemods.semantics.scopes import Scope, Store
from codemods.semantics.torch_names import SUMMED, WITH_PARAMETERS
from codemods.source.trees import walk

_CLASS = r"\s*(?:\w+\.)*[A-Z]\w*\("
_BEGINS = r"(?:\[|(?:list|tuple)\(\[?|\{[^}=\n]{1,60}:)"
LISTED = (
    rf"\.\w+[ \t]*(?::[^=\n]+)?=[ \t]*{_BEGINS}{_CLASS}",
    rf"return[ \t]*\[{_CLASS}",
    r"\.\w+\.append\(",
)
"""Regular expressions for a list or a dict of what classes make, kept on `self`; each begins as few texts do."""
WEIGHTED = r"weight[ \t]*=[ \t]*torch\."
"""One for a loss that is given the weights of classes."""
_MOVED = pattern(rb"\.to\(|\.cuda\(|\.cpu\(|_apply\(|add_module\(|register_module\(|setattr\(")
_WEIGHTS = frozenset({"weight", "pos_weight"})
_MOVING = frozenset({"to", "cuda", "_apply"})
"""Methods by which a class of the project moves what it keeps."""


def unregistered(function: ReachedFunction, known: Placements, context: Context) -> Iterator[Finding]:
    """A finding for each list or dict of modules with weights that `__init__` keeps and a step or a `forward` reads."""
    if function.name != "__init__" or function.owner is None or not function.takes_self:
        return
    if not is_part_of_modules(function.owner, context.project.classes):
        yield from _of_plain_class(function, known, context)
        return
    if not is_torch_module(function.owner, context.project.classes):
        return
    for store in context.module.scoped.stores:
        target, value = store.target, store.value
        if store.scope is not function.scope or not isinstance(target, ast.Attribute):
            continue
        if not is_name(target.value, function.first_parameter) or value is None:
            continue
        parts = _parts(value, store.scope, context) or _appended(target, value, function)
        weighs = [_has_weights(*part, known, context) for part in parts]
        if not any(weighs) or not all(has or _is_module(*part, known) for has, part in zip(weighs, parts, strict=True)):
            continue
        if _is_plainly_read(target.attr, store, function, known, context):
            kind, better = ("dict", "Dict") if isinstance(value, (ast.Dict, ast.DictComp)) else ("list", "List")
            yield context.finding(
                context.module.span(store.statement),
                row="unregistered",
                message=f"`self.{target.attr}` is a plain {kind}: the modules in it stay on the CPU when it moves",
                advice=f"keep them in an `nn.Module{better}`, which gives them names in checkpoints",
            )


def _of_plain_class(function: ReachedFunction, known: Placements, context: Context) -> Iterator[Finding]:
    """A finding for each loss with weights of classes that a plain class keeps and calls: nobody moves those."""
    classes, owner = context.project.classes, function.owner
    assert owner is not None
    if function.kinds or not classes.is_whole(owner) or classes.classes[owner].methods & _MOVING:
        return
    for store in context.module.scoped.stores:
        target, value = store.target, store.value
        if store.scope is not function.scope or not isinstance(target, ast.Attribute) or value is None:
            continue
        if not is_name(target.value, function.first_parameter):
            continue
        parts = _parts(value, store.scope, context) or [(value, store.scope)]
        if any(_is_weighted(*part, context) for part in parts) and _is_plainly_read(
            target.attr, store, function, known, context
        ):
            yield context.finding(
                context.module.span(store.statement),
                row="unregistered",
                message=f"`self.{target.attr}` has weights of classes in a plain class: they stay on the CPU when the "
                "module moves",
                advice="make the class an `nn.Module` that keeps its losses as modules",
            )


def _is_weighted(node: ast.expr, scope: Scope, context: Context) -> bool:
    """Whether an expression makes a loss of torch with weights that are made here."""
    name = context.module.resolve(node.func, scope) if isinstance(node, ast.Call) else None
    if not isinstance(node, ast.Call) or not (name or "").startswith("torch.nn."):
        return False
    given = (keyword.value for keyword in node.keywords if keyword.arg in _WEIGHTS)
    return any(_makes(value, scope, context) for value in given)


def _parts(node: ast.expr, scope: Scope, context: Context) -> list[tuple[ast.expr, Scope]]:
    """The values of a list, a tuple or a dict, None left out; of a comprehension what stands for all of them.

    Of a call of a function of this file they are those that it returns.
    """
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"list", "tuple"}:
        node = node.args[0] if len(node.args) == 1 else node
    if isinstance(node, (ast.List, ast.Tuple)):
        return [(part, scope) for part in node.elts if not is_none(part)]
    if (pairs := written_pairs(node)) is not None:
        return [(value, scope) for _, value in pairs if not is_none(value)]
    if isinstance(node, (ast.ListComp, ast.DictComp, ast.GeneratorExp)):
        return [(node.value if isinstance(node, ast.DictComp) else node.elt, scope)]
    called = context.module.dotted(node.func, scope) if isinstance(node, ast.Call) else None
    for made, _, inner in context.module.scoped.functions if called is not None else ():
        if context.module.symbol(inner) != called:
            continue
        returns = [part for part in own_nodes(made.body) if isinstance(part, ast.Return)]
        if len(returns) == 1 and returns[0].value is not None:
            value = returns[0].value
            return [] if isinstance(value, ast.Call) else _parts(value, inner, context)
    return []


def _appended(target: ast.Attribute, value: ast.expr, function: ReachedFunction) -> list[tuple[ast.expr, Scope]]:
    """What `__init__` appends to a list that is empty at first; nothing where it does more with it."""
    if not isinstance(value, ast.List) or value.elts:
        return []
    parts: list[tuple[ast.expr, Scope]] = []
    for node in own_nodes(function.node.body):
        if not _appends(node, target) or not isinstance(node, ast.Call) or len(node.args) != 1:
            continue
        parts += [(node.args[0], function.scope)]
    return parts


def _appends(node: ast.AST, target: ast.Attribute) -> bool:
    """Whether something appends to an attribute: `self.layers.append(…)`."""
    func = node.func if isinstance(node, ast.Call) else None
    return isinstance(func, ast.Attribute) and func.attr == "append" and ast.unparse(func.value) == ast.unparse(target)


def _has_weights(node: ast.expr, scope: Scope, known: Placements, context: Context) -> bool:
    """Whether an expression surely makes a module that keeps tensors: a layer, a loss with weights, a metric."""
    module = context.module
    if isinstance(node, ast.Name) and (found := scope.lookup(node.id)) is not None:
        values = [binding.value for binding in found[1]]
        return (
            len(values) == 1 and isinstance(values[0], ast.Call) and _has_weights(values[0], found[0], known, context)
        )
    name = module.resolve(node.func, scope) if isinstance(node, ast.Call) else None
    if not isinstance(node, ast.Call) or name is None or not known.keeping.is_module_class(name):
        return False
    if name.startswith("torchmetrics."):
        return name.rpartition(".")[2] not in SUMMED
    if WITH_PARAMETERS.fullmatch(name):
        return True
    given = [keyword.value for keyword in node.keywords if keyword.arg in _WEIGHTS]
    if name.startswith("torch.nn.") and any(not is_none(value) and _makes(value, scope, context) for value in given):
        return True
    if name == "torch.nn.Sequential":
        return any(_has_weights(part, scope, known, context) for part in node.args)
    return any(
        WITH_PARAMETERS.fullmatch(module.resolve(call.func, used) or "") is not None
        for call, used in module.scoped.calls
        if (owner := used.function().parent) is not None and owner.is_class and module.symbol(owner) == name
    )


def _is_module(node: ast.expr, scope: Scope, known: Placements) -> bool:
    """Whether an expression makes a module, whatever that keeps."""
    name = known.module.resolve(node.func, scope) if isinstance(node, ast.Call) else None
    return name is not None and known.keeping.is_module_class(name)


def _makes(node: ast.expr, scope: Scope, context: Context) -> bool:
    """Whether torch makes what is given."""
    return isinstance(node, ast.Call) and (context.module.resolve(node.func, scope) or "").startswith("torch.")


def _is_plainly_read(name: str, store: Store, function: ReachedFunction, known: Placements, context: Context) -> bool:
    """Whether what runs with the module reads the attribute, and nothing registers, moves or replaces what it holds."""
    holder = function.scope.parent
    if holder is None:
        return False
    others = (each for each in context.module.scoped.stores if each is not store)
    if any(isinstance(each.target, ast.Attribute) and each.target.attr == name for each in others):
        return False
    runs = False
    for other in known.functions.values():
        if other.scope.parent is not holder or not _reads(other, name):
            continue
        if other.name == "__init__" and not _reads_besides(other, store):
            continue
        if other.name == "__init__" or _may_be_moved(other, name, context):
            return False
        runs |= known.begun.runs(other)
    return runs


def _reads(function: ReachedFunction, name: str) -> bool:
    own = function.first_parameter
    return any(
        isinstance(part, ast.Attribute)
        and part.attr == name
        and is_name(part.value, own)
        and isinstance(part.ctx, ast.Load)
        for part in walk(function.node)
    )


def _may_be_moved(function: ReachedFunction, name: str, context: Context) -> bool:
    """Whether a statement of a method that speaks of an attribute, or a loop over it, moves or registers something."""
    spoken = name.encode()
    for part in own_nodes(function.node.body):
        if not isinstance(part, ast.stmt) or isinstance(part, (ast.If, ast.With, ast.Try)):
            continue
        text = context.module.source.utf8[slice(*context.module.span(part))]
        if spoken in text and _MOVED.search(text) is not None:
            return True
    return False


def _reads_besides(function: ReachedFunction, store: Store) -> bool:
    """Whether an `__init__` does more with the attribute than to append to it."""
    target = store.target
    assert isinstance(target, ast.Attribute)
    calls = (node for node in own_nodes(function.node.body) if isinstance(node, ast.Call) and _appends(node, target))
    lists = {call.func.value for call in calls if isinstance(call.func, ast.Attribute)}
    reads = (part for part in walk(function.node) if isinstance(part, ast.Attribute) and part.attr == target.attr)
    return any(
        part is not target and part not in lists and is_name(part.value, function.first_parameter) for part in reads
    )
