"""Methods and functions that give what they are given on to one loader: `self._loader(data, sampler=…)`."""

from __future__ import annotations

import ast

from codemods.semantics.files import FileUse
from codemods.semantics.loaders import is_loader
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, argument, is_name, named_of, positional_of
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

_OF_ORDER = frozenset({"sampler", "shuffle", "batch_sampler", "dataset"})


def hands_on(call: ast.Call, file: FileUse, module: Module) -> bool:
    """Whether a call makes a loader by a helper that has the data as its first parameter, and the rest as `**`.

    What the call says of a sampler and of `shuffle=` the loader is told then, and nothing else says anything of it.
    """
    helper, own = _helper(call, file, module)
    rest = helper.args.kwarg.arg if helper is not None and helper.args.kwarg is not None else ""
    if helper is None or not rest or helper.decorator_list:
        return False
    names = positional_of(helper.args)[own:]
    if not names or not _OF_ORDER.isdisjoint({arg.arg for arg in named_of(helper.args)} - {names[0].arg}):
        return False
    made = [part for part in walk(helper) if isinstance(part, ast.Call) and is_loader(part, file, module)]
    if len(made) != 1 or any(k.arg in _OF_ORDER - {"dataset"} for k in made[0].keywords) or len(made[0].args) > 2:
        return False
    splats = [keyword.value for keyword in made[0].keywords if keyword.arg is None]
    reads = [part for part in walk(helper) if is_name(part, rest)]
    return reads == splats and is_name(argument(made[0], "dataset", 0), names[0].arg)


def _helper(call: ast.Call, file: FileUse, module: Module) -> tuple[FunctionNode | None, int]:
    """The method of the same class, or function of the file, that is called, and what it takes before the data."""
    scope = module.scope_at(module.span(call).start)
    within = file.method_at(scope)
    if isinstance(call.func, ast.Attribute) and within is not None and is_name(call.func.value, scope.instance):
        return within[0].methods.get(call.func.attr), 1
    found = module.scope.bindings.get(call.func.id, ()) if isinstance(call.func, ast.Name) else ()
    node = found[0].node if len(found) == 1 else None
    return (node if isinstance(node, FUNCTIONS) else None), 0
