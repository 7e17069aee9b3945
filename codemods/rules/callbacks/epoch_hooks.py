"""The hooks of callbacks that run before the module's end of an epoch since 2.0, and the ones behind it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import (
    Change,
    Code,
    InsertStatement,
    Origin,
    Release,
    RemoveStatement,
    RenameAttribute,
    RenameDefinition,
    Span,
)
from codemods.rules.callbacks.metric_reads import BARS, keys_read, metric_reads
from codemods.rules.hooks.merging import clash, leaves
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.class_facts import ClassFacts
from codemods.semantics.log_calls import key_logged, log_calls
from codemods.semantics.members import ClassUse, Method, classes
from codemods.semantics.nodes import (
    body_nodes,
    first_parameter,
    is_name,
    own_statements,
    positional_of,
    text_of,
    written_pairs,
)
from codemods.semantics.outputs import is_super_call
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE, ROOT

BEHIND: Final = {
    "on_validation_epoch_end": ("validation_epoch_end", "on_validation_end"),
    "on_test_epoch_end": ("test_epoch_end", "on_test_end"),
    "on_train_epoch_end": ("training_epoch_end", None),
}
"""The epoch end of a module that ran before each, and the hook that runs behind what takes its place."""
_WITH_ENDS: Final = BARS | {"EarlyStopping", "Timer"}
"""The callbacks of Lightning that do something in the hooks that run behind."""
_FIRST: Final = Release(1, 1)
_BEHIND: Final = Release(1, 3)
_MONITORING: Final = frozenset({f"{ROOT}.callbacks.Checkpoint", f"{ROOT}.callbacks.ModelCheckpoint"})


def came_first(hook: str, origin: Origin) -> bool:
    """Whether a hook of a callback ran before the module's end of the epoch as it does now.

    That of the training did in 1.1 and 1.2 (run on 0.7.6, 0.9.0, 1.1.8, 1.4.9 and 1.6.5; 1.0, 1.2 and 1.3 read).
    """
    is_training = hook not in BEHIND or BEHIND[hook][1] is None
    return is_training and origin.before(_FIRST) is False and origin.before(_BEHIND) is True


def late_metrics(method: Method, context: Context) -> list[str]:
    """The modules whose epoch ends log what a hook of a callback reads; nothing where it reads no metrics."""
    if method.name not in BEHIND or not any(metric_reads(method)) or not _MONITORING.isdisjoint(method.owner.kinds):
        return []
    if came_first(method.name, context.origin):
        return []
    old, known, ends = BEHIND[method.name][0], context.project.classes, ending(method.name, context)
    here = {owner.symbol: owner for owner in classes(context.module, known)}
    keys = keys_read(method)
    return [name for name in ends if name not in here or _may_log(here[name], (old, method.name), keys)]


def ending(hook: str, context: Context) -> list[str]:
    """The modules of the project that have the epoch end which ran before a hook of the callbacks."""
    known = context.project.classes
    return [name for name, facts in known.classes.items() if _ends(facts, hook) and MODULE in known.kinds(name)]


def _ends(facts: ClassFacts, hook: str) -> bool:
    """Whether a class has the epoch end, also as the hook that collects the outputs by itself."""
    old = BEHIND[hook][0]
    collected = f"{old.removesuffix('_epoch_end')}_step_outputs"
    return old in facts.methods or (hook in facts.methods and any(name.endswith(collected) for name in facts.names))


def _may_log(owner: ClassUse, hooks: tuple[str, str], keys: frozenset[str] | None) -> bool:
    """Whether one of the hooks of a class of this file logs some keys, as far as its own body says; None: any."""
    methods = [owner.methods[hook] for hook in hooks if hook in owner.methods]
    for node, me, logs in (each for method in methods for each in _nodes(method)):
        if isinstance(node, ast.Return) and node.value is not None:
            return True
        logged = _keys_of(node, logs) if isinstance(node, ast.Call) else None
        if logged is not None and keys is not None and keys.isdisjoint(logged):
            continue
        if isinstance(node, ast.Call) and (logs or "log" in ast.unparse(node.func) or _is_of_instance(node, me)):
            return True
    return False


def _nodes(method: FunctionNode) -> Iterator[tuple[ast.AST, str, str]]:
    """The nodes of a method with what it calls its instance, and how that logs there: by `log`, `log_dict` or not."""
    me, body = first_parameter(method), list(body_nodes(method))
    by_call = dict(log_calls(body, me))
    yield from ((node, me, by_call.get(node, "") if isinstance(node, ast.Call) else "") for node in body)


def _keys_of(call: ast.Call, logs: str) -> set[str] | None:
    """The keys that `self.log(…)` or `self.log_dict({…})` logs; None where they are not all texts that stand there."""
    keys: list[ast.expr | None] = []
    if logs:
        held = key_logged(call, logs)
        keys = [held] if logs == "log" else [key for key, _ in written_pairs(held) or [(None, call)]]
    told = {text_of(key) for key in keys}
    return {key for key in told if key is not None} if told and None not in told else None


def _is_of_instance(call: ast.Call, me: str) -> bool:
    """Whether a call is of a method of the instance, through `super()` or not, or is given the instance."""
    parts = [call.func, *call.args, *(keyword.value for keyword in call.keywords)]
    named = any(isinstance(part, ast.Name) and part.id in {me, "super"} for part in parts)
    return named or (isinstance(call.func, ast.Attribute) and is_name(call.func.value, me))


def moved_behind(method: Method, new: str, context: Context) -> Rewrite:
    """Give a hook of a callback the name of one that runs behind the module's."""
    known, span = context.project.classes, context.module.span
    owner = method.owner
    existing = owner.methods.get(new)
    if known.defines(owner.symbol, new) and (existing is None or not _are_joined(method.node, existing, context)):
        return Rewrite(refusal=f"there is a `{new}` too")
    relatives = known.family(owner.symbol) - {owner.symbol}
    if any(method.name in known.classes[name].names for name in relatives if name in known.classes):
        return Rewrite(refusal="another class of the family has the hook too")
    if any(new in known.classes[name].methods for name in relatives if name in known.classes):
        return Rewrite(refusal=f"another class of the family has a `{new}`")
    changes: list[Change] = [RenameDefinition(span(method.node), new)]
    if existing is not None:
        body = own_statements(method.node)
        moved = Code.of(Span(span(body[0]).start, span(body[-1]).end))
        changes = [InsertStatement(span(own_statements(existing)[0]), moved), RemoveStatement(span(method.node))]
    calls = (node for node in body_nodes(method.node) if isinstance(node, ast.Call))
    called = [call.func for call in calls if is_super_call(call, method.name) and isinstance(call.func, ast.Attribute)]
    changes += [RenameAttribute(span(node), new) for node in called]
    bases = {kind.rpartition(".")[2] for kind in owner.kinds} & _WITH_ENDS
    if bases and existing is None and not called:
        passed = ", ".join(_handed_on(method.node))
        code = Code.of(f"super().{new}({passed})")
        body = own_statements(method.node)
        if not leaves(method.node):
            changes.append(InsertStatement(span(body[-1]), code, after=True))
        elif bases <= BARS:  # which of the two comes first makes no difference
            changes.append(InsertStatement(span(body[0]), code))
        elif (apart := _apart(method, new, passed, context)) is not None:
            changes = apart
        else:
            return Rewrite(refusal=f"`super().{new}(…)` has to be called behind it, and it returns early")
    if any(any(log_calls(body_nodes(method.node), module)) for module in method.parameters[1:2]):
        return Rewrite(refusal=f"it logs by the module, which `{new}` can not")
    return Rewrite(tuple(changes))


