"""A sampler that a dict of options takes to a loader."""

from __future__ import annotations

import ast

from codemods.deferred import NamedTuple
from codemods.rules.loading.sampler_code import target_of
from codemods.semantics.dicts import Display, Entry, display
from codemods.semantics.files import FileUse
from codemods.semantics.loaders import is_loader
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name
from codemods.source.trees import walk


class Option(NamedTuple):
    """The entry of a sampler, the dict that has it, and the one call that is given the dict by `**`, as `spread`."""

    entry: Entry
    options: Display
    call: ast.Call
    spread: ast.expr


def is_option(held: ast.expr | None, method: ast.AST, file: FileUse, module: Module) -> bool:
    """Whether a dict takes a sampler to a loader: `options["sampler"] = …` and `DataLoader(x, **options)`."""
    if isinstance(held, ast.Dict):
        name = getattr(target_of(module.parents[held]), "id", "")
        if not any(getattr(key, "value", None) == "sampler" for key in held.keys):
            return False
    elif isinstance(held, ast.Subscript) and getattr(held.slice, "value", None) == "sampler":
        name = getattr(held.value, "id", "")
    else:
        return False
    calls = (part for part in walk(method) if isinstance(part, ast.Call))
    splatted = (call for call in calls if any(k.arg is None and is_name(k.value, name) for k in call.keywords))
    return bool(name) and any(is_loader(call, file, module) for call in splatted)


def option_of(node: ast.AST, method: ast.AST, module: Module) -> Option | None:
    """Where a sampler, or its name, is an entry of a dict that one call is given, and nothing else reads."""
    above = module.parents[node]
    held = module.parents[above] if isinstance(above, ast.keyword) else above
    if not isinstance(held, (ast.Dict, ast.Call)):
        return None
    options = display(held, module, module.scope_at(module.span(held).start))
    entry = options.get("sampler") if options is not None else None
    spread = _spread(held, method, module)
    call = module.parents[spread] if spread is not None else None
    if options is None or entry is None or entry.value is not node:
        return None
    return Option(entry, options, call, spread.value) if spread is not None and isinstance(call, ast.Call) else None


def _spread(held: ast.expr, method: ast.AST, module: Module) -> ast.keyword | None:
    """Where a dict is spread in a call, by itself or by the name that it alone is given; None where it is elsewhere."""
    above = module.parents[held]
    if (target := target_of(above)) is not None:
        if not isinstance(target, ast.Name):
            return None
        named = [part for part in walk(method) if is_name(part, target.id) and part is not target]
        if len(named) != 1:
            return None
        above = module.parents[named[0]]
    return above if isinstance(above, ast.keyword) and above.arg is None else None
