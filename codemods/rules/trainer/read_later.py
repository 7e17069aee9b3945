"""An attribute of a Trainer that a variable holds: `limit = trainer.max_steps`."""

from __future__ import annotations

import ast

from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module, uses_of_name


def read_later(use: AttributeUse, module: Module) -> list[ast.Name]:
    """The reads of a variable that holds an attribute, up to where that is bound anew."""
    above = use.parent
    if not isinstance(above, ast.Assign) or above.value is not use.node or len(above.targets) != 1:
        return []
    target = above.targets[0]
    if not isinstance(target, ast.Name):
        return []
    names = {module.span(name).start: name for name in uses_of_name(target, module)}
    behind = sorted(start for start in names if start > use.span.start)
    stored = (start for start in behind if not isinstance(names[start].ctx, ast.Load))
    end = next(stored, None)
    return [names[start] for start in behind if end is None or start < end]
