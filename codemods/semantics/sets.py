"""All argument sets of one file: sites whose arguments end up in the same Trainer, together."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Callable
from functools import cache

import codemods.semantics.carriers
from codemods.semantics import symbols
from codemods.semantics.arguments import ArgumentSet, Rewrite, Site
from codemods.semantics.branches import by_branch
from codemods.semantics.callees import PARTIALS
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.carriers.uses import Uses
from codemods.semantics.flow import Flow
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.module import Module
from codemods.semantics.places import Joined, Place, RawSite
from codemods.semantics.scopes import Scope
from codemods.semantics.search import merge
from codemods.source.documents import Kind

_LAYERS = frozenset({Kind.DATA, Kind.SHELL})
"""What is put over one another, entry by entry, before a Trainer gets it."""

Carrier = Callable[[Flow], None]


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
            groups.setdefault(inflow.roots[place], []).append((raw, place))
    sets = [_joined(flow, project, roots, groups) for roots in groups]
    parts = (part for made in sets if made.sites for part in by_branch(made, flow.module))
    return sorted(parts, key=lambda made: made.span)


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
    elsewhere: dict[str, object] = {}
    by_code: set[str] = set()
    for at in sorted(reached & inflow.written.keys()):
        for path, given in inflow.written[at].items():
            if path != module.source.path:
                merge(elsewhere, given)
                by_code.update(given if Kind.of(path) not in _LAYERS else ())
    for others, sites in groups.items():
        if others != roots and (others <= roots or roots <= others):
            for raw, _ in sites:
                merge(elsewhere, raw.given)
    is_open = any(inflow.unseen[root] for root in reached & inflow.unseen.keys())
    called = _callable(project, roots)
    made = ArgumentSet(called, [], is_open, elsewhere)
    if Kind.of(module.source.path) in _LAYERS:
        made.layers = frozenset(elsewhere.keys() - by_code)
    own_calls = (held for held in reached & flow.calls.keys() if inflow.starts.get(held, called) == called)
    calls = tuple(flow.calls[held] for held in sorted(own_calls))
    made.calls = tuple(sorted(module.span(call) for call in calls))
    made.homes = frozenset(root.base.removeprefix("@").rpartition(":")[0] for root in roots & inflow.starts.keys())
    record = any(at.base[1:] in project.classes.classes and not at.path for _, at in own)
    record = record or any(raw.callee is not None and project.makes_record(raw.callee, module.name) for raw, _ in own)
    for start in sorted(roots & inflow.doubts.keys()):
        made.doubt += inflow.doubts[start]

    def reads(held: Place, name: str) -> list[tuple[str, int]]:
        return [(path, line) for places, path, line in inflow.reads.get(name, ()) if held in places]

    joined = Joined(made, reached, calls, place, record, reads)
    for raw, at in own:
        site = _site(raw, project, module, joined)
        if site is not None:
            made.sites.append(site)
            if at in flow.calls:
                _add_call(made, flow.calls[at], at, project, joined, module)
    made.sites.sort(key=lambda site: site.span)
    return made


def _add_call(
    made: ArgumentSet, call: ast.Call, at: Place, project: ProjectIndex, joined: Joined, module: Module
) -> None:
    """Say that a call is the Trainer's, and what it splats that can not be followed."""
    scope = module.scope_at(module.span(call).start)
    known = at in project.inflow.starts and made.doubt == Rewrite()
    if known and module.resolve(call.func, scope) not in PARTIALS:
        made.call = module.span(call)
    unseen = project.inflow.unseen.get(at, frozenset())
    for keyword in call.keywords:
        if keyword.arg is None and joined.place(keyword.value, scope) in unseen:
            made.unseen.append(module.span(keyword))


def _site(raw: RawSite, project: ProjectIndex, module: Module, joined: Joined) -> Site | None:
    if raw.callee is None:
        return raw.make(joined)
    site = raw.make(project.taken(raw.callee, module.name), joined)
    if isinstance(site, CallSite) and joined.record:
        site.uses = Uses(module, joined)
    if site is not None and project.callee(raw.callee, module.name) in project.classes.functions:
        site.positional = []  # they are that function's own
    return site
