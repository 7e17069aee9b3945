"""All argument sets of one file: sites whose arguments end up in the same Trainer, together."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache, partial

import codemods.semantics.carriers
from codemods.api.trainer import GONE
from codemods.model import Span
from codemods.semantics import symbols
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite, Site
from codemods.semantics.branches import by_branch
from codemods.semantics.bridge import FROM, refuses
from codemods.semantics.callees import PARTIALS
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.carriers.uses import Uses
from codemods.semantics.facts import module_name
from codemods.semantics.flow import Flow
from codemods.semantics.following import COUNT, FOLLOWED
from codemods.semantics.function_facts import FunctionFacts
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.semantics.own_dicts import is_written_out, own_dicts
from codemods.semantics.places import LAYERS, PARSED, Joined, KeyRead, Place, RawSite, Reading
from codemods.semantics.scopes import Scope
from codemods.semantics.search import merge
from codemods.source.documents import Kind

NULLED = frozenset({"accelerator"})
"""What goes where it is null: `distributed_backend` and `strategy` stay as `strategy: auto`."""

Carrier = Callable[[Flow], None]

_BACKENDS = ("accelerator", "distributed_backend")
_GONE_BACKENDS = ("dp", "ddp2", "horovod")


@cache
def carriers() -> tuple[Carrier, ...]:
    """The `sites` function of every module in `codemods.semantics.carriers` that has one."""
    package = codemods.semantics.carriers
    modules = [importlib.import_module(f"{package.__name__}.{m.name}") for m in pkgutil.iter_modules(package.__path__)]
    return tuple(module.sites for module in modules if hasattr(module, "sites"))


def flow_of(module: Module) -> Flow:
    """The flow of a file with the sites that the carriers find in it."""
    flow = Flow(module)
    for carrier in carriers():
        carrier(flow)
    return flow


def argument_sets(flow: Flow, project: ProjectIndex) -> list[ArgumentSet]:
    """The argument sets of a file, in source order.

    A set is what goes the same way: the keywords of one Trainer with the dicts that only it gets;
    a dict that two Trainers share; what one of several callers gives to a function.
    """
    inflow = project.inflow
    groups: dict[frozenset[Place], list[tuple[RawSite, Place]]] = {}
    for raw in flow.sites:
        place = project.place(raw.place, flow.module.name)
        if place in inflow.roots:
            passed = raw._replace(given=project.passed_on(raw.given, raw.callee, flow.module.name))
            groups.setdefault(inflow.roots[place], []).append((passed, place))
    sets = [_joined(flow, project, roots, groups) for roots in groups]
    parts = (part for made in sets if made.sites for part in by_branch(made, flow.module))
    return sorted(parts, key=lambda made: made.span)


def _read_as_options(project: ProjectIndex, module: Module, name: str) -> list[Reading]:
    """Where other files of a program read what may be an option of its parser: `args.gpus` of an `args` they are given.

    How they came to it is not followed.
    """
    return [
        Reading(frozenset(), facts.path, KeyRead(Place(""), name, facts.options_read[name], Span(0, 0)))
        for other, facts in project.names.modules.items()
        if name in facts.options_read and other != module.name and project.programs.share(module.name, other)
    ]


def _callable(project: ProjectIndex, roots: frozenset[Place]) -> str:
    """What takes the arguments; of several the Trainer."""
    starts = project.inflow.starts
    called = {starts[root] for root in roots if root in starts}
    return symbols.TRAINER if symbols.TRAINER in called or not called else min(called)


def _joined(
    flow: Flow,
    project: ProjectIndex,
    roots: frozenset[Place],
    groups: dict[frozenset[Place], list[tuple[RawSite, Place]]],
) -> ArgumentSet:
    module, inflow = flow.module, project.inflow

    def place(node: ast.expr, scope: Scope) -> Place:
        return project.place(flow.place(node, scope), module.name)

    own = groups[roots]
    reached = project.meeting(roots)
    record = any(at.base[1:] in project.classes.classes and not at.path for _, at in own)
    record = record or any(raw.callee is not None and project.makes_record(raw.callee, module.name) for raw, _ in own)
    elsewhere, layers = _elsewhere(module, project, reached, roots, groups, record=record)
    is_open = any(inflow.unseen[root] for root in reached & inflow.unseen.keys())
    called = _callable(project, roots)
    made = ArgumentSet(called, [], is_open, elsewhere)
    made.record, made.layers = record, layers.names()
    made.over = frozenset(layers.over)
    if any(at.base.startswith("@command:") for _, at in own):
        made.configured = _configured(project, roots)
    own_calls = (held for held in reached & flow.calls.keys() if inflow.starts.get(held, called) == called)
    calls = tuple(flow.calls[held] for held in sorted(own_calls))
    made.calls = tuple(sorted(module.span(call) for call in calls))
    made.homes = frozenset(root.base.removeprefix("@").rpartition(":")[0] for root in roots & inflow.starts.keys())
    made.filtered = bool(inflow.filtered) and any(at.base in inflow.filtered for at in reached)
    for start in sorted(roots & inflow.doubts.keys()):
        made.doubt += inflow.doubts[start]

    def reads(held: Place, name: str) -> list[Reading]:
        return [reading for reading in inflow.reads.get(name, ()) if held in reading.places]

    def followed(path: str, span: Span) -> bool:
        at = ((reading.path, reading.read.span) for found in inflow.reads.values() for reading in found if reading.new)
        return (path, span) in at

    def asked(name: str) -> list[Reading]:
        found = (reading for reading in inflow.asked.get(name, ()) if reading.path != module.source.path)
        options = _read_as_options(project, module, name) if any(PARSED in at.path for _, at in own) else []
        return [*(reading for reading in found if not reached.isdisjoint(reading.places)), *options]

    def called_by(call: ast.Call) -> FunctionFacts | None:
        callee = flow.callee(call, module.scope_at(module.span(call).start))
        return project.classes.functions.get(project.callee(callee, module.name) or "") if callee is not None else None

    def swallows(call: ast.Call, names: Collection[str]) -> bool:
        facts = called_by(call)
        return facts is not None and facts.kwargs is not None and facts.own.isdisjoint(names)

    def keeps(call: ast.Call) -> frozenset[str]:
        facts = called_by(call)
        return facts.own if facts is not None and facts.kwargs is not None else frozenset()

    def ordered(record: Place) -> bool:
        return project.is_made_by_position(record.base[1:])

    nothing = partial(_is_nothing, project, module)
    joined = Joined(made, reached, calls, place, reads, followed, asked, swallows, keeps, ordered, nothing)
    for raw, at in own:
        site = _site(raw, project, module, joined)
        if site is not None:
            made.sites.append(site)
            if at in flow.calls:
                _add_call(made, flow.calls[at], at, project, joined, module)
    made.sites.sort(key=lambda site: site.span)
    starts = roots & inflow.starts.keys()
    if starts and inflow.bridged.issuperset(starts):
        given = {module.span(flow.calls[held]) for held in starts & flow.calls.keys()} | own_dicts(module).keys()
        held = [argument for site in made.sites if site.span not in given for argument in site.arguments]
        made.translated = frozenset(argument.span for argument in held if _is_translated(argument))
    return made


def _is_nothing(project: ProjectIndex, module: Module, key: str) -> bool:
    """Whether a configuration in the folder of a file, or further up, says of a key that it is nothing."""
    files = (facts.path for facts in project.names.modules.values() if key in facts.nothing)
    return any(module.source.path.startswith("".join(path.rpartition("/")[:2])) for path in files)


def _is_translated(argument: Argument) -> bool:
    """Whether what takes the place of `Trainer.from_argparse_args` makes an argument of a namespace one of today's."""
    if argument.name in _BACKENDS:
        return argument.value.constant not in _GONE_BACKENDS
    return argument.name in GONE and not refuses(argument.name, argument.value.constant)


