"""LIT253: dicts with `log` and `progress_bar` that steps and epoch ends return."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.modules.epoch_end import EpochEnd
from codemods.rules.modules.logs import Logs
from codemods.rules.modules.returning import ENDS, EVAL_STEPS, SILENT
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.outputs import EPOCH_ENDS
from codemods.semantics.symbols import MODULE

_STEP = (
    "class Net(LightningModule):\n    def training_step(self, batch, batch_idx):\n        loss = self(batch)\n        "
)


@rule(
    code="LIT253",
    name="returned-logs",
    on=Methods(MODULE, ("training_step", *EVAL_STEPS, *sorted(ENDS))),
    since="1.0",
    removed="1.3",
    refs=(GUIDE,),
    examples=(
        (
            f'{_STEP}return {{"loss": loss, "log": {{"train_loss": loss}}}}',
            f'{_STEP}self.log("train_loss", loss)\n        return {{"loss": loss}}',
        ),
    ),
)
def returned_logs(method: Method, context: Context) -> Iterator[Finding]:
    """`log` and `progress_bar` of a returned dict go to `self.log`

    Up to 1.2 `log` went to the logger, `progress_bar` to the bar, and both and the other entries of an epoch end to the
    callbacks, which could monitor them. Since 1.3 nothing is done with them, and nothing is said. `self.log` and
    `self.log_dict` give the same numbers to the same places: by step in `training_step`, by epoch in an epoch end.
    What the steps return stays where epoch ends read it. What the end of a test returned was what `trainer.test`
    printed and gave back; that is what goes to the logger now, so all of it goes there. Declines where the dict is not
    written in the method, and where a key would be logged twice.
    """
    if context.origin.before(SILENT) is False:
        return
    if method.name in ENDS and _is_logged_by_hook(method, context):
        return
    found = Logs(method, context, is_end=method.name in ENDS).finding()
    if found is not None:
        yield found


def _is_logged_by_hook(method: Method, context: Context) -> bool:
    """Whether the hook that an epoch end becomes logs what it returns, as others use that too."""
    end = EpochEnd(method, context) if method.name in EPOCH_ENDS else None
    return end is not None and bool(end.logging.lines) and end.refusal() is None
