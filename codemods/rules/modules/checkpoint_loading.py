"""LIT243, LIT261: what `load_from_checkpoint` was called with, and what it was called."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import dataclass
from codemods.model import AddArgument, Change, Code, Finding, RemoveArgument, RenameArgument, RenameAttribute
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.rows import RenamedArgument, Row, family
from codemods.rules.wording import GUIDE, fix_title
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import MODULE


@dataclass(frozen=True, kw_only=True)
class SpreadArgument(Row):
    """The entries of the dict that was given are arguments by their own names."""

    def tail(self) -> str:
        return self.note or "give each of its entries by its name"

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        node = argument.value.node
        keys = node.keys if isinstance(node, ast.Dict) else [None]
        names = [key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)]
        if not isinstance(node, ast.Dict) or len(names) != len(keys) or not all(map(str.isidentifier, names)):
            return Rewrite(refusal="which entries it has is not seen"), "", None
        values = (Code.of(context.module.span(value)) for value in node.values)
        pairs = list(zip(names, values, strict=True))
        if any(argument.set.given(name) for name in names):
            return Rewrite(refusal="one of its entries is given by its name too"), "", None
        return argument.replace(*pairs, whole=True), fix_title(context, argument, pairs), self.reason


LOAD_ARGUMENTS = family(
    code="LIT243",
    name="load-from-checkpoint-arguments",
    summary="`load_from_checkpoint(tags_csv=)` is `hparams_file=`",
    why="Renamed in 0.8, gone since 0.9. What `hparam_overrides=` held is given by name.",
    of=f"{MODULE}.load_from_checkpoint",
    rows=[
        RenamedArgument(argument="tags_csv", new="hparams_file", first="0.7", last="0.8", since="0.8"),
        SpreadArgument(
            argument="hparam_overrides",
            first="0.7",
            last="0.7",
            reason="the module's `__init__` has to take them by these names",
        ),
    ],
    examples=(
        (
            "class Net(LightningModule): ...\nNet.load_from_checkpoint(path, tags_csv=csv)",
            "class Net(LightningModule): ...\nNet.load_from_checkpoint(path, hparams_file=csv)",
        ),
    ),
)

_NAMES = {"weights_path": "checkpoint_path", "tags_csv": "hparams_file", "map_location": "map_location"}


@rule(
    code="LIT261",
    name="load-from-metrics",
    on=Attributes(MODULE, ("load_from_metrics",)),
    since="0.8",
    removed="0.9",
    refs=(GUIDE,),
    examples=(
        (
            "class Net(LightningModule): ...\nNet.load_from_metrics(path, csv)",
            "class Net(LightningModule): ...\nNet.load_from_checkpoint(path, hparams_file=csv)",
        ),
    ),
)
def load_from_metrics(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`load_from_metrics(weights, csv)` is `load_from_checkpoint(weights, hparams_file=csv)`

    The first releases kept hyperparameters in a file beside the weights, which `load_from_checkpoint` takes still.
    Declines where more than the two and `map_location=` is given.
    """
    if use.own or use.is_stored:
        return
    rewrite = Rewrite(refusal="it is not called with the weights and the file of hyperparameters here")
    changes = _changes(use.call, context) if use.call is not None else None
    if changes is not None:
        rewrite = Rewrite((RenameAttribute(use.span, "load_from_checkpoint"), *changes))
    yield context.finding(
        use.span,
        row="LightningModule.load_from_metrics",
        message="`load_from_metrics` is gone since Lightning 0.9",
        title="Make it `load_from_checkpoint`",
        rewrite=rewrite,
        advice="call `load_from_checkpoint(path, hparams_file=…)`",
    )


def _changes(call: ast.Call, context: Context) -> list[Change] | None:
    """What makes of the arguments those of `load_from_checkpoint`; None where they are others."""
    span = context.module.span
    if len(call.args) > len(_NAMES) or any(isinstance(argument, ast.Starred) for argument in call.args):
        return None
    named = [*_NAMES][len(call.args) :]
    if any(keyword.arg not in named for keyword in call.keywords):
        return None
    if len(call.args) + len(call.keywords) < len(_NAMES) - 1:
        return None
    changes: list[Change] = []
    for name, argument in zip([*_NAMES.values()][1:], call.args[1:], strict=False):
        changes.append(RemoveArgument(span(call), span(argument)))
        changes.append(AddArgument(span(call), name, Code.of(span(argument)), span(argument)))
    renamed = [(keyword, _NAMES[keyword.arg]) for keyword in call.keywords if keyword.arg is not None]
    changes += [RenameArgument(span(call), span(keyword), new) for keyword, new in renamed if new != keyword.arg]
    return changes
