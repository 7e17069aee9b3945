"""The losses of a class, which tell what its metrics are of."""

from __future__ import annotations

import ast

from codemods.rules.registry import Context
from codemods.semantics.classes import Classes
from codemods.semantics.loss_kinds import kinds_of_loss
from codemods.semantics.nodes import FUNCTIONS, last_name
from codemods.source.trees import walk

_CODING = frozenset({"argmax", "bucketize", "digitize", "eye", "one_hot", "searchsorted"})
"""What makes numbers of classes, or codes them in zeros and ones that a binary loss takes."""
OF_LOGITS = frozenset({"binary_cross_entropy_with_logits", "BCEWithLogitsLoss"})


def trains(call: ast.Call, several: bool, context: Context) -> bool:
    """Whether the class around a call has a loss of several classes, and none of two classes or of labels, or not.

    Where it has no loss of either kind, those of its base classes and of what inherits from it count, else those of
    the classes that keep an instance of it. So do those that keep what a function makes, for a call in that.
    """
    module = context.module
    around = next((node for node in module.enclosing(call) if isinstance(node, ast.ClassDef)), None)
    kinds = kinds_of_loss(around, module) if around is not None else frozenset[bool]()
    return (kinds or _kinds_of_others(call, around, context)) == {several}


def _kinds_of_others(call: ast.Call, around: ast.ClassDef | None, context: Context) -> frozenset[bool]:
    """The losses of the classes that a class is related to, else of those that keep it or what a function makes."""
    known = context.project.classes
    functions = [node for node in context.module.enclosing(call) if isinstance(node, FUNCTIONS)]
    outer = around or (functions[-1] if functions else None)
    if outer is None:
        return frozenset()
    symbol = f"{context.module.name}.{outer.name}"  # of one within another it is no name that anything has
    kinds = _kinds_of_relatives(symbol, known) if around is not None else frozenset[bool]()
    is_seen = not kinds and (around is None or known.is_whole(symbol))
    holders = known.holders.get(symbol, ()) if is_seen else ()
    found = [_kinds_of_relatives(holder, known) for holder in holders]
    return kinds if not all(found) else kinds.union(*found)


def _kinds_of_relatives(symbol: str, known: Classes) -> frozenset[bool]:
    """The losses of a class, of what it inherits from, of those that inherit from it, and of their other bases.

    None where one of these is not seen whole. A mixin has what the classes that it is mixed into have.
    """
    line = [symbol, *known.descendants(symbol)]
    if not all(map(known.is_whole, line)):
        return frozenset()
    found = (known.classes.get(name) for each in line for name in known.ancestry(each))
    return frozenset[bool]().union(*(facts.losses for facts in found if facts is not None))


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
