"""Where the methods run that a class keeps in its own attributes: `self.writers = {"tb": self._write}`."""

from __future__ import annotations

import ast

from codemods.semantics.mentions import Mention, mentions
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name
from codemods.semantics.scopes import Scope


def reading_kept(name: str, owner: Scope, module: Module) -> list[Scope]:
    """The methods of a class that read an attribute in which it keeps a method of its own; empty where it has none.

    What is read of that attribute may be another method than this one: each of them may be what runs it.
    """
    keepers: set[str] = set()
    for mention in mentions(module, frozenset({name}), dotted=True):
        if _is_own(mention, owner, module):
            keepers |= _keepers(mention)
    if not keepers:
        return []
    reads = mentions(module, frozenset(keepers), dotted=True)
    return [_scope(mention, module) for mention in reads if _is_own(mention, owner, module) and not _is_stored(mention)]


def _keepers(mention: Mention) -> set[str]:
    """The attributes that the statement around a method binds what holds it to."""
    statement, node = mention.statement, mention.node
    above = mention.parents[node]
    if isinstance(above, ast.Call) and above.func is node:
        return set()
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    if isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    return {target.attr for target in targets if isinstance(target, ast.Attribute) and is_name(target.value, "self")}


def _is_own(mention: Mention, owner: Scope, module: Module) -> bool:
    node = mention.node
    return isinstance(node, ast.Attribute) and is_name(node.value, "self") and _scope(mention, module).parent is owner


def _is_stored(mention: Mention) -> bool:
    return isinstance(mention.node, ast.Attribute) and isinstance(mention.node.ctx, ast.Store)


def _scope(mention: Mention, module: Module) -> Scope:
    return module.scope_at(module.span(mention.node).start).function()
