"""LIT419: positional arguments that have another meaning now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from inspect import Parameter

from codemods.api import tables
from codemods.api.releases import RELEASES
from codemods.model import AddArgument, Change, Code, Finding, Origin, Release, RemoveArgument, Span
from codemods.rules.callbacks.paths import Kind, kind_of
from codemods.rules.registry import ArgumentSets, Attributes, Context, rule
from codemods.rules.trainer.strategies import CLASSES
from codemods.rules.wording import GUIDE, shown_pairs
from codemods.semantics.arguments import ArgumentSet, Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import DATAMODULE, MODULE, ROOT
from codemods.semantics.values import Value, value_of

_CHECKPOINT = f"{ROOT}.callbacks.ModelCheckpoint"
_SUMMARIES = (f"{ROOT}.utilities.ModelSummary", f"{ROOT}.core.ModelSummary")
_MODES = ("full", "top")
_DEPTHS = Release(1, 4)
"""The first release whose ModelSummary has a depth in the place of a mode."""
_CLASSES = (
    _CHECKPOINT,
    f"{ROOT}.callbacks.StochasticWeightAveraging",
    *(
        f"{ROOT}.{package}.{name}"
        for package in ("loggers", "logging")
        for name in ("CometLogger", "MLFlowLogger", "TensorBoardLogger", "WandbLogger")
    ),
    *(
        f"{ROOT}.{package}.{name}"
        for package in ("profilers", "profiler")
        for name in ("SimpleProfiler", "AdvancedProfiler", "PyTorchProfiler")
    ),
    f"{ROOT}.cli.LightningCLI",
    f"{ROOT}.utilities.LightningCLI",
    *_SUMMARIES,
    f"{ROOT}.strategies.DeepSpeedStrategy",
    f"{ROOT}.strategies.FSDPStrategy",
    f"{DATAMODULE}.from_datasets",
    *CLASSES,
)
_LOADING = "load_from_checkpoint"
_PLACED = Release(0, 10)
"""The first release whose `load_from_checkpoint` gives `__init__` nothing by place."""
_POSITIONAL = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


@rule(
    code="LIT419",
    name="changed-positions",
    on=(*(ArgumentSets(name) for name in _CLASSES), Attributes(MODULE, (_LOADING,))),
    since="0.5",
    refs=(GUIDE,),
    examples=(
        (
            'from pytorch_lightning.loggers import MLFlowLogger\nMLFlowLogger("runs", "file:./ml")',
            'MLFlowLogger("runs", tracking_uri="file:./ml")',
        ),
    ),
)
def changed_positions(arguments: ArgumentSet | AttributeUse, context: Context) -> Iterator[Finding]:
    """Positional arguments whose place means something else now

    Parameters of callbacks, loggers, profilers, strategies, the CLI and `from_datasets` were put in between, reordered,
    or made keyword-only; a strategy that was a plugin takes another one first. Where all releases that the code may be
    for agree what a place meant, and the target means something else, the arguments are written by name. Where they do
    not agree nothing is said, unless the target takes no positional arguments at all. Up to 0.9 `load_from_checkpoint`
    gave what stood behind the path to `__init__`, and takes a `map_location` there since 0.10.
    """
    if isinstance(arguments, AttributeUse):
        yield from _of_loading(arguments, context)
        return
    successor = CLASSES.get(arguments.callable)
    now = _positions(successor.symbol if successor is not None else arguments.callable, context.target)
    for site in arguments.sites:
        values = site.positional
        if now is None or not values or (arguments.callable == _CHECKPOINT and len(values) == 1):
            continue
        names = _names(arguments.callable, len(values), _origin(arguments, values, context))
        if names is None and now:
            continue
        if names == now[: len(values)]:
            continue
        made, title = Rewrite(refusal="which arguments they are depends on the release"), ""
        starred = any(isinstance(value.node, ast.Starred) or value.node is None for value in values)
        if names is not None and not starred:
            kept = _agreeing(names, now)
            if any(arguments.given(name) for name in names[kept:]):
                made = Rewrite(refusal="they are given by name too")
            else:
                made, title = _named(site.span, names[kept:], values[kept:], context)
        node = values[0].node
        owner = arguments.callable.rpartition(".")[2]
        yield context.finding(
            context.module.span(node) if node is not None else site.span,
            row=owner,
            message=f"the positional arguments of `{owner}` mean something else now; write them by name"
            if now
            else f"`{owner}` takes no positional arguments any more; write them by name",
            title=title,
            rewrite=made,
        )


def _of_loading(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """The finding about what `__init__` was given by place behind the path of a checkpoint."""
    behind = use.call.args[1:] if use.call is not None else []
    if use.call is None or not behind or use.own or context.origin.before(_PLACED) is not True:
        return
    known = context.project.classes
    made = known.functions.get(known.method(use.role, "__init__") or "")
    names = made.positional[1:] if made is not None else ()
    given = {keyword.arg for keyword in use.call.keywords}
    title = ""
    if any(isinstance(node, ast.Starred) for node in use.call.args) or len(names) < len(behind):
        rewrite = Rewrite(refusal="what `__init__` calls them is not seen")
    elif None in given or not given.isdisjoint(names[: len(behind)]):
        rewrite = Rewrite(refusal="they may be given by name too")
    else:
        values = [value_of(context.module, node, use.scope) for node in behind]
        rewrite, title = _named(context.module.span(use.call), names[: len(behind)], values, context)
    yield context.finding(
        context.module.span(behind[0]),
        row=_LOADING,
        message=f"what stands behind the path in `{_LOADING}` was for `__init__` up to Lightning 0.9, and is its "
        "`map_location=` now; write it by name",
        title=title,
        rewrite=rewrite,
    )


def _origin(arguments: ArgumentSet, values: list[Value], context: Context) -> Origin:
    """The releases that the code may be for.

    A first position that names files was a ModelCheckpoint's up to 1.1, one with a mode a ModelSummary's up to 1.3.
    """
    node = values[0].node
    if arguments.callable == _CHECKPOINT and node is not None and context.origin.before(Release(1, 2)) is None:
        is_file = kind_of(node, context) is Kind.FILE
        return Origin(context.origin.low, Release(1, 1)) if is_file else context.origin
    if arguments.callable in _SUMMARIES and len(values) > 1 and context.origin.before(_DEPTHS) is None:
        return Origin(context.origin.low, Release(1, 3)) if values[1].constant in _MODES else context.origin
    return context.origin


@lru_cache(maxsize=1024)
def _positions(callable_: str, release: Release) -> tuple[str, ...] | None:
    """The names of the parameters that take positional arguments in a release; None where it lacks the callable."""
    found = tables.parameters(callable_, release)
    return None if found is None else tuple(given.name for given in found if given.kind in _POSITIONAL)


@lru_cache(maxsize=1024)
def _names(callable_: str, count: int, origin: Origin) -> tuple[str, ...] | None:
    """What the first positions meant, where all releases that the code may be for agree."""
    low, high = origin.low or RELEASES[0], origin.high or RELEASES[-1]
    every = [_positions(callable_, release) for release in RELEASES if low <= release <= high]
    meant = {names[:count] for names in every if names is not None and len(names) >= count}
    return meant.pop() if len(meant) == 1 else None


def _agreeing(names: tuple[str, ...], now: tuple[str, ...]) -> int:
    """How many of the first positions mean the same."""
    return next((n for n, name in enumerate(names) if n >= len(now) or now[n] != name), len(names))


def _named(call: Span, names: tuple[str, ...], values: list[Value], context: Context) -> tuple[Rewrite, str]:
    changes: list[Change] = []
    pairs = []
    for name, value in zip(names, values, strict=True):
        assert value.node is not None
        span = context.module.span(value.node)
        changes += [RemoveArgument(call, span), AddArgument(call, name, Code.of(span), span)]
        pairs.append((name, Code.of(span)))
    return Rewrite(tuple(changes)), f"Name them: {shown_pairs(pairs, context)}"
