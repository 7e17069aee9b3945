"""LIT504: tensors that a module makes in `__init__` and keeps as plain attributes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import NamedTuple
from codemods.model import Change, Code, Finding, ReplaceExpression
from codemods.rules.devices.assigned_together import one_by_one
from codemods.rules.devices.buffers import (
    TRAINED,
    buffer,
    held_back,
    is_changed,
    is_instead,
    registered,
    start_of,
    unplaced,
)
from codemods.rules.devices.choices import is_never_on
from codemods.rules.devices.class_tensors import of_class
from codemods.rules.devices.kept_tensors import Kept, begun_by, is_unread, kept_by
from codemods.rules.devices.making import made_on
from codemods.rules.devices.meeting import is_noted, meetings, meets
from codemods.rules.devices.partials import of_partials
from codemods.rules.devices.sources import Source
from codemods.rules.registry import Context, Reached, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.given_devices import is_told_cuda
from codemods.semantics.left_off import left_off
from codemods.semantics.nodes import first_parameter, is_name, named_of, positional_of
from codemods.semantics.placements import Placements, placements
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction, is_part_of_modules
from codemods.semantics.running import is_hook
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, MODULE
from codemods.semantics.torch_names import FACTORIES, LEGACY, MADE, RANGE
from codemods.source.trees import walk

_WORDS = tuple(sorted({name.rpartition(".")[2] for name in FACTORIES | LEGACY}))
_OF_CALLBACK = "move it to `pl_module.device` in `on_fit_start` or where it is used"
_OF_PLAIN = "make the class an `nn.Module` with a buffer, or move it where it is used: `.to(x.device)`"
_MODULE = 3
"""The place of the module among what hooks of a callback are given."""
_SET_UP = frozenset({"setup", "configure_model"})
"""Hooks that run when the device is known and the module is still on the CPU."""
_ADVICE = "register it as a buffer, with `persistent=False` so that checkpoints stay as they are"


@rule(
    code="LIT504",
    name="device-tensor-attribute",
    on=Reached(_WORDS, (MADE, RANGE), hosts=True),
    refs=("https://pytorch.org/docs/stable/generated/torch.nn.Module.html#torch.nn.Module.register_buffer",),
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def __init__(self):\n"
                "        super().__init__()\n"
                "        self.mean = torch.tensor([0.5, 0.4]).view(1, 2)\n\n"
                "    def forward(self, x):\n"
                "        return self.net(x - self.mean)"
            ),
            (
                "class Net(LightningModule):\n"
                "    def __init__(self):\n"
                "        super().__init__()\n"
                '        self.register_buffer("mean", torch.tensor([0.5, 0.4]).view(1, 2), persistent=False)\n\n'
                "    def forward(self, x):\n"
                "        return self.net(x - self.mean)"
            ),
        ),
    ),
)
def device_tensor_attribute(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """A tensor kept as a plain attribute in `__init__` stays on the CPU when the module moves

    Lightning moves the parameters and buffers of a module, and of the modules in it, to its device. A tensor that is a
    plain attribute stays where it was made: the first operation of it and the batch raises "Expected all tensors to be
    on the same device". `.cuda()` behind it is right on one machine only, and `.to(self.device)` moves nothing, as the
    device in `__init__` is the CPU. A buffer moves with the module.

    `persistent=False` keeps the checkpoints as they are: a persistent buffer is a new key, and `load_from_checkpoint`
    and `fit(ckpt_path=…)` raise "Missing key(s) in state_dict" for checkpoints made before.

    Told is what surely meets tensors of the module, in a method of the class or of one that inherits from it, or is
    moved by hand. Left alone are numbers (tensors without dimensions), indices, what is moved where it is used, what
    is made under a switch of the class that is off and that nothing turns on, and
    `example_input_array`, which Lightning moves. A tensor that is changed in place is reported only: with several
    processes buffers are overwritten by those of rank 0. Lists and dicts of tensors, also such as `__init__` fills,
    distributions that are made of some, and functions of torch with such among their arguments
    (`partial(F.cross_entropy, weight=torch.tensor(…))`), are reported too, and so is what a plain class keeps and has
    meet others: nobody moves it. What a callback keeps is moved where it meets others, to the device of the module that
    the hook is given. What `setup` makes is made on `self.device`, which is known there. A tensor that the body of the
    class makes is the same: it becomes a buffer in `__init__`, where the class has one.
    """
    if function.owner is None or not function.takes_self or function.is_nested:
        return
    if function.stage is Stage.LOAD:  # a part of a data set, which nothing moves
        return
    known = placements(context.module, context.project)
    yield from of_class(function, known, context)
    if function.name in _SET_UP and MODULE in function.kinds:
        yield from _set_up(function, known, context)
    if not known.begun.is_begun(function):
        return
    if not is_part_of_modules(function.owner, context.project.classes):
        yield from _unmoved(function, known, context)
        return
    yield from of_partials(function, known, context)
    begun = begun_by(function.node)
    found = [k for k in kept_by(function, known, context) if not is_never_on(k.store.statement, function, context)]
    found = [k for k in found if not _is_left_off(k, function, context)]
    told: list[_Told] = []
    for kept in found:
        beside = [other for other in found if is_instead(other.store, kept, context)]
        if any(context.module.span(other.store.statement).start < start_of(kept, context) for other in beside):
            continue  # it is told with the first
        if any(
            (each.is_moved and not is_unread(each, function)) or meets(each, function, known)
            for each in (kept, *beside)
        ):
            told.append(_Told(kept, beside, *held_back(kept, beside, function, begun, known, context)))
    for one in told:
        row = [other for other in told if other.kept.store.statement is one.kept.store.statement]
        free = [other for other in row if other.held_back is None]
        if one.held_back is not None:
            yield _finding([one], function, context)
        elif one is free[0]:  # what one statement assigns is rewritten at once
            yield _finding(free, function, context)


def _is_left_off(kept: Kept, function: ReachedFunction, context: Context) -> bool:
    """Whether it is made, or moved, as no call of the project has it.

    That is the side of a conditional expression that an option leaves off, `Parameter(w) if trained else w` of a class
    that is always made with `trained=True`, and a device that all calls of a plain module give: they know where it is.
    """
    value, module = kept.store.value, context.module
    if value is None or function.owner is None:
        return False
    if any(isinstance(part, ast.IfExp) for part in walk(value)):
        off = left_off(module, context.project, context.target)
        if all(any(span.contains(module.span(maker)) for span in off) for maker in kept.makers):
            return True
    if function.kinds or not kept.is_moved:
        return False
    init = function.node
    given = [move.args[0] if move.args else None for move in kept.moves]
    given += [keyword.value for _, keyword in kept.placed]
    return all(_is_always_given(where, init, function.owner, context) for where in given)


def _is_always_given(where: ast.expr | None, init: FunctionNode, owner: str, context: Context) -> bool:
    """Whether a device is a parameter of `__init__`, or kept from one, that calls give which name no card."""
    if isinstance(where, ast.Attribute) and is_name(where.value, first_parameter(init)):
        kept = [
            store.value
            for store in context.module.scoped.stores
            if isinstance(store.target, ast.Attribute) and store.target.attr == where.attr
            if store.scope.function().node is init
        ]
        where = kept[0] if len(kept) == 1 else None
    if not isinstance(where, ast.Name) or where.id not in {arg.arg for arg in named_of(init.args)}:
        return False
    given = f"{owner.rpartition('.')[2]}.{where.id}"
    calls = context.project.turned_on
    return (f"{given}=" in calls or f"{given}~" in calls) and not is_told_cuda(
        where, init, owner, context.module, calls
    )


def _set_up(function: ReachedFunction, known: Placements, context: Context) -> Iterator[Finding]:
    """What `setup` makes and keeps, where the module's device is known already: it is made there."""
    module = context.module
    source = Source(f"{function.first_parameter}.device", "what else reads it may need it on the CPU")
    for kept in kept_by(function, known, context):
        if kept.is_moved or len(kept.makers) != 1 or not meets(kept, function, known):
            continue
        (maker,) = kept.makers
        name = module.resolve(maker.func, kept.store.scope)
        inside = kept.store.value is not None and maker in walk(kept.store.value)
        yield context.finding(
            module.span(kept.store.statement),
            row="setup",
            message=f"`self.{kept.name}` is made on the CPU and stays there; it meets tensors of the module",
            title=f"Use `{source.code}`",
            rewrite=Rewrite(made_on(maker, name, source, context)) if name is not None and inside else None,
            reason=source.reason,
            advice=f"make it with `device={source.code}`, which is known in `{function.name}`",
        )


