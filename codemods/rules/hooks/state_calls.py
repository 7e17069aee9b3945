"""Calls of what Lightning's own callbacks gave their state by: `stopping.on_save_checkpoint(trainer, net)`."""

from __future__ import annotations

import ast
from typing import Final

from codemods.model import Change, Finding, Release, RemoveArgument, RenameAttribute
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import ROOT

_STATEFUL: Final = tuple(f"{ROOT}.callbacks.{name}" for name in ("EarlyStopping", "ModelCheckpoint"))
_GIVEN: Final = Release(1, 8)
_TAKEN: Final = {
    "on_save_checkpoint": ("state_dict", (2, 3)),
    "on_load_checkpoint": ("load_state_dict", (1, 3)),
}
"""What takes the place of a hook, and how many arguments it took; of those to load the last is the state."""


def state_call(use: AttributeUse, context: Context) -> Finding | None:
    """The finding about a call of a hook that an EarlyStopping or a ModelCheckpoint has from Lightning itself."""
    call, known = use.call, context.project.classes
    if call is None or use.is_super or context.origin.before(_GIVEN) is False:
        return None
    if known.overrides(use.role, use.name) or set(known.ancestry(use.role)).isdisjoint(_STATEFUL):
        return None
    new, numbers = _TAKEN[use.name]
    if context.origin.before(_GIVEN) is None and len(call.args) == numbers[1]:
        return None  # as it is called now
    span, kept = context.module.span, call.args[-1:] if use.name == "on_load_checkpoint" else []
    changes: list[Change] = [RenameAttribute(use.span, new)]
    changes += [RemoveArgument(span(call), span(each)) for each in call.args if each not in kept]
    plain = not call.keywords and not any(isinstance(each, ast.Starred) for each in call.args)
    refusal = None if plain and len(call.args) in numbers else "it is given other arguments than old releases gave it"
    return context.finding(
        use.span,
        row=f"{use.name} called",
        message=f"`{use.name}` of a callback gives and takes no state since Lightning 1.8; `{new}` takes its place",
        title=f"Call `{new}`",
        rewrite=Rewrite(tuple(changes), refusal=refusal),
        reason="the state has other keys than it had in old releases",
    )
