"""How `self.log` reduces the values of an epoch, as rows: four ways by name since 1.5, and any function before."""

from __future__ import annotations

import ast
from typing import Final

from codemods.deferred import dataclass
from codemods.model import Code
from codemods.rules.registry import Context
from codemods.rules.rows import RenamedArgument, Row
from codemods.rules.wording import fix_title
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.nodes import last_part

_NAMES: Final = {"mean": "mean", "avg": "mean", "sum": "sum", "min": "min", "max": "max"}
_TAKEN: Final = frozenset(f"torch.{name}" for name in ("mean", "sum", "min", "max"))
_OPERATION: Final = "ReduceOp."


@dataclass(frozen=True, kw_only=True)
class RenamedReduction(RenamedArgument):
    """The argument has another name, where an operation of `torch.distributed` is none that it takes."""

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        meant = _resolved(argument)
        if _OPERATION not in meant:
            return super().rewrite(argument, context)
        name = _NAMES.get(meant.rpartition(".")[2].lower())
        if name is None:
            return Rewrite(refusal=f"`{self.new}=` takes no operation of `torch.distributed`"), "", None
        return self.replaced(argument, context, (self.new, Code.of(f'"{name}"')))


@dataclass(frozen=True, kw_only=True)
class OtherReduction(Row):
    """A function that `self.log` does not take; one that only has another name is called by that."""

    def applies(self, argument: Argument, context: Context) -> bool:
        node = argument.value.node
        if node is None or not super().applies(argument, context):
            return False
        if isinstance(node, ast.Constant):
            return isinstance(node.value, str) and node.value.lower() not in _NAMES
        meant = _resolved(argument)
        if isinstance(node, ast.Name) and not meant:
            return False  # a variable, or one of Python's own
        return isinstance(node, ast.Lambda) or (bool(meant) and meant not in _TAKEN)

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite | None, str, str | None]:
        node = argument.value.node
        name = _NAMES.get(last_part(node)) if node is not None and "." in _resolved(argument) else None
        if name is None:
            return None, "", None
        pairs = [("reduce_fx", Code.of(f'"{name}"'))]
        return argument.replace(*pairs, whole=True), fix_title(context, argument, pairs), self.reason

    def tail(self) -> str:
        return (
            "`reduce_fx=` takes the mean, the sum, the least and the greatest alone since Lightning 1.5; "
            "for another reduction log a `torchmetrics.Metric`"
        )


def _resolved(argument: Argument) -> str:
    """The full name of a value; empty where it has none."""
    node, module = argument.value.node, argument.site.module
    if node is None or not isinstance(node, (ast.Name, ast.Attribute)):
        return ""
    return module.resolve(node, module.scope_at(module.span(node).start)) or ""
