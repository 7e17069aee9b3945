"""LIT439: batch norms that a callback for fine-tuning freezes, statistics and all."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, InsertStatement, Release
from codemods.rules.callbacks.names import PACKAGE
from codemods.rules.registry import Attributes, Context, References, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import argument
from codemods.semantics.references import Reference
from codemods.semantics.symbols import CALLBACK
from codemods.source.trees import walk

_BASE: Final = f"{PACKAGE}.BaseFinetuning"
_SINCE, _LAST = Release(1, 8), Release(1, 9)
_FLAG, _KEPT = "train_bn", "track_running_stats"
_TUNE = """from pytorch_lightning.callbacks import BaseFinetuning
class Tune(BaseFinetuning):
    def freeze_before_training(self, net):
"""
_FREEZE = "        self.freeze(net.backbone, train_bn=False)"
_LOOP = f"""        for layer in self.flatten_modules(net.backbone):
            if hasattr(layer, "{_KEPT}"):
                layer.{_KEPT} = True"""


@rule(
    code="LIT439",
    name="finetuning-frozen-statistics",
    on=(Attributes(CALLBACK, ("freeze",)), References((f"{_BASE}.freeze",))),
    since="1.8",
    removed="1.8",
    refs=(GUIDE,),
    examples=((f"{_TUNE}{_FREEZE}", f"{_TUNE}{_FREEZE}\n{_LOOP}"),),
)
def finetuning_frozen_statistics(use: AttributeUse | Reference, context: Context) -> Iterator[Finding]:
    """`freeze(…, train_bn=False)` of a BaseFinetuning stops the statistics of batch norms too

    Up to 1.7 it froze the weights of batch norms alone, whose running mean and variance went on following the batches;
    since 1.8 they stay what they were, until the layer is made trainable again (1.4.9, 1.6.5, 1.9.5 and 2.6.6 read,
    1.4.9 and 2.6.6 run). Only for code that is known to be older than 2.0 and may be older than 1.8; where it may be of
    1.8 it is told alone, and so is a call that is no statement of its own. Left alone where the function speaks of
    `track_running_stats`.
    """
    origin = context.origin
    if origin.high is None or origin.high > _LAST or origin.before(_SINCE) is False or use.call is None:
        return
    given = argument(use.call, _FLAG, 1)
    if given is None or (isinstance(given, ast.Constant) and given.value is True):
        return
    if isinstance(use, AttributeUse) and not context.project.classes.inherits(use.role, _BASE):
        return
    module = context.module
    function = module.scope_at(use.span.start).function().node
    if any(isinstance(part, ast.Attribute) and part.attr == _KEPT for part in walk(function)):
        return
    yield context.finding(
        use.span,
        row="freeze",
        message="`freeze(…, train_bn=False)` stops the running statistics of batch norms since Lightning 1.8, and "
        "froze their weights alone",
        title="Let the statistics follow the batches",
        rewrite=_loop(use.call, context),
        reason="it is what the numbers of before need; a network that is frozen is meant to keep its statistics",
        advice="set `track_running_stats = True` on them behind it for the numbers of before",
    )


def _loop(call: ast.Call, context: Context) -> Rewrite:
    """A loop behind the call that lets the layers go on as they did."""
    module, statement = context.module, context.module.statement(call)
    if context.origin.before(_SINCE) is not True:
        return Rewrite(refusal="what was written for Lightning 1.8 keeps them already")
    given = argument(call, "modules", 0)
    alone = isinstance(statement, ast.Expr) and statement.value is call
    names = "layer", "module_"
    scope = module.scope_at(module.span(call).start)
    free = [name for name in names if scope.lookup(name) is None]
    if not alone or not free or not isinstance(given, (ast.Name, ast.Attribute, ast.Subscript)):
        return Rewrite(refusal="what is frozen has no name here, or the call is part of a larger statement")
    assert isinstance(call.func, ast.Attribute)
    code = Code.of(
        f"for {free[0]} in ",
        module.span(call.func.value),
        ".flatten_modules(",
        module.span(given),
        f'):\n    if hasattr({free[0]}, "{_KEPT}"):\n        {free[0]}.{_KEPT} = True',
    )
    return Rewrite((InsertStatement(module.span(statement), code, after=True),))
