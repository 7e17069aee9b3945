"""What a `training_step` that is told the optimizer has against being called from a loop: the map step of LIT211."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Set

from codemods.deferred import NamedTuple
from codemods.semantics.hand_steps import always, is_step, last_method
from codemods.semantics.losses import INDEX, NONE, Returns
from codemods.semantics.nodes import (
    FUNCTIONS,
    body_nodes,
    defaults_of,
    is_name,
    last_part,
    methods_below,
    named_of,
    own_nodes,
)
from codemods.semantics.outputs import SEES_ALL, is_super_call
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.source.trees import nodes_of

STEP = "training_step"
ENDS_OF_TRAINING = ("on_train_epoch_end", "training_epoch_end")
"""The hooks that end a training epoch, the last first; the second becomes the first, or its beginning."""
STEPPER = "optimizer_step"
CLIPPING = "configure_gradient_clipping"
"""The hook that clips the gradients of an optimizer, since 1.5."""
_GIVEN = (
    {"epoch", "current_epoch", "epoch_nb", "epoch_idx"},
    {"batch_idx", "batch_nb", "batch_i"},
    {"optimizer"},
    {INDEX, "optimizer_i", "opt_idx"},
    {"optimizer_closure", "closure", "second_order_closure"},
)
"""What the parameters of `optimizer_step` are called, by place."""
PARAMETERS = ("epoch", "batch_idx", "optimizer", INDEX, "optimizer_closure")
"""What they are called today, `INDEX` apart, which is gone."""
_CLIPPED_BY = ("gradient_clip_val", "gradient_clip_algorithm")
_COUNTED = "global_step"
CLOSED, PLAIN, HANDED = "closed", "plain", "handed"
"""How an `optimizer_step` steps: with the closure that runs the step, behind the backward pass, as that of Lightning.

