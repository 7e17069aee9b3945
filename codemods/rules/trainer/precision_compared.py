"""LIT146: comparisons of `trainer.precision`, which is text now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.members import PRECISIONS, compared
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import text_of
from codemods.semantics.symbols import TRAINER

_TEXT: Final = Release(2, 0)
_ASKING: Final = (ast.Compare, ast.keyword)
"""What compares it, which is a fix or needs none, and what gives it to another Trainer."""
_NAME: Final = "precision"


@rule(
    code="LIT146",
    name="trainer-precision-compared",
    on=Attributes(TRAINER, (_NAME,)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="sometimes",
    examples=(
        (
            "def is_half(trainer: Trainer):\n    return trainer.precision == 16",
            'def is_half(trainer: Trainer):\n    return trainer.precision == "16-mixed"',
        ),
    ),
)
def trainer_precision_compared(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.precision == 16` is never true

    Up to 1.9 the attribute read as 16, 32, 64 or "bf16"; since 2.0 it reads as "16-mixed", "32-true" …, and the old
    comparison is silently False. What reads it otherwise, to print or to keep it, is told for code that is known to be
    older.
    """
    if use.own:
        return
    changes = tuple(compared(use, PRECISIONS, context))
    if changes:
        yield context.finding(
            use.span,
            row="precision",
            message="`trainer.precision` is text since Lightning 2.0, so this comparison is never true",
            title="Compare with the text that it is now",
            rewrite=Rewrite(changes),
            reason="where `16-true` or `bf16-true` is used, it is not meant",
        )
    elif context.origin.before(_TEXT) is True and not use.is_stored and not _is_handed_on(use, context):
        yield context.finding(
            use.span,
            row="precision read",
            message='`trainer.precision` reads as "32-true" or "16-mixed" since Lightning 2.0, and read as 32 or 16',
            advice="take what stands before the `-` where the number is meant",
        )


def _is_handed_on(use: AttributeUse, context: Context) -> bool:
    """Whether it is compared, or given to another Trainer: as a keyword, or as an entry of a dict that is splatted."""
    above, module = use.parent, context.module
    if isinstance(above, _ASKING):
        return True
    held: list[ast.expr] = []
    if isinstance(above, ast.Dict):
        keys = (key for key, value in zip(above.keys, above.values, strict=True) if value is use.node)
        holder = module.parents.get(above)
        if _NAME not in map(text_of, keys):
            return False
        if isinstance(holder, ast.keyword):
            return holder.arg is None
        held = holder.targets if isinstance(holder, ast.Assign) else []
    elif isinstance(above, ast.Assign):
        stores = (target for target in above.targets if isinstance(target, ast.Subscript))
        held = [target.value for target in stores if text_of(target.slice) == _NAME]
    names = {ast.unparse(each) for each in held if isinstance(each, (ast.Name, ast.Attribute))}
    splatted = (
        keyword.value
        for call, _ in (module.scoped.calls if names else ())
        for keyword in call.keywords
        if keyword.arg is None
    )
    return any(isinstance(each, (ast.Name, ast.Attribute)) and ast.unparse(each) in names for each in splatted)
