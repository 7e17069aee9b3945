"""LIT148: `Trainer.add_argparse_args`, `from_argparse_args` and their kind, for which a project has functions now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from codemods.api import tables
from codemods.api.trainer import GONE
from codemods.model import (
    AddArgument,
    Change,
    Code,
    Finding,
    InsertStatement,
    NeedImport,
    Origin,
    Release,
    RemoveArgument,
    RenameArgument,
    ReplaceExpression,
    Symbol,
)
from codemods.rules import bridging
from codemods.rules.followed import bound_values
from codemods.rules.registry import Attributes, Context, References, rule
from codemods.rules.trainer.bridge_resume import resumed
from codemods.rules.trainer.bridge_uses import ENVIRONMENT, FUNCTIONS, METHODS, NAMES, PARSE, Use, uses
from codemods.rules.trainer.fits import says_twice
from codemods.rules.trainer.tuned import runs_finders
from codemods.rules.wording import GUIDE
from codemods.semantics import bridge
from codemods.semantics.arguments import Rewrite
from codemods.semantics.bridge import ADD, FROM
from codemods.semantics.files import calls_by_last
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import is_name, last_part
from codemods.semantics.option_defaults import old_default
from codemods.semantics.options import all_options
from codemods.semantics.references import Reference
from codemods.semantics.symbols import DATAMODULE, TRAINER

_ADVICE = {
    ADD: "add the options to the parser yourself, or use a LightningCLI",
    FROM: "give the arguments to the class itself",
    PARSE: "leave it out: what `parse_args` returns needs no further parsing",
    ENVIRONMENT: "the Trainer reads variables of the environment such as `PL_TRAINER_DEVICES` itself; leave it out",
}
_CHOSEN: Final = (ast.IfExp, ast.BoolOp, ast.Name, ast.Attribute)
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
_PARSERS = ("ArgumentParser", "add_argparse_args", "add_trainer_args")
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
    message. What the program itself reads of the options, `args.max_epochs`, keeps the default that it had.
    `--resume_from_checkpoint` goes to each `fit`. Where a parser is made, given its options and asked in one
    function, without those of the Trainer, the few that are the Trainer's are given to it: `Trainer(gpus=args.gpus)`.
    Of several files that need them, one holds them and the others import them, where a file imports from that package
    or folder already.
    Declines where it is not called in place, or with arguments that are not plain.
    """
    if context.origin.before(Release(2, 0)) is False:  # the pins were moved before the code
        context = replace(context, origin=Origin())
    if isinstance(subject, Reference) and subject.is_import:
        for use in subject.uses:
            yield _finding(use, context)
    elif not isinstance(subject, AttributeUse) or not subject.own:
        yield _finding(subject, context)


def _finding(subject: Reference | AttributeUse, context: Context) -> Finding:
    name = subject.symbol.rpartition(".")[2] if isinstance(subject, Reference) else subject.name
    use = next((use for use in uses(context) if context.module.span(use.func) == subject.span), None)
    rewrite: Rewrite | None = Rewrite(refusal="it is not called here on a class that is known")
    reason = None
    if use is not None:
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


def _rewritten(use: Use, context: Context) -> tuple[Rewrite | None, str | None]:
    if any(isinstance(argument, ast.Starred) for argument in use.call.args):
        return Rewrite(refusal="its arguments are not written one by one"), None
    if use.name == ADD:
        return _added(use, context), None
    if use.name == FROM:
        return _made(use, context)
    if use.name == PARSE and len(use.arguments) == 1:
        return _parsed(use, context), None
    return None, None


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
        elif keyword.arg == "use_argument_group" or _is_rest(keyword, context):
            changes.append(RemoveArgument(span(use.call), span(keyword)))
        else:
            return Rewrite(refusal="its arguments are not known")
    group = _of_group(use, context)
    needed, given = [(bridge.VALUE, bridging.option_value())], Rewrite()
    if use.of_trainer:
        needed.insert(0, (bridge.TABLE, _table(context)))
        options = bridging.trainer_options(subclassed=_is_subclassed(context), defaults=_defaults(context))
        needed.append((bridge.ADD_TRAINER, options))
        given = _given(context)
    else:
        needed.append((bridge.ADD_CLASS, bridging.class_options()))
    return _called(use, needed, context) + given + group + Rewrite(tuple(changes))


def _is_rest(keyword: ast.keyword, context: Context) -> bool:
    """Whether a keyword is the rest that a method of the same name is given: `super().add_argparse_args(p, **kwargs)`.

    What a caller may have given there is how the options are grouped.
    """
    around = context.module.scope_at(context.module.span(keyword.value).start).function().node
    rest = around.args.kwarg if isinstance(around, ast.FunctionDef) and around.name == ADD else None
    return keyword.arg is None and rest is not None and is_name(keyword.value, rest.arg)


