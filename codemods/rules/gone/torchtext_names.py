"""LIT308: what torchtext had before 0.12, which goes with no torch that the target runs on."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.importing import is_prepared
from codemods.source.trees import walk

_LEGACY: Final = "torchtext.legacy"
_HOMES: Final = ("torchtext.data", "torchtext.data.field", "torchtext.data.iterator", "torchtext.data.dataset")
_FIELDS: Final = frozenset({"Field", "LabelField", "NestedField", "RawField", "ReversibleField", "SubwordField"})
_ITERATORS: Final = frozenset({"BPTTIterator", "BucketIterator", "Iterator"})
_GONE: Final = _FIELDS | _ITERATORS | {"Batch", "Dataset", "Example", "Pipeline", "TabularDataset"}
_CALLED: Final = tuple(f"torchtext.data.{name}" for name in sorted(_GONE))
_ADVICE: Final = "build the vocabulary with `torchtext.vocab`, and the batches with a `collate_fn=` of a DataLoader"


@rule(
    code="LIT308",
    name="removed-torchtext-name",
    on=Files(("torchtext",), signs=(r"torchtext\.(?:legacy|data)\b", r"torchtext[ \t]+import\b"), anywhere=True),
    since="2.1",
    removed="2.4",
    refs=("https://docs.pytorch.org/text/stable/index.html", "https://github.com/pytorch/text/releases/tag/v0.12.0"),
    fixable="manual",
    examples=(("from torchtext.data import Field", "from torchtext.vocab import build_vocab_from_iterator"),),
)
def removed_torchtext_name(file: FileUse, context: Context) -> Iterator[Finding]:
    """Fields and iterators of torchtext are gone

    They were `torchtext.data` up to 0.8, `torchtext.legacy` up to 0.11, and are in no release since: those go with
    torch 1.11 and newer, and Lightning 2.4 asks for torch 2.1. A `try` that makes do without them is left alone.
    """
    module = file.module
    for node in walk(module.tree):
        if not isinstance(node, (ast.Import, ast.ImportFrom)) or is_prepared(node, module):
            continue
        gone = next(filter(None, (_gone(node, alias) for alias in node.names)), None)
        if gone is not None:
            yield context.finding(
                module.span(node), row=gone, message=f"`{gone}` is gone since torchtext 0.12", advice=_ADVICE
            )
    for called in file.calls(*_CALLED):
        if isinstance(called.node.func, ast.Attribute):  # one that is imported by its name is told there
            yield context.finding(
                module.span(called.node.func),
                row=called.name,
                message=f"`{called.name}` is gone since torchtext 0.12",
                advice=_ADVICE,
            )


def _gone(node: ast.Import | ast.ImportFrom, alias: ast.alias) -> str | None:
    """What an import takes of torchtext that is gone, if it does."""
    if isinstance(node, ast.Import):
        return alias.name if f"{alias.name}.".startswith(f"{_LEGACY}.") else None
    if node.level or not node.module:
        return None
    path = f"{node.module}.{alias.name}"
    if f"{path}.".startswith(f"{_LEGACY}."):
        return path
    return path if node.module in _HOMES and alias.name in _GONE else None
