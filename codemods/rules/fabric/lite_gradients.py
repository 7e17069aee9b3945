"""LIT361: gradients that a LightningLite of half precision takes by itself, which Fabric refuses."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import FABRIC, LITE, ROOT

_NOW: Final = Release(2, 0)
_OLD: Final = b"LightningLite"
_LITES: Final = (f"{ROOT}.lite.LightningLite", f"{FABRIC}.LightningLite", LITE)
_FULL: Final = frozenset({None, 32, 64, "32", "64", "32-true", "64-true"})
_TAKEN: Final = frozenset({"torch.autograd.grad", "torch.autograd.backward"})
_BACKWARD: Final = "backward"
_LITE: Final = """from pytorch_lightning.lite import LightningLite
class Lite(LightningLite):
    def run(self, net, batch):
        model = self.setup(net)
        loss = model(batch).mean()
        {}
Lite(precision=16).run(net, batch)"""


@rule(
    code="LIT361",
    name="lightning-lite-gradients",
    on=Attributes(LITE, ("setup",)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=((_LITE.format("loss.backward()"), _LITE.format("self.backward(loss)")),),
)
def lightning_lite_gradients(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """Fabric raises where gradients of a module from `setup` are taken by anything but its own `backward`

    Under half precision what such a module gives has a hook that raises behind `torch.autograd.grad(…)` and
    `loss.backward()`; LightningLite let both be (1.9.5 and 2.6.6 run). Told at the first of these in a file with a
    LightningLite, where one is given a `precision=` that is not full, or is not known.
    """
    if context.origin.before(_NOW) is False or _OLD not in context.module.source.utf8 or use.call is None:
        return
    given = (context.project.given_to(name).values.get("precision", ()) for name in _LITES)
    if all(value in _FULL for values in given for value in values):
        return
    taking = (call for call, scope in context.module.scoped.calls if _takes(call, scope, context))
    first = min(map(context.module.span, taking), default=None)
    if first is None:
        return
    yield context.finding(
        first,
        row="gradients",
        message="under half precision Fabric raises where gradients of what `setup` gave are taken by anything but "
        "its `backward`, and LightningLite let this be",
        advice="call `self.backward(…)`; for `torch.autograd.grad` run the module itself, `model.module(…)`, under "
        "`self.autocast()`",
        once=True,
    )


def _takes(call: ast.Call, scope: Scope, context: Context) -> bool:
    """Whether a call takes gradients by itself: `torch.autograd.grad(…)`, or `loss.backward()` of a tensor."""
    func = call.func
    if context.module.resolve(func, scope) in _TAKEN:
        return True
    plain = isinstance(func, ast.Attribute) and func.attr == _BACKWARD and not call.args
    return plain and not any(keyword.arg in {None, "loss", "tensor"} for keyword in call.keywords)
