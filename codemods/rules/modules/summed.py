"""LIT280: `self.log(…, reduce_fx=sum)`, which Lightning 1.4 multiplied by the size of the batch."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.modules.logged_by import calls_of
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import last_name
from codemods.semantics.symbols import MODULE

_WEIGHING, _PLAIN = Release(1, 4), Release(1, 5)
_MEANT: Final = "the numbers of today are those that were meant"
_SAYS: Final = {
    "sum": (
        (
            "with `reduce_fx=` a sum Lightning 1.4 logged the values times the sizes of their batches, and all other "
            "releases log their sum"
        ),
        "multiply the value by the size of the batch where that is what was wanted",
    ),
    "min": ("the smallest value of an epoch was 0 in Lightning 1.4 where all are greater", _MEANT),
    "max": ("the greatest value of an epoch was 0 in Lightning 1.4 where all are less", _MEANT),
}
_NET: Final = "class Net(LightningModule):\n    def validation_step(self, batch, batch_idx):\n        "
_COUNT: Final = 'self.log("count", batch.sum()'


@rule(
    code="LIT280",
    name="summed-log",
    on=Attributes(MODULE, ("log", "log_dict")),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    fixable="manual",
    examples=((f"{_NET}{_COUNT}, reduce_fx=sum)", f"{_NET}{_COUNT} * len(batch), reduce_fx=sum)"),),
)
def summed_log(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """A sum that is logged over an epoch is that of the values

    Lightning 1.4 added each value times the size of its batch where `reduce_fx=` is a sum (1.4.9 run, 1.3, 1.4 and 1.5
    read); 1.3 added the values, and so does everything since 1.5. The smallest and the greatest value were looked for
    from 0 on there (1.3.8, 1.4.9, 1.5.10, 1.6.5 run), so that losses had 0 as their smallest. Only for code that may be
    of 1.4, and is known to be older than 2.0.
    """
    origin = context.origin
    if use.own or origin.before(_WEIGHING) is True or origin.before(_PLAIN) is False:
        return
    if origin.before(Release(2, 0)) is not True:
        return
    for call in calls_of(use):
        yield from _found(call, use, context)


def _found(call: ast.Call, use: AttributeUse, context: Context) -> Iterator[Finding]:
    """The finding about one call."""
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    reduced = given.get("reduce_fx")
    name = reduced.value if isinstance(reduced, ast.Constant) else last_name(reduced) if reduced is not None else None
    epoch = given.get("on_epoch")
    if name not in _SAYS or (isinstance(epoch, ast.Constant) and epoch.value is False):
        return
    message, advice = _SAYS[name]
    span = use.span if use.call is not None else context.module.span(call)
    yield context.finding(span, row="reduce_fx" if name == "sum" else name, message=message, advice=advice)
