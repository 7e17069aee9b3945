"""LIT186: datamodules that leave out the `__init__` of Lightning."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, InsertStatement
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import own_statements, positional_of
from codemods.semantics.symbols import DATAMODULE
from codemods.source.trees import nodes_of


@rule(
    code="LIT186",
    name="datamodule-without-init",
    on=Methods(DATAMODULE, ("__init__",)),
    since="1.5",
    removed="1.6",
    refs=(GUIDE,),
    examples=(
        (
            "class Data(LightningDataModule):\n    def __init__(self, path):\n        self.path = path",
            (
                "class Data(LightningDataModule):\n"
                "    def __init__(self, path):\n"
                "        super().__init__()\n"
                "        self.path = path"
            ),
        ),
    ),
)
def datamodule_without_init(method: Method, context: Context) -> Iterator[Finding]:
    """The Trainer reads of a datamodule what the `__init__` of LightningDataModule sets

    A datamodule that does not call it was trained up to 1.5, or up to 1.4 where it called `prepare_data` by itself, and
    since 1.6 `fit` raises AttributeError for `prepare_data_per_node` (run on 1.0.8, 1.5.10, 1.6.5 and 2.6). The call is
    put first, so that what the class sets stays as it is.

    Left alone where the `__init__` above may be the project's own, which may need arguments, or where any `__init__`
    is called, or `super()` is asked for something else.
    """
    owner, node, known = method.owner, method.node, context.project.classes
    if known.method(owner.symbol, "__init__", inherited=True) != f"{DATAMODULE}.__init__":
        return
    if len(owner.node.bases) != 1 or owner.node.keywords or not positional_of(node.args) or node.decorator_list:
        return
    if any(attribute.attr == "__init__" for attribute in nodes_of(node, ast.Attribute)):
        return
    if any(name.id == "super" for name in nodes_of(node, ast.Name)):
        return
    first = context.module.span(own_statements(node)[0])
    yield context.finding(
        method.span,
        row="__init__",
        message="`fit` raises since Lightning 1.6 for a datamodule whose `__init__` does not call that of Lightning",
        title="Call `super().__init__()` first",
        rewrite=Rewrite((InsertStatement(first, Code.of("super().__init__()")),)),
        advice="call `super().__init__()` first",
    )
