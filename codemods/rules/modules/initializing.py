"""Statements that the `__init__` of a module gets."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Final

from codemods.model import Change, Code, InsertStatement
from codemods.rules.registry import Context
from codemods.semantics.looping import super_init
from codemods.semantics.members import ClassUse

NOTHING: Final[Mapping[str, str]] = {}


def can_switch(owner: ClassUse) -> bool:
    """Whether a class can be given an attribute."""
    init = owner.methods.get("__init__")
    return init is None or super_init(init) is not None


def switched_off(owner: ClassUse, context: Context, more: Mapping[str, str] = NOTHING) -> Iterator[Change]:
    """Automatic optimization is switched off, in `__init__` where there is one; `more` are further attributes."""
    span = context.module.span
    init = owner.methods.get("__init__")
    statement = super_init(init) if init is not None else None
    values = {"automatic_optimization": "False", **more}
    if init is not None and statement is not None:
        me = init.args.args[0].arg
        yield from (
            InsertStatement(span(statement), Code.of(f"{me}.{name} = {value}"), after=True)
            for name, value in values.items()
        )
        return
    body = owner.node.body
    documented = ast.get_docstring(owner.node, clean=False) is not None and len(body) > 1
    first = span(body[1 if documented else 0])
    yield from (InsertStatement(first, Code.of(f"{name} = {value}")) for name, value in values.items())
