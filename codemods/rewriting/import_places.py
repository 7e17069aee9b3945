"""Where an import goes in a file that can do without the package: what it imports of it is tried, or in functions."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence

from codemods.deferred import NamedTuple
from codemods.model import Span
from codemods.rewriting.bindings import Binding, Import, Imports
from codemods.rewriting.lines import Lines
from codemods.rewriting.places import top
from codemods.semantics.nodes import FUNCTIONS, own_statements
from codemods.semantics.scopes import FunctionNode
from codemods.source.python import Source


class Beside(NamedTuple):
    """A place for imports: `position` is the start of a line, `statements` are imports there that may take names more.

    What is imported there is known to the code in `within`, None: in the whole file.
    """

    position: int
    indent: str
    statements: tuple[Import, ...]
    within: Span | None


def beside(
    source: Source, imports: Imports, is_akin: Callable[[str], bool], at: int, gone: Callable[[Span], bool]
) -> Beside | None:
    """Where code at byte offset `at` has a package imported that the file can do without; None where it can not.

    `is_akin` tells the package's modules by the dotted names that imports spell, `gone` what is taken away.
    """
    akin = [binding for binding in imports.bindings if is_akin(binding.path)]
    tried = [binding for binding in akin if binding.tried and binding.within is None]
    if not akin or any(binding.within is None and not binding.typing and not binding.tried for binding in akin):
        return None
    lines = Lines(source)
    here = [
        binding
        for binding in akin
        if binding.function is not None
        and binding.within is not None
        and binding.within.start <= at < binding.within.end
        and source.span(binding.statement).end <= at
    ]
    found = _behind(here, source, lines, gone)
    if found is None:
        found = _behind([each for each in tried if source.span(each.statement).end <= at], source, lines, gone)
    return found or _at_top_of_function(source, lines, imports.tree, at)


def _behind(bindings: Sequence[Binding], source: Source, lines: Lines, gone: Callable[[Span], bool]) -> Beside | None:
    """Below the last of the statements that bind these names."""
    able = [binding for binding in bindings if lines.starts(source.span(binding.statement))]
    able = [binding for binding in able if not gone(source.span(binding.statement))]
    if not able:
        return None
    last = able[-1]
    span = source.span(last.statement)
    block = [binding.statement for binding in able if binding.function is last.function]
    return Beside(lines.after(span), lines.indent(span.start), tuple(dict.fromkeys(block)), last.within)


def _at_top_of_function(source: Source, lines: Lines, tree: ast.Module, at: int) -> Beside | None:
    """At the top of the outermost function whose body an offset is in."""
    function = _outermost(source, tree, at)
    if function is None:
        return None
    first = own_statements(function)[0]
    start = Span(top(source, first), source.span(first).end)
    if not lines.starts(start) or at < start.start:
        return None
    return Beside(lines.around(start).start, lines.indent(start.start), (), source.span(function))


def _outermost(source: Source, tree: ast.Module, at: int) -> FunctionNode | None:
    body: list[ast.stmt] = tree.body
    while True:
        around = next((node for node in body if top(source, node) <= at < source.span(node).end), None)
        if isinstance(around, FUNCTIONS):
            return around
        if not isinstance(around, ast.ClassDef):
            return None
        body = around.body
