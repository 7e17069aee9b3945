"""LIT510: models that are wrapped for several devices before a Trainer gets them."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, Finding, RemoveStatement, ReplaceExpression
from codemods.rules.devices.run_models import RunModel, built_values, run_models, whole_condition
from codemods.rules.registry import Context, Files, Scripts, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.members import classes
from codemods.semantics.nodes import last_name
from codemods.semantics.reached import Script
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import MODULE
from codemods.source.trees import walk

_WRAPPERS = frozenset({"DataParallel", "DistributedDataParallel"})


@rule(
    code="LIT510",
    name="data-parallel-model",
    on=(Scripts(tuple(sorted(_WRAPPERS))), Files(tuple(sorted(_WRAPPERS)))),
    refs=("https://lightning.ai/docs/pytorch/stable/accelerators/gpu_intermediate.html",),
    examples=(
        (
            "model = Net()\nmodel = torch.nn.DataParallel(model)\nTrainer(devices=2).fit(model)",
            "model = Net()\nTrainer(devices=2).fit(model)",
        ),
    ),
)
def data_parallel_model(subject: Script | FileUse, context: Context) -> Iterator[Finding]:
    """`DataParallel(model)` and `DistributedDataParallel(model)` before `trainer.fit`

    The Trainer takes a LightningModule, and wraps it by itself as its strategy says. For a `DataParallel` it raises
    "`model` must be a LightningModule", and `DistributedDataParallel` raises before that, as there is no process group
    yet. The wrapping is taken away; where `model.module` is read besides, that has to be `model`, so the fix is unsafe.
    So it is in a function of which a Trainer gets the result, in whatever file it stands. A `DataParallel` that a
    module keeps takes all cards in every process, and fails on all but the first; its weights have other names
    without it.
    """
    if isinstance(subject, FileUse):
        for value, scope in built_values(context):
            if (call := _wrapping(value, scope, context)) is not None:
                yield _finding(None, call, call, context)
        yield from _parts(context)
        return
    for model in run_models(context):
        for at, call in _wraps(model, context):
            yield _finding(model, at, call, context)


def _parts(context: Context) -> Iterator[Finding]:
    """The findings about parts of modules that these wrap themselves: `self.net = nn.DataParallel(self.net)`."""
    module = context.module
    for owner in classes(module, context.project.classes):
        if MODULE not in owner.kinds:
            continue
        for node in (part for method in owner.methods.values() for part in walk(method)):
            if not isinstance(node, ast.Assign) or not isinstance(target := node.targets[0], ast.Attribute):
                continue
            call = _wrapping(node.value, module.scope_at(module.span(node).start), context)
            if call is None or last_name(call.func) != "DataParallel":
                continue
            inside = _reads_inside(target.attr, context)
            yield _finding(None, call, call, context, part=target.attr, refusal=inside)


def _reads_inside(name: str, context: Context) -> str | None:
    """Why the wrapping of an attribute can not be left out: what is behind `module` of it is read."""
    parts = (node for node in walk(context.module.tree) if isinstance(node, ast.Attribute) and node.attr == "module")
    is_read = any(isinstance(node.value, ast.Attribute) and node.value.attr == name for node in parts)
    return f"`{name}.module` is read" if is_read else None


def _wraps(model: RunModel, context: Context) -> Iterator[tuple[ast.expr, ast.Call]]:
    module = context.module
    values = [binding.value for binding in model.bindings if binding.value is not None]
    first = model.first(module)
    for node in [*model.given, *(value for value in values if module.span(value).start < first)]:
        if (call := _wrapping(node, model.scope, context)) is not None:
            yield node, call


def _wrapping(node: ast.expr, scope: Scope, context: Context) -> ast.Call | None:
    if not isinstance(node, ast.Call) or not node.args or isinstance(node.args[0], ast.Starred):
        return None
    name = context.module.resolve(node.func, scope) or ""
    return node if name.startswith("torch.nn.") and name.rpartition(".")[2] in _WRAPPERS else None


def _unmoved(node: ast.expr) -> ast.expr:
    """What `.to(…)` and `.cuda()` are called on."""
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in {"to", "cuda"}:
        node = node.func.value
    return node


def _finding(
    model: RunModel | None,
    at: ast.expr,
    call: ast.Call,
    context: Context,
    *,
    part: str | None = None,
    refusal: str | None = None,
) -> Finding:
    """The finding about a call that wraps a model; `model` is None in a function that makes one for a Trainer.

    `part` is the attribute that keeps a part of a module, and `refusal` says why that can not be as it is.
    """
    module = context.module
    statement = module.statement(at)
    inner = call.args[0]
    changes: list[Change] = []
    same = isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == ast.unparse(_unmoved(inner))
    if same and isinstance(statement, ast.Assign) and len(statement.targets) == 1 and statement.value is call:
        statement = whole_condition(statement, module)
        changes.append(RemoveStatement(module.span(statement)))
    else:
        changes.append(ReplaceExpression(module.span(call), Code.of(module.span(inner))))
    reason = None if model is not None else "code outside Lightning may call this function too"
    if part is not None:
        reason = f"without it old checkpoints have other names for the weights, `{part}.module.…`"
    for use in model.uses(module) if model is not None else ():
        above = module.parents.get(use)
        if (
            isinstance(above, ast.Attribute)
            and above.attr == "module"
            and module.span(use).start > module.span(at).start
        ):
            changes.append(ReplaceExpression(module.span(above), Code.of(module.span(use))))
            reason = "`model.module` is the model itself then"
    name = ast.unparse(call.func).rpartition(".")[2]
    return context.finding(
        module.span(statement if isinstance(changes[0], RemoveStatement) else call),
        row=name,
        message=f"`{name}` wraps a model that the Trainer wraps by itself"
        if part is None
        else f"`{name}` takes all cards in every process, while the Trainer gives each process its own",
        title=f"Leave `{name}` out",
        rewrite=Rewrite(refusal=refusal) if refusal is not None else Rewrite(tuple(changes)),
        reason=reason,
    )
