"""Where a run goes on from a checkpoint."""

from __future__ import annotations

import ast

from codemods.model import Span
from codemods.semantics.arguments import Argument
from codemods.semantics.bridge import RESUME
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import argument, is_name, is_none, text_of


def resumed_at(subject: Argument | AttributeUse, *, options: bool = False) -> Argument | Span | None:
    """Where a Trainer or a `fit` is told to go on; None where it is not, or only by an option of the command line.

    With `options` it counts where that alone tells it, too.
    """
    if isinstance(subject, Argument):
        return None if is_none(subject.value.node) else subject
    path = argument(subject.call, "ckpt_path") if subject.call is not None and not subject.own else None
    return None if path is None or is_none(path) or (is_option(path) and not options) else subject.span


def is_option(path: ast.expr) -> bool:
    """Whether a path is an option of the command line by the Trainer's old name, which few runs are given."""
    if isinstance(path, ast.Call) and is_name(path.func, "getattr") and len(path.args) > 1:
        return text_of(path.args[1]) == RESUME
    return isinstance(path, ast.Attribute) and path.attr == RESUME
