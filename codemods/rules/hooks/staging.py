"""Hooks that ran around the epochs of several stages, and are hooks of each of these now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from codemods.model import AddMember, Change, Code, Release, Span
from codemods.rules.hooks.merging import joined
from codemods.rules.hooks.supers import super_calls
from codemods.rules.modules.epoch_end import coming_hooks
from codemods.semantics.log_calls import LOGGING
from codemods.semantics.nodes import first_parameter, own_statements
from codemods.semantics.symbols import MODULE
from codemods.source.trees import walk

if TYPE_CHECKING:
    from codemods.rules.hooks.methods import Moved

STAGED: Final = "Lightning 1.2 to 1.7 called it around validation and test epochs too, whose hooks do the same now"
_LEVEL: Final = "    "
_LONG: Final = 5
"""So many lines behind its first a body has at least that is called, and not written again."""
_EPOCH, _STEP = "current_epoch", "global_step"
"""What a module does otherwise in each of its hooks."""
_SINCE, _GONE = Release(1, 2), Release(1, 8)


def staged(moved: Moved) -> list[Change] | None:
    """What makes the hooks of other stages do what a method did there; None where it did nothing, or may have.

    It did where the release is known, and what it did is done where that is to reset something, which harms in no
    release.
    """
    origin = moved.context.origin
    older = origin.before(_SINCE)
    if moved.static or older is True or origin.before(_GONE) is False or is_of_training(moved):
        return None
    if older is None and not only_resets(moved):
        return None
    hooks = [hook for hook in moved.row.also if _has_stage(moved, hook.split("_")[1])]
    return [change for hook in hooks for change in _in_stage(moved, hook)] or None


def is_unsure(moved: Moved) -> bool:
    """Whether a method may have run around other epochs too, and does not now as the release is not known."""
    origin = moved.context.origin
    if not moved.row.also or moved.static or origin.before(_SINCE) is not None or origin.before(_GONE) is False:
        return False
    if is_of_training(moved):
        return False
    return not only_resets(moved) and any(_has_stage(moved, hook.split("_")[1]) for hook in moved.row.also)


def is_of_training(moved: Moved) -> bool:
    """Whether a body does nothing but in training, as it asks first: `if not trainer.training: return`."""
    first, *others = own_statements(moved.node)
    if not isinstance(first, ast.If) or first.orelse:
        return False
    test, leaves = first.test, isinstance(first.body[0], ast.Return) and first.body[0].value is None
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return leaves and _says_training(test.operand)
    return not others and _says_training(test)


def _says_training(test: ast.expr) -> bool:
    """Whether it is what a Trainer, or a module, says of itself in training alone."""
    both = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
    return any(isinstance(part, ast.Attribute) and part.attr == "training" for part in both)


def _has_stage(moved: Moved, stage: str) -> bool:
    """Whether epochs of a stage may run: a module needs a step for that.

    Around a callback this is any module, where the project has some that are trained: others may come from elsewhere.
    """
    project, step = moved.context.project, f"{stage}_step"
    if moved.row.kind == MODULE:
        return project.classes.defines(moved.method.owner.symbol, step)
    if project.classes.have_with(step) or not project.classes.have_with("training_step"):
        return True
    return any(stage in facts.stages for facts in project.names.modules.values())  # a test of what is not seen


def _in_stage(moved: Moved, hook: str) -> Iterator[Change]:
    from codemods.rules.hooks.methods import NotRewrittenError

    owner, row, known = moved.method.owner, moved.row, moved.context.project.classes
    existing = owner.methods.get(hook)
    moved.check_overriders(hook)
    if existing is not None:
        yield from joined(moved, existing)
        return
    if row.kind == MODULE and hook in coming_hooks(owner, moved.context):
        raise NotRewrittenError(f"the epoch ends of the class become or need a `{hook}` first")
    if known.defines(owner.symbol, hook):
        raise NotRewrittenError(f"it ran in the epochs of other stages too, and another class has a `{hook}`")
    me, passed = first_parameter(moved.node), ", ".join(moved.names[role] for role in row.takes)
    if not me:
        raise NotRewrittenError("it takes all that it is given by one `*`")
    takes = f"{me}, {passed}" if passed else me
    if _is_called(moved, hook):
        yield AddMember(
            moved.context.module.span(owner.node),
            Code.of(f"def {hook}({takes}):\n{_LEVEL}{me}.{row.new}({passed})"),
        )
        return
    module, span = moved.context.module, moved.context.module.span
    decorators = "".join(f"@{module.source.code(span(each))}\n" for each in moved.node.decorator_list)
    yield AddMember(span(owner.node), Code.of(f"{decorators}def {hook}({takes}):\n{_LEVEL}", _body(moved, hook)))


def _is_called(moved: Moved, hook: str) -> bool:
    """Whether a body is better called than written again for another stage, and does the same in it.

    What it asks through `super()` is another there, and what it logs goes elsewhere. The numbers of epochs and steps
    are others in a test, and those of steps at the start of a validation. A class that has the new hook beside the old
    one would have its own called.
    """
    own, known = own_statements(moved.node), moved.context.project.classes
    if (own[-1].end_lineno or own[-1].lineno) - own[0].lineno < _LONG:
        return False
    if super_calls(moved.row, moved.node) or moved.form not in moved.row.current:
        return False
    if moved.method.owner.methods.get(moved.row.new) is not None:
        return False  # the two become one
    names = {node.attr for node in walk(moved.node) if isinstance(node, ast.Attribute)}
    if not names.isdisjoint({_EPOCH, _STEP} if "test" in hook else {_STEP} if moved.row.before else {}):
        return False
    if not names.isdisjoint(LOGGING):
        return False
    family = known.family(moved.method.owner.symbol) - {moved.method.owner.symbol}
    return not any(moved.row.new in known.classes[name].names for name in family if name in known.classes)


def _body(moved: Moved, hook: str) -> str | Span:
    """The body of a method for another hook: what it calls through `super()` is that hook there."""
    module, span = moved.context.module, moved.context.module.span
    body = own_statements(moved.node)[0]  # a docstring stands once
    whole = Span(span(body).start, span(moved.node.body[-1]).end)
    calls = super_calls(moved.row, moved.node)
    if not calls or moved.form not in moved.row.current:
        return whole
    pieces, start = [], whole.start
    for behind in sorted(span(call.func).end for call in calls):
        pieces += [module.source.utf8[start : behind - len(moved.row.hook)], hook.encode()]
        start = behind
    first, *others = b"".join([*pieces, module.source.utf8[start : whole.end]]).decode().splitlines()
    margin = " " * body.col_offset
    if any(line.strip() and not line.startswith(margin) for line in others) or len(margin) != 2 * len(_LEVEL):
        return whole  # in another style, or with a text over several lines
    inside = _inside_texts(moved)
    lines = [
        line if number in inside else _LEVEL + line[len(margin) :] if line.strip() else ""
        for number, line in enumerate(others, body.lineno + 1)
    ]
    return "\n".join([first, *lines])


def _inside_texts(moved: Moved) -> set[int]:
    """The lines of a method that begin in a text over several lines, which stay as they are."""
    texts = (node for node in walk(moved.node) if isinstance(node, (ast.Constant, ast.JoinedStr)))
    return {line for node in texts for line in range(node.lineno + 1, (node.end_lineno or node.lineno) + 1)}


def only_resets(moved: Moved) -> bool:
    """Whether a body does nothing but reset attributes of its object: `self.train_acc.reset()`."""
    for statement in own_statements(moved.node):
        call = statement.value if isinstance(statement, ast.Expr) else None
        func = call.func if isinstance(call, ast.Call) and not call.args and not call.keywords else None
        if not isinstance(func, ast.Attribute) or func.attr != "reset" or not isinstance(func.value, ast.Attribute):
            return False
    return True
