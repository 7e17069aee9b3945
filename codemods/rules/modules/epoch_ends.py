"""LIT210: `validation_epoch_end(self, outputs)` and its kind, which collect what the steps returned."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

from codemods.model import Change, Code, Finding, InsertStatement, RemoveStatement, RenameAttribute
from codemods.rules.modules.bound_ends import written_out
from codemods.rules.modules.epoch_end import EpochEnd, helper_name, method_of
from codemods.rules.modules.epoch_family import ENDINGS, Family, defining_of, modules_with_only, short
from codemods.rules.modules.epoch_hooks import Hooked, finding_of
from codemods.rules.modules.idle_ends import idle_of
from codemods.rules.modules.nested_ends import is_nested
from codemods.rules.modules.several import several_of
from codemods.rules.modules.static_ends import made_method
from codemods.rules.modules.switched_ends import by_text, switched, unbound
from codemods.rules.registry import Attributes, Classes, Context, Files, Methods, rule
from codemods.rules.trainer.fits import uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse, calls_by_last
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import AttributeUse, ClassUse, Method, classes
from codemods.semantics.nodes import is_marked_only, own_statements, positional_of
from codemods.semantics.outputs import EPOCH_ENDS, STAGES, is_super_call
from codemods.semantics.symbols import MODULE

_NAMES = tuple(sorted(EPOCH_ENDS))
_ENDINGS = {ending.old: ending for ending in ENDINGS}
_CALLED = r"\.\s*(?:training|validation|test)_epoch_end\s*\("
_NAMED = r"""["'](?:training|validation|test)_epoch_end["']"""
_HOOKS = {hook: ending for ending in ENDINGS for hook in (ending.start, ending.batch, ending.new)}


@rule(
    code="LIT210",
    name="module-epoch-end",
    on=(
        Methods(MODULE, (*_NAMES, *_HOOKS)),
        Classes(MODULE),
        Attributes(MODULE, _NAMES),
        Files(_NAMES, signs=(_CALLED, _NAMED), anywhere=True),
    ),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            "class Net(LightningModule):\n    def validation_epoch_end(self, outputs):\n        print('done')",
            "class Net(LightningModule):\n    def on_validation_epoch_end(self):\n        print('done')",
        ),
    ),
)
def module_epoch_end(subject: Method | ClassUse | AttributeUse | FileUse, context: Context) -> Iterator[Finding]:
    """`validation_epoch_end(self, outputs)` is `on_validation_epoch_end(self)`, and nobody collects the outputs

    Since 2.0 the mere presence of the old method raises. Where it reads its outputs, they are collected in the hook at
    the end of each batch, which gets exactly what the step returned, so no step is touched; the list is made anew at
    the start of each epoch and given up when it is read. Where it is called by name, it stays as a method of another
    name that the new hook calls; what is bound to a lambda, a `partialmethod` or a function of another name is written
    as a method before. It stays, too, where subclasses add to the dict that it returned for the logger up to 1.2,
    and the hook logs what came of it. A hook of a subclass that would hide the new one calls it by `super()`, and one
    that calls Lightning's own later on does so first. What a
    training step returns beside its loss is detached where Lightning did that, up to 1.5: with its graph each batch of
    the epoch would stay in memory. A static method is given its `self` first. One that only calls a `validation_end`
    that no class has goes. What sets the method of an instance to None, and so switches it off, does that to the hook.
    Declines where several optimizers nest the outputs, where hooks of the family would run in another order or
    more often than before, and where it is called from other files.
    """
    if isinstance(subject, FileUse):
        yield from _called_on_something(context)
        yield from by_text(context)
    elif isinstance(subject, Method):
        if subject.name in EPOCH_ENDS:
            static = made_method(subject, context)
            yield static or idle_of(subject, context) or finding_of(EpochEnd(subject, context))
        else:
            yield from _overriding(subject, context)
    elif isinstance(subject, ClassUse):
        for name in _NAMES:
            statement = subject.assigned(name)
            if statement is not None and name not in subject.methods:
                yield from _assigned(subject, name, statement, context)
    elif not subject.is_super and subject.role in context.project.classes.classes:
        if subject.is_stored:
            yield from switched(subject, context)
            return
        yield _called(subject, context)


