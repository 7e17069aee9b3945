"""Between LibCST's nodes and rows: who has the comma, and what white space is around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias, TypeVar, cast

import libcst as cst

from codemods.deferred import pattern
from codemods.rewriting.rows import Part, Row

Display: TypeAlias = cst.List | cst.Set | cst.Dict | cst.Tuple
Element: TypeAlias = cst.BaseElement | cst.BaseDictElement
Gap: TypeAlias = cst.BaseParenthesizableWhitespace
Parameter: TypeAlias = cst.Param | cst.ParamSlash | cst.ParamStar
_Node = TypeVar("_Node", bound=cst.Arg | Element | Parameter | cst.ImportAlias)

_WHOLE_LINE: Final = pattern(r"((?:[ \f\t]|\\(?:\r\n?|\n))*)(#[^\r\n]*)?(\r\n?|\n)")


def gap(text: str) -> Gap:
    """LibCST's form of what stands between two items: white space, comments, line ends."""
    found = _WHOLE_LINE.match(text)
    if found is None:
        return cst.SimpleWhitespace(text)
    first = cst.TrailingWhitespace(cst.SimpleWhitespace(found[1]), _comment(found[2]), cst.Newline(found[3]))
    lines, end = [], found.end()
    while found := _WHOLE_LINE.match(text, end):
        end = found.end()
        lines.append(cst.EmptyLine(False, cst.SimpleWhitespace(found[1]), _comment(found[2]), cst.Newline(found[3])))
    return cst.ParenthesizedWhitespace(first, lines, False, cst.SimpleWhitespace(text[end:]))


def _comment(text: str | None) -> cst.Comment | None:
    return cst.Comment(text) if text else None


def _part(module: cst.Module, node: _Node, after: Gap | None) -> Part[_Node]:
    """A node without its comma, and its comma."""
    comma = node.comma
    code = module.code_for_node
    rest = code(after) if after else ""
    if not isinstance(comma, cst.Comma):
        return Part(node, "", False, rest)
    if isinstance(node, cst.ParamSlash):  # its white space stands before the comma
        return Part(node, rest + code(comma.whitespace_before), True, code(comma.whitespace_after))
    return Part(node, code(comma.whitespace_before), True, code(comma.whitespace_after) + rest)


def _comma(part: Part[_Node]) -> cst.Comma | cst.MaybeSentinel:
    return cst.Comma(gap(part.before_comma), gap(part.gap)) if part.comma else cst.MaybeSentinel.DEFAULT


def read_call(module: cst.Module, call: cst.Call, newline: str) -> Row[cst.Arg]:
    parts = [_part(module, arg, arg.whitespace_after_arg) for arg in call.args]
    return Row.read(module.code_for_node(call.whitespace_before_args), parts, newline)


def write_call(call: cst.Call, row: Row[cst.Arg]) -> cst.Call:
    opening, parts = row.write()
    if len(parts) > 1:  # a generator alone needs no parentheses, beside others it does
        parts = [replace(part, payload=_enclosed(part.payload)) for part in parts]
    args = [
        part.payload.with_changes(
            comma=_comma(part),
            whitespace_after_arg=cst.SimpleWhitespace("") if part.comma else gap(part.gap),
        )
        for part in parts
    ]
    return call.with_changes(args=args, whitespace_before_args=gap(opening))


def _enclosed(arg: cst.Arg) -> cst.Arg:
    value = arg.value
    if isinstance(value, cst.GeneratorExp) and not value.lpar:
        return arg.with_changes(value=value.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()]))
    return arg


def _brackets(node: Display) -> tuple[Gap, Gap] | None:
    """The white space inside both brackets; None for a tuple without parentheses."""
    match node:
        case cst.List():
            return node.lbracket.whitespace_after, node.rbracket.whitespace_before
        case cst.Set() | cst.Dict():
            return node.lbrace.whitespace_after, node.rbrace.whitespace_before
        case cst.Tuple() if node.lpar:
            return node.lpar[-1].whitespace_after, node.rpar[0].whitespace_before
    return None


def read_display(module: cst.Module, node: Display, newline: str) -> Row[Element]:
    brackets = _brackets(node)
    elements: Sequence[Element] = node.elements
    parts = [_part(module, element, None) for element in elements]
    if brackets is None:
        return Row.read("", parts, newline)
    opening, closing = (module.code_for_node(space) for space in brackets)
    if parts:
        parts[-1] = replace(parts[-1], gap=parts[-1].gap + closing)
    else:
        opening += closing
    return Row.read(opening, parts, newline)


def write_display(node: Display, row: Row[Element]) -> Display:
    opening, parts = row.write()
    closing = ""
    if parts:
        closing = parts[-1].gap
        parts[-1] = replace(parts[-1], gap="")
    elements = [part.payload.with_changes(comma=_comma(part)) for part in parts]
    before, after = gap(opening), gap(closing)
    match node:
        case cst.List():
            brackets = {
                "lbracket": cst.LeftSquareBracket(before),
                "rbracket": cst.RightSquareBracket(after),
            }
            return node.with_changes(elements=elements, **brackets)
        case cst.Set() | cst.Dict():
            braces = {"lbrace": cst.LeftCurlyBrace(before), "rbrace": cst.RightCurlyBrace(after)}
            return node.with_changes(elements=elements, **braces)
    if not node.lpar:
        return node.with_changes(elements=elements)
    return node.with_changes(
        elements=elements,
        lpar=[*node.lpar[:-1], cst.LeftParen(before)],
        rpar=[cst.RightParen(after), *node.rpar[1:]],
    )


