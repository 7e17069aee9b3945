"""LIT187: a checkpoint that is asked for by its name, which has the number of steps in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.deferred import pattern
from codemods.model import Finding, Release, Span
from codemods.rules.registry import Commands, Configs, Context, Files, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.configs import ConfigUse
from codemods.semantics.files import FileUse
from codemods.semantics.launching import CommandUse
from codemods.source.data import Scalar, walked
from codemods.source.trees import walk

_SINCE: Final = Release(1, 6)
_SIGN: Final = r"\bstep=(?:\d+|%\d*d|\{[^{}\n]*\})(?:-v\d+)?\.ckpt\b"
_NAMED: Final = pattern(_SIGN)
_LOADED: Final = """model = Net()
trainer.fit(model)
best = Net.load_from_checkpoint("checkpoints/epoch=3-step={}.ckpt")"""


@rule(
    code="LIT187",
    name="checkpoint-named-by-step",
    on=(Files(("ckpt",), signs=(_SIGN,), anywhere=True), Commands(), Configs()),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_LOADED.format("99"), _LOADED.format("100")),),
)
def checkpoint_named_by_step(subject: FileUse | CommandUse | ConfigUse, context: Context) -> Iterator[Finding]:
    """A checkpoint is asked for by a name that has the number of steps in it

    Of themselves checkpoints are called after the epoch and the step (`epoch=3-step=99.ckpt`), and so by many a
    `filename=`. Up to 1.5 that was the number of the last step, from 0 on; since 1.6 it is how many there were, of all
    optimizers: `epoch=3-step=100.ckpt` (run on 1.1 to 2.6). What asks for such a file by its name does not find
    the one that is written now, or finds one that the old release has left there. Told of texts in code and
    configurations, and of words in commands of a program of the project, and only for code that is known to be older
    than 1.6.
    """
    if context.origin.before(_SINCE) is not True:
        return
    if isinstance(subject, ConfigUse):
        spans = _of_configuration(subject)
    else:
        spans = _of_command(subject, context) if isinstance(subject, CommandUse) else _of_code(context)
    for span in spans:
        yield context.finding(
            span,
            row="name",
            message="checkpoints have the number of all steps in their names since Lightning 1.6, which is one more "
            "(and that of all optimizers): one that is written anew has another name than this",
            advice="name the file that is written now, or take `best_model_path` of the ModelCheckpoint",
        )


def _of_command(use: CommandUse, context: Context) -> Iterator[Span]:
    if use.is_known(context.project):
        yield from (word.span for word in use.words if _NAMED.search(word.text))


def _of_configuration(use: ConfigUse) -> Iterator[Span]:
    for _, node in walked(use.config.tree):
        if isinstance(node, Scalar) and isinstance(node.value, str) and _NAMED.search(node.value):
            yield node.span


def _of_code(context: Context) -> Iterator[Span]:
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
        if _NAMED.search(text):
            yield context.module.span(node)
