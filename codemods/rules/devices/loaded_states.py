"""Where what `torch.load` gives goes: to `load_state_dict`, by whatever way, or elsewhere."""

from __future__ import annotations

import ast
from typing import Final

from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.semantics.scopes import Kind, Scope
from codemods.source.trees import nodes_of, walk

LOADS: Final = "load_state_dict"
_GOES: Final = frozenset({"goes"})
_ELSE: Final = frozenset({"elsewhere"})
_NOWHERE: Final = frozenset[str]()
_ASKING: Final = frozenset({"len", "print", "isinstance", "type", "bool"})
_COPYING: Final = frozenset({"dict", "list", "OrderedDict", "deepcopy", "copy", "iter", "sorted", "tuple"})
_PASSING: Final = (
    *(ast.Subscript, ast.Attribute, ast.Call, ast.IfExp, ast.comprehension, ast.Dict, ast.keyword),
    *(ast.BoolOp, ast.DictComp, ast.GeneratorExp, ast.ListComp),
)
"""What a value goes through as it is, or with what it is put together."""
_Ways = frozenset[str]


def goes_to_module(call: ast.expr, scope: Scope, module: Module) -> bool | None:
    """Whether all of a value goes to `load_state_dict`; None where nothing is seen to go there."""
    ways = _Way(scope, module).of(call)
    return _ELSE.isdisjoint(ways) if not _GOES.isdisjoint(ways) else None


def _only_asks(above: ast.AST, child: ast.AST) -> bool:
    """Whether a part of an expression says where something else is, or only looks at the value: a key, a condition."""
    if isinstance(above, ast.Subscript):
        return above.value is not child
    if isinstance(above, ast.Attribute):
        return above.attr == "keys"
    if isinstance(above, ast.IfExp):
        return child is above.test
    if isinstance(above, ast.comprehension):
        return above.iter is not child
    if isinstance(above, ast.Dict):
        return child in above.keys
    return isinstance(above, ast.Compare)


class _Way:
    """The way of a value through a function."""

    def __init__(self, scope: Scope, module: Module) -> None:
        self.scope, self.module = scope, module
        self._seen: set[str] = set()

    def of(self, node: ast.expr) -> _Ways:
        """Where an expression's value goes."""
        child: ast.AST = node
        for above in self.module.enclosing(node):
            if isinstance(above, ast.stmt):
                return self._stated(above, child)
            if isinstance(above, ast.Call) and above.func is not child:
                if (ways := self._given(above)) is not None:
                    return ways
            elif _only_asks(above, child):
                return _NOWHERE
            elif isinstance(above, ast.comprehension) and not self._is_taken_as_it_is(above):
                return _GOES | _ELSE
            elif not isinstance(above, _PASSING):
                return _ELSE
            child = above
        return _ELSE

    def _is_taken_as_it_is(self, turns: ast.comprehension) -> bool:
        """Whether nothing is computed of the values that a comprehension takes: `{k: v * scale for k, v in …}`.

        What they would meet there may be on a card.
        """
        target = turns.target
        value = target.elts[1] if isinstance(target, ast.Tuple) and len(target.elts) == 2 else None
        made = self.module.parents[turns]
        reads = (
            part
            for part in nodes_of(made, ast.Name)
            if isinstance(value, ast.Name) and part.id == value.id and part is not value
        )
        return not any(isinstance(self.module.parents[read], (ast.BinOp, ast.UnaryOp)) for read in reads)

    def _given(self, call: ast.Call) -> _Ways | None:
        """Where something goes that a call is given; None: what the call returns is the same.

        What other functions return may be made of it: `load_state_dict(renamed(state))`.
        """
        name = last_part(call.func)
        if name == LOADS:
            return _GOES
        if name in _ASKING:
            return _NOWHERE
        if name == "update" and isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
            return self._named(call.func.value.id)
        return None if name in _COPYING else self.of(call) | _ELSE

    def _stated(self, statement: ast.stmt, child: ast.AST) -> _Ways:
        """Where something goes that a statement holds."""
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target = statement.targets[0]
            if child is target:
                return _NOWHERE  # an entry of it is set
            while isinstance(target, ast.Subscript):
                target = target.value
            return self._named(target.id) if isinstance(target, ast.Name) else _ELSE
        if isinstance(statement, ast.For) and child is statement.iter:
            return self._looped(statement)
        if isinstance(statement, (ast.If, ast.While, ast.Assert)) and child is statement.test:
            return _NOWHERE
        return _NOWHERE if isinstance(statement, (ast.Expr, ast.Delete)) else _ELSE

    def _looped(self, loop: ast.For) -> _Ways:
        """Where the values go that a loop goes through: `for name, value in state.items(): new[name[4:]] = value`."""
        values = loop.target.elts[1] if isinstance(loop.target, ast.Tuple) and len(loop.target.elts) == 2 else None
        if not isinstance(values, ast.Name):
            is_keys = isinstance(loop.target, ast.Name) and not isinstance(loop.iter, ast.Call)
            return _NOWHERE if is_keys or last_part(getattr(loop.iter, "func", loop.iter)) in _COPYING else _ELSE
        reads = [part for part in nodes_of(loop, ast.Name) if part.id == values.id and isinstance(part.ctx, ast.Load)]
        return frozenset[str]().union(*map(self.of, reads))

    def _named(self, name: str) -> _Ways:
        """Where what a variable holds goes."""
        if name in self._seen:
            return _NOWHERE
        self._seen.add(name)
        found = self.scope.lookup(name)
        if found is None or any(binding.kind is not Kind.ASSIGN for binding in found[1]):
            return _ELSE
        ways = _NOWHERE
        for node in walk(found[0].node):
            if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load):
                ways |= self.of(node)
        return ways
