"""Parameters of one function, removed from its header."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import libcst as cst

from codemods.model import Change, RemoveParameter
from codemods.rewriting.commas import Parameter, read_parameters, write_parameters
from codemods.rewriting.module import Refused

if TYPE_CHECKING:
    from codemods.rewriting.fragments import Fragment


def change_header(fragment: Fragment, function: cst.FunctionDef, changes: Sequence[Change]) -> cst.FunctionDef:
    """A function without the parameters that the changes name; a lone `*` or `/` goes too."""
    row = read_parameters(fragment.module, function, fragment.newline)
    for change in changes:
        if isinstance(change, RemoveParameter):
            item = next((item for item in row.items if _named(item.payload, change.name)), None)
            if item is None:
                raise Refused(f"the function has no parameter {change.name!r}", change)
            row.remove(item)
    for index, item in reversed(list(enumerate(row.items))):
        following = row.items[index + 1 :]
        lonely = isinstance(item.payload, cst.ParamStar) and not any(_plain(other.payload) for other in following)
        if lonely or (isinstance(item.payload, cst.ParamSlash) and index == 0):
            row.remove(item)
    return write_parameters(function, row)


def _named(node: Parameter, name: str) -> bool:
    return isinstance(node, cst.Param) and node.name.value == name


def _plain(node: Parameter) -> bool:
    return isinstance(node, cst.Param) and node.star != "**"
