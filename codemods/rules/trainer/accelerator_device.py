"""LIT150: `trainer.accelerator.root_device`, which the strategy has now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding, RenameAttribute
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER


@rule(
    code="LIT150",
    name="trainer-accelerator-device",
    on=Attributes(TRAINER, ("accelerator",)),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    examples=(
        (
            "def device_of(trainer: Trainer):\n    return trainer.accelerator.root_device",
            "def device_of(trainer: Trainer):\n    return trainer.strategy.root_device",
        ),
    ),
)
def trainer_accelerator_device(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.accelerator.root_device` is the strategy's

    Up to 1.5 the accelerator knew the device of its process. Since 1.6 reading it raises AttributeError, and
    `trainer.strategy.root_device` is the same device.
    """
    parent = use.parent
    if use.own or not isinstance(parent, ast.Attribute) or parent.attr != "root_device":
        return
    if not isinstance(parent.ctx, ast.Load):
        return
    yield context.finding(
        use.span,
        row="root_device",
        message="`root_device` of the accelerator is gone since Lightning 1.6; the strategy has it",
        title="Ask the strategy",
        rewrite=Rewrite((RenameAttribute(use.span, "strategy"),)),
    )
