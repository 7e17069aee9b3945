"""LIT351: what a metric of the project assigns to, and is a property of the base class."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, TypeGuard

from codemods.model import Finding, RemoveStatement
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.nodes import body_nodes, first_parameter
from codemods.semantics.symbols import METRICS, ROOT

_PAGE = "https://lightning.ai/docs/torchmetrics/stable/references/metric.html"
_BASE: Final = "Metric"
_BASES: Final = frozenset({f"{METRICS}.{_BASE}", f"{ROOT}.metrics.{_BASE}"})
_PROPERTIES: Final = ("device", "dtype", "metric_state", "update_called", "update_count")
_CLASS = """import torchmetrics


class Own(torchmetrics.Metric):
    def __init__(self, device=None):
        super().__init__()
        """


@rule(
    code="LIT351",
    name="metric-property-assigned",
    on=Files((_BASE,)),
    since="1.2",
    removed="1.5",
    refs=(_PAGE,),
    fixable="sometimes",
    examples=((f"{_CLASS}self.device = device", _CLASS.rstrip()),),
)
def metric_property_assigned(file: FileUse, context: Context) -> Iterator[Finding]:
    """`self.device = …` of a metric meets a property, and raises

    A metric that Lightning had up to 1.1 kept its device under any name. One of torchmetrics knows its `device`, its
    `dtype` and how often it was updated itself, in properties without setters: AttributeError. An `__init__` does
    without what it sets the device to; the rest is for a person. A class that has an attribute of that name itself, or
    inherits it from another of the project, is left alone.
    """
    module, known = file.module, context.project.classes
    if not any(name.encode() in module.source.utf8 for name in _PROPERTIES):
        return
    for function, outer, _ in module.scoped.functions:
        if not outer.is_class or not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        line = known.ancestry(module.symbol(outer))
        if _BASES.isdisjoint(line):
            continue
        own = frozenset[str]().union(*(known.classes[name].methods for name in line if name in known.classes))
        for node in body_nodes(function):
            if not _stores(node, first_parameter(function)) or node.attr in own or node.attr in outer.bindings:
                continue
            yield context.finding(
                module.span(node),
                row=node.attr,
                message=f"`{node.attr}` of torchmetrics' `Metric` is a property without a setter, so assigning to it "
                "raises AttributeError",
                title="Leave it out",
                rewrite=_without(node, function, file),
                reason="the metric's own device is the one of its states",
                advice="leave it out, as the metric knows it itself, or keep your own under another name",
            )


def _without(node: ast.Attribute, function: ast.FunctionDef | ast.AsyncFunctionDef, file: FileUse) -> Rewrite | None:
    """The rewrite without a statement that gives a metric a device as it is made; None for what else is done."""
    statement = file.module.statement(node)
    if node.attr != "device" or function.name != "__init__" or len(function.body) < 2:
        return None
    if not isinstance(statement, ast.Assign) or statement.targets != [node] or statement not in function.body:
        return None
    if not isinstance(statement.value, (ast.Name, ast.Constant)):
        return None
    return Rewrite((RemoveStatement(file.module.span(statement)),))


def _stores(node: ast.AST, instance: str | None) -> TypeGuard[ast.Attribute]:
    """Whether a node is one of the properties of the instance, and assigned to."""
    if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Store) or node.attr not in _PROPERTIES:
        return False
    return isinstance(node.value, ast.Name) and node.value.id == instance
