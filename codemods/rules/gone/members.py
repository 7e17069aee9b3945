"""LIT304 and LIT305: attributes, methods and hooks that the target release does not have."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

from codemods.model import Finding, Release, Span
from codemods.rules.gone.overrides import not_called_since
from codemods.rules.members import asking
from codemods.rules.registry import Context, Files, Unclaimed, rule
from codemods.rules.wording import GUIDE
from codemods.semantics import symbols
from codemods.semantics.files import FileUse, calls_by_last
from codemods.semantics.members import AttributeUse, Method, bases_calling
from codemods.semantics.module import Module
from codemods.semantics.nodes import first_parameter, is_name, is_none, last_name, text_of
from codemods.semantics.outputs import CALLED
from codemods.semantics.roles import Roles
from codemods.semantics.scopes import Scope
from codemods.source.trees import nodes_of

_WATCHED = (
    symbols.TRAINER,
    symbols.MODULE,
    symbols.DATAMODULE,
    symbols.CALLBACK,
    symbols.LOGGER,
    symbols.STRATEGY,
    f"{symbols.ROOT}.callbacks.ModelCheckpoint",
    f"{symbols.ROOT}.callbacks.EarlyStopping",
)
_STRATEGIES = (
    "Strategy",
    "SingleDeviceStrategy",
    "ParallelStrategy",
    "DDPStrategy",
    "FSDPStrategy",
    "DeepSpeedStrategy",
)
"""What a strategy may be, each with members of its own."""
_PLUGIN = f"{symbols.ROOT}.plugins.TrainingTypePlugin"
"""What strategies were up to 1.5, under the name of an attribute that is renamed."""
_BASES = frozenset({symbols.MODULE, symbols.DATAMODULE, symbols.CALLBACK})
"""What users write classes of: a name with an underscore is theirs there."""
_SET = frozenset({"train_transforms", "val_transforms", "test_transforms", "dims"})
"""What a datamodule held for its user, who sets it."""
_DEAD = "`hasattr` asks for it around this, which is False now, so this does not run any more"
_BY_NAME = {
    "getattr": "`getattr` gives its default now",
    "setattr": "nothing reads what is set here any more",
    "object": "",  # `patch.object`
}
"""What names an attribute in a text, and what comes of one that is gone."""
_PATCHED = "what is to be replaced has to be there: AttributeError"
_HOOK_STARTS = (
    "on_",
    "configure_",
    "optimizer_",
    "transfer_batch",
    "tbptt_",
    "training_",
    "validation_",
    "test_",
    "tng_",
)
_HOOK_ENDS = ("_step", "_step_end", "_epoch_end", "_dataloader")


@cache
def gone_members(target: Release) -> frozenset[str]:
    """The members that a watched class may have had in some release and the target's has not.

    Of names with an underscore those that are read of an object of Lightning: of classes that users write, none.
    """
    from codemods.api import tables

    found = [(cls, tables.members_ever(cls) - tables.members(cls, target)) for cls in _WATCHED]
    found.append((symbols.STRATEGY, tables.members_ever(_PLUGIN) - _of_strategies(target)))
    return frozenset(
        name
        for cls, names in found
        for name in names
        if not name.startswith("_") or (cls not in _BASES and not name.startswith("__"))
    )


@cache
def _of_strategies(target: Release) -> frozenset[str]:
    """The members that some strategy has in a release."""
    from codemods.api import tables

    return frozenset[str]().union(
        *(tables.members(f"{symbols.ROOT}.strategies.{name}", target) for name in _STRATEGIES)
    )


@rule(
    code="LIT304",
    name="removed-member",
    on=(Unclaimed(AttributeUse, gone_members), Files(("hasattr", "getattr", "setattr", "patch", "monkeypatch"))),
    since="0.5",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=(("trainer.call_setup_hook(model)", "model.setup('fit')"),),
)
def removed_member(subject: AttributeUse | FileUse, context: Context) -> Iterator[Finding]:
    """An attribute or method is gone, and nothing is known to take its place

    Whatever is read from, written to or called on a value that is known to be a Trainer, a module, a datamodule, a
    callback, a logger or a strategy, and that the target's class lacks. Never a name that the project's own classes
    define. What `hasattr` asks for in the same file only where the code is known to be older, the attribute is read
    under that question and nothing is done in its place; or, at the question itself, where what it guards does not
    read the attribute, or comes behind `if not hasattr(…): return`. So is what `getattr` or `setattr` names in a text,
    where nothing else is tried in its place, and what a test patches. A name with an underscore only where the file
    reads it and nowhere sets it, and only of a Trainer, a logger, a strategy or a callback of Lightning itself.
    """
    if isinstance(subject, FileUse):
        roles = Roles(context.module, context.project.classes)
        yield from _questions(roles, context)
        yield from _named(roles, context)
        return
    if subject.own or not (subject.whole or symbols.is_lightning(subject.role)):
        return
    found = _lost(subject.role, subject.name, context)
    if found is None:
        return
    cls, removed = found
    if cls == symbols.DATAMODULE and subject.is_stored and subject.name in _SET:
        return  # an attribute like any other since then
    dead = removed is not None and context.origin.before(removed) is True and _is_guarded(subject, context)
    if not dead and subject.name in context.module.cached("asked", _asked):
        return
    if subject.name.startswith("_") and (cls in _BASES or _is_set(subject.name, context)):
        return
    yield _finding(cls, removed, subject.name, subject.span, context, advice=_DEAD if dead else "")


def _questions(roles: Roles, context: Context) -> Iterator[Finding]:
    """Where `hasattr` guards what does not read the attribute itself, or what comes behind a return."""
    for call, scope in calls_by_last(context.module).get("hasattr", ()):
        name = text_of(call.args[1]) if len(call.args) == 2 and isinstance(call.func, ast.Name) else None
        if name is None or _is_set(name, context) or not _guards_alone(call, name, context):
            continue
        if (found := _lost_by(call.args[0], name, scope, roles, context)) is not None:
            yield _finding(*found, name, context.module.span(call), context, advice=_DEAD)


def _named(roles: Roles, context: Context) -> Iterator[Finding]:
    """Where `getattr` or `setattr` names what is gone in a text, and nothing else is tried in its place."""
    by_last = calls_by_last(context.module)
    for word, advice in _BY_NAME.items():
        for call, scope in by_last.get(word, ()):
            is_mock = _is_mock(call)
            name = text_of(call.args[1]) if len(call.args) in {2, 3} or (is_mock and len(call.args) > 1) else None
            if not (is_mock or isinstance(call.func, ast.Name)) or _is_tried(call, context):
                continue
            if name is None or (_is_set(name, context) and not is_mock):
                continue
            if (found := _lost_by(call.args[0], name, scope, roles, context)) is not None:
                told = _PATCHED if is_mock else advice if len(call.args) == 3 else ""
                yield _finding(*found, name, context.module.span(call), context, advice=told)


def _is_mock(call: ast.Call) -> bool:
    """Whether a test puts something in the place of an attribute: `patch.object(…)`, `monkeypatch.setattr(…)`."""
    if not isinstance(call.func, ast.Attribute):
        return False
    holder = last_name(call.func.value)
    return holder == "monkeypatch" if call.func.attr == "setattr" else holder == "patch" and call.func.attr == "object"


def _is_tried(call: ast.Call, context: Context) -> bool:
    """Whether something else is taken where an attribute is not there, or it is only looked whether it is."""
    above = context.module.parents.get(call)
    if isinstance(above, (ast.BoolOp, ast.IfExp)):
        return not (isinstance(above, ast.BoolOp) and above.values[-1] is call)
    if isinstance(above, ast.Call) and last_name(above.func) in {"callable", "getattr"}:
        return True
    default = call.args[2] if len(call.args) == 3 and is_name(call.func, "getattr") else None
    return default is not None and not isinstance(default, ast.Constant)


def _lost_by(node: ast.expr, name: str, scope: Scope, roles: Roles, context: Context) -> tuple[str, Release] | None:
    """The class of Lightning by which a value had a member that is named in a text, and since when it has not.

    Only in code that is known to be older.
    """
    if name.startswith("_") or name not in gone_members(context.target):
        return None
    role = roles.of(node, scope) or _class_named(node, scope, context)
    if role is None or roles.classes.defines(role, name):
        return None
    if not (roles.classes.is_whole(role) or symbols.is_lightning(role)):
        return None
    cls, removed = _lost(role, name, context) or ("", None)
    return (cls, removed) if removed is not None and context.origin.before(removed) is True else None


def _class_named(node: ast.expr, scope: Scope, context: Context) -> str | None:
    """The class that an expression names: one of the project, or of Lightning."""
    dotted = context.module.dotted(node, scope)
    found = context.project.names.follow(dotted, context.module.name) if dotted is not None else None
    if found in context.project.classes.classes:
        return found
    return symbols.canonical(found) if found is not None and symbols.is_lightning(found) else None


def _guards_alone(call: ast.Call, name: str, context: Context) -> bool:
    """Whether a `hasattr` guards statements that do not read the attribute under it, and nothing is done otherwise."""
    parents = context.module.parents
    test: ast.AST = call
    above = parents.get(call)
    negated = isinstance(above, ast.UnaryOp) and isinstance(above.op, ast.Not)
    if negated and above is not None:
        test, above = above, parents.get(above)
    joined = (ast.Or,) if negated else (ast.And,)
    while isinstance(above, ast.BoolOp) and isinstance(above.op, joined):
        test, above = above, parents.get(above)
    if not isinstance(above, ast.If) or above.test is not test or above.orelse:
        return False
    if negated:
        return len(above.body) == 1 and _leaves(above.body[0])
    held = ast.dump(call.args[0])
    reads = (node for part in (above.test, *above.body) for node in nodes_of(part, ast.Attribute) if node.attr == name)
    return not any(ast.dump(node.value) == held for node in reads)


def _leaves(statement: ast.stmt) -> bool:
    """Whether a statement goes on to something else and does nothing: `return`, `return None`, `continue`."""
    if isinstance(statement, ast.Return):
        return statement.value is None or is_none(statement.value)
    return isinstance(statement, ast.Continue)


def _lost(role: str, name: str, context: Context) -> tuple[str, Release | None] | None:
    """The class of Lightning by which a value had a member that the target's lacks, and since when it does."""
    from codemods.api import tables

    for cls in [role] if symbols.is_lightning(role) else sorted(_ancestors(role, context)):
        known = tables.member(cls, name)
        if known is None and cls == symbols.STRATEGY and name not in _of_strategies(context.target):
            known = tables.member(_PLUGIN, name)
        there = tables.name(cls)
        if known is None or there is None or context.target not in there:
            continue  # that the class itself is gone is said where it is named
        last = known.releases.last_before(context.target)
        if context.target in known.releases or last is None:
            return None
        if tables.same(cls, last, context.target) is False:
            return None  # another class has its name now, which is said where it is named
        if known.kind(last) is tables.Kind.ATTRIBUTE and cls in {symbols.MODULE, symbols.DATAMODULE}:
            return None  # one that users set too, `model.learning_rate`
        return cls, known.releases.removed_before(context.target)
    return None


