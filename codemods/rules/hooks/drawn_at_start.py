"""LIT368: random numbers that a hook draws before the first batch, behind the iterator of the loader now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.drawing import drawing_of, draws_of, makes_weights, seeds, seeds_itself
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes
from codemods.semantics.symbols import CALLBACK, MODULE

_HOOKS: Final = ("on_train_start", "on_train_epoch_start", "on_epoch_start")
_ELSEWHERE: Final = ("numpy.", "random.")
"""Whose states the iterator of a loader does not draw from."""
_NOISE: Final = """from pytorch_lightning import seed_everything
seed_everything(1)
class Net(LightningModule):
    def {}(self):
        self.noise = torch.randn(8, device=self.device)"""


@rule(
    code="LIT368",
    name="drawn-at-the-start",
    on=(Methods(MODULE, _HOOKS), Methods(CALLBACK, _HOOKS)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=((_NOISE.format("on_train_start"), _NOISE.format("on_fit_start")),),
)
def drawn_at_the_start(method: Method, context: Context) -> Iterator[Finding]:
    """The iterator of the training's loader is made before `on_train_start`, and draws from torch's random numbers

    It takes the seed of its workers from there, whether it has any or not. Up to 1.9 it was made behind
    `on_train_start` and the first `on_train_epoch_start`, so that what these draw, or layers that they make, are
    others with the same seed since 2.0. The order of the batches is as it was, where no hook draws behind them, and so
    are the epochs that follow (run on 1.1.8, 1.4.9, 1.6.5, 1.9.5 and 2.6). What `on_fit_start` draws comes before both.
    Told where the project seeds, and the hook does not seed itself; only for code that is known to be of 1.x.
    """
    if context.origin.before(Release(2, 0)) is not True or seeds_itself(method.node):
        return
    drawing = drawing_of(context.project)
    if not seeds(drawing, by_hand=True):
        return
    names = ((call, context.module.resolve(call.func, method.scope) or "") for call in _calls(method))
    drawn = set(draws_of(method.node, drawing))
    for call, name in names:
        if makes_weights(name) or (call in drawn and not name.startswith(_ELSEWHERE)):
            yield context.finding(
                context.module.span(call),
                row="drawn",
                message=f"what `{method.name}` draws before the first batch is another with the same seed since "
                "Lightning 2.0, as the iterator of the training's loader draws before it",
                advice="draw it in `on_fit_start`, or from a generator of its own, where runs are to be repeated",
            )
            return


def _calls(method: Method) -> Iterator[ast.Call]:
    return (node for node in body_nodes(method.node) if isinstance(node, ast.Call))