def _of_group(use: Use, context: Context) -> Rewrite:
    """The parser itself, where the options are added to a group of it.

    Up to 1.2 what was returned for a group was a parser, with the options of the one that the group was made of.
    """
    named = [keyword.value for keyword in use.call.keywords if keyword.arg == "parent_parser"]
    for given in (*use.arguments, *named):
        made = bound_values(given, context.module) if isinstance(given, ast.Name) else [given]
        parser = _parser_of_group(made[0]) if made is not None and len(made) == 1 else None
        if parser is not None and (made == [given] or isinstance(parser, ast.Name)):
            return Rewrite((ReplaceExpression(context.module.span(given), Code.of(context.module.span(parser))),))
    return Rewrite()


def _parser_of_group(node: ast.expr) -> ast.expr | None:
    """`parser` of `parser.add_argument_group("…")`."""
    is_group = isinstance(node, ast.Call) and last_part(node) == "add_argument_group"
    return node.func.value if is_group and isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else None


def _defaults(context: Context) -> dict[str, object]:
    """What the options were by default that the project reads, where that is something else now."""
    modules = context.project.names.modules.values()
    wanted = frozenset[str]().union(*(facts.defaults_wanted for facts in modules))
    known = {name: old_default(name, context.origin) for name in sorted(wanted)}
    return {name: default[0] for name, default in known.items() if default is not None}


def _table(context: Context) -> Code:
    """What the old options are called now; those of the finders have no successor where `tune` is not rewritten."""
    return bridging.option_table(context.origin, bridge.IDLE | (bridge.FINDERS if runs_finders(context) else set()))


def _given(context: Context) -> Rewrite:
    """What makes a Trainer for other files, which take it from this one."""
    name, module = bridge.MAKE_TRAINER, context.module
    given = not _is_subclassed(context) and context.project.homes(context.rule.code).gives(name, module.name)
    if not given or name in module.scope.bindings:
        return Rewrite()
    return Rewrite((_inserted(name, bridging.trainer_made(context.origin, subclassed=False), context),))


def _made(use: Use, context: Context) -> tuple[Rewrite, str | None]:
    """`Trainer.from_argparse_args(args, …)`."""
    if not use.of_trainer:
        return _called(use, [(bridge.MAKE_CLASS, bridging.class_made())], context), None
    if (plain := _plain(use, context)) is not None:
        return plain, None
    made = bridging.trainer_made(
        context.origin, subclassed=_is_subclassed(context), held=_held(context), plugged=_may_be_unplugged(context)
    )
    needed = [(bridge.TABLE, _table(context)), (bridge.MAKE_TRAINER, made)]
    given, reason = resumed(use, context)
    return _called(use, needed, context) + given + _said_twice(use, context), reason


def _plain(use: Use, context: Context) -> Rewrite | None:
    """`Trainer(gpus=args.gpus)`, where the namespace holds the options of one parser, and all of them are seen."""
    call, span = use.call, context.module.span
    names = all_options(context.module, call.args[0]) if len(call.args) == 1 and use.class_ is None else None
    if names is None or not isinstance(use.func, ast.Attribute) or use.as_argument:
        return None
    if any(keyword.arg is None for keyword in call.keywords):
        return None
    stored = {store.target.attr for store in context.module.scoped.stores if isinstance(store.target, ast.Attribute)}
    taken = {parameter.name for parameter in tables.parameters(TRAINER, context.target) or ()} | GONE.keys()
    if taken & stored:
        return None  # `args.logger = …`
    own = sorted((names & taken) - {keyword.arg for keyword in call.keywords})
    holder, text = span(call.args[0]), ast.unparse(call.args[0])
    return Rewrite(
        (
            ReplaceExpression(span(use.func), Code.of(span(use.func.value))),
            RemoveArgument(span(call), holder),
            *(AddArgument(span(call), name, Code.of(f"{text}.{name}"), holder) for name in own),
        )
    )


def _held(context: Context) -> list[str]:
    """What took a callback up to 1.2 and is set on a namespace in the file: `args.checkpoint_callback = …`."""
    names = bridging.may_hold_callbacks(context.origin)
    if not names:
        return []
    stores = (store for store in context.module.scoped.stores if isinstance(store.target, ast.Attribute))
    found = {store.target.attr for store in stores if isinstance(store.target, ast.Attribute)}
    return [name for name in names if name in found]


def _may_be_unplugged(context: Context) -> bool:
    """Whether a call of the file gives a plugin beside the namespace, which may be none."""
    given = (keyword for call, _ in calls_by_last(context.module).get(FROM, ()) for keyword in call.keywords)
    return any(keyword.arg == "plugins" and isinstance(keyword.value, _CHOSEN) for keyword in given)


