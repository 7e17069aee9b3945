"""LIT253: dicts with `log` and `progress_bar` that steps and epoch ends return."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.modules.added_results import added_results
from codemods.rules.modules.epoch_end import EpochEnd
from codemods.rules.modules.logs import Logs
from codemods.rules.modules.returning import ENDS, EVAL_STEPS, SILENT
from codemods.rules.modules.self_log import PUBLIC
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE, PERHAPS
from codemods.semantics.members import Method
from codemods.semantics.nodes import first_parameter, is_name, own_nodes
from codemods.semantics.outputs import EPOCH_ENDS
from codemods.semantics.symbols import MODULE
from codemods.semantics.watched import watched_near

_TRAINING_STEP: Final = "training_step"
_STEP_END: Final = "training_step_end"
_TAKEN, _ALONE = Release(0, 8), Release(0, 10)
_KEPT = Release(1, 2)
"""Since when what a step returns does not stand before what it gives to `self.log`."""
_NEAR = Release(1, 7)
"""Code that is from before this may be older than that, and is often enough."""
_STEP = (
    "class Net(LightningModule):\n    def training_step(self, batch, batch_idx):\n        loss = self(batch)\n        "
)


@rule(
    code="LIT253",
    name="returned-logs",
    on=Methods(MODULE, (_TRAINING_STEP, _STEP_END, *EVAL_STEPS, *sorted(ENDS))),
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
    What the steps of an evaluation returned was a row for each batch where there is no epoch end, and went nowhere in
    0.7 (run on 0.7.6, 0.9.0 and 1.1.8), which is told. So is that in 1.0 and 1.1 callbacks watched what such a step
    returned for the last batch, and not what it gave to `self.log` under the same key (run on 1.0.8, 1.1.8 and 1.2.10),
    also where the code may be of these and is of 1.6 at the latest.
    What the steps return stays where epoch ends read it. What the end of a test returned was what `trainer.test`
    printed and gave back; that is what goes to the logger now, so all of it goes there. That is told once for the files
    of a project that hang together, and so is code that may be of 1.3 or later, where nothing was logged. What a
    training step adds to the dict of its base's is told where it was shown, or where callbacks watch it. Where the
    release is not known, what stands beside `self.log` may be left of older code: it stays, and is told where no call
    gives it. Declines where the dict is not written in the method, and where a key would be logged twice.
    """
    if context.origin.before(SILENT) is False:
        return
    if method.name == _STEP_END and not _is_for_itself(method):
        return
    if method.name in ENDS and _is_logged_by_hook(method, context):
        yield from _logged_again(method, context)
        return
    if method.name == _TRAINING_STEP and context.origin.before(SILENT) is True:
        yield from added_results(method, context)
    logs = Logs(method, context, is_end=method.name in ENDS)
    found = logs.finding()
    if found is None:
        if method.name in EVAL_STEPS and _may_be_kept(context):
            yield from _of_last_batch(logs, context)
        elif method.name not in EVAL_STEPS:
            yield from _beside(logs, context)
        return
    yield found
    if any(PUBLIC in (fix.reason or "") for fix in found.fixes):
        yield _of_test(method, context)
    if logs.only_delegates and context.origin.before(SILENT) is not False and logs.keeps_from_tests:
        yield _kept_from_test(method, context)
    if method.name in EVAL_STEPS and found.fixes and context.origin.before(SILENT) is True:
        yield _of_batches(method, context)
    elif found.fixes:
        yield from _logged_again(method, context)


def _is_for_itself(method: Method) -> bool:
    """Whether what a step end returns is no longer, or never was, what a step of this class returns.

    A loop over several optimizers calls it, or the steps of other classes do.
    """
    step = method.owner.methods.get("training_step")
    if step is None:
        return True
    me = first_parameter(step)
    calls = [
        node
        for node in own_nodes(step.body)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == _STEP_END
        and is_name(node.func.value, me)
    ]
    parents = method.owner.module.parents
    return bool(calls) and not any(isinstance(parents.get(call), ast.Return) for call in calls)