def _unmoved(function: ReachedFunction, known: Placements, context: Context) -> Iterator[Finding]:
    """What a callback keeps, or a plain class: nobody moves it."""
    classes, owner = context.project.classes, function.owner
    assert owner is not None
    is_callback = CALLBACK in function.kinds
    if not is_callback and (function.kinds or not classes.is_whole(owner)):
        return
    body = function.scope.parent
    for kept in kept_by(function, known, context):
        if body is not None and kept.name in body.bindings:  # a field, which is there for what its instances are given
            continue
        if not kept.is_moved and is_noted(kept, function, known):
            whose = "a callback" if is_callback else "a plain class"
            yield context.finding(
                context.module.span(kept.store.statement),
                row="unmoved",
                message=f"`self.{kept.name}` is a tensor of {whose}: it stays on the CPU when the module moves",
                title="Move it where it meets tensors of the module",
                rewrite=_moved_at_meetings(kept, function, known, context) if is_callback else None,
                reason="it is moved again each time where nothing else gives the attribute a value",
                advice=_OF_CALLBACK if is_callback else _OF_PLAIN,
            )


def _moved_at_meetings(kept: Kept, function: ReachedFunction, known: Placements, context: Context) -> Rewrite | None:
    """`self.mean` becomes `self.mean.to(pl_module.device)` where it meets tensors of the module."""
    if is_changed(kept, function):
        return Rewrite(refusal="it is changed in place")
    changes: dict[ast.expr, Change] = {}
    for other, meet in meetings(kept, function, known):
        given = positional_of(other.node.args)
        own = other.first_parameter
        reads = [
            part
            for part in walk(meet)
            if isinstance(part, ast.Attribute) and part.attr == kept.name and is_name(part.value, own)
        ]
        if not reads or len(given) < _MODULE or other.is_nested or not is_hook(other.name):
            return None
        device = f".to({given[_MODULE - 1].arg}.device)"
        for read in reads:
            changes[read] = ReplaceExpression(context.module.span(read), Code.of(context.module.span(read), device))
    return Rewrite(tuple(changes.values())) if changes else None


