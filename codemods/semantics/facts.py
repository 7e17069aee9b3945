"""What is known of one file by itself: the map step, a pure function of a module."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache
from itertools import chain

from codemods.deferred import dataclass, pattern
from codemods.semantics import outputs, symbols
from codemods.semantics.bridge import Bridging, bridging
from codemods.semantics.building import Built, built_by
from codemods.semantics.calling import NO_CALLS, Calling, calling_of
from codemods.semantics.class_facts import ClassFacts, classes_of
from codemods.semantics.collectives import metrics_kept
from codemods.semantics.configs import config_of, named_by, nothing_said, targets
from codemods.semantics.device_values import chosen_devices
from codemods.semantics.drawing import NOTHING_DRAWN, Drawing, drawn
from codemods.semantics.function_facts import FunctionFacts, functions_of
from codemods.semantics.given_devices import given_devices
from codemods.semantics.handed import Handed, handed_by
from codemods.semantics.handed_tensors import HandedTensors, handed_tensors
from codemods.semantics.handing import Handing, hands_on
from codemods.semantics.held_settings import objects_held
from codemods.semantics.hosting import NO_RETURNS, Returns, returns_of
from codemods.semantics.item_sources import Source, item_sources
from codemods.semantics.key_reads import options_read
from codemods.semantics.launch_names import NO_LAUNCHING, Launching, launching, launching_in_config
from codemods.semantics.listing import held_by, listed_by
from codemods.semantics.met import Met, met_by
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, is_none, last_part
from codemods.semantics.normalizing import normalizes, standardizes
from codemods.semantics.option_defaults import defaults_wanted
from codemods.semantics.own_calls import own_calls
from codemods.semantics.pairing import Pairs, pairs_of
from codemods.semantics.pickled import pickled_by
from codemods.semantics.places import NO_FLOW, FlowFacts
from codemods.semantics.put_on_host import PutOnHost, put_on_host
from codemods.semantics.rate_names import rate_names
from codemods.semantics.results import watched_keys
from codemods.semantics.run_calls import fits_again, run_calls, validates_fitted
from codemods.semantics.said import said_by
from codemods.semantics.said_strategies import NO_STRATEGIES, Said, said_in_config, said_strategies
from codemods.semantics.scopes import Scope
from codemods.semantics.several_loggers import lists_loggers
from codemods.semantics.switches import turned_on
from codemods.semantics.taking import Taken, taken_by
from codemods.semantics.text_facts import (
    chooses_samplers,
    fits_on,
    has_workers,
    imports_within,
    loaders_asked,
    loads_pretrained,
    logs,
    logs_loss,
    makes_by_name,
    may_distribute,
    may_spawn,
    metrics_read,
    reads_all_metrics,
    reads_last,
    results_taken,
    seeds,
    seeds_by_rank,
    seeds_torch,
    stages_of,
    takes_rank,
)
from codemods.semantics.trained import trained_by
from codemods.semantics.undetermined import undetermined
from codemods.semantics.uses import Uses, spoken_by, uses_of
from codemods.semantics.val_loss import classes_with_val_loss, has_val_loss
from codemods.source.documents import Kind
from codemods.source.trees import nodes_of


@dataclass(frozen=True)
class ModuleFacts:
    """What the project needs of one file. `exports` maps a name to the dotted name behind it,
    which is its own for what is defined here. `called` are the methods among `outputs.WATCHED` that it
    calls by name, apart from `super()`, each with the class that calls its own. `uses` and `given` are what
    `codemods.semantics.reach` follows, `devices` its variables that hold a CUDA device, and the parameters that it
    gives one. `seeds` says that it speaks of seeding every process alike, by itself or through LightningCLI,
    `seeds_torch` that its script does that to torch
    alone, `seeds_by_rank` that it does so otherwise in each process, `workers` of how many workers a loader has,
    `handed` holds what it calls functions with, `returns` what `codemods.semantics.hosting` tells of it, `calling` what
    `codemods.semantics.running` follows, `trained` and `pickled` the functions that make models for its Trainers and
    what loaders give to workers, `stepping` what decorates its training steps, `met` what `codemods.semantics.met`
    tells of its classes, `takes_rank` whether it speaks of an option `--local_rank`, `may_distribute` whether a
    condition or an option has it train on several devices, `may_spawn` one has it spawn processes, `built` what its
    functions return, `pretrained` whether it loads models that come in eval mode, `listed` the classes of what its
    attributes hold in plain lists, `hands_on` what
    `codemods.semantics.handing` tells of it, `turned_on` what `codemods.semantics.switches` tells of its calls,
    `inner` what its functions import, `by_name` whether it may make what a configuration names, `stages` has `test`
    and `predict` where something is called that may be a Trainer's method of that name, `spoken` the names behind
    dots that `reach` follows, `put_on_host` what its calls give to functions of other files from the CPU, `held` the
    classes whose instances keep one of another, each with that one, `pairs` what `codemods.semantics.pairing` tells
    of its functions."""

    name: str
    path: str
    exports: dict[str, str] = field(default_factory=dict)
    stars: tuple[str, ...] = ()
    classes: dict[str, ClassFacts] = field(default_factory=dict)
    functions: dict[str, FunctionFacts] = field(default_factory=dict)
    flow: FlowFacts = NO_FLOW
    called: frozenset[tuple[str, str]] = frozenset()
    uses: Uses = field(default_factory=dict)
    given: tuple[tuple[str, str], ...] = ()
    seeds: bool = False
    seeds_torch: bool = False
    seeds_by_rank: bool = False
    devices: frozenset[str] = frozenset()
    has_val_loss: bool | None = False
    """Whether its modules may log "val_loss", the key that callbacks of up to 1.3 watched of themselves; None where
    they do so as they are configured."""
    val_loss_classes: frozenset[str] = frozenset()
    """The classes that speak of that key themselves."""
    has_early_stop_on: bool = False
    """Whether it names what an EarlyStopping of 0.10 to 1.3 watched of itself."""
    names_checkpoint: bool = False
    """Whether it speaks of a callback that keeps checkpoints."""
    workers: bool = False
    evaluates: int = 0
    """The first line on which a Trainer validates, tests or predicts without being given a checkpoint."""
    popped: Mapping[str, int] = field(default_factory=dict)
    """How often it takes something out of what a Trainer is made of: a checkpoint to go on from, a schedule …"""
    bridge: Bridging | None = None
    handed: Handed = field(default_factory=dict)
    returns: Returns = NO_RETURNS
    calling: Calling = NO_CALLS
    trained: frozenset[str] = frozenset()
    pickled: frozenset[str] = frozenset()
    stepping: frozenset[str] = frozenset()
    decorating: frozenset[tuple[str, str]] = frozenset()
    """Its decorators of functions, each with the class of the method that it decorates, empty for a function."""
    met: Mapping[str, Met] = field(default_factory=dict)
    takes_rank: bool = False
    may_distribute: bool = False
    may_spawn: bool = False
    chooses_samplers: bool = False
    """Whether it speaks of an option by which a Trainer is told whether to share out the data."""
    built: Built = field(default_factory=dict)
    pretrained: bool = False
    listed: frozenset[str] = frozenset()
    hands_on: Mapping[str, tuple[Handing, ...]] = field(default_factory=dict)
    turned_on: frozenset[str] = frozenset()
    inner: frozenset[str] = frozenset()
    by_name: bool = False
    stages: frozenset[str] = frozenset()
    fits_again: bool = False
    """Whether it calls `fit` more than once with the same data."""
    validates_fitted: bool = False
    results_taken: frozenset[str] = frozenset()
    """Which of `test` and `validate` it calls of a Trainer, and takes what that gives back."""
    spoken: Uses = field(default_factory=dict)
    put_on_host: PutOnHost = field(default_factory=dict)
    handed_tensors: HandedTensors = field(default_factory=dict)
    """What its steps give to functions of other files from the module's device."""
    reads_last: bool = False
    """Whether it speaks of the last checkpoint, or has training go on from one that it is given."""
    reads_last_path: bool = False
    """Whether it reads where a callback wrote the last checkpoint."""
    fits_on: bool = False
    lists_loggers: bool = False
    """Whether it gives something several loggers."""
    drawing: Drawing = NOTHING_DRAWN
    watched_of_results: Mapping[str, str] = field(default_factory=dict)
    """The code of the keys that callbacks watched of what its Results gave, by argument."""
    held: frozenset[tuple[str, str]] = frozenset()
    said: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What `codemods.semantics.said` tells of it."""
    runs: frozenset[str] = frozenset()
    """What `codemods.semantics.run_calls` tells of it."""
    metrics_read: frozenset[str] = frozenset()
    """The keys that it reads of `trainer.callback_metrics`."""
    loaders_asked: frozenset[str] = frozenset()
    """The methods of loaders that it calls by hand and asks whether they give None."""
    own_calls: frozenset[tuple[str, str]] = frozenset()
    """The methods of Lightning that its classes call of themselves, each with the class."""
    logs: bool = False
    """Whether it may call `log` or `log_dict` of a module."""
    logs_loss: bool = False
    reads_all_metrics: bool = False
    rate_names: tuple[str, ...] | None = ()
    """What `codemods.semantics.rate_names` tells of it."""
    pairs: Mapping[str, Pairs] = field(default_factory=dict)
    taken: Mapping[str, Taken] = field(default_factory=dict)
    objects_held: frozenset[str] = frozenset()
    """What `codemods.semantics.held_settings` tells of it."""
    normalizes: bool = False
    """Whether it may make a model with BatchNorm layers."""
    standardizes: bool = False
    """Whether it has a transform that takes data to a mean of 0."""
    undetermined: frozenset[str] = frozenset()
    """What `codemods.semantics.undetermined` tells of it."""
    options_read: Mapping[str, int] = field(default_factory=dict)
    """What `codemods.semantics.key_reads` tells of it."""
    defaults_wanted: frozenset[str] = frozenset()
    """What `codemods.semantics.option_defaults` tells of it."""
    item_sources: frozenset[Source] = frozenset()
    """What the items of its datasets are made with."""
    strategies: Said = NO_STRATEGIES
    """Which strategies that are gone it says, each under the name that has it."""
    launching: Launching = NO_LAUNCHING
    """How processes are started by what it says, and what its Trainers ask for of that."""
    metrics: frozenset[str] = frozenset()
    """The attributes of its classes that hold metrics of torchmetrics."""
    nothing: frozenset[str] = frozenset()
    """The keys of a configuration, with dots, of what it says that is nothing: 0, null, no items."""


_OF_OTHERS = ("torch.", "functools.", "contextlib.", "abc.", "typing.", "hydra.", "pytest.", "dataclasses.")
"""Whose decorators are not the project's."""
_EVALUATIONS = frozenset({"validate", "test", "predict"})
_TAKING = pattern(
    rb"""\.pop\(\s*["'](resume_from_checkpoint|truncated_bptt_steps|accumulate_grad_batches|auto_(?:lr_find|scale_batch_size))["']"""
)
_STOPPING_KEY = (b'"early_stop_on"', b"'early_stop_on'")