def _apart(method: Method, new: str, passed: str, context: Context) -> list[Change] | None:
    """A hook that calls the method, which gets a name of its own, and then that of the base; None where it can not."""
    node, name, module = method.node, f"_{method.name.removeprefix('on_')}", context.module
    family = context.project.classes.family(method.owner.symbol)
    taken = any(context.project.classes.defines(one, name) for one in {method.owner.symbol, *family})
    if taken or node.decorator_list or isinstance(node, ast.AsyncFunctionDef) or not node.args.args:
        return None
    called = f"    {first_parameter(node)}.{name}({passed})"
    lines = [f"def {new}({ast.unparse(node.args)}):", called, f"    super().{new}({passed})"]
    return [RenameDefinition(module.span(node), name), InsertStatement(module.span(node), Code.of("\n".join(lines)))]


def _handed_on(node: FunctionNode) -> Iterator[str]:
    """What a method is given, as it hands it to that of its base."""
    args = node.args
    yield from (arg.arg for arg in positional_of(args)[1:])
    if args.vararg is not None:
        yield f"*{args.vararg.arg}"
    yield from (f"{arg.arg}={arg.arg}" for arg in args.kwonlyargs)
    if args.kwarg is not None:
        yield f"**{args.kwarg.arg}"


def _are_joined(one: FunctionNode, other: FunctionNode, context: Context) -> bool:
    """Whether the body of a hook can stand before that of another one, as it is."""
    if isinstance(other, ast.AsyncFunctionDef) or one.decorator_list or other.decorator_list or leaves(one):
        return False
    if (
        len(own_statements(one)) < len(one.body)
        or not own_statements(other)
        or ast.dump(one.args) != ast.dump(other.args)
    ):
        return False  # a docstring would go
    if any(isinstance(node, ast.Call) and is_super_call(node, one.name) for node in body_nodes(one)):
        return False
    scopes = {node: scope for node, _, scope in context.module.scoped.functions}
    names = {arg.arg for arg in positional_of(one.args)}
    return not clash(one, scopes[one], other, scopes[other], names)
