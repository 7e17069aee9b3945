"""What a framework gives to the parameters of a function by their names.

The values that pytest's `parametrize` lists and its fixtures return, the variables of Sacred's configurations, what is
stored for Hydra.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Protocol

from codemods.semantics.loading import hydra_paths
from codemods.semantics.module import Module
from codemods.semantics.places import HYDRA, NOWHERE, Place, nth
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.values import only_binding
from codemods.source.trees import walk

_CONFIG = "{config}"
_SACRED_CONFIGS = frozenset({"config", "named_config"})
_SACRED_CAPTURED = frozenset({"automain", "main", "capture", "command"})
_EXPERIMENTS = frozenset({"Experiment", "Ingredient"})
HYDRA_MAINS = frozenset({"hydra.main", "nemo.core.config.hydra_runner"})
"""What decorates the function that is given the configuration of a command line."""


class Flows(Protocol):
    """What this asks of the flow of a file."""

    module: Module

    def place(self, node: ast.expr, scope: Scope) -> Place: ...
    def each(self, node: ast.expr, scope: Scope) -> Place: ...
    def edge(self, source: Place, target: Place) -> None: ...
    def alternative(self, node: ast.expr, held: Place, there: Place) -> None: ...

    known: list[Place]


def given_by_name(flow: Flows) -> None:
    """Add the edges into the parameters of one file's functions that no call shows."""
    tests = _is_tests(flow.module.name)
    fixtures = dict(_fixtures(flow)) if tests else {}
    for node, outer, inner in flow.module.scoped.functions:
        if tests:
            _from_pytest(flow, node, outer, inner, fixtures)
        if node.decorator_list:
            _from_sacred(flow, node, outer, inner)
            _from_hydra(flow, node, outer, inner)


def stored_for_hydra(flow: Flows, call: ast.Call, scope: Scope) -> None:
    """`ConfigStore.instance().store(group="trainer", name="base", node=TrainerConf)`."""
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    group = given.get("group", ast.Constant(""))
    if "node" in given and "name" in given and isinstance(group, ast.Constant):
        path = filter(None, str(group.value or "").split("/"))
        flow.alternative(call, flow.place(given["node"], scope), HYDRA.at(*path))


# --- pytest ---


def _is_tests(name: str) -> bool:
    last = name.rpartition(".")[2]
    return last.startswith("test") or last.endswith("_test") or last == "conftest"


def _fixtures(flow: Flows) -> Iterator[tuple[str, str]]:
    """The fixtures that a file defines, by name, with the function behind each."""
    for node, outer, inner in flow.module.scoped.functions:
        call = _fixture(flow, node, outer)
        if call is None:
            continue
        symbol = flow.module.symbol(inner)
        given = {keyword.arg: keyword.value for keyword in getattr(call, "keywords", ())}
        name = given.get("name")
        yield (str(name.value) if isinstance(name, ast.Constant) else node.name), symbol
        if "params" in given:
            held = flow.each(given["params"], outer)
            _parametrized(flow, given["params"], held, Place(f"{symbol}:request").at("param"))
        for part in walk(node):
            if isinstance(part, ast.Yield) and part.value is not None:
                flow.edge(flow.place(part.value, inner), Place(symbol + ")"))


def _fixture(flow: Flows, node: FunctionNode, outer: Scope) -> ast.expr | None:
    """The decorator that makes a function a fixture."""
    for decorator in node.decorator_list:
        func = decorator.func if isinstance(decorator, ast.Call) else decorator
        if flow.module.dotted(func, outer) in {"pytest.fixture", "pytest_asyncio.fixture"}:
            return decorator
    return None