The second up to 0.9, when the third was that too, and has been the first since.
"""
_AROUND = frozenset({"manual_backward", "toggle_optimizer", "untoggle_optimizer", "backward", "optimizers", "scaler"})
FLAGS = frozenset({"on_tpu", "using_native_amp", "using_lbfgs"})
_MOST = 4  # optimizers for which is worked out what the step returns


class Looped(NamedTuple):
    """One such step: why it can not be called from a loop, what `optimizer_idx` is by default, what it may return.

    `kinds` are those of `codemods.semantics.losses`: of an unknown number of optimizers, of one, of two, …
    `has_place` says that its class can be given an attribute, `is_open` that statements can be put behind those of the
    hook that ends its training epochs, if it has one, `steps` that its class has an `optimizer_step` which does nothing
    but say when an optimizer is stepped, `CLOSED` with the closure, and when that is called alone, `PLAIN` or `HANDED`.
    `clips` says that its class has a hook that clips gradients, which a loop can call, `counts` that its
    `optimizer_step` reads `global_step`, and `steps_each` that this makes one step whenever it is called.
    """

    refusal: str | None
    default: str | None
    has_place: bool
    is_open: bool
    kinds: tuple[frozenset[str], ...]
    steps: str | None = None
    clips: bool = False
    counts: bool = False
    steps_each: bool = False

    def returns(self, number: int | None) -> frozenset[str]:
        """What it may return where there are so many optimizers."""
        return self.kinds[number] if number is not None and number < len(self.kinds) else self.kinds[0]


def looped(node: ast.ClassDef, scope: Scope) -> Looped | None:
    """The `training_step` that a class itself defines, where that is told the optimizer."""
    methods = {statement.name: statement for statement in node.body if isinstance(statement, FUNCTIONS)}
    step = methods.get(STEP)
    if step is None or INDEX not in {arg.arg for arg in named_of(step.args)}:
        return None
    init = methods.get("__init__")
    kinds = (Returns(step, methods, number or None).kinds() for number in range(_MOST + 1))
    if any(last_part(decorator) not in _KEEPING for decorator in step.decorator_list):
        kinds = (kind | {NONE} for kind in kinds)
    has_place = init is None or super_init(init) is not None
    ends = is_open(next((methods[end] for end in ENDS_OF_TRAINING if end in methods), None))
    default = default_of(step)
    code = ast.unparse(default) if default is not None else None
    steps, clips = decides(methods.get(STEPPER), node), can_clip(methods.get(CLIPPING), node)
    refusal = _refusal(step, scope) or _backward_of(step, methods)
    stepper = methods.get(STEPPER)
    counts = stepper is not None and any(
        isinstance(part, ast.Attribute) and part.attr == _COUNTED for part in body_nodes(stepper)
    )
    each = stepper is not None and steps_once(stepper)
    return Looped(refusal, code, has_place, ends, tuple(kinds), steps, clips, counts, each)


def steps_once(stepper: FunctionNode) -> bool:
    """Whether an `optimizer_step` makes a step with each call, and one alone, as far as is seen."""
    steady = list(always(stepper.body))
    if any(isinstance(node, ast.Return) and node not in steady for node in own_nodes(stepper.body)):
        return False  # some calls end before it
    plain = [statement.value for statement in steady if isinstance(statement, ast.Expr)]
    plain += [part.value for part in steady if isinstance(part, ast.Return) and part.value]
    steps = [call for call in nodes_of(stepper, ast.Call) if is_step(call) or last_method(call) == STEPPER]
    return len(steps) < 2 and all(call in plain for call in steps)


def can_clip(hook: FunctionNode | None, owner: ast.ClassDef) -> bool:
    """Whether a loop can call a hook that clips gradients: one that is told all, and asks nobody else."""
    if hook is None or hook.decorator_list or hook.args.posonlyargs or hook.args.kwonlyargs:
        return False
    names = [arg.arg for arg in hook.args.args][1:]
    if hook.args.vararg or hook.args.kwarg or names[:1] != ["optimizer"] or names[2:] != list(_CLIPPED_BY):
        return False
    if names[1] not in _GIVEN[3]:
        return False
    for node in body_nodes(hook):
        if isinstance(node, ast.Name) and node.id in {"super", *SEES_ALL}:
            return False
        if isinstance(node, ast.Attribute) and node.attr in _CLIPPED_BY:  # the Trainer's, which is given none then
            return False
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "clip_gradients" and not _is_told(node):
            return False
    return not any(isinstance(node, ast.Attribute) and node.attr == CLIPPING for node in ast.walk(owner))


def decides(hook: FunctionNode | None, owner: ast.ClassDef) -> str | None:
    """How an `optimizer_step` steps that a loop can call: with the closure, or without; None where none can."""
    if hook is None or hook.decorator_list or hook.args.posonlyargs or hook.args.kwonlyargs:
        return None
    handing = handed_on(hook)
    names = [arg.arg for arg in hook.args.args][1:]
    if handing and not names:
        names = list(PARAMETERS)
    first, rest = names[: len(_GIVEN)], names[len(_GIVEN) :]
    if len(first) < len(_GIVEN) - 1 or any(_is_of_another(name, own) for name, own in zip(first, _GIVEN, strict=False)):
        return None
    if not set(rest) <= FLAGS:
        return None
    others = {arg.arg for arg in (hook.args.vararg, hook.args.kwarg) if arg is not None}
    unread = {*rest, *others, *SEES_ALL, "super"}
    optimizer, closure = first[2], first[4] if len(first) == len(_GIVEN) else None
    within = {node for call in handing for node in ast.walk(call)}
    nodes = [node for node in body_nodes(hook) if node not in within]
    parents = {child: node for node in nodes for child in ast.iter_child_nodes(node)}
    found = {HANDED} if handing else set()
    for node in nodes:
        if isinstance(node, ast.Name) and (
            node.id in unread or (node.id in first and not isinstance(node.ctx, ast.Load))
        ):
            return None
        if isinstance(node, ast.Attribute) and node.attr in {"optimizer", "_optimizer", *_AROUND}:
            return None
        if isinstance(node, ast.Call) and _is_step(node, optimizer):
            if (node.args or node.keywords) and not _hands(node, closure):
                return None
            found.add(CLOSED if node.args or node.keywords else PLAIN)
        if isinstance(node, ast.Name) and node.id == closure:
            if not _is_run(node, optimizer, parents):
                return None
            found.add(CLOSED)
    if any(isinstance(node, ast.Attribute) and node.attr == STEPPER and node not in within for node in ast.walk(owner)):
        return None
    steps = handing or any(_is_step(node, optimizer) for node in nodes)
    found -= {HANDED} if CLOSED in found else set()
    return found.pop() if len(found) == 1 and steps else None


def _is_of_another(name: str, own: Set[str]) -> bool:
    """Whether a parameter is called as one of another place is; they are given by place, and may be called anything."""
    return name not in own and (name in FLAGS or any(name in names for names in _GIVEN))


def handed_on(hook: FunctionNode) -> list[ast.Call]:
    """The calls in which an `optimizer_step` hands all that it was given on to that of Lightning, by `super()`.

    As `*args, **kwargs`, which have to be all that it takes, or one by one, up to the closure at least.
    """
    calls = (node for node in body_nodes(hook) if isinstance(node, ast.Call))
    return [call for call in calls if is_super_call(call, STEPPER) and _hands_all(call, hook)]


def _hands_all(call: ast.Call, hook: FunctionNode) -> bool:
    args, names = hook.args, [arg.arg for arg in hook.args.args][1:]
    starred = [arg.value for arg in call.args if isinstance(arg, ast.Starred)]
    rest = [keyword.value for keyword in call.keywords if keyword.arg is None]
    if not names:
        handed = [_named(node) for node in (*starred, *rest)]
        taken = [arg.arg for arg in (args.vararg, args.kwarg) if arg is not None]
        return args.vararg is not None and handed == taken and len(handed) == len(call.args) + len(call.keywords)
    kwarg = args.kwarg.arg if args.kwarg is not None else None
    if starred or any(_named(node) != kwarg for node in rest) or len(names) < len(_GIVEN):
        return False
    given = dict(zip(names, map(_named, call.args), strict=False))
    given |= {keyword.arg: _named(keyword.value) for keyword in call.keywords if keyword.arg is not None}
    return (
        len(call.args) <= len(names)
        and {*names[: len(_GIVEN)]} <= given.keys() <= {*names}
        and all(name == value for name, value in given.items())
    )


def _named(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _is_step(node: ast.AST | None, optimizer: str) -> bool:
    func = node.func if isinstance(node, ast.Call) else None
    return isinstance(func, ast.Attribute) and func.attr == "step" and is_name(func.value, optimizer)


def _hands(call: ast.Call, closure: str | None) -> bool:
    """Whether a step is given the closure, and nothing else."""
    values = [*call.args, *(keyword.value for keyword in call.keywords if keyword.arg == "closure")]
    return len(values) == 1 == len(call.args) + len(call.keywords) and is_name(values[0], closure)


def _is_run(node: ast.Name, optimizer: str, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether a closure is called for itself, or given to a step."""
    above = parents.get(node)
    if isinstance(above, ast.keyword):
        above = parents.get(above)
    if isinstance(above, ast.Call) and above.func is node:
        return not above.args and not above.keywords and isinstance(parents.get(above), ast.Expr)
    return _is_step(above, optimizer)


