"""LIT147: `trainer.lr_schedulers`, a list of dicts that is a list of objects now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, Finding, Release, RenameAttribute, ReplaceExpression
from codemods.rules.members import is_asked_for
from codemods.rules.parameters import names_in
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import FUNCTIONS
from codemods.semantics.symbols import TRAINER
from codemods.source.trees import children, walk

_FIELDS = frozenset({"scheduler", "name", "interval", "frequency", "reduce_on_plateau", "monitor", "strict"})


@rule(
    code="LIT147",
    name="trainer-lr-schedulers",
    on=Attributes(TRAINER, ("lr_schedulers",)),
    since="1.6",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            'trainer = Trainer()\ntrainer.lr_schedulers[0]["scheduler"]',
            "trainer = Trainer()\ntrainer.lr_scheduler_configs[0].scheduler",
        ),
    ),
)
def trainer_lr_schedulers(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.lr_schedulers[0]["scheduler"]` is `trainer.lr_scheduler_configs[0].scheduler`

    What were dicts are objects with attributes of the same names. Followed where an element is read in place, or by
    the name that a loop, a comprehension or an assignment of a function gives it.
    """
    if use.own or context.target < Release(2, 0):
        return
    refusal, changes = None, [RenameAttribute(use.span, "lr_scheduler_configs")]
    more: list[Change] = []
    try:
        more = list(_reads(use, context))
    except _UnknownError as error:
        refusal = str(error)
    if use.is_stored:
        refusal = "it can not be assigned to"
    if is_asked_for(use, context.module):
        refusal = "`hasattr` asks for `lr_schedulers` around it, which is False now"
    yield context.finding(
        use.span,
        row="Trainer.lr_schedulers",
        message="`lr_schedulers` of the Trainer is gone since Lightning 2.0; `lr_scheduler_configs` holds objects",
        title="Make it `lr_scheduler_configs`",
        rewrite=Rewrite((*changes, *more), refusal=refusal),
        advice="read `config.scheduler` of each",
    )


class _UnknownError(Exception):
    """What happens to an element is not seen; the text is a clause."""


def _reads(use: AttributeUse, context: Context) -> Iterator[Change]:
    """The changes of what is read from the elements."""
    parent, parents = use.parent, use.mention.parents
    statement = use.mention.statement
    if isinstance(parent, ast.Subscript) and parent.value is use.node:
        above = parents.get(parent)
        if isinstance(above, ast.Assign) and not isinstance(parent.slice, ast.Slice):
            yield from _kept(above, use, context)
            return
        if not isinstance(above, ast.Subscript) or above.value is not parent:
            raise _UnknownError("what is read from an element is not seen")
        yield _field(above, context)
    elif isinstance(parent, ast.For) or (isinstance(statement, ast.For) and statement.iter is use.node):
        assert isinstance(statement, ast.For)
        yield from _named(statement.target, [*statement.body, *statement.orelse], context)
    elif isinstance(parent, ast.Call) and isinstance(parent.func, ast.Name) and parent.func.id == "enumerate":
        above = parents.get(parent)
        target = above.target if isinstance(above, (ast.For, ast.comprehension)) else None
        if above is None or not isinstance(target, ast.Tuple) or len(target.elts) != 2 or len(parent.args) != 1:
            raise _UnknownError("what becomes of the list is not seen")
        yield from _named(target.elts[1], above.body if isinstance(above, ast.For) else [parents[above]], context)
    elif isinstance(parent, ast.comprehension) and parent.iter is use.node:
        yield from _named(parent.target, [parents[parent]], context)
    elif (
        isinstance(parent, ast.Call) and isinstance(parent.func, ast.Name) and parent.func.id in {"len", "bool"}
    ) or isinstance(parent, (ast.If, ast.UnaryOp, ast.BoolOp, ast.While, ast.Assert)):
        return
    else:
        raise _UnknownError("what becomes of the list is not seen")


def _kept(statement: ast.Assign, use: AttributeUse, context: Context) -> Iterator[Change]:
    """The reads of an element by the name of a function's own that it is assigned to."""
    target, function = statement.targets[0], use.scope.function()
    if len(statement.targets) != 1 or not isinstance(target, ast.Name) or not isinstance(function.node, FUNCTIONS):
        raise _UnknownError("what is read from an element is not seen")
    if len(function.bindings.get(target.id, ())) != 1:
        raise _UnknownError(f"`{target.id}` holds other things too")
    yield from _named(target, function.node.body, context)


def _named(target: ast.expr, body: list[ast.AST] | list[ast.stmt], context: Context) -> Iterator[Change]:
    """The reads of an element by the name that a loop gives it."""
    if not isinstance(target, ast.Name):
        raise _UnknownError("what becomes of the elements is not seen")
    above = {child: parent for top in body for parent in walk(top) for child in children(parent)}
    for name in names_in(list(body), target.id):
        if name is target:
            continue
        parent = above.get(name)
        if not isinstance(parent, ast.Subscript) or parent.value is not name:
            raise _UnknownError(f"`{target.id}` is used as a whole")
        yield _field(parent, context)


def _field(node: ast.Subscript, context: Context) -> ReplaceExpression:
    key = node.slice.value if isinstance(node.slice, ast.Constant) else None
    if key not in _FIELDS:
        raise _UnknownError("what is read from an element is not seen")
    span = context.module.span
    return ReplaceExpression(span(node), Code.of(span(node.value), f".{key}"))
