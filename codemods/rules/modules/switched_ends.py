"""Epoch ends that code sets on an instance: `model.validation_epoch_end = None`, which switches one off."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, Finding, InsertStatement, RemoveStatement, RenameAttribute
from codemods.rules.modules.epoch_family import Ending, Family
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse, ClassUse


def switched(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """An epoch end that is set on an instance, or deleted there.

    None switches it off, as it does with the hook that it becomes (run on 0.7.6 to 2.6.6). Where the class has none,
    nothing is switched off, then as now.
    """
    statement = context.module.statement(use.node)
    is_off = is_none(statement)
    family = Family(context.project, use.role, Ending(use.name.removesuffix("_epoch_end")))
    changes: list[Change] = [RenameAttribute(use.span, family.ending.new)]
    title = f"Switch `{family.ending.new}` off"
    if is_off and use.whole and not _is_there(family):
        whole = isinstance(statement, ast.Assign) and len(statement.targets) == 1
        changes = [RemoveStatement(context.module.span(statement))] if whole else []
        title = "Leave it out"  # the class has none that it could switch off
    rewrite = Rewrite(tuple(changes), refusal=_refusal(family))
    yield context.finding(
        use.span,
        row=f"{use.name} set",
        message=f"`{use.name}` of a module is not called any more since Lightning 2.0, whatever it is set to",
        title=title,
        rewrite=rewrite if is_off else Rewrite(refusal="what it is set to takes outputs, which nobody collects"),
        advice=f"set `{family.ending.new}`, which takes no outputs",
    )


def unbound(
    owner: ClassUse, name: str, statement: ast.Assign | ast.AnnAssign, context: Context
) -> tuple[str, Rewrite] | None:
    """What becomes of `validation_epoch_end = None` in a class, and its title; None of any other statement."""
    if not is_none(statement) or (isinstance(statement, ast.Assign) and len(statement.targets) != 1):
        return None
    family = Family(context.project, owner.symbol, Ending(name.removesuffix("_epoch_end")))
    span = context.module.span(statement)
    if context.project.classes.is_whole(owner.symbol) and not _is_above(family):
        return "Leave it out", Rewrite((RemoveStatement(span),))
    new = family.ending.new
    changes = (InsertStatement(span, Code.of(f"{new} = None")), RemoveStatement(span))
    return f"Switch `{new}` off", Rewrite(changes, refusal=_refusal(family))


def is_none(statement: ast.stmt) -> bool:
    """Whether a statement gives what it binds the value None."""
    value = statement.value if isinstance(statement, (ast.Assign, ast.AnnAssign)) else None
    return isinstance(value, ast.Constant) and value.value is None


def _is_there(family: Family) -> bool:
    """Whether a class that an instance may be of has the epoch end."""
    return any(family.ending.old in facts.names for facts in family.members.values()) or _is_above(family)


def _is_above(family: Family) -> bool:
    return any(family.ending.old in facts.names for facts in family.ancestors.values())


def _refusal(family: Family) -> str | None:
    """Why the new hook is not all that was switched off, or None: a hook of that name was there before."""
    if any(family.ending.new in facts.names for facts in family.members.values()):
        return f"`{family.ending.new}` of the class, which was called all the same, would be switched off too"
    return None
