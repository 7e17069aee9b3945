"""Which Lightning releases a project was written for, by what its code names."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import reduce
from operator import and_
from typing import Final

from codemods.api import tables
from codemods.api.known import EVERY
from codemods.api.releases import NEWEST
from codemods.api.trainer import GONE, Span, origin_of_spans, spans_of_arguments
from codemods.model import Origin, Release
from codemods.semantics import symbols
from codemods.semantics.facts import ModuleFacts
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.outputs import EPOCH_ENDS
from codemods.semantics.run_calls import BACKWARD, CALLED
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE, ROOT

_KINDS: Final = (MODULE, CALLBACK, DATAMODULE)
_SECOND: Final = Release(2, 0)
_ASSIGNED: Final = (Release(0, 4), Release(1, 2))
"""The releases in which a module could assign its `hparams`."""
_RETURNED: Final = (Release(0, 4), Release(1, 2))
"""The releases that logged what the end of an epoch returns for the logger."""
_CANDIDATE: Final = Release(0, 10)
"""What there was of 1.0 for the week before it: what is gone since 1.0 was written for the releases before."""
_METRICS: Final = (Release(1, 2), NEWEST)
"""The releases since torchmetrics left Lightning; what older code computed was reset."""
_BATCH_HOOKS: Final = ("on_train_batch_start", "on_train_batch_end")
_BATCH_NAMES: Final = frozenset(_BATCH_HOOKS)
_LOADER: Final = "dataloader_idx"
_ASKED_FOR: Final = Release(1, 6)
"""The last release that gave the hooks around a batch a `dataloader_idx`: since 1.5 to those alone that ask for it."""
_EVALUATED: Final = tuple(
    f"on_{stage}_batch_{at}" for stage in ("validation", "test", "predict") for at in ("start", "end")
)
_EVALUATED_NAMES: Final = frozenset(_EVALUATED)
_BARE: Final = {(True, "start"): 3, (True, "end"): 4, (False, "start"): 5, (False, "end"): 6}
"""How many parameters these hooks of modules and of callbacks have without it, the own object among them."""
_UNASKED: Final = (Release(1, 5), NEWEST)
"""The releases that do not give a `dataloader_idx` unasked: a hook without one failed before."""
_OF_SEVERAL: Final = (Release(2, 0), NEWEST)
"""Those that give one to the hooks of an evaluation where there are several loaders alone: before it always was."""
_STEPPER: Final = "optimizer_step"
_GIVEN_ALONE: Final = 6
"""How many parameters it had up to 0.8, its own object among them; later releases of 0.x and 1.x give it keywords."""
_BACKWARD: Final = "backward"
_GIVEN_FIRST: Final = ("trainer", "use_amp")
"""What that of a module was given before the loss in 0.x."""
_BATCH_ENDS: Final = ("on_train_batch_end", "on_validation_batch_end", "on_test_batch_end")
_BATCH_FIRST: Final = (Release(0, 9), Release(0, 10))
"""The releases that give these the batch, and no outputs before it."""
_SAID: Final = frozenset({"on_tpu", "using_native_amp", "using_lbfgs"})
_ALONE: Final = (Release(0, 5), Release(0, 8))
_CLOSURE: Final = "optimizer_closure"
"""What its closure is called since 1.0."""
_ONCE: Final = Release(1, 9)
"""The last release that numbers the optimizers: what a hook takes of older ones may be left of them."""
_KEEPING: Final = {"on_save_checkpoint": Release(1, 2), "on_load_checkpoint": Release(1, 3)}
"""Since when these hooks of a callback are given the Trainer, the module and what is saved."""
_WITH_CHECKPOINT: Final = 4
"""How many parameters that are, its own object among them."""
_EPOCH: Final = "on_train_epoch_end"
_OUTPUTS: Final = "outputs"
_WITH_OUTPUTS: Final = Release(1, 4)
"""The last release that gave the end of an epoch its outputs where it asks for them."""
_VALIDATES: Final = Release(1, 3)
"""Since when users call `validate`, which was the name of a method of the Trainer's own before."""
_DEVICES: Final = frozenset({"gpus", "num_processes", "tpu_cores", "ipus"})
_STRATEGY, _STEP = "strategy", "training_step"
_STRATEGIES: Final = (Release(1, 5), NEWEST)
"""The releases with a `strategy=` of the Trainer."""
_HOOKS: Final = ("on_", "validation_", "training_", "test_", "tng_")
"""How the names of hooks begin: other methods of a class may be called like something that Lightning had."""


