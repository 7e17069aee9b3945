"""Trainers whose module or datamodule saves an object, such as an `argparse.Namespace`, as a hyperparameter."""

from __future__ import annotations

from codemods.rules.registry import Context
from codemods.semantics.held_settings import CONFIGURATION, INSTANTIATED, OPTIONS
from codemods.semantics.hyperparameters import REST, WHOLE
from codemods.semantics.module import Module
from codemods.semantics.symbols import DATAMODULE, MODULE


def saves_objects(context: Context) -> bool:
    """Whether a file holds or makes such a module; where it makes none, whether all of the project are such.

    All modules, or all datamodules: a program has one of each. A class that others inherit from is not made itself.
    Where a file makes datamodules alone, its module comes from elsewhere.
    """
    known = context.project.classes

    def made(module: Module) -> frozenset[str]:
        found = {module.resolve(call.func, scope) for call, scope in module.scoped.calls}
        here = {module.symbol(inner) for _, _, inner in module.scoped.classes}
        return frozenset(each for each in found | here if each in known.classes and _is_trained(each, context))

    near = context.module.cached("modules that it makes", made)
    if any(_saves(name, context) for each in near for name in known.ancestry(each)):
        return True
    if any(MODULE in known.kinds(each) for each in near):
        return False
    trained = {each for each in known.classes if _is_trained(each, context)}
    made_of = trained - {above for each in trained for above in known.ancestry(each) if above != each}
    for kind in (MODULE,) if near else (MODULE, DATAMODULE):
        alike = [each for each in made_of if kind in known.kinds(each)]
        if alike and all(any(_saves(name, context) for name in known.ancestry(each)) for each in alike):
            return True
    return False


def _is_trained(symbol: str, context: Context) -> bool:
    return not context.project.classes.kinds(symbol).isdisjoint({MODULE, DATAMODULE})


def _saves(symbol: str, context: Context) -> bool:
    facts = context.project.classes.classes.get(symbol)
    if facts is None or facts.saves_object:
        return facts is not None
    if facts.saves_containers and INSTANTIATED in _held(context):
        return True
    if facts.saves_given not in {WHOLE, REST}:
        return False
    held = _held(context)
    return OPTIONS in held or (CONFIGURATION in held and facts.saves_given == WHOLE)


def _held(context: Context) -> frozenset[str]:
    """What of the settings of the program that a file belongs to is an object."""
    own, programs = context.module.name, context.project.programs

    def held(module: Module) -> frozenset[str]:
        files = context.project.names.modules.items()
        return frozenset[str]().union(
            *(facts.objects_held for name, facts in files if facts.objects_held and programs.share(own, name))
        )

    return context.module.cached("objects among its settings", held)