def facts_of(module: Module, flow: FlowFacts) -> ModuleFacts:
    """What the project needs of one file."""
    path, text = module.source.path, module.source.utf8
    uses, given = uses_of(module)
    if Kind.of(path) is Kind.DATA:
        uses = {module.name: frozenset(named_by(named) for named in targets(config_of(module)))}
    is_code = Kind.is_code(path)
    return ModuleFacts(
        name=module.name,
        path=path,
        exports={name: _export(module, name) for name in module.scope.bindings},
        stars=tuple(module.absolute(star) for star in module.scope.stars),
        classes=classes_of(module),
        functions=functions_of(module),
        flow=flow,
        called=outputs.called(module),
        uses=uses,
        given=given,
        seeds=seeds(text),
        seeds_torch=seeds_torch(text),
        seeds_by_rank=seeds_by_rank(text),
        devices=chosen_devices(module) | given_devices(module),
        has_val_loss=has_val_loss(module),
        val_loss_classes=classes_with_val_loss(module),
        has_early_stop_on=any(name in module.source.utf8 for name in _STOPPING_KEY),
        names_checkpoint=b"Checkpoint" in module.source.utf8,
        workers=has_workers(text),
        evaluates=_evaluates(module),
        popped=Counter(name.decode() for name in _TAKING.findall(text)) if b".pop(" in text else {},
        bridge=bridging(module),
        handed=handed_by(module),
        returns=returns_of(module),
        calling=calling_of(module) if is_code else NO_CALLS,
        trained=trained_by(module),
        pickled=pickled_by(module),
        stepping=_stepping(module),
        decorating=_decorating(module),
        metrics=metrics_kept(module),
        met=met_by(module),
        takes_rank=takes_rank(text),
        may_distribute=may_distribute(text),
        may_spawn=may_spawn(text),
        chooses_samplers=chooses_samplers(text),
        built=built_by(module) if is_code else {},
        pretrained=loads_pretrained(text),
        listed=listed_by(module),
        hands_on=hands_on(module) if is_code else {},
        turned_on=turned_on(module) if is_code else frozenset(),
        inner=_imported_within(module),
        by_name=not is_code or makes_by_name(text),
        stages=stages_of(text),
        results_taken=results_taken(text),
        fits_again=is_code and fits_again(module),
        validates_fitted=is_code and validates_fitted(module),
        spoken=spoken_by(module) if is_code else {},
        put_on_host=put_on_host(module) if is_code else {},
        handed_tensors=handed_tensors(module) if is_code else {},
        reads_last=reads_last(text),
        reads_last_path=b".last_model_path" in text,
        fits_on=fits_on(text),
        lists_loggers=is_code and lists_loggers(module),
        drawing=drawn(module),
        watched_of_results=watched_keys(module),
        held=held_by(module) if is_code else frozenset(),
        said=said_by(module) if is_code else {},
        runs=run_calls(module) if is_code else frozenset(),
        metrics_read=metrics_read(text),
        loaders_asked=loaders_asked(text),
        own_calls=own_calls(module) if is_code else frozenset(),
        logs=logs(text),
        logs_loss=logs_loss(text),
        reads_all_metrics=reads_all_metrics(text),
        rate_names=rate_names(module, text, is_code=is_code),
        pairs=pairs_of(module) if is_code else {},
        taken=taken_by(module) if is_code else {},
        objects_held=objects_held(module) if is_code else frozenset(),
        normalizes=normalizes(text),
        standardizes=standardizes(text),
        undetermined=undetermined(module) if is_code else frozenset(),
        options_read=options_read(module) if is_code else {},
        item_sources=item_sources(module) if is_code else frozenset(),
        defaults_wanted=defaults_wanted(text) if is_code else frozenset(),
        strategies=(
            said_in_config(config_of(module))
            if Kind.of(path) is Kind.DATA
            else said_strategies(module)
            if is_code
            else NO_STRATEGIES
        ),
        launching=(
            launching_in_config(config_of(module), text)
            if Kind.of(path) is Kind.DATA
            else launching(module)
            if is_code
            else NO_LAUNCHING
        ),
        nothing=nothing_said(config_of(module)) if Kind.of(path) is Kind.DATA else frozenset(),
    )


