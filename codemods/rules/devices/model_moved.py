"""LIT506: models that a script moves before it gives them to a Trainer."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, Finding, RemoveStatement, ReplaceExpression
from codemods.rules.devices.kept_models import moves_of_kept
from codemods.rules.devices.local_modules import LEAVES_ALONE
from codemods.rules.devices.moving import is_free
from codemods.rules.devices.run_models import RunModel, built_values, run_models, whole_condition
from codemods.rules.registry import Context, Files, Scripts, rule
from codemods.rules.unread import unread_without
from codemods.semantics.arguments import Rewrite
from codemods.semantics.device_values import Device, device_of
from codemods.semantics.files import FileUse
from codemods.semantics.nodes import FUNCTIONS, chained_calls, is_name, named_of
from codemods.semantics.reached import Script
from codemods.semantics.scopes import Scope
from codemods.source.documents import Kind
from codemods.source.trees import walk

_HARMLESS = frozenset(
    {"cuda", "to", "load_state_dict", "train", "eval", "hparams", "parameters", "state_dict", "freeze", "unfreeze"}
)

_BY_HAND = "the model is used by hand too, and may be on the CPU then"
_IN_PART = "what the model does not hold as a part of it is moved by nobody else"
_KEPT = "what else the class does with the model may need it there"
_IN_CELLS = "cells of the notebook use the model by hand too"
_PLACING = frozenset({"accelerator", "devices", "strategy"})
_MODELS = ("model", "module", "net", "encoder", "decoder", "backbone", "classifier")
"""What is a part of the names of parameters that are given a model."""
_LOOKING = frozenset({"print", "isinstance", "len", "type", "watch", "DataParallel", "DistributedDataParallel"})


@rule(
    code="LIT506",
    name="device-model-moved",
    on=(Scripts(("cuda", "to")), Files(("cuda", "to"))),
    refs=("https://lightning.ai/docs/pytorch/stable/accelerators/accelerator_prepare.html",),
    examples=(
        (
            (
                "trainer = Trainer()\n"
                "model = Net(hparams)\n"
                "if torch.cuda.is_available():\n"
                "    model = model.cuda()\n"
                "trainer.fit(model)"
            ),
            "trainer = Trainer()\nmodel = Net(hparams)\ntrainer.fit(model)",
        ),
        ('Trainer().fit(Net().to("cuda"))', "Trainer().fit(Net())"),
    ),
)
def device_model_moved(subject: Script | FileUse, context: Context) -> Iterator[Finding]:
    """`model.cuda()` before `trainer.fit(model)`

    The Trainer moves the model to the device of each process. A move before it raises on a machine without CUDA, and
    with several processes each of them puts the whole model on the first card before it goes to its own.

    Where the script calls the model by hand besides, the fix is unsafe: before a run the model is on the CPU then, and
    after a run Lightning has moved it back there anyway; in a notebook it is left to a person. A move after the last
    run is left alone, and so is one by which the Trainer's accelerator is chosen (`accelerator=model.device.type`).
    A part that is moved (`model.encoder.cuda()`) is told too, with an unsafe fix. In a function of which a Trainer gets
    the result, in whatever file it stands, the fix is unsafe too. So it is in a plain class that keeps the model and
    runs the Trainer, in its `__init__`, where the model is given its value, and in front of the run.
    """
    if isinstance(subject, FileUse):
        yield from _of_builders(context)
        return
    module = subject.module
    for model in run_models(context):
        if _places_trainer(model, context):
            continue
        found = list(_moves(model, context))
        meant = {node for at, call in found for node in walk(at if isinstance(at, ast.stmt) else call)}
        by_hand = any(
            use not in meant and not _is_harmless(use, context) and _is_after(use, [c for _, c in found], context)
            for use in model.uses(module)
        )
        reason = _BY_HAND if by_hand else None
        for at, call in found:
            yield _finding(at, call, reason, context)
        for at, call in _moves_of_parts(model, context):
            yield _finding(at, call, _IN_PART, context)
    for at, call in moves_of_kept(context, lambda call, scope: _is_move(call, scope, context)):
        yield _finding(at, call, _KEPT, context)


def _places_trainer(model: RunModel, context: Context) -> bool:
    """Whether a Trainer is told to run where the model is: `Trainer(accelerator=model.device.type)`."""
    parents = context.module.parents
    for use in model.uses(context.module):
        node: ast.AST = parents[use]
        if isinstance(node, ast.Attribute) and node.attr == "device":
            while isinstance(node, ast.expr):
                node = parents[node]
                if isinstance(node, ast.keyword):
                    if node.arg in _PLACING:
                        return True
                    node = parents[node]
    return False


def _of_builders(context: Context) -> Iterator[Finding]:
    """The moves in functions of which a Trainer gets the result, in whatever file that is."""
    module = context.module
    for value, scope in built_values(context):
        if not isinstance(value, ast.Call) or not _is_move(value, scope, context):
            continue
        assert isinstance(value.func, ast.Attribute)
        if _is_any_parameter(value.func.value, scope):
            continue
        statement = module.statement(value)
        same = _assigns(statement, ast.unparse(value.func.value), value)
        same = same or (isinstance(statement, ast.Expr) and statement.value is value)
        at = whole_condition(statement, module) if same else value
        yield _finding(at, value, "code outside Lightning may call this function too", context)


def _is_any_parameter(moved: ast.expr, scope: Scope) -> bool:
    """Whether a function moves what it is given, and does not say that this is a model: `def on_card(x):`.

    What moves anything is called for batches too, which the Trainer moves in its own steps alone.
    """
    function = scope.node
    if not isinstance(moved, ast.Name) or not isinstance(function, FUNCTIONS):
        return False
    taken = any(arg.arg == moved.id for arg in named_of(function.args))
    return taken and not any(word in moved.id.lower() for word in _MODELS)


def _finding(at: ast.expr | ast.stmt, call: ast.Call, reason: str | None, context: Context) -> Finding:
    module = context.module
    assert isinstance(call.func, ast.Attribute)
    arguments = ", ".join(map(ast.unparse, [*call.args, *call.keywords]))
    by_cells = reason == _BY_HAND and Kind.of(module.source.path) is Kind.NOTEBOOK
    change: Change = RemoveStatement(module.span(at))
    if isinstance(at, ast.expr):
        change = ReplaceExpression(module.span(at), Code.of(module.span(call.func.value)))
    unread = [RemoveStatement(module.span(each)) for each in unread_without(_leaving(at, call), module)]
    return context.finding(
        module.span(at),
        row="model",
        message=f"`.{call.func.attr}({arguments})` moves by hand a model that the Trainer moves",
        title="Leave the move out",
        rewrite=Rewrite((change, *unread), refusal=_IN_CELLS if by_cells else None),
        reason=reason,
        advice="leave the move out where the Trainer gets the model first" if by_cells else "",
    )


def _leaving(at: ast.expr | ast.stmt, call: ast.Call) -> list[ast.expr | ast.stmt | ast.keyword]:
    """What goes with a move: a statement, or what the call is given."""
    return [at] if isinstance(at, ast.stmt) else [*call.args, *call.keywords]


def _moves(model: RunModel, context: Context) -> Iterator[tuple[ast.expr | ast.stmt, ast.Call]]:
    """The moves of a model up to its first run, each with what goes with it."""
    module = context.module
    for given in model.given:
        if isinstance(given, ast.Call) and _is_move(given, model.scope, context):
            yield given, given
    first = model.first(module)
    for binding in model.bindings:
        value = binding.value
        if value is None or module.span(value).start > first or isinstance(value, ast.Name):
            continue
        if isinstance(value, ast.IfExp):
            yield from _in_one_case(value, model, context)
            continue
        call = next((c for c in chained_calls(value) if _is_move(c, model.scope, context)), None)
        if call is None:
            continue
        statement = module.statement(value)
        if (
            call is value
            and isinstance(call.func, ast.Attribute)
            and _assigns(statement, ast.unparse(call.func.value), call)
        ):
            yield whole_condition(statement, module), call
        else:  # what comes behind it stays: `Net().cuda().train()`
            yield call, call
    for use in model.uses(module):
        statement = module.statement(use)
        called = statement.value if isinstance(statement, ast.Expr) else None
        if not isinstance(called, ast.Call) or module.span(use).start > first:
            continue
        if module.parents.get(use) is called.func and _is_move(called, model.scope, context):
            yield whole_condition(statement, module), called


def _moves_of_parts(model: RunModel, context: Context) -> Iterator[tuple[ast.stmt, ast.Call]]:
    """The statements before the first run that move a part of a model: `model.encoder.cuda()`.

    Or that assign it anew: `model.encoder = model.encoder.cuda()`.
    """
    module = context.module
    first = model.first(module)
    for use in model.uses(module):
        statement = module.statement(use)
        called = statement.value if isinstance(statement, (ast.Expr, ast.Assign)) else None
        if not isinstance(called, ast.Call) or module.span(use).start > first:
            continue
        part = called.func.value if isinstance(called.func, ast.Attribute) else None
        if isinstance(statement, ast.Assign) and (
            part is None or [ast.unparse(target) for target in statement.targets] != [ast.unparse(part)]
        ):
            continue
        whole, depth = part, 0
        while isinstance(part, ast.Attribute):
            part, depth = part.value, depth + 1
        moved = part is use and depth and _is_move(called, model.scope, context)
        if moved and whole is not None and not _is_run(whole, model, context):
            yield whole_condition(statement, module), called


def _is_run(part: ast.expr, model: RunModel, context: Context) -> bool:
    """Whether a script runs the part itself, behind its move: `model.encoder(batch.cuda())`, for features."""
    module, shown = context.module, ast.unparse(part)
    for use in model.uses(module):
        node: ast.AST = use
        while isinstance(above := module.parents[node], ast.Attribute):
            node = above
        held = node if isinstance(above, ast.Call) and node is above.func else None
        whole = held.value if isinstance(held, ast.Attribute) and held.attr not in LEAVES_ALONE else held
        if held is None or module.span(use).start <= module.span(part).start:
            continue
        if shown == ast.unparse(held) or (whole is not None and shown == ast.unparse(whole)):
            return True
    return False


def _in_one_case(value: ast.IfExp, model: RunModel, context: Context) -> Iterator[tuple[ast.expr | ast.stmt, ast.Call]]:
    """The moves of `model = model.cuda() if gpu else model`, and of `Net().cuda() if gpu else Net()`."""
    for side, other in ((value.body, value.orelse), (value.orelse, value.body)):
        if not isinstance(side, ast.Call) or not _is_move(side, model.scope, context):
            continue
        assert isinstance(side.func, ast.Attribute)
        same = is_name(side.func.value, model.name) and is_name(other, model.name)
        statement = context.module.statement(value)
        whole = same and is_free(value.test, context.module) and _assigns(statement, model.name, value)
        yield (whole_condition(statement, context.module) if whole else side), side


def _assigns(statement: ast.stmt, target: str, value: ast.expr) -> bool:
    """Whether all that a statement does is to give one variable or attribute a value."""
    if not isinstance(statement, ast.Assign) or statement.value is not value:
        return False
    return [ast.unparse(each) for each in statement.targets] == [target]


def _is_move(call: ast.Call, scope: Scope, context: Context) -> bool:
    """Whether a call is `.cuda(…)`, or `.to(…)` with what is a device."""
    if not isinstance(call.func, ast.Attribute) or call.func.attr not in {"cuda", "to"}:
        return False
    if call.func.attr == "cuda":
        return True
    where = call.args[0] if call.args else next((k.value for k in call.keywords if k.arg == "device"), None)
    if where is None or len(call.args) + len(call.keywords) != 1:
        return False
    if device_of(where, scope, context.module) in {Device.HARD, Device.CHOSEN}:
        return True
    last = where.attr if isinstance(where, ast.Attribute) else where.id if isinstance(where, ast.Name) else ""
    if isinstance(where, ast.Subscript) and isinstance(where.slice, ast.Constant):  # `config["device"]`
        last = str(where.slice.value)
    return "device" in last.lower() or "gpu" in last.lower()


def _is_after(use: ast.Name, moves: list[ast.Call], context: Context) -> bool:
    span = context.module.span
    return bool(moves) and span(use).start > min(span(call).start for call in moves)


def _is_harmless(use: ast.Name, context: Context) -> bool:
    """Whether it does not matter where the model is: `model.load_state_dict(…)`, `print(model)`."""
    above = context.module.parents.get(use)
    if isinstance(above, ast.Call) and above.func is not use:
        called = above.func.attr if isinstance(above.func, ast.Attribute) else getattr(above.func, "id", "")
        return called in _LOOKING
    return isinstance(above, ast.Attribute) and above.attr in _HARMLESS
