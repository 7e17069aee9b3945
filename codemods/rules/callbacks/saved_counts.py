"""LIT398: what an `on_epoch_end` changes, and a checkpoint holds."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.names import CHECKPOINT
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import is_name
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, MODULE
from codemods.source.trees import walk

_ENDED: Final = "on_epoch_end"
_SAVED: Final = ("state_dict", "on_save_checkpoint")
_AT_TRAINING: Final = "save_on_train_epoch_end"
_FIRST, _NOW = Release(1, 4), Release(2, 0)
_COUNT: Final = (
    "class Count(Callback):\n"
    "    def on_epoch_end(self, trainer, pl_module):\n        self.epochs += 1\n"
    "    def state_dict(self):\n        return {'epochs': self.epochs}\n"
)


@rule(
    code="LIT398",
    name="saved-behind-the-epoch",
    on=(Methods(CALLBACK, (_ENDED,)), Methods(MODULE, (_ENDED,))),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_COUNT + "Trainer(callbacks=[Count()])", _COUNT),),
)
def saved_behind_the_epoch(method: Method, context: Context) -> Iterator[Finding]:
    """A checkpoint of the end of an epoch holds what `on_epoch_end` did to it, and was written before that ran

    `on_epoch_end` ran behind `on_train_epoch_end`, in which a ModelCheckpoint saves where nothing is validated, or with
    `save_on_train_epoch_end=True`. `on_train_epoch_end` takes its place, and a ModelCheckpoint comes behind all
    others (run on 1.4.9, 1.6.5 and 2.6.6): a number that is counted there and saved is one more in each file. Told
    where a class saves an attribute that its `on_epoch_end` changes, of code that may be of 1.4 or later.
    """
    origin = context.origin
    if origin.before(_NOW) is not True or origin.before(_FIRST) is True or not _saves_at_training(context):
        return
    changed = set(_changed(method.node))
    saving = [node for name, node in method.owner.methods.items() if name in _saved_by(method)]
    if not any(changed & {part.attr for part in walk(node) if isinstance(part, ast.Attribute)} for node in saving):
        return
    yield context.finding(
        method.span,
        row=_ENDED,
        message="a checkpoint of the end of an epoch was written before `on_epoch_end` ran, and is written behind what "
        "takes its place since Lightning 2.0: what it changes is saved as it is behind that epoch",
        advice="look whether what loads it reckons with that, also in files that were saved before",
        lasting=True,
    )


def _saved_by(method: Method) -> tuple[str, ...]:
    """The hooks that say what a checkpoint holds; `state_dict` of a module is that of its weights."""
    return _SAVED if CALLBACK in method.owner.kinds else _SAVED[1:]


def _saves_at_training(context: Context) -> bool:
    """Whether checkpoints may be saved at the end of an epoch of training."""
    if not context.project.classes.have_with("validation_step"):
        return True
    given = context.project.given_to(CHECKPOINT).values.get(_AT_TRAINING, ())
    return any(value is not None and value is not False for value in given)


def _changed(node: FunctionNode) -> Iterator[str]:
    """The attributes of `self` that a method binds, or changes by a method of theirs."""
    for part in walk(node):
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store) and is_name(part.value, "self"):
            yield part.attr
        if (
            isinstance(part, ast.Expr)
            and isinstance(part.value, ast.Call)
            and isinstance(part.value.func, ast.Attribute)
        ):
            held = part.value.func.value
            if isinstance(held, ast.Attribute) and is_name(held.value, "self"):
                yield held.attr
