"""Statements that the `__init__` of a module gets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from codemods.model import Change, Code, InsertStatement
from codemods.rules.registry import Context
from codemods.semantics.looping import super_init
from codemods.semantics.members import ClassUse
from codemods.semantics.nodes import first_parameter, own_statements

NOTHING: Final[Mapping[str, str]] = {}


def can_switch(owner: ClassUse) -> bool:
    """Whether a class can be given an attribute."""
    init = owner.methods.get("__init__")
    return init is None or (super_init(init) is not None and first_parameter(init) != "")


def switched_off(owner: ClassUse, context: Context, more: Mapping[str, str] = NOTHING) -> Iterator[Change]:
    """Automatic optimization is switched off, in `__init__` where there is one; `more` are further attributes."""
    span = context.module.span
    init = owner.methods.get("__init__")
    statement = super_init(init) if init is not None else None
    values = {"automatic_optimization": "False", **more}
    if init is not None and statement is not None:
        me = first_parameter(init)
        yield from (
            InsertStatement(span(statement), Code.of(f"{me}.{name} = {value}"), after=True)
            for name, value in values.items()
        )
        return
    first = span(own_statements(owner.node)[0])
    yield from (InsertStatement(first, Code.of(f"{name} = {value}")) for name, value in values.items())
