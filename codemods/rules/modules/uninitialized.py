"""LIT186 and LIT183: classes that leave out the `__init__` of Lightning."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, InsertStatement
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import own_statements, positional_of
from codemods.semantics.symbols import CALLBACK, DATAMODULE, ROOT
from codemods.source.trees import nodes_of

_BASE: Final = f"{ROOT}.callbacks.BaseFinetuning"
_WANTED: Final = frozenset({"prepare_data_per_node", "allow_zero_length_dataloader_with_multiple_devices"})
"""What the Trainer reads of a datamodule."""
_FINETUNING: Final = """from pytorch_lightning.callbacks import BaseFinetuning
class Thaw(BaseFinetuning):
    def __init__(self, at):
        {}"""


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
    is called, or `super()` is asked for something else, or the class sets by itself what the Trainer reads.
    """
    what = "`fit` raises since Lightning 1.6 for a datamodule whose `__init__` does not call that of Lightning"
    yield from _without(DATAMODULE, what, method, context)


@rule(
    code="LIT183",
    name="finetuning-without-init",
    on=Methods(CALLBACK, ("__init__",)),
    since="1.3",
    removed="1.3",
    refs=(GUIDE,),
    examples=(
        (
            _FINETUNING.format("self.at = at"),
            _FINETUNING.format("super().__init__()\n        self.at = at"),
        ),
    ),
)
def finetuning_without_init(method: Method, context: Context) -> Iterator[Finding]:
    """A BaseFinetuning has state of its own, which its `__init__` makes

    Up to 1.2 it had no `__init__`, and the callbacks derived from it need not call one. Since 1.4 `fit` raises
    AttributeError for `_restarting` where that was left out, and in 1.3 a checkpoint did (read in 1.2 to 1.5, run on
    1.2.10 and 2.6). The call is put first, so that what the class sets stays as it is.

    Left alone where the `__init__` above may be the project's own, which may need arguments, or where any `__init__`
    is called, or `super()` is asked for something else.
    """
    what = "`fit` raises since Lightning 1.4 for a BaseFinetuning whose `__init__` does not call that of Lightning"
    yield from _without(_BASE, what, method, context)


def _without(base: str, what: str, method: Method, context: Context) -> Iterator[Finding]:
    """The finding about a class that is derived from `base` alone, whose `__init__` calls none."""
    owner, node, known = method.owner, method.node, context.project.classes
    if known.method(owner.symbol, "__init__", inherited=True) != f"{base}.__init__":
        return
    if len(owner.node.bases) != 1 or owner.node.keywords or not positional_of(node.args) or node.decorator_list:
        return
    if any(attribute.attr == "__init__" for attribute in nodes_of(node, ast.Attribute)):
        return
    if base == DATAMODULE and {part.attr for part in nodes_of(node, ast.Attribute)} >= _WANTED:
        return
    if any(name.id == "super" for name in nodes_of(node, ast.Name)):
        return
    first = context.module.span(own_statements(node)[0])
    yield context.finding(
        method.span,
        row="__init__",
        message=what,
        title="Call `super().__init__()` first",
        rewrite=Rewrite((InsertStatement(first, Code.of("super().__init__()")),)),
        advice="call `super().__init__()` first",
    )
