"""Calls of hooks by name: `super().on_epoch_end()` in another method, `self.on_epoch_end()`."""

from __future__ import annotations

import ast

from codemods.model import Finding, RenameAttribute
from codemods.rules.hooks.rows import ChangedHook, method_of, owners_of
from codemods.rules.hooks.strangers import calling_stranger, is_strange, lives_on, lives_on_elsewhere, names_of_today
from codemods.rules.hooks.supers import Call, UnclearError, named_above, read_call
from codemods.rules.modules.idle_ends import handed_to, removed
from codemods.rules.parameters import Form, Parameters, written_for
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse, ClassUse
from codemods.semantics.nodes import last_part, positional_of
from codemods.semantics.outputs import EPOCH_ENDS
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import is_lightning

_LOSING = frozenset({"on_train_batch_start", "on_train_batch_end"})
"""Hooks of the training, which are not told the number of a loader any more; it was 0 in them."""


def called(row: ChangedHook, use: AttributeUse, context: Context) -> Finding | None:
    """The finding about one call; None where its method is rewritten as a whole, or nothing is wrong."""
    if use.is_stored or _stands_in_hook(row, use, context):
        return None
    owner = _function(use, context)[1]
    if owner is not None and row.new and lives_on(row, owner, context):
        return None
    if is_strange(row, use.role, context):
        return None
    if row.new:
        return _renamed(row, use, context)
    call = use.call
    if call is None:
        return None
    try:
        named = named_above(row, use.role, context) if use.is_super else {}
        read = read_call(row, call, _form(row, use, context), named)
        changes = tuple(read.changes(row, _values(row, read, use, context), context))
    except UnclearError:
        return None
    if not changes or (use.own and not use.is_super and not _takes(row, use, context)):
        return None
    return context.finding(
        use.span,
        row=f"{row.key} called",
        message=row.message(),
        title=f"Call `{row.hook}` with the arguments of today",
        rewrite=Rewrite(changes),
    )


def _values(row: ChangedHook, read: Call, use: AttributeUse, context: Context) -> dict[str, str]:
    """What a call gives to the parameters that it lacks."""
    if read.is_open:
        return {}
    missing, values = read.missing(row), dict[str, str]()
    if _is_foreign(use, context):
        values |= {role: _passed(row, role, use, context) for role in missing if role in row.added}
        values |= {role: f"{_instance(use)}.{row.had[role]}" for role in missing if role in row.had}
    if not use.is_super and _takes(row, use, context):
        # the body was written without them, so that what it is given does not matter
        values |= {role: _own(row, role, use, context) for role in missing if role not in row.added}
    return values


def _instance(use: AttributeUse) -> str:
    """The object whose method a call is, as it is written: `self`, also of `super()`."""
    func = use.call.func if use.call is not None else None
    if use.is_super or not isinstance(func, ast.Attribute):
        return use.scope.function().instance or "self"
    return ast.unparse(func.value)


def _is_foreign(use: AttributeUse, context: Context) -> bool:
    """Whether the method that is called may be Lightning's; one of the project has a default, or gets one."""
    if not use.is_super:
        return not use.own
    symbol = context.project.classes.method(use.role, use.name, inherited=True)
    return symbol is None or is_lightning(symbol)


def _stands_in_hook(row: ChangedHook, use: AttributeUse, context: Context) -> bool:
    """Whether it is `super().hook(…)` in a method that has a finding of its own about it."""
    function, owner = _function(use, context)
    if function is None or owner is None or not use.is_super or function.name != row.hook:
        return False
    if owner.methods.get(row.hook) is not function:
        return False
    return row.defined(method_of(owner, function, context), context) is not None


def _function(use: AttributeUse, context: Context) -> tuple[FunctionNode | None, ClassUse | None]:
    """The method that a use stands in, and its class."""
    scope = use.scope.function()
    while scope.parent is not None and not scope.parent.is_class:
        scope = scope.parent
    if scope.parent is None:
        return None, None
    owner = next((o for o in owners_of(context).values() if o.scope is scope.parent), None)
    node = next((n for n in owner.methods.values() if n is scope.node), None) if owner is not None else None
    return node, owner


def _form(row: ChangedHook, use: AttributeUse, context: Context) -> Form:
    """What the arguments of a call stand for: as its method's own parameters tell, else the longest form."""
    function, owner = _function(use, context)
    longest = max([*row.forms, *row.current], key=len)
    call = use.call
    assert call is not None
    told = [last_part(argument) for argument in call.args]
    if function is not None and function.name == row.hook and owner is not None and row.kind in owner.kinds:
        given = Parameters.of(function, static=False)
        form = written_for(given, row.current, row.forms, row.known)
        if form is not None and len(form) >= len(given.names):
            return form
        today = (form for form in row.current if len(form) >= len(told) == _agreeing(row, form, told))
        return next(today, longest)
    written = None if use.is_super else _written(row, use, context)
    if written is not None and len(written) == len(call.args) and not _is_of_another(row, written, told):
        return written
    fitting = [form for form in [*row.current, *row.forms] if len(form) >= len(call.args)]
    return min(fitting, key=lambda form: (len(form), -_agreeing(row, form, told))) if fitting else longest


