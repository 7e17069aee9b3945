"""Which parameters may be arrays or tables, that compare element by element."""

from __future__ import annotations

import ast
from typing import Final

from codemods.deferred import pattern
from codemods.semantics.nodes import defaults_of, is_none, named_of
from codemods.semantics.scopes import FunctionNode

_TYPES: Final = pattern(r"ndarray|[Aa]rray|DataFrame|Series")
_NAMES: Final = pattern(
    r"(?:\A|_)(?:idxs?|ids|ind(?:ex|exes|ices)|dfs?|data|frames?|[xyX]|arr(?:ay)?s?|labels|targets|features|"
    r"emb(?:edding)?s?|matrix|weights|train|valid|val|test|samples|means?|stds?|series)\Z"
)
"""What such a parameter without an annotation tends to be called."""
_NUMBERS: Final = pattern(r"\A(?:n|nb|num|in|out|max|min|use|with|has|is)_")
"""How a parameter is called that is a number or a switch: `num_labels`, `in_features`."""


def may_be_arrays(function: FunctionNode) -> list[str]:
    """The parameters of a function that may be given an array or a table, as their annotations or names say."""
    defaults = defaults_of(function.args)
    return [arg.arg for arg in named_of(function.args)[1:] if _may_be(arg, defaults.get(arg.arg))]


def _may_be(arg: ast.arg, default: ast.expr | None) -> bool:
    if default is not None and not is_none(default):
        return False
    if arg.annotation is not None:
        return _TYPES.search(ast.unparse(arg.annotation)) is not None
    return _NAMES.search(arg.arg) is not None and _NUMBERS.match(arg.arg) is None
