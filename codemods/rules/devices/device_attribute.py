"""LIT513: the device that a LightningModule keeps for itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Finding, RemoveStatement, RenameAttribute
from codemods.rules.devices.left_devices import left_on_cuda, puts_on
from codemods.rules.registry import Context, Reached, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.device_values import Device, device_of, is_about_cuda
from codemods.semantics.given_devices import gets_cuda
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, defaults_of, first_parameter, is_name
from codemods.semantics.placements import placements
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction, is_part_of_modules
from codemods.semantics.scopes import Store
from codemods.semantics.symbols import MODULE
from codemods.source.trees import walk

_CUDA = frozenset({Device.HARD, Device.CHOSEN})
_WORDS = ("device", "dev", "device_name", "_device", "device_type", "device_str")
_NAMED = r"dev\w*[ \t]*(?::[^=\n]+)?=[ \t]*\(?[\"']cuda"
"""What keeps the name of a device: `self.device_name = "cuda" if torch.cuda.is_available() else "cpu"`."""


@rule(
    code="LIT513",
    name="device-attribute",
    on=Reached(_WORDS, (r"\.device[ \t]*[:=]", r"=[^\n]*\.device\b", r"=[ \t]*device\b", r"\.to\(device\)", _NAMED)),
    refs=("https://lightning.ai/docs/pytorch/stable/common/lightning_module.html#device",),
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def __init__(self):\n"
                "        super().__init__()\n"
                '        self.device = torch.device("cuda")\n'
                "        self.net = Encoder()"
            ),
            (
                "class Net(LightningModule):\n"
                "    def __init__(self):\n"
                "        super().__init__()\n"
                "        self.net = Encoder()"
            ),
        ),
    ),
)
def device_attribute(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """`self.device = …` in a LightningModule, and a device that `__init__` keeps under another name

    `device` is a property of LightningModule that has no setter: the assignment raises AttributeError. It tells where
    the module is, so the assignment is left out; the fix is unsafe, as another device may have been meant.

    `self.dev = self.device` in `__init__` is the CPU for ever: the module moves later. Read `self.device` where the
    device is needed: the fix does that in a class that nothing of the project inherits from. So it is with a device
    that `__init__` chooses by hand, `torch.device("cuda" if torch.cuda.is_available() else "cpu")`, or has by default,
    `device="cuda"`, or is given by a script that chose it so, or names (`self.dev = "cuda:0"`), where hooks move
    something there or hand it on: it is wrong wherever the Trainer runs on something else.

    A plain class whose `device` is CUDA by default, and which calls leave at that, is told where its methods run under
    Lightning and put something there: what they are given lies with the module.

    The device of a weight (`self.dev = next(self.parameters()).device`) is the CPU in `__init__` too, in any module.
    """
    if function.owner is None or not function.takes_self or function.is_nested:
        return
    yield from _frozen(function, context)
    if not function.kinds:
        yield from left_on_cuda(function, context)
    if MODULE not in function.kinds:
        return
    module = context.module
    if "device" in _methods(function, context):
        return
    own = f"{function.first_parameter}.device"
    for store in module.scoped.stores:
        if store.scope is not function.scope or not isinstance(store.target, ast.Attribute):
            continue
        if ast.unparse(store.target.value) != function.first_parameter:
            continue
        if isinstance(store.statement, ast.AnnAssign) and store.value is None:
            continue  # says what it is
        alone = isinstance(store.statement, ast.Assign) and store.is_alone
        if store.target.attr == "device":
            yield context.finding(
                module.span(store.statement),
                row="set",
                message="`device` of a LightningModule has no setter, and tells where the module is",
                title="Leave it out",
                rewrite=Rewrite((RemoveStatement(module.span(store.statement)),)) if alone else None,
                reason="another device than the module's may have been meant",
                advice="leave it out",
            )
            continue
        if function.stage is not Stage.BUILD:
            continue
        if store.value is not None and ast.unparse(store.value) == own:
            row, message = "kept", f"`{own}` in `__init__` is the CPU, and `self.{store.target.attr}` stays that"
            reason = "what reads it from outside of the class is not seen"
        elif _is_chosen(store, function, context):
            row = "chosen"
            message = f"`self.{store.target.attr}` is a device chosen by hand, whatever the Trainer runs on"
            reason = "another device than the module's may have been meant"
        else:
            continue
        yield context.finding(
            module.span(store.statement),
            row=row,
            message=message,
            title="Read `self.device` where it is needed",
            rewrite=_read_anew(store, function, context) if alone else None,
            reason=reason,
            advice="read `self.device` where the device is needed",
        )


def _frozen(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """The devices of parts of a module that `__init__` keeps, where those are on the CPU, and a method puts on."""
    module, owner = context.module, function.scope.parent
    if function.name != "__init__" or owner is None:
        return
    own = function.first_parameter
    stores = [(store, store.target) for store in module.scoped.stores if isinstance(store.target, ast.Attribute)]
    for store, target in stores:
        if store.scope is not function.scope or store.value is None:
            continue
        if not is_name(target.value, own) or (target.attr == "device" and MODULE in function.kinds):
            continue
        if not _is_of_part(store.value, own) or not is_part_of_modules(function.owner or "", context.project.classes):
            continue
        alike = [other for other, named in stores if named.attr == target.attr]
        if any(other is not store and other.scope.function().parent is owner for other in alike):
            continue
        known = placements(module, context.project)
        inside = (
            other for other in known.functions.values() if other.scope.parent is owner and known.begun.runs(other)
        )
        if any(puts_on(target.attr, other, context) for other in inside):
            yield context.finding(
                module.span(store.statement),
                row="frozen",
                message=f"`{ast.unparse(store.value)}` in `__init__` is the CPU, and `self.{target.attr}` stays that",
                advice="ask for the device where it is needed: that of an input, or of the parameters then",
            )


def _is_of_part(value: ast.expr, own: str) -> bool:
    """Whether an expression is the device of a weight that `self` holds: `next(self.net.parameters()).device`."""
    if not isinstance(value, ast.Attribute) or value.attr != "device":
        return False
    held = value.value
    if isinstance(held, ast.Call) and is_name(held.func, "next") and len(held.args) == 1:
        asked = held.args[0]
        held = asked.func if isinstance(asked, ast.Call) else asked
        if not isinstance(held, ast.Attribute) or held.attr not in {"parameters", "buffers"}:
            return False
    elif not isinstance(held, ast.Attribute) or held.attr not in {"weight", "bias"}:
        return False
    while isinstance(held, (ast.Attribute, ast.Subscript)):
        held = held.value
    return is_name(held, own)


def _is_chosen(store: Store, function: ReachedFunction, context: Context) -> bool:
    """Whether an attribute is a CUDA device where there is one, and a hook moves something there."""
    module, owner = context.module, function.scope.parent
    assert isinstance(store.target, ast.Attribute) and owner is not None
    value = store.value
    if isinstance(value, ast.Call) and module.resolve(value.func, store.scope) == "torch.device" and value.args:
        value = value.args[0]
    elif not (isinstance(value, ast.Name) and value.id in function.parameters) and not _is_named(store):
        return False
    assert value is not None
    stores = (
        other.target
        for other in module.scoped.stores
        if other is not store and other.scope.function().parent in (owner, module.scope)  # or from outside of the class
    )
    if any(isinstance(target, ast.Attribute) and target.attr == store.target.attr for target in stores):
        return False
    given = function.owner is not None and gets_cuda(value, function.node, function.owner, module)
    chosen = device_of(value, store.scope, module) in _CUDA or _is_default(value, function, module)
    if not chosen and not given:
        return False
    known = placements(module, context.project)
    inside = [other for other in known.functions.values() if other.scope.parent is owner and other.stage & Stage.RUN]
    return any(puts_on(store.target.attr, other, context) for other in inside if known.begun.runs(other))


def _is_named(store: Store) -> bool:
    """Whether what is kept is the name of a device: `"cuda" if torch.cuda.is_available() else "cpu"`, `"cuda:0"`."""
    said = isinstance(store.target, ast.Attribute) and "dev" in store.target.attr
    text = store.value.value if isinstance(store.value, ast.Constant) else ""
    return said and (isinstance(store.value, ast.IfExp) or (isinstance(text, str) and text.startswith("cuda")))


def _is_default(where: ast.expr, function: ReachedFunction, module: Module) -> bool:
    """Whether a device is `device if torch.cuda.is_available() else "cpu"`, of a parameter that is CUDA's by itself."""
    if isinstance(where, ast.IfExp) and is_about_cuda(where.test):
        where = where.body
    default = defaults_of(function.node.args).get(where.id) if isinstance(where, ast.Name) else None
    if isinstance(default, ast.Constant):
        return str(default.value).startswith("cuda")
    return default is not None and device_of(default, module.scope, module) in _CUDA


