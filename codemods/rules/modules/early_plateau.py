"""LIT355: a `ReduceLROnPlateau` that is stepped before the first validation."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddEntry, Code, Finding, Release, RemoveEntry, ReplaceExpression
from codemods.rules.modules.schedulers import KEYS, PLATEAU, places_of
from codemods.rules.modules.trainers import trained
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, text_of
from codemods.semantics.symbols import MODULE

_KEPT, _SINCE = Release(0, 8), Release(0, 10)
"""The first release that kept what the sanity check had logged, and the first that did not."""
_EVERY: Final = "check_val_every_n_epoch"
_MONITOR, _STRICT = "monitor", "strict"
_OFF: Final = Code.of("False")
_NET: Final = """class Net(LightningModule):
    def configure_optimizers(self):
        optimizer = Adam(self.parameters())
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)
        return [optimizer], [{{"scheduler": scheduler, "monitor": "val_loss"{}}}]

Trainer(check_val_every_n_epoch=2).fit(Net())"""


@rule(
    code="LIT355",
    name="plateau-before-validation",
    on=Methods(MODULE, ("configure_optimizers",)),
    since="0.10",
    removed="1.0",
    refs=(GUIDE,),
    examples=((_NET.format(""), _NET.format(', "strict": False')),),
)
def plateau_before_validation(method: Method, context: Context) -> Iterator[Finding]:
    """A `ReduceLROnPlateau` raises in epochs before the first validation

    Up to 0.9 what the sanity check had logged stayed, and a scheduler was stepped with it in the epochs before the
    first validation, `check_val_every_n_epoch=2`. Nothing of the sanity check stays now, and `fit` raises in the first
    epoch (run on 0.9.0 and 2.6.6). With `"strict": False` such a scheduler waits. Told where a Trainer that may train
    the module is given another number than 1, and only for code that is known to be older than 0.10; in 0.7 `fit`
    raised as it does now.
    """
    origin = context.origin
    if origin.before(_SINCE) is not True or origin.before(_KEPT) is True:
        return
    if b"ReduceLROnPlateau" not in context.module.source.utf8:
        return
    if trained(context.project, method.owner.symbol).given((_EVERY,)).get(_EVERY) in (None, 1):
        return
    module, span = context.module, context.module.span
    for node in body_nodes(method.node):
        if not isinstance(node, ast.Call) or module.resolve(node.func, method.scope) not in PLATEAU:
            continue
        for place in places_of(node, method, context):
            held = _entry_of(place, context)
            if held is None:
                continue
            mapping, key, keys = held
            if text_of(key) == "scheduler":
                rewrite = Rewrite((AddEntry(span(mapping), _STRICT, _OFF, span(keys[_MONITOR])),))
            else:
                watched = mapping.values[mapping.keys.index(keys[_MONITOR])]
                made = Code.of(
                    '{"scheduler": ',
                    span(place),
                    f', "{_MONITOR}": ',
                    span(watched),
                    f', "{_STRICT}": ',
                    _OFF.pieces[0],
                    "}",
                )
                removed = RemoveEntry(span(mapping), span(keys[_MONITOR]))
                rewrite = Rewrite((ReplaceExpression(span(place), made), removed))
            yield context.finding(
                span(node),
                row="ReduceLROnPlateau",
                message="this is stepped before the first validation, and `fit` raises then; up to Lightning 0.9 it "
                "was stepped with what the sanity check had logged",
                title=f'Wait for the first validation: `"{_STRICT}": False`',
                rewrite=rewrite,
                reason="the value of the sanity check was the first that it compared with",
            )


def _entry_of(place: ast.expr, context: Context) -> tuple[ast.Dict, ast.expr, dict[str, ast.expr]] | None:
    """The dict that holds a scheduler with what it watches, its key there, and all keys; None where it is no such.

    Nor is one that says whether it waits.
    """
    above = context.module.parents[place]
    if not isinstance(above, ast.Dict) or None in above.keys or place not in above.values:
        return None
    key = above.keys[above.values.index(place)]
    keys = {name: each for each in above.keys if each is not None and (name := text_of(each)) is not None}
    if key is None or text_of(key) not in KEYS or _MONITOR not in keys or _STRICT in keys:
        return None
    return above, key, keys