def _is_told(call: ast.Call) -> bool:
    """Whether what clips is told to what; else it asks the Trainer."""
    return len(call.args) > 1 or any(keyword.arg == _CLIPPED_BY[0] for keyword in call.keywords)


def is_open(end: FunctionNode | None) -> bool:
    """Whether statements can be put behind those of a hook that ends epochs, which may be none."""
    if end is None:
        return True
    return len(end.args.args) == 1 + (end.name == "training_epoch_end") and not any(
        isinstance(node, ast.Return) for node in own_nodes(end.body)
    )


_KEEPING = frozenset({"enable_grad", "detect_anomaly", "autocast", "abstractmethod", "override", "overrides"})
"""Decorators of a step that return what it does; any other may return nothing."""
_OTHER_KIND = frozenset({"staticmethod", "classmethod", "property"})
"""Decorators with which a step is no method that is called with its instance."""


def super_init(init: FunctionNode) -> ast.stmt | None:
    """The statement of `__init__` that calls that of the base; None where it is not one of its own."""
    for statement in init.body:
        call = statement.value if isinstance(statement, ast.Expr) else None
        func = call.func if isinstance(call, ast.Call) else None
        if isinstance(func, ast.Attribute) and func.attr == "__init__":
            return statement
    return None


def default_of(step: FunctionNode) -> ast.expr | None:
    """What the step takes for the number of the optimizer where it is not told."""
    return defaults_of(step.args).get(INDEX)


def _backward_of(step: FunctionNode, methods: Mapping[str, FunctionNode]) -> str | None:
    """What to say of a step that runs a backward pass, or calls methods of its class that do."""
    for each in (step, *methods_below(step, methods)):
        if any(isinstance(node, ast.Attribute) and node.attr == "backward" for node in body_nodes(each)):
            what = "it runs a backward pass itself"
            return what if each is step else f"`{each.name}`, which it calls, runs a backward pass"
    return None


def _refusal(step: FunctionNode, scope: Scope) -> str | None:
    args = step.args
    if any(last_part(decorator) in _OTHER_KIND for decorator in step.decorator_list):
        return "it is decorated"
    rest = {arg.arg for arg in (args.vararg, args.kwarg) if arg is not None}
    reads = rest and any(isinstance(node, ast.Name) and node.id in rest | SEES_ALL for node in body_nodes(step))
    if reads or args.kwonlyargs or args.posonlyargs or len(args.args) != 4:
        return f"it takes other parameters than the batch, its number and `{INDEX}`"
    if args.args[3].arg != INDEX:
        return f"`{INDEX}` is not its last parameter"
    values = (binding.value for bound in scope.bindings.values() for binding in bound)
    if any(isinstance(value, ast.Name) and value.id == STEP for value in values):
        return f"another name is bound to `{STEP}`"
    return None
