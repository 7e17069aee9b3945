"""Whether an `optimizer_step` runs its closure on each way through it."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from codemods.deferred import NamedTuple
from codemods.semantics.outputs import is_super_call
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk


def may_leave_out(function: FunctionNode, closure: str, index: str | None) -> bool:
    """Whether a way through the method neither steps, nor hands on to `super()`, nor runs the closure or passes it on.

    `closure` and `index` are what its parameters are called; the index of the only optimizer is 0. Loops count as
    gone through. Lightning raises where the closure was not run (seen in 1.6.5, not in 1.4.9).
    """
    return _Ways(function.name, closure, index).through(function.body) is not True


class _Ways(NamedTuple):
    """The ways through a hook."""

    hook: str
    closure: str
    number: str | None

    def through(self, body: Sequence[ast.stmt]) -> bool | None:
        """True where all of them run the closure, False where one leaves without, None where one goes on without."""
        for statement in body:
            known = self._of(statement)
            if known is not None:
                return known
        return None

    def _of(self, statement: ast.stmt) -> bool | None:
        if isinstance(statement, ast.Raise):
            return True
        if isinstance(statement, ast.If) and not self._is_run_in(statement.test):
            return self._either(statement)
        if isinstance(statement, (ast.With, ast.AsyncWith)):
            return self.through(statement.body)
        if isinstance(statement, ast.Try):
            return self.through([*statement.body, *statement.finalbody])
        if self._is_run_in(statement):
            return True
        return False if isinstance(statement, ast.Return) else None

    def _either(self, statement: ast.If) -> bool | None:
        ways = {self.through(statement.body)}
        if not self._is_first(statement.test):
            ways.add(self.through(statement.orelse))
        if False in ways:
            return False
        return ways.pop() if len(ways) == 1 else None

    def _is_first(self, test: ast.expr) -> bool:
        """Whether a condition holds for the only optimizer: `optimizer_idx == 0`."""
        return self.number is not None and ast.unparse(test) == f"{self.number} == 0"

    def _is_run_in(self, node: ast.AST) -> bool:
        return any(isinstance(part, ast.Call) and self._is_run(part) for part in walk(node))

    def _is_run(self, call: ast.Call) -> bool:
        if is_super_call(call, self.hook) or (isinstance(call.func, ast.Attribute) and call.func.attr == "step"):
            return True
        named = [call.func, *call.args, *(keyword.value for keyword in call.keywords)]
        return any(isinstance(part, ast.Name) and part.id == self.closure for part in named)
