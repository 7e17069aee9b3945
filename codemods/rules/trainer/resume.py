"""LIT106: `resume_from_checkpoint=`, which `fit` takes as `ckpt_path=` now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddArgument, Change, Code, Finding, InsertStatement, ReplaceExpression
from codemods.rules.lines import on_one_line
from codemods.rules.registry import Arguments, ArgumentSets, Context, rule
from codemods.rules.trainer.fits import (
    GIVE_IT_AGAIN,
    LOADED_AGAIN,
    Made,
    has_path,
    is_bridge,
    made_at,
    made_by_builder,
    uses_of,
)
from codemods.rules.trainer.handing import may_be_empty, means_the_same, substituted
from codemods.rules.trainer.popping import popped
from codemods.rules.trainer.resume_branches import by_branches, only_evaluated
from codemods.rules.trainer.resume_by_callee import taken_by_callee
from codemods.rules.trainer.resume_held import given_again, held, tested
from codemods.rules.trainer.resume_of_command import SAVED, given_to_command, saves_hyperparameters
from codemods.rules.trainer.resume_records import is_given_from_record, taken_from_record
from codemods.rules.trainer.resume_stored import NAMES, kept_in_variable, taken_from_configuration
from codemods.rules.trainer.resume_taken import comes_from_elsewhere, taken_by_maker, taken_by_makers, takes_out
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.bridge import RESUME
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.carriers.document import DataSite
from codemods.semantics.carriers.mapping import StoreSite
from codemods.semantics.key_reads import TAKEN
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument as argument_of
from codemods.semantics.nodes import is_none, last_part
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN

_PATH = b"ckpt_path"
_MESSAGE = "`resume_from_checkpoint=` is gone since Lightning 2.0; it is `ckpt_path=` of `fit` now"
_ADVICE = "give the path to every `trainer.fit(…, ckpt_path=…)` of this Trainer and drop it here"


@rule(
    code="LIT106",
    name="trainer-resume-from-checkpoint",
    on=(Arguments(TRAINER, (RESUME,)), ArgumentSets(TRAINER)),
    since="1.5",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            'trainer = Trainer(resume_from_checkpoint="last.ckpt")\ntrainer.fit(model)',
            'trainer = Trainer()\ntrainer.fit(model, ckpt_path="last.ckpt")',
        ),
        ("Trainer(resume_from_checkpoint=None)", "Trainer()"),
    ),
)
def trainer_resume_from_checkpoint(given: Argument | ArgumentSet, context: Context) -> Iterator[Finding]:
    """`resume_from_checkpoint=` is `ckpt_path=` of `fit`

    Gone since 2.0. The path moves to every `fit` of this Trainer, also where one function makes the Trainer and
    another fits it, where the branches of a condition make the Trainer, and where it is among the keywords of a
    function that makes the Trainer of them. An empty path, which meant none, raises now. A path in a dict that is
    splatted into the Trainer, or in a data class of whose fields it is made, is taken out of it before; one that a
    statement puts into a dict or a configuration goes into a variable where that does not do. A Trainer that is only
    tested did not load it since 1.1, and up to 1.0 did: there it goes to `test`.
    Where the calls of `fit` are not seen, as with a function in a file of its own, the Trainer keeps the path itself,
    in `trainer.ckpt_path`, from which `fit` takes it; where a Trainer also tests or validates, which would load the
    path too, its `fit` is given it by a `functools.partial`. One that comes among the fields or the entries of another
    file is taken out of a copy of them, also where Hydra makes the Trainer of that. In the YAML of a LightningCLI that
    runs what the command line names it is the `ckpt_path:` of that command (run on 1.9.5 and 2.6).
    Up to 1.0 such a Trainer loaded it for a test, too; that it does not any more is told, where the code may be so old,
    and nothing is changed where it surely is.
    """
    if isinstance(given, Argument):
        yield from _of_argument(given, context)
    elif given.call is not None and not takes_out(context.module) and comes_from_elsewhere(given, context):
        rewrite = taken_by_maker(given.call, context)
        if rewrite is not None:
            yield context.finding(
                given.call,
                row="elsewhere",
                message=_MESSAGE,
                title="Take the path out of what the Trainer is made of, for `fit`",
                rewrite=rewrite,
                advice=_ADVICE,
            )


def _of_argument(argument: Argument, context: Context) -> Iterator[Finding]:
    """What is said of a path where it is written; nothing where the files that make its Trainers take it out by now."""
    if (commanded := given_to_command(argument, context)) is not None:
        yield from _of_command(argument, commanded, context)
        return
    homes, modules = argument.set.homes, context.project.names.modules
    for finding in _written(argument, context):
        if finding.fix is not None or argument.site.span == argument.set.call:
            yield finding
        elif isinstance(argument.site, StoreSite) and (taken := taken_by_makers(argument.set, context)) is not None:
            yield _finding(argument, taken, context, None)
        elif (
            context.module.name in homes
            or not homes
            or not all(home in modules for home in homes)
            or not all(RESUME in modules[home].popped for home in homes)
        ):
            yield finding


def _written(argument: Argument, context: Context) -> Iterator[Finding]:
    """What is said of a path where it is written."""
    if isinstance(argument.site, CallSite) and (partial := given_again(argument, context)) is not None:
        refused = Rewrite(refusal="the `partial` that is called gives one too, which this one replaces")
        yield _finding(argument, argument.site.replace(argument, ()) if partial else refused, context, None)
        return
    if argument.value.constant in (None, ""):
        if _is_set_by_code(argument, context):
            if not _is_taken_elsewhere(argument, context):
                yield _finding(
                    argument, Rewrite(refusal="code sets the key, which has to be there for it"), context, None
                )
            return
        yield _finding(argument, argument.remove(), context, None)
        return
    in_call = isinstance(argument.site, CallSite) and argument.site.span == argument.set.call
    if not in_call and (takes_out(context.module) or _is_taken_elsewhere(argument, context)):
        return
    call = argument.set.call
    handed = (
        made_at(argument.site.span, "fit", context) if isinstance(argument.site, CallSite) and not in_call else None
    )
    if handed is not None and handed.uses and not any(map(has_path, handed.uses)):
        rewrite, reason = _moved(argument, handed, context)
        yield _finding(argument, rewrite, context, reason)
        return
    if not in_call and is_given_from_record(argument, context):
        return  # what sets the field stays
    if not in_call and any(is_bridge(each, context) for each in argument.set.calls):
        return  # it stays in the namespace, where what takes the place of `from_argparse_args` leaves it to `fit`
    made = made_at(call, "fit", context) if call is not None else None
    if any(use.call is None and not use.is_stored and TRAINER in use.kinds for use in uses_of("fit", context)):
        yield from _kept_by_trainer(argument, context)  # `run(trainer.fit, model)`
        return
    if made is None or not made.uses:
        by_each = _moved_by_each(argument, context) if in_call else kept_in_variable(argument, context)
        by_each = by_each or (None if in_call else taken_by_callee(argument, context))
        by_each = by_each or (None if in_call else taken_from_record(argument, context))
        if by_each is None and (in_call or made is not None):
            by_each = by_branches(argument, context) if made is None else only_evaluated(argument, context)
        if by_each is None:
            yield from _kept_by_trainer(argument, context)
        else:
            yield _finding(argument, by_each, context, None)
        return
    if not all(_takes(use, context.module, in_call=in_call) for use in made.uses):
        yield _finding(argument, Rewrite(refusal="`fit` may have a `ckpt_path=` already"), context, None)
        return
    rewrite, reason = (_moved if in_call else _taken_out)(argument, made, context)
    if rewrite.refusal is not None and not in_call:
        rewrite = kept_in_variable(argument, context) or taken_from_configuration(made, context) or rewrite
    yield _finding(argument, rewrite, context, reason)


def _of_command(argument: Argument, rewrite: Rewrite, context: Context) -> Iterator[Finding]:
    yield _finding(argument, rewrite, context, None)
    if rewrite.refusal is None and saves_hyperparameters(context):
        yield context.finding(
            argument,
            row="hyperparameters",
            message=SAVED,
            advice="where the configuration says others, see that they are those that are wanted",
            lasting=True,
        )


def _kept_by_trainer(argument: Argument, context: Context) -> Iterator[Finding]:
    rewrite, test = held(argument, context), tested(context)
    yield _finding(argument, rewrite, context, None)
    if test is not None and rewrite.refusal is None:
        yield context.finding(
            argument,
            row="test",
            message=f"{LOADED_AGAIN}, and {test} tests what was trained now",
            advice=GIVE_IT_AGAIN,
            lasting=True,
        )


def _finding(argument: Argument, rewrite: Rewrite, context: Context, reason: str | None) -> Finding:
    return context.finding(
        argument,
        row=RESUME,
        message=_MESSAGE,
        title="Give the path to `fit`" if len(rewrite.changes) > 1 else f"Remove `{RESUME}=`",
        rewrite=rewrite,
        reason=reason,
        advice=_ADVICE,
    )


def _moved(argument: Argument, made: Made, context: Context) -> tuple[Rewrite, str | None]:
    """The value as it is written goes from the Trainer's call to its `fit`s."""
    module, node = context.module, argument.value.node
    reasons = []
    if made.passed_on:
        reasons.append("other code that gets this Trainer may call `fit` too")
    if len(made.uses) > 1:
        reasons.append("each `fit` of this Trainer starts from the checkpoint, as before")
    assert node is not None
    code: Code | None
    scope = module.scope_at(module.span(node).start)
    if made.call_of_builder is not None:
        code = substituted(node, scope, made, module)
    else:
        seen = all(means_the_same(node, scope, use, module) for use in made.uses)
        once = len(made.uses) == 1 or argument.value.repeatable
        code = on_one_line(node, module, made.uses[0].call if made.uses else None) if seen and once else None
        if not argument.value.repeatable:
            reasons.append("the path is computed when `fit` is called, not when the Trainer is made")
    if code is None:
        kept = _kept(argument, made, context)
        if kept is None:
            return held(argument, context), None
        return kept, "; ".join([*reasons, "other code that gets the object may call `fit` of its Trainer too"])
    if may_be_empty(argument, module):
        code = Code((*_whole(code, node).pieces, " or None"))
    changes: list[Change] = list(argument.remove().changes)
    for use in made.uses:
        changes += _given(code, node, use, module)
    return Rewrite(tuple(changes)), "; ".join(reasons) or None


