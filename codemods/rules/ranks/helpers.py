"""Calls of a project's own functions that write a file, from methods of Lightning's classes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import NamedTuple
from codemods.semantics.calling import callee_of, function_around
from codemods.semantics.files import calls_by_last
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import ClassUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, first_parameter, is_name, is_none, last_part, named_of
from codemods.semantics.ranks import STATED
from codemods.semantics.running import hooks_behind, is_per_batch
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.writes import Write, is_same_everywhere, writes
from codemods.source.trees import nodes_of, walk

_WEIGHTS = "state_dict"
ITS_PART = "each process may have its own part of what it writes"


class Written(NamedTuple):
    """A call in a method that writes a file by what it calls.

    `refusal` says why it can not be left to rank 0, `writer` is the method of the same class that is called.
    """

    method: FunctionNode
    write: Write
    refusal: str | None
    writer: str = ""


def written_by_helpers(owner: ClassUse, module: Module, project: ProjectIndex) -> Iterator[Written]:
    """The calls in the methods of a class of functions that write one file, the same on every rank.

    A method of a class of Lightning is one where it is given the path; where it has one of its own, that is told there.
    """
    running = project.running
    lasts = {name.rpartition(".")[2] for name in running.writers}
    by_last = calls_by_last(module) if lasts else {}
    methods = {id(node): node for node in owner.methods.values()}
    for last in sorted(lasts & by_last.keys()):
        for call, scope in by_last[last]:
            around = function_around(scope)
            node = methods.get(id(around.node))
            if node is None:
                continue
            called = _called(call, scope, owner, module, project)
            writer = running.writers.get(called or "")
            if called is None or writer is None:
                continue
            named = project.classes.given_by(call, called)
            own = bool(project.classes.kinds(called.rpartition(".")[0]))
            if own and not writer.parameters - STATED:
                continue  # it is told where it stands
            if not all(name in named and not is_none(named[name]) for name in writer.asked):
                continue  # it is given no path, and writes nothing
            given = [named[name] for name in sorted(writer.parameters & named.keys())]
            if not all(is_same_everywhere(value, module) for value in given):
                continue
            callee, caller = callee_of(call, scope, module), module.symbol(around)
            waits = running.collective(callee, caller, module.name) if callee else None
            refusal = "all processes are needed in it" if waits else None
            if (own and not _saves_weights(called, module)) or _is_fed(call, owner, project):
                refusal = ITS_PART
            if writer.changes:
                refusal = "it changes something besides, which the other ranks need too"
            home, _, name = called.rpartition(".")
            itself = name if own and home == owner.symbol else ""
            yield Written(node, Write(call, given[0] if given else call.func), refusal, itself)


def _saves_weights(called: str, module: Module) -> bool:
    """Whether all that a method of the file writes is weights, which are the same on all ranks, and it only does that.

    `torch.save(self.net.state_dict(), path)`.
    """
    node = next((node for node, _, inner in module.scoped.functions if module.symbol(inner) == called), None)
    if node is None:
        return False
    own = first_parameter(node)
    for part in walk(node):
        if isinstance(part, (ast.Attribute, ast.Subscript)) and isinstance(part.ctx, ast.Store):
            return False
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and is_name(part.func.value, own):
            return False
    saved = [write.call.args[0] if write.call.args else None for write in writes(node, module)]
    return bool(saved) and all(isinstance(each, ast.Call) and last_part(each.func) == _WEIGHTS for each in saved)


def _is_fed(call: ast.Call, owner: ClassUse, project: ProjectIndex) -> bool:
    """Whether what `self` holds, a method of which is called, is given something with each batch: `self.table.add(x)`.

    So each process has its own part in it.
    """
    held = call.func.value if isinstance(call.func, ast.Attribute) else None
    if not isinstance(held, ast.Attribute):
        return False
    for name, node in owner.methods.items():
        if not (is_per_batch(name) or any(map(is_per_batch, hooks_behind(owner, name, project.running)))):
            continue
        for other in nodes_of(node, ast.Call):
            func = other.func
            kept = func.value if isinstance(func, ast.Attribute) else None
            own = isinstance(kept, ast.Attribute) and is_name(kept.value, first_parameter(node))
            if own and kept is not None and last_part(kept) == held.attr and (other.args or other.keywords):
                return True
    return False


def _called(call: ast.Call, scope: Scope, owner: ClassUse, module: Module, project: ProjectIndex) -> str | None:
    """The function that a call runs: one of a module, or a method of what `self` holds an instance of."""
    callee = callee_of(call, scope, module)
    caller = module.symbol(function_around(scope))
    target = next(project.running.targets(callee, caller, module.name), None) if callee else None
    if target is not None:
        return target
    held = call.func.value if isinstance(call.func, ast.Attribute) else None
    if not isinstance(call.func, ast.Attribute) or not isinstance(held, ast.Attribute):
        return None
    made = [
        store
        for store in module.scoped.stores
        if isinstance(store.target, ast.Attribute)
        and store.target.attr == held.attr
        and store.scope.function().parent is owner.scope
    ]
    value = made[0].value if len(made) == 1 else None
    built = made[0].scope.function().node if len(made) == 1 else None
    given = frozenset(arg.arg for arg in named_of(built.args)) if isinstance(built, FUNCTIONS) else frozenset()
    if not isinstance(value, ast.Call) or not all(is_same_everywhere(part, module, given) for part in value.args):
        return None
    name = project.names.follow(module.dotted(value.func, made[0].scope) or "", module.name)
    return project.classes.method(name, call.func.attr) if name in project.classes.classes else None
