"""LIT366: metrics of Lightning 0.9 that are called with `pred=`, which is `preds=` today."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, RenameArgument
from codemods.rules.metrics.classes import CLASSES
from codemods.rules.metrics.inputs import calls_of
from codemods.rules.metrics.tasked import OLD
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.semantics.arguments import ArgumentSet, Rewrite

_PAGE: Final = "https://lightning.ai/docs/torchmetrics/stable/"
_CLASSES: Final = (*CLASSES, "MSE", "RMSE", "MAE", "RMSLE", "PSNR", "SSIM")
_TODAY: Final = {"pred": "preds", "y_pred": "preds", "y_true": "target"}
_CALL: Final = """from pytorch_lightning.metrics import MSE
error = MSE()
print(error({}=x, target=y))"""


@rule(
    code="LIT366",
    name="metric-called-by-pred",
    on=tuple(ArgumentSets(f"{OLD}.{name}") for name in _CLASSES),
    since="0.10",
    removed="0.10",
    refs=(_PAGE,),
    examples=((_CALL.format("pred"), _CALL.format("preds")),),
)
def metric_called_by_pred(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """What a metric is given is called `preds` and `target`

    Lightning 0.9 called it `pred` and `target`, or `y_pred` and `y_true` of an IoU (run on 0.9.0 and 2.6). The metrics
    of 0.10 and later, and of torchmetrics, raise TypeError for these names. Where a metric is called by the name that
    it is kept by, or at once.
    """
    for call, _ in calls_of(arguments, context):
        given = {keyword.arg for keyword in call.keywords}
        for keyword in call.keywords:
            new = _TODAY.get(keyword.arg or "")
            if new is None or new in given:
                continue
            span = context.module.span(keyword)
            yield context.finding(
                span,
                row=str(keyword.arg),
                message=f"`{keyword.arg}=` of a metric is `{new}=` since Lightning 0.10",
                title=f"Call it `{new}=`",
                rewrite=Rewrite((RenameArgument(context.module.span(call), span, new),)),
            )
