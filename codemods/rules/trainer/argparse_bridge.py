"""LIT148: `Trainer.add_argparse_args`, `from_argparse_args` and their kind, for which a project has functions now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.api import tables
from codemods.api.trainer import GONE
from codemods.model import (
    AddArgument,
    Change,
    Code,
    Finding,
    InsertStatement,
    RemoveArgument,
    RenameArgument,
    ReplaceExpression,
)
from codemods.rules import bridging
from codemods.rules.registry import Attributes, Context, References, rule
from codemods.rules.trainer.bridge_uses import ADD, ENVIRONMENT, FROM, FUNCTIONS, METHODS, NAMES, PARSE, Use, uses
from codemods.rules.trainer.fits import Made, made_at, made_on_branches
from codemods.rules.trainer.handing import text_there
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import last_part
from codemods.semantics.references import Reference
from codemods.semantics.symbols import DATAMODULE, TRAINER

_ADVICE = {
    ADD: "add the options to the parser yourself, or use a LightningCLI",
    FROM: "give the arguments to the class itself",
    PARSE: "leave it out: what `parse_args` returns needs no further parsing",
    ENVIRONMENT: "the Trainer reads variables of the environment such as `PL_TRAINER_DEVICES` itself; leave it out",
}
_TRANSLATED = frozenset({"accelerator", "strategy"})
_HOLDERS = ("args", "trainer_options")
_EXAMPLE = """\
class Data(LightningDataModule):
    def __init__(self, folder):
        super().__init__()

data = {}"""
_EXAMPLE_AFTER = _EXAMPLE.format("from_args(args, Data)").replace(
    "\ndata",
    """
def from_args(args, cls, **overrides):
    \"\"\"Make one of a class, with those of `args` that are its arguments.\"\"\"
    parameters = inspect.signature(cls.__init__).parameters
    known = {name: value for name, value in vars(args).items() if name in parameters}
    return cls(**{**known, **overrides})

