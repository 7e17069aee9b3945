"""Parameters of one function, removed from its header."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import libcst as cst

from codemods.model import Change, RemoveParameter
from codemods.rewriting.commas import Parameter, read_parameters, write_parameters
from codemods.rewriting.module import Refused
from codemods.rewriting.rows import Item, Row

if TYPE_CHECKING:
    from codemods.rewriting.fragments import Fragment


def change_header(fragment: Fragment, function: cst.FunctionDef, changes: Sequence[Change]) -> cst.FunctionDef:
    """A function without the parameters that the changes name; a lone `*` or `/` goes too."""
    row = read_parameters(fragment.module, function, fragment.newline)
    for change in changes:
        if isinstance(change, RemoveParameter):
            found = _named(row, change.name)
            if found is None:
                raise Refused(f"the function has no parameter {change.name!r}", change)
            item, parameter = found
            following = row.items[row.position(item) + 1 :]
            if parameter.star == "*" and any(_plain(other.payload) for other in following):
                row.replace(item, [cst.ParamStar()])  # what follows stays keyword-only
            else:
                row.remove(item)
    for index, item in reversed(list(enumerate(row.items))):
        following = row.items[index + 1 :]
        lonely = isinstance(item.payload, cst.ParamStar) and not any(_plain(other.payload) for other in following)
        if lonely or (isinstance(item.payload, cst.ParamSlash) and index == 0):
            row.remove(item)
    return write_parameters(function, row)


def _named(row: Row[Parameter], name: str) -> tuple[Item[Parameter], cst.Param] | None:
    for item in row.items:
        if isinstance(item.payload, cst.Param) and item.payload.name.value == name:
            return item, item.payload
    return None


def _plain(node: Parameter) -> bool:
    return isinstance(node, cst.Param) and node.star != "**"
