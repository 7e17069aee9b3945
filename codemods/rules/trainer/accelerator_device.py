"""LIT150: what `trainer.accelerator` had and the strategy has now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, Finding, RenameAttribute, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER

_MOVED = frozenset(
    {"root_device", "barrier", "broadcast", "all_gather", "model", "lightning_module", "precision_plugin", "optimizers"}
    | {"optimizer_state", "lightning_module_state_dict", "batch_to_device", "process_dataloader"}
)
"""What the strategy has under the same name."""
_OTHERWISE = frozenset(
    {"backward", "optimizer_step", "training_step", "validation_step", "test_step", "predict_step", "save_checkpoint"}
)
"""What the strategy has under the same name, and takes other arguments in."""
_GONE = {
    "precision": "`trainer.precision` says it",
    "scaler": "`trainer.precision_plugin.scaler` is it, with 16-bit precision",
    "amp_backend": "the backend is always that of torch",
    "results": "`predict` returns them",
    "lr_schedulers": "`trainer.lr_scheduler_configs` has them",
    "clip_gradients": "`clip_gradients` of the module does that",
}
"""What nothing has under this name, and what is there instead."""
_ITSELF = "training_type_plugin"


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
    """`trainer.accelerator.root_device` is the strategy's, and so is `barrier`

    Up to 1.5 the accelerator knew the device of its process, and what the processes say to one another went through it:
    `barrier`, `broadcast`, `all_gather`. Since 1.6 reading these raises AttributeError, and `trainer.strategy` has
    them; `trainer.accelerator.training_type_plugin` is the strategy itself. What takes other arguments there,
    `backward` and the steps, is told.
    """
    parent = use.parent
    if use.own or not isinstance(parent, ast.Attribute) or not isinstance(parent.ctx, ast.Load):
        return
    if parent.attr in {*_OTHERWISE, *_GONE}:
        yield context.finding(
            use.span,
            row="other",
            message=f"`{parent.attr}` of the accelerator is gone since Lightning 1.6",
            advice=_GONE.get(parent.attr, "that of `trainer.strategy` takes other arguments"),
        )
        return
    if parent.attr not in {*_MOVED, _ITSELF}:
        return
    span = context.module.span
    change: Change = RenameAttribute(use.span, "strategy")
    if parent.attr == _ITSELF:
        change = ReplaceExpression(span(parent), Code.of(span(use.node.value), ".strategy"))
    yield context.finding(
        use.span,
        row=parent.attr,
        message=f"`{parent.attr}` of the accelerator is gone since Lightning 1.6; "
        + ("it is `trainer.strategy` now" if parent.attr == _ITSELF else "the strategy has it"),
        title="Ask the strategy",
        rewrite=Rewrite((change,)),
    )
