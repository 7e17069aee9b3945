"""LIT123: `logger=`, and `experiment=` before it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, Finding, Release, RemoveArgument, ReplaceExpression, Span, Symbol
from codemods.rules.followed import followed, is_none_by_default
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.trainer.listed import Item, items
from codemods.rules.wording import GUIDE, fix_title
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.symbols import TRAINER

_LOGGERS = "lightning.pytorch.loggers"
_TENSORBOARD = Symbol(f"{_LOGGERS}.TensorBoardLogger")
_PACKAGES = ("loggers", "logging")
_COLLECTION = {f"lightning.pytorch.{package}.LoggerCollection" for package in _PACKAGES}
_TEST_TUBE = {f"lightning.pytorch.{package}.TestTubeLogger" for package in _PACKAGES}
_OTHERS = {f"lightning.pytorch.{package}.{name}" for package in _PACKAGES for name in ("TrainsLogger", "NeptuneLogger")}
_ONLY_TEST_TUBE = {"description", "debug", "create_git_tag"}


@rule(
    code="LIT123",
    name="trainer-logger",
    on=Arguments(TRAINER, ("logger", "experiment")),
    since="0.7",
    removed="1.8",
    refs=(GUIDE,),
    examples=(("Trainer(logger=LoggerCollection([a, b]))", "Trainer(logger=[a, b])"),),
)
def trainer_logger(argument: Argument, context: Context) -> Iterator[Finding]:
    """Loggers that are gone: LoggerCollection, TestTubeLogger and others; None of 1.x, `experiment=` of 0.x

    Several loggers are a list. TestTubeLogger wrote TensorBoard files, and a TensorBoardLogger does so now. Up to 1.9
    None switched logging off, which is False; 2.x takes it for the default, also where a value is None in some cases
    only. Other loggers of 0.x are left to a person.
    """
    if argument.name == "experiment":
        if argument.value.types != frozenset({"dict"}):  # of settings by a name of their own
            yield _experiment(argument, context)
        return
    made = _switched_off(argument, context) if context.origin.before(Release(2, 0)) is True else None
    if made is not None:
        sure = argument.value.constant is None
        yield context.finding(
            argument,
            row="logger=None" if sure else "logger=may be None",
            message=f"`logger={'None' if sure else ''}` "
            + ("meant" if sure else "that is None meant")
            + " no logger in Lightning 1.x, and means the default one since 2.0",
            title="Replace `None` with `False`",
            rewrite=made,
            reason=None
            if context.origin.before(Release(0, 7)) is False
            else "0.5 and 0.6 differ in what None means, so that logging may have been wanted",
        )
    for item in items(argument, context.module):
        if item.value.callee in _COLLECTION:
            yield _collection(item, context)
        elif item.value.callee in _TEST_TUBE:
            yield _test_tube(item, context)
        elif item.value.callee in _OTHERS and _gone(str(item.value.callee), context):
            yield context.finding(
                item.span,
                row="logger=removed",
                message=f"`{_last(item)}` is gone, or takes other arguments than it did",
                advice="make another logger, with the arguments that it takes now",
            )


def _switched_off(argument: Argument, context: Context) -> Rewrite | None:
    """False in the place of each None that the value is or may be; None where it is not seen to be one."""
    node, module = argument.value.node, context.module
    if argument.value.constant is None:
        return argument.give(Code.of("False"))
    if node is None or argument.site.module is not module or isinstance(argument.ref, str):
        return None
    off = [leaf for leaf in followed(node, module) if leaf.value.constant is None]
    if off and all(leaf.here for leaf in off):
        return Rewrite(tuple(ReplaceExpression(leaf.span, Code.of("False")) for leaf in off))
    if not off and not is_none_by_default(node, module):
        return None
    return argument.give(Code.of(argument.ref, " or False"))


def _gone(callee: str, context: Context) -> bool:
    """NeptuneLogger has other arguments since 1.5, TrainsLogger went in 1.0."""
    return callee.endswith("TrainsLogger") or context.origin.before(Release(1, 5)) is True


def _last(item: Item) -> str:
    return str(item.value.callee).rpartition(".")[2]


def _collection(item: Item, context: Context) -> Finding:
    call = item.value.call
    made = Rewrite(refusal="what it collects is not written as one argument")
    if call is not None and len(call.args) == 1 and not call.keywords and not isinstance(call.args[0], ast.Starred):
        listed = Code.of(context.module.span(call.args[0]))
        made = Rewrite((ReplaceExpression(context.module.span(call), listed),))
        if item.display is not None:
            made = Rewrite(refusal="it stands in another list")
    return context.finding(
        item.span,
        row="logger=LoggerCollection",
        message="`LoggerCollection` is gone since Lightning 1.8; give the list itself",
        title="Give the list itself",
        rewrite=made,
    )


def _test_tube(item: Item, context: Context) -> Finding:
    call, module = item.value.call, context.module
    made = Rewrite(refusal="its arguments are not written by name")
    if call is not None and len(call.args) <= 1 and all(keyword.arg is not None for keyword in call.keywords):
        span = module.span(call)
        changes: list[Change] = [ReplaceExpression(module.span(call.func), Code.of(_TENSORBOARD))]
        changes += [RemoveArgument(span, module.span(k)) for k in call.keywords if k.arg in _ONLY_TEST_TUBE]
        made = Rewrite(tuple(changes))
    return context.finding(
        item.span,
        row="logger=TestTubeLogger",
        message="`TestTubeLogger` is gone since Lightning 1.7; a `TensorBoardLogger` writes the same kind of files",
        title="Make it a `TensorBoardLogger`",
        rewrite=made,
        reason="the folders are called otherwise, and the CSV files of test_tube are not written",
    )


def _experiment(argument: Argument, context: Context) -> Finding:
    """`experiment=Experiment(save_dir=…, name=…)` of test_tube."""
    value = argument.value
    keywords = {k.arg: k.value for k in value.call.keywords} if value.call is not None else {}
    pieces: list[str | Span | Symbol] = []
    made = Rewrite(refusal="what it is made with is not known here")
    pairs: list[tuple[str, Code]] = []
    if value.constant is None:
        made = argument.remove()
    elif value.repeatable and value.node is not None:
        pieces = [_TENSORBOARD, "(save_dir=", argument.ref, ".save_dir, name=", argument.ref, ".name)"]
    elif "save_dir" in keywords:
        pieces = [_TENSORBOARD, "(save_dir=", context.module.span(keywords["save_dir"])]
        pieces += [", name=", context.module.span(keywords["name"])] if "name" in keywords else []
        pieces.append(")")
    if pieces:
        pairs = [("logger", Code.of(*pieces))]
        given = argument.set.given("logger")
        made = Rewrite(refusal="`logger=` is given too") if given else argument.replace(*pairs)
    return context.finding(
        argument,
        row="experiment",
        message="`experiment=` is gone since Lightning 0.6; it is `logger=` now",
        title=fix_title(context, argument, pairs),
        rewrite=made,
        reason=None if value.constant is None else "a TensorBoardLogger has other methods than a test_tube Experiment",
        advice="give `logger=TensorBoardLogger(save_dir=…, name=…)`",
    )
