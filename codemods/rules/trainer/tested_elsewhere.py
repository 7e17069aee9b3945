"""A Trainer that a function of the file trains, tests and gives back: what is read of it behind that (LIT159)."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from codemods.deferred import NamedTuple
from codemods.model import Code, InsertStatement, ReplaceExpression
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import uses_of
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import FUNCTIONS, is_name, own_nodes
from codemods.semantics.scopes import FunctionNode


class Tested(NamedTuple):
    """The function that a Trainer comes from, what it calls it, and its calls of `fit` and of tests, in their order."""

    function: FunctionNode
    name: str
    fits: list[AttributeUse]
    tests: list[AttributeUse]


def tested_in(use: AttributeUse, context: Context) -> Tested | None:
    """Where the Trainer of a use was tested behind a training, in a function that returned it; None where it was not.

    `trainer = run(options)`, also `trainer, model = run(options)`.
    """
    holder = use.node.value
    if not isinstance(holder, ast.Name):
        return None
    bound = [binding.node for binding in context.module.bindings(holder.id, use.scope)]
    made = bound[0].value if len(bound) == 1 and isinstance(bound[0], ast.Assign) else None
    if not isinstance(made, ast.Call) or not isinstance(made.func, ast.Name):
        return None
    tests = [test for name in ("test", "validate") for test in uses_of(name, context) if test.call is not None]
    for test in tests:
        function = test.scope.function().node
        if not isinstance(function, FUNCTIONS) or function.name != made.func.id:
            continue
        inner = test.node.value
        if not isinstance(inner, ast.Name) or not _gives(function, inner.id):
            continue
        fits = [fit for fit in uses_of("fit", context) if fit.scope.function().node is function]
        fits = sorted((fit for fit in fits if is_name(fit.node.value, inner.id)), key=lambda fit: fit.span.start)
        same = [each for each in tests if each.scope.function().node is function and is_name(each.node.value, inner.id)]
        if fits and fits[-1].span.start < max(each.span.start for each in same):
            return Tested(function, inner.id, fits, same)
    return None


def _gives(function: FunctionNode, name: str) -> bool:
    """Whether a function returns what a name holds, alone or among others."""
    values = (node.value for node in own_nodes(function.body) if isinstance(node, ast.Return))
    return any(
        is_name(part, name) for value in values for part in (value.elts if isinstance(value, ast.Tuple) else [value])
    )


def kept_on_trainer(uses: Sequence[AttributeUse], tested: Tested, context: Context) -> Rewrite:
    """The metrics of `fit` are kept on the Trainer, which brings them to where they are read."""
    module, span = context.module, context.module.span
    fit, name = tested.fits[0], f"fit_{uses[0].name}"
    body = tested.function.body
    statement = module.statement(fit.node)
    if len(tested.fits) > 1 or any(test.span.start < fit.span.start for test in tested.tests):
        return Rewrite(refusal="which run they are of is not seen")
    if not isinstance(statement, (ast.Expr, ast.Assign)) or statement not in body:
        return Rewrite(refusal="whether `fit` was called is not seen")
    before = body[: body.index(statement)]
    if any(isinstance(node, ast.Return) for node in own_nodes(before)):
        return Rewrite(refusal=f"`{tested.function.name}` may return before `fit`")
    copied = Code.of(f"{tested.name}.{name} = dict({tested.name}.{uses[0].name})")
    reads = [(span(use.node), ast.unparse(use.node.value)) for use in uses]
    return Rewrite(
        (
            InsertStatement(span(statement), copied, after=True),
            *(ReplaceExpression(read, Code.of(f"{{**{holder}.{name}, **", read, "}")) for read, holder in reads),
        )
    )
