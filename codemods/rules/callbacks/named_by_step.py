"""LIT187: a checkpoint that is asked for by its name, which has the number of steps in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from codemods.deferred import pattern
from codemods.model import Finding, Release, Span
from codemods.rules.callbacks.names import CHECKPOINT
from codemods.rules.callbacks.shown_paths import is_looked_at
from codemods.rules.registry import Attributes, Commands, Configs, Context, Files, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.configs import ConfigUse
from codemods.semantics.files import FileUse
from codemods.semantics.launching import CommandUse
from codemods.semantics.members import AttributeUse
from codemods.source.data import Scalar, walked
from codemods.source.trees import walk

_SINCE, _WITH_STEP = Release(1, 6), Release(1, 1)
_NUMBER: Final = r"(?:\d+|%\d*d|\{[^{}\n]*\})"
_SIGN: Final = rf"\bstep={_NUMBER}(?:-v\d+)?\.ckpt\b"
_OLD_SIGN: Final = rf"(?:\bepoch=|_ckpt_epoch_){_NUMBER}(?:_v\d+)?\.ckpt\b"
"""What files were called of themselves up to 1.0."""
_NAMED: Final = pattern(_SIGN)
_NAMED_BY_EPOCH: Final = pattern(_OLD_SIGN)
_NAMING: Final = ("filename", "filepath")
_PATHS: Final = ("best_model_path", "last_model_path", "kth_best_model_path", "best_k_models")
_LOADED: Final = """model = Net()
trainer.fit(model)
best = Net.load_from_checkpoint("checkpoints/epoch=3-step={}.ckpt")"""


@rule(
    code="LIT187",
    name="checkpoint-named-by-step",
    on=(
        Files(("ckpt",), signs=(_SIGN, _OLD_SIGN), anywhere=True),
        Commands(),
        Configs(),
        Attributes(CHECKPOINT, _PATHS),
    ),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_LOADED.format("99"), _LOADED.format("100")),),
)
def checkpoint_named_by_step(
    subject: FileUse | CommandUse | ConfigUse | AttributeUse, context: Context
) -> Iterator[Finding]:
    """A checkpoint is asked for by a name that has the number of steps in it

    Of themselves checkpoints are called after the epoch and the step (`epoch=3-step=99.ckpt`), and so by many a
    `filename=`. Up to 1.5 that was the number of the last step, from 0 on; since 1.6 it is how many there were, of all
    optimizers: `epoch=3-step=100.ckpt` (run on 1.1 to 2.6). What asks for such a file by its name does not find
    the one that is written now, or finds one that the old release has left there. Told of texts in code and
    configurations, and of words in commands of a program of the project, and only for code that is known to be older
    than 1.6. Up to 1.0 the name had the epoch alone: `epoch=3.ckpt` (run on 0.7.6, 0.9, 0.10 and 1.0), and
    `_ckpt_epoch_3.ckpt` before. That is told of such code, where no ModelCheckpoint is given what its files are called.
    Where one is not, it is told once that a path is printed or taken apart which a ModelCheckpoint knows.
    """
    if context.origin.before(_SINCE) is not True:
        return
    if isinstance(subject, AttributeUse):
        yield from _of_path(subject, context)
        return
    if context.origin.before(_WITH_STEP) is True and _is_named_by_itself(context):
        for span in _spans(subject, _NAMED_BY_EPOCH, context):
            yield context.finding(
                span,
                row="epoch",
                message="of themselves checkpoints are called after the epoch and the number of steps since Lightning "
                "1.1: one that is written anew has another name than this",
                advice='give the ModelCheckpoint `filename="{epoch}"`, or take its `best_model_path`',
            )
    for span in _spans(subject, _NAMED, context):
        yield context.finding(
            span,
            row="name",
            message="checkpoints have the number of all steps in their names since Lightning 1.6, which is one more "
            "(and that of all optimizers): one that is written anew has another name than this",
            advice="name the file that is written now, or take `best_model_path` of the ModelCheckpoint",
        )


def _of_path(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """The finding about a name that is looked at, and that its ModelCheckpoint gives by itself."""
    if use.is_stored or use.own or not _leaves_names(context) or not is_looked_at(use, context.module):
        return
    if context.origin.before(_WITH_STEP) is True:
        message = "have the number of steps in their names of themselves since Lightning 1.1"
    else:
        message = "have the number of all steps in their names since Lightning 1.6, which is one more"
    yield context.finding(
        use.span,
        row="path",
        message=f"checkpoints {message}: what is shown or taken of the name of one here is another than it was",
        advice="give the ModelCheckpoint a `filename=` where names are compared with those of old runs",
        once=True,
    )


def _leaves_names(context: Context) -> bool:
    """Whether a ModelCheckpoint may name its files by itself: a Trainer has one where the project makes none."""
    given = context.project.given_to(CHECKPOINT)
    return sum(len(given.values.get(name, ())) for name in _NAMING) < max(given.calls, 1) and not given.open


def _spans(subject: FileUse | CommandUse | ConfigUse, named: re.Pattern[str], context: Context) -> Iterator[Span]:
    """Where something names a file in such a way."""
    if isinstance(subject, ConfigUse):
        return _of_configuration(subject, named)
    return _of_command(subject, named, context) if isinstance(subject, CommandUse) else _of_code(named, context)


def _is_named_by_itself(context: Context) -> bool:
    """Whether no ModelCheckpoint is given a name for its files, as far as is seen: a folder is none."""
    given = context.project.given_to(CHECKPOINT).values
    values = [value for name in _NAMING for value in given.get(name, ()) if value is not None]
    return all(isinstance(value, str) and "{" not in value for value in values)


def _of_command(use: CommandUse, named: re.Pattern[str], context: Context) -> Iterator[Span]:
    if use.is_known(context.project):
        yield from (word.span for word in use.words if named.search(word.text))


def _of_configuration(use: ConfigUse, named: re.Pattern[str]) -> Iterator[Span]:
    for _, node in walked(use.config.tree):
        if isinstance(node, Scalar) and isinstance(node.value, str) and named.search(node.value):
            yield node.span


def _of_code(named: re.Pattern[str], context: Context) -> Iterator[Span]:
    """The texts that name such a file; one that stands by itself is a comment."""
    for node in walk(context.module.source.tree):
        if not isinstance(node, (ast.Constant, ast.JoinedStr)):
            continue
        if isinstance(context.module.parents.get(node), (ast.Expr, ast.JoinedStr)):
            continue
        if isinstance(node, ast.JoinedStr):
            parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
            text = "".join(map(str, parts))
        else:
            text = node.value if isinstance(node.value, str) else ""
        if named.search(text):
            yield context.module.span(node)