def _overriding(method: Method, context: Context) -> Iterator[Finding]:
    """A hook that was beside an epoch end which the class inherits, and is in the way of the hook that it becomes."""
    family = Family(context.project, method.owner.symbol, _HOOKS[method.name])
    late = family.calls_too_late(method.name)
    if not late and not family.calls(method.name):
        return
    ending = family.ending
    several = several_of(context.project, method.owner.symbol, context.origin)
    driven = ending.stage == "training" and several.is_driven and not several.has_plain_steps
    if driven and method.name == ending.batch:
        return
    node, span = method.node, context.module.span
    # what the hook is not given any more goes, by fixes of their own: `dataloader_idx`, the outputs of an epoch
    known = 1 if method.name != ending.batch else 4 if method.name == ENDINGS[0].batch else None
    taken = [arg.arg for arg in positional_of(node.args)[1:known]]
    taken += [f"*{node.args.vararg.arg}"] if node.args.vararg is not None else []
    taken += [f"{arg.arg}={arg.arg}" for arg in node.args.kwonlyargs]
    taken += [f"**{node.args.kwarg.arg}"] if node.args.kwarg is not None else []
    call = f"super().{method.name}({', '.join(taken)})"
    changes: list[Change] = [InsertStatement(span(own_statements(node)[0]), Code.of(call))]
    if late:
        changes += [RemoveStatement(span(each)) for each in own_statements(node) if _is_chain(each, method.name)]
    refusal = None if is_marked_only(node) else "it is decorated"
    waits = _waiting_for(family, context) if ending.stage == "training" else None
    if waits is not None:  # what calls it before it is there would be in its way
        refusal = f"`{short(waits)}.{ending.old}` is not rewritten"
    yield context.finding(
        method.span,
        row=f"{method.name} overriding",
        message=f"`{ending.old}`, which the class inherits, becomes a `{method.name}`, and this one has to call it",
        title="Call it by `super()` first" if late else "Call it by `super()`",
        rewrite=Rewrite(tuple(changes), refusal=refusal),
        reason=f"it belongs to the fix of the inherited `{ending.old}`",
        advice=f"begin with `{call}`",
    )


def _is_chain(statement: ast.stmt, name: str) -> bool:
    value = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(value, ast.Call) and is_super_call(value, name)


def _waiting_for(family: Family, context: Context) -> str | None:
    """The class above that has the epoch end, where the outputs of that were nested; None elsewhere."""
    project = context.project
    for symbol, facts in family.ancestors.items():
        if family.ending.old in facts.methods:
            members = Family(project, symbol, family.ending).members
            return symbol if is_nested(project, symbol, members, context.origin) else None
    return None


def _assigned(owner: ClassUse, name: str, statement: ast.Assign | ast.AnnAssign, context: Context) -> Iterator[Finding]:
    """`test_epoch_end = validation_epoch_end`: the hook collects its own outputs and calls the method that stays."""
    span = context.module.span(statement)
    original = owner.methods.get(statement.value.id) if isinstance(statement.value, ast.Name) else None
    message = (
        f"`{name}` raises since Lightning 2.0; `on_{STAGES[name.removesuffix('_epoch_end')]}_epoch_end` takes its place"
    )
    off = unbound(owner, name, statement, context)
    if off is not None:
        title, rewrite = off
        yield context.finding(span, row=f"{name} off", message=message, title=title, rewrite=rewrite)
        return
    written = written_out(owner, name, statement, context)
    if written is not None:
        title, reason = "Write it as a method", "the method becomes a hook next"
        yield context.finding(span, row=f"{name} bound", message=message, title=title, rewrite=written, reason=reason)
        return
    rewrite = Rewrite(refusal="what it is bound to is not seen")
    if original is not None and original.name in EPOCH_ENDS and statement.value is not None:
        staying = EpochEnd(method_of(owner, original, context), context)
        end = EpochEnd(replace(method_of(owner, original, context), name=name), context, statement)
        of = _named(owner.node, context) if _is_overridden(staying) else ""
        refusal = staying.refusal() or end.refusal()
        rewrite = Rewrite(refusal=refusal) if refusal is not None else Hooked(end).written(staying.helper, of)
    yield context.finding(span, row=f"{name} assigned", message=message, title="Write the hook", rewrite=rewrite)


