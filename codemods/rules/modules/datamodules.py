"""LIT252: what `LightningDataModule.__init__` was given."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import (
    Change,
    Code,
    Finding,
    InsertStatement,
    RemoveArgument,
)
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import first_parameter
from codemods.semantics.outputs import is_super_call
from codemods.semantics.symbols import DATAMODULE

_TRANSFORMS = ("train_transforms", "val_transforms", "test_transforms", "dims")


@rule(
    code="LIT252",
    name="datamodule-init-arguments",
    on=Methods(DATAMODULE, ("__init__",)),
    since="1.5",
    removed="1.7",
    refs=(GUIDE,),
    examples=(
        (
            "class Data(LightningDataModule):\n    def __init__(self, t):\n        super().__init__(dims=t)",
            (
                "class Data(LightningDataModule):\n"
                "    def __init__(self, t):\n"
                "        super().__init__()\n"
                "        self.dims = t"
            ),
        ),
    ),
)
def datamodule_init_arguments(method: Method, context: Context) -> Iterator[Finding]:
    """`LightningDataModule.__init__` takes no transforms

    They are swallowed or raise TypeError; an attribute of the same name holds them instead. The `self` of a
    `super().__init__(self)` is dropped.
    """
    known = context.project.classes
    if known.method(method.owner.symbol, "__init__", inherited=True) != f"{DATAMODULE}.__init__":
        return
    span = context.module.span
    for statement in method.node.body:
        call = statement.value if isinstance(statement, ast.Expr) else None
        if not isinstance(call, ast.Call) or not is_super_call(call, "__init__") or not (call.args or call.keywords):
            continue
        given: list[tuple[str | None, ast.expr, ast.expr | ast.keyword]] = [
            (name, value, value) for name, value in zip(_TRANSFORMS, call.args, strict=False)
        ]
        given += [(keyword.arg, keyword.value, keyword) for keyword in call.keywords]
        starred = any(isinstance(value, ast.Starred) for value in call.args)
        if starred or any(name not in _TRANSFORMS for name, _, _ in given) or len(call.args) > len(_TRANSFORMS):
            continue  # not what it took
        changes: list[Change] = []
        for name, value, argument in given:
            changes.append(RemoveArgument(span(call), span(argument)))
            if isinstance(value, ast.Name) and value.id == first_parameter(method.node):
                continue  # `super().__init__(self)` is a slip, and nobody means the object as its own transform
            changes.append(InsertStatement(span(statement), Code.of(f"self.{name} = ", span(value)), after=True))
        yield context.finding(
            span(call),
            row="LightningDataModule.__init__",
            message="`LightningDataModule.__init__` takes no arguments since Lightning 1.7",
            title="Set attributes instead",
            rewrite=Rewrite(tuple(changes)),
        )
