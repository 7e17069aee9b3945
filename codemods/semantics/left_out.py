"""Parameters that a call need not give."""

from __future__ import annotations

import ast

from codemods.deferred import NamedTuple


class Option(NamedTuple):
    """A parameter that need not be given; by keyword alone it has no `position`."""

    name: str
    position: int | None

    def is_left_out(self, call: ast.Call) -> bool:
        """Whether a call surely gives nothing for it."""
        if any(isinstance(argument, ast.Starred) for argument in call.args):
            return False
        given = self.position is not None and len(call.args) > self.position
        return not given and not any(keyword.arg in {None, self.name} for keyword in call.keywords)
