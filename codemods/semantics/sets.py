"""All argument sets of one file."""

from __future__ import annotations

from codemods.semantics import symbols
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.module import Module


def argument_sets(module: Module) -> list[ArgumentSet]:
    """The argument sets of the Trainer in a file, in source order."""
    sets = []
    for call, scope in module.scoped.calls:
        if module.resolve(call.func, scope) == symbols.TRAINER:
            made = ArgumentSet(symbols.TRAINER, [], any(k.arg is None for k in call.keywords))
            made.sites.append(CallSite(module, call, scope, made))
            sets.append(made)
    return sorted(sets, key=lambda found: found.span)
