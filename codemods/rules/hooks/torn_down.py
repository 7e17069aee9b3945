"""LIT478: the `teardown` of a datamodule, which no Trainer called."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import own_statements
from codemods.semantics.outputs import is_super_call
from codemods.semantics.symbols import DATAMODULE

_SINCE: Final = Release(1, 3)
_DATA: Final = "class Data(LightningDataModule):\n    def {}:\n        shutil.rmtree(self.folder)"


@rule(
    code="LIT478",
    name="datamodule-torn-down",
    on=Methods(DATAMODULE, ("teardown",)),
    since="1.3",
    removed="1.3",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/4673", GUIDE),
    fixable="manual",
    examples=((_DATA.format("teardown(self, stage=None)"), _DATA.format("remove(self)")),),
)
def datamodule_torn_down(method: Method, context: Context) -> Iterator[Finding]:
    """The Trainer tears a datamodule down at the end of each stage

    Up to 1.2 no Trainer called the `teardown` of a datamodule (0.9.0, 1.1.8 run; 1.2 read). Since 1.3 it is called at
    the end of `fit`, `validate`, `test` and `predict`: what it takes away, a folder or a data set, is not there for the
    stage that comes behind. Told where it does something, in code that is known to be older than 1.3.
    """
    if context.origin.before(_SINCE) is not True or all(map(_is_idle, own_statements(method.node))):
        return
    yield context.finding(
        method.span,
        row="teardown",
        message="`teardown` of a datamodule is called at the end of each stage since Lightning 1.3, and was not before",
        advice="let it take away nothing that a later `fit` or `test` needs, or give it another name",
        once=True,
        lasting=True,
    )


def _is_idle(statement: ast.stmt) -> bool:
    """Whether a statement does nothing: `pass`, dots, `return`, or what the class above does."""
    if isinstance(statement, ast.Return):
        return statement.value is None
    if isinstance(statement, ast.Expr):
        called = statement.value
        return isinstance(called, ast.Constant) or (isinstance(called, ast.Call) and is_super_call(called, "teardown"))
    return isinstance(statement, ast.Pass)
