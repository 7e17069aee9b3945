"""LIT484: what a metric of the project gives to the `__init__` of Metric."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding, RemoveArgument
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse, calls_by_last
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_super
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import METRICS, ROOT

_PAGE = "https://lightning.ai/docs/torchmetrics/stable/pages/implement.html"
_GONE = "compute_on_step"
_BASES = (f"{ROOT}.metrics.", f"{METRICS}.")
_CLASS = "class Own(torchmetrics.Metric):\n    def __init__(self):\n        super().__init__("


@rule(
    code="LIT484",
    name="metric-base-arguments",
    on=Files((_GONE,)),
    since="1.5",
    removed="1.5",
    refs=(_PAGE,),
    examples=((f"import torchmetrics\n{_CLASS}compute_on_step=False)", f"import torchmetrics\n{_CLASS})"),),
)
def metric_base_arguments(file: FileUse, context: Context) -> Iterator[Finding]:
    """`Metric.__init__` takes no `compute_on_step=`

    It is gone since torchmetrics 1.0, without a successor, and a metric of the project that hands it on can not be
    made. What calls `forward` of such a metric gets the value of the batch now.
    """
    module = file.module
    for call, scope in calls_by_last(module).get("__init__", ()):
        given = next((keyword for keyword in call.keywords if keyword.arg == _GONE), None)
        if given is None or not _is_of_metric(call, scope, module):
            continue
        span = module.span
        constant = given.value.value if isinstance(given.value, ast.Constant) else None
        yield context.finding(
            span(given),
            row=_GONE,
            message=f"`Metric` takes no `{_GONE}=` since torchmetrics 1.0",
            title="Leave it out",
            rewrite=Rewrite((RemoveArgument(span(call), span(given)),)),
            reason=None if constant is True else "`forward` returns the value of the batch, and may have returned None",
        )


def _is_of_metric(call: ast.Call, scope: Scope, module: Module) -> bool:
    """Whether `super().__init__(…)` or `Metric.__init__(self, …)` is called in a class whose base is a metric."""
    owner = scope.function().parent
    node = owner.node if owner is not None and owner.is_class else None
    if not isinstance(node, ast.ClassDef) or owner is None or not isinstance(call.func, ast.Attribute):
        return False
    holder = call.func.value
    bases = [module.resolve(base, owner.parent or module.scope) or "" for base in node.bases]
    if not any(base.startswith(_BASES) for base in bases):
        return False
    if isinstance(holder, ast.Call):
        return is_super(holder)
    return (module.resolve(holder, scope) or "") in bases
