"""What counted the batches of a training, and is the number of the last one now."""

from __future__ import annotations

import ast
from dataclasses import replace
from typing import Final

from codemods.deferred import dataclass
from codemods.rules.members import ReplacedMember
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import calls_before
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import MODULE

_BEHIND: Final = frozenset({"on_epoch_end", "on_train_epoch_end", "training_epoch_end", "on_train_end", "on_fit_end"})
"""Hooks that run when the last batch of an epoch was counted."""
ONE: Final = " + 1"


@dataclass(frozen=True, kw_only=True)
class CountedBatches(ReplacedMember):
    """It was counted up behind each batch, and is so before each now: the same within one, and one less behind it."""

    def rewrite(self, use: AttributeUse, context: Context) -> tuple[Rewrite, str]:
        if not is_behind(use, context):
            return ReplacedMember.rewrite(self, use, context)
        counted = (*self.template, ONE) if is_bare(use.parent) else ("(", *self.template, f"{ONE})")
        return ReplacedMember.rewrite(replace(self, template=counted), use, context)


def is_bare(around: ast.AST | None) -> bool:
    """Whether a sum needs no parentheses inside of what is around it."""
    return not isinstance(around, (ast.BinOp, ast.UnaryOp, ast.Attribute, ast.Subscript))


def is_behind(use: AttributeUse, context: Context) -> bool:
    """Whether it is read in a hook behind an epoch, or behind a call of `fit` in the same function."""
    function = use.scope.function()
    if getattr(function.node, "name", "") in _BEHIND and function.parent is not None and function.parent.is_class:
        return True
    return MODULE not in use.kinds and bool(calls_before("fit", use, context))
