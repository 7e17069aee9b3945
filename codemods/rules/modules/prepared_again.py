"""LIT184: a datamodule whose `prepare_data` draws, and is run once more by each further stage."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, InsertStatement, Release
from codemods.rules.modules.callers import may_call
from codemods.rules.modules.prepared import defined_beside, returns_before
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.drawing import draws_of, seeds_itself
from codemods.semantics.members import Method
from codemods.semantics.names import is_of_tests
from codemods.semantics.nodes import first_parameter, own_statements
from codemods.semantics.symbols import DATAMODULE

_AGAIN: Final = Release(1, 6)
_HOOK: Final = "prepare_data"
_DONE: Final = "data_prepared"
_DATA = """class Data(LightningDataModule):
    def prepare_data(self):
{}        torch.save(torch.randn(100, 4), "data.pt")

data = Data()
trainer.fit(model, datamodule=data)
trainer.test(model, datamodule=data)"""


@rule(
    code="LIT184",
    name="data-prepared-again",
    on=Methods(DATAMODULE, (_HOOK,)),
    since="1.6",
    removed="1.6",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/11528", GUIDE),
    examples=(
        (
            _DATA.format(""),
            _DATA.format(
                f'        if getattr(self, "{_DONE}", False):\n            return\n        self.{_DONE} = True\n'
            ),
        ),
    ),
)
def data_prepared_again(method: Method, context: Context) -> Iterator[Finding]:
    """`prepare_data` of a datamodule runs once more with each stage

    Up to 1.5 a datamodule was prepared once: not again by `test` behind `fit`, and not by `fit` where the program had
    called `prepare_data` itself (run on 0.9 to 1.6). Since 1.6 each stage prepares it: what `prepare_data` draws is
    drawn anew, and a test sees other data than those that the training left out. The fix has it return early the second
    time. Left alone where it draws nothing or seeds itself, where it looks first whether the data is there, and where
    nothing but `fit` runs. Only for code that is known to be older than 1.6.
    """
    if context.origin.before(_AGAIN) is not True:
        return
    modules = context.project.names.modules.values()
    drawing = draws_of(method.node, [facts.drawing for facts in modules])
    shared = [call for call in drawing if _is_common(call, method, context)]
    if not shared or seeds_itself(method.node) or all(_is_asked(call, method, context) for call in shared):
        return
    family = context.project.classes.family(method.owner.symbol)
    if not any((facts.stages and not is_of_tests(facts.name)) or may_call(facts, _HOOK, family) for facts in modules):
        return
    yield context.finding(
        method.span,
        row=_HOOK,
        message=f"`{_HOOK}` of a datamodule runs once more with each stage since Lightning 1.6, and draws other data "
        "then",
        title="Prepare the data once",
        rewrite=_rewrite(method, context),
        reason="what changes between two stages is not prepared any more",
        advice="give what draws a generator of its own, or return early where the data is there",
    )


def _is_common(call: ast.Call, method: Method, context: Context) -> bool:
    """Whether a call draws from the common state, and not from a generator that is held."""
    return isinstance(call.func, ast.Name) or context.module.dotted(call.func, method.scope) is not None


def _is_asked(call: ast.Call, method: Method, context: Context) -> bool:
    """Whether the call stands under a condition, or behind one that returns."""
    if any(isinstance(node, ast.If) for node in context.module.enclosing(call)):
        return True
    return returns_before(call, method, context)


def _rewrite(method: Method, context: Context) -> Rewrite:
    known, owner = context.project.classes, method.owner.symbol
    if defined_beside(method, _HOOK, context):
        return Rewrite(refusal=f"another class of the family has a `{_HOOK}` too")
    own = first_parameter(method.node)
    if not own or known.defines(owner, _DONE):
        return Rewrite(refusal=f"`{_DONE}` is a name already" if own else "it has no `self`")
    first = context.module.span(own_statements(method.node)[0])
    lines = (f'if getattr({own}, "{_DONE}", False):\n    return', f"{own}.{_DONE} = True")
    return Rewrite(tuple(InsertStatement(first, Code.of(line)) for line in lines))
