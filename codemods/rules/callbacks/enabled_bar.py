"""LIT373: progress bars of one's own that do not say whether they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import AddMember, Code, Finding, Release
from codemods.rules.callbacks.names import PACKAGE
from codemods.rules.registry import Classes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import ClassUse
from codemods.semantics.symbols import CALLBACK, is_lightning

_BASE: Final = f"{PACKAGE}.ProgressBarBase"
_BARS: Final = frozenset({f"{PACKAGE}.{name}" for name in ("ProgressBar", "TQDMProgressBar", "RichProgressBar")})
"""Bars of Lightning that say it themselves."""
_SAYS: Final = "is_enabled"
_ASKED: Final = Release(1, 3)
_WRITTEN: Final = f"@property\ndef {_SAYS}(self):\n    return True"
_BAR: Final = (
    "from pytorch_lightning.callbacks import ProgressBarBase\n"
    "class Dots(ProgressBarBase):\n    def on_train_batch_end(self, *args):\n        print('.', end='')"
)


@rule(
    code="LIT373",
    name="bar-without-is-enabled",
    on=Classes(CALLBACK),
    since="1.3",
    removed="1.3",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/5470", GUIDE),
    examples=((_BAR, _BAR + "\n\n    " + _WRITTEN.replace("\n", "\n    ")),),
)
def bar_without_is_enabled(owner: ClassUse, context: Context) -> Iterator[Finding]:
    """`self.print` of a module asks the progress bar for `is_enabled`, which the base class does not have

    Up to 1.2 it printed, whatever bar there was. Since 1.3 it asks the bar, and raises where that derives from
    ProgressBarBase (`ProgressBar` in 2.x) and has nothing of that name (run on 0.9.0 and 2.6.6). What asks is on
    rank 0 alone, so that a bar which always says yes prints as before. Code that is known to be of 1.3 or later is
    left alone.
    """
    if context.origin.before(_ASKED) is False or not _is_first(owner, context):
        return
    if context.project.classes.defines(owner.symbol, _SAYS) or _SAYS.encode() in context.module.source.utf8:
        return
    yield context.finding(
        owner.span,
        row=_SAYS,
        message=f"`self.print` of a module asks the progress bar for `{_SAYS}` since Lightning 1.3, and the base class "
        "has none",
        title=f"Give it a `{_SAYS}`",
        rewrite=Rewrite((AddMember(context.module.span(owner.node), Code.of(_WRITTEN)),)),
    )


def _is_first(owner: ClassUse, context: Context) -> bool:
    """Whether a class derives from the base class itself: what derives from it inherits what is added."""
    ancestry = context.project.classes.ancestry(owner.symbol)
    lightnings = {name for name in ancestry if is_lightning(name)}
    if _BASE not in lightnings or lightnings & _BARS:
        return False
    return not any(_BASE in context.project.classes.kinds(name) for name in ancestry[1:] if name not in lightnings)
