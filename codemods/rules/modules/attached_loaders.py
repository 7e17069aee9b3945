"""LIT294: loaders that the Trainer attached to a module which has none of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import DATAMODULE, MODULE

_SINCE: Final = Release(1, 5)
_LOADERS: Final = ("train_dataloader", "val_dataloader", "test_dataloader", "predict_dataloader")
_NET: Final = """class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data)

class Net(LightningModule):
    def setup(self, stage):
        self.steps = len({}.train_dataloader())"""


@rule(
    code="LIT294",
    name="attached-dataloaders",
    on=Attributes(MODULE, _LOADERS),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    examples=((_NET.format("self"), _NET.format("self.trainer.datamodule")),),
)
def attached_dataloaders(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`self.train_dataloader()` of a module gives no loaders that come from elsewhere

    Up to 1.4 the Trainer put the loaders of a datamodule, and those that `fit` was given, into the module, so that
    this gave them; since 1.5 it raises where the class has no such method (run on 0.9.0 to 2.6.6). Those of a
    datamodule are `self.trainer.datamodule.train_dataloader()`. Told of a class that has no such method in its family,
    all of whose bases are known, unless the code is known to be of 1.5 or later, where it never ran.
    Declines where no datamodule of the project has these loaders.
    """
    known = context.project.classes
    if use.own or use.is_super or use.is_stored or use.of_class or use.role not in known.classes:
        return
    if context.origin.before(_SINCE) is False or not known.is_whole(use.role):
        return
    rewrite = Rewrite(refusal="no datamodule of the project has these loaders")
    if any(use.name in facts.methods and DATAMODULE in known.kinds(name) for name, facts in known.classes.items()):
        module = context.module.span(use.node.value)
        code = Code.of(module, f".trainer.datamodule.{use.name}")
        rewrite = Rewrite((ReplaceExpression(context.module.span(use.node), code),))
    yield context.finding(
        use.span,
        row=use.name,
        message=f"`{use.name}` of a module that has none raises since Lightning 1.5, and gave the loaders of the "
        "datamodule, or those that `fit` was given",
        title="Ask the datamodule",
        rewrite=rewrite,
        reason="the Trainer has to be given a datamodule",
        advice="give the module what it wants of its data, or read `self.trainer.train_dataloader` behind "
        "`self.trainer.fit_loop.setup_data()` in `configure_optimizers`",
    )
