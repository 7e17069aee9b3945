"""LIT210: `validation_epoch_end(self, outputs)` and its kind, which collect what the steps returned."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

from codemods.model import (
    Finding,
    RenameAttribute,
)
from codemods.rules.modules.epoch_end import EpochEnd, helper_name, method_of
from codemods.rules.registry import Attributes, Classes, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse, ClassUse, Method, classes
from codemods.semantics.outputs import EPOCH_ENDS, STAGES
from codemods.semantics.symbols import MODULE

_NAMES = tuple(sorted(EPOCH_ENDS))


@rule(
    code="LIT210",
    name="module-epoch-end",
    on=(Methods(MODULE, _NAMES), Classes(MODULE), Attributes(MODULE, _NAMES)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            "class Net(LightningModule):\n    def validation_epoch_end(self, outputs):\n        print('done')",
            "class Net(LightningModule):\n    def on_validation_epoch_end(self):\n        print('done')",
        ),
    ),
)
def module_epoch_end(subject: Method | ClassUse | AttributeUse, context: Context) -> Iterator[Finding]:
    """`validation_epoch_end(self, outputs)` is `on_validation_epoch_end(self)`, and nobody collects the outputs

    Since 2.0 the mere presence of the old method raises. Where it reads its outputs, they are collected in the
    hook at the end of each batch, which gets exactly what the step returned, so no step is touched; the list is
    made anew at the start of each epoch and given up when it is read. Where it is called by name, it stays as a
    method of another name that the new hook calls.
    Declines where several optimizers nest the outputs, where other classes of the family have the hooks that
    would be added, and where it is called from other files.
    """
    if isinstance(subject, Method):
        yield EpochEnd(subject, context).finding()
    elif isinstance(subject, ClassUse):
        for name in _NAMES:
            statement = subject.assigned(name)
            if statement is not None and name not in subject.methods:
                yield from _assigned(subject, name, statement, context)
    elif not subject.is_super and subject.role in context.project.classes.classes:
        yield _called(subject, context)


def _assigned(owner: ClassUse, name: str, statement: ast.Assign | ast.AnnAssign, context: Context) -> Iterator[Finding]:
    """`test_epoch_end = validation_epoch_end`: the hook collects its own outputs and calls the method that stays."""
    span = context.module.span(statement)
    original = owner.methods.get(statement.value.id) if isinstance(statement.value, ast.Name) else None
    message = (
        f"`{name}` raises since Lightning 2.0; `on_{STAGES[name.removesuffix('_epoch_end')]}_epoch_end` takes its place"
    )
    rewrite = Rewrite(refusal="what it is bound to is not seen")
    if original is not None and original.name in EPOCH_ENDS and statement.value is not None:
        refusal = EpochEnd(method_of(owner, original, context), context).refusal()
        end = EpochEnd(replace(method_of(owner, original, context), name=name), context, statement)
        refusal = refusal or end.refusal()
        rewrite = Rewrite(refusal=refusal) if refusal is not None else end.written(helper_name(original.name))
    yield context.finding(span, row=f"{name} assigned", message=message, title="Write the hook", rewrite=rewrite)


def _called(use: AttributeUse, context: Context) -> Finding:
    """`self.validation_epoch_end(outputs)` calls the method that stays under another name."""
    defining = (context.project.classes.method(use.role, use.name) or "").rpartition(".")[0]
    owner = next((o for o in classes(context.module, context.project.classes) if o.symbol == defining), None)
    refusal: str | None = "it is not defined in this file"
    if owner is not None and use.name in owner.methods:
        refusal = EpochEnd(method_of(owner, owner.methods[use.name], context), context).refusal()
    return context.finding(
        use.span,
        row=f"{use.name} called",
        message=f"`{use.name}` can not be called that since Lightning 2.0",
        title=f"Call `{helper_name(use.name)}`",
        rewrite=Rewrite((RenameAttribute(use.span, helper_name(use.name)),), refusal=refusal),
    )
