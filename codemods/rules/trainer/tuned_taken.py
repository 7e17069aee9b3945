"""Finders that a configuration switches on: what makes the Trainer takes their flags out, for `tune` to ask for."""

from __future__ import annotations

from codemods.rules.registry import Context
from codemods.rules.trainer.fits import Made
from codemods.rules.trainer.popping import popped
from codemods.rules.trainer.tuned import FLAGS, OFF, RATE, Finder, size_option, tune_replaced
from codemods.semantics.arguments import Rewrite
from codemods.semantics.places import KEYWORDS, LAYERS, value_at
from codemods.source.documents import Kind


def taken_for_finders(made: Made, context: Context) -> Rewrite | None:
    """Each `tune` of a Trainer becomes the finders whose flags a configuration gives; None where none are seen to.

    The flags are taken out of a copy of what the configuration says, in the function that tunes.
    """
    flags = _flags(made, context)
    function = made.scope.function()
    if not flags or made.call_of_builder is not None or any(u.scope.function() is not function for u in made.uses):
        return None
    rewrite = Rewrite()
    for flag in flags:
        taken = popped(made.call, context.module, entry=flag, name=flag, is_own=False, default="False")
        rewrite += Rewrite(tuple(each for each in taken.changes if each not in rewrite.changes), taken.refusal)
    finders = {flag: Finder(flag, size_option(flag, flag)) for flag in flags}
    if any(isinstance(value, str) for value in flags.get(RATE, ())):  # it is the attribute with the learning rate
        finders[RATE] = Finder(RATE, f"attr_name={RATE}")
    for use in made.uses:
        assert use.call is not None
        rewrite += tune_replaced(use, use.call, finders, context)
    return rewrite if rewrite.refusal is None else None


def _flags(made: Made, context: Context) -> dict[str, list[object]]:
    """The flags that configurations switch on for a Trainer, with their values; none where more is not seen."""
    inflow, root = context.project.inflow, value_at(context.module.name, context.module.span(made.call)).at(KEYWORDS)
    if inflow.unseen.get(root) or root in inflow.opened or any(each.arg in FLAGS for each in made.call.keywords):
        return {}
    given: dict[str, list[object]] = {}
    for place in inflow.by_root.get(root, ()):
        for path, written in inflow.written.get(place, {}).items():
            for flag in FLAGS.keys() & written.keys():
                if Kind.of(path) not in LAYERS:
                    return {}
                given.setdefault(flag, []).append(written[flag])
    rates = {type(value) for value in given.get(RATE, ()) if value not in OFF}
    if len(rates) > 1 or not rates <= {bool, str}:
        return {}
    on = {flag: [value for value in given.get(flag, ()) if value not in OFF] for flag in FLAGS}
    return {flag: values for flag, values in on.items() if values}
