"""LIT125: `weights_save_path=`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import dataclass
from codemods.model import AddArgument, Code, Symbol
from codemods.rules.conditions import Is
from codemods.rules.followed import followed
from codemods.rules.registry import Context
from codemods.rules.rows import RemovedArgument, Row, family
from codemods.rules.trainer.listed import appended
from codemods.rules.wording import fix_title
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.module import Module

_CHECKPOINT = "lightning.pytorch.callbacks.ModelCheckpoint"


@dataclass(frozen=True, kw_only=True)
class CheckpointFolder(Row):
    """A path for checkpoints: `dirpath=` of the ModelCheckpoint that is there, or of a new one."""

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        given = [argument.set.get(name) for name in ("callbacks", "checkpoint_callback")]
        found = [call for each in given for call in _checkpoints(each, context.module)]
        off = any(argument.set.constant(name) is False for name in ("checkpoint_callback", "enable_checkpointing"))
        call = found[0] if found else None
        if call is not None:
            names = {keyword.arg for keyword in call.keywords}
            if names & {"dirpath", "filepath"} or call.args:
                return argument.remove(), fix_title(context, argument, ()), self.reason
            folder = AddArgument(context.module.span(call), "dirpath", Code.of(argument.ref))
            return argument.remove() + Rewrite((folder,)), "Give `dirpath=` to the ModelCheckpoint", self.reason
        if off:
            return argument.remove(), fix_title(context, argument, ()), self.reason
        made, title = appended(argument, context, Code.of(Symbol(_CHECKPOINT), "(dirpath=", argument.ref, ")"))
        return made, title, self.reason


def _checkpoints(argument: Argument | None, module: Module) -> Iterator[ast.Call]:
    """The calls that make a ModelCheckpoint which an argument holds, also in a list that a variable holds."""
    node = argument.value.node if argument is not None else None
    lists = [leaf.node for leaf in followed(node, module)] if node is not None else []
    for held in lists:
        for item in held.elts if isinstance(held, (ast.List, ast.Tuple)) else [held]:
            for leaf in followed(item, module) if not isinstance(item, ast.Starred) else ():
                if leaf.value.callee == _CHECKPOINT and isinstance(leaf.node, ast.Call):
                    yield leaf.node


WEIGHTS_SAVE_PATH = family(
    code="LIT125",
    name="trainer-weights-save-path",
    summary="`weights_save_path=` is the `dirpath=` of a ModelCheckpoint",
    why="Gone since 1.8. The old path gained the logger's name and version below it, `dirpath=` does not.",
    rows=[
        RemovedArgument(argument="weights_save_path", when=Is(None), first="0.4", last="1.7"),
        CheckpointFolder(
            argument="weights_save_path",
            first="0.4",
            last="1.7",
            note="it is `dirpath=` of a ModelCheckpoint now",
            reason="Lightning put the logger's name and version below the old path",
        ),
    ],
    examples=(("Trainer(weights_save_path=path)", "Trainer(callbacks=[ModelCheckpoint(dirpath=path)])"),),
)
