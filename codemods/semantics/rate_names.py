"""What a file calls the learning rates of its schedulers, for a LearningRateMonitor."""

from __future__ import annotations

import ast
from itertools import chain

from codemods.deferred import pattern
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument, is_name, last_part, text_of
from codemods.source.trees import nodes_of

_RATES = pattern(rb"(?<!startswith\()[\"']lr-")
_NAMED = pattern(rb"[\"']name[\"']|\bdict\((?:[^()]|\([^()]*\))*\bname[ \t]*=")
_GROUPS = pattern(rb"[\"']params[\"']|(?<!\.)\bparam_groups?\b|\badd_param_group\b|\.param_groups\.")
_NAME, _SCHEDULER = "name", "scheduler"


def rate_names(module: Module, text: bytes, *, is_code: bool) -> tuple[str, ...] | None:
    """The names that a file gives its schedulers, each as often as it does so; None where some are not seen.

    The monitor calls the others `lr-Adam`, by their optimizers. None as well where something else is called so, where
    the file logs something under the name, and where one scheduler may have several rates, by groups of parameters.
    """
    if b"lr-" in text and _RATES.search(text) is not None:
        return None
    if b"scheduler" not in text or b"name" not in text or _NAMED.search(text) is None:
        return ()
    if not is_code or b".parameters()" not in text or _GROUPS.search(text) is not None:
        return None
    names: list[str | None] = []
    keys: set[ast.AST] = set()
    given = list(nodes_of(module.source.tree, ast.Dict))
    for node in given:
        values = {text_of(key): value for key, value in zip(node.keys, node.values, strict=True)}
        if _NAME in values:
            keys.update(key for key in node.keys if key is not None)
            names.append(text_of(values[_NAME]) if _SCHEDULER in values else None)
    made = (call for call in nodes_of(module.source.tree, ast.Call) if is_name(call.func, "dict"))
    named = ((argument(call, _NAME), argument(call, _SCHEDULER)) for call in made)
    names.extend(text_of(name) if scheduler is not None else None for name, scheduler in named if name is not None)
    logged = [call.args[0] for call in nodes_of(module.source.tree, ast.Call) if last_part(call) == "log" and call.args]
    if any(text_of(each) in names for each in (*logged, *chain.from_iterable(d.keys for d in given))):
        return None
    others = (node for node in nodes_of(module.source.tree, ast.Constant) if node.value == _NAME and node not in keys)
    known = tuple(name for name in names if name)
    return known if len(known) == len(names) and next(others, None) is None else None
