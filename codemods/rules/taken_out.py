"""Arguments that what makes a Trainer takes out of what it is made of before: they are given to none."""

from __future__ import annotations

from codemods.rules.registry import Context
from codemods.semantics.arguments import Argument


def is_taken_out(argument: Argument, context: Context) -> bool:
    """Whether this file, or each that makes a Trainer of what is given, takes an argument out by its name.

    That is known of the names that the rules take out themselves. What stands in the Trainer's own call is given to it.
    """
    if argument.site.span == argument.set.call:
        return False
    return takes_out(argument.name, context) or (
        bool(argument.set.homes) and all(_takes_out(home, argument.name, context) for home in argument.set.homes)
    )


def takes_out(name: str, context: Context) -> bool:
    """Whether the file takes something of this name out of a dict, as often as it makes a Trainer that is given it."""
    return _takes_out(context.module.name, name, context)


def _takes_out(module: str, name: str, context: Context) -> bool:
    facts = context.project.names.modules.get(module)
    made = sum(name in given for given in context.project.trainers(module))
    return facts is not None and facts.popped.get(name, 0) >= max(made, 1)
