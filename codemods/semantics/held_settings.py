"""Settings of a program that hold objects: paths among its options, a configuration of OmegaConf, callbacks."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from codemods.semantics.nodes import last_part
from codemods.source.trees import nodes_of

if TYPE_CHECKING:
    from codemods.semantics.module import Module

OPTIONS: Final = "options"
"""A namespace of options holds an object, and so does what is made with `**vars(options)`."""
CONFIGURATION: Final = "configuration"
"""There is a configuration that is an object of its own kind, whatever it holds."""

INSTANTIATED: Final = "instantiated"
"""Hydra makes objects of a configuration: the lists and dicts that it gives them are objects of their own kind."""

_PATHS: Final = frozenset(f"pathlib.{name}" for name in ("Path", "PurePath", "PosixPath", "PurePosixPath"))
_CONFIGURATIONS: Final = frozenset(f"omegaconf.OmegaConf.{name}" for name in ("load", "create", "merge", "structured"))
_DECORATORS: Final = frozenset({"hydra.main", "hydra.compose"})
_INSTANTIATING: Final = frozenset({"hydra.utils.instantiate", "hydra.utils.call"})
_HELD: Final = frozenset({"callbacks", "logger", "loggers", "profiler", "checkpoint_callback", "early_stop_callback"})
"""What a Trainer is given as objects, and programs keep among their options for it."""


def objects_held(module: Module) -> frozenset[str]:
    """What of the settings that a file reads or makes is no plain value."""
    text = module.source.utf8
    return frozenset(_found(module, text))


def _found(module: Module, text: bytes) -> Iterator[str]:
    takes_paths = b"add_argument" in text and b"pathlib" in text
    if takes_paths and any(_is_path_option(call, module) for call in _options(module)):
        yield OPTIONS
    if b"**vars(" in text and _keeps_objects(module):
        yield OPTIONS
    if (b"omegaconf" in text or b"hydra" in text) and _configures(module):
        yield CONFIGURATION
    if b"instantiate" in text and any(_is_made_as_configured(call, module) for call, _ in module.scoped.calls):
        yield INSTANTIATED


def _is_made_as_configured(call: ast.Call, module: Module) -> bool:
    """Whether a call is one of Hydra that makes an object, and does not say what becomes of lists and dicts."""
    said = any(keyword.arg == "_convert_" for keyword in call.keywords)
    return not said and module.dotted(call.func, module.scope) in _INSTANTIATING


def _options(module: Module) -> Iterator[ast.Call]:
    for call, _ in module.scoped.calls:
        if isinstance(call.func, ast.Attribute) and call.func.attr == "add_argument":
            yield call


def _is_path_option(call: ast.Call, module: Module) -> bool:
    """Whether an option is a path: `type=Path`, or one by default."""
    for keyword in call.keywords:
        value = keyword.value
        if keyword.arg == "default" and isinstance(value, ast.Call):
            value = value.func
        elif keyword.arg != "type":
            continue
        if module.dotted(value, module.scope) in _PATHS:
            return True
    return False


def _keeps_objects(module: Module) -> bool:
    """Whether an object for the Trainer is set on what is then given to a call as `**vars(…)`."""
    spread = {
        keyword.value.args[0].id
        for call, _ in module.scoped.calls
        for keyword in call.keywords
        if keyword.arg is None
        and isinstance(keyword.value, ast.Call)
        and last_part(keyword.value.func) == "vars"
        and keyword.value.args
        and isinstance(keyword.value.args[0], ast.Name)
    }
    return bool(spread) and any(
        isinstance(target, ast.Attribute)
        and target.attr in _HELD
        and isinstance(target.value, ast.Name)
        and target.value.id in spread
        for assign in nodes_of(module.tree, ast.Assign)
        if not isinstance(assign.value, ast.Constant)
        for target in assign.targets
    )


def _configures(module: Module) -> bool:
    calls = (call.func for call, _ in module.scoped.calls)
    if any(module.dotted(func, module.scope) in _CONFIGURATIONS | _DECORATORS for func in calls):
        return True
    return any(
        module.dotted(part.func if isinstance(part, ast.Call) else part, module.scope) in _DECORATORS
        for function, _, _ in module.scoped.functions
        for part in function.decorator_list
    )