def _is_of_another(row: ChangedHook, form: Form, told: list[str]) -> bool:
    """Whether an argument of a call is called as one of another place is, as once the call has been rewritten."""
    roles = {name: row.aliases.get(name, name) for name in told}
    return any(roles[name] in form and roles[name] != role for name, role in zip(told, form, strict=False))


def _agreeing(row: ChangedHook, form: Form, told: list[str]) -> int:
    """How many arguments of a call are called as a form calls its parameters: `backward(self.use_amp, loss, …)`."""
    return sum(row.aliases.get(name, name) == role for name, role in zip(told, form, strict=False))


def _passed(row: ChangedHook, role: str, use: AttributeUse, context: Context) -> str:
    """What a call gives to a parameter that it lacks: the method's own of that name that it keeps, else the default."""
    function, _ = _function(use, context)
    if function is None or function.name in _LOSING:
        return row.added[role]
    own = any(arg.arg == role for arg in [*function.args.args, *function.args.kwonlyargs])
    return role if own else row.added[role]


def _own(row: ChangedHook, role: str, use: AttributeUse, context: Context) -> str:
    """The parameter of this meaning that the method has in which a call stands, else None."""
    function, _ = _function(use, context)
    given = [arg.arg for arg in positional_of(function.args)] if function is not None else []
    return next((name for name in given if row.known.get(name) == role), "None")


def _takes(row: ChangedHook, use: AttributeUse, context: Context) -> bool:
    """Whether the project's own method that is called has the parameters of old, so that it is rewritten too."""
    form = _written(row, use, context)
    return form is not None and form not in row.current


def _written(row: ChangedHook, use: AttributeUse, context: Context) -> Form | None:
    """The form that the project's own method takes which is called."""
    known = context.project.classes
    symbol = known.method(use.role, use.name)
    facts = known.functions.get(symbol) if symbol is not None else None
    if facts is None or symbol is None or is_lightning(symbol):
        return None
    given = Parameters(facts.positional[1:], len(facts.positional) - 1, bool(facts.kwargs))
    return written_for(given, row.current, row.forms, row.known)


def _renamed(row: ChangedHook, use: AttributeUse, context: Context) -> Finding | None:
    """A call of a hook that has another name now."""
    known = context.project.classes
    symbol = known.method(use.role, use.name, inherited=use.is_super)
    owner = symbol.rpartition(".")[0] if symbol is not None else ""
    foreign = symbol is None or is_lightning(symbol)
    owners = [owner]
    if foreign and not use.is_super and use.own:
        here = owners_of(context)
        owners = [name for name in known.descendants(use.role) if use.name in known.classes[name].methods]
        owners = [name for name in owners if name not in here or not lives_on(row, here[name], context)]
        if not owners:
            return None
        foreign = False
    if foreign and not use.is_super:
        function, holder = _function(use, context)
        if function is not None and holder is not None and handed_to(function, holder, context) is not None:
            return _reported(row, use, context, None, removed(function, context), "it failed wherever it was called")
        return _reported(row, use, context, "it is not defined in the project")
    if row.inside or (not foreign and _is_own(row, owners, context)):
        return None  # the method stays
    reason = row.why(context)
    refusal = next(filter(None, (_refusal(row, name, foreign, context) for name in owners)), None)
    if refusal is None and not foreign and not owners_of(context).keys() >= {*owners}:
        reason = "; ".join(filter(None, [reason, "the method that it calls is in another file, which is renamed too"]))
    changes: tuple[RenameAttribute, ...] = (RenameAttribute(use.span, row.new),)
    if refusal is None and use.call is not None and (len(row.takes) != len(use.call.args)):
        refusal = f"`{row.new}` takes {len(row.takes)} arguments"
    return _reported(row, use, context, refusal, Rewrite(changes), reason)


def _is_own(row: ChangedHook, owners: list[str], context: Context) -> bool:
    """Whether what a call comes to is no hook at all, but a method that the project calls itself."""
    if row.new in EPOCH_ENDS and context.origin.before(row.removed) is False:
        return True  # which no release called that the code was written for
    elsewhere = [owner for owner in owners if owner not in owners_of(context)]
    return bool(elsewhere) and elsewhere == owners and all(lives_on_elsewhere(row, each, context) for each in owners)


def _refusal(row: ChangedHook, owner: str, foreign: bool, context: Context) -> str | None:
    """Why a call of what a class defines is not renamed with it, or None."""
    facts = context.project.classes.classes.get(owner)
    there = facts.names & names_of_today(row) if facts is not None else frozenset[str]()
    if there:
        return f"`{owner.rpartition('.')[2]}` has a `{min(there)}` too"
    if owner in owners_of(context):
        defining = owners_of(context)[owner]
        found = row.defined(method_of(defining, defining.methods[row.hook], context), context)
        return "the method that it calls is not rewritten" if found is None or found.fix is None else None
    if not foreign and (caller := calling_stranger(row, owner, context)) is not None:
        return f"`{row.hook}` is called by name in {caller}, on what is not known to be one"
    return None


def _reported(
    row: ChangedHook,
    use: AttributeUse,
    context: Context,
    refusal: str | None,
    rewrite: Rewrite | None = None,
    reason: str | None = None,
) -> Finding:
    return context.finding(
        use.span,
        row=f"{row.key} called",
        message=row.message(),
        title=f"Call `{row.new}`",
        rewrite=Rewrite(refusal=refusal) if refusal is not None else rewrite,
        reason=reason,
    )
