"""LIT166: `trainer.val_dataloaders`, which was a list of loaders in 1.x."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression, Symbol
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import last_part
from codemods.semantics.symbols import ROOT, TRAINER, is_lightning

_NAMES: Final = ("val_dataloaders", "test_dataloaders", "predict_dataloaders")
_COMBINED: Final = Symbol(f"{ROOT}.utilities.CombinedLoader")
_TAKING: Final = frozenset({"len", "enumerate", "zip", "list", "tuple", "range", "reversed", "chain"})
_CALLBACK = "def show(trainer: Trainer):\n    "


@rule(
    code="LIT166",
    name="trainer-loader-lists",
    on=Attributes(TRAINER, _NAMES),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            f"{_CALLBACK}return next(iter(trainer.val_dataloaders[0]))",
            f"{_CALLBACK}return next(iter(CombinedLoader(trainer.val_dataloaders).flattened[0]))",
        ),
    ),
)
def trainer_loader_lists(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.val_dataloaders` is what was given, and no list where that was one loader

    In 1.x it was a list of loaders, as were `test_dataloaders` and `predict_dataloaders`. Since 2.0 it is what `fit`
    was given or a hook returned: of one loader `[0]` raises TypeError, `len` is its number of batches, and a loop is
    over its batches. `CombinedLoader(…).flattened` is a list of loaders in either case. Left alone where it is only
    compared or handed on. Of a CombinedLoader that a hook returned it is what that was made of: the data of its loaders
    are `["name"].dataset`, and were `[0].dataset.datasets["name"]`. Only for code that is known to be older than 2.0.
    """
    if use.own or use.is_stored or context.origin.before(Release(2, 0)) is not True or not _is_taken_as_list(use):
        return
    span = context.module.span(use.node)
    rewrite = _of_combined(use, context) or Rewrite(
        (ReplaceExpression(span, Code.of(_COMBINED, "(", span, ").flattened")),)
    )
    yield context.finding(
        span,
        row=use.name,
        message=f"`{use.name}` of the Trainer was a list of loaders, and is no list since Lightning 2.0 where one is "
        "given",
        title="Take the loaders as a list",
        rewrite=rewrite,
        reason="it is a list of loaders, whatever was given",
        advice="take the loaders as `CombinedLoader(…).flattened`, and their data as `dataset` of each",
    )


def _is_taken_as_list(use: AttributeUse) -> bool:
    """Whether an item of it is read, its loaders are counted, or a loop is over them."""
    above = use.mention.parents.get(use.node)
    if isinstance(above, ast.Subscript):
        return above.value is use.node and isinstance(above.ctx, ast.Load) and not _is_text(above.slice)
    if isinstance(above, (ast.For, ast.comprehension)):
        return above.iter is use.node
    return isinstance(above, ast.Call) and use.node in above.args and last_part(above.func) in _TAKING


def _of_combined(use: AttributeUse, context: Context) -> Rewrite | None:
    """`….val_dataloaders[0].dataset.datasets["a"]`, the data of one loader of a CombinedLoader; None of anything else.

    A dataset that the project made may have `datasets` too: where there are both, which is meant is not seen.
    """
    parents, module = use.mention.parents, context.module
    item = parents.get(use.node)
    dataset = parents.get(item) if item is not None else None
    datasets = parents.get(dataset) if dataset is not None else None
    whole = parents.get(datasets) if datasets is not None else None
    if not isinstance(item, ast.Subscript) or not isinstance(whole, ast.Subscript) or not _is_text(whole.slice):
        return None
    names = [part.attr for part in (dataset, datasets) if isinstance(part, ast.Attribute)]
    if names != ["dataset", "datasets"] or whole.value is not datasets:
        return None
    exported = (target for facts in context.project.names.modules.values() for target in facts.exports.values())
    if not any(is_lightning(target) and target.endswith(".CombinedLoader") for target in exported):
        return None
    if any("datasets" in facts.names for facts in context.project.classes.classes.values()):
        return Rewrite(refusal="it may be a dataset of the project that has `datasets`")
    new = Code.of(module.span(use.node), "[", module.span(whole.slice), "].dataset")
    return Rewrite((ReplaceExpression(module.span(whole), new),))


def _is_text(index: ast.expr) -> bool:
    return isinstance(index, ast.Constant) and isinstance(index.value, str)