class _Told(NamedTuple):
    """An attribute to tell, the same in other branches, why it is no buffer, and why that may be another thing."""

    kept: Kept
    beside: list[Kept]
    held_back: str | None
    reason: str | None


def _finding(told: list[_Told], function: ReachedFunction, context: Context) -> Finding:
    """The finding of an attribute, or of those that one statement assigns."""
    module, kept, hindered = context.module, told[0].kept, told[0].held_back
    statement = kept.store.statement
    names, tensors = f"`self.{kept.name}`", [one.kept for one in told]
    if len(told) > 1:
        names = ", ".join(f"`self.{one.name}`" for one in tensors)
        why = f"{names} are plain tensors: they stay on the CPU when the module moves"
    elif kept.is_moved:
        why = f"{names} is a plain tensor that is moved by hand; it does not go where the module goes"
    else:
        why = f"{names} is a plain tensor: it stays on the CPU when the module moves"
    changes: list[Change] = []
    if hindered is None and kept.store.is_alone:
        for each in (kept, *told[0].beside):
            changes += registered(each, function, context)
    elif hindered is None:
        instead: dict[ast.expr, Code] = {one.store.target: buffer(one, function, module) for one in tensors}
        changes += one_by_one(statement, function.first_parameter or "", instead, module)
        changes += (change for one in tensors for change in unplaced(one, module))
    return context.finding(
        module.span(statement),
        row="buffer",
        message=f"{why}; {hindered}" if hindered else why,
        title="Register it as a buffer" if len(told) == 1 else "Register them as buffers",
        rewrite=Rewrite(tuple(changes)) if changes else None,
        reason=next((one.reason for one in told if one.reason), None),
        advice=_ADVICE if hindered != TRAINED else "register a buffer where it is none",
    )
