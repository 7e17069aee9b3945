"""Methods that are called as a hook was, and are the project's own."""

from __future__ import annotations

import ast

from codemods.api import tables
from codemods.rules.hooks.rows import ChangedHook
from codemods.rules.modules.callers import calls_strange
from codemods.rules.registry import Context
from codemods.semantics.members import ClassUse, bases_calling
from codemods.semantics.outputs import EPOCH_ENDS
from codemods.semantics.roles import Roles
from codemods.semantics.symbols import is_lightning
from codemods.source.trees import walk


def calling_stranger(row: ChangedHook, owner: str, context: Context) -> str | None:
    """The path of a file that calls a hook by name on what may be one of a class's family, or None."""
    known = context.project.classes
    family = known.family(owner) | {owner}
    for facts in context.project.names.modules.values():
        if facts.name == context.module.name:
            roles = Roles(context.module, known)
            calls = [(call.func, scope) for call, scope in context.module.scoped.calls]
            if any(
                isinstance(func, ast.Attribute) and func.attr == row.hook and roles.of(func.value, scope) is None
                for func, scope in calls
            ):
                return facts.path
        elif calls_strange(facts, row.hook, family):
            return facts.path
    return None


def lives_on(row: ChangedHook, owner: ClassUse, context: Context) -> bool:
    """Whether a class's hook of today calls the old one, which is a method of the project's own then.

    That of a base class does so where that has the hook of today and calls the old one on itself. What an epoch end
    calls is called by the hook that LIT210 makes of it too, which is all that a later round sees.
    """
    names = names_of_today(row)
    today = (owner.methods[name] for name in names if name in owner.methods)
    nodes = (node for method in today for statement in method.body for node in walk(statement))
    if any(isinstance(node, ast.Attribute) and node.attr == row.hook for node in nodes):
        return True
    known = context.project.classes
    return any(names & known.classes[base].methods for base in bases_calling(row.hook, owner, known))


def lives_on_elsewhere(row: ChangedHook, symbol: str, context: Context) -> bool:
    """The same of a class of another file, of which it is known what it calls on itself."""
    known = context.project.classes
    facts = known.classes.get(symbol)
    if facts is None or facts.methods.isdisjoint(names_of_today(row)):
        return False
    return any((symbol, row.hook) in each.called for each in known.names.modules.values())


def names_of_today(row: ChangedHook) -> set[str]:
    """What the hook of a row is called now, or is going to be."""
    return {row.new, f"on_{row.new}"} if row.new in EPOCH_ENDS else {row.new}


def is_strange(row: ChangedHook, symbol: str, context: Context) -> bool:
    """Whether a hook that not every class of its kind has is a method of the project's own in a family of classes."""
    if tables.member(row.kind, row.hook) is not None:
        return False
    known = context.project.classes
    line = known.ancestry(symbol)
    named = [name for name in line if name not in known.classes]
    has = any(tables.member(name, row.hook) is not None for name in named if is_lightning(name))
    return not has and known.is_whole(symbol)