def read_parameters(module: cst.Module, function: cst.FunctionDef, newline: str) -> Row[Parameter]:
    """Positional-only ones, `/`, plain ones, `*` or `*args`, keyword-only ones, `**kwargs`."""
    parameters = function.params
    nodes: list[Parameter] = [*parameters.posonly_params]
    if isinstance(parameters.posonly_ind, cst.ParamSlash):
        nodes.append(parameters.posonly_ind)
    nodes += parameters.params
    if not isinstance(parameters.star_arg, cst.MaybeSentinel):
        nodes.append(parameters.star_arg)
    nodes += parameters.kwonly_params
    if parameters.star_kwarg is not None:
        nodes.append(parameters.star_kwarg)
    parts = []
    for node in nodes:
        after = node.whitespace_after_param if isinstance(node, cst.Param) else None
        if isinstance(node, cst.ParamSlash):
            after = node.whitespace_after
        parts.append(_part(module, node, after))
    return Row.read(module.code_for_node(function.whitespace_before_params), parts, newline)


def write_parameters(function: cst.FunctionDef, row: Row[Parameter]) -> cst.FunctionDef:
    opening, parts = row.write()
    nodes: list[Parameter] = []
    for part in parts:
        changed: dict[str, object] = {"comma": _comma(part)}
        rest = cst.SimpleWhitespace("") if part.comma else gap(part.gap)
        if isinstance(part.payload, cst.Param):
            changed["whitespace_after_param"] = rest
        elif isinstance(part.payload, cst.ParamSlash):
            changed["whitespace_after"] = rest
        nodes.append(part.payload.with_changes(**changed))
    posonly: list[cst.Param] = []
    slash: cst.ParamSlash | cst.MaybeSentinel = cst.MaybeSentinel.DEFAULT
    plain: list[cst.Param] = []
    star: cst.Param | cst.ParamStar | cst.MaybeSentinel = cst.MaybeSentinel.DEFAULT
    kwonly: list[cst.Param] = []
    kwargs: cst.Param | None = None
    for node in nodes:
        if isinstance(node, cst.ParamSlash):
            posonly, plain, slash = plain, [], node
        elif isinstance(node, cst.ParamStar) or node.star == "*":
            star = node
        elif node.star == "**":
            kwargs = node
        else:
            (plain if isinstance(star, cst.MaybeSentinel) else kwonly).append(node)
    params = cst.Parameters(plain, star, kwonly, kwargs, posonly, slash)
    return function.with_changes(params=params, whitespace_before_params=gap(opening))


def read_bases(module: cst.Module, definition: cst.ClassDef, newline: str) -> Row[cst.Arg]:
    """The bases and keywords of a class statement."""
    parts = [_part(module, arg, arg.whitespace_after_arg) for arg in (*definition.bases, *definition.keywords)]
    if not isinstance(definition.lpar, cst.LeftParen) or not isinstance(definition.rpar, cst.RightParen):
        return Row.read("", parts, newline)
    opening, closing = (
        module.code_for_node(space) for space in (definition.lpar.whitespace_after, definition.rpar.whitespace_before)
    )
    if parts:
        parts[-1] = replace(parts[-1], gap=parts[-1].gap + closing)
    else:
        opening += closing
    return Row.read(opening, parts, newline)


def write_bases(definition: cst.ClassDef, row: Row[cst.Arg]) -> cst.ClassDef:
    """A class statement with these bases; without parentheses where nothing is left for them."""
    opening, parts = row.write()
    if not parts and not opening:
        none = cst.MaybeSentinel.DEFAULT
        plain = cst.SimpleWhitespace("")
        return definition.with_changes(bases=[], keywords=[], lpar=none, rpar=none, whitespace_after_name=plain)
    closing = ""
    if parts:
        closing = parts[-1].gap
        parts[-1] = replace(parts[-1], gap="")
    plain = cst.SimpleWhitespace("")
    args = [part.payload.with_changes(comma=_comma(part), whitespace_after_arg=plain) for part in parts]
    first = next((index for index, arg in enumerate(args) if arg.keyword or arg.star == "**"), len(args))
    return definition.with_changes(
        bases=args[:first],
        keywords=args[first:],
        lpar=cst.LeftParen(gap(opening)),
        rpar=cst.RightParen(gap(closing)),
    )


def read_names(module: cst.Module, statement: cst.Import | cst.ImportFrom, newline: str) -> Row[cst.ImportAlias]:
    """The names of an import statement; not of `from a import *`, which has none to change."""
    parts = [_part(module, alias, None) for alias in cast("Sequence[cst.ImportAlias]", statement.names)]
    if isinstance(statement, cst.Import) or statement.lpar is None or statement.rpar is None:
        return Row.read("", parts, newline)
    parts[-1] = replace(parts[-1], gap=parts[-1].gap + module.code_for_node(statement.rpar.whitespace_before))
    return Row.read(module.code_for_node(statement.lpar.whitespace_after), parts, newline)


def write_names(statement: cst.Import | cst.ImportFrom, row: Row[cst.ImportAlias]) -> cst.Import | cst.ImportFrom:
    opening, parts = row.write()
    closing = parts[-1].gap
    parts[-1] = replace(parts[-1], gap="")
    names = [part.payload.with_changes(comma=_comma(part)) for part in parts]
    if isinstance(statement, cst.Import) or statement.lpar is None:
        return statement.with_changes(names=names)
    return statement.with_changes(names=names, lpar=cst.LeftParen(gap(opening)), rpar=cst.RightParen(gap(closing)))
