"""LIT285: an epoch end that takes any arguments and hands them on, which gets a name for its outputs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddParameter, Change, Code, Finding, RemoveParameter, ReplaceExpression
from codemods.rules.parameters import sees_all
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, is_name, positional_of
from codemods.semantics.outputs import EPOCH_ENDS, passes_rest
from codemods.semantics.symbols import MODULE

_OUTPUTS: Final = ("outputs", "step_outputs")
"""What they may be called."""
_END: Final = "class Net(LightningModule):\n    def test_epoch_end(self, {0}):\n        self.report({0})"


@rule(
    code="LIT285",
    name="epoch-end-arguments",
    on=Methods(MODULE, tuple(sorted(EPOCH_ENDS))),
    since="0.7",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_END.format("*args"), _END.format("outputs")),),
)
def epoch_end_arguments(method: Method, context: Context) -> Iterator[Finding]:
    """`def test_epoch_end(self, *args, **kwargs)` takes the outputs of the steps, and nothing else

    Since 2.0 nobody gives them to it, and LIT210 collects them under the name that they have. One that takes whatever
    it is given, and hands all of it on to other calls, gets such a name first. Left alone where it does more with what
    it is given, and where it only hands that to the same method of `super()`.
    """
    node, span = method.node, context.module.span
    args, rest = node.args, [arg.arg for arg in (node.args.vararg, node.args.kwarg) if arg is not None]
    if len(positional_of(args)) != 1 or args.kwonlyargs or args.vararg is None or passes_rest(node):
        return
    taken = {part.id for part in body_nodes(node) if isinstance(part, ast.Name)}
    new = next((name for name in _OUTPUTS if name not in taken), _OUTPUTS[0])
    calls: list[ast.Call] = []
    handed: set[ast.AST] = set()
    names: list[ast.Name] = []
    for part in body_nodes(node):
        if isinstance(part, ast.Call) and len(part.args) == 1 and isinstance(part.args[0], ast.Starred):
            given = [part.args[0].value, *(keyword.value for keyword in part.keywords if keyword.arg is None)]
            if len(given) == 1 + len(part.keywords) and all(is_name(v, n) for v, n in zip(given, rest, strict=False)):
                calls.append(part)
                handed.update(given)
        elif isinstance(part, ast.Name) and part.id in {*rest, new}:
            names.append(part)
    if not calls or any(name not in handed for name in names) or sees_all(node.body):
        return
    changes: tuple[Change, ...] = (
        *(RemoveParameter(span(node), name) for name in rest),
        AddParameter(span(node), new),
        *(ReplaceExpression(span(call), Code.of(span(call.func), f"({new})")) for call in calls),
    )
    yield context.finding(
        method.span,
        row=method.name,
        message=f"`{method.name}` was given the outputs alone, and takes whatever it is given",
        title=f"Call them `{new}`",
        rewrite=Rewrite(changes),
        reason="what calls it by name may give it something else",
    )
