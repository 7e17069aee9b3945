"""LIT105: `early_stop_callback=`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, Symbol
from codemods.rules.callbacks.halving import OTHERWISE, counted_twice, halved
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.trainer.listed import appended, moved_if, placed
from codemods.rules.trainer.switched import choice, is_object, leaves_of
from codemods.rules.wording import GUIDE, fix_title
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.files import calls_by_last
from codemods.semantics.nodes import defaults_of, positional_of
from codemods.semantics.results import watched_in, watched_key
from codemods.semantics.symbols import TRAINER

_EARLY = Symbol("lightning.pytorch.callbacks.EarlyStopping")
_DEFAULTS = '(monitor={}, patience={}, verbose=True, mode="min")'
_WATCHED = "early_stop_on"
_LOSS = '"val_loss"'


@rule(
    code="LIT105",
    name="trainer-early-stop-callback",
    on=Arguments(TRAINER, ("early_stop_callback",)),
    since="0.10",
    removed="1.0",
    refs=(GUIDE,),
    examples=(
        ("Trainer(early_stop_callback=False)", "Trainer()"),
        ("Trainer(early_stop_callback=EarlyStopping())", "Trainer(callbacks=[EarlyStopping()])"),
    ),
)
def trainer_early_stop_callback(argument: Argument, context: Context) -> Iterator[Finding]:
    """`early_stop_callback=` belongs in `callbacks=`

    An EarlyStopping moves there. True was an EarlyStopping of `val_loss`, or of what a Result gave as
    `early_stop_on=`, with a patience of 3, and 2.x fails in `fit` unless the module logs what is monitored. A value
    that may be either is moved where it is true; where it may be True as well, as a parameter that has it by itself,
    it is asked for that. 0.7 counted each epoch twice for the patience, which is halved (LIT434). What one
    place gives and another takes back, as a builder's default and the `early_stop_callback=False` of a caller, stays.
    """
    value = argument.value
    reason = None
    leaves = [leaf.value for leaf in leaves_of(argument)]
    known = bool(leaves) and all(is_object(leaf) or leaf.constant in (False, None) for leaf in leaves)
    ref = Code.of(argument.ref)
    watched = watched_key(context.module, _WATCHED) or watched_in(context.project, _WATCHED) or _LOSS
    default = (_EARLY, _DEFAULTS.format(watched, 1 if counted_twice(context) else 3))
    unlogged = f"2.x fails in `fit` where the module does not log `{watched[1:-1]}`"
    if value.constants is not None and all(constant in (False, None) for constant in value.constants):
        made, title = argument.remove() + _taking_back(argument), fix_title(context, argument, ())
    elif value.constant is True:
        made, title = appended(argument, context, Code.of(*default))
        reason = unlogged
    elif value.callee is not None:
        made, title = appended(argument, context, ref)
        if not value.callee.rpartition(".")[2][:1].isupper():
            reason = "what is called here has to return an EarlyStopping"
    elif (chosen := choice(argument, context)) is not None and not chosen.other:
        made, title = moved_if(argument, chosen, context)
    elif leaves and all(is_object(leaf) for leaf in leaves):
        made, title = appended(argument, context, ref)
    elif not value.repeatable and value.node is not None:
        made, title = Rewrite(refusal="the value may be a bool or an EarlyStopping, and would be computed twice"), ""
    elif _may_be_true(argument, context):
        which = (*default, " if ", argument.ref, " is True else ", argument.ref)
        item = Code.of("*([", *which, "] if ", argument.ref, " else [])")
        made, title = appended(argument, context, item)
        reason = unlogged
    elif argument.set.given("callbacks"):
        made, title = appended(argument, context, Code.of("*([", argument.ref, "] if ", argument.ref, " else [])"))
        reason = None if known else "the value has to be an EarlyStopping or false, not True"
    else:
        items = Code.of("[", argument.ref, "] if ", argument.ref, " else []")
        made, title = placed(argument, context, ("callbacks", items))
        reason = None if known else "the value has to be an EarlyStopping or false, not True"
    half = None if _counts_otherwise(argument) else halved(value.node, context)
    if half is not None and made.refusal is None:
        made += Rewrite((half,))
        reason = reason or "each epoch was counted twice for its patience"
    yield context.finding(
        argument,
        row="early_stop_callback",
        message="`early_stop_callback=` is gone since Lightning 1.0; an EarlyStopping belongs in `callbacks=`",
        title=title,
        rewrite=made,
        reason=reason,
    )


def _taking_back(argument: Argument) -> Rewrite:
    """What holds against taking out one that is off: another place gives one that it takes back in some runs."""
    others = (*argument.set.layers.get(argument.name, ()), argument.set.elsewhere.get(argument.name))
    if all(other in (False, None) for other in others):
        return Rewrite()
    return Rewrite(refusal=f"`{argument.name}` is given in another place too, which this one takes back")


def _may_be_true(argument: Argument, context: Context) -> bool:
    """Whether the value may be True as well: a bool, or a parameter that is it by itself or is given it in the file."""
    node, module = argument.value.node, context.module
    if argument.value.types is not None:
        return "bool" in argument.value.types
    if not isinstance(node, ast.Name):
        return False
    function = module.scope_at(module.span(node).start).function().node
    if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    names = [arg.arg for arg in positional_of(function.args) if arg.arg != "self"]
    given = [defaults_of(function.args).get(node.id)]
    for call, _ in calls_by_last(module).get(function.name, ()):
        given += (keyword.value for keyword in call.keywords if keyword.arg == node.id)
        given += (arg for name, arg in zip(names, call.args, strict=False) if name == node.id)
    return any(isinstance(value, ast.Constant) and value.value is True for value in given)


def _counts_otherwise(argument: Argument) -> bool:
    """Whether the Trainer may not have counted each of its epochs twice."""
    given = argument.set
    return any(given.given(name) and given.constant(name) not in off for name, off in OTHERWISE.items())