def _imported_within(module: Module) -> frozenset[str]:
    """What the functions of a file import, by absolute names, and what it imports one thing or another as."""
    if not imports_within(module.source.utf8):
        return frozenset()
    scopes = (inner for _, _, inner in module.scoped.functions)
    several = (bound for bound in module.scope.bindings.values() if len(bound) > 1)
    inside = (bound for scope in scopes for bound in scope.bindings.values())
    bindings = (binding for bound in chain(inside, several) for binding in bound)
    return frozenset(module.absolute(binding.target) for binding in bindings if binding.target)


def _stepping(module: Module) -> frozenset[str]:
    """The decorators of a file's training steps."""
    return frozenset(
        module.dotted(decorator.func if isinstance(decorator, ast.Call) else decorator, outer) or ""
        for node, outer, _ in module.scoped.functions
        if node.name == "training_step"
        for decorator in node.decorator_list
    ) - {""}


def _decorating(module: Module) -> frozenset[tuple[str, str]]:
    """What decorates the functions of a file, and the classes of these."""
    found = set()
    for node, outer, _ in module.scoped.functions:
        for decorator in node.decorator_list:
            name = module.dotted(decorator.func if isinstance(decorator, ast.Call) else decorator, outer)
            if name is not None and not name.startswith(_OF_OTHERS):
                found.add((name, module.symbol(outer) if outer.is_class else ""))
    return frozenset(found)


