"""Options that a file declares for its command line, with argparse or click."""

from __future__ import annotations

import ast
from typing import NamedTuple

from codemods.semantics.module import Module

_TYPES = frozenset({"int", "float", "str", "bool"})
_NAMESPACES = frozenset(
    {"args", "arguments", "cfg", "conf", "config", "flags", "hparams", "namespace", "opt", "options", "opts", "params"}
)


class Option(NamedTuple):
    """A declared option: its call, and the names of the types its value can have where they are known."""

    call: ast.Call
    types: frozenset[str] | None


def option_name(call: ast.Call) -> str | None:
    """What the value of an option is called: `dest`, else its first long name."""
    for keyword in call.keywords:
        if keyword.arg == "dest" and isinstance(keyword.value, ast.Constant):
            return str(keyword.value.value)
    names = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    long = [name for name in names if name.startswith("--")] or names
    return long[0].partition("/")[0].lstrip("-").replace("-", "_") or None if long else None


def option_types(call: ast.Call) -> frozenset[str] | None:
    """The types of an option's value, by its `type`, `action` and `default`; None where unknown."""
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    if None in given:
        return None
    action = getattr(given.get("action"), "value", None)
    if action in {"store_true", "store_false"} or "is_flag" in given:
        return frozenset({"bool"})
    if "nargs" in given or "multiple" in given or action not in {None, "store"}:
        return None
    types = frozenset({"str"})
    if "type" in given:
        kind = given["type"]
        if not isinstance(kind, ast.Name) or kind.id not in _TYPES:
            return None
        types = frozenset({kind.id})
    default = given.get("default", ast.Constant(None))
    if isinstance(default, ast.UnaryOp):
        default = default.operand
    if not isinstance(default, ast.Constant):
        return None
    if "type" in given and isinstance(default.value, str):
        return types  # argparse passes it through `type`
    return types | {type(default.value).__name__}


def declared(module: Module) -> dict[str, Option]:
    """The options that a file declares once each, by name."""
    found: dict[str, list[ast.Call]] = {}
    for call, _ in module.scoped.calls:
        if isinstance(call.func, ast.Attribute) and call.func.attr == "add_argument":
            name = option_name(call)
            if name is not None:
                found.setdefault(name, []).append(call)
    return {name: Option(calls[0], option_types(calls[0])) for name, calls in found.items() if len(calls) == 1}


def option_read(module: Module, node: ast.Attribute) -> Option | None:
    """The option `--gpus` behind `args.gpus`, where the file itself declares it."""
    holder = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
    if holder not in _NAMESPACES:
        return None
    return module.cached("options", declared).get(node.attr)


def types_read(module: Module, node: ast.Attribute) -> frozenset[str] | None:
    """The types of `args.gpus` where the file itself declares the option `--gpus`."""
    option = option_read(module, node)
    return option.types if option is not None else None
