"""Steps under which something is put before a logger's experiment by hand: `experiment.add_image("x", image, step)`."""

from __future__ import annotations

import ast

from codemods.semantics.members import AttributeUse

_BY_NAME = frozenset({"step", "global_step"})


def is_step_of_logging(use: AttributeUse) -> bool:
    """Whether a number is given to a method of an experiment, or of a logger, as the step."""
    above: ast.AST = use.parent
    if isinstance(above, ast.keyword):
        if above.arg not in _BY_NAME:
            return False
        above = use.mention.parents[above]
    elif not isinstance(above, ast.Call) or use.node not in above.args[1:]:
        return False
    called = above.func if isinstance(above, ast.Call) else None
    return isinstance(called, ast.Attribute) and called.attr.startswith(("add_", "log_"))
