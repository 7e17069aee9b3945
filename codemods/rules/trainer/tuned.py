"""What becomes of `trainer.tune`: the finders that the flags of its Trainer, or the options of a program, chose.

Up to 0.9 they were run by `fit`, and stand before it then.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Final, Literal

from codemods.deferred import NamedTuple
from codemods.model import (
    Change,
    Code,
    InsertStatement,
    Release,
    RemoveArgument,
    RemoveStatement,
    ReplaceExpression,
    Symbol,
)
from codemods.rules.hoisting import deeper
from codemods.rules.registry import Context
from codemods.rules.trainer.bridge_uses import Use, adds_options, may_hold, reading, uses
from codemods.rules.trainer.fits import Made, made_at, uses_of
from codemods.rules.trainer.handing import text_there
from codemods.rules.trainer.suggested import set_as_before
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.bridge import FROM
from codemods.semantics.drawing import drawing_of, seeds
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import argument, written_pairs
from codemods.semantics.places import KEYWORDS, value_at
from codemods.semantics.symbols import TRAINER, TUNER

FLAGS = {"auto_scale_batch_size": "scale_batch_size", "auto_lr_find": "lr_find"}  # in the order in which tune ran them
FINDER = Symbol(TUNER)
RATE = "auto_lr_find"
OFF: Final = (None, False)
NONE_HELD: Final[Mapping[str, Argument]] = {}
_WHOLE = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)
"""Expressions that need no parentheses beside an operator."""
_ISOLATING: Final = Release(1, 6)
"""Since when `tune` left the random numbers as it found them; now `lr_find` does that alone."""
_ISOLATED = Symbol("lightning.pytorch.utilities.seed.isolate_rng")
_SKIPPED = 12
"""So many trials at least are left out at both ends, or have no neighbour."""
_POSITIONS = ("model", "train_dataloaders", "val_dataloaders", "datamodule")
RENAMED = {"train_dataloader": "train_dataloaders"}
_NOTHING = "without a finder `tune` did nothing, unless one is switched on later"


class Finder(NamedTuple):
    """A finder that `tune` ran: under which condition, and what that is told besides, both as code."""

    condition: str | None
    option: str | None = None


def maker(use: AttributeUse, context: Context) -> Made | None:
    """The call that makes the Trainer whose `tune` is used."""
    module = context.module
    for call, scope in module.scoped.calls:
        if module.resolve(call.func, scope) == TRAINER or _namespace(call, context) is not None:
            made = made_at(module.span(call), "tune", context)
            if made is not None and any(other.span == use.span for other in made.uses):
                return made
    return None


def _namespace(call: ast.Call, context: Context) -> Use | None:
    """The `Trainer.from_argparse_args(args)` that a call is."""
    return next((use for use in uses(context) if use.call is call and use.name == FROM and use.of_trainer), None)


def runs_finders(context: Context) -> bool:
    """Whether the options `--auto_lr_find` and `--auto_scale_batch_size` of a program do what they did.

    They do where each `tune` of the project is one of this file that takes them from the namespace, or where there is
    none: then they did nothing.
    """
    if context.origin.before(Release(0, 10)) is not False:
        return False
    modules = context.project.names.modules
    calling = {name for name, facts in modules.items() if any(called == "tune" for _, called in facts.called)}
    makers = [maker(use, context) for use in uses_of("tune", context)]
    own = all(made is not None and rewritten(made, context).refusal is None for made in makers)
    return own and calling <= {context.module.name}


def rewritten(made: Made, context: Context, in_dict: Mapping[str, Argument] = NONE_HELD) -> Rewrite:
    """All calls of `tune` of one Trainer become the finders that its flags chose, or come behind them; the flags go.

    `in_dict` are flags of the one dict that its call splats.
    """
    span = context.module.span
    given = {keyword.arg: keyword for keyword in made.call.keywords}
    values = {name: given[name].value if name in given else None for name in FLAGS}
    values |= {name: each.value.node for name, each in in_dict.items()}
    flags = {name: value for name, value in values.items() if value is not None}
    chosen = {name: _chosen(name, value, context) for name, value in flags.items() if not _is_off(value)}
    if sum(keyword.arg is None for keyword in made.call.keywords) > bool(in_dict) and _may_have_more(
        made.call, context
    ):
        return Rewrite(refusal="which finders its Trainer has is not seen")
    scope = context.module.scope_at(span(made.call).start)
    for name in chosen:
        if text_there(flags[name], scope, made, context.module) != context.module.source.code(span(flags[name])):
            return Rewrite(refusal=f"what `{name}=` is given has no name where `tune` is called")
    if (bridge := _namespace(made.call, context)) is not None:
        held = _held(bridge, made, context)
        if held is None:
            return Rewrite(refusal="the namespace has no name where `tune` is called")
        more = {**held, **chosen}
        chosen = {name: more[name] for name in FLAGS if name in more and (name in chosen or name not in flags)}
    if not chosen:
        return _without_finders(made, flags, given, context)
    changes: list[Change] = [RemoveArgument(span(made.call), span(given[name])) for name in flags if name in given]
    changes += [change for each in in_dict.values() for change in each.remove().changes]
    rewrite = Rewrite(tuple(changes))
    for use in made.uses:
        assert use.call is not None
        rewrite += tune_replaced(use, use.call, chosen, context)
    return rewrite


def _may_have_more(call: ast.Call, context: Context) -> bool:
    """Whether what a call of the Trainer spreads is not all seen, or has flags too."""
    inflow, root = context.project.inflow, value_at(context.module.name, context.module.span(call)).at(KEYWORDS)
    places = inflow.by_root.get(root, frozenset()) - {root}
    if inflow.unseen.get(root) or root in inflow.opened or not places:
        return True
    return any(
        not FLAGS.keys().isdisjoint(given) for place in places for given in inflow.written.get(place, {}).values()
    )


def _chosen(flag: str, value: ast.expr, context: Context) -> Finder:
    """The finder that a flag of the Trainer's own call is for."""
    code = context.module.source.code
    when, option = _parts(value)
    condition = code(context.module.span(when)) if when is not None else None
    text = code(context.module.span(option))
    if _is_text(option):
        return Finder(condition, f"{_option(flag)}={text}")
    if isinstance(option, ast.Constant):
        return Finder(condition)
    return Finder(condition, size_option(flag, text if isinstance(option, _WHOLE) else f"({text})"))


