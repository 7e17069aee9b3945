"""Which function of a file calls which, and what of its doings matters to who calls it: the map step of `running`."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from typing import NamedTuple

from codemods.semantics.collectives import WORDS, collective
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, first_parameter
from codemods.semantics.pickled import pickled_of
from codemods.semantics.ranks import is_about_rank, is_guarded, only_on_zero, speaks_of_ranks
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.skipping import skips

Calls = Mapping[str, frozenset[str]]
"""What each function calls, by dotted name.

`.name` is a method of its own instance, `^name` one of `super()`. A call of another on some ranks only, or with
something that is a rank's own, is not among them.
"""

_RANKS = re.compile(rb"rank|RANK|PROCID|LOCALID|is_main|is_world_process|process_index|is_master|master_only")
_OWN = re.compile(r"\b\w*(?:rank|tmp|temp|getpid|uuid)\w*\b", re.IGNORECASE)
_SPEAKS_OF_OWN = re.compile(rb"rank|tmp|temp|getpid|uuid", re.IGNORECASE)
_ELSEWHERE = ("torch.", "numpy.", "os.", "math.", "logging.", "json.", "functools.", "itertools.", "collections.")


class Calling(NamedTuple):
    """What the project needs of one file's calls.

    `collectives` are the functions in which a collective stands that all ranks come to, each with its name, `alone`
    those that are decorated to run on rank 0, `skipping` the decorators that take an error for a result. `pickled`
    names what makes something that workers are given, as `Calls` does, each with the function that calls it.
    """

    calls: Calls
    collectives: Mapping[str, str]
    alone: frozenset[str]
    skipping: frozenset[str]
    pickled: frozenset[tuple[str, str]]


NO_CALLS = Calling({}, {}, frozenset(), frozenset(), frozenset())


def calling_of(module: Module) -> Calling:
    """What a file's functions call, and do."""
    text = module.source.utf8
    ranks = _RANKS.search(text) is not None and speaks_of_ranks(module)
    guards = ranks or _RANKS.search(text) is not None
    own = _SPEAKS_OF_OWN.search(text) is not None
    syncs = any(word.encode() in text for word in WORDS)
    calls: dict[str, set[str]] = {}
    collectives: dict[str, str] = {}
    for call, scope in module.scoped.calls:
        holder = function_around(scope)
        node = holder.node
        if not isinstance(node, FUNCTIONS):
            continue
        callee = _callee(call, scope, holder, node, module)
        waits = collective(call, scope, module) if syncs else None
        if not callee and waits is None:
            continue
        if guards and is_guarded(call, module, node):
            continue
        if waits is not None:
            collectives.setdefault(module.symbol(holder), waits)
        if callee and not (own and _has_own(call)):
            calls.setdefault(module.symbol(holder), set()).add(callee)
    alone = frozenset(
        module.symbol(inner) for node, _, inner in (module.scoped.functions if guards else ()) if only_on_zero(node)
    )
    pickled = {
        (callee_of(call, scope, module), module.symbol(function_around(scope))) for call, scope in pickled_of(module)
    }
    return Calling(
        {caller: frozenset(names) for caller, names in calls.items()},
        collectives,
        alone,
        skips(module),
        frozenset(pickled),
    )


def function_around(scope: Scope) -> Scope:
    """The function of the module, or the method, in which a scope lies; outside of functions the module's scope."""
    found = around = scope
    while around.parent is not None:
        if isinstance(around.node, FUNCTIONS):
            found = around
        around = around.parent
    return found if isinstance(found.node, FUNCTIONS) else around


def callee_of(call: ast.Call, scope: Scope, module: Module) -> str:
    """What a call calls, as `Calls` has it; empty where that is not known."""
    holder = function_around(scope)
    if not isinstance(holder.node, FUNCTIONS):
        return module.dotted(call.func, scope) or ""
    return _callee(call, scope, holder, holder.node, module)


def _callee(call: ast.Call, scope: Scope, holder: Scope, node: FunctionNode, module: Module) -> str:
    func = call.func
    in_class = holder.parent is not None and holder.parent.is_class
    if isinstance(func, ast.Attribute) and in_class:
        if isinstance(func.value, ast.Name) and func.value.id == first_parameter(node):
            return f".{func.attr}"
        inner = func.value.func if isinstance(func.value, ast.Call) else None
        if isinstance(inner, ast.Name) and inner.id == "super":
            return f"^{func.attr}"
    if not isinstance(func, (ast.Name, ast.Attribute)):
        return ""
    dotted = module.dotted(func, scope) or ""
    return "" if dotted.startswith(_ELSEWHERE) else dotted


def _has_own(call: ast.Call) -> bool:
    """Whether a call is given what is another thing on each rank: a path with the rank in it, a temporary folder."""
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    return any(is_about_rank(value) or _OWN.search(ast.unparse(value)) is not None for value in given)
