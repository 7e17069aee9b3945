"""LIT184: a datamodule whose `prepare_data` draws, and is run once more by each further stage."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Code, Finding, InsertStatement
from codemods.rules.modules.prepared import (
    NOT_KNOWN,
    PREPARED,
    PREPARING,
    defined_beside,
    drawn_anew,
    gathered_anew,
    is_run_again,
    ran_once,
    refusal_by_hand,
)
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import first_parameter, own_statements
from codemods.semantics.symbols import DATAMODULE

_DATA = """class Data(LightningDataModule):
    def prepare_data(self):
{}        torch.save(torch.randn(100, 4), "data.pt")

data = Data()
trainer.fit(model, datamodule=data)
trainer.test(model, datamodule=data)"""


@rule(
    code="LIT184",
    name="data-prepared-again",
    on=Methods(DATAMODULE, (PREPARING,)),
    since="1.6",
    removed="1.6",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/11528", GUIDE),
    examples=(
        (
            _DATA.format(""),
            _DATA.format(
                f'        if getattr(self, "{PREPARED}", False):\n            return\n        self.{PREPARED} = True\n'
            ),
        ),
    ),
)
def data_prepared_again(method: Method, context: Context) -> Iterator[Finding]:
    """`prepare_data` of a datamodule runs once more with each stage

    Up to 1.5 a datamodule was prepared once: not again by `test` behind `fit`, not by a second `fit`, of another
    Trainer either, and not by `fit` where the program had called `prepare_data` itself (run on 0.9 to 1.6). Since 1.6
    each stage prepares it: what `prepare_data` draws is drawn anew, and a test sees other data than those that the
    training left out; what it counts, appends to a list of its own or writes behind what a file holds comes once more.
    The fix has it return early the second time. Left alone where it draws nothing or seeds itself, where it looks first
    whether the data is there or begins its list anew, and where nothing but one `fit` runs. Only for code that is known
    to be older than 1.6; what is of 1.x and may be older is told.
    """
    older = ran_once(context)
    if older is False:
        return
    drawn = bool(drawn_anew(method, context))
    if not drawn and not (gathered_anew(method, context) and is_run_again(method, context)):
        return
    yield context.finding(
        method.span,
        row=PREPARING,
        message=f"`{PREPARING}` of a datamodule runs once more with each stage and each `fit` since Lightning 1.6, "
        f"and {'draws other data' if drawn else 'adds to what it has gathered'} then",
        title="Prepare the data once",
        rewrite=_rewrite(method, context) if older else Rewrite(refusal=NOT_KNOWN),
        reason="what changes between two stages is not prepared any more",
        advice=f"{'give what draws a generator of its own' if drawn else 'begin anew'}, or return early where the data "
        "is there",
    )


def _rewrite(method: Method, context: Context) -> Rewrite:
    known, owner = context.project.classes, method.owner.symbol
    by_hand = refusal_by_hand(method, context)
    if by_hand is not None:
        return Rewrite(refusal=by_hand)
    if defined_beside(method, PREPARING, context):
        return Rewrite(refusal=f"another class of the family has a `{PREPARING}` too")
    own = first_parameter(method.node)
    if not own or known.defines(owner, PREPARED):
        return Rewrite(refusal=f"`{PREPARED}` is a name already" if own else "it has no `self`")
    first = context.module.span(own_statements(method.node)[0])
    lines = (f'if getattr({own}, "{PREPARED}", False):\n    return', f"{own}.{PREPARED} = True")
    return Rewrite(tuple(InsertStatement(first, Code.of(line)) for line in lines))
