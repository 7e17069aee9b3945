"""Where a file says a strategy that is gone, and under which name others may read it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from codemods.semantics.nodes import last_name, last_part, text_of
from codemods.source.data import Scalar, walked
from codemods.source.trees import nodes_of

if TYPE_CHECKING:
    from codemods.semantics.configs import Config
    from codemods.semantics.module import Module

_GONE: Final = frozenset({"dp", "ddp2", "ddp_sharded", "ddp_sharded_spawn", "ddp_fully_sharded", "horovod", "bagua"})
"""The names that code gives as `strategy=`, or what that was called before; `ddp_cpu` is known of otherwise."""
_WORDS: Final = (b'"dp"', b"'dp'", b"ddp2", b"ddp_sharded", b"ddp_fully_sharded", b"horovod", b"bagua")
_TRAINER: Final = "Trainer"
_FILLED: Final = "default"

Said = frozenset[tuple[str, str]]
"""Names of options, keys, fields and variables, each with the strategy that it is."""
NO_STRATEGIES: Final[Said] = frozenset()


def said_strategies(module: Module) -> Said:
    """What the code of a file says."""
    if not any(word in module.source.utf8 for word in _WORDS):
        return NO_STRATEGIES
    return frozenset(
        (key, value) for key, node in _named(module) if key and (value := text_of(node)) is not None and value in _GONE
    )


def said_in_config(config: Config) -> Said:
    """What a configuration says, by the last part of each key."""
    return frozenset(
        (str(path[-1]), str(node.value))
        for path, node in walked(config.tree)
        if path and isinstance(node, Scalar) and node.value in _GONE
    )


def _named(module: Module) -> Iterator[tuple[str, ast.expr | None]]:
    """Every value that has a name, with that."""
    tree = module.tree
    for assigned in nodes_of(tree, ast.Assign):
        for target in assigned.targets:
            key = text_of(target.slice) if isinstance(target, ast.Subscript) else last_name(target)
            yield key or "", assigned.value
    for field in nodes_of(tree, ast.AnnAssign):
        yield last_name(field.target), _default_of(field.value)
    for display in nodes_of(tree, ast.Dict):
        for key_node, value in zip(display.keys, display.values, strict=True):
            yield text_of(key_node) or "", value
    for call in nodes_of(tree, ast.Call):
        if last_part(call.func).endswith(_TRAINER):
            continue
        for keyword in call.keywords:
            yield keyword.arg or "", keyword.value
            if keyword.arg in {_FILLED, "choices"}:  # of an option
                names = [name.lstrip("-").replace("-", "_") for arg in call.args if (name := text_of(arg)) is not None]
                values = keyword.value.elts if isinstance(keyword.value, (ast.List, ast.Tuple, ast.Set)) else ()
                yield from ((name, value) for name in names for value in (keyword.value, *values))


def _default_of(value: ast.expr | None) -> ast.expr | None:
    """The value of a field, or what `field(default=…)` gives it."""
    if isinstance(value, ast.Call):
        return next((keyword.value for keyword in value.keywords if keyword.arg == _FILLED), None)
    return value
