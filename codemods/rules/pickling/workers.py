"""Which loaders of a file may have workers."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.semantics.module import Module
from codemods.semantics.nodes import argument, last_part, written_pairs
from codemods.semantics.scopes import Scope
from codemods.source.trees import walk


def loads_by_workers(call: ast.Call, module: Module) -> bool:
    """Whether a loader may have workers, which are no threads: `num_workers=` is there and is not 0."""
    threads = argument(call, "use_thread_workers")
    if isinstance(threads, ast.Constant) and threads.value is True:
        return False
    forked = argument(call, "multiprocessing_context")
    if isinstance(forked, ast.Constant) and forked.value == "fork":
        return False
    return any(keyword.arg is None for keyword in call.keywords) or says_workers(call, module)


def says_workers(call: ast.Call, module: Module) -> bool:
    """Whether a call gives workers by name, or by a dict that a variable holds: `DataLoader(data, **options)`."""
    workers = argument(call, "num_workers", 5)
    for keyword in call.keywords:
        if workers is None and keyword.arg is None and isinstance(keyword.value, ast.Name):
            found = module.scope_at(module.span(call).start).lookup(keyword.value.id)
            for binding in found[1] if found is not None else ():
                workers = workers or _entry(binding.value, "num_workers")
    return workers is not None and not (isinstance(workers, ast.Constant) and not workers.value)


def _entry(node: ast.expr | None, name: str) -> ast.expr | None:
    """What a dict has under a key: `dict(num_workers=2)`, `{"num_workers": 2}`."""
    pairs = written_pairs(node) or ()
    return next((value for key, value in pairs if isinstance(key, ast.Constant) and key.value == name), None)


def has_workers(module: Module) -> bool:
    """Whether a loader that the file makes may have workers."""
    return module.cached("has workers", lambda module: any(loaders_with_workers(module)))


def loads_without_workers(owner: Scope, module: Module) -> bool:
    """Whether the methods of a class make loaders, none of which has workers."""
    loaders = [call for call, _ in module.scoped.calls if last_part(call.func).endswith("DataLoader")]
    inside = [call for call in loaders if owner.node in module.enclosing(call)]
    return bool(inside) and not any(loads_by_workers(call, module) for call in inside)


def loaders_with_workers(module: Module) -> Iterator[bool]:
    for call, _ in module.scoped.calls:
        if last_part(call.func).endswith("DataLoader"):
            yield says_workers(call, module)


def is_loaded_here(call: ast.Call, module: Module) -> bool:
    """Whether an attribute keeps what a call makes, and all that is done with it in its class is to load it here.

    The loaders that it goes to have no workers; what else is asked is its length.
    """
    statement = module.statement(call)
    target = statement.targets[0] if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None
    owner = module.scope_at(module.span(call).start).function().parent
    if not isinstance(target, ast.Attribute) or not isinstance(target.value, ast.Name):
        return False
    if owner is None or not owner.is_class:
        return False
    found = False
    for part in walk(owner.node):
        if not isinstance(part, ast.Attribute) or part.attr != target.attr or not isinstance(part.ctx, ast.Load):
            continue
        above = module.parents[part]
        if isinstance(above, ast.keyword):
            above = module.parents[above]
        if not isinstance(above, ast.Call) or above.func is part:
            return False
        if last_part(above.func) == "len":
            continue
        loads = last_part(above.func).endswith("DataLoader") and argument(above, "dataset", 0) is part
        if not loads or loads_by_workers(above, module):
            return False
        found = True
    return found