def _takes(use: AttributeUse, module: Module, *, in_call: bool) -> bool:
    """Whether a `fit` can be given the path: it has none, or one that went before that of the Trainer."""
    if not has_path(use):
        return True
    path = argument_of(use.call, "ckpt_path") if use.call is not None else None
    if path is None and _PATH not in module.source.utf8:  # a dict of this file that is spread has none either
        keywords = use.call.keywords if use.call is not None else []
        return all(_is_written(keyword.value, use, module) for keyword in keywords if keyword.arg is None)
    return in_call and isinstance(path, (ast.Name, ast.Attribute, ast.Subscript, ast.Call, ast.Constant))


def _is_written(node: ast.expr, use: AttributeUse, module: Module) -> bool:
    """Whether a dict is written here, key by key: `loaders = {"train_dataloaders": …}`."""
    if isinstance(node, ast.Name):
        values = [binding.value for binding in module.bindings(node.id, use.scope)]
        return bool(values) and all(isinstance(value, ast.Dict) and None not in value.keys for value in values)
    return isinstance(node, ast.Dict) and None not in node.keys


def _given(code: Code, node: ast.expr, use: AttributeUse, module: Module) -> list[Change]:
    """What gives a `fit` the path of its Trainer, which up to 1.9 it took where it had none of its own."""
    assert use.call is not None
    path = argument_of(use.call, "ckpt_path")
    if path is None:
        return [AddArgument(module.span(use.call), "ckpt_path", code)]
    if ast.dump(path) == ast.dump(node):
        return []
    own = module.span(path)
    joined = code if is_none(path) else Code((own, " or ", *_whole(code, node).pieces))
    return [ReplaceExpression(own, joined)]


