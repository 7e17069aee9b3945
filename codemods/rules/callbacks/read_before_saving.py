"""LIT188: what a ModelCheckpoint has saved, which the end of a training epoch reads before the epoch is saved."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.names import CHECKPOINT
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, last_part
from codemods.semantics.symbols import CALLBACK, MODULE, TRAINER

_EPOCH, _TRAINED = "on_epoch_end", "on_train_epoch_end"
_BEHIND_END, _BEHIND, _NOW = Release(1, 1), Release(1, 4), Release(2, 0)
"""Since when both were called before the checkpoints, and since when some of them were not, again."""
_SAVED: Final = frozenset(
    {"best_model_path", "best_model_score", "last_model_path", "best_k_models", "kth_best_model_path", "current_score"}
)
_LISTS: Final = frozenset({"listdir", "glob", "iglob", "rglob", "iterdir", "scandir", "isfile", "exists"})
_FILE: Final = ".ckpt"
_AT_VALIDATION: Final = "save_on_train_epoch_end"
_LATER: Final = ("val_check_interval", "check_val_every_n_epoch")
_UPLOAD: Final = """class Upload(Callback):
    def on_epoch_end(self, trainer, pl_module):
        send(trainer.checkpoint_callback.best_model_path)

Trainer(callbacks=[Upload(), ModelCheckpoint(monitor="val_loss"{})])"""


@rule(
    code="LIT188",
    name="checkpoint-read-before-saving",
    on=(Methods(CALLBACK, (_EPOCH, _TRAINED)), Methods(MODULE, (_EPOCH, _TRAINED))),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=((_UPLOAD.format(""), _UPLOAD.format(", save_on_train_epoch_end=False")),),
    doubted=True,
)
def checkpoint_read_before_saving(method: Method, context: Context) -> Iterator[Finding]:
    """The end of a training epoch comes before the checkpoint of that epoch

    A ModelCheckpoint saves behind all `on_train_epoch_end`, so that what such a hook asks it for (`best_model_path` and
    its kind, the files of its folder) is that of the epoch before. Up to 1.0 it had saved when these hooks ran, from
    1.4 to 1.7 when `on_epoch_end` ran, and from 1.4 to 1.9 when the hooks of the module ran (run on 0.7.6 to 1.9.5 and
    2.6). With `save_on_train_epoch_end=False` it saves behind the validation, and so before them; what the end of the
    epoch logs is not in that checkpoint. Left alone where a ModelCheckpoint of the project is given that, where a
    Trainer validates at other times, and where the code is known to be of other releases.
    """
    if not _came_behind(method, context) or CHECKPOINT in method.owner.kinds or not _reads(method):
        return
    if context.project.given_to(CHECKPOINT).values.get(_AT_VALIDATION):
        return
    values = context.project.given_to(TRAINER).values
    if any(isinstance(value, (int, float)) and value != 1 for name in _LATER for value in values.get(name, ())):
        return
    yield context.finding(
        method.span,
        row=method.name,
        message="a ModelCheckpoint saves behind this hook: what it has saved is of the epoch before, and was "
        "that of this epoch in the releases that the code is of",
        advice="give the ModelCheckpoint `save_on_train_epoch_end=False`, or read it in `on_train_epoch_start` and at "
        "the end of the training",
    )


def _came_behind(method: Method, context: Context) -> bool:
    """Whether the hook surely came behind the checkpoint in the releases that the code is known to be of."""
    origin = context.origin
    if origin.before(_BEHIND_END) is True:
        return True
    later = origin.before(_BEHIND) is False and origin.before(_NOW) is True
    return later and (method.name == _EPOCH or MODULE in method.owner.kinds)


def _reads(method: Method) -> bool:
    """Whether a hook, or a method of its class that it calls, asks for what was saved."""
    return any(_is_asked(node) for function in method.with_helpers for node in body_nodes(function))


def _is_asked(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr in _SAVED and isinstance(node.ctx, ast.Load)
    if not isinstance(node, ast.Call) or last_part(node.func) not in _LISTS:
        return False
    text = ast.unparse(node)
    return _FILE in text or "checkpoint_callback.dirpath" in text