def _read_anew(store: Store, function: ReachedFunction, context: Context) -> Rewrite | None:
    """The changes that read the module's device wherever the class reads the attribute; None where others may."""
    module, classes, owner = context.module, context.project.classes, function.scope.parent
    assert function.owner is not None and owner is not None and isinstance(store.target, ast.Attribute)
    bases = (name for name in classes.ancestry(function.owner) if name != function.owner and name in classes.classes)
    if any(classes.descendants(function.owner)) or any(
        store.target.attr in classes.classes[name].names for name in bases
    ):
        return None
    changes: list[Change] = [RemoveStatement(module.span(store.statement))]
    own = ast.unparse(store.value) == f"{function.first_parameter}.device" if store.value is not None else False
    for part in walk(owner.node):
        if not isinstance(part, ast.Attribute) or part.attr != store.target.attr or part is store.target:
            continue
        if not own and _is_handed_on(part, function):
            return Rewrite(refusal="`__init__` hands it on, where the device of the module is not known yet")
        if not isinstance(part.ctx, ast.Load) or not isinstance(part.value, ast.Name):
            return None
        held = module.scope_at(module.span(part).start).function()
        if (
            not isinstance(held.node, FUNCTIONS)
            or held.parent is not owner
            or part.value.id != first_parameter(held.node)
        ):
            return None
        changes.append(RenameAttribute(module.span(part), "device"))
    return Rewrite(tuple(changes))


def _is_handed_on(read: ast.Attribute, function: ReachedFunction) -> bool:
    """Whether `__init__` gives a device to something that may keep it: no move, and nothing of torch."""
    module = function.module
    if module.scope_at(module.span(read).start).function() is not function.scope:
        return False
    held = module.parents[read]
    call = module.parents[held] if isinstance(held, ast.keyword) else held
    if not isinstance(call, ast.Call) or read is call.func:
        return not isinstance(held, ast.Attribute)
    name = module.resolve(call.func, function.scope) or ""
    return not name.startswith("torch.") and not (isinstance(call.func, ast.Attribute) and call.func.attr == "to")


def _methods(function: ReachedFunction, context: Context) -> frozenset[str]:
    classes = context.project.classes
    assert function.owner is not None
    known = (classes.classes[name].methods for name in classes.family(function.owner) if name in classes.classes)
    return frozenset[str]().union(*known)
