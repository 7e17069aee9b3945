"""Names of other libraries that are gone in what comes with the target, and what stands in their place."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Final

from codemods.deferred import dataclass
from codemods.model import Change, Code, Finding, MoveImport, RenameArgument, ReplaceExpression, Symbol
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.importing import catches_imports, is_prepared
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_none, last_name
from codemods.source.trees import walk


@dataclass(frozen=True, kw_only=True)
class GoneName:
    """A name that a library has no more.

    `new` is what takes its place: a dotted path, or a builtin, or a module where `is_module` says so; empty where
    nothing does by itself, and `advice` says what to do. `since` says of what release of the library. `reason` says why
    the fix is unsafe; None makes it safe. Where `parts` are given, `new` takes its place only where it is called and
    one of these parts of its result is read, by attribute or index; with None also where it is compared with that.
    """

    since: str
    new: str = ""
    advice: str = ""
    reason: str | None = None
    is_module: bool = False
    parts: frozenset[str | int | None] = frozenset()


_VERSIONS: Final = frozenset({"version_info", "__version__"})
_ORDERS: Final = (ast.Gt, ast.GtE, ast.Lt, ast.LtE)
_SIGNED: Final = "-"
"""How a replacement begins that is not a name: `-numpy.inf`."""


def gone_names(file: FileUse, names: Mapping[str, GoneName], context: Context) -> Iterator[Finding]:
    """The findings about names of a table, keyed by their dotted path, where a file reads or imports them.

    What a `try` makes do without, or comes to when another import fails, is left alone.
    """
    lasts = {name.rpartition(".")[2] for name in names}
    module = file.module
    for node in walk(module.tree):
        if isinstance(node, ast.Attribute) and node.attr in lasts and isinstance(node.ctx, ast.Load):
            name = module.resolve(node, module.scope_at(module.span(node).start))
            if name is not None and name in names and not _is_tried(module.statement(node), module):
                yield _read(node, name, names[name], context)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level and not _is_tried(node, module):
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                if name in names:
                    yield _imported(alias, name, names[name], context)


def gone_keywords(
    file: FileUse, names: Mapping[str, Mapping[str, str]], library: str, context: Context
) -> Iterator[Finding]:
    """The findings about arguments that have another name now, by the dotted path of what takes them.

    `library` says where they are gone, in the words of the message.
    """
    module = context.module
    for called in file.calls(*names):
        for keyword in called.node.keywords:
            new = names[called.name].get(keyword.arg or "")
            if new is not None:
                given = module.span(keyword)
                yield context.finding(
                    given,
                    row=f"{called.name}-{keyword.arg}",
                    message=f"`{keyword.arg}=` of `{called.name}` is gone in {library}",
                    title=f"Make it `{new}=`",
                    rewrite=Rewrite((RenameArgument(module.span(called.node), given, new),)),
                )


def _is_tried(node: ast.stmt, module: Module) -> bool:
    """Whether a statement is one of several that a program tries, one after the other."""
    handlers = (each for each in module.enclosing(node) if isinstance(each, ast.ExceptHandler))
    return is_prepared(node, module) or any(map(catches_imports, handlers)) or _is_for_older(node, module)


def _is_for_older(node: ast.stmt, module: Module) -> bool:
    """Whether a statement runs on older releases alone: behind `if sys.version_info >= (3, 8): … else:`."""
    inner: ast.AST = node
    for around in module.enclosing(node):
        test = around.test if isinstance(around, ast.If) else None
        if isinstance(around, ast.If) and isinstance(test, ast.Compare) and _VERSIONS & _names_in(test.left):
            branch = around.orelse if isinstance(test.ops[0], (ast.Gt, ast.GtE)) else around.body
            if isinstance(test.ops[0], _ORDERS) and inner in branch:
                return True
        inner = around
    return False


def _names_in(node: ast.expr) -> set[str]:
    return {last_name(part) for part in walk(node) if isinstance(part, (ast.Name, ast.Attribute))}


def _read(node: ast.Attribute, name: str, row: GoneName, context: Context) -> Finding:
    return context.finding(
        context.module.span(node),
        row=name,
        message=f"`{name}` is gone since {row.since}",
        title=f"Make it `{row.new}`",
        rewrite=_in_place(node, row, context) if row.new and _is_taken_apart(node, row, context.module) else None,
        reason=row.reason,
        advice=row.advice or f"take `{row.new}`",
    )


def _is_taken_apart(node: ast.expr, row: GoneName, module: Module) -> bool:
    """Whether nothing but parts are read of what a call gives that are the same in what takes its place."""
    call = module.parents[node]
    above = module.parents[call] if isinstance(call, ast.Call) and call.func is node else None
    if isinstance(above, ast.Compare) and None in row.parts:
        return len(above.ops) == 1 and isinstance(above.ops[0], (ast.Is, ast.IsNot)) and is_none(above.comparators[0])
    if isinstance(above, ast.Subscript) and isinstance(above.slice, ast.Constant):
        return not row.parts or above.slice.value in row.parts
    return not row.parts or (isinstance(above, ast.Attribute) and above.attr in row.parts)


def _are_taken_apart(alias: ast.alias, row: GoneName, module: Module) -> bool:
    """The same of all reads of an imported name; one that nothing reads may be imported by another file."""
    name = alias.asname or alias.name
    reads = [node for node in walk(module.tree) if isinstance(node, ast.Name) and node.id == name] if row.parts else []
    return all(_is_taken_apart(read, row, module) for read in reads)


def _in_place(node: ast.Attribute, row: GoneName, context: Context) -> Rewrite:
    """What stands in the place of an attribute chain; a name of the same library is read from what it was read from."""
    span = context.module.span(node)
    new, signed = row.new.removeprefix(_SIGNED), row.new.startswith(_SIGNED)
    if row.is_module:
        above = context.module.parents[node]
        if not isinstance(above, ast.Attribute):
            return Rewrite(refusal="it is handed on as a whole")
        return Rewrite((ReplaceExpression(context.module.span(above), Code.of(Symbol(f"{new}.{above.attr}"))),))
    if "." not in new:
        if context.module.bound(new, span.start):
            return Rewrite(refusal=f"`{new}` is something else here")
        return Rewrite((ReplaceExpression(span, Code.of(new)),))
    code = Code.of(Symbol(new))
    library, _, rest = new.partition(".")
    if library == _library(node, context):
        code = Code.of(context.module.span(node.value), f".{rest}")
    if signed:
        inside = isinstance(context.module.parents[node], (ast.BinOp, ast.UnaryOp, ast.Attribute))
        code = Code.of("(-" if inside else "-", *code.pieces, ")" if inside else "")
    return Rewrite((ReplaceExpression(span, code),))


def _library(node: ast.Attribute, context: Context) -> str | None:
    """The library whose own name an attribute is read from: `np` of `np.Inf`."""
    return context.module.resolve(node.value, context.module.scope_at(context.module.span(node).start))


def _imported(alias: ast.alias, name: str, row: GoneName, context: Context) -> Finding:
    span = context.module.source.span(alias)
    moved: tuple[Change, ...] = (MoveImport(span, Symbol(row.new)),)
    takes = "." in row.new and not row.new.startswith(_SIGNED)
    return context.finding(
        span,
        row=name,
        message=f"`{name}` is gone since {row.since}",
        title=f"Import `{row.new}`",
        rewrite=Rewrite(moved) if takes and _are_taken_apart(alias, row, context.module) else None,
        reason=row.reason,
        advice=row.advice or f"take `{row.new}`",
    )