def _whole(code: Code, node: ast.expr) -> Code:
    """The code of an expression as a part of another; a hole gets its brackets by itself."""
    bare = isinstance(node, ast.IfExp) and any(isinstance(piece, str) for piece in code.pieces)
    return Code(("(", *code.pieces, ")")) if bare else code


def _moved_by_each(argument: Argument, context: Context) -> Rewrite | None:
    """A parameter of a function that makes Trainers goes to the `fit`s of each, as its calls give it; None if unseen.

    The parameter stays, as whoever calls the function gives it.
    """
    module, call, node = context.module, argument.set.call, argument.value.node
    found = made_by_builder(call, "fit", context) if call is not None else []
    if not found or node is None or not any(made.uses for made in found):
        return None
    builder = found[0].call_of_builder
    if builder is None or context.project.names.importers(last_part(builder)):
        return None
    scope = module.scope_at(module.span(node).start)
    changes: list[Change] = list(argument.remove().changes)
    for made in found:
        code = substituted(node, scope, made, module)
        if code is None or not (made.uses or code.pieces == ("None",)):
            return None
        for use in made.uses:
            assert use.call is not None
            if any(keyword.arg in {"ckpt_path", None} for keyword in use.call.keywords):
                return None
            if code.pieces != ("None",):
                changes.append(AddArgument(module.span(use.call), "ckpt_path", code))
    return Rewrite(tuple(changes), caveat="other code that calls this function may give it a path too")


