"""LIT265: whole numbers among the betas of Adam."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, ReplaceExpression
from codemods.rules.registry import Context, Methods, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import argument, is_whole
from codemods.semantics.symbols import MODULE

_ADAM: Final = frozenset(f"torch.optim.{path}" for path in ("Adam", "AdamW", "adam.Adam", "adamw.AdamW"))
_POSITION = 2  # behind the parameters and the learning rate
_NET = "class Net(LightningModule):\n    def configure_optimizers(self):\n        return "


@rule(
    code="LIT265",
    name="adam-betas",
    on=Methods(MODULE, ("configure_optimizers",)),
    refs=("https://pytorch.org/docs/stable/generated/torch.optim.Adam.html",),
    examples=(
        (
            f"{_NET}torch.optim.Adam(self.parameters(), betas=(0, 0.9))",
            f"{_NET}torch.optim.Adam(self.parameters(), betas=(0.0, 0.9))",
        ),
    ),
)
def adam_betas(method: Method, context: Context) -> Iterator[Finding]:
    """`Adam(…, betas=(0, 0.9))` has a whole number among its betas

    The torch that Lightning 2 runs with wants both to be floats, and raises ValueError for `0`, as many GANs have it.
    """
    for node, scope in method.calls if b"betas" in context.module.source.utf8 else ():
        if context.module.resolve(node.func, scope) not in _ADAM:
            continue
        given = argument(node, "betas", _POSITION)
        span = context.module.span
        whole = (
            [number for number in given.elts if is_whole(number)] if isinstance(given, (ast.Tuple, ast.List)) else []
        )
        if given is not None and whole:
            changes = (ReplaceExpression(span(number), Code.of(f"{ast.unparse(number)}.0")) for number in whole)
            yield context.finding(
                span(given),
                row="betas",
                message="the betas of Adam have to be floats",
                title="Write them as floats",
                rewrite=Rewrite(tuple(changes)),
            )