def origin_of(
    given: Origin,
    index: ProjectIndex,
    modules: Collection[ModuleFacts],
    *,
    pinned: bool = False,
    settled: bool = False,
    until: Release | None = None,
) -> Origin:
    """The origin as given, with an end that is not given taken from what the code names, the low one from imports.

    `until` is the newest release that the code may know; where it names what came later, it tells nothing.

    Where it is pins that give it, they may have been moved to 2.x before the code was: then the code decides. Where an
    earlier run settled it, what the code imports now may be what that run wrote.
    """
    if settled and given != Origin():
        return given
    inferred = _of_code(index, modules)
    if pinned and given.before(_SECOND) is False and inferred.low and inferred.before(_SECOND) and _lags(index):
        given = inferred
    found = given
    if given == Origin() or inferred == Origin():
        found = inferred if given == Origin() else given
    elif given.high is None and given.low is not None and inferred.high is not None and inferred.high >= given.low:
        found = Origin(given.low, inferred.high)
    elif given.low is None and given.high is not None and inferred.low is not None and inferred.low <= given.high:
        found = Origin(inferred.low, given.high)
    return _not_after(until, _not_before_imports(found, index))


def _not_after(until: Release | None, found: Origin) -> Origin:
    """An origin without the releases behind one, unless it has no other."""
    if until is None or (found.low is not None and found.low > until):
        return found
    return Origin(found.low, until if found.high is None else min(found.high, until))


def _not_before_imports(found: Origin, index: ProjectIndex) -> Origin:
    """An origin without the releases that lack a name which the code imports; as it is where no release has all."""
    if found.high is None or found.high == found.low:
        return found
    modules = index.names.modules.values()
    names = {target for facts in modules for target in facts.exports.values() if symbols.is_lightning(target)}
    releases = [known for known in map(tables.symbol, sorted(names)) if known is not None]
    common = reduce(and_, releases, EVERY)
    if not common.mask or not (found.low or EVERY.first) < common.first <= found.high:
        return found
    return Origin(common.first, found.high)


def _of_code(index: ProjectIndex, modules: Collection[ModuleFacts]) -> Origin:
    """The releases that have all that the code names.

    That is what it imports and calls of Lightning, the hooks that it defines, `hparams` that modules assign, and the
    arguments of its Trainers and callbacks, where some of these are gone. What is bound in several ways, as under a
    `try`, tells nothing. What hooks ask for and callbacks are given tells less than all of that: what is left of older
    code may never be used. Least is told by what epoch ends return for the logger, where nothing else is logged.
    """
    places = [given for places in _given(index) for given in places]
    arguments = {name for given in places for name in given}
    firm = [*spans_of_arguments(arguments), *_strategies(places), *_names(modules), *_members(index)]
    asked = [*firm, *_parameters(index), *_of_callbacks(index), *_runs(modules)]
    read = [*asked, *_reads(modules), *_own_calls(index, modules)]
    for spans in ([*read, *_returned(index, modules)], read, asked, firm):
        found = origin_of_spans(spans)
        if found.low is not None:
            break
    if found.high == _CANDIDATE and found.low != _CANDIDATE:
        return Origin(found.low, Release(0, 9))
    return found


def _lags(index: ProjectIndex) -> bool:
    """Whether most of the project's Trainers are given what 2.x does not take, or most modules have what it refuses.

    Of one to which many places give arguments, as the configurations of experiments do, one that was forgotten tells
    nothing.
    """
    trainers = _given(index)
    old = [sum(not GONE.keys().isdisjoint(given) for given in places) for places in trainers]
    given = sum(there * 2 >= len(places) > 0 for there, places in zip(old, trainers, strict=True)) > len(trainers) / 2
    return given or _is_refused(index)


def _is_refused(index: ProjectIndex) -> bool:
    """Whether most of the modules that train have an epoch end, which raises since 2.0."""
    known = index.classes
    training = list(known.modules_with(_STEP))
    ending = [name for name in training if any(known.overrides(name, end) for end in EPOCH_ENDS)]
    return len(ending) * 2 > len(training)


def _given(index: ProjectIndex) -> list[list[Mapping[str, object]]]:
    """What each Trainer of the project is given, by the places that give it.

    What only reaches it where its signature names it tells nothing.
    """
    inflow = index.inflow
    trainers = [call for call, called in inflow.starts.items() if called == symbols.TRAINER]
    reaching = {call: inflow.by_root.get(call.call, frozenset()) for call in trainers}
    for call, found in reaching.items() if inflow.filtered else ():
        if any(at.base in inflow.filtered for at in found):
            reaching[call] = frozenset(at for at in found if at.base == call.base)
    places = [reached & inflow.written.keys() for reached in reaching.values()]
    return [[given for at in found for given in inflow.written[at].values() if given] for found in places]


