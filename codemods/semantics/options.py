"""Options that a file declares for its command line, with argparse or click."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from codemods.deferred import NamedTuple
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.semantics.scopes import Kind, Scope
from codemods.source.trees import nodes_of, walk

_TYPES = frozenset({"int", "float", "str", "bool"})
_PARSING = frozenset({"parse_args", "parse_known_args"})
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
    if _is_required(call, given):
        return types
    default = given.get("default", ast.Constant(None))
    if isinstance(default, ast.UnaryOp):
        default = default.operand
    if not isinstance(default, ast.Constant):
        return None
    if "type" in given and isinstance(default.value, str):
        return types  # argparse passes it through `type`
    return types | {type(default.value).__name__}


def _is_required(call: ast.Call, given: Mapping[str | None, ast.expr]) -> bool:
    """Whether the command line always gives an option, whatever its default says: `required=True`, or by its place."""
    said = given.get("required")
    if isinstance(said, ast.Constant) and said.value is True:
        return True
    names = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return bool(names) and len(names) == len(call.args) and not any(name.startswith("-") for name in names)


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
    if holder not in _NAMESPACES and holder not in module.cached("namespaces", _parsed):
        return None
    return module.cached("options", declared).get(node.attr)


def _parsed(module: Module) -> frozenset[str]:
    """What a file calls what a parser made of the command line: `parsed = parser.parse_args()`."""
    if b"parse_" not in module.source.utf8:
        return frozenset()
    found = set[str]()
    for assign in nodes_of(module.tree, ast.Assign):
        parses = last_part(assign.value) if isinstance(assign.value, ast.Call) else ""
        for target in assign.targets if parses in _PARSING else ():
            first = target.elts[0] if isinstance(target, ast.Tuple) and target.elts else target
            found.add(last_part(first))
    return frozenset(found - {""})


def types_read(module: Module, node: ast.Attribute) -> frozenset[str] | None:
    """The types of `args.gpus` where the file itself declares the option `--gpus`."""
    option = option_read(module, node)
    return option.types if option is not None else None


def all_options(module: Module, namespace: ast.expr) -> frozenset[str] | None:
    """The names of all that a namespace holds, where one parser makes it that gets its options in one function only."""
    scope = module.scope_at(module.span(namespace).start)
    parsed = _bound(namespace, module, scope)
    if isinstance(parsed, ast.Call) and isinstance(parsed.func, ast.Name) and not (parsed.args or parsed.keywords):
        made = module.bindings(parsed.func.id, scope)
        function = made[0].node if len(made) == 1 else None
        given = [node for node, inner in module.scoped.returns if inner.function().node is function]
        value = given[0].value if len(given) == 1 else None
        if not isinstance(function, ast.FunctionDef) or value is None:
            return None
        scope = module.scope_at(module.span(value).start)
        parsed = _bound(value, module, scope) if isinstance(value, ast.Name) else value
    if not isinstance(parsed, ast.Call) or parsed.args or parsed.keywords or not isinstance(parsed.func, ast.Attribute):
        return None
    parser = parsed.func.value
    maker = _bound(parser, module, scope) if parsed.func.attr == "parse_args" else None
    if not isinstance(maker, ast.Call) or last_part(maker) != "ArgumentParser" or maker.args:
        return None
    if any(
        keyword.arg not in {"description", "prog", "usage", "epilog", "formatter_class"} for keyword in maker.keywords
    ):
        return None
    return _added(module, parser, parsed, scope)


def written_out(module: Module, namespace: ast.expr) -> frozenset[str] | None:
    """The names of all that a namespace is made with, where it is written out: `Namespace(gpus=0)`; None otherwise."""
    scope = module.scope_at(module.span(namespace).start)
    made = _bound(namespace, module, scope)
    if not isinstance(made, ast.Call) or module.resolve(made.func, scope) != "argparse.Namespace" or made.args:
        return None
    names = frozenset(keyword.arg for keyword in made.keywords if keyword.arg is not None)
    return names if len(names) == len(made.keywords) else None


def _bound(node: ast.expr, module: Module, scope: Scope) -> ast.expr | None:
    """What a variable is bound to, by one assignment."""
    found = module.bindings(node.id, scope) if isinstance(node, ast.Name) else []
    return found[0].value if len(found) == 1 and found[0].kind is Kind.ASSIGN else None


def _added(module: Module, parser: ast.expr, parsed: ast.Call, scope: Scope) -> frozenset[str] | None:
    """The options that `add_argument` gives to a parser; None where something else gets it."""
    if not isinstance(parser, ast.Name):
        return None
    home = scope.lookup(parser.id)
    names, calls = set[str](), {id(parsed)}
    for call, inner in module.scoped.calls:
        func = call.func
        if not isinstance(func, ast.Attribute) or not isinstance(func.value, ast.Name) or func.value.id != parser.id:
            continue
        there = inner.lookup(parser.id)
        if home is None or there is None or there[0] is not home[0]:
            continue
        name = option_name(call) if func.attr == "add_argument" else None
        if name is None and call is not parsed:
            return None
        names |= {name} if name is not None else set()
        calls.add(id(call))
    read = _reads(module, parser.id, scope)
    own = all(
        isinstance(at := module.parents[node], ast.Attribute) and id(module.parents[at]) in calls for node in read
    )
    return frozenset(names) if own else None


def _reads(module: Module, name: str, scope: Scope) -> list[ast.Name]:
    """Where a variable is read in the scope that binds it, and within."""
    found = scope.lookup(name)
    if found is None:
        return []
    named = (node for node in walk(found[0].node) if isinstance(node, ast.Name) and node.id == name)
    read = [node for node in named if isinstance(node.ctx, ast.Load)]
    homes = [module.scope_at(module.span(node).start).lookup(name) for node in read]
    return [node for node, home in zip(read, homes, strict=True) if home is not None and home[0] is found[0]]
