"""LIT156: `trainer.current_epoch` once a run has ended, which is one more than before."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import calls_before, fit_before, uses_of
from codemods.rules.trainer.fitted_within import fitted_by_builder
from codemods.rules.trainer.progress_taken import takes_progress
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, is_name
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import CLIS, MODULE, TRAINER
from codemods.source.trees import walk

_ENDS: Final = frozenset({"on_train_end", "on_fit_end"})
"""Hooks that run when the number was counted up already."""
_CLI_END: Final = "after_fit"
"""What a LightningCLI calls behind its `fit`."""
_TESTS: Final = ("test_", "on_test_")
_VALIDATIONS: Final = ("validation_", "on_validation_")
_SAVING: Final = "on_save_checkpoint"
_OLD: Final = Release(2, 0)
_COUNTED: Final = "once `fit` is through, `current_epoch` is the number of epochs since Lightning 1.6, and was one less"


@rule(
    code="LIT156",
    name="trainer-epoch-after-fit",
    on=(Attributes(TRAINER, ("current_epoch",)), Attributes(MODULE, ("current_epoch",))),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    examples=(
        (
            "trainer = Trainer(max_epochs=3)\ntrainer.fit(model)\nprint(trainer.current_epoch)",
            "trainer = Trainer(max_epochs=3)\ntrainer.fit(model)\nprint(trainer.current_epoch - 1)",
        ),
    ),
)
def trainer_epoch_after_fit(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """After `fit`, `current_epoch` is the number of epochs, and was the last one

    Up to 1.5 a run of three epochs left 2 here; since 1.6 it is counted up before `on_train_end`, and 3 is left. Reads
    in `on_train_end`, `on_fit_end`, `after_fit` of a LightningCLI and behind a call of `fit` in the same function, or
    in one of the file that gives the Trainer back, also in a dict, are concerned; where `fit` runs on some ways only,
    they are told. So are those in hooks of a test, which are 0 without a `fit`, and what hooks of a validation read, or
    methods that they call, is told where `validate` is called behind `fit`, and what a method reads that a test runs,
    and others too. So is what `on_save_checkpoint` reads where the program saves a checkpoint itself. Only for code
    that is known to be older than 1.6, and told alone where that may be of 1.6 to 1.9 as well, which is known of all
    code that names what 2.0 took away.
    """
    if use.own or use.is_stored or takes_progress(use, context):
        return  # what an evaluation took from a checkpoint is said by LIT238
    older = context.origin.before(Release(1, 6))
    if older is None and context.origin.before(Release(1, 7)) is None and context.origin.before(_OLD) is True:
        if _is_late(use, context) is not False and not _is_corrected(use):
            yield _of_some_release(use, context)
        return
    if older is False or context.origin.before(Release(1, 7)) is not True:
        return
    hook = _hook(use)
    if hook == _SAVING:
        yield from _of_saving(use, context)
    if hook.startswith(_VALIDATIONS) or (hook and _is_called_by(_VALIDATIONS, hook, use)):
        yield from _of_validation(use, context)
    tested = any("test" in facts.stages for facts in context.project.names.modules.values())
    alone = _is_tested_alone(hook, context)
    runs = not alone if hook.startswith(_TESTS) else bool(hook) and _is_called_by(_TESTS, hook, use)
    if hook and tested and runs and _is_first(use, context):
        yield context.finding(
            use.span,
            row="in a test",
            message=f"{_COUNTED}: where a test runs `{hook}` behind it, this is one more than before",
            advice="where that run matters, tell it by `self.trainer.state.fn` and take one",
        )
    if hook.startswith(_TESTS) and not (tested and alone):
        return
    late = True if hook.startswith(_TESTS) else _is_late(use, context)
    if late is False:
        return
    span = context.module.span
    above = use.parent
    counted = isinstance(above, ast.BinOp) and above.left is use.node and _is_one(above.right)
    if _is_corrected(use):
        return  # it is said for the new number
    adds = counted and isinstance(above, ast.BinOp) and isinstance(above.op, ast.Add)
    # `- 1 + 1`: without both, the next run would take the rest for an old number
    bare = adds or not isinstance(above, (ast.BinOp, ast.UnaryOp, ast.Attribute, ast.Subscript))
    code = Code.of(span(use.node), " - 1") if bare else Code.of("(", span(use.node), " - 1)")
    if hook.startswith(_TESTS):
        code = Code.of("max(", span(use.node), " - 1, 0)")
    rewrite = Rewrite((ReplaceExpression(span(use.node), code),))
    if late is None:
        rewrite = Rewrite(refusal="whether `fit` was called is not seen")
    if older is None:
        rewrite = Rewrite(refusal="code that was written for Lightning 1.6 has the new number already")
    yield context.finding(
        use.span,
        row="current_epoch",
        message=_COUNTED,
        title="Take one from it",
        rewrite=rewrite,
        advice="take one from it where the code is older",
        reason="where no epoch was finished it is not counted up",
    )


def _of_some_release(use: AttributeUse, context: Context) -> Finding:
    """What is told where the code may be of either side, and is old in any case."""
    return context.finding(
        use.span,
        row="current_epoch",
        message=_COUNTED,
        rewrite=Rewrite(refusal="code that was written for Lightning 1.6 or later has the new number already"),
        advice="take one from it where the code is older",
        lasting=True,
    )


def _of_saving(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """What the hook of a checkpoint reads is one more in one that the program saves itself behind `fit`."""
    modules = context.project.names.modules.values()
    if _is_first(use, context) and any(name == "save_checkpoint" for facts in modules for _, name in facts.called):
        yield context.finding(
            use.span,
            row="in a checkpoint",
            message=f"{_COUNTED}: in a checkpoint that is saved by hand behind it this is one more than before",
            advice="where that checkpoint matters, take one if `trainer.state.finished`",
        )


def _is_corrected(use: AttributeUse) -> bool:
    """Whether one is taken from it already."""
    above = use.parent
    less = isinstance(above, ast.BinOp) and isinstance(above.op, ast.Sub) and above.left is use.node
    return less and isinstance(above, ast.BinOp) and _is_one(above.right)


def _of_validation(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """What a hook reads while it runs in `fit` is as it was, and one more in a `validate` that comes behind."""
    own, project = context.module.name, context.project
    here = any(call.call is not None and fit_before(call, context) for call in uses_of("validate", context))
    others = (facts for facts in project.names.modules.values() if facts.validates_fitted and facts.name != own)
    if not (here or any(project.programs.share(own, facts.name) for facts in others)) or not _is_first(use, context):
        return
    yield context.finding(
        use.span,
        row="in validate",
        message=f"{_COUNTED}: in a `validate` behind it this is one more than before",
        advice="where that run matters, tell it by `self.trainer.state.fn` and take one",
    )


def _is_first(use: AttributeUse, context: Context) -> bool:
    """Whether no other read stands before it in the same hook, which is told once."""
    function = use.scope.function()
    others = (other for other in uses_of("current_epoch", context) if other.scope.function() is function)
    return not any(other.span.start < use.span.start for other in others)


def _hook(use: AttributeUse) -> str:
    """The name of the method that a read stands in; empty elsewhere."""
    function = use.scope.function()
    return getattr(function.node, "name", "") if _is_method(function) else ""


def _is_tested_alone(hook: str, context: Context) -> bool:
    """Whether nothing but a test runs a hook of a test."""
    modules = context.project.names.modules.values()
    if any(not use.is_super for use in uses_of(hook, context)) or _is_renamed(hook, context.module):
        return False
    return not any(hook == name for facts in modules for name, _ in facts.called)


def _is_called_by(hooks: tuple[str, ...], hook: str, use: AttributeUse) -> bool:
    """Whether a hook that is called like one of `hooks` calls the method of its own class that a read stands in."""
    outer = use.scope.function().parent
    methods = outer.node.body if outer is not None and isinstance(outer.node, ast.ClassDef) else []
    callers = [node for node in methods if isinstance(node, FUNCTIONS) and node.name.startswith(hooks)]
    return any(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == hook
        for caller in callers
        for node in walk(caller)
    )


def _is_renamed(hook: str, module: Module) -> bool:
    """Whether a class says `validation_step = test_step`."""
    return any(is_name(node, hook) for node in walk(module.tree))


def _is_late(use: AttributeUse, context: Context) -> bool | None:
    """Whether it is read when the run has ended; None where that depends on the way that is taken."""
    function = use.scope.function()
    name = getattr(function.node, "name", "")
    if _is_method(function) and (name in _ENDS or (name == _CLI_END and _is_of_cli(function, context))):
        return True
    if MODULE in use.kinds:
        return False
    fits = calls_before("fit", use, context)
    if not fits:
        return fitted_by_builder(use, context)
    return True if any(_runs_on(fit, use, context) for fit in fits) else None


def _is_of_cli(function: Scope, context: Context) -> bool:
    """Whether a method is of a class that is a LightningCLI."""
    owner = function.parent
    kinds = context.project.classes.kinds(context.module.symbol(owner)) if owner is not None else frozenset()
    return not kinds.isdisjoint(CLIS)


def _runs_on(fit: AttributeUse, use: AttributeUse, context: Context) -> bool:
    """Whether a statement with `fit` comes before that of the use, whatever way is taken."""
    module = context.module
    block = module.block(fit.span.start)
    return block is module.block(use.span.start) or block in module.blocks_around(module.block(use.span.start))


def _is_method(function: Scope) -> bool:
    return function.parent is not None and function.parent.is_class


def _is_one(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == 1
