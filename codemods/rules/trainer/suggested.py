"""The learning rate that Lightning 1.x suggested of what `lr_find` tried, written out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Change, Code, InsertStatement, Release, ReplaceExpression, Symbol
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument
from codemods.semantics.roles import Roles
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import MODULE
from codemods.source.trees import nodes_of

NAME = "lr_finder"
_STEEPEST = "steepest"
_GRADIENT = Symbol("numpy.gradient")
_NAMES = ("lr", "learning_rate")  # in the order in which they were looked for
_SKIPPED = (10, 1)
_CORRECTED: Final = Release(1, 6)
_FORGOTTEN: Final = 0.98


def kept_at(model: ast.expr, scope: Scope, attribute: str | None, context: Context) -> str | None:
    """Code that gives a learning rate to the module that an expression holds; None where the place is not seen.

    An attribute of the module and one of its `hparams` were set alike; it has the latter where a class saves them.
    """
    if not isinstance(model, (ast.Name, ast.Attribute)):
        return None
    known = context.project.classes
    role = Roles(context.module, known).of(model, scope)
    if role is None or role not in known.classes or not known.inherits(role, MODULE):
        return None
    text = context.module.source.code(context.module.span(model))
    line = [name for name in known.ancestry(role) if name in known.classes]
    inits = [init for name in line if (init := known.functions.get(f"{name}.__init__")) is not None]
    saves = not known.is_whole(role) or any(known.classes[cls].saves_given for cls in line)
    for name in _NAMES if attribute is None else (attribute,):
        own = any(name in known.classes[cls].names for cls in line)
        given = saves and any(name in init.named for init in inits)
        if own and given:
            return f"{text}.{name} = {text}.hparams.{name} = "
        if own or given:
            return f"{text}.{name} = " if own else f"{text}.hparams.{name} = "
    return None


def set_as_before(model: ast.expr, scope: Scope, attribute: str | None, call: str, context: Context) -> Code | None:
    """A finder, given as code, and the learning rate that it set up to 1.9; None where that is not seen."""
    at = context.module.span(model).start
    target = kept_at(model, scope, attribute, context)
    if target is None or any(context.module.bound(name, at) for name in (NAME, _STEEPEST)):
        return None
    losses = f"({_losses(NAME, _SKIPPED, context)}).argmin()\n"
    finder = f"{NAME} = {call.removesuffix(')')}, update_attr=False)\n{_STEEPEST} = "
    return Code((finder, _GRADIENT, losses, f'{target}{NAME}.results["lr"][{_SKIPPED[0]} + {_STEEPEST}]'))


def _suggested(finder: str, skipped: tuple[int, int], context: Context) -> Code:
    """The learning rate at which the loss fell most from one trial to the next."""
    losses = _losses(finder, skipped, context)
    return Code.of(f'{finder}.results["lr"][{skipped[0]} + ', _GRADIENT, f"({losses}).argmin()]")


def _losses(finder: str, skipped: tuple[int, int], context: Context) -> str:
    """The losses of the trials that count: up to 1.5 those of the first of them were higher.

    The running mean was corrected as if it were of one loss less (run on 0.7, 0.9, 1.1, 1.4, 1.6, 1.9 and 2.6).
    """
    first, last = skipped
    losses = f'{finder}.results["loss"]'
    if context.origin.before(_CORRECTED) is True:
        step, loss = (name if name != finder else f"a_{name}" for name in ("step", "loss"))
        higher = f"{loss} * (1 - {_FORGOTTEN} ** ({step} + 2)) / (1 - {_FORGOTTEN} ** ({step} + 1))"
        losses = f"[{higher} for {step}, {loss} in enumerate({losses})]"
    return f"{losses}[{first}:-{last}]"


def as_before(use: AttributeUse, context: Context) -> Rewrite | None:
    """The suggestions that are made of what a finder tried that leaves the model alone; None where there is none."""
    module, call = context.module, use.call
    unseen = Rewrite(refusal="what is made of its result is not all seen")
    if call is None or not _leaves_alone(call):
        return unseen
    statement = module.statement(call)
    above = module.parents.get(call)
    if isinstance(above, ast.Attribute):
        return _in_place(call, above, statement, use.scope, context) or unseen
    if not isinstance(statement, ast.Assign) or statement.value is not call or len(statement.targets) != 1:
        return unseen if statement is not above else None
    target = statement.targets[0]
    if not isinstance(target, ast.Name):
        return unseen
    changes: list[Change] = []
    for name in _loads(target.id, use.scope, module):
        attribute = module.parents.get(name)
        if not isinstance(attribute, ast.Attribute):
            return unseen
        if attribute.attr != "suggestion":
            continue
        suggestion = module.parents.get(attribute)
        skipped = _skipped(suggestion, attribute)
        if skipped is None or not isinstance(suggestion, ast.Call):
            return unseen
        if not _is_asked_for(suggestion, module):
            code = _or_none(suggestion, _suggested(target.id, skipped, context), target.id, use.scope, module)
            changes.append(ReplaceExpression(module.span(suggestion), code))
    return Rewrite(tuple(changes)) if changes else None


def _leaves_alone(call: ast.Call) -> bool:
    given = argument(call, "update_attr", 99)
    return isinstance(given, ast.Constant) and given.value is False


def _in_place(
    call: ast.Call, attribute: ast.Attribute, statement: ast.stmt, scope: Scope, context: Context
) -> Rewrite | None:
    """`rate = tuner.lr_find(model).suggestion()`."""
    module = context.module
    suggestion = module.parents.get(attribute)
    skipped = _skipped(suggestion, attribute)
    at = module.span(statement)
    if skipped is None or getattr(statement, "value", None) is not suggestion or module.bound(NAME, at.start):
        return None
    assert isinstance(suggestion, ast.Call)
    first = InsertStatement(at, Code.of(f"{NAME} = ", module.span(call)))
    code = _or_none(suggestion, _suggested(NAME, skipped, context), NAME, scope, module)
    return Rewrite((first, ReplaceExpression(module.span(suggestion), code)))


def _is_asked_for(suggestion: ast.AST, module: Module) -> bool:
    """Whether all that is made of a suggestion is to see that there is one: there is none of too few trials, as before.

    So it is in `finder.suggestion() and …`, which keeps that.
    """
    above = module.parents.get(suggestion)
    if isinstance(above, ast.BoolOp):
        return isinstance(above.op, ast.And) and above.values[-1] is not suggestion
    return _is_test(suggestion, above)


def _is_test(node: ast.AST, above: ast.AST | None) -> bool:
    """Whether an expression is compared with None there, or taken for a truth value."""
    if isinstance(above, ast.Compare):
        return above.left is node and any(isinstance(c, ast.Constant) and c.value is None for c in above.comparators)
    if isinstance(above, (ast.If, ast.IfExp, ast.While)):
        return above.test is node
    return isinstance(above, ast.UnaryOp) and isinstance(above.op, ast.Not)


def _or_none(suggestion: ast.Call, code: Code, finder: str, scope: Scope, module: Module) -> Code:
    """The learning rate, or None where there is no suggestion and the code around it asks for that."""
    above = module.parents.get(suggestion)
    held = ""
    if isinstance(above, ast.NamedExpr):
        held = above.target.id
    elif isinstance(above, ast.Assign) and len(above.targets) == 1:
        held = ast.unparse(above.targets[0])
    around = (*nodes_of(scope.node, ast.Name), *nodes_of(scope.node, ast.Attribute)) if held else ()
    tested = any(
        _is_test(node, module.parents.get(node)) or isinstance(module.parents.get(node), ast.BoolOp)
        for node in around
        if ast.unparse(node) == held
    )
    named = isinstance(above, ast.NamedExpr) and _is_test(above, module.parents.get(above))
    if not (tested or named or isinstance(above, ast.BoolOp)):
        return code
    arguments = module.source.code(module.span(suggestion)).partition(".suggestion")[2]
    return Code((f"{finder}.suggestion{arguments} and ", *code.pieces))


def _skipped(suggestion: ast.AST | None, attribute: ast.Attribute) -> tuple[int, int] | None:
    """How many trials a call of `suggestion` leaves out at both ends; None where it is none, or that is not seen."""
    if attribute.attr != "suggestion" or not isinstance(suggestion, ast.Call) or suggestion.func is not attribute:
        return None
    if len(suggestion.args) > len(_SKIPPED) or any(keyword.arg is None for keyword in suggestion.keywords):
        return None
    found = []
    for position, (name, default) in enumerate(zip(("skip_begin", "skip_end"), _SKIPPED, strict=True)):
        given = argument(suggestion, name, position)
        value = default if given is None else getattr(given, "value", None)
        if type(value) is not int or value < 0 or (name == "skip_end" and not value):
            return None
        found.append(value)
    return found[0], found[1]


def _loads(name: str, scope: Scope, module: Module) -> Iterator[ast.Name]:
    """Where a variable of a scope is read, in functions within it too."""
    for node in nodes_of(scope.node, ast.Name):
        if node.id == name and isinstance(node.ctx, ast.Load):
            yield node
