"""LIT108: the arguments of the progress bar."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, Span, Symbol
from codemods.rules.lines import on_one_line
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.trainer.fits import is_bridge
from codemods.rules.trainer.listed import items
from codemods.rules.wording import GUIDE, listed
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_none
from codemods.semantics.places import LAYERS
from codemods.semantics.scopes import Kind as Bound
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN
from codemods.source.documents import Kind
from codemods.source.trees import walk

_NAMES = ("progress_bar_refresh_rate", "process_position", "show_progress_bar", "progress_bar_callback")
_GONE = dict(zip(_NAMES, ("1.7", "1.7", "0.9", "0.8"), strict=True))
_TQDM = Symbol("lightning.pytorch.callbacks.TQDMProgressBar")


@rule(
    code="LIT108",
    name="trainer-progress-bar",
    on=ArgumentSets(TRAINER, _NAMES),
    since="1.5",
    removed="1.7",
    refs=(GUIDE,),
    examples=(
        ("Trainer(progress_bar_refresh_rate=0)", "Trainer(enable_progress_bar=False)"),
        (
            "Trainer(progress_bar_refresh_rate=20, process_position=1)",
            "Trainer(callbacks=[TQDMProgressBar(refresh_rate=20, process_position=1)])",
        ),
    ),
)
def trainer_progress_bar(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """`progress_bar_refresh_rate=`, `process_position=` … are a TQDMProgressBar or `enable_progress_bar=False`

    A rate of 0 switched the bar off, 1 and None were the default. The arguments of one Trainer make one callback,
    because 2.x refuses two bars, and a bar beside `enable_progress_bar=False`. A rate of 0 had no effect on a bar that
    stood in `callbacks=` (read in 0.7.6 to 1.6.5), and goes beside one; so it does where the callbacks are not all seen
    and the project has a bar of its own. Where `callbacks=` is not seen, whether
    there is a bar is kept, and how often it is drawn is not.

    Declines where the arguments are given in several places.
    """
    given = arguments.all(*_NAMES)
    names = list(dict.fromkeys(argument.name for argument in given))
    old = listed(names)
    if len(names) != len(given):
        made, reason, title = Rewrite(refusal="they are given in several places"), None, ""
    else:
        made, reason, title = _rewrite(arguments, {a.name: a for a in given}, context)
    last = "1.7" if any(_GONE[name] == "1.7" for name in names) else _GONE[names[0]]
    yield context.finding(
        given[0],
        row="+".join(names),
        message=f"{old} {'is' if len(names) == 1 else 'are'} gone since Lightning {last}; the bar is a "
        "`TQDMProgressBar` in `callbacks=`, or `enable_progress_bar=False`",
        title=f"Replace {old} with {title}" if title else f"Remove {old}",
        rewrite=made,
        reason=reason,
        advice="give a `TQDMProgressBar` in `callbacks=`, or `enable_progress_bar=False`",
    )


def _rewrite(arguments: ArgumentSet, given: dict[str, Argument], context: Context) -> tuple[Rewrite, str | None, str]:
    """The rewrite, why it is unsafe, and what is put in."""
    rate, position, show, bar = (given.get(name) for name in _NAMES)
    has_bar = _has_bar(arguments, context)
    off = next((a for a in (rate, show, bar) if a is not None and _switches_off(a)), None)
    if off is not None:
        if has_bar and off is bar:
            return Rewrite(refusal="`callbacks=` has a progress bar, which is switched off here"), None, ""
        if off is not bar and not off.is_taken("enable_progress_bar") and (has_bar or _may_get_bar(arguments, context)):
            reason = None if has_bar else "a progress bar that is among the callbacks was not switched off by it"
            return _without(off.remove(), given, off), reason, ""
        switch = ("enable_progress_bar", Code.of("False"))
        made = off.remove() if off.is_taken("enable_progress_bar") else off.replace(switch, whole=True)
        return _without(made, given, off), None, "`enable_progress_bar=False`"
    if rate is not None and set(given) == {rate.name} and Kind.of(context.module.source.path) in LAYERS:
        return _in_files(rate)
    if bar is not None and bar.value.constant is UNKNOWN:
        made = arguments.append("callbacks", Code.of(bar.ref), anchor=bar)
        known = bar.value.callee is not None
        reason = (
            None
            if known and rate is None and position is None
            else "the value has to be a progress bar, which is kept alone"
        )
        return _without(made, given, bar), reason, "an item of `callbacks=`"
    made = Rewrite()
    reasons: list[str] = []
    said: list[str] = []
    if show is not None and show.value.constant is UNKNOWN:
        made += show.rename("enable_progress_bar")
        said.append("`enable_progress_bar=`")
    parts: list[str | Span | Symbol] = []
    anchor = rate or position
    for argument, name in ((rate, "refresh_rate"), (position, "process_position")):
        if argument is not None and argument.value.constant not in ((1, None) if argument is rate else (0, None)):
            parts += [", "] * bool(parts)
            parts += [f"{name}=", *_number(argument, reasons, context.module).pieces]
    if parts and not has_bar and _makes_bar(arguments, context):
        return Rewrite(refusal="a progress bar is made here too, and 2.x takes only one"), None, ""
    if parts and has_bar:
        reasons = ["`callbacks=` has a progress bar already, and 2.x takes only one"]
    elif parts and anchor is not None:
        made += arguments.append("callbacks", Code.of(_TQDM, "(", *parts, ")"), anchor=anchor)
        if made.refusal is not None and rate is not None and set(given) == {rate.name} and not _is_replaced(rate):
            return _of_switch(rate, made)
        said.append("`callbacks=[TQDMProgressBar(…)]`")
        if _may_be_off(arguments, context):
            made += arguments.sites[0].add("enable_progress_bar", Code.of("True"))
        return (
            _without(made, given, anchor, show if said[0] != said[-1] else None),
            "; ".join(reasons) or None,
            " and ".join(said),
        )
    return _without(made, given, show if said else None), "; ".join(reasons) or None, " and ".join(said)


def _of_switch(rate: Argument, made: Rewrite) -> tuple[Rewrite, str | None, str]:
    """A rate where no bar can be given: whether there is one is kept, and it is drawn at each step."""
    switch = "enable_progress_bar"
    reason = f"how often the bar is drawn is not kept: {made.refusal}"
    if rate.value.constant is not UNKNOWN:
        kept = rate.remove()
        return (made, None, "") if kept.refusal is not None else (kept, reason, "")
    if rate.is_taken(switch) or not (rate.value.repeatable or rate.value.node is None):
        return made, None, ""
    kept = rate.replace((switch, Code.of(rate.ref, " != 0")))
    return (made, None, "") if kept.refusal is not None else (kept, reason, f"`{switch}=`")


def _is_replaced(rate: Argument) -> bool:
    """Whether another rate may take the place of this one: a switch would not give way to it."""
    return rate.name in rate.set.elsewhere


def _may_be_off(arguments: ArgumentSet, context: Context) -> bool:
    """Whether an option of the command line may switch the bar off, over which what is given by name won."""
    if arguments.call is None or not arguments.open or arguments.given("enable_progress_bar"):
        return False
    return is_bridge(arguments.call, context)


def _in_files(rate: Argument) -> tuple[Rewrite, str | None, str]:
    """A rate in a configuration file, which makes no callbacks: the bar is there, and drawn at each step."""
    constant = rate.value.constant
    reason = None if constant in (1, None) else "no key says how often the bar is drawn, which is at each step then"
    if constant is UNKNOWN:
        return Rewrite(refusal="the value may be 0, which switches the bar off"), None, ""
    if rate.is_layered and not rate.is_taken("enable_progress_bar"):
        return rate.replace(("enable_progress_bar", Code.of("True")), whole=True), reason, "`enable_progress_bar=True`"
    return rate.remove(), reason, ""


def _without(made: Rewrite, given: dict[str, Argument], *done: Argument | None) -> Rewrite:
    """Remove what nothing was said about."""
    for argument in given.values():
        if argument not in done:
            made += argument.remove()
    return made


def _switches_off(argument: Argument) -> bool:
    constant = argument.value.constant
    if argument.name == "progress_bar_refresh_rate":
        return type(constant) is int and constant == 0
    return constant is False


def _number(argument: Argument, reasons: list[str], module: Module) -> Code:
    """The value as an int: None was the default, and `refresh_rate=0` switches the bar off as before."""
    value = argument.value
    default = "1" if argument.name == "progress_bar_refresh_rate" else "0"
    node = value.node if isinstance(argument.ref, Span) else None
    written = on_one_line(node, module) if node is not None else Code.of(argument.ref)
    if not value.may_be(type(None)):
        return written
    chosen = _without_none(value.node, default, module)
    if chosen is not None:
        return chosen
    if value.types is None or not (value.repeatable or value.node is None):
        reasons.append(f"`{argument.name}=` is not known here, and has to be a number or None")
    if value.repeatable or value.node is None:
        return Code.of(f"{default} if ", argument.ref, " is None else ", argument.ref)
    return written


def _without_none(node: ast.expr | None, default: str, module: Module) -> Code | None:
    """`0 if quiet else None` with the default in the place of None; None where it is no such choice."""
    if not isinstance(node, ast.IfExp):
        return None
    both = (node.body, node.orelse)
    if not any(is_none(part) for part in both) or any(isinstance(part, ast.IfExp) for part in both):
        return None
    body, other = (default if is_none(part) else module.span(part) for part in both)
    return Code.of(body, " if ", module.span(node.test), " else ", other)


def _has_bar(arguments: ArgumentSet, context: Context) -> bool:
    """Whether `callbacks=` has a progress bar already."""
    found = items(arguments.get("callbacks"), context.module)
    return any(_is_bar(item.value.callee, context) for item in found)


def _makes_bar(arguments: ArgumentSet, context: Context) -> bool:
    """Whether the functions that give the arguments make a progress bar, which may come to `callbacks=` later.

    One that stands in the `callbacks=` of another call is that call's own. Where callers give the list, they are all
    functions of the file.
    """
    module = context.module
    here = {module.scope_at(site.span.start).function() for site in arguments.sites}
    anywhere = _is_given(arguments.get("callbacks"), module)
    made = [(call, scope) for call, scope in module.scoped.calls if anywhere or scope.function() in here]
    bars = (call for call, scope in made if _is_bar(module.resolve(call.func, scope), context))
    return any(not any(isinstance(o, ast.keyword) and o.arg == "callbacks" for o in module.enclosing(c)) for c in bars)


def _may_get_bar(arguments: ArgumentSet, context: Context) -> bool:
    """Whether the callbacks are not all seen, and the project has a progress bar of its own that may be among them."""
    given = arguments.all("callbacks")
    node = given[0].value.node if len(given) == 1 and not arguments.open else None
    if isinstance(node, (ast.List, ast.Tuple)) and not any(isinstance(part, ast.Starred) for part in walk(node)):
        return False
    if not given and "callbacks" not in arguments.elsewhere and not arguments.open:
        return False
    return _makes_bar(arguments, context) or any(_is_bar(name, context) for name in context.project.classes.classes)


def _is_given(callbacks: Argument | None, module: Module) -> bool:
    """Whether the callbacks are a parameter, or what a parameter or an object has."""
    node = callbacks.value.node if callbacks is not None else None
    if isinstance(node, ast.Attribute):
        return True
    found = module.scope_at(module.span(node).start).lookup(node.id) if isinstance(node, ast.Name) else None
    return found is not None and any(binding.kind is Bound.PARAMETER for binding in found[1])


def _is_bar(symbol: str | None, context: Context) -> bool:
    names = {symbol, *context.project.classes.kinds(symbol)} if symbol is not None else set()
    return any(name.rpartition(".")[2].removesuffix("Base").endswith("ProgressBar") for name in names if name)
