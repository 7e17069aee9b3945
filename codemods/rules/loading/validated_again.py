"""LIT230: a validation loader that was made once more behind the sanity check, of other random numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.drawing import drawing_of, draws_of, seeds, seeds_itself
from codemods.semantics.members import Method
from codemods.semantics.symbols import DATAMODULE, MODULE

_LAST: Final = Release(0, 10)
_NET: Final = """class Net(LightningModule):
    def val_dataloader(self):
        return DataLoader(random_split(self.data, [90, 10]{})[1])
seed_everything(1)"""


@rule(
    code="LIT230",
    name="validation-loader-made-again",
    on=tuple(Methods(kind, ("val_dataloader",)) for kind in (MODULE, DATAMODULE)),
    since="0.10",
    removed="0.10",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    doubted=True,
    examples=((_NET.format(""), _NET.format(", generator=torch.Generator().manual_seed(1)")),),
)
def validation_loader_made_again(method: Method, context: Context) -> Iterator[Finding]:
    """`val_dataloader` is asked for once, and was asked again behind the sanity check

    Up to 0.9 the loaders of the sanity check were thrown away, and `val_dataloader` was called again behind
    `train_dataloader` (run on 0.7.6 and 0.9.0, and not so on 1.1.8). What it draws, as a `random_split`, is of other
    random numbers now, and so is what the validation sees. Only for code that is known to be older than 0.10, in a
    project that seeds.
    """
    if context.origin.before(_LAST) is not True or seeds_itself(method.node):
        return
    drawing = drawing_of(context.project)
    if not seeds(drawing, by_hand=True) or not draws_of(method.node, drawing):
        return
    yield context.finding(
        method.span,
        row=method.name,
        message=f"`{method.name}` was called again behind the sanity check up to Lightning 0.9, and what it draws then "
        "is what the validation saw",
        advice="draw from a `torch.Generator` of its own, or once in `setup`; curves of the validation are others",
    )
