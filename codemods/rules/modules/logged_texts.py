"""LIT234: a text that `self.log` is given."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding, Release
from codemods.rules.modules.logged_kinds import is_text
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import argument
from codemods.semantics.symbols import MODULE

_NET = "class Net(LightningModule):\n    def training_step(self, batch, batch_idx):\n        "


@rule(
    code="LIT234",
    name="log-text",
    on=Attributes(MODULE, ("log",)),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        (
            f'{_NET}self.log("state", f"loss {{loss:.2f}}", prog_bar=True)',
            f'{_NET}self.print(f"loss {{loss:.2f}}")',
        ),
    ),
)
def log_text(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`self.log` takes no text

    Up to 1.3 the progress bar showed one (`prog_bar=True, logger=False`); since 1.4 it raises. A variable is a text
    where nothing else is bound to it. Print it, or have a TQDMProgressBar of your own show it by `get_metrics`.
    """
    call = use.call
    if call is None or use.own or context.target < Release(1, 4):
        return
    value = argument(call, "value", 1)
    if value is None or not is_text(value, use.scope):
        return
    yield context.finding(
        use.span,
        row="log text",
        message="`self.log` takes no text since Lightning 1.4, and raises",
        advice="print it by `self.print`, or show it by `get_metrics` of a TQDMProgressBar of your own",
    )