def constant_finder(flag: str, value: object) -> Finder:
    """The finder that a flag is for which is given a constant."""
    return Finder(None, f'{_option(flag)}="{value}"' if isinstance(value, str) else None)


def _held(use: Use, made: Made, context: Context) -> dict[str, Finder] | None:
    """The finders that a namespace may switch on; None where that has no name at each `tune`."""
    module = context.module
    namespace = use.arguments[0] if use.arguments else None
    if not isinstance(namespace, (ast.Name, ast.Attribute)):
        return None
    text = text_there(namespace, module.scope_at(module.span(use.call).start), made, module)
    if text is None:
        return None
    may = [name for name in FLAGS if adds_options(context) or may_hold(name, context)]
    read = {name: reading(text, name, context) for name in may}
    return {name: Finder(value, size_option(name, value)) for name, value in read.items()}


def _option(flag: str) -> str:
    return "mode" if flag == "auto_scale_batch_size" else "attr_name"


def size_option(flag: str, value: str) -> str | None:
    """How batch sizes are tried, where a flag is switched on, or says it."""
    return f'mode="binsearch" if {value} == "binsearch" else "power"' if flag == "auto_scale_batch_size" else None


def _without_finders(
    made: Made, flags: dict[str, ast.expr], given: dict[str | None, ast.keyword], context: Context
) -> Rewrite:
    """The calls of `tune` of a Trainer that has no finder go: they did nothing."""
    span, pairs = context.module.span, [(context.module.statement(use.node), use.call) for use in made.uses]
    if not all(isinstance(each, ast.Expr) and each.value is call for each, call in pairs):
        return Rewrite(refusal="what `tune` returns is used, and its Trainer has no finders")
    gone = [RemoveArgument(span(made.call), span(given[name])) for name in flags if name in given]
    return Rewrite((*gone, *(RemoveStatement(span(each)) for each, _ in pairs)), caveat=_NOTHING)


