"""LIT226, LIT227: hooks of 0.x by their first names, and the decorator of dataloaders."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding, RemoveDecorator
from codemods.rules.hooks.rows import ChangedHook, hooks_family
from codemods.rules.named import dropped
from codemods.rules.registry import Context, References, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.outputs import EPOCH_ENDS
from codemods.semantics.references import Reference
from codemods.semantics.symbols import MODULE, ROOT


@rule(
    code="LIT226",
    name="data-loader-decorator",
    on=References(
        (
            f"{ROOT}.data_loader",
            f"{ROOT}.core.decorators.data_loader",
            f"{ROOT}.decorators.data_loader",
            f"{ROOT}.root_module.decorators.data_loader",
        )
    ),
    since="0.5",
    removed="0.9",
    refs=(GUIDE,),
    examples=(
        (
            "class Net(LightningModule):\n    @pl.data_loader\n    def train_dataloader(self):\n        return loader",
            "class Net(LightningModule):\n    def train_dataloader(self):\n        return loader",
        ),
    ),
)
def data_loader_decorator(reference: Reference, context: Context) -> Iterator[Finding]:
    """`@data_loader` is not needed

    Lightning calls the methods that make dataloaders when it needs them; the decorator did nothing since 0.7 and is
    gone since 0.9.
    """
    for use in reference.uses or [reference]:
        yield _decorator(use, context)


def _decorator(reference: Reference, context: Context) -> Finding:
    """The finding about one use."""
    statement = reference.mention.statement if reference.mention is not None else None
    change = None
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
        decorator = next((d for d in statement.decorator_list if d is reference.node), None)
        if decorator is not None:
            change = RemoveDecorator(context.module.span(statement), context.module.span(decorator))
    rewrite, title = Rewrite((change,)) if change is not None else None, "Remove the decorator"
    if rewrite is None:
        unread, without = dropped(reference, context)
        rewrite, title = unread or Rewrite(refusal="it decorates nothing here"), without or title
    return context.finding(
        reference.span,
        row="data_loader",
        message="`data_loader` is gone since Lightning 0.9; methods that make dataloaders need no decorator",
        title=title,
        rewrite=rewrite,
    )


_LOGGED = "up to 1.2 what such a method returned was logged, and the hook that it becomes has to be rewritten in turn"
_BOTH = "where a module has both, Lightning called the old one alone: have the new one do what that does"

ENDS = hooks_family(
    code="LIT227",
    name="first-epoch-end",
    summary="`validation_end`, `test_end` and `training_end` are names of 0.x",
    why="""Nothing fails: the method is just never called. `validation_end` and `test_end` were called
`validation_epoch_end` and `test_epoch_end` next, which LIT210 rewrites; `training_end` became `training_step_end`.
Up to 0.9 a module with both had its `validation_end` or `test_end` called, and not the other (run on 0.7.6).""",
    rows=[
        ChangedHook(
            hook=hook,
            kind=MODULE,
            new=new,
            takes=("outputs",),
            last=last,
            since="0.7",
            reason=_LOGGED,
            advice=_BOTH if new in EPOCH_ENDS else "",
        )
        for hook, new, last in (
            ("validation_end", "validation_epoch_end", "0.10"),
            ("test_end", "test_epoch_end", "0.10"),
            ("training_end", "training_step_end", "0.9"),
        )
    ],
    examples=(
        (
            "class Net(LightningModule):\n    def validation_end(self, outputs):\n        print(len(outputs))",
            "class Net(LightningModule):\n    def validation_epoch_end(self, outputs):\n        print(len(outputs))",
        ),
    ),
)