data""",
)
_REASON = "the options are those of the Lightning that is installed, and those of 1.x are translated"


@rule(
    code="LIT148",
    name="trainer-argparse",
    on=(
        References((*METHODS, *FUNCTIONS)),
        Attributes(TRAINER, NAMES),
        Attributes(DATAMODULE, NAMES),
    ),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (_EXAMPLE.format("Data.from_argparse_args(args)"), _EXAMPLE_AFTER),
        ("args = Trainer.parse_argparser(parser.parse_args())", "args = parser.parse_args()"),
    ),
)
def trainer_argparse(subject: Reference | AttributeUse, context: Context) -> Iterator[Finding]:
    """`Trainer.add_argparse_args` and `from_argparse_args` are functions of the project

    Gone since 2.0, for datamodules too. Two small functions, put into the file before their first use, keep the
    command line as it was: the options are the arguments of the installed Trainer and those that it had in the
    releases which the program was written for. Old ones (`--gpus 2`) are translated where the Trainer is made, and so
    is what the program itself sets on the namespace; one that nothing takes the place of stops the program with a clear
    message. `--resume_from_checkpoint` goes to each `fit`.
    Declines where it is not called in place, or with arguments that are not plain.
    """
    if isinstance(subject, Reference) and subject.is_import:
        for use in subject.uses:
            yield _finding(use, context)
    elif not isinstance(subject, AttributeUse) or not subject.own:
        yield _finding(subject, context)


def _finding(subject: Reference | AttributeUse, context: Context) -> Finding:
    name = subject.symbol.rpartition(".")[2] if isinstance(subject, Reference) else subject.name
    use = next((use for use in uses(context) if context.module.span(use.func) == subject.span), None)
    if use is None:
        rewrite, reason = Rewrite(refusal="it is not called here on a class that is known"), None
    else:
        rewrite, reason = _rewritten(use, context)
    owner = " of the LightningDataModule" if _is_of_datamodule(subject, use) else " of the Trainer"
    if isinstance(subject, Reference) and subject.symbol in FUNCTIONS:
        owner = ""
    return context.finding(
        subject.span,
        row=name,
        message=f"`{name}`{owner} is gone since Lightning 2.0",
        title=f"Replace `{name}`",
        rewrite=rewrite,
        reason=reason or _REASON,
        advice=_ADVICE[name],
    )


def _is_of_datamodule(subject: Reference | AttributeUse, use: Use | None) -> bool:
    if use is not None:
        return not use.of_trainer
    return DATAMODULE in subject.kinds if isinstance(subject, AttributeUse) else subject.symbol.startswith(DATAMODULE)


def _rewritten(use: Use, context: Context) -> tuple[Rewrite, str | None]:
    if any(isinstance(argument, ast.Starred) for argument in use.call.args):
        return Rewrite(refusal="its arguments are not written one by one"), None
    if use.name == ADD:
        return _added(use, context), None
    if use.name == FROM:
        return _made(use, context)
    if use.name == PARSE and len(use.arguments) == 1:
        return _parsed(use, context), None
    return Rewrite(), None


def _added(use: Use, context: Context) -> Rewrite:
    """`Trainer.add_argparse_args(parser)`."""
    span = context.module.span
    if use.of_trainer and _is_taken_otherwise(context):
        return Rewrite(
            refusal="the Trainer is made of the options without `from_argparse_args`, which would translate old ones"
        )
    changes: list[Change] = []
    for keyword in use.call.keywords:
        if keyword.arg == "parent_parser":
            changes.append(RenameArgument(span(use.call), span(keyword), "parser"))
        elif keyword.arg == "use_argument_group":
            changes.append(RemoveArgument(span(use.call), span(keyword)))
        else:
            return Rewrite(refusal="its arguments are not known")
    needed = [(bridging.VALUE, bridging.option_value())]
    if use.of_trainer:
        needed.insert(0, (bridging.TABLE, bridging.option_table(context.origin)))
        needed.append((bridging.ADD_TRAINER, bridging.trainer_options(subclassed=_is_subclassed(context))))
    else:
        needed.append((bridging.ADD, bridging.class_options()))
    return _called(use, needed, context) + Rewrite(tuple(changes))


def _made(use: Use, context: Context) -> tuple[Rewrite, str | None]:
    """`Trainer.from_argparse_args(args, …)`."""
    if not use.of_trainer:
        return _called(use, [(bridging.MAKE, bridging.class_made())], context), None
    made = bridging.trainer_made(context.origin, subclassed=_is_subclassed(context))
    needed = [(bridging.TABLE, bridging.option_table(context.origin)), (bridging.MAKE_TRAINER, made)]
    resumed, reason = _resumed(use, context)
    return _called(use, needed, context) + resumed + _said_twice(use, context), reason


def _is_taken_otherwise(context: Context) -> bool:
    """Whether the project makes its Trainers without the function that translates old options."""
    modules = context.project.names.modules.values()
    translated = any(name == FROM for facts in modules for _, name in facts.called) or any(
        name.rpartition(".")[2] == bridging.MAKE_TRAINER for name in context.project.classes.functions
    )
    given = context.project.given_to(TRAINER)
    known = {parameter.name for parameter in tables.parameters(TRAINER, context.target) or ()} | GONE.keys()
    return not translated and (given.open or not given.values.keys() <= known)  # a whole namespace comes there


def _said_twice(use: Use, context: Context) -> Rewrite:
    """`accelerator=args.accelerator` goes: what the namespace holds is translated, and None is none today."""
    span = context.module.span
    holder = ast.unparse(use.arguments[0]) if use.arguments else ""
    return Rewrite(
        tuple(
            RemoveArgument(span(use.call), span(keyword))
            for keyword in use.call.keywords
            if keyword.arg in _TRANSLATED and holder and ast.unparse(keyword.value) == f"{holder}.{keyword.arg}"
        )
    )


def _called(use: Use, needed: list[tuple[str, Code]], context: Context) -> Rewrite:
    """The last of the functions that are needed in the place of the method, and those that the file lacks."""
    module, span = context.module, context.module.span
    function = needed[-1][0]
    changes: list[Change] = []
    for name, code in needed:
        bound = module.scope.bindings.get(name)
        if bound is None:
            changes.append(_inserted(name, code, context))
        elif any(binding.value is not None and name != bridging.TABLE for binding in bound):
            return Rewrite(refusal=f"the name `{name}` is taken")
    changes.append(ReplaceExpression(span(use.func), Code.of(function)))
    if use.as_argument:
        changes.append(RemoveArgument(span(use.call), span(use.call.args[0])))
    if use.class_ is not None:
        if not use.arguments:
            return Rewrite(refusal="its arguments are given by name")
        changes.append(AddArgument(span(use.call), None, Code.of(span(use.class_)), span(use.arguments[0])))
    return Rewrite(tuple(changes))


def _inserted(name: str, code: Code, context: Context) -> InsertStatement:
    """One function more: beside those that the file has, else before the first statement that holds a use."""
    module = context.module
    bodies = {name: bound[0].node for name, bound in module.scope.bindings.items() if name in bridging.ORDER}
    there = {name: module.span(node) for name, node in bodies.items() if isinstance(node, ast.stmt)}
    position = bridging.ORDER.index(name)
    if before := [there[other] for other in bridging.ORDER[:position] if other in there]:
        return InsertStatement(before[-1], code, after=True)
    if behind := [there[other] for other in bridging.ORDER[position:] if other in there]:
        return InsertStatement(behind[0], code)
    starts = [module.span(use.func).start for use in uses(context)]
    spans = [module.span(statement) for statement in module.tree.body]
    return InsertStatement(next(span for span in spans if any(span.start <= at < span.end for at in starts)), code)


def _is_subclassed(context: Context) -> bool:
    return any(use.of_trainer and use.class_ is not None for use in uses(context))


def _parsed(use: Use, context: Context) -> Rewrite:
    """`Trainer.parse_argparser(parser.parse_args())`, which is what it is given."""
    span = context.module.span
    given = use.arguments[0]
    if isinstance(given, ast.Call) and isinstance(given.func, ast.Attribute) and given.func.attr == "parse_args":
        return Rewrite((ReplaceExpression(span(use.call), Code.of(span(given))),))
    return Rewrite(refusal="it is given a parser or a namespace, which is not seen here")


def _resumed(use: Use, context: Context) -> tuple[Rewrite, str | None]:
    """The checkpoint of the namespace goes to each `fit`; where none is seen, the program refuses one."""
    module = context.module
    known = bridging.options_of(context.origin)
    if bridging.RESUME not in known or any(k.arg == bridging.RESUME for k in use.call.keywords):
        return Rewrite(), None
    namespace = (
        use.arguments[0] if use.arguments else next((k.value for k in use.call.keywords if k.arg == "args"), None)
    )
    if not _may_resume(context):
        return Rewrite(), None
    if not isinstance(namespace, (ast.Name, ast.Attribute)):
        return _named(use, namespace, context), None
    scope = module.scope_at(module.span(use.call).start)
    made = made_at(module.span(use.call), "fit", context) or _made_on_branches(use, namespace, context)
    text = text_there(namespace, scope, made, module) if made is not None else None
    if made is None or text is None or (made.passed_on and not made.uses):
        return _refused_at_run_time(use, namespace, context), None
    reason = "other code that gets this Trainer may call `fit` too" if made.passed_on else None
    return Rewrite(_given_to_fits(made, text, context)), reason


def _given_to_fits(made: Made, namespace: str, context: Context) -> tuple[Change, ...]:
    """Each `fit` that has no `ckpt_path=` gets that of the namespace."""
    calls = [fit.call for fit in made.uses if fit.call is not None]
    return tuple(
        AddArgument(context.module.span(call), "ckpt_path", Code.of(_read(namespace, context)))
        for call in calls
        if not any(keyword.arg in {None, "ckpt_path"} for keyword in call.keywords)
    )


def _named(use: Use, namespace: ast.expr | None, context: Context) -> Rewrite:
    """A namespace that is made in the call gets a name, so that `fit` can take the checkpoint from it."""
    module = context.module
    made = made_at(module.span(use.call), "fit", context)
    if made is not None and not made.uses and not made.passed_on:
        return Rewrite()
    statement = module.statement(use.call)
    free = [name for name in _HOLDERS if not module.bound(name, module.span(use.call).start)]
    if namespace is None or not free or not isinstance(statement, (ast.Assign, ast.AnnAssign, ast.Expr, ast.Return)):
        return Rewrite(refusal="the namespace has no name")
    if made is None or made.call_of_builder is not None or any(fit.scope is not made.scope for fit in made.uses):
        return Rewrite(refusal="the namespace has no name where `fit` is called")
    span = module.span(namespace)
    changes: list[Change] = [
        InsertStatement(module.span(statement), Code.of(f"{free[0]} = {module.source.code(span)}")),
        ReplaceExpression(span, Code.of(free[0])),
    ]
    return Rewrite((*changes, *_given_to_fits(made, free[0], context)))


def _made_on_branches(use: Use, namespace: ast.expr, context: Context) -> Made | None:
    """The Trainer where several calls make it of one namespace, on the branches of a condition."""
    text = ast.dump(namespace)
    calls = [other.call for other in uses(context) if other.name == FROM and other.of_trainer]
    calls += [call for call, _ in context.module.scoped.calls if last_part(call) == bridging.MAKE_TRAINER]
    calls = [call for call in calls if call.args and ast.dump(call.args[0]) == text]
    return made_on_branches(calls, "fit", context) if use.call in calls else None


def _may_resume(context: Context) -> bool:
    """Whether a namespace may hold a checkpoint: not where the program has a parser of its own, without that option."""
    module = context.module
    own = _adds_options(context) or bridging.RESUME.encode() in module.source.utf8
    return own or not any(last_part(call) == "ArgumentParser" for call, _ in module.scoped.calls)


def _read(text: str, context: Context) -> str:
    """The checkpoint of a namespace: its attribute, where a parser of this file surely made it."""
    by_hand = any(last_part(call) == "Namespace" for call, _ in context.module.scoped.calls)
    if _adds_options(context) and not by_hand:
        return f"{text}.{bridging.RESUME}"
    return f'getattr({text}, "{bridging.RESUME}", None)'


def _adds_options(context: Context) -> bool:
    there = bridging.ADD_TRAINER in context.module.scope.bindings
    return there or any(use.name == ADD and use.of_trainer for use in uses(context))


def _refused_at_run_time(use: Use, namespace: ast.expr, context: Context) -> Rewrite:
    module = context.module
    statement = module.statement(use.call)
    if not isinstance(statement, (ast.Assign, ast.AnnAssign, ast.Expr, ast.Return, ast.Assert)):
        return Rewrite(refusal=f"`fit` is not seen, which takes `{bridging.RESUME}` now")
    text = module.source.code(module.span(namespace))
    message = "give resume_from_checkpoint to fit as ckpt_path"
    check = f'if getattr({text}, "{bridging.RESUME}", None):\n    raise ValueError("{message}")'
    return Rewrite((InsertStatement(module.span(statement), Code.of(check)),))
