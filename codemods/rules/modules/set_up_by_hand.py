"""LIT291: `setup` of a datamodule that is called by hand, and that `fit` calls again since 1.5."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.drawing import draws_in_setup
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import DATAMODULE, TRAINER

_SINCE, _LATER = Release(1, 5), Release(1, 7)
_DATA: Final = """class Data(LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = random_split(self.data, [80, 20]{})


data = Data()
data.setup("fit")
trainer = Trainer()
trainer.fit(model, data)
"""


@rule(
    code="LIT291",
    name="datamodule-set-up-by-hand",
    on=Attributes(DATAMODULE, ("setup",)),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_DATA.format(""), _DATA.format(", generator=Generator().manual_seed(0)")),),
)
def datamodule_set_up_by_hand(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """A datamodule that was set up by hand is set up again by `fit`

    Up to 1.4 a stage of a datamodule was set up once, by hand or by the Trainer; since then each `fit` and `test` does
    it again (1.1.8, 1.4.9, 1.6.5 and 2.6.6 run). What draws random numbers there, as `random_split`, splits the data
    anew, and leaves another state to the training. Left alone where no `setup` of the project draws any without a
    generator of its own, and where the file trains with no Trainer. Only for code that may be older than 1.5, and is
    older than 1.7.
    """
    origin = context.origin
    if origin.before(_SINCE) is False or origin.before(_LATER) is not True:
        return
    if use.call is None or use.is_super:
        return
    if not draws_in_setup(facts.drawing for facts in context.project.names.modules.values()):
        return
    if not any(fit.call is not None and TRAINER in fit.kinds for fit in uses_of("fit", context)):
        return
    yield context.finding(
        use.span,
        row="setup",
        message="up to Lightning 1.4 `fit` did not call the `setup` of a datamodule again that was called by hand, and "
        "does since: what it draws at random is drawn twice",
        advice="give `random_split` and its like a `generator=` of their own, or return in `setup` where it was done",
    )
