"""Steps that return the Result of another step: `result = self.validation_step(batch, batch_idx)` in `test_step`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Final

from codemods.deferred import dataclass
from codemods.model import Change, Code, InsertStatement, RemoveStatement, Span
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument, body_nodes, is_name, is_none, own_statements, positional_of
from codemods.semantics.results import NotFollowedError, Result
from codemods.semantics.scopes import FunctionNode

_EVAL: Final = frozenset({"validation_step", "test_step"})


@dataclass(frozen=True)
class Taker:
    """A step that does nothing but call another of its class and return its Result, under other keys perhaps."""

    function: FunctionNode
    renamed: Mapping[str, str]

    def changes(self, result: Result, module: Module, *, plain: bool) -> Iterator[Change]:
        """What it becomes: the other step with its own keys, or what it is where it renames none."""
        if not self.renamed:
            return
        own = own_statements(self.function)
        pieces: list[str | Span] = []
        for statement in _kept(result):
            pieces += ["\n"] if pieces else []
            call = next((call for call in result.logs if module.parents[call] is statement), None)
            pieces += [module.span(statement)] if call is None else self._logged(call, result, module, plain=plain)
        yield InsertStatement(module.span(own[0]), Code.of(*pieces))
        yield from (RemoveStatement(module.span(statement)) for statement in own)

    def _logged(self, call: ast.Call, result: Result, module: Module, *, plain: bool) -> list[str | Span]:
        """A call of `log` or `log_dict` with the new keys."""
        assert isinstance(call.func, ast.Attribute)
        pieces: list[str | Span] = [f"{result.holder}.{call.func.attr}("]
        if not call.args:
            raise NotFollowedError("its keys are given by name")
        pieces += self._keyed(call.args[0], module)
        for value in call.args[1:]:
            pieces += [", ", module.span(value)]
        for keyword in call.keywords:
            pieces += [", **" if keyword.arg is None else f", {keyword.arg}=", module.span(keyword.value)]
        on_epoch = argument(call, "on_epoch") or ast.Constant(True)
        if plain and not (isinstance(on_epoch, ast.Constant) and not on_epoch.value):
            pieces.append(", batch_size=1")
        return [*pieces, ")"]

    def _keyed(self, node: ast.expr, module: Module) -> list[str | Span]:
        """A key, or the dict of values by key, with the new ones."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return [f'"{self.renamed.get(node.value, node.value)}"']
        if not isinstance(node, ast.Dict):
            raise NotFollowedError("which keys are renamed is not seen")
        pieces: list[str | Span] = []
        for key, value in zip(node.keys, node.values, strict=True):
            if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
                raise NotFollowedError("which keys are renamed is not seen")
            name = self.renamed.get(key.value, key.value)
            pieces += [", " if pieces else "{", f'"{name}": ', module.span(value)]
        return [*pieces, "}"]


def gives_back(call: ast.Call, caller: FunctionNode, module: Module) -> bool:
    """Whether a step returns what a call in it gives, or binds that to a name which it does nothing with but return."""
    above = module.parents[call]
    if isinstance(above, ast.Return):
        return True
    target = above.targets[0] if isinstance(above, ast.Assign) and len(above.targets) == 1 else None
    if not isinstance(target, ast.Name):
        return False
    uses = [node for node in body_nodes(caller) if isinstance(node, ast.Name) and node.id == target.id]
    for use in uses:
        around = module.parents[use]
        if isinstance(use.ctx, ast.Load):
            if not isinstance(around, ast.Return):
                return False
        elif not isinstance(around, ast.Assign) or not (isinstance(around.value, ast.Call) or is_none(around.value)):
            return False
    return True


def taker(call: ast.Call, caller: FunctionNode, result: Result) -> Taker | None:
    """The step that a call of `result`'s method stands in, where it does no more than give its Result back."""
    if caller.name not in _EVAL or result.function.name not in _EVAL:
        return None
    names = [arg.arg for arg in positional_of(caller.args)]
    passed = [arg.id for arg in call.args if isinstance(arg, ast.Name)]
    same = names == [arg.arg for arg in positional_of(result.function.args)]
    if not same or [*names[:1], *passed] != names or len(passed) != len(call.args) or call.keywords:
        return None
    statements = own_statements(caller)
    last = statements[-1]
    if len(statements) == 1:
        return Taker(caller, {}) if isinstance(last, ast.Return) and last.value is call else None
    first, *between = statements[:-1]
    target = first.targets[0] if isinstance(first, ast.Assign) and len(first.targets) == 1 else None
    if not isinstance(target, ast.Name) or not isinstance(first, ast.Assign) or first.value is not call:
        return None
    if not isinstance(last, ast.Return) or not is_name(last.value, target.id):
        return None
    renamed: dict[str, str] = {}
    for statement in between:
        keys = _renaming(statement, target.id)
        if keys is None or not _is_straight(result):
            return None
        renamed |= keys
    return Taker(caller, renamed)


def _renaming(statement: ast.stmt, name: str) -> dict[str, str] | None:
    """The keys of `result.rename_keys({…})`, by what they were."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    func = call.func if isinstance(call, ast.Call) else None
    if not isinstance(func, ast.Attribute) or func.attr != "rename_keys" or not is_name(func.value, name):
        return None
    assert isinstance(call, ast.Call)
    display = call.args[0] if len(call.args) == 1 and not call.keywords else None
    if not isinstance(display, ast.Dict):
        return None
    pairs = [(getattr(key, "value", None), getattr(value, "value", None)) for key, value in _pairs(display)]
    return {str(old): str(new) for old, new in pairs} if all(isinstance(t, str) for p in pairs for t in p) else None


def _pairs(display: ast.Dict) -> Iterator[tuple[ast.expr | None, ast.expr]]:
    yield from zip(display.keys, display.values, strict=True)


def _is_straight(result: Result) -> bool:
    """Whether a method logs and returns its Result in statements of its own, so that it can be written twice."""
    body = own_statements(result.function)
    logs = {call for statement in body if isinstance(statement, ast.Expr) for call in [statement.value]}
    return result.returns == [body[-1]] and result.made in body and logs.issuperset(result.logs)


def _kept(result: Result) -> list[ast.stmt]:
    """The statements of a method without those that make its Result and return it."""
    gone = {id(result.made), *map(id, result.returns)}
    return [statement for statement in own_statements(result.function) if id(statement) not in gone]
