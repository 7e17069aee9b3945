"""Where a run goes on from a checkpoint."""

from __future__ import annotations

import ast

from codemods.model import Span
from codemods.rules.bridging import RESUME
from codemods.semantics.arguments import Argument
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import argument, is_none


def resumed_at(subject: Argument | AttributeUse) -> Argument | Span | None:
    """Where a Trainer or a `fit` is told to go on; None where it is not, or only by an option of the command line."""
    if isinstance(subject, Argument):
        return None if is_none(subject.value.node) else subject
    path = argument(subject.call, "ckpt_path") if subject.call is not None and not subject.own else None
    if path is None or is_none(path) or (isinstance(path, ast.Attribute) and path.attr == RESUME):
        return None  # the last is an option that few runs are given
    return subject.span