def _from_pytest(flow: Flows, node: FunctionNode, outer: Scope, inner: Scope, fixtures: dict[str, str]) -> None:
    if not node.name.startswith("test") and _fixture(flow, node, outer) is None:
        return
    symbol = flow.module.symbol(inner)
    listed = set()
    marks = [(decorator, outer) for decorator in node.decorator_list]
    if isinstance(outer.node, ast.ClassDef) and outer.parent is not None:
        marks += [(decorator, outer.parent) for decorator in outer.node.decorator_list]
    for mark, scope in marks:
        for names, values in _parametrize(mark):
            held = flow.each(values, scope)
            listed.update(names)
            for index, name in enumerate(names):
                there = Place(f"{symbol}:{name}")
                if len(names) > 1:
                    flow.edge(held.at(nth(index)), there)
                else:
                    _parametrized(flow, values, held, there)
    for arg in [*node.args.args, *node.args.kwonlyargs][outer.is_class :]:
        if arg.arg not in listed and arg.arg != "request":
            made = fixtures.get(arg.arg, f"~{arg.arg}")
            flow.edge(Place(made + ")"), Place(f"{symbol}:{arg.arg}"))


def _parametrize(mark: ast.expr) -> Iterator[tuple[list[str], ast.expr]]:
    """The names and values of `@pytest.mark.parametrize(…)`."""
    if not isinstance(mark, ast.Call) or not isinstance(mark.func, ast.Attribute) or mark.func.attr != "parametrize":
        return
    given = {keyword.arg: keyword.value for keyword in mark.keywords}
    args: Sequence[ast.expr | None] = [*mark.args[:2], None, None]
    names, values = args[0] or given.get("argnames"), args[1] or given.get("argvalues")
    if values is None or "indirect" in given:
        return
    if isinstance(names, ast.Constant) and isinstance(names.value, str):
        yield [name.strip() for name in names.value.split(",") if name.strip()], values
    elif isinstance(names, (ast.List, ast.Tuple)):
        yield [str(getattr(name, "value", "")) for name in names.elts], values


def _parametrized(flow: Flows, values: ast.expr, held: Place, there: Place) -> None:
    """Values of one parameter, which `pytest.param(…)` may wrap."""
    flow.edge(held, there)
    wrapped = isinstance(values, (ast.List, ast.Tuple)) and any(isinstance(item, ast.Call) for item in values.elts)
    if wrapped:
        flow.edge(held.at(nth(0)), there)


# --- Sacred ---


def _from_sacred(flow: Flows, node: FunctionNode, outer: Scope, inner: Scope) -> None:
    for decorator in node.decorator_list:
        func = decorator.func if isinstance(decorator, ast.Call) else decorator
        if not isinstance(func, ast.Attribute) or not _is_experiment(flow, func.value, outer):
            continue
        held = flow.place(func.value, outer).at(_CONFIG)
        symbol = flow.module.symbol(inner)
        if func.attr in _SACRED_CONFIGS:
            for name in inner.bindings:
                flow.alternative(func, Place(f"{symbol}:{name}"), held.at(name))
        elif func.attr in _SACRED_CAPTURED:
            for arg in [*node.args.args, *node.args.kwonlyargs]:
                flow.edge(held if arg.arg == "_config" else held.at(arg.arg), Place(f"{symbol}:{arg.arg}"))


def _is_experiment(flow: Flows, node: ast.expr, scope: Scope) -> bool:
    """Whether a name is bound to an experiment here, or imported."""
    binding = only_binding(flow.module, node.id, scope) if isinstance(node, ast.Name) else None
    if binding is None or not isinstance(binding.value, ast.Call):
        return binding is not None and bool(binding.target)
    made = flow.module.dotted(binding.value.func, scope) or ""
    return made.rpartition(".")[2] in _EXPERIMENTS


# --- Hydra ---


def _from_hydra(flow: Flows, node: FunctionNode, outer: Scope, inner: Scope) -> None:
    """The configuration: what is stored for it, and what the files say, which is not seen."""
    for decorator in node.decorator_list:
        func = decorator.func if isinstance(decorator, ast.Call) else decorator
        if flow.module.dotted(func, outer) in HYDRA_MAINS and node.args.args:
            there = Place(f"{flow.module.symbol(inner)}:{node.args.args[0].arg}")
            files = hydra_paths(flow.module, decorator, outer)
            flow.edge(HYDRA, there)
            program = Place(f"@program:{flow.module.source.path}")
            flow.known.append(program)
            flow.edge(program, there)
            if files is None:
                flow.edge(NOWHERE, there)
                flow.edge(Place("@load:*"), there)
            else:
                flow.known.append(HYDRA)
                flow.edge(Place(f"@hydra:{files[0]}/{files[1]}"), there)
