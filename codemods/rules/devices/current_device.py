"""LIT508: the current CUDA device, chosen by hand."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, Finding, InsertStatement, RemoveStatement, Span
from codemods.rules.devices.run_models import whole_condition
from codemods.rules.registry import Context, Files, Reached, Scripts, rule
from codemods.semantics import symbols
from codemods.semantics.arguments import Rewrite
from codemods.semantics.device_values import Device, device_of, is_about_cuda
from codemods.semantics.files import FileUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name
from codemods.semantics.placements import placements
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction, Script, is_torch_module
from codemods.semantics.runs import trainer_calls
from codemods.semantics.scopes import Kind, Scope
from codemods.semantics.trained import RUNS
from codemods.source.trees import walk

_CHOOSING = ("set_device", "set_default_tensor_type", "set_default_device")
_WORDS = ("set_device", "set_default_tensor_type", "set_default_device", "synchronize", "device")
_SET = "torch.cuda.set_device"
_ON_CPU = "raises without CUDA, and all Trainers here run on the CPU"
_SAYS = {
    "torch.cuda.set_device": "chooses a card in every process, though Lightning gives each its own",
    "torch.cuda.device": "chooses a card in every process, though Lightning gives each its own",
    "torch.cuda.synchronize": "raises without CUDA",
    "torch.set_default_tensor_type": "puts every new tensor on one card, those of data loaders too",
    "torch.set_default_device": "puts every new tensor on one card, those of data loaders too",
}
_ADVICE = {
    "torch.cuda.set_device": "leave it out; `devices=` of the Trainer chooses cards",
    "torch.cuda.device": "leave it out; `devices=` of the Trainer chooses cards",
    "torch.cuda.synchronize": "ask `torch.cuda.is_available()` first",
    "torch.set_default_tensor_type": "leave it out, and make tensors with `device=`",
    "torch.set_default_device": "leave it out, and make tensors with `device=`",
}


@rule(
    code="LIT508",
    name="current-device",
    on=(Reached(_WORDS, ("cuda", "set_default_")), Scripts(_WORDS), Files(_CHOOSING)),
    refs=("https://lightning.ai/docs/pytorch/stable/accelerators/gpu_basic.html",),
    examples=(
        (
            "torch.cuda.set_device(0)\ntrainer = Trainer(devices=2)\ntrainer.fit(model)",
            "trainer = Trainer(devices=2)\ntrainer.fit(model)",
        ),
    ),
)
def current_device(subject: ReachedFunction | Script | FileUse, context: Context) -> Iterator[Finding]:
    """`torch.cuda.set_device(…)`, `with torch.cuda.device(…)`, a default device, `torch.cuda.synchronize()`

    Lightning makes the card of a process its current device before a run. A `set_device` by hand chooses one card for
    all processes, and whatever is put on "cuda" meets the module's weights on another. In a script with a Trainer the
    fix takes it away, or the `with` around it, and in a class that is derived from LightningCLI; it is unsafe, as code
    before the Trainer may count on it. In hooks it is reported. `set_default_tensor_type("torch.cuda.FloatTensor")`
    also puts what data loaders make on the card, whose workers can not use CUDA. `torch.cuda.synchronize()` in a hook
    raises on a machine without CUDA.

    Left alone are a device that comes from the rank (`set_device(self.local_rank)`) or is that of a tensor
    (`with torch.cuda.device(x.device):`), a block in which no Trainer is made or run, calls under a condition about
    CUDA or among others that measure memory or time there, and `torch.cuda.empty_cache()`, which does nothing
    without CUDA. Where all Trainers of a file run on the CPU, only a `set_device` that nothing asks for CUDA is told.
    """
    module, on_cpu = context.module, False
    if isinstance(subject, ReachedFunction):
        if subject.stage is Stage.HAND or not placements(module, context.project).begun.runs(subject):
            return
        calls = [(call, scope) for call, scope in module.scoped.calls if _is_in(scope, subject.scope)]
    elif isinstance(subject, FileUse):
        calls = [(call, scope) for call, scope in module.scoped.calls if _is_of_cli(scope, context)]
    else:
        made = context.project.trainers(module.name)
        on_cpu = bool(made) and all(trainer.get("accelerator") == "cpu" for trainer in made)
        calls = [(call, scope) for call, scope in module.scoped.calls if not _is_reached(scope, context)]
    for call, scope in calls:
        name = module.resolve(call.func, scope)
        if name not in _SAYS or _is_fine(name, call, context) or _is_of_tensor(name, call, scope, module):
            continue
        if isinstance(subject, Script) and name == "torch.cuda.synchronize":
            continue
        if isinstance(subject, Script) and name == "torch.cuda.device" and not _runs_trainer(call, context):
            continue
        if on_cpu and (name != _SET or _is_asked(call, module)):
            continue
        statement = module.statement(call)
        alone = isinstance(statement, ast.Expr) and statement.value is call
        changes: tuple[Change, ...] = ()
        if isinstance(subject, Script | FileUse) and name == _SET and alone:
            changes = (RemoveStatement(module.span(whole_condition(statement, module))),)
        elif isinstance(subject, Script) and name == "torch.cuda.device":
            changes = _unwrapped(call, module)
        yield context.finding(
            module.span(call),
            row=name.rpartition(".")[2],
            message=f"`{ast.unparse(call.func)}` {_ON_CPU if on_cpu else _SAYS[name]}",
            title="Leave it out",
            rewrite=Rewrite(changes) if changes else None,
            reason="code before the Trainer may count on it",
            advice=_ADVICE[name],
        )


def _unwrapped(call: ast.Call, module: Module) -> tuple[Change, ...]:
    """The changes that leave a `with` out which does nothing else, and keep what stands in it."""
    item = module.parents.get(call)
    block = module.parents.get(item) if item is not None else None
    if not isinstance(block, ast.With) or len(block.items) != 1 or block.items[0].optional_vars is not None:
        return ()
    body = Span(module.span(block.body[0]).start, module.span(block.body[-1]).end)
    span = module.span(block)
    return RemoveStatement(span), InsertStatement(span, Code.of(body))


def _runs_trainer(call: ast.Call, context: Context) -> bool:
    """Whether the block of a device makes a Trainer or runs one, or calls what may: `with device(0): train(args)`.

    What else stands in one, as an evaluation by hand, counts on the card.
    """
    module = context.module
    block = next((node for node in module.enclosing(call) if isinstance(node, ast.stmt)), call)
    for part in walk(block):
        if not isinstance(part, ast.Call) or part is call:
            continue
        if isinstance(part.func, ast.Attribute) and part.func.attr in RUNS:
            return True
        name = module.resolve(part.func, module.scope_at(module.span(part).start)) or ""
        if name == symbols.TRAINER or name.rpartition(".")[0] in context.project.makers:
            return True
    return False


def _is_in(scope: Scope | None, outer: Scope) -> bool:
    while scope is not None and scope is not outer:
        scope = scope.parent
    return scope is outer


def _is_reached(scope: Scope | None, context: Context) -> bool:
    """Whether code stands in a function that Lightning leads to, or in a class, where it makes no Trainer by itself."""
    known = placements(context.module, context.project).functions.values()
    reached = {function.scope for function in known}
    inner = scope
    while scope is not None:
        if scope in reached or (scope.is_class and not _is_of_runner(scope, inner, context)):
            return True
        scope = scope.parent
    return False


def _is_of_cli(scope: Scope | None, context: Context) -> bool:
    """Whether code stands in a class that is derived from LightningCLI, which runs around its Trainer."""
    while scope is not None and not scope.is_class:
        scope = scope.parent
    ancestry = context.project.classes.ancestry(context.module.symbol(scope)) if scope is not None else ()
    return not set(symbols.CLIS).isdisjoint(ancestry)


def _is_of_runner(scope: Scope, inner: Scope | None, context: Context) -> bool:
    """Whether a class is a plain one, of which the method around a place makes a Trainer."""
    module, classes = context.module, context.project.classes
    symbol = module.symbol(scope)
    if inner is None or classes.kinds(symbol) or is_torch_module(symbol, classes):
        return False
    return any(where.function() is inner.function() for _, where in trainer_calls(module))


def _is_fine(name: str, call: ast.Call, context: Context) -> bool:
    """Whether a call chooses by rank, chooses no CUDA device, or is made under a condition about CUDA."""
    text = " ".join(map(ast.unparse, [*call.args, *(keyword.value for keyword in call.keywords)])).lower()
    if name.startswith("torch.set_default"):
        return "cuda" not in text
    if "rank" in text or "root_device" in text or (name == "torch.cuda.device" and not _enters(call, context)):
        return True
    if name != "torch.cuda.synchronize":
        return False
    if _is_asked(call, context.module):
        return True
    own = context.module.scope_at(context.module.span(call).start).function()
    asked = [context.module.resolve(c.func, s) or "" for c, s in context.module.scoped.calls if s.function() is own]
    return any(other.startswith("torch.cuda.") and other != name for other in asked)  # something is measured


def _is_asked(call: ast.Call, module: Module) -> bool:
    """Whether a condition about CUDA stands around a call."""
    return any(isinstance(node, ast.If) and is_about_cuda(node.test) for node in module.enclosing(call))


def _is_of_tensor(name: str, call: ast.Call, scope: Scope, module: Module) -> bool:
    """Whether a device is that of a tensor, by itself or in a variable, or for a block what a caller gives."""
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    if name not in {_SET, "torch.cuda.device"} or len(given) != 1:
        return False
    if isinstance(given[0], ast.Attribute) and device_of(given[0], scope, module) is Device.CHOSEN:
        return False  # a setting of the program
    found = scope.lookup(given[0].id) if isinstance(given[0], ast.Name) else None
    if found is None:
        return _asks_tensor(given[0]) and not _is_kept(given[0], scope, module)
    values = [binding.value for binding in found[1] if binding.value is not None]
    if name == "torch.cuda.device" and any(
        _is_given(node, scope) for value in (given[0], *values) for node in walk(value)
    ):
        return True
    return len(values) == len(found[1]) and all(map(_asks_tensor, values))


def _is_kept(device: ast.expr, scope: Scope, module: Module) -> bool:
    """Whether it is a device that the class itself has chosen: `self.device = torch.device("cuda:0")`."""
    if not isinstance(device, ast.Attribute) or not is_name(device.value, scope.instance):
        return False
    stored = [
        device_of(store.value, store.scope, module)
        for store in module.scoped.stores
        if isinstance(store.target, ast.Attribute) and store.target.attr == device.attr and store.value is not None
        if store.scope.function().parent is scope.function().parent
    ]
    return bool(stored) and all(each in {Device.HARD, Device.CHOSEN} for each in stored)


def _is_given(node: ast.AST, scope: Scope) -> bool:
    """Whether a node is the name of a parameter: `torch.device(name)` is what a caller wants."""
    found = scope.lookup(node.id) if isinstance(node, ast.Name) and node.id != scope.instance else None
    return found is not None and any(binding.kind is Kind.PARAMETER for binding in found[1])


def _asks_tensor(node: ast.expr) -> bool:
    """Whether an expression asks where something is: `x.device`, `x.get_device()`, `x.device.index`."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr == "get_device"
    return isinstance(node, ast.Attribute) and (
        node.attr == "device" or (node.attr == "index" and _asks_tensor(node.value))
    )


def _enters(call: ast.Call, context: Context) -> bool:
    return isinstance(context.module.parents.get(call), ast.withitem)
