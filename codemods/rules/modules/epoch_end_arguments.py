"""LIT285: an epoch end that takes any arguments and hands them on, which gets a name for its outputs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddParameter, Change, Code, Finding, RemoveParameter, ReplaceExpression, Span
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
_WITH_OUTPUTS: Final = 2
"""How many parameters an epoch end has that names its outputs: them, and `self`."""
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
    it is given, and where it only hands that to the same method of `super()`. What stands behind the outputs, as in
    `def test_epoch_end(self, outputs, *args, **kwargs)`, was never given anything, and goes.
    """
    if len(positional_of(method.node.args)) == _WITH_OUTPUTS:
        yield from _behind_outputs(method, context)
        return
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


def _behind_outputs(method: Method, context: Context) -> Iterator[Finding]:
    """The finding about `*args` and `**kwargs` behind the outputs, where nothing is done but to hand them on."""
    node, span = method.node, context.module.span
    rest = [arg.arg for arg in (node.args.vararg, node.args.kwarg) if arg is not None]
    if node.args.vararg is None or node.args.kwonlyargs or node.args.defaults or sees_all(node.body):
        return
    calls: list[ast.Call] = []
    handed: set[ast.AST] = set()
    names: list[ast.Name] = []
    for part in body_nodes(node):
        if isinstance(part, ast.Call):
            given = [value for value in _rest_of(part) if isinstance(value, ast.Name) and value.id in rest]
            calls += [part] if given else []
            handed.update(given)
        elif isinstance(part, ast.Name) and part.id in rest:
            names.append(part)
    if any(name not in handed for name in names):
        return
    changes: tuple[Change, ...] = (
        *(RemoveParameter(span(node), name) for name in rest),
        *(_without_rest(call, rest, context) for call in calls),
    )
    yield context.finding(
        method.span,
        row=f"{method.name} rest",
        message=f"`{method.name}` was given the outputs alone, and what stands behind them takes nothing",
        title="Take the outputs alone",
        rewrite=Rewrite(changes),
        reason="what calls it by name may give it something else",
    )


def _rest_of(call: ast.Call) -> Iterator[ast.expr]:
    """What a call is given by `*` and `**`."""
    yield from (value.value for value in call.args if isinstance(value, ast.Starred))
    yield from (keyword.value for keyword in call.keywords if keyword.arg is None)


def _without_rest(call: ast.Call, rest: list[str], context: Context) -> Change:
    """The call without what is empty."""
    span = context.module.span
    pieces: list[str | Span] = []
    for value in call.args:
        inner = value.value if isinstance(value, ast.Starred) else None
        if not (isinstance(inner, ast.Name) and inner.id in rest):
            pieces += [", " if pieces else "", span(value)]
    for keyword in call.keywords:
        if keyword.arg is not None:
            pieces += [", " if pieces else "", f"{keyword.arg}=", span(keyword.value)]
        elif not (isinstance(keyword.value, ast.Name) and keyword.value.id in rest):
            pieces += [", " if pieces else "", "**", span(keyword.value)]
    return ReplaceExpression(span(call), Code.of(span(call.func), "(", *pieces, ")"))
