"""Functions for the hooks of a LambdaCallback that take more than the hooks are given now, as a row."""

from __future__ import annotations

import ast
from typing import Final

from codemods.deferred import dataclass
from codemods.model import Code
from codemods.rules.registry import Context
from codemods.rules.rows import Row
from codemods.rules.wording import fix_title
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.nodes import is_name, positional_of
from codemods.source.trees import walk

_BOTH: Final = ("trainer", "pl_module")
TAKEN: Final = {
    "on_train_batch_start": (*_BOTH, "batch", "batch_idx"),
    "on_train_batch_end": (*_BOTH, "outputs", "batch", "batch_idx"),
    "on_train_epoch_end": _BOTH,
    "on_predict_epoch_end": _BOTH,
    "on_before_optimizer_step": (*_BOTH, "optimizer"),
}
"""What hooks are given now, which one more argument came behind: 0 for the loader or the optimizer, or outputs."""
_NOUGHT: Final = frozenset({"on_train_batch_start", "on_train_batch_end", "on_before_optimizer_step"})


@dataclass(frozen=True, kw_only=True)
class Fewer(Row):
    """A function that takes one argument more than its hook is given."""

    def applies(self, argument: Argument, context: Context) -> bool:
        args = _parameters(argument)
        if args is None or not super().applies(argument, context):
            return False
        return len(positional_of(args)) - len(args.defaults) == len(TAKEN[self.argument]) + 1

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        given, node = TAKEN[self.argument], argument.value.node
        if self.argument not in _NOUGHT:
            return Rewrite(refusal="what it is given last is not there any more"), "", None
        if isinstance(node, ast.Lambda):
            names = [arg.arg for arg in positional_of(node.args)]
            plain = len(names) == len(given) + 1 and not (node.args.vararg or node.args.kwonlyargs or node.args.kwarg)
            if not plain or node.args.defaults or any(is_name(part, names[-1]) for part in walk(node.body)):
                return Rewrite(refusal="it reads what it is given last"), "", None
            code = Code.of(f"lambda {', '.join(names[:-1])}: ", context.module.span(node.body))
        else:
            passed = ", ".join(given)
            code = Code.of(f"lambda {passed}: ", argument.ref, f"({passed}, 0)")
        return argument.give(code), fix_title(context, argument, [(argument.name, code)]), self.reason

    def tail(self) -> str:
        return f"`{self.argument}` is given {', '.join(TAKEN[self.argument])} alone since Lightning 2.0"


def _parameters(argument: Argument) -> ast.arguments | None:
    """The parameters of the function that is given, where it is written in the file."""
    node, module = argument.value.node, argument.site.module
    if isinstance(node, ast.Lambda):
        return node.args
    if not isinstance(node, ast.Name):
        return None
    bound = module.bindings(node.id, module.scope_at(module.span(node).start))
    made = bound[0].node if len(bound) == 1 else None
    return made.args if isinstance(made, ast.FunctionDef) and not made.decorator_list else None