def _kept(argument: Argument, made: Made, context: Context) -> Rewrite | None:
    """The path is kept on the object that keeps the Trainer, whose other methods call `fit`."""
    module, statement = context.module, context.module.statement(made.call)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    owner = made.scope.function().parent
    if not isinstance(target, ast.Attribute) or not isinstance(target.value, ast.Name) or owner is None:
        return None
    known = context.project.classes
    symbol = module.symbol(owner)
    free = [name for name in NAMES if not known.defines(symbol, name) and f".{name}".encode() not in module.source.utf8]
    holders = {module.source.code(module.span(use.node.value)).rpartition(".")[0] for use in made.uses}
    if not free or len(holders) != 1:
        return None
    value = (argument.ref, " or None") if may_be_empty(argument, module) else (argument.ref,)
    changes: list[Change] = [
        InsertStatement(module.span(statement), Code.of(f"{target.value.id}.{free[0]} = ", *value)),
        *argument.remove().changes,
    ]
    for use in made.uses:
        assert use.call is not None
        changes.append(AddArgument(module.span(use.call), "ckpt_path", Code.of(f"{holders.copy().pop()}.{free[0]}")))
    return Rewrite(tuple(changes))


def _is_set_by_code(argument: Argument, context: Context) -> bool:
    """Whether a configuration file has a key without a value, for which code computes one."""
    return isinstance(argument.site, DataSite) and argument.set.elsewhere.get(RESUME) is UNKNOWN


def _is_taken_elsewhere(argument: Argument, context: Context) -> bool:
    """Whether each file that makes a Trainer of a configuration takes the entry out of that, to have it for `fit`."""
    site, modules = argument.site, context.project.names.modules
    reads = site.joined.reads(site.held, RESUME) if isinstance(site, DataSite) else []
    taken = {reading.path for reading in reads if reading.read.use == TAKEN}
    return bool(taken) and {modules[home].path for home in argument.set.homes if home in modules} <= taken


def _taken_out(argument: Argument, made: Made, context: Context) -> tuple[Rewrite, str | None]:
    """The entry is taken out of the dict that is splatted into the Trainer, right before that is made."""
    if made.call_of_builder is not None or any(use.scope.function() is not made.scope.function() for use in made.uses):
        return held(argument, context), None
    taken = popped(made.call, context.module, may_be_empty=may_be_empty(argument, context.module))
    changes = list(taken.changes)
    for use in made.uses:
        assert use.call is not None
        changes.append(AddArgument(context.module.span(use.call), "ckpt_path", Code.of("ckpt_path")))
    return taken._replace(changes=tuple(changes)), None
