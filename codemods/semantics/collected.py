"""What one method of a class puts into `self` for another: the outputs of each batch, until the epoch ends."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterator

from codemods.semantics.held import UNKNOWN, Held, item_of, joined
from codemods.semantics.module import Module
from codemods.semantics.nodes import first_parameter, is_name, is_none
from codemods.semantics.noted import Placed
from codemods.semantics.reached import ReachedFunction
from codemods.semantics.scopes import Scope

_GROWING = frozenset({"append", "extend", "insert"})


class Collected:
    """The attributes that hold nothing but what lies with the module, by the methods that put it there.

    `note` tells of a method what it gives its attributes where nothing is known of these.
    """

    def __init__(self, module: Module, note: Callable[[ReachedFunction], Placed]) -> None:
        self.module = module
        self._note = note
        self._known: dict[tuple[str, str], Held] = {}
        self._noted: dict[str, Placed] = {}

    def of(self, owner: str, name: str, methods: Collection[ReachedFunction]) -> Held:
        """What an attribute of a class with these methods holds when one reads it that does not fill it."""
        known = self._known.get((owner, name))
        if known is None:
            known = self._known[owner, name] = self._found(name, methods)
        return known

    def is_returned(self, method: ReachedFunction) -> bool:
        """Whether a method returns tensors that lie with the module, or a dict of such alone."""
        held = self._of(method).returned
        return held is not None and _is_there(held)

    def _found(self, name: str, methods: Collection[ReachedFunction]) -> Held:
        classes = {method.owner for method in methods}
        count = self._count(name, classes)
        if not count:
            return UNKNOWN
        puts = [put for method in methods for put in self._puts(method, name)]
        if (
            len(puts) != count
            or len({listed for listed, _ in puts}) > 1
            or not all(_is_there(held) for _, held in puts)
        ):
            return UNKNOWN
        listed, whole = puts[0]
        for _, held in puts[1:]:
            if whole != held:
                whole = joined(whole, held) if not (whole.items or held.items) else UNKNOWN
        return UNKNOWN if whole == UNKNOWN else Held(whole.place, items=(whole,)) if listed else whole._replace(root="")

    def _count(self, name: str, classes: Collection[str | None]) -> int:
        """How often classes give an attribute something, or what is not known to be of another class is given it.

        An empty list is nothing.
        """
        count = 0
        given: list[tuple[ast.expr, Scope]] = [
            (store.target, store.scope)
            for store in self.module.scoped.stores
            if not _is_empty(store.value, store.statement)
        ]
        assigns = self.module.scoped.assigns
        given += [(node.target, scope) for node, scope in assigns if isinstance(node, ast.AugAssign)]
        for target, scope in given:
            if isinstance(target, ast.Attribute) and target.attr == name:
                count += self._is_of(target.value, scope, classes)
        for call, scope in self.module.scoped.calls:
            kept = call.func.value if isinstance(call.func, ast.Attribute) and call.func.attr in _GROWING else None
            if isinstance(kept, ast.Attribute) and kept.attr == name:
                count += self._is_of(kept.value, scope, classes)
        return count

    def _is_of(self, node: ast.expr, scope: Scope, classes: Collection[str | None]) -> bool:
        """Whether something may be an instance of some classes: `self` of another one is none."""
        function = scope.function()
        inner = function.node
        method = isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef)) and function.parent is not None
        if not method or function.parent is None or not function.parent.is_class:
            return True
        assert isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef))
        return not is_name(node, first_parameter(inner)) or self.module.symbol(function.parent) in classes

    def _of(self, method: ReachedFunction) -> Placed:
        noted = self._noted.get(method.symbol)
        if noted is None:
            noted = self._noted[method.symbol] = self._note(method)
        return noted

    def _puts(self, method: ReachedFunction, name: str) -> Iterator[tuple[bool, Held]]:
        """What a method puts into the list under an attribute, or gives the attribute (False)."""
        noted = self._of(method)
        yield from ((True, held) for held in noted.appended.get(name, ()))
        for target, held in noted.stored.items():
            if not isinstance(target, ast.Attribute) or target.attr != name:
                continue
            statement = self.module.statement(target)
            value = getattr(statement, "value", None)
            if isinstance(statement, ast.AugAssign) and isinstance(value, ast.List):
                continue  # that is put into the list
            if is_name(target.value, method.first_parameter) and not _is_empty(value, statement):
                listed = isinstance(value, ast.List)
                yield listed, item_of(held) if listed else held


def _is_empty(node: ast.expr | None, statement: ast.stmt) -> bool:
    """Whether a value is None, or a list with nothing in it, or an annotation stands alone."""
    if node is None or is_none(node):
        return node is not None or isinstance(statement, ast.AnnAssign)
    if isinstance(node, ast.List):
        return not node.elts
    return isinstance(node, ast.Call) and is_name(node.func, "list") and not node.args


def _is_there(held: Held) -> bool:
    """Whether a value is with the module: a tensor, or a tuple or a list of such."""
    return all(map(_is_there, held.items)) if held.items else held.is_on_device