def _finding(cls: str, removed: Release | None, name: str, span: Span, context: Context, *, advice: str) -> Finding:
    kind = cls.rpartition(".")[2]
    return context.finding(
        span,
        row=f"{kind}.{name}",
        message=f"`{name}` of the {kind} is gone since Lightning {removed}",
        advice=advice,
    )


def _is_set(name: str, context: Context) -> bool:
    """Whether a file sets the attribute that it reads, of whatever object."""
    return any(
        node.attr == name and not isinstance(node.ctx, ast.Load)
        for node in nodes_of(context.module.tree, ast.Attribute)
    )


def _ancestors(role: str, context: Context) -> set[str]:
    """Lightning's classes that a class of the project inherits from."""
    return {name for name in context.project.classes.ancestry(role) if symbols.is_lightning(name)}


def _is_guarded(subject: AttributeUse, context: Context) -> bool:
    """Whether an attribute is read where `hasattr` has said that it is there, and otherwise nothing is done."""
    guards = list(asking(subject, context.module))
    return bool(guards) and not any(isinstance(node, ast.IfExp) or getattr(node, "orelse", []) for node in guards)


def _asked(module: Module) -> frozenset[str]:
    """The attributes that `hasattr` and `getattr` ask for in a file."""
    names = set()
    for call, _ in module.scoped.calls:
        if isinstance(call.func, ast.Name) and call.func.id in {"hasattr", "getattr"} and len(call.args) > 1:
            name = call.args[1]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                names.add(name.value)
    return frozenset(names)