def _is_overridden(end: EpochEnd) -> bool:
    """Whether a method that stays under one name in a whole family is overridden, which what is bound to it is not."""
    family = end.family
    below = (facts for name, facts in family.relatives.items() if name not in family.ancestors)
    return end.by_helper and any(end.method.name in facts.names for facts in below)


def _named(node: ast.ClassDef, context: Context) -> str:
    """What a method of a class calls that: with the classes that it stands in."""
    outer = context.module.parents[node]
    return f"{_named(outer, context)}.{node.name}" if isinstance(outer, ast.ClassDef) else node.name


def _called_on_something(context: Context) -> Iterator[Finding]:
    """The calls of an epoch end on what is not known, where only modules of the project have, or had, such a method.

    Whether that of another file stays under its other name is not seen from here: the call follows once it does.
    """
    module, project = context.module, context.project
    for name in _NAMES:
        calls = [call for call, _ in calls_by_last(module).get(name, ()) if isinstance(call.func, ast.Attribute)]
        owners = modules_with_only(name, project) if calls else []
        if not owners and (not calls or not _was_left(name, project)):
            continue
        seen = {use.span for use in uses_of(name, context) if use.role in project.classes.classes}
        for call in calls:
            span = module.span(call.func)
            if span in seen or is_super_call(call, name):
                continue
            yield context.finding(
                span,
                row=f"{name} called",
                message=f"`{name}` can not be called that since Lightning 2.0",
                title=f"Call `{helper_name(name)}`",
                rewrite=Rewrite(
                    (RenameAttribute(span, helper_name(name)),),
                    refusal=_refusal_of_owners(name, owners, context),
                    caveat="it is taken to be that of a module of the project",
                ),
                advice="call what its work has become",
            )


def _was_left(name: str, project: ProjectIndex) -> bool:
    """Whether the modules of a project have an epoch end under its other name only, as the fix of that leaves it."""
    has_it = any(name in facts.methods for facts in project.classes.classes.values())
    return not has_it and bool(modules_with_only(helper_name(name), project))


def _refusal_of_owners(name: str, owners: list[str], context: Context) -> str | None:
    """Why the method does not stay under its other name in one of these classes, where it is of this file, or None."""
    here = {owner.symbol: owner for owner in classes(context.module, context.project.classes)}
    for symbol in owners:
        if symbol not in here:
            method = f"`{short(symbol)}.{name}`"
            stays = Family(context.project, symbol, _ENDINGS[name]).is_called_elsewhere
            return f"{method} stays as it is" if stays else f"it follows {method} once that is rewritten"
    own = [here[symbol] for symbol in owners if symbol in here]
    ends = (EpochEnd(method_of(owner, owner.methods[name], context), context) for owner in own)
    return next((refusal for refusal in (end.refusal() for end in ends) if refusal is not None), None)


def _refusal_below(use: AttributeUse, context: Context) -> str | None:
    """Why a method that only classes below have does not stay, where they stand in this file; None where it does."""
    below = context.project.classes.descendants(use.role)
    owners = (owner for owner in classes(context.module, context.project.classes) if owner.symbol in below)
    ends = (
        EpochEnd(method_of(owner, owner.methods[use.name], context), context)
        for owner in owners
        if use.name in owner.methods
    )
    return next((refusal for refusal in (end.refusal() for end in ends) if refusal is not None), None)


def _called(use: AttributeUse, context: Context) -> Finding:
    """`self.validation_epoch_end(outputs)` calls the method that stays under another name."""
    defining = defining_of(context.project, use.role, use.name)
    owner = next((o for o in classes(context.module, context.project.classes) if o.symbol == defining), None)
    refusal: str | None = "it is not defined in this file"
    if defining is None and Family(context.project, use.role, _ENDINGS[use.name]).stay_below():
        refusal = _refusal_below(use, context)
    if owner is not None and use.name in owner.methods:
        end = EpochEnd(method_of(owner, owner.methods[use.name], context), context)
        refusal = end.refusal()
        if refusal is None and use.call is None and not end.stays:
            refusal = "it is read here and not called, and what becomes of it takes no outputs"
    return context.finding(
        use.span,
        row=f"{use.name} called",
        message=f"`{use.name}` can not be called that since Lightning 2.0",
        title=f"Call `{helper_name(use.name)}`",
        rewrite=Rewrite((RenameAttribute(use.span, helper_name(use.name)),), refusal=refusal),
    )