def _evaluates(module: Module) -> int:
    """The line of the first `trainer.test(…)` or its like that is given no checkpoint, else 0.

    A Trainer that is made for it, in the same function and of what is written there, has none to resume from.
    """
    runs = [
        (call, call.func.value, scope)
        for call, scope in module.scoped.calls
        if isinstance(call.func, ast.Attribute)
        and call.func.attr in _EVALUATIONS
        and not any(keyword.arg == "ckpt_path" for keyword in call.keywords)
    ]
    fits = (node for node in nodes_of(module.tree, ast.Attribute) if node.attr == "fit") if runs else ()
    fitted = {ast.dump(node.value) for node in fits}
    lines = [
        call.lineno
        for call, holder, scope in runs
        if ("trainer" in last_part(holder).lower() or ast.dump(holder) in fitted) and not _is_fresh(holder, scope)
    ]
    return min(lines, default=0)


def _is_fresh(trainer: ast.expr, scope: Scope) -> bool:
    """Whether a variable of a function is bound once, to a Trainer of which all arguments are written there."""
    found = scope.lookup(trainer.id) if isinstance(trainer, ast.Name) else None
    made = found[1][0].value if found is not None and found[0].is_function and len(found[1]) == 1 else None
    if not isinstance(made, ast.Call) or last_part(made.func) != "Trainer":
        return False
    return all(keyword.arg not in {None, "resume_from_checkpoint"} for keyword in made.keywords)


