"""Who calls a method of a family of classes by name."""

from __future__ import annotations

from collections.abc import Iterable

from codemods.semantics.linking import ProjectIndex


def calling_file(project: ProjectIndex, name: str, family: Iterable[str], home: str, *, known: bool) -> str | None:
    """The path of another file than the module `home` that calls `name`, or None.

    With `known` only calls count that are surely on an instance of the family, else those on what is not known too.
    """
    callers = {*family} if known else {"", *family}
    for facts in project.names.modules.values():
        if facts.name != home and any(called == name and caller in callers for caller, called in facts.called):
            return facts.path
    return None
