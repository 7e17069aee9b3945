"""LIT435: `save_last=` of a ModelCheckpoint, which saves only where another file is saved too."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding, Release
from codemods.rules.callbacks.names import CHECKPOINT
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, ArgumentSet
from codemods.semantics.values import UNKNOWN

_SINCE = Release(2, 6)
_MODERN = Release(2, 0)
_MONITOR = 2  # its place among the positional arguments
_INTERVALS = ("period", "every_n_val_epochs", "every_n_epochs")
_LAST = 'ModelCheckpoint(filename="last", enable_version_counter=False)'


@rule(
    code="LIT435",
    name="checkpoint-save-last",
    on=Arguments(CHECKPOINT, ("save_last",)),
    since="2.6",
    removed="2.6",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        (
            'ModelCheckpoint(monitor="val_loss", save_last=True)',
            f'[ModelCheckpoint(monitor="val_loss"), {_LAST}]',
        ),
    ),
)
def checkpoint_save_last(argument: Argument, context: Context) -> Iterator[Finding]:
    """`save_last=True` writes `last.ckpt` only in epochs that are saved anyway

    Up to 2.5 `last.ckpt` was written each time that the callback ran. Since 2.6 it is the last of those that were among
    the best: training that goes on from it goes back to that epoch, and with `save_top_k=0` there is no file at all. A
    second ModelCheckpoint, which monitors nothing, saves each epoch. Not reported where all epochs are saved, and
    only for code that is known to be older than 2.0.
    """
    if context.origin.before(_MODERN) is not True or context.target < _SINCE or argument.value.constant is not True:
        return
    if not _saves_less(argument.set):
        return
    yield context.finding(
        argument,
        row="save_last",
        message="`save_last=True` writes `last.ckpt` only with another checkpoint since Lightning 2.6, and did so with "
        "each epoch",
        advice=f"where training goes on from it, save it with a second callback, `{_LAST}`, into the same folder",
    )


def _saves_less(arguments: ArgumentSet) -> bool:
    """Whether a ModelCheckpoint is seen to save no file in some epochs."""
    if arguments.constant("save_top_k") == 0:
        return True
    if any(arguments.given(name) and arguments.constant(name) not in {1, None} for name in _INTERVALS):
        return True
    if arguments.given("save_top_k") and arguments.constant("save_top_k") in {-1, UNKNOWN}:
        return False
    placed = any(len(site.positional) > _MONITOR for site in arguments.sites)
    return placed or (arguments.given("monitor") and arguments.constant("monitor") is not None)
