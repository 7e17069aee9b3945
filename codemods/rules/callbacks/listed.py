"""Where a callback is put into a list: a display that it stands in, or a statement that appends it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable

from codemods.deferred import NamedTuple
from codemods.model import AddItem, Change, Code, InsertStatement
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part


class Listed(NamedTuple):
    """A place in a list: `[callback]`, or `callbacks.append(callback)`."""

    node: ast.List | ast.Expr

    def one_more(self, item: Code, module: Module) -> Change:
        """What puts another item behind it."""
        span = module.span(self.node)
        if isinstance(self.node, ast.List):
            return AddItem(span, item)
        assert isinstance(self.node.value, ast.Call)
        return InsertStatement(span, Code.of(module.span(self.node.value.func), "(", *item.pieces, ")"), after=True)

    def is_read_from_behind(self, nodes: Iterable[ast.AST]) -> bool:
        """Whether the list is read by a place that counts from its end, or what was appended last is taken out."""
        nodes = list(nodes)
        if isinstance(self.node, ast.List):
            return _is_counted_from_behind(self.node, nodes)
        func = getattr(self.node.value, "func", None)
        assert isinstance(func, ast.Attribute)
        name = ast.unparse(func.value)
        reads = (node for node in nodes if isinstance(node, (ast.Subscript, ast.Attribute)))
        return any(
            ast.unparse(node.value) == name
            and (node.attr == "pop" if isinstance(node, ast.Attribute) else not isinstance(node.slice, ast.Constant))
            for node in reads
        )


def places(is_it: Callable[[ast.expr], bool], nodes: Iterable[ast.AST]) -> list[Listed]:
    """Where one callback is put into lists."""
    found = []
    for node in nodes:
        if isinstance(node, ast.List):
            found += [Listed(node)] if any(map(is_it, node.elts)) else []
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            call = node.value
            appends = isinstance(call.func, ast.Attribute) and last_part(call) == "append"
            if appends and len(call.args) == 1 and not call.keywords and is_it(call.args[0]):
                found.append(Listed(node))
    return found


def _is_counted_from_behind(display: ast.List, nodes: list[ast.AST]) -> bool:
    """Whether a list with a name is read by a place that counts from its end."""
    names = {
        target.id
        for node in nodes
        if isinstance(node, ast.Assign) and node.value is display
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    return any(
        isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Name)
        and node.value.id in names
        and not isinstance(node.slice, ast.Constant)
        for node in nodes
    )
