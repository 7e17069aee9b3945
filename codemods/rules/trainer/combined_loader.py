"""LIT158: what `trainer.train_dataloader` held in 1.x."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import is_name, last_part
from codemods.semantics.symbols import TRAINER
from codemods.source.trees import nodes_of, walk

_WRAPPED = {("loaders",): "", ("dataset", "datasets"): ".dataset"}
"""What was asked of the combined loader, and what says it of the loader itself."""
_MODE = "multiple_trainloader_mode"
"""What is given to a Trainer with several loaders."""
_PAIR = 2
_ASKING = frozenset({"isinstance", "hasattr", "type"})


@rule(
    code="LIT158",
    name="trainer-combined-loader",
    on=Attributes(TRAINER, ("train_dataloader",)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            "def resample(trainer: Trainer):\n    trainer.train_dataloader.loaders.sampler.resample()",
            "def resample(trainer: Trainer):\n    trainer.train_dataloader.sampler.resample()",
        ),
    ),
)
def trainer_combined_loader(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.train_dataloader` is the loader that was given, and no more the one around it

    From 1.2 to 1.9 a CombinedLoader stood there, with the loader as `loaders` and its data as `dataset.datasets`. Since
    2.0 it is what `fit` or the module gave, and both raise AttributeError. By hand where a condition asks whether it is
    a CombinedLoader, and where its length is asked for in a project that says how several loaders are put together:
    that is the number of these loaders now. Only for code that is known to be older.
    """
    if use.own or context.origin.before(Release(2, 0)) is not True:
        return
    chain: list[ast.Attribute] = []
    above = use.parent
    while isinstance(above, ast.Attribute) and isinstance(above.ctx, ast.Load) and len(chain) < 2:
        chain.append(above)
        above = use.mention.parents[above]
    call = use.parent
    if isinstance(call, ast.Call) and is_name(call.func, "isinstance") and last_part(call.args[-1]) == "CombinedLoader":
        yield context.finding(
            context.module.span(call),
            row="isinstance",
            message="`train_dataloader` of the Trainer is no CombinedLoader since Lightning 2.0, but the loader itself",
            advice="let what is done with its loaders be done with the loader",
        )
        return
    if isinstance(call, ast.Call) and is_name(call.func, "len") and context.project.given_to(TRAINER).values.get(_MODE):
        yield context.finding(
            context.module.span(call),
            row="len",
            message="`train_dataloader` of the Trainer is the dict or list of loaders itself since Lightning 2.0, "
            "whose length is the number of loaders, and was that of batches",
            advice="take `num_training_batches` of the Trainer",
            lasting=True,
        )
        return
    for asked, kept in _WRAPPED.items():
        if tuple(node.attr for node in chain[: len(asked)]) == asked:
            whole: ast.expr = chain[len(asked) - 1]
            new = Code.of(use.span, kept)
            item = use.mention.parents.get(whole)
            if kept and isinstance(item, ast.Subscript) and isinstance(item.slice, ast.Constant):
                new = Code.of(use.span, "[", context.module.span(item.slice), "]", kept)  # of several loaders one's
                whole = item
            made = Rewrite((ReplaceExpression(context.module.span(whole), new),))
            if not kept:
                made += _unwrapped(whole, use, context)
            if _is_asked(use, context):
                made = Rewrite(refusal="it stands where a condition asks what that is")
            yield context.finding(
                context.module.span(whole),
                row=".".join(asked),
                message=f"`train_dataloader` of the Trainer has no `{'.'.join(asked)}` since Lightning 2.0; "
                "it is the loader itself",
                title=f"Make it `train_dataloader{kept}`",
                rewrite=made,
                reason="several loaders were wrapped in iterators, which are the plain loaders now",
            )
            return


def _unwrapped(loaders: ast.expr, use: AttributeUse, context: Context) -> Rewrite:
    """The loader that an iterator around one of several had as `loader` is what stands there itself now.

    It is read of an item, or of what a loop or a comprehension takes out of `loaders`.
    """
    parents = use.mention.parents
    part: ast.AST = loaders
    above = parents.get(part)
    if isinstance(above, ast.Subscript) and above.value is part:
        return _without([parents.get(above)], context)
    pairs = isinstance(above, ast.Attribute) and above.attr == "items"
    if isinstance(above, ast.Attribute) and above.attr in {"items", "values"}:
        part = parents[above]
        above = parents.get(part)
    if not isinstance(above, (ast.For, ast.comprehension)) or above.iter is not part:
        return Rewrite()
    target: ast.expr | None = above.target
    if pairs:
        target = target.elts[1] if isinstance(target, ast.Tuple) and len(target.elts) == _PAIR else None
    if not isinstance(target, ast.Name):
        return Rewrite()
    around = parents[above] if isinstance(above, ast.comprehension) else above
    return _without([node for node in nodes_of(around, ast.Attribute) if is_name(node.value, target.id)], context)


def _without(reads: Iterable[ast.AST | None], context: Context) -> Rewrite:
    """Each read of `loader` becomes what it is read of."""
    span = context.module.span
    found = [node for node in reads if isinstance(node, ast.Attribute) and node.attr == "loader"]
    return Rewrite(tuple(ReplaceExpression(span(node), Code.of(span(node.value))) for node in found))


def _is_asked(use: AttributeUse, context: Context) -> bool:
    """Whether a condition around a use asks for the type or the attributes of the same loader."""
    outer = [node for node in context.module.enclosing(use.node) if isinstance(node, (ast.If, ast.IfExp))]
    calls = (part for node in outer for part in walk(node.test) if isinstance(part, ast.Call) and part.args)
    shown = ast.dump(use.node)
    return any(last_part(call.func) in _ASKING and ast.dump(call.args[0]) == shown for call in calls)
