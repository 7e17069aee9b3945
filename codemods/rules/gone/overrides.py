"""Methods of a class of Lightning that a class of the project overrides, and that are not called any more."""

from __future__ import annotations

from codemods.model import Release
from codemods.rules.registry import Context
from codemods.semantics import symbols
from codemods.semantics.members import Method, bases_calling

_HOOKED = frozenset({symbols.MODULE, symbols.DATAMODULE, symbols.CALLBACK})
"""What users write classes of, whose own methods may be called anything."""
_AROUND = frozenset({"before_fit", "after_fit"})
"""What a LightningCLI calls by the name of what it runs, where a class of it has such a method."""
_REPLACED = {symbols.STRATEGY: f"{symbols.ROOT}.strategies.DDPStrategy"}
"""What most classes of a kind that are gone became."""


def not_called_since(method: Method, context: Context) -> tuple[str, Release] | None:
    """The class whose method is overridden and the release from which on that is not called; None where it is.

    Only what a ModelCheckpoint, a Trainer, a plugin … had in a release that the code may be written for, and what no
    code of the file calls by its name.
    """
    from codemods.api import tables

    kinds = method.owner.kinds - _HOOKED
    if not kinds or method.name.startswith("_") or (method.name in _AROUND and symbols.CLI in kinds):
        return None
    target, last_of = context.target, None
    living = [*kinds, *(new for old, new in _REPLACED.items() if old in kinds)]
    if any(method.name in tables.members(kind, target) for kind in living):
        return None
    for kind in sorted(kinds):
        known = tables.member(kind, method.name)
        last = known.releases.last_before(target) if known is not None else None
        if known is None or last is None or known.kind(last) is not tables.Kind.METHOD:
            continue
        removed = known.releases.removed_before(target)
        if removed is None or tables.same(kind, last, target) is False or not _is_known(kind, kinds, target):
            continue
        if context.origin.before(removed) is True:
            last_of = (kind, removed)
    if last_of is None or _is_called(method) or bases_calling(method.name, method.owner, context.project.classes):
        return None
    return last_of


def _is_known(kind: str, kinds: frozenset[str], target: Release) -> bool:
    """Whether the target has a class, or one of its kind in the place of it; else its name is told where it stands."""
    from codemods.api import tables

    there = tables.name(kind)
    return (there is not None and target in there) or any(base in kinds for base in _REPLACED)


def _is_called(method: Method) -> bool:
    """Whether the file calls a method of that name, of anything but `super()`."""
    text, name = method.owner.module.source.utf8, method.name.encode()
    return text.count(b"." + name + b"(") > text.count(b"super()." + name + b"(")
