"""LIT288: a datamodule that draws in `setup`, and is set up by hand before the Trainer does it again."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, InsertStatement
from codemods.rules.modules.prepared import (
    NOT_KNOWN,
    defined_beside,
    gathered_anew,
    is_run_again,
    ran_once,
    refusal_by_hand,
    returns_before,
)
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.drawing import drawing_of, draws_of
from codemods.semantics.members import Method
from codemods.semantics.nodes import first_parameter, is_name, own_statements, positional_of
from codemods.semantics.symbols import DATAMODULE

_DONE: Final = "stages_set_up"
_DATA = """from torch.utils.data import random_split
class Data(LightningDataModule):
    def setup(self, stage=None):
{}        self.train, self.val = random_split(self.rows, [8, 2])

data = Data()
data.setup()"""


@rule(
    code="LIT288",
    name="datamodule-set-up-again",
    on=Methods(DATAMODULE, ("setup",)),
    since="1.6",
    removed="1.6",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/7238", GUIDE),
    examples=(
        (
            _DATA.format(""),
            _DATA.format(
                f'        done = vars(self).setdefault("{_DONE}", set())\n        if done & {{stage, None}}:\n'
                "            return\n        done.add(stage)\n"
            ),
        ),
    ),
)
def datamodule_set_up_again(method: Method, context: Context) -> Iterator[Finding]:
    """The Trainer sets up a datamodule again that was set up before

    Up to 1.5 a datamodule that a program had set up itself, `data.setup("fit")` to know the number of classes, was not
    set up again by `fit`, nor was one by a second `fit`, also of another Trainer (run on 0.9 to 1.6). Since 1.6 it is:
    what `setup` draws is drawn twice, as `random_split` without a generator, and training goes on with another split;
    what it counts or appends to a list of its own comes once more. The fix has it return early for a stage that was set
    up. Left alone where it does nothing of that, where it looks for itself whether the data is there, and where nothing
    calls it and no file calls `fit` twice with the same data. Only for code that is known to be older than 1.6; what is
    of 1.x and may be older is told.
    """
    older = ran_once(context)
    if older is False:
        return
    gathered = gathered_anew(method, context)
    drawing = draws_of(method.node, drawing_of(context.project), deep=True)
    if (not drawing or all(_is_guarded(call, method, context) for call in drawing)) and not gathered:
        return
    if not is_run_again(method, context):
        return
    yield context.finding(
        method.span,
        row="setup",
        message="the Trainer sets up a datamodule again that the program or another `fit` has set up, since Lightning "
        "1.6, and what `setup` draws or gathers is another then",
        title="Set up each stage once",
        rewrite=_rewrite(method, context) if older else Rewrite(refusal=NOT_KNOWN),
        reason="a `setup` that is called by hand for a second time does nothing then",
        advice="draw from a generator of its own and begin anew, or return early where the data is there",
    )


def _is_guarded(call: ast.Call, method: Method, context: Context) -> bool:
    """Whether the method asks before a call whether the data is there."""
    if returns_before(call, method, context):
        return True
    around = (node for node in context.module.enclosing(call) if isinstance(node, ast.If))
    return any(_asks(node.test, first_parameter(method.node)) for node in around)


def _asks(test: ast.expr, me: str) -> bool:
    """Whether a condition is about the instance."""
    return any(is_name(node, me) for node in ast.walk(test))


def _rewrite(method: Method, context: Context) -> Rewrite:
    known, owner = context.project.classes, method.owner.symbol
    by_hand = refusal_by_hand(method, context)
    if by_hand is not None:
        return Rewrite(refusal=by_hand)
    if defined_beside(method, "setup", context):
        return Rewrite(refusal="another class of the family has a `setup` too")
    names = [argument.arg for argument in positional_of(method.node.args)]
    if len(names) != 2 or method.node.args.vararg or method.node.args.kwarg:
        return Rewrite(refusal="it does not take the stage alone")
    stage, done = names[1], "done"
    if done in method.scope.bindings or known.defines(owner, _DONE):
        return Rewrite(refusal=f"`{done}` or `{_DONE}` is a name already")
    first = context.module.span(own_statements(method.node)[0])
    lines = (
        f'{done} = vars(self).setdefault("{_DONE}", set())',
        f"if {done} & {{{stage}, None}}:\n    return",
        f"{done}.add({stage})",
    )
    return Rewrite(tuple(InsertStatement(first, Code.of(line)) for line in lines))
