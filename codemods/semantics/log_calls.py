"""What calls of a module's `log` and `log_dict` are given, by position or by name."""

from __future__ import annotations

import ast
from typing import Final

from codemods.semantics.nodes import argument, last_part

LOGGING: Final = frozenset({"log", "log_dict"})
_OF_DICT: Final = "log_dict"


def key_logged(call: ast.Call) -> ast.expr | None:
    """The key that a call of `log` logs under, or the dict that `log_dict` is given."""
    return argument(call, "dictionary" if last_part(call.func) == _OF_DICT else "name", 0)


def value_logged(call: ast.Call) -> ast.expr | None:
    """The value that a call of `log` logs; None of `log_dict`."""
    return None if last_part(call.func) == _OF_DICT else argument(call, "value", 1)