def _export(module: Module, name: str) -> str:
    """The dotted name behind a name of a module."""
    own, bindings = ".".join(filter(None, [module.name, name])), module.bindings(name, module.scope)
    targets = {symbols.canonical(module.absolute(b.target)) for b in bindings if b.target}
    if len(targets) == 1 and all(b.target for b in bindings):
        return targets.pop()
    plain = bindings
    if len(bindings) > 1:  # what stands for it where the package is not there counts for nothing
        plain = [b for b in bindings if not (b.guarded or is_none(b.value) or is_name(b.value, "object"))]
    value = _branch(plain[0].value) if len(plain) == 1 else None
    if isinstance(value, (ast.Name, ast.Attribute)):
        return module.dotted(value, module.scope) or own
    return own


def _branch(value: ast.expr | None) -> ast.expr | None:
    """A value, or the branch of it that is not what stands for nothing: `pl.LightningModule if pl else object`."""
    if not isinstance(value, ast.IfExp):
        return value
    branches = [each for each in (value.body, value.orelse) if not is_none(each) and not is_name(each, "object")]
    return branches[0] if len(branches) == 1 else None


@lru_cache(maxsize=1 << 16)  # in each round of reading it is asked of each file
def module_name(path: str) -> str:
    """The dotted name of a file by its path: `src/pkg/__init__.py` is `src.pkg`."""
    if Kind.of(path) in {Kind.DATA, Kind.REQUIREMENTS, Kind.SHELL}:
        return path.replace(".", ":")  # which nothing imports
    parts = path.removesuffix(".py").split("/")
    if Kind.of(path) is Kind.NOTEBOOK:
        parts[-1] = parts[-1].replace(".", "-")  # nor that
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join(part for part in parts if part not in {".", ".."})
