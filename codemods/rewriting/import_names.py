"""The names of one import statement, with LibCST: one more, one less, layout kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

import libcst as cst

from codemods.rewriting.commas import read_names, write_names


def _by_kind(name: str) -> tuple[int, str]:
    """isort's order: CONSTANTS, Classes, functions."""
    return (0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2, name)


_ORDERS: Final[tuple[Callable[[str], tuple[int, str]], ...]] = (
    _by_kind,
    lambda name: (0, name),
    lambda name: (0, name.casefold()),
)


def _bound(alias: cst.ImportAlias) -> str:
    return alias.evaluated_alias or alias.evaluated_name


def changed(text: str, gone: Sequence[str], added: Sequence[str], newline: str) -> str:
    """The statement `text` without the bound names `gone` and with the aliases `added`."""
    module = cst.parse_module(text, config=cst.PartialParserConfig(default_newline=newline))
    line = cast("cst.SimpleStatementLine", module.body[0])
    statement = cast("cst.Import | cst.ImportFrom", line.body[0])
    row = read_names(module, statement, newline)
    names = [module.code_for_node(item.payload.with_changes(comma=cst.MaybeSentinel.DEFAULT)) for item in row.items]
    order = next((order for order in _ORDERS if names == sorted(names, key=order)), _ORDERS[0])
    going = [item for item in row.items if _bound(item.payload) in gone]  # not what comes under the same name
    for alias in sorted(added, key=order):
        name, _, asname = alias.partition(" as ")
        node = cst.ImportAlias(cst.Name(name), cst.AsName(cst.Name(asname)) if asname else None)
        # behind the last smaller one: the same place whatever else is added, before or after
        smaller = [
            item
            for item in row.items
            if order(module.code_for_node(item.payload.with_changes(comma=cst.MaybeSentinel.DEFAULT))) <= order(alias)
        ]
        if smaller:
            row.insert_after(smaller[-1], [node])
        else:
            row.insert_first([node])
    for item in going:
        row.remove(item)
    changed_line = line.with_changes(body=[write_names(statement, row), *line.body[1:]])
    return module.with_changes(body=[changed_line]).code


def moved(text: str, package: str, aliases: dict[str, str]) -> str:
    """The statement `text` importing from `package`, those bound names in their new form; layout stays."""
    module = cst.parse_module(text)
    line = cast("cst.SimpleStatementLine", module.body[0])
    statement = cast("cst.ImportFrom", line.body[0])
    names = []
    for alias in cast("Sequence[cst.ImportAlias]", statement.names):
        bound = alias.evaluated_alias or alias.evaluated_name
        if bound not in aliases:
            names.append(alias)
            continue
        name, _, asname = aliases[bound].partition(" as ")
        old = alias.asname if alias.asname is not None and asname else None
        new = old or (cst.AsName(cst.Name(asname)) if asname else None)
        names.append(alias.with_changes(name=cst.Name(name), asname=new))
    path = cast("cst.Attribute | cst.Name", cst.parse_expression(package))
    after = cst.SimpleWhitespace(" ") if statement.relative else statement.whitespace_after_from
    new_statement = statement.with_changes(module=path, relative=[], names=names, whitespace_after_from=after)
    return module.with_changes(body=[line.with_changes(body=[new_statement, *line.body[1:]])]).code
