"""LIT296: what samplers of users give to torch's `Sampler`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release, RemoveArgument
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import body_nodes, first_parameter
from codemods.semantics.outputs import is_super_call
from codemods.semantics.scopes import Scope
from codemods.source.trees import walk

_SAMPLERS: Final = frozenset({"torch.utils.data.Sampler", "torch.utils.data.sampler.Sampler"})
_INIT: Final = "__init__"
_SAMPLER: Final = """from torch.utils.data import Sampler
class Even(Sampler):
    def __init__(self, data):
        super().__init__({})
        self.data = data"""


@rule(
    code="LIT296",
    name="sampler-data-source",
    on=Files(("Sampler",), signs=(r"__init__\s*\(",), anywhere=True),
    refs=("https://pytorch.org/docs/stable/data.html#torch.utils.data.Sampler",),
    examples=((_SAMPLER.format("data"), _SAMPLER.format("")),),
)
def sampler_data_source(file: FileUse, context: Context) -> Iterator[Finding]:
    """The `Sampler` of torch takes no data any more

    It did nothing with what it was given. torch warned of that since 2.1, and the torch that the newest Lightning runs
    with raises TypeError. Left alone in code that is of Lightning 2 already, which goes with the torch that it has, in
    classes that inherit from something else too, and where a `try` catches the error.
    """
    if context.origin.before(Release(2, 0)) is False:
        return
    module = context.module
    for node, outer, _ in module.scoped.classes:
        if len(node.bases) != 1 or not _is_sampler(node.bases[0], outer, module):
            continue
        for method in node.body:
            if not isinstance(method, ast.FunctionDef) or method.name != _INIT:
                continue
            for call in body_nodes(method):
                given = _given(call, first_parameter(method), outer, module) if isinstance(call, ast.Call) else None
                if given is None or not isinstance(call, ast.Call) or _is_tried(call, module):
                    continue
                acts = any(isinstance(part, (ast.Call, ast.NamedExpr, ast.Starred)) for part in walk(given))
                yield context.finding(
                    module.span(given),
                    row="data_source",
                    message="torch's `Sampler` takes no data any more, and did nothing with it",
                    title="Remove it",
                    rewrite=Rewrite(refusal="it may do more than give a value")
                    if acts
                    else Rewrite((RemoveArgument(module.span(call), module.span(given)),)),
                    advice="call it without",
                )


def _is_tried(call: ast.Call, module: Module) -> bool:
    """Whether code catches the error, as that of a class which goes with any torch: `except TypeError:`."""
    tried = (outer for outer in module.enclosing(call) if isinstance(outer, ast.Try))
    return any(
        handler.type is None or "TypeError" in ast.unparse(handler.type)
        for outer in tried
        for handler in outer.handlers
    )


def _given(call: ast.Call, me: str | None, scope: Scope, module: Module) -> ast.expr | None:
    """What `super().__init__(data)` or `Sampler.__init__(self, data)` gives by its place."""
    if not isinstance(call.func, ast.Attribute) or call.func.attr != _INIT or call.keywords:
        return None
    if is_super_call(call, _INIT):
        return call.args[0] if len(call.args) == 1 else None
    itself = call.args[:1]
    named = _is_sampler(call.func.value, scope, module) and isinstance(itself[0] if itself else None, ast.Name)
    return call.args[1] if named and len(call.args) == 2 and getattr(itself[0], "id", None) == me else None


def _is_sampler(node: ast.expr, scope: Scope, module: Module) -> bool:
    held = node.value if isinstance(node, ast.Subscript) else node  # `Sampler[int]`
    return module.resolve(held, scope) in _SAMPLERS
