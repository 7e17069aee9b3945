"""What callbacks change of a module at the end of an epoch, which the module's own end reads."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.rules.registry import Context
from codemods.semantics.ended import changed_by
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes
from codemods.semantics.symbols import MODULE

WEIGHTS: Final = "its weights"
_SPEAKS_OF_WEIGHTS: Final = frozenset({"parameters", "named_parameters", "state_dict", "weight", "bias", "forward"})
_GOING: Final = frozenset({"parameters", "named_parameters", "state_dict", "modules", "named_modules", "apply"})
_LOADING: Final = frozenset({"load_state_dict", "vector_to_parameters"})
_PRUNE: Final = "prune"


def ends_reading(old: str, changed: frozenset[str], context: Context) -> Iterator[tuple[str, str]]:
    """The epoch ends of modules that read one of these attributes, or the weights, each with that."""
    known, names = context.project.classes, context.project.names
    for symbol in known.modules_with(old):
        if MODULE not in known.kinds(symbol) or old not in known.classes[symbol].methods:
            continue
        home = names.home_of(symbol)
        facts = names.modules.get(home[0]) if home is not None else None
        if facts is None or not context.project.programs.runs_with(context.module.name, symbol):
            continue
        spoken = set(facts.spoken.get(f"{symbol}.{old}", ()))
        for name in [word.removeprefix(".") for word in spoken]:  # and what methods that it calls do
            spoken |= set(facts.spoken.get(f"{symbol}.{name}", ()))
        read = {word.removeprefix(".") for word in spoken}
        for name in sorted((changed - {WEIGHTS}) & read):
            yield f"{symbol.rpartition('.')[2]}.{old}", f"`{name}`"
        if WEIGHTS in changed and read & _SPEAKS_OF_WEIGHTS:
            yield f"{symbol.rpartition('.')[2]}.{old}", WEIGHTS


def changed_in(method: Method) -> frozenset[str]:
    """The attributes of the module that a hook of a callback changes, by itself; its weights, too."""
    given = method.parameters[1:2]
    if not given:
        return frozenset()
    found = changed_by(method.node, given[0])
    nodes = list(body_nodes(method.node))
    goes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    calls = [node.func for node in nodes if isinstance(node, ast.Call)]
    loads = any(isinstance(func, ast.Attribute) and func.attr in _LOADING for func in calls)
    in_place = any(isinstance(func, ast.Attribute) and _is_in_place(func.attr) for func in calls)
    prunes = any(
        isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) and func.value.id == _PRUNE
        for func in calls
    )
    stores = any(
        isinstance(node, ast.Attribute) and node.attr == "data" and isinstance(node.ctx, ast.Store) for node in nodes
    )
    of_module = any(isinstance(node, ast.Name) and node.id == given[0] for node in nodes)
    if of_module and (loads or prunes or (goes & _GOING and (in_place or stores))):
        found |= {WEIGHTS}
    return frozenset(found)


def _is_in_place(name: str) -> bool:
    """Whether a method of a tensor changes it: `clamp_`, `copy_`; `requires_grad_` changes no values."""
    return name.endswith("_") and not name.startswith("_") and name != "requires_grad_"
