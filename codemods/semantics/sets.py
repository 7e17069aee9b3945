"""All argument sets of one file: sites whose arguments end up in the same Trainer, together."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Callable
from functools import cache

import codemods.semantics.carriers
from codemods.semantics.arguments import ArgumentSet, Site
from codemods.semantics.flow import Flow
from codemods.semantics.linking import ProjectIndex, Target
from codemods.semantics.module import Module
from codemods.semantics.places import Joined, Place, RawSite
from codemods.semantics.scopes import Scope
from codemods.semantics.values import UNKNOWN

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
    """The argument sets of a file, in source order."""
    module = flow.module
    here = [(raw, project.place(raw.place, module.name)) for raw in flow.sites]
    wanted = {place for _, place in here}
    groups: list[tuple[list[Target], list[RawSite]]] = []
    for target in project.targets:
        if wanted.isdisjoint(target.places):
            continue
        raws = [raw for raw, place in here if place in target.places]
        targets = [target]
        for other in [group for group in groups if any(raw in group[1] for raw in raws)]:
            groups.remove(other)
            targets = other[0] + targets
            raws = other[1] + [raw for raw in raws if raw not in other[1]]
        groups.append((targets, raws))
    parts = [(targets, part) for targets, raws in groups for part in _apart(flow, project, targets, raws)]
    sets = [_joined(flow, project, targets, part) for targets, part in parts]
    return sorted((made for made in sets if made.sites), key=lambda made: made.span)


def _apart(flow: Flow, project: ProjectIndex, targets: list[Target], raws: list[RawSite]) -> list[list[RawSite]]:
    """Sites that meet only in another file, where each of them is another run, are sets of their own."""
    module = flow.module
    if any(target.place in flow.calls for target in targets):
        return [raws]
    group: dict[str, str] = {}

    def find(base: str) -> str:
        base = base.removesuffix("!")
        while base in group:
            base = group[base]
        return base

    def is_here(place: Place) -> bool:
        return place.base.startswith((f"@{module.name}:", f"={module.name}.", f"{module.name}."))

    for source, target in flow.edges:
        ends = project.place(source, module.name), project.place(target, module.name)
        if all(is_here(end) for end in ends):
            first, second = find(ends[0].base), find(ends[1].base)
            if first != second:
                group[first] = second
    parts: dict[str, list[RawSite]] = {}
    for raw in raws:
        parts.setdefault(find(project.place(raw.place, module.name).base), []).append(raw)
    return list(parts.values())


def _joined(flow: Flow, project: ProjectIndex, targets: list[Target], raws: list[RawSite]) -> ArgumentSet:
    module = flow.module

    def place(node: ast.expr, scope: Scope) -> Place:
        return project.place(flow.place(node, scope), module.name)

    others = (names for target in targets for path, names in target.given.items() if path != module.source.path)
    elsewhere: dict[str, object] = dict.fromkeys((name for names in others for name in sorted(names)), UNKNOWN)
    made = ArgumentSet(targets[0].callable, [], bool(any(target.unseen for target in targets)), elsewhere)
    reached = frozenset[Place]().union(*(target.places for target in targets))
    calls = tuple(call for held, call in flow.calls.items() if project.place(held, module.name) in reached)
    unseen = frozenset[Place]().union(*(target.unseen for target in targets))
    for call in calls:
        scope = module.scope_at(module.span(call).start)
        splats = [keyword for keyword in call.keywords if keyword.arg is None]
        made.unseen += [module.span(splat) for splat in splats if place(splat.value, scope) in unseen]
    joined = Joined(made, reached, calls, place)
    for raw in raws:
        site = _site(raw, project, module, joined)
        if site is not None:
            made.sites.append(site)
    made.sites.sort(key=lambda site: site.span)
    return made


def _site(raw: RawSite, project: ProjectIndex, module: Module, joined: Joined) -> Site | None:
    if raw.callee is None:
        return raw.make(joined)
    site = raw.make(project.taken(raw.callee, module.name), joined)
    if site is not None and project.callee(raw.callee, module.name) in project.classes.functions:
        site.positional = []  # they are that function's own
    return site