def _elsewhere(
    module: Module,
    project: ProjectIndex,
    reached: frozenset[Place],
    roots: frozenset[Place],
    groups: dict[frozenset[Place], list[tuple[RawSite, Place]]],
    *,
    record: bool,
) -> tuple[dict[str, object], Layers]:
    """The arguments that come together with those of a set, and which of them are layers.

    So are the defaults of a `record` and what its instances are made with. Flow does not tell the callers of a function
    apart, so that what one script gives seems to come to the Trainer of another.
    """
    inflow = project.inflow
    elsewhere: dict[str, object] = {}
    layers = Layers()
    layers.add(
        module.source.path,
        {name: value for raw, _ in groups[roots] for name, value in raw.given.items()},
        own=True,
        record=record,
    )
    layers.replaced(name for raw, _ in groups[roots] if raw.stored or raw.display for name in raw.given)
    for at in sorted(reached & inflow.written.keys()):
        for path, given in inflow.written[at].items():
            if path != module.source.path and _may_meet(module, path, project):
                merge(elsewhere, given)
                layers.add(path, given)
                layers.firm.update(name for name in given if (at, path, name) in inflow.firm)
                layers.replaced(name for name in given if (at, path, name) in inflow.replacing)
    for others, sites in groups.items():
        if others == roots or others <= roots or roots <= others:
            for raw, at in sites:
                layers.firm.update(name for name in raw.given if (at, module.source.path, name) in inflow.firm)
                if others != roots:
                    merge(elsewhere, raw.given)
                    layers.add(module.source.path, raw.given)
                    layers.over.update(raw.given if raw.partial else ())
    return elsewhere, layers


