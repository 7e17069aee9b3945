"""LIT266: `global_step`, which counts the steps of all optimizers since 1.6, and is one more when a batch has ended."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.modules.optimizer_family import ACCUMULATE
from codemods.rules.modules.several import Several
from codemods.rules.modules.trainers import STEP
from codemods.rules.registry import Arguments, Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.running import is_hook
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import CALLBACK, MODULE, TRAINER

_SINCE: Final = Release(1, 6)
_ENDED: Final = "on_train_batch_end"
_DEPTH: Final = 3  # methods that call one another
_CALLBACK = "class Log(Callback):\n    def on_train_batch_end(self, trainer, *args):\n        "
_TRAINED = "Trainer(weights_summary=None, callbacks=[Log()])"


@rule(
    code="LIT266",
    name="global-step-count",
    on=(
        Attributes(TRAINER, ("global_step",)),
        Attributes(MODULE, ("global_step",)),
        Arguments(TRAINER, ("max_steps",)),
    ),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    examples=(
        (
            f"{_CALLBACK}if trainer.global_step % 100 == 0:\n            print(trainer.global_step)\n{_TRAINED}",
            f"{_CALLBACK}if (trainer.global_step - 1) % 100 == 0:\n            print(trainer.global_step)\n{_TRAINED}",
        ),
    ),
)
def global_step_count(subject: AttributeUse | Argument, context: Context) -> Iterator[Finding]:
    """`global_step` counts the steps of all optimizers, and is counted up before `on_train_batch_end`

    Up to 1.5 it counted the batches that led to a step. Of a module with several optimizers 2.x has the number of all
    their steps, which is told where LIT211 writes the loop over them, `max_steps=` included. And in
    `on_train_batch_end` it was the number before that batch's step. What it is compared or computed with there is
    another number now; what only logs it is left alone. Only for code that is known to be older than 1.7.
    """
    if context.origin.high is None or context.origin.high > _SINCE or context.origin.before(_SINCE) is False:
        return
    if isinstance(subject, Argument):
        yield from _of_argument(subject, context)
    elif not subject.own and not subject.is_stored:
        yield from _of_use(subject, context)


def _of_argument(argument: Argument, context: Context) -> Iterator[Finding]:
    """The finding about a limit that is given in batches."""
    number = _optimizers(None, context)
    node = argument.value.node
    if number < 2 or argument.value.constant in (None, -1) or _is_by(node, ast.Mult, number):
        return
    yield context.finding(
        argument,
        row="max_steps",
        message="`max_steps=` counts the steps of all optimizers since Lightning 1.6, and counted batches",
        title="Multiply it by the number of optimizers",
        rewrite=argument.give(Code.of(argument.ref, f" * {number}")),
        reason=_reason(context),
    )


def _of_use(use: AttributeUse, context: Context) -> Iterator[Finding]:
    function = use.scope.function()
    owner = _owner(function, context)
    late = owner is not None and _is_behind(function, context)
    number = _optimizers(owner, context)
    late = late and (number > 1 or _is_reckoned(use)) and not _is_corrected(use)
    if _is_by(use.parent, ast.FloorDiv, number) or (number < 2 and not late):
        return
    span = context.module.span
    tail = (f" // {number}" if number > 1 else "") + (" - 1" if late else "")
    first = _is_by(use.parent, (ast.Add, ast.Sub)) and use.node is getattr(use.parent, "left", None)
    bare = first or not isinstance(use.parent, (ast.BinOp, ast.UnaryOp, ast.Attribute, ast.Subscript))
    code = Code.of(span(use.node), tail) if bare else Code.of("(", span(use.node), tail, ")")
    rewrite = Rewrite((ReplaceExpression(span(use.node), code),))
    if late and _accumulates(context):
        rewrite = Rewrite(refusal="where gradients are accumulated it is one more only behind a step")
    what = "counts the steps of all optimizers since Lightning 1.6, and counted batches"
    if number < 2:
        what = f"is counted up before `{_ENDED}` since Lightning 1.6, and was one less in it"
    yield context.finding(
        use.span,
        row="global_step",
        message=f"`global_step` {what}",
        title="Reckon with the old number",
        rewrite=rewrite,
        reason=_reason(context),
        advice="take one from it behind a step",
    )


def _reason(context: Context) -> str:
    if context.origin.before(_SINCE) is True:
        return "it is the number that the code was written for, if every batch leads to a step"
    return "code that was written for Lightning 1.6 has the new number already"


def _owner(function: Scope, context: Context) -> str | None:
    """The class that a function is a method of."""
    outer = function.parent
    return context.module.symbol(outer) if outer is not None and outer.is_class else None


def _optimizers(owner: str | None, context: Context) -> int:
    """How many optimizers step in each batch of the module that is meant; 1 where that is not known to be more."""
    known = context.project.classes
    kinds = known.kinds(owner) if owner is not None else frozenset()
    if owner is not None and MODULE in kinds:
        return _stepping(owner, context)
    if owner is not None and CALLBACK not in kinds:
        return 1
    modules = [name for name, facts in known.classes.items() if STEP in facts.methods and MODULE in known.kinds(name)]
    numbers = {_stepping(name, context) for name in modules}
    return numbers.pop() if len(numbers) == 1 else 1


def _stepping(symbol: str, context: Context) -> int:
    """How many optimizers of a module step in each batch, where LIT211 writes the loop over them."""
    several = Several(context.project, symbol, context.origin)
    if several.is_manual or not several.takes_index(several.top) or not several.number or several.number < 2:
        return 1
    top = Several(context.project, several.top, context.origin)
    known = several.optimizers
    return 1 if top.refusal is not None or known is None or known.frequencies else several.number


def _hooks(function: Scope, context: Context, depth: int = 0) -> set[str]:
    """The hook that a method is, or those that alone call it, of its own class; empty where that is not seen."""
    name = getattr(function.node, "name", "")
    if depth > _DEPTH:
        return set()
    if is_hook(name):
        return {name}
    found: set[str] = set()
    for call, scope in context.module.scoped.calls:
        if isinstance(call.func, ast.Attribute) and call.func.attr == name:
            caller = scope.function()
            hooks = _hooks(caller, context, depth + 1) if caller.parent is function.parent else set()
            if not hooks:
                return set()
            found |= hooks
    return found


def _is_behind(function: Scope, context: Context) -> bool:
    """Whether a method runs behind a batch of training; what it shares with validation was one less there too."""
    hooks = _hooks(function, context)
    return _ENDED in hooks and all(name == _ENDED or name.startswith("on_validation_") for name in hooks)


def _accumulates(context: Context) -> bool:
    """Whether a Trainer of the project may step after several batches."""
    project = context.project
    given = (values.get(ACCUMULATE) for module in project.names.modules for values in project.trainers(module))
    return any(value not in {None, 1} for value in given)


def _is_reckoned(use: AttributeUse) -> bool:
    """Whether something is computed or compared with it."""
    return isinstance(use.parent, (ast.BinOp, ast.Compare, ast.UnaryOp))


def _is_corrected(use: AttributeUse) -> bool:
    """Whether one is taken from it already."""
    above: ast.AST = use.parent
    parents = use.mention.parents
    if isinstance(above, ast.BinOp) and isinstance(above.op, ast.FloorDiv):
        above = parents[above]
    return _is_by(above, ast.Sub, 1)


def _is_by(node: ast.AST | None, kind: type[ast.operator] | tuple[type[ast.operator], ...], number: int = 0) -> bool:
    """Whether an expression is such an operation, with this number behind it if one is asked for."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, kind):
        return False
    return not number or (isinstance(node.right, ast.Constant) and node.right.value == number)
