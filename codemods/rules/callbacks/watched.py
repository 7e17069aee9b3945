"""What callbacks of up to 1.3 watched without being told."""

from __future__ import annotations

import ast

from codemods.model import Release
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import uses_of
from codemods.semantics.facts import ModuleFacts
from codemods.semantics.symbols import MODULE, TRAINER

_WATCHED, _SECOND = Release(1, 4), Release(2, 0)
NOT_KNOWN = "whether the code is older than 1.4 is not known: say the release with `--origin`"
_BEST = (b"best_model_path", b"best_model_score", b"best_k_models", b"kth_best_model_path", b'"best"', b"'best'")


def logs_val_loss(context: Context) -> bool | None:
    """Whether the modules that a file names, or else all of the project, have `val_loss`; None where only some do.

    That is so of one that logs it only as it is configured, too. A module has it where the file that it stands in
    speaks of it, or that of a class which it inherits from; not where a step only hands it to the end of the epoch.
    Where another class of the file speaks of it, and this one does not, it may have it.
    """
    known, names = context.project.classes, context.project.names
    texts = {symbol: _of_class(facts, symbol) for facts in names.modules.values() for symbol in facts.classes}
    modules = [symbol for symbol in texts if MODULE in known.kinds(symbol)]
    named = [symbol for symbol in modules if symbol in _named(context)]
    found = {_any([texts.get(name, False) for name in known.ancestry(symbol)]) for symbol in named or modules}
    return found.pop() if len(found) == 1 else (None if found else False)


def asks_for_best(context: Context) -> bool:
    """Whether a file asks which checkpoint is the best, or tests it."""
    text = context.module.source.utf8
    if any(word in text for word in _BEST):
        return True
    return tests_best(context)


def watched_val_loss(context: Context) -> bool | None:
    """Whether the code is of a release that watched `val_loss` of itself; None where it may be, and it shows."""
    if context.origin.before(_WATCHED) is not None:
        return context.origin.before(_WATCHED)
    return None if context.origin.before(_SECOND) is True and asks_for_best(context) else False


def tests_best(context: Context) -> bool:
    """Whether a file tests with neither a model nor the path of a checkpoint: the best of the last fit is taken."""
    calls = (use.call for use in uses_of("test", context) if TRAINER in use.kinds and use.call is not None)
    return any(not call.args and not {"model", "ckpt_path"} & {k.arg for k in call.keywords} for call in calls)


def _of_class(facts: ModuleFacts, symbol: str) -> bool | None:
    """What is known of a class by its file."""
    elsewhere = facts.val_loss_classes and symbol not in facts.val_loss_classes
    return None if facts.has_val_loss and elsewhere else facts.has_val_loss


def _any(answers: list[bool | None]) -> bool | None:
    return True if True in answers else None if None in answers else False


def _named(context: Context) -> set[str]:
    """What the names that a file binds at its top, or in a function, refer to."""
    module = context.module
    found = set()
    for scope in module.scoped.scopes:
        if not scope.is_class:
            found |= {module.resolve(ast.Name(name), scope) for name in scope.bindings}
    return {name for name in found if name is not None}
