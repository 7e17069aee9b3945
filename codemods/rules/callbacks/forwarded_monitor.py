"""An EarlyStopping of the project that hands its arguments on, and is made without a `monitor=`: for LIT404."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.rules.registry import Context
from codemods.semantics.members import ClassUse
from codemods.semantics.nodes import is_name, named_of, unpacks
from codemods.semantics.outputs import is_super_call
from codemods.source.trees import nodes_of


def made_without(owner: ClassUse, context: Context) -> Iterator[ast.Call]:
    """The calls in the class's file that make one, and give nothing that could be a monitor.

    Only where its `__init__` takes `**kwargs` and gives them to that of `super()`, which has no other monitor.
    """
    init = owner.methods.get("__init__")
    if init is None or init.args.kwarg is None or any(arg.arg == "monitor" for arg in named_of(init.args)):
        return
    rest, star = init.args.kwarg.arg, init.args.vararg.arg if init.args.vararg is not None else None
    above = [call for call in nodes_of(init, ast.Call) if is_super_call(call, "__init__")]
    reads = sum(is_name(name, rest) or is_name(name, star) for name in nodes_of(init, ast.Name))
    if len(above) != 1 or not _hands_on(above[0], rest, star) or reads != 1 + len(above[0].args):
        return  # what is read besides may be given something
    own = len(init.args.posonlyargs) + len(init.args.args) - 1
    for call, scope in context.module.scoped.calls:
        if context.module.resolve(call.func, scope) != owner.symbol or unpacks(call):
            continue
        given = {keyword.arg for keyword in call.keywords}
        if "monitor" not in given and (star is None or len(call.args) <= own):
            yield call


def _hands_on(call: ast.Call, rest: str, star: str | None) -> bool:
    """Whether a call gives `**kwargs` on, and no monitor of its own, by name or as the first of all."""
    names = {keyword.arg for keyword in call.keywords}
    passes = any(keyword.arg is None and is_name(keyword.value, rest) for keyword in call.keywords)
    plain = all(isinstance(value, ast.Starred) and is_name(value.value, star) for value in call.args)
    return passes and plain and "monitor" not in names
