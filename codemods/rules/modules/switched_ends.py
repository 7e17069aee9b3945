"""Epoch ends that code sets on an instance: `model.validation_epoch_end = None`, which switches one off."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Change, Code, Finding, InsertStatement, RemoveStatement, RenameAttribute, ReplaceExpression
from codemods.rules.modules.epoch_family import Ending, Family
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import calls_by_last
from codemods.semantics.members import AttributeUse, ClassUse
from codemods.semantics.nodes import is_none, text_of, written_pairs
from codemods.semantics.outputs import EPOCH_ENDS
from codemods.semantics.roles import Roles
from codemods.semantics.symbols import MODULE, canonical, is_lightning

_OVERRIDDEN: Final = "is_overridden"
_NAMESPACE: Final = 3
"""How many arguments `type` takes where it makes a class."""


def switched(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """An epoch end that is set on an instance, or deleted there.

    None switches it off, as it does with the hook that it becomes (run on 0.7.6 to 2.6.6). Where the class has none,
    nothing is switched off, then as now.
    """
    statement = context.module.statement(use.node)
    is_off = binds_none(statement)
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


def by_text(context: Context) -> Iterator[Finding]:
    """What names an epoch end in a text.

    `setattr(model, "validation_epoch_end", None)`, `is_overridden("validation_epoch_end", model)`, `type("Net", …)`.
    """
    module, known = context.module, context.project.classes
    roles = Roles(module, known)
    by_last = calls_by_last(module)
    for last in ("setattr", "getattr", "hasattr", "delattr"):
        for call, scope in by_last.get(last, ()):
            name = text_of(call.args[1]) if len(call.args) > 1 and isinstance(call.func, ast.Name) else None
            role = roles.of(call.args[0], scope) if name in EPOCH_ENDS else None
            if name is None or role is None or MODULE not in known.kinds(role):
                continue
            family = Family(context.project, role, Ending(name.removesuffix("_epoch_end")))
            is_off = last == "setattr" and is_none(call.args[-1])
            if is_off and known.is_whole(role) and not _is_there(family):
                continue
            renamed = ReplaceExpression(module.span(call.args[1]), Code.of(f'"{family.ending.new}"'))
            yield context.finding(
                module.span(call),
                row=f"{name} named",
                message=f"`{name}` of a module raises or is not called since Lightning 2.0",
                title=f"Switch `{family.ending.new}` off",
                rewrite=Rewrite((renamed,), refusal=_refusal(family)) if is_off else None,
                advice=f"name `{family.ending.new}`, which takes no outputs",
            )
    for call, scope in by_last.get(_OVERRIDDEN, ()):
        name = text_of(call.args[0]) if len(call.args) > 1 else None
        if name is None or name not in EPOCH_ENDS or not is_lightning(canonical(module.dotted(call.func, scope) or "")):
            continue
        role = roles.of(call.args[1], scope)
        asked = Family(context.project, role, Ending(name.removesuffix("_epoch_end"))) if role is not None else None
        ending = Ending(name.removesuffix("_epoch_end"))
        changes = (ReplaceExpression(module.span(call.args[0]), Code.of(f'"{ending.new}"')),)
        refusal = "what it asks is not known" if asked is None or not _is_there(asked) else _refusal(asked)
        yield context.finding(
            module.span(call),
            row=f"{name} asked for",
            message=f"no module overrides `{name}` any more, which is none of Lightning's methods since 2.0",
            title=f"Ask for `{ending.new}`",
            rewrite=Rewrite(changes, refusal=refusal),
            reason="a class with that hook alone has it now too",
            advice=f"ask for `{ending.new}`",
        )
    for call, scope in by_last.get("type", ()):
        if len(call.args) != _NAMESPACE or not isinstance(call.args[1], ast.Tuple):
            continue
        bases = [
            context.project.names.follow(module.dotted(base, scope) or "", module.name) for base in call.args[1].elts
        ]
        if not any(base == MODULE or MODULE in known.kinds(base or "") for base in bases):
            continue
        for key, value in written_pairs(call.args[2]) or ():
            name = text_of(key)
            if name in EPOCH_ENDS:
                yield context.finding(
                    module.span(value),
                    row=f"{name} of a made class",
                    message=f"`{name}` raises since Lightning 2.0, also in a class that `type` makes",
                    advice="write the class out: what becomes of the method is rewritten there",
                )


def unbound(
    owner: ClassUse, name: str, statement: ast.Assign | ast.AnnAssign, context: Context
) -> tuple[str, Rewrite] | None:
    """What becomes of `validation_epoch_end = None` in a class, and its title; None of any other statement."""
    if not binds_none(statement) or (isinstance(statement, ast.Assign) and len(statement.targets) != 1):
        return None
    family = Family(context.project, owner.symbol, Ending(name.removesuffix("_epoch_end")))
    span = context.module.span(statement)
    if context.project.classes.is_whole(owner.symbol) and not _is_above(family):
        return "Leave it out", Rewrite((RemoveStatement(span),))
    new = family.ending.new
    changes = (InsertStatement(span, Code.of(f"{new} = None")), RemoveStatement(span))
    return f"Switch `{new}` off", Rewrite(changes, refusal=_refusal(family))


def binds_none(statement: ast.stmt) -> bool:
    """Whether a statement gives what it binds the value None."""
    return is_none(statement.value) if isinstance(statement, (ast.Assign, ast.AnnAssign)) else False


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
