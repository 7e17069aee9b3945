"""By which name and keys a file comes to a dict that stands within another one: `CONFIG["trainer"]["params"]`."""

from __future__ import annotations

import ast

from codemods.semantics.module import Module
from codemods.semantics.nodes import binds_one, is_name, text_of
from codemods.semantics.scopes import Scope


class WrittenPath:
    """The variable that a display is bound to, and the keys under which a dict stands in it."""

    def __init__(self, node: ast.expr, module: Module) -> None:
        self._scope: Scope | None = None
        self._name = ""
        self._keys: tuple[str, ...] = ()
        keys: list[str] = []
        above: ast.AST | None = module.parents.get(node)
        child: ast.AST = node
        while isinstance(above, (ast.Dict, ast.keyword)):
            if isinstance(above, ast.Dict):
                key = text_of(above.keys[above.values.index(child)]) if child in above.values else None
                child = above
            else:
                key, made = above.arg, module.parents.get(above)
                child = made if isinstance(made, ast.Call) and is_name(made.func, "dict") else above
            if key is None or (child is above and isinstance(above, ast.keyword)):
                return
            keys.insert(0, key)
            above = module.parents.get(child)
        target = above.targets[0] if above is not None and binds_one(above) else getattr(above, "target", None)
        if isinstance(above, (ast.Assign, ast.AnnAssign)) and isinstance(target, ast.Name) and above.value is child:
            found = module.scope_at(module.span(target).start).lookup(target.id)
            self._scope = found[0] if found is not None else None
            self._name, self._keys = target.id, tuple(keys)

    def is_of(self, node: ast.expr, scope: Scope) -> bool:
        """Whether an expression of the file reads the dict."""
        if self._scope is None:
            return False
        keys: list[str] = []
        while not isinstance(node, ast.Name):
            if isinstance(node, ast.Subscript):
                key, node = text_of(node.slice), node.value
            elif isinstance(node, ast.Attribute):
                key, node = node.attr, node.value
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
                key, node = text_of(node.args[0]) if node.args else None, node.func.value
            else:
                return False
            if key is None:
                return False
            keys.insert(0, key)
        found = scope.lookup(node.id) if node.id == self._name else None
        return found is not None and found[0] is self._scope and tuple(keys) == self._keys