@rule(
    code="LIT305",
    name="dead-hook",
    on=Unclaimed(Method),
    since="0.5",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=(("def on_training_metrics(self, metrics):", "def on_train_batch_end(self, outputs, batch, batch_idx):"),),
)
def dead_hook(subject: Method, context: Context) -> Iterator[Finding]:
    """A hook that Lightning does not call any more

    Nothing fails: the method is just never called. Reported for methods of modules, datamodules and callbacks that have
    the name of a hook which the target release lacks. Left alone is what the class, or a base class of the project,
    calls on its own instance. What a class that inherits from another one of Lightning overrides (a ModelCheckpoint, a
    plugin, a Trainer) is told where the code is known to be of a release that called it, and the file does not.
    """
    if (overridden := not_called_since(subject, context)) is not None:
        owner = overridden[0].rpartition(".")[2]
        yield context.finding(
            subject.span,
            row=f"{owner}.{subject.name}",
            message=f"`{subject.name}` of the {owner} is not called any more since Lightning {overridden[1]}",
            advice="move its body to a method that is",
        )
        return
    if not subject.name.startswith(_HOOK_STARTS) and not subject.name.endswith(_HOOK_ENDS):
        return
    if subject.name in CALLED or _is_called_by_hand(subject):
        return  # whether it is dead depends on what calls it, which a rule of its own knows
    from codemods.api import tables

    methods = (tables.Kind.METHOD, tables.Kind.CLASS_METHOD, tables.Kind.STATIC_METHOD)
    for kind in (symbols.MODULE, symbols.DATAMODULE, symbols.CALLBACK):
        known = tables.member(kind, subject.name) if kind in subject.owner.kinds else None
        last = known.releases.last_before(context.target) if known is not None else None
        if known is None or last is None or known.kind(last) not in methods:
            continue  # a property of that name is no hook
        if context.target not in known.releases:
            if bases_calling(subject.name, subject.owner, context.project.classes):
                return  # a base class of the project calls it
            yield context.finding(
                subject.span,
                row=f"{kind.rpartition('.')[2]}.{subject.name}",
                message=f"`{subject.name}` is not called any more since Lightning "
                f"{known.releases.removed_before(context.target)}",
                advice="move its body to a hook that is",
            )
            return


def _is_called_by_hand(method: Method) -> bool:
    """Whether another method of the class calls it on its own instance: it is a helper, whoever else called it."""
    if b"." + method.name.encode() not in method.owner.module.source.utf8:
        return False
    return any(
        isinstance(call.func, ast.Attribute)
        and call.func.attr == method.name
        and is_name(call.func.value, first_parameter(node))
        for name, node in method.owner.methods.items()
        if name != method.name
        for call in nodes_of(node, ast.Call)
    )
