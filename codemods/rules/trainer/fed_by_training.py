"""Data that training writes, or that the weights that it trains make: which batch sees what."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.deferred import NamedTuple, pattern
from codemods.model import Span
from codemods.rules.registry import Context
from codemods.semantics.item_sources import Source, attribute_of
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import ClassUse
from codemods.semantics.nodes import argument, body_nodes, first_parameter, is_name, last_part
from codemods.source.trees import walk

_STEPS: Final = (
    *("training_step", "training_step_end", "on_train_batch_start", "on_train_batch_end", "on_batch_start"),
    *("on_batch_end", "optimizer_step", "on_before_zero_grad", "on_after_backward", "backward", "optimizer_zero_grad"),
)
_WRITING: Final = pattern(
    r"(?:append|add|push|store|update|extend|insert|put|remember|record|write|step|play|observe|pop|clear)(?:_?[a-z]+)*"
)
_OTHER: Final = ("val_", "test_", "predict_")
"""How the names of the methods begin that make loaders for other stages."""
_LAYERS: Final = "torch.nn."
_FROZEN: Final = pattern(r".*(?:teacher|target|frozen|pretrained|fixed|ema|expert).*")
_TORCH_MODULES: Final = frozenset({"torch.nn.Module", "torch.nn.modules.module.Module"})


class Fed(NamedTuple):
    """A call that makes data of what training changes; `named` is that, `is_sized` says they have a length."""

    span: Span
    named: str
    is_sized: bool


def fed_by_training(owner: ClassUse, context: Context) -> Iterator[Fed]:
    """Where a module makes a dataset, or a loader, of what its own steps change."""
    sources = context.project.cached(fed_by_training, _sources)
    steps = _reached(owner, [name for name in _STEPS if name in owner.methods])
    if "training_step" not in owner.methods:
        return
    changed = _changed(owner, steps) | _trained(owner, steps, context)
    for name, method in owner.methods.items():
        if name.startswith(_OTHER):
            continue
        me = first_parameter(method)
        for call in (node for node in body_nodes(method) if isinstance(node, ast.Call)):
            called = last_part(call.func)
            for source in sources.get(called, ()):
                given = argument(call, source.parameter, source.place)
                named = _named(given, me, source, changed, owner) if given is not None else None
                if named is not None:
                    yield Fed(context.module.span(call), named, source.is_sized)
                    break
            if called == "DataLoader" and name not in steps:
                given = argument(call, "dataset", 0)
                held = attribute_of(given, me) if isinstance(given, ast.Attribute) else ""
                if held and held in _changed(owner, steps):
                    yield Fed(context.module.span(call), f"self.{held}", _is_sized(held, owner, sources))


def _sources(project: ProjectIndex) -> dict[str, list[Source]]:
    found: dict[str, list[Source]] = {}
    for facts in project.names.modules.values():
        for source in sorted(facts.item_sources):
            found.setdefault(source.owner, []).append(source)
    return found


def _reached(owner: ClassUse, names: list[str]) -> list[str]:
    """The methods of a class that some of them lead to, these among them."""
    found = dict.fromkeys(names)
    waiting = list(names)
    while waiting:
        method = owner.methods[waiting.pop()]
        me = first_parameter(method)
        for node in body_nodes(method):
            if not isinstance(node, ast.Attribute) or not is_name(node.value, me):
                continue
            if node.attr in owner.methods and node.attr not in found:
                found[node.attr] = None
                waiting.append(node.attr)
    return list(found)


def _changed(owner: ClassUse, steps: list[str]) -> set[str]:
    """The attributes that these methods bind anew, write an item of, or call to write."""
    found = set[str]()
    for name in steps:
        method = owner.methods[name]
        me = first_parameter(method)
        for node in body_nodes(method):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if _WRITING.fullmatch(node.func.attr) is not None:
                    found.add(attribute_of(node.func.value, me))
            elif isinstance(node, (ast.Assign, ast.AugAssign)):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found |= {attribute_of(part, me) for target in targets for part in _parts(target)}
    found -= {"", "trainer", "logger", "hparams"}
    return found | {inner for holder, inner in _handed(owner) if holder in found}


def _parts(target: ast.expr) -> list[ast.expr]:
    return list(target.elts) if isinstance(target, (ast.Tuple, ast.List)) else [target]


def _handed(owner: ClassUse) -> Iterator[tuple[str, str]]:
    """`self.agent = Agent(self.env, self.buffer)`: what writes the one may write the others."""
    for method in owner.methods.values():
        me = first_parameter(method)
        for node in body_nodes(method):
            if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
                continue
            given = [*node.value.args, *(keyword.value for keyword in node.value.keywords)]
            inner = {attribute_of(value, me) for value in given if isinstance(value, ast.Attribute)} - {"", "hparams"}
            for target in node.targets:
                holder = attribute_of(target, me) if isinstance(target, ast.Attribute) else ""
                yield from ((holder, name) for name in sorted(inner) if holder)


def _trained(owner: ClassUse, steps: list[str], context: Context) -> set[str]:
    """The layers and networks that these methods call, which training changes the weights of."""
    called = set[str]()
    for name in steps:
        me = first_parameter(owner.methods[name])
        for node in body_nodes(owner.methods[name]):
            if isinstance(node, ast.Call):
                called |= {attribute_of(node.func, me), *(attribute_of(value, me) for value in node.args)}
    found = set[str]()
    init = owner.methods.get("__init__")
    for node in body_nodes(init) if init is not None else ():
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and init is not None:
            names = {attribute_of(target, first_parameter(init)) for target in node.targets}
            if names & called and _is_network(node.value, context):
                found |= names & called
    return {name for name in found if _FROZEN.fullmatch(name.lower()) is None}


def _is_network(call: ast.Call, context: Context) -> bool:
    module, known = context.module, context.project.classes
    called = module.dotted(call.func, module.scope_at(module.span(call).start)) or ""
    symbol = context.project.names.follow(called, module.name)
    if called.startswith(_LAYERS):
        return not called.endswith("Loss")
    return symbol in known.classes and not _TORCH_MODULES.isdisjoint(known.ancestry(symbol))


def _named(given: ast.expr, me: str, source: Source, changed: set[str], owner: ClassUse) -> str | None:
    """What of the module a dataset asks for each item, where training changes that; None where it does not."""
    if is_name(given, me):
        return me if source.is_called else None
    if not isinstance(given, ast.Attribute) or not is_name(given.value, me):
        return None
    if given.attr in owner.methods:
        reads = {
            part.attr
            for name in _reached(owner, [given.attr])
            for part in body_nodes(owner.methods[name])
            if isinstance(part, ast.Attribute)
        }
        yields = any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in walk(owner.methods[given.attr]))
        return f"{me}.{given.attr}" if reads & changed and (yields or source.is_sized) else None
    return f"{me}.{given.attr}" if given.attr in changed else None


def _is_sized(held: str, owner: ClassUse, sources: dict[str, list[Source]]) -> bool:
    """Whether what an attribute holds is taken item by item, as a list or a dataset with a length is."""
    for method in owner.methods.values():
        for node in body_nodes(method):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                names = {attribute_of(target, first_parameter(method)) for target in node.targets}
                made = sources.get(last_part(node.value.func), ())
                if held in names and made:
                    return any(source.is_sized for source in made)
    return True
