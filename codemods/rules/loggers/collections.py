"""LIT424: several loggers, which were one collection."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator
from typing import Final

from codemods.model import (
    Change,
    Code,
    Finding,
    InsertStatement,
    Release,
    RemoveStatement,
    RenameAttribute,
    ReplaceExpression,
    Span,
)
from codemods.rules.named import dropped, shown
from codemods.rules.registry import Attributes, Context, References, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_whole, last_name
from codemods.semantics.references import Reference
from codemods.semantics.roles import Roles
from codemods.semantics.symbols import MODULE, ROOT, TRAINER
from codemods.source.trees import nodes_of

_JOINED = frozenset({"name", "version"})
"""What a collection had of all its loggers, joined by `_`."""
_COLLECTIONS = tuple(f"{ROOT}.{package}.LoggerCollection" for package in ("loggers", "logging"))

_TO_ALL: Final = frozenset({"log_hyperparams", "log_metrics", "log_graph", "save"})
"""What a collection of loggers gave on to each of them."""
_NAMES: Final = ("each_logger", "one_of_the_loggers")
_LOOPING = {"enumerate", "iter", "list", "set", "sorted", "tuple", "zip"}


@rule(
    code="LIT424",
    name="logger-collection",
    on=(References(_COLLECTIONS), Attributes(TRAINER, ("logger",)), Attributes(MODULE, ("logger",))),
    since="1.6",
    removed="1.8",
    refs=(GUIDE,),
    examples=(
        (
            "class Net(LightningModule):\n    def on_fit_start(self):\n        self.logger.experiment[0].close()",
            "class Net(LightningModule):\n    def on_fit_start(self):\n        self.loggers[0].experiment.close()",
        ),
    ),
)
def logger_collection(subject: Reference | AttributeUse, context: Context) -> Iterator[Finding]:
    """Several loggers are a list: `trainer.loggers` in the place of a LoggerCollection

    Up to 1.7 `logger` was a collection where a Trainer had several loggers; since 1.8 it is the first of them, and
    `loggers` has all. Indexing it, looping over it and asking for its class, or for a list of experiments, is
    rewritten, and what is done with all of it where it was asked for its class before. What is logged by
    `self.logger.log_metrics` reaches only the first; where the project gives a Trainer a list of loggers, or the
    file takes one, it goes to each of them again. Their `name` and `version` were put together, which is told
    there.
    """
    if isinstance(subject, Reference):
        yield from _class(subject, context)
    elif not subject.own and not subject.is_stored:
        yield from _read(subject, context)
        yield from _logged(subject, context)
        yield from _named(subject, context)


def _class(reference: Reference, context: Context) -> Iterator[Finding]:
    module = context.module
    made = Rewrite()
    reason = None
    uses = reference.uses if reference.is_import else [reference]
    changes: list[Change] = []
    for use in uses:
        call = use.call
        asking = _asking(use, context)
        if asking is not None:
            changes.append(asking)  # as where the logger is read, which is told too
            continue
        if call is None or len(call.args) != 1 or call.keywords or isinstance(call.args[0], ast.Starred):
            made += Rewrite(refusal="it is more than made of a list here")
        elif (asked := _asked_of(call, module)) is not None:
            made += Rewrite(refusal=f"a list has no `{asked}`, which is asked of it here")
        else:
            changes.append(ReplaceExpression(module.span(call), Code.of(module.span(call.args[0]))))
            reason = "a list has no methods of a logger: give it to the Trainer, and loop over it to log"
    rewrite, title = Rewrite(tuple(changes)) + made, "Make it the list itself" if reason else "Ask for several loggers"
    if not changes and made.refusal is None:
        unread, without = dropped(reference, context)
        rewrite, title = unread or Rewrite(refusal="it is not made here"), without or title
    yield context.finding(
        reference.span,
        row="LoggerCollection",
        message=f"`{shown(reference)}` is gone since Lightning 1.8; several loggers are a list",
        title=title,
        rewrite=rewrite,
        reason=reason,
        advice="give the list to the Trainer, and read `trainer.loggers`",
    )


def _asked_of(call: ast.Call, module: Module) -> str | None:
    """An attribute of a collection that the file reads, be it at once or of a variable that holds it."""
    above = module.parents[call]
    if isinstance(above, ast.Attribute):
        return above.attr
    target = above.targets[0] if isinstance(above, ast.Assign) and len(above.targets) == 1 else None
    if not isinstance(target, (ast.Name, ast.Attribute)):
        return None
    held = ast.unparse(target)
    reads = (node for node in nodes_of(module.tree, ast.Attribute) if last_name(node.value) == last_name(target))
    return next((node.attr for node in reads if ast.unparse(node.value) == held), None)


def _asking(use: Reference, context: Context) -> Change | None:
    """What takes the place of `isinstance(self.logger, LoggerCollection)`, where the class is that of it."""
    parent = use.mention.parents.get(use.node) if use.mention is not None and use.node is not None else None
    if not isinstance(parent, ast.Call) or len(parent.args) != 2 or parent.args[1] is not use.node:
        return None
    logger = parent.args[0]
    if (
        not isinstance(logger, ast.Attribute)
        or logger.attr != "logger"
        or getattr(parent.func, "id", "") != "isinstance"
    ):
        return None
    span, roles = context.module.span, Roles(context.module, context.project.classes)
    role = roles.of(logger.value, context.module.scope_at(span(parent).start))
    if role is None or not {TRAINER, MODULE} & roles.kinds(role):
        return None
    return ReplaceExpression(span(parent), _several(span(logger.value)))


def _several(holder: Span) -> Code:
    """The question whether there are several loggers."""
    return Code.of("len(", holder, ".loggers) > 1")


def _read(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`self.logger` where only a collection goes."""
    module = context.module
    parent = use.parent
    holder = module.span(use.node.value)
    rename = RenameAttribute(use.span, "loggers")
    change: Change | None = None
    if isinstance(parent, ast.Subscript) and parent.value is use.node:
        change = rename if _is_index(parent.slice) else None
    elif _goes_through(use.node, parent):
        change = rename
    elif isinstance(parent, ast.Attribute) and parent.attr == "_logger_iterable":
        change = ReplaceExpression(module.span(parent), Code.of(holder, ".loggers"))
    elif isinstance(parent, ast.Attribute) and parent.attr == "experiment":
        above = use.mention.parents.get(parent)
        if isinstance(above, ast.Subscript) and above.value is parent and _is_index(above.slice):
            index = module.span(above.slice)
            change = ReplaceExpression(module.span(above), Code.of(holder, ".loggers[", index, "].experiment"))
        elif isinstance(above, ast.Call) and _asks_for_list(above, parent, use, context):
            change = ReplaceExpression(module.span(above), _several(holder))
        elif _is_given_to(parent, {"len"}, use, context):
            change = ReplaceExpression(module.span(parent), Code.of(holder, ".loggers"))
        elif _goes_through(parent, above) or _is_given_to(parent, _LOOPING, use, context):
            each = Code.of("[logger.experiment for logger in ", holder, ".loggers]")
            change = ReplaceExpression(module.span(parent), each)
    elif isinstance(parent, ast.Call) and len(parent.args) == 2 and parent.args[0] is use.node:
        asked = module.resolve(parent.args[1], use.scope)
        if asked in _COLLECTIONS and getattr(parent.func, "id", "") == "isinstance":
            change = ReplaceExpression(module.span(parent), _several(holder))
    if (
        change is None
        and not isinstance(parent, ast.Attribute)
        and (_is_looped(use, context) or _is_asked(use, context))
    ):
        change = rename
    if change is not None:
        yield context.finding(
            use.span,
            row="logger",
            message="`logger` is the first logger since Lightning 1.8; all of them are in `loggers`",
            title="Read `loggers`",
            rewrite=Rewrite((change,)),
        )