def _is_taken_otherwise(context: Context) -> bool:
    """Whether the project makes its Trainers without the function that translates old options."""
    modules = context.project.names.modules.values()
    translated = any(name == FROM for facts in modules for _, name in facts.called) or any(
        name.rpartition(".")[2] == bridge.MAKE_TRAINER for name in context.project.classes.functions
    )
    given = context.project.given_to(TRAINER)
    known = {parameter.name for parameter in tables.parameters(TRAINER, context.target) or ()} | GONE.keys()
    return not translated and (given.open or not given.values.keys() <= known)  # a whole namespace comes there


def _said_twice(use: Use, context: Context) -> Rewrite:
    """`accelerator=args.accelerator` goes: what the namespace holds is translated, and None is none today."""
    span, call = context.module.span, use.call
    twice = [keyword for keyword in call.keywords if not use.as_argument and says_twice(call, keyword)]
    return Rewrite(tuple(RemoveArgument(span(call), span(keyword)) for keyword in twice))


def _called(use: Use, needed: list[tuple[str, Code]], context: Context) -> Rewrite:
    """The last of the functions that are needed in the place of the method, and those that the file lacks."""
    module, span = context.module, context.module.span
    function = needed[-1][0]
    if bridge.is_local(function, module.scope_at(span(use.func).start), module):
        return Rewrite(refusal=f"the name `{function}` is taken")
    changes: list[Change] = []
    for name, code in needed[-1:] if _home(function, context) is not None else needed:
        bound, home = module.scope.bindings.get(name), _home(name, context)
        if bound is not None:
            if any(binding.value is not None and name != bridge.TABLE for binding in bound):
                return Rewrite(refusal=f"the name `{name}` is taken")
        elif home is not None:
            changes.append(NeedImport(Symbol(f"{home.spelled}.{name}")))
        else:
            changes.append(_inserted(name, code, context))
    changes.append(ReplaceExpression(span(use.func), Code.of(function)))
    if use.as_argument:
        changes.append(RemoveArgument(span(use.call), span(use.call.args[0])))
    if use.class_ is not None:
        if not use.arguments:
            return Rewrite(refusal="its arguments are given by name")
        named = Code.of(use.class_.arg if isinstance(use.class_, ast.arg) else span(use.class_))
        changes.append(AddArgument(span(use.call), None, named, span(use.arguments[0])))
    return Rewrite(tuple(changes), caveat=_coming(function, context))


def _home(name: str, context: Context) -> bridge.Home | None:
    """The file that has a function already, or gets it by the same rule; None where this one has its own."""
    homes = context.project.homes(context.rule.code)
    return homes.of(name, context.module.name) if not _is_subclassed(context) else None


def _coming(name: str, context: Context) -> str | None:
    """That a function which is imported is still to be put into its file."""
    home = _home(name, context)
    if home is None or home.is_there or name in context.module.scope.bindings:
        return None
    return f"`{name}` is imported from {home.path}, into which the fix of `{context.rule.name}` there puts it"


def _inserted(name: str, code: Code, context: Context) -> InsertStatement:
    """One function more: beside those that the file has, else above the statements that hold the first use."""
    module = context.module
    bodies = {name: bound[0].node for name, bound in module.scope.bindings.items() if name in bridge.FUNCTIONS}
    there = {
        name: module.span(node)
        for name, node in bodies.items()
        if isinstance(node, ast.stmt) and not isinstance(node, (ast.Import, ast.ImportFrom))
    }
    position = bridge.FUNCTIONS.index(name)
    if before := [there[other] for other in bridge.FUNCTIONS[:position] if other in there]:
        return InsertStatement(before[-1], code, after=True)
    if behind := [there[other] for other in bridge.FUNCTIONS[position:] if other in there]:
        return InsertStatement(behind[0], code)
    return InsertStatement(bridging.place(module, [module.span(use.func).start for use in uses(context)]), code)


def _is_subclassed(context: Context) -> bool:
    return any(use.of_trainer and use.class_ is not None for use in uses(context))


def _parsed(use: Use, context: Context) -> Rewrite:
    """`Trainer.parse_argparser(parser.parse_args())`, which is what it is given."""
    span = context.module.span
    given = use.arguments[0]
    if isinstance(given, ast.Call) and isinstance(given.func, ast.Attribute) and given.func.attr == "parse_args":
        return Rewrite((ReplaceExpression(span(use.call), Code.of(span(given))),))
    if isinstance(given, ast.Name) and _is_parser(given, context):
        return Rewrite((ReplaceExpression(span(use.call), Code.of(span(given), ".parse_args()")),))
    return Rewrite(refusal="it is given a parser or a namespace, which is not seen here")


def _is_parser(node: ast.Name, context: Context) -> bool:
    """Whether all that a name is bound to is a parser: one that is made there, or that got its options."""
    bound = context.module.scope_at(context.module.span(node).start).bindings.get(node.id, ())
    values = [binding.value for binding in bound]
    return bool(values) and all(isinstance(v, ast.Call) and last_part(v.func) in _PARSERS for v in values)
