"""The import statements of a file, and the names that they bind."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cached_property

from codemods.deferred import NamedTuple, dataclass
from codemods.model import Span
from codemods.semantics.nodes import FUNCTIONS
from codemods.semantics.scopes import FunctionNode
from codemods.source.python import Source

Import = ast.Import | ast.ImportFrom
_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")


@dataclass(frozen=True, eq=False)
class Binding:
    """One name that an import statement binds.

    `path` is the dotted name that the statement spells, with its leading dots; of `import a.b` it
    is `a`. `top` says that the statement stands at module level itself, `typing` that it stands
    under TYPE_CHECKING, `tried` that it is tried at import time, `within` is the outermost function
    around it, None at import time, and `function` the one in whose body it stands itself.
    """

    name: str
    path: str
    alias: ast.alias
    statement: Import
    top: bool
    typing: bool
    tried: bool
    within: Span | None
    function: FunctionNode | None


class _Around(NamedTuple):
    """What stands around a statement; `parent` is the node whose block it is in."""

    parent: ast.AST
    top: bool = False
    typing: bool = False
    tried: bool = False
    within: Span | None = None


class Imports:
    """All imports of a file, in order."""

    def __init__(self, source: Source, tree: ast.Module) -> None:
        self.source = source
        self.tree = tree

    @cached_property
    def bindings(self) -> list[Binding]:
        return list(self._bindings())

    def _bindings(self) -> Iterator[Binding]:
        stack: list[tuple[ast.AST, _Around]] = [
            (statement, _Around(self.tree, top=True)) for statement in reversed(self.tree.body)
        ]
        while stack:
            node, around = stack.pop()
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                function = around.parent if isinstance(around.parent, FUNCTIONS) else None
                for alias in node.names:
                    if alias.name != "*":
                        name, path = _bound(node, alias)
                        yield Binding(name, path, alias, node, *around[1:], function)
                continue
            within = around.within
            if isinstance(node, FUNCTIONS) and within is None:
                within = self.source.span(node)
            typing = around.typing or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test))
            for block in reversed(_BLOCKS):
                tried = around.tried or (isinstance(node, ast.Try) and block == "body" and within is None)
                inner = _Around(node, typing=typing, tried=tried, within=within)
                stack += [(child, inner) for child in reversed(getattr(node, block, ()) or ())]

    @cached_property
    def by_name(self) -> dict[str, list[Binding]]:
        found: dict[str, list[Binding]] = {}
        for binding in self.bindings:
            found.setdefault(binding.name, []).append(binding)
        return found

    @cached_property
    def top_level(self) -> list[Import]:
        """The import statements directly at module level, in order."""
        return [statement for statement in self.tree.body if isinstance(statement, (ast.Import, ast.ImportFrom))]


def _bound(statement: Import, alias: ast.alias) -> tuple[str, str]:
    if isinstance(statement, ast.ImportFrom):
        module = "." * statement.level + (statement.module or "")
        path = f"{module}.{alias.name}" if statement.module else f"{module}{alias.name}"
        return alias.asname or alias.name, path
    if alias.asname:
        return alias.asname, alias.name
    root = alias.name.partition(".")[0]
    return root, root