def _goes_through(node: ast.expr, above: ast.AST | None) -> bool:
    """Whether a loop is over a value, or its parts are put into names."""
    if isinstance(above, ast.Assign):
        return any(isinstance(target, (ast.Tuple, ast.List)) for target in above.targets)
    return isinstance(above, (ast.For, ast.comprehension)) and above.iter is node


def _logged(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.logger.log_hyperparams(…)`, which went to each of several loggers."""
    module, method = context.module, use.parent
    call = module.parents.get(method) if isinstance(method, ast.Attribute) and method.attr in _TO_ALL else None
    if not isinstance(call, ast.Call) or call.func is not method or use.is_super:
        return
    if context.origin.before(Release(1, 8)) is False or not _has_several(context):
        return
    rewrite = _given_to_each(call, method, use, context) if isinstance(method, ast.Attribute) else None
    yield context.finding(
        use.span,
        row="logged",
        message="`logger` is the first logger since Lightning 1.8, and gave this to each of several before",
        title="Give it to each of `loggers`",
        rewrite=rewrite,
        reason="without a logger nothing is called, which raised before",
        advice="loop over `loggers`",
    )


def _named(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.logger.name`, which was put together of the names of several loggers."""
    asked = use.parent
    if not isinstance(asked, ast.Attribute) or asked.attr not in _JOINED or not isinstance(asked.ctx, ast.Load):
        return
    if TRAINER not in use.kinds or context.origin.before(Release(1, 8)) is False or not _has_several(context):
        return
    yield context.finding(
        context.module.span(asked),
        row="named",
        message=f"`logger` is the first logger since Lightning 1.8, and its `{asked.attr}` was put together of those "
        "of all loggers before",
        advice=f"look whether a path or a condition counts on the old one; `trainer.loggers` has the `{asked.attr}` "
        "of each",
    )


def _given_to_each(call: ast.Call, method: ast.Attribute, use: AttributeUse, context: Context) -> Rewrite:
    """A loop over the loggers in the place of a statement that gives something to their collection."""
    module, span = context.module, context.module.span
    statement = module.parents.get(call)
    if not isinstance(statement, ast.Expr):
        return Rewrite(refusal="it is no statement of its own")
    whole = span(statement)
    if b"#" in module.source.utf8[whole.start : whole.end]:
        return Rewrite(refusal="a comment stands in it")
    name = next((name for name in _NAMES if not module.bound(name, use.span.start)), None)
    if name is None:
        return Rewrite(refusal=f"the name `{_NAMES[0]}` is taken")
    given: list[str | Span] = []
    for argument in call.args:
        given += [", " if given else "", span(argument)]
    for keyword in call.keywords:
        given += [", " if given else "", f"{keyword.arg}=" if keyword.arg is not None else "**", span(keyword.value)]
    code = Code.of(f"for {name} in ", span(use.node.value), f".loggers:\n    {name}.{method.attr}(", *given, ")")
    return Rewrite((InsertStatement(whole, code), RemoveStatement(whole)))


def _has_several(context: Context) -> bool:
    """Whether a Trainer of the project is given a list of loggers, or this file takes one."""
    if any(facts.lists_loggers for facts in context.project.names.modules.values()):
        return True
    return context.module.cached("several loggers", _takes_several)


def _takes_several(module: Module) -> bool:
    arguments = (node for node in module.parents if isinstance(node, ast.arg) and node.annotation is not None)
    return any("List[" in (text := ast.unparse(a.annotation)) and "Logger" in text for a in arguments if a.annotation)


def _is_looped(use: AttributeUse, context: Context) -> bool:
    """Whether it goes where only what is looped over goes: `list(trainer.logger)`."""
    return _is_given_to(use.node, _LOOPING, use, context)


def _is_given_to(node: ast.expr, builtins: Container[str], use: AttributeUse, context: Context) -> bool:
    """Whether a value is given to one of some functions that Python has."""
    call = use.mention.parents.get(node)
    if not isinstance(call, ast.Call) or node not in call.args or not isinstance(call.func, ast.Name):
        return False
    return call.func.id in builtins and not context.module.bound(call.func.id, use.span.start)


def _asks_for_list(call: ast.Call, experiment: ast.expr, use: AttributeUse, context: Context) -> bool:
    """Whether it is `isinstance(self.logger.experiment, list)`, as the experiments of a collection were one."""
    if len(call.args) != 2 or not _is_given_to(experiment, {"isinstance"}, use, context):
        return False
    if context.origin.before(Release(1, 8)) is False:  # a logger of one's own may have a list
        return False
    kinds = call.args[1].elts if isinstance(call.args[1], ast.Tuple) else [call.args[1]]
    return (
        call.args[0] is experiment and bool(kinds) and {getattr(kind, "id", "") for kind in kinds} <= {"list", "tuple"}
    )


def _is_asked(use: AttributeUse, context: Context) -> bool:
    """Whether it stands where the same logger was asked for its class before: there it is the whole collection."""
    module, same = context.module, ast.dump(use.node)
    child: ast.AST = use.node
    above = module.parents.get(child)
    while above is not None and not isinstance(
        above, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
    ):
        if isinstance(above, (ast.If, ast.IfExp)):
            body, other = (above.body, above.orelse) if isinstance(above, ast.If) else ([above.body], [above.orelse])
            test = above.test
            asked = _conjuncts(test) if child in body else []
            if child in other and isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
                asked = [test.operand]
            if any(_is_question(one, same, use, context) for one in asked):
                return True
        child, above = above, module.parents.get(above)
    return False


def _conjuncts(test: ast.expr) -> list[ast.expr]:
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return test.values
    return [test]


def _is_question(test: ast.expr, same: str, use: AttributeUse, context: Context) -> bool:
    return (
        isinstance(test, ast.Call)
        and getattr(test.func, "id", "") == "isinstance"
        and len(test.args) == 2
        and ast.dump(test.args[0]) == same
        and context.module.resolve(test.args[1], use.scope) in _COLLECTIONS
    )


def _is_index(node: ast.expr) -> bool:
    """Whether a subscript is a number, as far as its form tells: a run of Neptune is read by texts."""
    if isinstance(node, ast.UnaryOp):
        node = node.operand
    return is_whole(node)