def _strategies(places: Collection[Mapping[str, object]]) -> Iterator[Span]:
    """How long there was the `strategy=` of a Trainer that says its devices as Lightning 1.x did, in the same place.

    Alone it tells nothing: what was migrated in part has it in one file, and what it takes the place of in another.
    """
    if any(_STRATEGY in given and not _DEVICES.isdisjoint(given) for given in places):
        yield _STRATEGIES


def _of_callbacks(index: ProjectIndex) -> Iterator[Span]:
    """How long Lightning's callbacks took what they are given where they are made."""
    inflow = index.inflow
    for start, called in inflow.starts.items():
        if not called.startswith(f"{ROOT}.callbacks."):
            continue
        places = [place for place in inflow.by_root.get(start.call, ()) if place.base == start.base]
        for name in {name for place in places for given in inflow.written.get(place, {}).values() for name in given}:
            known = tables.parameter(called, name)
            if known is not None:
                yield known.first, known.last


def _names(modules: Collection[ModuleFacts]) -> Iterator[Span]:
    """How long there was what the files import, and what they call by its dotted name."""
    named = {name for facts in modules for name in facts.exports.values()}
    named |= {name for facts in modules for used in facts.uses.values() for name in used}
    if any(name == symbols.METRICS or name.startswith(f"{symbols.METRICS}.") for name in named):
        yield _METRICS
    for name in sorted(named):
        known = tables.symbol(name) if name.startswith(f"{ROOT}.") else None
        if known is not None:
            yield known.first, known.last


def _runs_of(modules: Collection[ModuleFacts]) -> list[str]:
    """What the files call and read of Trainers that tells a release."""
    return sorted(frozenset[str]().union(*(facts.runs for facts in modules)))


def _reads(modules: Collection[ModuleFacts]) -> Iterator[Span]:
    """How long the Trainer had what is read of it."""
    for name in _runs_of(modules):
        member = tables.member(symbols.TRAINER, name) if "." not in name and name not in CALLED else None
        if member is not None:
            yield member.releases.first, member.releases.last


def _runs(modules: Collection[ModuleFacts]) -> Iterator[Span]:
    """How long the Trainer, or a module, had the methods that are called, and took what they are given."""
    for called in _runs_of(modules):
        method, _, name = called.partition(".")
        if method not in CALLED:
            continue
        if name:
            parameter = tables.parameter(f"{MODULE if method == BACKWARD else symbols.TRAINER}.{method}", name)
            if parameter is not None:
                yield parameter.first, parameter.last
        elif (member := tables.member(symbols.TRAINER, method)) is not None:
            yield _VALIDATES if method == "validate" else member.releases.first, member.releases.last


def _own_calls(index: ProjectIndex, modules: Collection[ModuleFacts]) -> Iterator[Span]:
    """How long a module had the methods of Lightning that those of the project call of themselves."""
    known = index.classes
    for symbol, name in sorted(frozenset[tuple[str, str]]().union(*(facts.own_calls for facts in modules))):
        member = tables.member(MODULE, name) if MODULE in known.kinds(symbol) else None
        if member is not None and symbols.is_lightning(known.method(symbol, name) or MODULE):
            yield member.releases.first, member.releases.last


def _returned(index: ProjectIndex, modules: Collection[ModuleFacts]) -> Iterator[Span]:
    """How long what epoch ends return for the logger was logged, in a project whose modules log nothing otherwise.

    Without that such a module would have had no curves at all. One that also logs by itself may be of later, and
    return what is left of older code.
    """
    known = index.classes
    given = (name for name, facts in known.classes.items() if any(logs for _, logs in facts.giving))
    if any(MODULE in known.kinds(name) for name in given) and not any(facts.logs for facts in modules):
        yield _RETURNED


def _members(index: ProjectIndex) -> Iterator[Span]:
    """How long the hooks were called that classes define; `hparams` of modules, and what data modules inherit from."""
    classes = index.classes
    for symbol, facts in classes.classes.items():
        kinds = classes.kinds(symbol)
        if MODULE in kinds and "hparams" in facts.names - facts.methods:
            yield _ASSIGNED
        if DATAMODULE in kinds and (known_class := tables.name(DATAMODULE)) is not None:
            yield known_class.first, known_class.last
        for kind in _KINDS if facts.methods else ():
            if kind not in kinds:
                continue
            for name in sorted(facts.methods):
                known = tables.member(kind, name) if name.startswith(_HOOKS) else None
                if known is not None:
                    yield known.releases.first, known.releases.last


