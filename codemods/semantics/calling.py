"""Which function of a file calls which, and what of its doings matters to who calls it: the map step of `running`."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from codemods.deferred import NamedTuple, pattern
from codemods.semantics.changing import changers
from codemods.semantics.collectives import WORDS, collective
from codemods.semantics.log_calls import LOGGING
from codemods.semantics.mentions import vocabulary, words_of
from codemods.semantics.module import Module
from codemods.semantics.monitored import monitored, of_schedulers
from codemods.semantics.nodes import FUNCTIONS, first_parameter, last_part
from codemods.semantics.ranks import (
    ONLY_ZERO,
    RANK_NAMES,
    RANK_VARIABLES,
    is_guarded,
    only_on_zero,
    speaks_of_another,
    speaks_of_ranks,
)
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.skipping import skips
from codemods.semantics.uses import dotted_names
from codemods.semantics.writes import Writer, may_write, writers
from codemods.source.trees import walk

Calls = Mapping[str, frozenset[str]]
"""What each function calls, by dotted name.

`.name` is a method of its own instance, `^name` one of `super()`. A call of another on some ranks only, or with
something that is a rank's own, is not among them.
"""

_ONLY_ZERO = frozenset(word.encode() for word in ONLY_ZERO)
_RANKS = pattern(rb"\b_*(?:%s)\b" % b"|".join(sorted(map(str.encode, RANK_NAMES | RANK_VARIABLES | ONLY_ZERO))))
_OWN_PARTS = (
    *(b"rank", b"Rank", b"RANK", b"PROCID", b"LOCALID", b"process_index", b"getpid", b"uuid"),
    *(b"tmp", b"temp", b"Tmp", b"Temp", b"TMP", b"TEMP"),
)
_OWN = pattern(b"|".join(_OWN_PARTS))
_SYNCING = frozenset(word.encode() for word in WORDS)
_WAITING = frozenset({*WORDS, *LOGGING})
_ELSEWHERE = ("torch.", "numpy.", "os.", "math.", "logging.", "json.", "functools.", "itertools.", "collections.")


class Calling(NamedTuple):
    """What the project needs of one file's calls.

    `collectives` are the functions in which a collective stands that all ranks come to, each with its name, `alone`
    those that are decorated to run on rank 0, `skipping` the decorators that take an error for a result, `writers` the
    functions that write a file, `monitors` the names of values that something watches,
    `changers` the functions that change the tensors of what they are given, with the parameters that say which,
    `scheduled` what the schedulers of its classes watch.
    """

    calls: Calls
    collectives: Mapping[str, str]
    alone: frozenset[str]
    skipping: frozenset[str]
    writers: Mapping[str, Writer]
    monitors: frozenset[str]
    changers: Mapping[str, frozenset[str]]
    scheduled: Mapping[str, frozenset[str]]


NO_CALLS = Calling({}, {}, frozenset(), frozenset(), {}, frozenset(), {}, {})


def calling_of(module: Module) -> Calling:
    """What a file's functions call, and do."""
    text = module.source.utf8
    zero = not words_of(module).isdisjoint(_ONLY_ZERO)
    guards = zero or (speaks_of_ranks(module) and _RANKS.search(text) is not None)
    said = vocabulary(module)
    own = any(part in said for part in _OWN_PARTS)
    syncs = not words_of(module).isdisjoint(_SYNCING)
    guarded: dict[Scope, bool] = {}  # whether a function speaks of ranks at all
    owning: dict[Scope, bool] = {}  # whether it speaks of what is a rank's own
    calls: dict[str, set[str]] = {}
    collectives: dict[str, str] = {}
    here: Scope | None = None
    holder = module.scope
    for call, scope in module.scoped.calls:
        if scope is not here:  # those of a scope come one after another
            here, holder = scope, function_around(scope)
        node = holder.node
        if not isinstance(node, FUNCTIONS):
            continue
        callee = _callee(call, scope, holder, node, module)
        waits = collective(call, scope, module) if syncs and last_part(call.func) in _WAITING else None
        if not callee and waits is None:
            continue
        if guards:
            if holder not in guarded:
                guarded[holder] = only_on_zero(node, module) or _RANKS.search(text, *module.span(node)) is not None
            if guarded[holder] and is_guarded(call, module, node):
                continue
        if waits is not None:
            collectives.setdefault(module.symbol(holder), waits)
        if callee and own:
            if holder not in owning:
                owning[holder] = _OWN.search(text, *module.span(node)) is not None
            if owning[holder] and _has_own(call, module):
                continue
        if callee:
            calls.setdefault(module.symbol(holder), set()).add(callee)
    functions = module.scoped.functions if zero else []
    alone = frozenset(module.symbol(inner) for node, _, inner in functions if only_on_zero(node, module))
    called = {caller: frozenset(names) for caller, names in calls.items()}
    writing = writers(module) if may_write(module) else {}
    watched, scheduled = monitored(module), of_schedulers(module)
    return Calling(called, collectives, alone, skips(module), writing, watched, changers(module), scheduled)


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
    dotted = dotted_names(module).of(func, scope)
    return "" if dotted.startswith(_ELSEWHERE) else dotted


def _has_own(call: ast.Call, module: Module) -> bool:
    """Whether a call is given what is another thing on each rank: a path with the rank in it, a temporary folder."""
    start, end = module.span(call.func).end, module.span(call).end
    said = {found.group() for found in _OWN.finditer(module.source.utf8, start, end)}
    return bool(said) and not (said == {b"rank"} and _speaks_of_places(call, module))


def _speaks_of_places(call: ast.Call, module: Module) -> bool:
    """Whether all that a call is given that speaks of ranks speaks of places in an order."""
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    names = [part for value in given for part in walk(value) if b"rank" in _spelled(part).encode()]
    return bool(names) and all(speaks_of_another(part, module) for part in names)


def _spelled(node: ast.AST) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
