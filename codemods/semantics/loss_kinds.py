"""The losses of a class: of several classes, or of two classes or of labels."""

from __future__ import annotations

import ast
from typing import Final

from codemods.semantics.module import Module
from codemods.semantics.nodes import last_name
from codemods.source.trees import walk

SEVERAL: Final = frozenset({"cross_entropy", "nll_loss", "CrossEntropyLoss", "NLLLoss"})
_LOSSES: Final = {
    True: SEVERAL,
    False: frozenset({"binary_cross_entropy", "binary_cross_entropy_with_logits", "BCELoss", "BCEWithLogitsLoss"})
    | {"MultiLabelSoftMarginLoss", "MultiLabelMarginLoss", "multilabel_soft_margin_loss"},
}
"""Losses of several classes, and of two or of labels."""
WORDS: Final = frozenset(name.encode() for names in _LOSSES.values() for name in names)


def kinds_of_loss(node: ast.ClassDef, module: Module) -> frozenset[bool]:
    """Whether the losses that a class calls or keeps are of several classes, of two or of labels, or both."""
    kinds = set[bool]()
    for part in walk(node):
        if not isinstance(part, (ast.Attribute, ast.Name)):
            continue
        for kind, names in _LOSSES.items():
            if last_name(part) in names and kind not in kinds:
                found = module.resolve(part, module.scope_at(module.span(part).start))
                kinds |= {kind} if (found or "").startswith("torch.nn.") else set()
    return frozenset(kinds)
