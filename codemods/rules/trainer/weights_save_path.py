"""LIT125 and LIT181: `weights_save_path=`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import dataclass
from codemods.model import AddArgument, Code, Finding, InsertStatement, Release, RemoveStatement, Span, Symbol
from codemods.rules.conditions import Is
from codemods.rules.followed import followed
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.rows import RemovedArgument, Row, family
from codemods.rules.trainer.listed import appended
from codemods.rules.wording import GUIDE, fix_title
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, last_part
from codemods.semantics.symbols import TRAINER

_CHECKPOINT = "lightning.pytorch.callbacks.ModelCheckpoint"
_GONE = Release(1, 8)
_CALLBACK, _TRAINER = "checkpoint", "trainer"


@dataclass(frozen=True, kw_only=True)
class CheckpointFolder(Row):
    """A path for checkpoints: `dirpath=` of the ModelCheckpoint that is there, or of a new one."""

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        if argument.is_left_none:
            return argument.remove(), fix_title(context, argument, ()), None
        given = [argument.set.get(name) for name in ("callbacks", "checkpoint_callback")]
        found = list(dict.fromkeys(call for each in given for call in _checkpoints(each, context.module)))
        off = any(argument.set.constant(name) is False for name in ("checkpoint_callback", "enable_checkpointing"))
        if found:
            without = [context.module.span(call) for call in found if not _has_folder(call)]
            if not without:
                return argument.remove(), fix_title(context, argument, ()), self.reason
            folders = tuple(AddArgument(span, "dirpath", Code.of(argument.ref)) for span in without)
            return argument.remove() + Rewrite(folders), "Give `dirpath=` to the ModelCheckpoint", self.reason
        if off:
            return argument.remove(), fix_title(context, argument, ()), self.reason
        if given[0] is not None and _is_unseen(given[0], context.module):
            told = _told(argument, context.module)
            if told is None:
                return Rewrite(refusal="`callbacks=` may hold a ModelCheckpoint, whose `dirpath=` it was"), "", None
            return argument.remove() + told, "Give the path to what saves checkpoints without one", self.reason
        made, title = appended(argument, context, Code.of(Symbol(_CHECKPOINT), "(dirpath=", argument.ref, ")"))
        return made, title, self.reason


def _told(argument: Argument, module: Module) -> Rewrite | None:
    """What tells the callbacks of a Trainer their path, behind the statement that makes it; None where it has no name.

    They ask for one of the logger when they are set up, where they have none by then.
    """
    call = module.call_at(argument.set.call)
    if call is None or argument.site.span != argument.set.call:
        return None
    statement, scope = module.statement(call), module.scope_at(module.span(call).start)
    whole = module.span(statement)
    if scope.lookup(_CALLBACK) is not None:
        return None

    def loop(trainer: str) -> tuple[str | Span, ...]:
        lines = f"for {_CALLBACK} in {trainer}.checkpoint_callbacks:\n    {_CALLBACK}.dirpath = {_CALLBACK}.dirpath or "
        return (lines, argument.ref)

    if isinstance(statement, ast.Return) and statement.value is call and scope.lookup(_TRAINER) is None:
        made = Code.of(f"{_TRAINER} = ", module.span(call), "\n", *loop(_TRAINER), f"\nreturn {_TRAINER}")
        return Rewrite((InsertStatement(whole, made), RemoveStatement(whole)))
    targets = statement.targets if isinstance(statement, ast.Assign) and statement.value is call else []
    if len(targets) != 1 or not isinstance(targets[0], (ast.Name, ast.Attribute)):
        return None
    name = module.source.code(module.span(targets[0]))
    return Rewrite((InsertStatement(whole, Code.of(*loop(name)), after=True),))


def _has_folder(call: ast.Call) -> bool:
    """Whether a ModelCheckpoint says where its files go, in which the path of the Trainer was of no account."""
    return bool(call.args) or any(keyword.arg in {"dirpath", "filepath"} for keyword in call.keywords)


def _checkpoints(argument: Argument | None, module: Module) -> Iterator[ast.Call]:
    """The calls that make a ModelCheckpoint which an argument holds, also in a list that a variable holds."""
    node = argument.value.node if argument is not None else None
    lists = [leaf.node for leaf in followed(node, module)] if node is not None else []
    for held in lists:
        for item in held.elts if isinstance(held, (ast.List, ast.Tuple)) else [held]:
            for leaf in followed(item, module) if not isinstance(item, ast.Starred) else ():
                if leaf.value.callee == _CHECKPOINT and isinstance(leaf.node, ast.Call):
                    yield leaf.node


def _is_unseen(argument: Argument, module: Module) -> bool:
    """Whether callbacks come from where they are not seen: what a configuration names, items of another list."""
    node = argument.value.node
    if node is None or argument.site.module is not module:
        return True
    added: list[ast.expr] = []
    if isinstance(node, ast.Name):
        calls = [call for call, _ in module.scoped.calls if isinstance(call.func, ast.Attribute) and call.args]
        to = [call for call in calls if is_name(call.func.value, node.id)]  # type: ignore[attr-defined]
        added = [call.args[-1] for call in to if last_part(call) in {"append", "insert", "extend"}]
    for each in (node, *added):
        for leaf in followed(each, module):
            items = leaf.node.elts if isinstance(leaf.node, (ast.List, ast.Tuple)) else [leaf.node]
            if any(_is_unknown(item, module) for item in items):
                return True
    return False


def _is_unknown(item: ast.expr, module: Module) -> bool:
    if isinstance(item, ast.Starred):
        return True
    made = [leaf.value.callee for leaf in followed(item, module) if leaf.value.constant is not None]
    return not all(isinstance(name, str) and name.rpartition(".")[2][:1].isupper() for name in made)


@rule(
    code="LIT181",
    name="trainer-weights-folder",
    on=Arguments(TRAINER, ("weights_save_path",)),
    since="1.8",
    removed="1.8",
    refs=(GUIDE,),
    examples=(
        (
            'Trainer(weights_save_path="runs")',
            'Trainer(callbacks=[ModelCheckpoint(dirpath="runs/default/version_0/checkpoints")])',
        ),
    ),
    fixable="manual",
)
def trainer_weights_folder(argument: Argument, context: Context) -> Iterator[Finding]:
    """Checkpoints stood below `weights_save_path=`, and stand in `dirpath=` itself

    Up to 1.7 they stood in a folder `checkpoints` below the logger's name and version there, and in one below the path
    itself where there was no logger (read in 1.1.8, 1.4.9 and 1.6.5). `dirpath=` has no such folders: one run writes
    where the one before did, and what looks for the files by their old paths does not find them. Told where a
    ModelCheckpoint without a folder of its own takes the path.
    """
    constants = [argument.set.constant(name) for name in ("checkpoint_callback", "enable_checkpointing")]
    if argument.value.constant is None or argument.is_left_none or False in constants:
        return
    if context.origin.before(_GONE) is False:
        return
    given = [argument.set.get(name) for name in ("callbacks", "checkpoint_callback")]
    found = [call for each in given for call in _checkpoints(each, context.module)]
    if not all(map(_has_folder, found)) or not (found or (given[0] and _is_unseen(given[0], context.module))):
        yield context.finding(
            argument,
            row="below",
            message="checkpoints stood in `checkpoints` below the name and the version of the logger there, and stand "
            "in `dirpath=` itself",
            advice="look for the files there, and give each run a `dirpath=` of its own where they are not to mix",
            lasting=True,
        )


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
