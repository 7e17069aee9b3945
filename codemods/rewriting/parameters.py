"""Parameters of one function: removed, renamed, added."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import libcst as cst

from codemods.model import AddParameter, Change, RemoveParameter, RenameParameter, SetDefault
from codemods.rewriting.commas import Parameter, read_parameters, write_parameters
from codemods.rewriting.module import Refused
from codemods.rewriting.rows import Item, Row

if TYPE_CHECKING:
    from codemods.rewriting.fragments import Fragment


def change_parameters(fragment: Fragment, function: cst.FunctionDef, changes: Sequence[Change]) -> cst.FunctionDef:
    """A function after the changes to its parameters; a `*` or `/` that is left alone goes too."""
    row = read_parameters(fragment.module, function, fragment.newline)
    items = {item.payload.name.value: item for item in row.items if isinstance(item.payload, cst.Param)}
    gone: dict[str, RemoveParameter] = {}
    added: dict[str | None, list[AddParameter]] = {}
    made: dict[Parameter, AddParameter | SetDefault] = {}
    for change in changes:
        match change:
            case RemoveParameter():
                _check(items, change.name, change)
                gone[change.name] = change
            case RenameParameter():
                _check(items, change.name, change)
                payload = items[change.name].payload
                items[change.name].payload = payload.with_changes(name=cst.Name(change.new))
            case SetDefault():
                _check(items, change.name, change)
                payload = _with_default(fragment, items[change.name].payload, change)
                items[change.name].payload = payload
                made[payload] = change
            case AddParameter():
                added.setdefault(_anchor(row, items, change), []).append(change)
    _no_name_twice(set(items), changes)
    for anchor, additions in added.items():
        new: list[Parameter] = [_parameter(fragment, change) for change in additions]
        made |= zip(new, additions, strict=True)
        if anchor is None:
            row.insert_first(new)
        elif anchor in gone:
            _replace(row, items[anchor], new)
            del gone[anchor]
        else:
            row.insert_after(items[anchor], new)
    for name in gone:
        _replace(row, items[name], [])
    _without_lonely(row)
    if gone and len(row.items) == 1:
        _on_one_line(row)
    _in_order(row, made)
    return write_parameters(function, row)


def _check(items: Mapping[str, Item[Parameter]], name: str, change: Change) -> None:
    if name not in items:
        raise Refused(f"the function has no parameter {name!r}", change)


def _anchor(row: Row[Parameter], items: Mapping[str, Item[Parameter]], change: AddParameter) -> str | None:
    """The name of the parameter behind which a new one goes; None where it is the first of all."""
    if change.after is None:
        first = row.items[0].payload if row.items else None
        return first.name.value if isinstance(first, cst.Param) and not first.star else None
    _check(items, change.after, change)
    payload = items[change.after].payload
    if isinstance(payload, cst.Param) and payload.star == "**":
        raise Refused(f"no parameter can follow `**{change.after}`", change)
    return change.after


def _no_name_twice(names: set[str], changes: Sequence[Change]) -> None:
    names -= {change.name for change in changes if isinstance(change, (RemoveParameter, RenameParameter))}
    for change in changes:
        if isinstance(change, (AddParameter, RenameParameter)):
            name = change.name if isinstance(change, AddParameter) else change.new
            if name in names:
                raise Refused(f"the function already has a parameter {name!r}", change)
            names.add(name)


def _parameter(fragment: Fragment, change: AddParameter) -> cst.Param:
    default = fragment.value(change.default, change) if change.default is not None else None
    plain = cst.SimpleWhitespace("")
    equal = cst.AssignEqual(plain, plain) if default is not None else cst.MaybeSentinel.DEFAULT
    return cst.Param(cst.Name(change.name), default=default, equal=equal, star="")


def _with_default(fragment: Fragment, payload: Parameter, change: SetDefault) -> cst.Param:
    """A parameter with a default, spaced as PEP 8 has it."""
    if not isinstance(payload, cst.Param) or _star(payload):
        raise Refused(f"`{change.name}` can not have a default", change)
    space = cst.SimpleWhitespace(" " if payload.annotation is not None else "")
    equal = payload.equal if payload.default is not None else cst.AssignEqual(space, space)
    return payload.with_changes(default=fragment.value(change.value, change), equal=equal)


def _replace(row: Row[Parameter], item: Item[Parameter], new: list[Parameter]) -> None:
    """Put new parameters, if any, in the place of one; what was keyword-only stays so."""
    following = row.items[row.position(item) + 1 :]
    if _star(item.payload) == "*" and any(_plain(other.payload) for other in following):
        new = [cst.ParamStar(), *new]
    if new:
        row.replace(item, new)
    else:
        row.remove(item)


def _on_one_line(row: Row[Parameter]) -> None:
    """Put the one parameter that is left behind its bracket, where no comment stands around it."""
    item = row.items[0]
    if "#" not in row.open_trail + item.lead + item.before_comma + item.trail + row.end_lead:
        row.open_trail = item.lead = item.before_comma = item.trail = row.end_lead = ""
        row.trailing_comma = False


def _without_lonely(row: Row[Parameter]) -> None:
    for index, item in reversed(list(enumerate(row.items))):
        following = row.items[index + 1 :]
        lonely = isinstance(item.payload, cst.ParamStar) and not any(_plain(other.payload) for other in following)
        if lonely or (isinstance(item.payload, cst.ParamSlash) and index == 0):
            row.remove(item)


def _in_order(row: Row[Parameter], made: Mapping[Parameter, AddParameter | SetDefault]) -> None:
    """Refuse new parameters with which one without a default follows one that has one."""
    defaults: list[Parameter] = []
    for item in row.items:
        payload = item.payload
        if _star(payload):
            return
        if not isinstance(payload, cst.Param):
            continue
        if payload.default is not None:
            defaults.append(payload)
        elif defaults:
            new = [made[one] for one in (payload, *defaults) if one in made]
            raise Refused("a parameter without a default can not follow one that has one", *new[:1])


def _star(node: Parameter) -> str:
    """`*`, `**` or nothing."""
    if isinstance(node, cst.Param):
        return node.star if isinstance(node.star, str) else ""
    return "*" if isinstance(node, cst.ParamStar) else ""


def _plain(node: Parameter) -> bool:
    return isinstance(node, cst.Param) and node.star != "**"
