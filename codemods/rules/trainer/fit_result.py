"""LIT153: what `trainer.fit(…)` returned."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, Release, RemoveArgument, RenameAttribute, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import uses_of_name
from codemods.semantics.nodes import is_name, last_part
from codemods.semantics.symbols import TRAINER

_NOTHING = Release(1, 4)
_ASSERTS, _EQUALS = frozenset({"assertTrue", "assert_"}), frozenset({"assertEqual", "assertEquals", "assertIs"})
_EQUAL, _UNEQUAL = (ast.Eq, ast.Is), (ast.NotEq, ast.IsNot)


@rule(
    code="LIT153",
    name="trainer-fit-result",
    on=Attributes(TRAINER, ("fit",)),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    fixable="sometimes",
    examples=(
        (
            "trainer = Trainer()\nresult = trainer.fit(model)\nassert result == 1",
            "trainer = Trainer()\nresult = trainer.fit(model)\nassert trainer.state.finished",
        ),
    ),
)
def trainer_fit_result(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`fit` returns nothing, where it returned 1

    Up to 1.3 what `fit` returned was 1 when training had come to its end, and programs and their tests asked for that.
    It is None now, so that `assert result == 1` and `self.assertEqual(result, 1)` fail; `trainer.state.finished` is the
    question. A variable that is given the results of several runs holds each until it is given the next. Declines where
    the call stands in the question itself, and for another Trainer than one that has a name. What is made of
    it otherwise is told, in code that is known to be older than 1.4 (run on 0.9.0, 1.0.8, 1.1.8 and
    1.4.9).
    """
    call = use.call
    if use.own or call is None:
        return
    asked = _asked(call, context)
    if asked is not None:
        yield _finding(asked, None, use, context)
    statement = context.module.statement(call)
    if not isinstance(statement, ast.Assign) or statement.value is not call or len(statement.targets) != 1:
        return
    target = statement.targets[0]
    for name, sure in _read(target, context) if isinstance(target, ast.Name) else ():
        equal = _asserted(name, context) if sure else None
        if equal is not None:
            yield _finding((name, False), use.node.value, use, context, equal)
            continue
        asked = _asked(name, context) if sure else None
        if asked is not None:
            yield _finding(asked, use.node.value, use, context)
        elif context.origin.before(_NOTHING) is True:
            yield context.finding(
                context.module.span(name),
                row="Trainer.fit kept",
                message="`fit` returned 1 up to Lightning 1.3, and this is None now",
                advice="take `int(trainer.state.finished)` where something counts on it",
            )


def _read(target: ast.Name, context: Context) -> Iterator[tuple[ast.Name, bool]]:
    """Where a variable is read that may hold what `fit` returned, and whether it surely holds that.

    One that is given several values, as for each Trainer of a test, holds the one until it is given the next, in the
    block in which it is given it and in those within.
    """
    module = context.module
    names = uses_of_name(target, module)
    given = [module.span(name).start for name in names if not isinstance(name.ctx, ast.Load)]
    start = module.span(target).start
    for name in names:
        if not isinstance(name.ctx, ast.Load):
            continue
        if len(given) == 1:
            yield name, True
            continue
        at = module.span(name).start
        block = module.block(at)
        reached = {id(block), *map(id, module.blocks_around(block))}
        between = [other for other in given if start < other < at]
        if at > start and not any(id(module.block(other)) in reached for other in between):
            yield name, not between and id(module.block(start)) in reached


def _asked(node: ast.expr, context: Context) -> tuple[ast.expr, bool] | None:
    """The expression that asks whether a value is 1, or anything, and whether it asks for the opposite."""
    above = context.module.parents.get(node)
    if isinstance(above, ast.Compare) and len(above.ops) == 1:
        other = above.comparators[0] if above.left is node else above.left
        is_one = isinstance(other, ast.Constant) and other.value == 1
        if is_one and isinstance(above.ops[0], (*_EQUAL, *_UNEQUAL)):
            return above, isinstance(above.ops[0], _UNEQUAL)
        return None
    if isinstance(above, ast.UnaryOp) and isinstance(above.op, ast.Not):
        return above, True
    if isinstance(above, ast.Call) and last_part(above.func) in _ASSERTS and above.args[:1] == [node]:
        return node, False
    tested = isinstance(above, (ast.Assert, ast.If, ast.IfExp, ast.While)) and above.test is node
    if isinstance(above, ast.Call) and is_name(above.func, "bool") and above.args == [node]:
        return above, False
    return (node, False) if tested else None


def _asserted(node: ast.expr, context: Context) -> ast.Call | None:
    """`self.assertEqual(result, 1)` of a test case, around a value."""
    above = context.module.parents.get(node)
    if not isinstance(above, ast.Call) or last_part(above.func) not in _EQUALS or node not in above.args[:2]:
        return None
    others = [other for other in above.args[:2] if other is not node]
    is_one = len(others) == 1 and isinstance(others[0], ast.Constant) and others[0].value == 1
    return above if is_one and isinstance(above.func, ast.Attribute) else None


def _made_true(call: ast.Call, node: ast.expr, context: Context) -> Rewrite:
    """`assertEqual(result, 1)` as `assertTrue(…)` of what takes the place of the result."""
    span = context.module.span
    other = next(other for other in call.args[:2] if other is not node)
    return Rewrite((RenameAttribute(span(call.func), "assertTrue"), RemoveArgument(span(call), span(other))))


def _finding(
    asked: tuple[ast.expr, bool],
    holder: ast.expr | None,
    use: AttributeUse,
    context: Context,
    equal: ast.Call | None = None,
) -> Finding:
    node, opposite = asked
    rewrite = Rewrite(refusal="the call stands in the question itself")
    if holder is not None and isinstance(holder, (ast.Name, ast.Attribute)):
        code = Code.of("not " if opposite else "", context.module.span(holder), ".state.finished")
        rewrite = Rewrite((ReplaceExpression(context.module.span(node), code),))
        rewrite += _made_true(equal, node, context) if equal is not None else Rewrite()
    elif holder is not None:
        rewrite = Rewrite(refusal="the Trainer has no name to ask by")
    return context.finding(
        context.module.span(node),
        row="Trainer.fit",
        message="`fit` returns None since Lightning 1.4, so this is not what it was",
        title="Ask for `state.finished`",
        rewrite=rewrite,
        reason="a run that was interrupted from the keyboard is not finished, and returned 1",
        advice="ask for `trainer.state.finished` after it",
    )