def _is_off(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value in OFF


def tune_replaced(use: AttributeUse, call: ast.Call, chosen: Mapping[str, Finder], context: Context) -> Rewrite:
    """One call of `tune`."""
    module, span = context.module, context.module.span
    statement = module.statement(call)
    at = span(statement)
    if module.bound("tuner", at.start):
        return Rewrite(refusal="the name `tuner` is taken")
    kept = use.name == "fit"
    finders = {name: _arguments(call, name, finder.option, context, kept=kept) for name, finder in chosen.items()}
    if any(arguments is None for arguments in finders.values()):
        return Rewrite(refusal=f"what `{use.name}` is given is not plain")
    codes = {name: f"tuner.{FLAGS[name]}({arguments})" for name, arguments in finders.items()}
    model, found = argument(call, "model", 0), chosen.get(RATE)
    as_it_was = None
    if found is not None and model is not None and (named := _attribute(found)) is not False and _tries_enough(call):
        as_it_was = set_as_before(model, use.scope, named, codes[RATE], context)
    first = InsertStatement(at, Code.of("tuner = ", FINDER, "(", span(use.node.value), ")"))
    around = module.parents.get(statement)
    certain = module.source.code(span(around.test)) if isinstance(around, ast.If) and statement in around.body else None
    conditions = {name: finder.condition for name, finder in chosen.items() if finder.condition not in {None, certain}}
    if isinstance(statement, ast.Expr) and statement.value is call:
        lines = []
        for name, code in codes.items():
            line = as_it_was if as_it_was is not None and name == RATE else Code.of(code)
            if name != RATE and use.name == "tune" and isolates(context):
                line = Code(("with ", _ISOLATED, "():\n    ", *deeper(line).pieces))
            if name in conditions:
                line = Code((f"if {conditions[name]}:\n    ", *deeper(line).pieces))
            lines.append(InsertStatement(at, line))
        return Rewrite((first, *lines, *([] if kept else [RemoveStatement(at)])))
    if kept:
        return Rewrite(refusal="what `fit` returns is used")
    if not isinstance(statement, (ast.Assign, ast.AnnAssign)) or statement.value is not call:
        return Rewrite(refusal="the result of `tune` is used in a larger expression")
    if conditions and len(set(conditions.values())) + len(codes.keys() - conditions.keys()) > 1:
        return Rewrite(refusal="which results `tune` has is decided by several conditions")
    results = ", ".join(f'"{FLAGS[name]}": {code}' for name, code in codes.items())
    asked = f" if {next(iter(conditions.values()))} else {{}}" if conditions else ""
    return Rewrite((first, ReplaceExpression(span(call), Code.of(f"{{{results}}}{asked}"))))


def isolates(context: Context) -> bool:
    """Whether what trains behind `tune` had the random numbers of before, and a seed says which these are."""
    return context.origin.before(_ISOLATING) is False and seeds(drawing_of(context.project), by_hand=True)


def may_isolate(context: Context) -> bool:
    """Whether it may have had them, and may have had others: the release that the code is from is not known."""
    return context.origin.before(_ISOLATING) is None and seeds(drawing_of(context.project), by_hand=True)


def _tries_enough(call: ast.Call) -> bool:
    """Whether a suggestion can be made of what is tried: `tune` did nothing where it could not."""
    given = argument(call, "lr_find_kwargs")
    numbers = [node.value for node in ast.walk(given) if isinstance(node, ast.Constant)] if given is not None else []
    return not any(type(number) is int and number <= _SKIPPED for number in numbers)


def _attribute(finder: Finder) -> str | Literal[False] | None:
    """The attribute of the module that a finder of learning rates sets; None for its usual ones, False if not seen."""
    if finder.option is None:
        return None
    text = finder.option.partition("=")[2]
    return (
        str(ast.literal_eval(text))
        if text[:1] in {'"', "'"} and text.endswith(text[0]) and " if " not in text
        else False
    )


def _parts(value: ast.expr) -> tuple[ast.expr | None, ast.expr]:
    """What has to be true for a finder to run, None where it always does, and what the flag is then."""
    if isinstance(value, ast.Constant):
        return None, value
    if not isinstance(value, ast.IfExp) or not isinstance(value.body, ast.Constant) or not value.body.value:
        return value, value
    if _is_off(value.orelse):
        return value.test, value.body
    return (None if isinstance(value.orelse, ast.Constant) and value.orelse.value else value), value


def _is_text(value: ast.expr) -> bool:
    """Whether a value is a text, whichever it is of two."""
    if isinstance(value, ast.IfExp):
        return _is_text(value.body) and _is_text(value.orelse)
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def _arguments(call: ast.Call, flag: str, option: str | None, context: Context, *, kept: bool) -> str | None:
    """What one finder is given of what `tune` was given, or `fit`, which is kept, and of the flag's value."""
    values = [*call.args, *(keyword.value for keyword in call.keywords)]
    if kept and not all(isinstance(value, (ast.Name, ast.Attribute, ast.Constant)) for value in values):
        return None
    text = [context.module.source.code(context.module.span(arg)) for arg in call.args]
    if len(text) > len(_POSITIONS) or any(isinstance(arg, ast.Starred) for arg in call.args):
        return None
    parts = [*text[:3], *(f"datamodule={more}" for more in text[3:])]
    kwargs: dict[str, str] | None = {}
    for keyword in call.keywords:
        source = context.module.source.code(context.module.span(keyword.value))
        if keyword.arg is None:
            return None
        if kept and RENAMED.get(keyword.arg, keyword.arg) not in _POSITIONS:
            continue
        if not keyword.arg.endswith("_kwargs"):
            parts.append(f"{RENAMED.get(keyword.arg, keyword.arg)}={source}")
        elif keyword.arg == f"{FLAGS[flag]}_kwargs":
            kwargs = _entries(keyword.value, context)
    if kwargs is None:
        return None
    if option is not None:
        parts.append(option)
    parts += [f"{name}={one_more(name, code)}" for name, code in kwargs.items()]
    return ", ".join(parts)


def _entries(node: ast.expr, context: Context) -> dict[str, str] | None:
    """The entries of a dict that is written out, by the text of their values."""
    code, span = context.module.source.code, context.module.span
    pairs = written_pairs(node)
    if pairs is None or not all(isinstance(key, ast.Constant) for key, _ in pairs):
        return None
    return {str(key.value): code(span(value)) for key, value in pairs if isinstance(key, ast.Constant)}


def one_more(name: str, code: str) -> str:
    """A number of trials: 2.x doubles the batch size once less."""
    if name != "max_trials":
        return code
    return str(int(code) + 1) if code.isdigit() else f"{code} + 1"
