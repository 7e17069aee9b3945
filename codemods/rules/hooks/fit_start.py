"""LIT194: `on_fit_start`, which came before `setup` up to 0.9."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.drawing import seeds_itself
from codemods.semantics.members import Method
from codemods.semantics.nodes import FUNCTIONS, body_nodes, first_parameter, is_name, positional_of
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, MODULE
from codemods.source.trees import nodes_of

_HOOK: Final = "on_fit_start"
_SINCE: Final = Release(0, 10)
_BEHIND: Final = ("prepare_data", "setup", "configure_optimizers")
"""What ran behind it, and runs before it now."""
_NET: Final = """class Net(LightningModule):
    def {}:
        self.rate = find_rate(self.layers)

    def configure_optimizers(self):
        return SGD(self.parameters(), lr=self.rate)"""


@rule(
    code="LIT194",
    name="fit-start-before-setup",
    on=(Methods(MODULE, (_HOOK,)), Methods(CALLBACK, (_HOOK,))),
    since="0.10",
    removed="0.10",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_NET.format(f"{_HOOK}(self)"), _NET.format("setup(self, stage=None)")),),
)
def fit_start_before_setup(method: Method, context: Context) -> Iterator[Finding]:
    """`on_fit_start` comes behind `setup` and `configure_optimizers`

    Up to 0.9 it came before `prepare_data`, `setup` and `configure_optimizers` (run on 0.9.0, 1.0.8, 1.1.8 and 2.6).
    What a module sets there and reads in one of these, what a callback gives the Trainer or the module, and a seed come
    too late now. Told where one of that is seen, and only for code that is known to be older than 1.0.
    """
    if context.origin.before(_SINCE) is not True:
        return
    late = _set_for_others(method) if MODULE in method.owner.kinds else _set_on_others(method)
    if late or seeds_itself(method.node):
        what = f"what it sets (`{late}`)" if late else "the seed that it sets"
        yield context.finding(
            method.span,
            row=_HOOK,
            message=f"up to Lightning 0.9 `{_HOOK}` came before `setup` and `configure_optimizers`, and comes behind "
            f"them now: {what} is too late for these",
            advice="do it in `setup`, or before `fit` is called",
            lasting=True,
        )


def _set_for_others(method: Method) -> str:
    """An attribute of a module that the hook sets and one of the later hooks reads; empty where there is none."""
    own = first_parameter(method.node)
    made = _attributes(method.node, own, ast.Store)
    for name in _BEHIND:
        behind = method.owner.methods.get(name)
        if isinstance(behind, FUNCTIONS):
            read = _attributes(behind, first_parameter(behind), ast.Load)
            if made & read:
                return f"{own}.{min(made & read)}"
    return ""


def _set_on_others(method: Method) -> str:
    """An attribute of the Trainer or the module that a callback sets; empty where there is none."""
    others = [argument.arg for argument in positional_of(method.node.args)[1:]]
    for node in body_nodes(method.node):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            held: ast.expr = node.value
            while isinstance(held, ast.Attribute):
                held = held.value
            if any(is_name(held, other) for other in others):
                return ast.unparse(node)
    return ""


def _attributes(function: FunctionNode, own: str, ctx: type[ast.expr_context]) -> set[str]:
    """The attributes of its instance that a method reads, or sets."""
    nodes = (node for node in nodes_of(function, ast.Attribute) if isinstance(node.ctx, ctx))
    return {node.attr for node in nodes if is_name(node.value, own)}