def _logged_again(method: Method, context: Context) -> Iterator[Finding]:
    """The finding about what may not have been logged in the releases that the code may be of."""
    if context.origin.before(SILENT) is None:
        yield context.finding(
            method.span,
            row="logged again",
            message="what is returned for the logger was logged up to Lightning 1.2 alone, and is logged now; whether "
            "the code is older than 1.3 is not known",
            advice="where it is not, take out what nothing logged, or say the release with `--origin`",
            once=True,
            lasting=True,
        )


def _beside(logs: Logs, context: Context) -> Iterator[Finding]:
    """The finding about what is returned for the logger beside `self.log`, and may have been logged in old releases."""
    lost = logs.lost_beside() if context.origin.before(SILENT) is None else None
    if lost is not None and lost.value is not None:
        yield context.finding(
            context.module.span(lost.value),
            row=f"{logs.method.name} beside",
            message="what is returned for the logger beside `self.log` was logged too up to Lightning 1.2, and is not "
            "since; whether the code is older than 1.3 is not known",
            advice="where it is, give it to `self.log`, or say the release with `--origin`; else take it out",
            lasting=True,
        )


def _of_batches(method: Method, context: Context) -> Finding:
    """The finding about what became of the values of each batch of an evaluation, where no epoch end takes them."""
    now = "is the mean of the epoch now"
    message = f"what `{method.name}` returned was that of the last batch up to Lightning 1.2, where no epoch end takes "
    message += f"it, and {now}"
    if context.origin.before(_ALONE) is not False:
        message = f"what `{method.name}` returned was a row of the logger for each batch up to Lightning 0.9, where no "
        message += f"epoch end takes it, and for callbacks the value of the last batch; it {now}"
    if context.origin.before(_TAKEN) is True:
        message = f"what `{method.name}` returned went nowhere in Lightning 0.7, where no epoch end takes it, and {now}"
    return context.finding(
        method.span,
        row="each batch",
        message=message,
        advice="compare curves and what callbacks watched with that in mind",
        lasting=True,
    )


def _may_be_kept(context: Context) -> bool:
    """Whether the code is of a release that kept what a step returned for callbacks, or may be and is near it."""
    older = context.origin.before(_KEPT)
    return older is True or (older is None and context.origin.before(_NEAR) is True)


def _of_last_batch(logs: Logs, context: Context) -> Iterator[Finding]:
    """The finding about what callbacks watch of a step that gives it to `self.log` and returns it too."""
    watched = sorted(logs.logged_and_returned() & watched_near(context.project, context.module))
    if watched:
        keys, are = " and ".join(f"`{key}`" for key in watched), "is" if len(watched) == 1 else "are"
        yield context.finding(
            logs.method.span,
            row="last batch",
            message=f"{keys} {are} logged and returned too, and callbacks watched what was returned for the last batch "
            "up to Lightning 1.1; they watch the mean of the epoch now"
            + ("" if context.origin.before(_KEPT) else PERHAPS),
            advice="compare which checkpoints were kept and where training stopped with that in mind",
            lasting=True,
        )


def _of_test(method: Method, context: Context) -> Finding:
    """The finding about what is a row of the logger now, as it would not be among the results of a test otherwise."""
    return context.finding(
        method.span,
        row="results of a test",
        message="what the end of a test returned beside `log` was among its results and no row of the logger, and is "
        "both now, as `trainer.test` prints and gives back nothing but what goes to the logger",
        advice="`logger=False` keeps a value from both; `trainer.callback_metrics` has it then",
        once=True,
        lasting=True,
    )


def _kept_from_test(method: Method, context: Context) -> Finding:
    """The finding about what is among the results of a test no more, as it was no row of the logger in validation."""
    return context.finding(
        method.span,
        row="kept from a test",
        message="what the end of a test returned beside `log` was among its results, and is not now where the end of "
        "a validation gives it: there it was no row of the logger",
        advice="read it from `trainer.callback_metrics`, or log it for the logger where it may be one",
        once=True,
        lasting=True,
    )


def _is_logged_by_hook(method: Method, context: Context) -> bool:
    """Whether the hook that an epoch end becomes logs what it returns, as others use that too."""
    end = EpochEnd(method, context) if method.name in EPOCH_ENDS else None
    if end is None or end.refusal() is not None:
        return False
    return bool(end.logging.lines) or (end.is_added_to and end.family.inherits)
