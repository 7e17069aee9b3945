"""The losses of a class, which tell what its metrics are of."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.rules.registry import Context
from codemods.semantics.members import classes
from codemods.semantics.nodes import last_name
from codemods.source.trees import walk

SEVERAL = frozenset({"cross_entropy", "nll_loss", "CrossEntropyLoss", "NLLLoss"})
_LOSSES = {
    True: SEVERAL,
    False: frozenset({"binary_cross_entropy", "binary_cross_entropy_with_logits", "BCELoss", "BCEWithLogitsLoss"})
    | {"MultiLabelSoftMarginLoss", "MultiLabelMarginLoss", "multilabel_soft_margin_loss"},
}
"""Losses of several classes, and of two or of labels."""
_CODING = frozenset({"argmax", "bucketize", "digitize", "eye", "one_hot", "searchsorted"})
"""What makes numbers of classes, or codes them in zeros and ones that a binary loss takes."""
OF_LOGITS = frozenset({"binary_cross_entropy_with_logits", "BCEWithLogitsLoss"})


def trains(call: ast.Call, several: bool, context: Context) -> bool:
    """Whether the class around a call has a loss of several classes, and none of two classes or of labels, or not.

    Where it has no loss of either kind, those of its base classes and of what inherits from it count.
    """
    module = context.module
    around = next((node for node in module.enclosing(call) if isinstance(node, ast.ClassDef)), None)
    if around is None:
        return False
    kinds = _kinds_of_loss(around, context) or {
        kind for relative in _relatives(around, context) for kind in _kinds_of_loss(relative, context)
    }
    return kinds == {several}


def _kinds_of_loss(node: ast.ClassDef, context: Context) -> set[bool]:
    """Whether the losses that a class calls or keeps are of several classes, of two or of labels, or both."""
    module = context.module
    kinds = set[bool]()
    for part in walk(node):
        if not isinstance(part, (ast.Attribute, ast.Name)):
            continue
        for kind, names in _LOSSES.items():
            if last_name(part) in names and kind not in kinds:
                found = module.resolve(part, module.scope_at(module.span(part).start))
                kinds |= {kind} if (found or "").startswith("torch.nn.") else set()
    return kinds


def _relatives(node: ast.ClassDef, context: Context) -> Iterator[ast.ClassDef]:
    """The classes that a module's class inherits from and those that inherit from it, if all are of this file."""
    known = context.project.classes
    here = {owner.symbol: owner.node for owner in classes(context.module, known)}
    symbol = next((name for name, other in here.items() if other is node), None)
    if symbol is None or not known.is_whole(symbol):
        return
    above = [name for name in known.ancestry(symbol) if name in known.classes]
    found = dict.fromkeys([*above, *known.descendants(symbol)])
    if found.keys() <= here.keys():
        yield from (here[name] for name in found if name != symbol)


def takes_logits(call: ast.Call, context: Context) -> bool:
    """Whether the class around a call has a loss that takes what a sigmoid makes probabilities of."""
    around = next((node for node in context.module.enclosing(call) if isinstance(node, ast.ClassDef)), None)
    parts = walk(around) if around is not None else ()
    return any(isinstance(part, (ast.Attribute, ast.Name)) and last_name(part) in OF_LOGITS for part in parts)


def makes_probabilities(call: ast.Call, context: Context) -> bool:
    """Whether the class around a call makes probabilities of two classes."""
    return not calls_in_class(call, context).isdisjoint({"sigmoid", "expit"})


def calls_in_class(call: ast.Call, context: Context) -> frozenset[str]:
    """The last names of what the class around a call calls, in small letters."""
    around = next((node for node in context.module.enclosing(call) if isinstance(node, ast.ClassDef)), None)
    parts = walk(around) if around is not None else ()
    return frozenset(last_name(part.func).lower() for part in parts if isinstance(part, ast.Call))


def makes_classes(call: ast.Call, context: Context) -> bool:
    """Whether the class around a call makes numbers of classes, or codes them for a binary loss.

    Its loss says nothing of its metrics then: `(logits > 0).sum(1)` is one of several levels, and
    `one_hot(target, 5)` may be what the loss alone is given. A sum over all, or of what is equal, counts hits.
    """
    around = next((node for node in context.module.enclosing(call) if isinstance(node, ast.ClassDef)), None)
    calls = (part for part in walk(around) if isinstance(part, ast.Call)) if around is not None else ()
    return any(last_name(call.func) in _CODING or _makes_levels(call) for call in calls)


def _makes_levels(call: ast.Call) -> bool:
    """Whether a call sums what is larger along an axis: `(logits > 0).sum(1)`."""
    func = call.func
    if not isinstance(func, ast.Attribute) or func.attr != "sum" or not (call.args or call.keywords):
        return False
    return isinstance(func.value, ast.Compare) and not isinstance(func.value.ops[0], (ast.Eq, ast.NotEq))