def _may_meet(module: Module, path: str, project: ProjectIndex) -> bool:
    """Whether a file and another may have to do with one run; pytest gives fixtures without an import."""
    names = (module.name, module_name(path))
    if Kind.of(path) not in {Kind.PYTHON, Kind.NOTEBOOK} or any(name.split(".")[-1] == "conftest" for name in names):
        return True
    return project.programs.share(*names)


def _configured(project: ProjectIndex, roots: frozenset[Place]) -> frozenset[str]:
    """The arguments that configuration files give to the same calls, whether or not in the same run.

    One that is null everywhere says nothing, and does not stay where it is gone. With a number of GPUs there is one of
    devices, with none there may be none.
    """
    inflow = project.inflow
    near = frozenset[Place]().union(*(inflow.by_root[root] for root in roots))
    given = (inflow.written[place] for place in near & inflow.written.keys() if place.base.startswith("@data:"))
    entries = [entry for by_path in given for here in by_path.values() for entry in here.items()]
    counted = {COUNT for name, value in entries if name == FOLLOWED and value not in (None, 0, "0")}
    return frozenset(name for name, value in entries if value is not None or name not in NULLED) | counted


class Layers:
    """What is put over one another, entry by entry, before a Trainer gets it: configuration files, command lines.

    So are the defaults of a dataclass's fields, and what an instance of it is given, and dicts that code writes out,
    with the statements that replace entries of these; what code gives in another way is `firm`. `over` are the keywords
    of a `functools.partial` and those of its calls, which lie over one another too.
    """

    def __init__(self) -> None:
        self.firm: set[str] = set()
        self.over: set[str] = set()
        self._variants: dict[str, list[object]] = {}
        self._layered: set[str] = set()

    def add(self, path: str, given: Mapping[str, object], *, own: bool = False, record: bool = False) -> None:
        """Arguments that a file gives; its `own` ones are no other's. Those of a `record` are its fields."""
        if record or Kind.of(path) in LAYERS:
            self._layered.update(given)
        for name, value in given.items() if not own else ():
            self._variants.setdefault(name, []).append(value)

    def replaced(self, names: Iterable[str]) -> None:
        """Statements put these in the place of what was there."""
        self._layered.update(names)

    def names(self) -> dict[str, tuple[object, ...]]:
        """The arguments that layers alone give, with what the others say."""
        names = (self._variants.keys() & self._layered) - self.firm
        return {name: tuple(self._variants[name]) for name in sorted(names)}


def _add_call(
    made: ArgumentSet, call: ast.Call, at: Place, project: ProjectIndex, joined: Joined, module: Module
) -> None:
    """Say that a call is the Trainer's, and what it splats that can not be followed."""
    scope = module.scope_at(module.span(call).start)
    known = at in project.inflow.starts and made.doubt == Rewrite()
    if known and module.resolve(call.func, scope) not in PARTIALS:
        made.call = module.span(call)
    unseen = project.inflow.unseen.get(at, frozenset())
    splats = [keyword for keyword in call.keywords if keyword.arg is None]
    for keyword in splats:
        alone = len(splats) == 1 and at in project.inflow.opened  # some call on the way is given what is not seen
        if alone and call.args and last_part(call) == FROM and _is_filled_here(keyword.value, scope, module):
            continue  # it is the namespace that may hold more
        if alone or joined.place(keyword.value, scope) in unseen:
            made.unseen.append(module.span(keyword))


def _is_filled_here(node: ast.expr, scope: Scope, module: Module) -> bool:
    """Whether a variable is a dict of its function alone, and of nothing that comes from elsewhere."""
    bound = scope.bindings.get(node.id, []) if isinstance(node, ast.Name) else []
    return bool(bound) and all(is_written_out(binding.value, scope) for binding in bound)


def _site(raw: RawSite, project: ProjectIndex, module: Module, joined: Joined) -> Site | None:
    if raw.callee is None:
        return raw.make(joined)
    site = raw.make(project.taken(raw.callee, module.name), joined)
    if isinstance(site, CallSite) and joined.set.record:
        site.uses = Uses(module, joined)
    own = project.callee(raw.callee, module.name) in project.classes.functions
    if site is not None and (own or project.makes_record(raw.callee, module.name)):
        site.positional = []  # they are that function's or record's own
    return site