def _parameters(index: ProjectIndex) -> Iterator[Span]:
    """How long hooks were given what those of the code ask for: a call without it would have failed."""
    classes = index.classes
    asking = [
        (MODULE in kinds, hook)
        for symbol, facts in classes.classes.items()
        if not facts.methods.isdisjoint(_BATCH_HOOKS) and (kinds := classes.kinds(symbol)) & {MODULE, CALLBACK}
        for hook in _BATCH_HOOKS
        if (function := classes.functions.get(f"{symbol}.{hook}")) is not None and _LOADER in function.required
    ]
    for of_module, hook in asking:
        known = tables.member(MODULE if of_module else CALLBACK, hook)
        if known is not None:
            yield known.releases.first, _ASKED_FOR
    for hooks, names, span in ((_BATCH_HOOKS, _BATCH_NAMES, _UNASKED), (_EVALUATED, _EVALUATED_NAMES, _OF_SEVERAL)):
        having = (symbol for symbol, facts in classes.classes.items() if facts.methods & names)
        if any(_has_no_loader(index, symbol, hooks) for symbol in having):
            yield span
    for symbol, facts in classes.classes.items():
        if _STEPPER in facts.methods and MODULE in classes.kinds(symbol):
            yield from _of_stepper(index, f"{symbol}.{_STEPPER}")
        yield from _of_old_forms(index, symbol, facts.methods)
        kept = _KEEPING.keys() & facts.methods
        for name in kept if kept and CALLBACK in classes.kinds(symbol) else ():
            keeping = classes.functions.get(f"{symbol}.{name}")
            if keeping is not None and len(keeping.required) == _WITH_CHECKPOINT:
                yield _KEEPING[name], NEWEST
        kinds = classes.kinds(symbol) & {MODULE, CALLBACK} if _EPOCH in facts.methods else frozenset()
        function = classes.functions.get(f"{symbol}.{_EPOCH}")
        if kinds and function is not None and _OUTPUTS in function.required:
            known = tables.member(MODULE if MODULE in kinds else CALLBACK, _EPOCH)
            if known is not None:
                yield known.releases.first, _WITH_OUTPUTS


def _of_old_forms(index: ProjectIndex, symbol: str, methods: Collection[str]) -> Iterator[Span]:
    """How long hooks of a class were given what they take before all else: the Trainer, or the batch."""
    kinds, functions = index.classes.kinds(symbol), index.classes.functions
    function = functions.get(f"{symbol}.{_BACKWARD}") if MODULE in kinds and _BACKWARD in methods else None
    if function is not None and (name := "".join(function.positional[1:2])) in _GIVEN_FIRST:
        known = tables.parameter(f"{MODULE}.{_BACKWARD}", name)
        if known is not None:
            yield known.first, known.last
    of_module = MODULE in kinds
    for hook in _BATCH_ENDS if of_module or CALLBACK in kinds else ():
        function = functions.get(f"{symbol}.{hook}") if hook in methods else None
        if function is not None and function.positional[1 if of_module else 3 :][:2] == ("batch", "batch_idx"):
            yield _BATCH_FIRST


def _of_stepper(index: ProjectIndex, symbol: str) -> Iterator[Span]:
    """Since when an `optimizer_step` is given what one takes, and its closure is called what it is called there.

    One that takes nothing more was called so up to 0.8.
    """
    function = index.classes.functions.get(symbol)
    if function is None or not function.bound or not function.is_plain:
        return
    said = _SAID & function.named
    if len(function.positional) == _GIVEN_ALONE and not said and not function.has_rest and function.kwargs is None:
        yield _ALONE
    for name in (*sorted(said), *((_CLOSURE,) if said else ())):
        known = tables.parameter(f"{MODULE}.{_STEPPER}", name) if name in function.named else None
        if known is not None:
            yield known.first, _ONCE


def _has_no_loader(index: ProjectIndex, symbol: str, hooks: Collection[str]) -> bool:
    """Whether one of some hooks of a class around a batch takes what it is given, but for a `dataloader_idx`.

    In 0.9 the end of a batch was given no outputs.
    """
    kinds = index.classes.kinds(symbol) & {MODULE, CALLBACK}
    for hook in hooks if len(kinds) == 1 else ():
        function = index.classes.functions.get(f"{symbol}.{hook}")
        if function is None or function.has_rest or not function.bound or not function.is_plain:
            continue
        at = hook.rpartition("_")[2]
        said = len(function.positional) == _BARE[MODULE in kinds, at]
        if said and (at == "start" or _OUTPUTS in function.positional):
            return True
    return False
