"""Samplers that a dict has under names, `SAMPLERS[name](data)`: some of them a `DistributedSampler` (LIT601)."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.rules.loading.sampler_code import target_of
from codemods.semantics.files import FileUse
from codemods.semantics.loaders import SAMPLERS
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, last_part, written_pairs
from codemods.semantics.scopes import Scope
from codemods.source.trees import walk


def chosen_samplers(file: FileUse, module: Module) -> Iterator[ast.Call]:
    """The calls in methods of the file's classes that make a sampler of a dict which has a `DistributedSampler`."""
    for call, scope in module.scoped.calls:
        if not isinstance(call.func, (ast.Subscript, ast.Call)) or file.method_at(scope) is None:
            continue
        if any(module.resolve(made, scope) in SAMPLERS for made in _had(call.func, scope)) and _goes_to_loader(
            call, scope, module
        ):
            yield call


def _had(node: ast.expr, scope: Scope) -> Iterator[ast.expr]:
    """What `names[key]` and `names.get(key, other)` may be, where the dict is written out."""
    held: ast.expr | None = None
    key: ast.expr | None = None
    if isinstance(node, ast.Subscript):
        held, key = node.value, node.slice
    elif isinstance(node, ast.Call) and last_part(node.func) == "get" and node.args:
        held, key = getattr(node.func, "value", None), node.args[0]
        yield from node.args[1:]
    found = scope.lookup(held.id) if isinstance(held, ast.Name) else None
    written = found[1][0].value if found is not None and len(found[1]) == 1 else held
    for name, value in written_pairs(written) or ():
        known = isinstance(key, ast.Constant) and isinstance(name, ast.Constant)
        if not known or name.value == key.value:  # type: ignore[union-attr]
            yield value


def _goes_to_loader(call: ast.Call, scope: Scope, module: Module) -> bool:
    """Whether something is given as `sampler=`, by itself or by a variable."""
    above = module.parents[call]
    if isinstance(above, ast.keyword):
        return above.arg == "sampler"
    target = target_of(above)
    given = (part for part in walk(scope.function().node) if isinstance(part, ast.keyword) and part.arg == "sampler")
    return isinstance(target, ast.Name) and any(is_name(keyword.value, target.id) for keyword in given)
