"""Statements that the `__init__` of a module gets."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, InsertStatement
from codemods.rules.registry import Context
from codemods.semantics.looping import super_init
from codemods.semantics.members import ClassUse


def can_switch(owner: ClassUse) -> bool:
    """Whether a class can be given an attribute."""
    init = owner.methods.get("__init__")
    return init is None or super_init(init) is not None


def switched_off(owner: ClassUse, context: Context) -> Iterator[Change]:
    """Automatic optimization is switched off, in `__init__` where there is one."""
    span = context.module.span
    init = owner.methods.get("__init__")
    statement = super_init(init) if init is not None else None
    if init is not None and statement is not None:
        code = Code.of(f"{init.args.args[0].arg}.automatic_optimization = False")
        yield InsertStatement(span(statement), code, after=True)
        return
    body = owner.node.body
    documented = ast.get_docstring(owner.node, clean=False) is not None and len(body) > 1
    yield InsertStatement(span(body[1 if documented else 0]), Code.of("automatic_optimization = False"))
