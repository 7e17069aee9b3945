"""The names of values that a file has callbacks and schedulers watch."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import TYPE_CHECKING

from codemods.deferred import pattern
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, written_pairs
from codemods.semantics.symbols import ROOT
from codemods.source.trees import nodes_of

if TYPE_CHECKING:
    from codemods.semantics.linking import ProjectIndex

WATCHERS = {f"{ROOT}.callbacks.EarlyStopping": 0, f"{ROOT}.callbacks.ModelCheckpoint": 2}
"""The callbacks that watch a value, and where its name stands among their positional arguments."""
_HOOK = "configure_optimizers"
_KEY = pattern(rb"monitor[\"']+[\s\\]*:")


def monitored(module: Module) -> frozenset[str]:
    """What the file's callbacks watch by position, and what dicts name as `monitor`.

    What callbacks are given by name is found wherever it is written.
    """
    text = module.source.utf8
    found: set[object] = set(watched_by_position(module))
    if b"monitor" in text:
        made: list[ast.AST] = [call for call, _ in module.scoped.calls if is_name(call.func, "dict")]
        for node in (*made, *(nodes_of(module.tree, ast.Dict) if _KEY.search(text) is not None else ())):
            found |= {
                value.value
                for key, value in written_pairs(node) or ()
                if isinstance(key, ast.Constant) and key.value == "monitor" and isinstance(value, ast.Constant)
            }
    return frozenset(name for name in found if isinstance(name, str))


def of_schedulers(module: Module) -> Mapping[str, frozenset[str]]:
    """What `configure_optimizers` names as `monitor` in dicts, by its class: its schedulers watch that of no other."""
    text = module.source.utf8
    if b"configure_optimizers" not in text or _KEY.search(text) is None:
        return {}
    found: dict[str, set[str]] = {}
    for node, outer, _ in module.scoped.functions:
        if not outer.is_class or node.name != _HOOK:
            continue
        for display in nodes_of(node, ast.Dict):
            for key, value in written_pairs(display) or ():
                named = value.value if isinstance(value, ast.Constant) else None
                if isinstance(key, ast.Constant) and key.value == "monitor" and isinstance(named, str):
                    found.setdefault(module.symbol(outer), set()).add(named)
    return {owner: frozenset(names) for owner, names in found.items()}


def watched_by_name(project: ProjectIndex) -> frozenset[str]:
    """What callbacks of a project watch that are given it by name, wherever that is written."""
    given = (project.given_to(watcher).values.get("monitor", ()) for watcher in WATCHERS)
    return frozenset(name for names in given for name in names if isinstance(name, str))


def watched_by_position(module: Module) -> frozenset[str]:
    """What the callbacks of a file watch that are given it by position."""
    found: set[object] = set()
    text = module.source.utf8
    if b"EarlyStopping" in text or b"ModelCheckpoint" in text:
        for call, scope in module.scoped.calls:
            given = call.args and isinstance(call.func, (ast.Name, ast.Attribute))
            position = WATCHERS.get(module.resolve(call.func, scope) or "") if given else None
            if position is not None and len(call.args) > position:
                found.add(getattr(call.args[position], "value", None))
    return frozenset(name for name in found if isinstance(name, str))
