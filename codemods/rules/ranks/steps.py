"""LIT804, LIT805: training steps that leave out a batch, or change what is trained."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddMember, Code, Finding, InsertStatement, RemoveStatement
from codemods.rules.registry import Classes, Context, Methods, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.calling import callee_of, function_around
from codemods.semantics.changing import changed_by, changed_openly, is_mapping
from codemods.semantics.files import calls_by_last
from codemods.semantics.members import ClassUse, Method
from codemods.semantics.mentions import words_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import (
    argument,
    first_parameter,
    is_name,
    is_none,
    last_part,
    own_nodes,
    positional_of,
    self_calls,
)
from codemods.semantics.ranks import is_alone, is_guarded
from codemods.semantics.runs import one_device
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.symbols import MODULE
from codemods.source.trees import walk

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
_DOCS = "https://lightning.ai/docs/pytorch/stable/common/lightning_module.html#training-step"
_SKIPS = (
    "on several devices a training step must not leave out a batch: this rank skips, and the others need its "
    "gradients, so the run ends with an error; return a loss of zero that touches every parameter"
)
_ASKING = frozenset({"isfinite", "isnan", "isinf", "len"})
_MESSAGE = "changed before the backward pass, a parameter spoils gradients"
_REFUSED = "changed in place before the backward pass, a weight makes that fail"
_CONSTRAINTS = frozenset({"norm", "normalize", "renorm", "clamp", "clip"})
_NOT_TRAINED = frozenset({"ema", "target", "teacher", "momentum", "_k", "key", "queue", "shadow", "avg", "average"})
_NOT_TRAINED |= {"buffer", "running", "prototype", "memory", "bank", "center", "ptr", "tgt", "slow", "swa", "dataset"}


@rule(
    code="LIT804",
    name="skipped-training-step",
    on=Methods(MODULE, ("training_step",)),
    refs=(_DOCS,),
    fixable="manual",
    examples=(
        (
            "try:\n    loss = self(batch)\nexcept RuntimeError:\n    return None",
            "loss = self(batch)",
        ),
    ),
)
def skipped_training_step(method: Method, context: Context) -> Iterator[Finding]:
    """A training step that returns None ends a run on several devices

    On one device a step that returns None leaves out the batch. On several, Lightning raises `Skipping the
    training_step by returning None in distributed training is not supported`, as the other processes wait for this
    one's gradients; with manual optimization they wait for ever. So an error that is caught here had better be
    raised: Lightning then ends the other processes. A batch without use can have a loss of zero that touches every
    parameter, `sum((p * 0.0).sum() for p in self.parameters() if p.requires_grad)`, which counts as a zero gradient.

    A decorator that takes an error for a result does the same, in whatever file it stands.

    Left alone: validation and test steps, steps without any loss (manual optimization), handlers that raise, batches
    that are left out only where there is one device (`if self.trainer.world_size == 1`), projects whose Trainer has
    one device.
    """
    module, node = context.module, method.node
    if one_device(context.project, module) or _is_generator(node):
        return
    for decorator in node.decorator_list:
        made = decorator.func if isinstance(decorator, ast.Call) else decorator
        if module.resolve(made, module.scope) in context.project.running.skipping:
            yield context.finding(
                module.span(decorator),
                row="decorated",
                message=f"`{ast.unparse(made)}` makes None of an error; on several devices a training step must not "
                "leave out a batch: the others need this rank's gradients; let the error be raised",
            )
    returns = [part for part in own_nodes(node.body) if isinstance(part, ast.Return)]
    manual = _is_manual(method.owner, context)
    if not any(part.value is not None and not is_none(part.value) for part in returns) and not manual:
        return
    yield from _of_what_it_returns(method, context) if not manual else ()
    if not manual and (test := _falls_through(node, module)) is not None:
        yield context.finding(module.span(test), row="returned", message=_SKIPS)
    for part in returns:
        if part.value is not None and not is_none(part.value):
            continue
        outer = next((o for o in module.enclosing(part) if isinstance(o, (ast.ExceptHandler, *_FUNCTIONS))), None)
        caught = isinstance(outer, ast.ExceptHandler)
        asked = any(isinstance(o, ast.If) for o in _around(part, node, module))
        if not (caught or asked) or (manual and not caught) or is_alone(part, module, node):
            continue
        yield context.finding(
            module.span(part),
            row="caught" if caught else "returned",
            message="on several devices a training step must not leave out a batch: this rank skips, and the others "
            + ("wait for ever; " if manual else "need its gradients, so the run ends with an error; ")
            + ("let the error be raised" if caught else "return a loss of zero that touches every parameter"),
        )
    for made in _suppressing(node, module.scoped.scope_of(node), module) if not manual else ():
        yield context.finding(
            module.span(made),
            row="swallowed",
            message="an error that is suppressed here has the training step return nothing; on several devices that "
            "ends the run, as the others need this rank's gradients; let the error be raised",
        )
    for handler in own_nodes(node.body):
        if isinstance(handler, ast.ExceptHandler) and _falls_out(handler, node, module) and not manual:
            yield context.finding(
                module.source.span(handler),
                row="swallowed",
                message="behind this handler the training step returns nothing; on several devices that ends the run, "
                "as the others need this rank's gradients; let the error be raised",
            )


def _of_what_it_returns(method: Method, context: Context) -> Iterator[Finding]:
    """Where what a step returns is None: one of two values, or what a method of its class returns."""
    module, node = context.module, method.node
    for part in own_nodes(node.body):
        value = part.value if isinstance(part, ast.Return) else None
        sides = [value.body, value.orelse] if isinstance(value, ast.IfExp) else []
        if value is not None and any(is_none(side) and not is_alone(side, module, node) for side in sides):
            yield context.finding(module.span(value), row="returned", message=_SKIPS)
        func = value.func if isinstance(value, ast.Call) else None
        if not isinstance(func, ast.Attribute) or not is_name(func.value, first_parameter(node)):
            continue
        helper = method.owner.methods.get(func.attr)
        if helper is None or is_alone(part, module, node) or _is_generator(helper):
            continue
        for inner in own_nodes(helper.body):
            if not isinstance(inner, ast.Return) or (inner.value is not None and not is_none(inner.value)):
                continue
            asked = any(isinstance(outer, (ast.If, ast.ExceptHandler)) for outer in _around(inner, helper, module))
            if asked and _returns_more(helper) and not is_alone(inner, module, helper):
                yield context.finding(module.span(inner), row="returned", message=_SKIPS)


def _returns_more(node: FunctionNode) -> bool:
    """Whether a method returns something but None too."""
    returns = (part for part in own_nodes(node.body) if isinstance(part, ast.Return))
    return any(part.value is not None and not is_none(part.value) for part in returns)


def _falls_through(node: FunctionNode, module: Module) -> ast.expr | None:
    """The condition about the batch, or the loss, with which a step ends: without it nothing is returned."""
    last = node.body[-1]
    if not isinstance(last, ast.If) or last.orelse or not isinstance(last.body[-1], ast.Return):
        return None
    if last.body[-1].value is None or is_none(last.body[-1].value) or is_alone(last.body[-1], module, node):
        return None
    given = {arg.arg for arg in positional_of(node.args)[1:2]}
    for part in walk(last.test):
        if isinstance(part, ast.Compare) and is_none(part.comparators[0]) and isinstance(part.left, ast.Name):
            return last.test if part.left.id in given else None
        called = last_part(part.func) if isinstance(part, ast.Call) else ""
        if called in _ASKING:
            return last.test
    return None


def _around(part: ast.AST, node: FunctionNode, module: Module) -> Iterator[ast.AST]:
    for outer in module.enclosing(part):
        if outer is node:
            return
        yield outer


def _is_generator(node: FunctionNode) -> bool:
    return any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in own_nodes(node.body))


def _is_manual(owner: ClassUse, context: Context) -> bool:
    """Whether a class, or one that it is of the family of, speaks of optimizing by hand: more than `= True` here."""
    if not context.project.classes.defines(owner.symbol, "automatic_optimization"):
        return False
    stores = (each for each in context.module.scoped.stores if isinstance(each.target, ast.Attribute))
    given = [store.value for store in stores if last_part(store.target) == "automatic_optimization"]
    return not given or not all(isinstance(value, ast.Constant) and value.value is True for value in given)


def _suppressing(node: FunctionNode, scope: Scope, module: Module) -> Iterator[ast.Call]:
    """`suppress(RuntimeError)` of the `with` that a step ends with, in which the loss is returned: else nothing is."""
    last = node.body[-1]
    if not isinstance(last, ast.With):
        return
    if any(isinstance(inner, ast.Return) and inner.value is not None for inner in own_nodes(last.body)):
        for item in last.items:
            made = item.context_expr
            if isinstance(made, ast.Call) and module.resolve(made.func, scope) == "contextlib.suppress":
                yield made


def _falls_out(handler: ast.ExceptHandler, node: FunctionNode, module: Module) -> bool:
    """Whether a handler ends, and with it the step, though the `try` returned a loss."""
    attempt = module.parents[handler]
    if not isinstance(attempt, ast.Try) or attempt not in node.body or attempt is not node.body[-1]:
        return False
    if not any(isinstance(part, ast.Return) and part.value is not None for s in attempt.body for part in walk(s)):
        return False
    last = handler.body[-1]
    ends = (ast.Return, ast.Raise, ast.If, ast.With, ast.Try, ast.For, ast.While)
    calls_out = any(isinstance(p, ast.Call) and last_part(p.func) in {"exit", "_exit"} for p in walk(last))
    return not isinstance(last, ends) and not calls_out and not attempt.finalbody


@rule(
    code="LIT805",
    name="parameter-changed-in-step",
    on=Classes(MODULE),
    refs=("https://lightning.ai/docs/pytorch/stable/common/lightning_module.html#on-after-backward",),
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def training_step(self, batch, batch_idx):\n"
                "        loss = self(batch).sum()\n"
                "        self.linear.weight.data *= 0.9\n"
                "        return loss"
            ),
            (
                "class Net(LightningModule):\n"
                "    def training_step(self, batch, batch_idx):\n"
                "        loss = self(batch).sum()\n"
                "        return loss\n"
                "    def on_after_backward(self):\n"
                "        self.linear.weight.data *= 0.9"
            ),
        ),
    ),
)
def parameter_changed_in_step(owner: ClassUse, context: Context) -> Iterator[Finding]:
    """A parameter that is changed between forward and backward spoils gradients

    `self.linear.weight.data *= 0.9` in `training_step` is not seen by autograd: the backward pass then computes the
    gradients of the layers below with the new weight and of others with the old one, without a word. Under a
    condition about ranks the weights differ between the processes for good. In `on_after_backward` the gradients are
    right and the weight is the same as was meant. For weight decay there is the optimizer's `weight_decay=`. Methods
    that a `training_step` calls, as those of a mixin, are looked at too, and functions that it gives a network to.

    Under `torch.no_grad()` a weight that is changed without `.data`, after the network was called, makes the backward
    pass fail: "one of the variables needed for gradient computation has been modified by an inplace operation".

    Left alone: manual optimization, networks that are not trained by gradients (`ema`, `target`, `teacher`,
    `momentum`), parameters that are made with `requires_grad=False`, reads of `.data`, changes in other hooks, weights
    that are brought to a norm or into bounds before anything is computed with them.
    """
    module = context.module
    if _is_manual(owner, context):
        return
    if context.project.running.changers:
        yield from _changed_by_helpers(owner, context)
    if words_of(module).isdisjoint({b"data", b"no_grad"}):
        return
    movable: list[ast.stmt] = []
    first: ast.stmt | None = None
    message = _MESSAGE
    for name, node in _of_steps(owner, context):
        own = next(iter(positional_of(node.args)), None)
        for statement in own_nodes(node.body):
            if not isinstance(statement, ast.stmt) or own is None:
                continue
            target = changed_by(statement)
            openly = _changed_openly(statement, node, module) if target is None else None
            target = target or openly
            if target is None or not _is_own(target, own.arg) or not _is_trained(target):
                continue
            if openly is not None and (
                _is_frozen_net(openly, module) or _is_before_use(statement, name, owner, module)
            ):
                continue
            if isinstance(target, ast.Attribute) and target.attr in module.cached("without gradients", _frozen):
                continue
            if is_mapping(target, node) or (is_name(target, own.arg) and not isinstance(statement, ast.For)):
                continue
            guarded = is_guarded(statement, module, node)
            if not guarded and _is_constraint(statement) and _is_before_use(statement, name, owner, module):
                continue
            moved = _without_gradients(statement, node, own.arg, module)
            refusal = _stays(moved, node, name, own.arg, guarded, module)
            if refusal is None:
                first, message = (first, message) if first else (statement, _REFUSED if openly else _MESSAGE)
                if moved not in movable:
                    movable.append(moved)
                continue
            yield context.finding(
                module.span(statement),
                row="rank" if guarded else "data",
                message="this parameter is changed on some ranks only, so the weights differ from now on"
                if guarded
                else _REFUSED
                if openly is not None
                else _MESSAGE,
                rewrite=Rewrite(refusal=refusal),
                advice="change it in `on_after_backward`, on all ranks",
            )
    if first is not None:
        yield context.finding(
            module.span(first),
            row="data",
            message=message,
            title="Move it to `on_after_backward`",
            rewrite=_moved(movable, owner, context),
            reason="the step itself sees the weight as it was",
            advice="change it in `on_after_backward`",
        )


def _changed_by_helpers(owner: ClassUse, context: Context) -> Iterator[Finding]:
    """The calls in a training step of functions of the project that change the network which they are given."""
    module, project = context.module, context.project
    by_last = calls_by_last(module)
    lasts = {name.rpartition(".")[2] for name in project.running.changers} & by_last.keys()
    for name, node in _of_steps(owner, context) if lasts else ():
        own = first_parameter(node)
        for call, scope in (held for last in sorted(lasts) for held in by_last[last]):
            callee = callee_of(call, scope, module) if function_around(scope).node is node else ""
            for target in project.running.targets(callee, f"{owner.symbol}.{name}", module.name) if callee else ():
                changed = project.running.changers.get(target, frozenset())
                given = project.classes.given_by(call, target)
                if any(_is_own(given[p], own) and _is_trained(given[p]) for p in changed & given.keys()):
                    yield context.finding(
                        module.span(call),
                        row="helper",
                        message=f"`{ast.unparse(call.func)}` changes parameters: {_MESSAGE}",
                        rewrite=Rewrite(refusal="what else it does is not known"),
                        advice="call it in `on_after_backward`",
                    )


def _of_steps(owner: ClassUse, context: Context) -> Iterator[tuple[str, FunctionNode]]:
    """The methods of a class that run in a `training_step`: its own, and what it or that of another class calls."""
    step = owner.methods.get("training_step")
    called = self_calls(step) if step is not None else frozenset()
    for name, node in owner.methods.items():
        if name.endswith(("_step", "_epoch_end")) and name != "training_step" and "shared" not in name:
            continue
        if name in called or "training_step" in context.project.running.hooks(f"{owner.symbol}.{name}"):
            yield name, node


def _is_own(target: ast.expr, own: str) -> bool:
    """Whether a tensor is reached from `self` by attributes and items."""
    while isinstance(target, (ast.Attribute, ast.Subscript)):
        target = target.value
    return isinstance(target, ast.Name) and target.id == own


def _is_trained(target: ast.expr) -> bool:
    """Whether nothing in its name says that a tensor gets no gradient."""
    parts = [part.attr.lower() for part in walk(target) if isinstance(part, ast.Attribute)]
    return not any(word in part for part in parts for word in _NOT_TRAINED)


def _frozen(module: Module) -> frozenset[str]:
    """The attributes that hold parameters which get no gradient: `nn.Parameter(table, requires_grad=False)`."""
    if words_of(module).isdisjoint({b"requires_grad"}):
        return frozenset()
    held: dict[str, bool] = {}
    for store in module.scoped.stores:
        if isinstance(store.target, ast.Attribute):
            frozen = isinstance(store.value, ast.Call) and _is_frozen(store.value, store.scope, module)
            held[store.target.attr] = held.get(store.target.attr, True) and frozen
    return frozenset(name for name, frozen in held.items() if frozen)


def _changed_openly(statement: ast.stmt, node: FunctionNode, module: Module) -> ast.expr | None:
    """The layer whose weight a statement changes in a block without gradients: backward then refuses the weight."""
    target = changed_openly(statement)
    if target is None:
        return None
    said = [*node.decorator_list]
    for outer in _around(statement, node, module):
        said += [item.context_expr for item in outer.items] if isinstance(outer, ast.With) else []
    scope = module.scope_at(module.span(statement).start)
    called = (part.func if isinstance(part, ast.Call) else part for part in said)
    return target if any(module.resolve(part, scope) == "torch.no_grad" for part in called) else None


def _is_frozen_net(target: ast.expr, module: Module) -> bool:
    """Whether what is changed is part of a network that gets no gradient: a copy, or one that is told so."""
    parts = [part.attr for part in walk(target) if isinstance(part, ast.Attribute)]
    return not module.cached("networks without gradients", _frozen_nets).isdisjoint(parts)


def _frozen_nets(module: Module) -> frozenset[str]:
    """The attributes whose parameters are told to get no gradient, and those that hold a copy of another network."""
    found = set()
    for store in module.scoped.stores:
        target, value = store.target, store.value
        copied = isinstance(value, ast.Call) and last_part(value.func) == "deepcopy"
        if isinstance(target, ast.Attribute) and copied:
            found.add(target.attr)
    if words_of(module).isdisjoint({b"requires_grad", b"requires_grad_", b"freeze"}):
        return frozenset(found)
    for call, _ in module.scoped.calls:
        told = call.func.value if isinstance(call.func, ast.Attribute) else None
        if isinstance(told, ast.Attribute) and last_part(call.func) in {"requires_grad_", "freeze"}:
            found.add(told.attr)
    for loop in walk(module.tree):
        if isinstance(loop, ast.For) and any(
            isinstance(part, ast.Attribute) and part.attr in {"requires_grad", "requires_grad_"} for part in walk(loop)
        ):
            found |= {part.attr for part in walk(loop.iter) if isinstance(part, ast.Attribute)}
    return frozenset(found)


def _is_frozen(call: ast.Call, scope: Scope, module: Module) -> bool:
    """Whether a call makes a parameter that gets no gradient."""
    told = argument(call, "requires_grad", 1)
    if not isinstance(told, ast.Constant) or told.value is not False:
        return False
    return module.resolve(call.func, scope) in {"torch.nn.Parameter", "torch.nn.parameter.Parameter"}


def _is_constraint(statement: ast.stmt) -> bool:
    """Whether a change brings a tensor back to where it is to be, as to a norm of one."""
    return any(
        isinstance(part, ast.Call) and last_part(part.func).rstrip("_") in _CONSTRAINTS for part in walk(statement)
    )


def _is_before_use(statement: ast.stmt, name: str, owner: ClassUse, module: Module) -> bool:
    """Whether nothing of `self` is called before a statement of a method: what is computed then sees the new weight.

    So it has to be where a method other than the step and `forward` is called, which has to be by the class itself.
    """
    if not _is_first(statement, owner.methods[name], module):
        return False
    if name in {"training_step", "forward"}:
        return True
    callers = [
        (call, node) for node in owner.methods.values() for call in _own_calls(node) if last_part(call.func) == name
    ]
    return bool(callers) and all(_is_first(call, node, module) for call, node in callers)


def _is_first(part: ast.stmt | ast.Call, node: FunctionNode, module: Module) -> bool:
    """Whether a part of a method stands in no loop, and nothing of `self` is called before it."""
    if any(isinstance(outer, (ast.For, ast.While)) for outer in _around(part, node, module)):
        return False
    return all(call.lineno >= part.lineno for call in _own_calls(node))


def _own_calls(node: FunctionNode) -> Iterator[ast.Call]:
    """The calls of `self`, and of what it has, in a method."""
    own = first_parameter(node)
    for part in own_nodes(node.body):
        called = part.func if isinstance(part, ast.Call) else None
        holder = called.value if isinstance(called, ast.Attribute) else called
        if isinstance(part, ast.Call) and isinstance(holder, ast.Name) and holder.id == own:
            yield part


def _without_gradients(statement: ast.stmt, node: FunctionNode, own: str, module: Module) -> ast.stmt:
    """The `with torch.no_grad():` around a change that holds nothing else; or the change itself."""
    block = module.parents[statement]
    if not isinstance(block, ast.With) or block not in node.body or len(block.items) != 1:
        return statement
    called = block.items[0].context_expr
    name = (
        module.resolve(called.func, module.scope_at(module.span(block).start)) if isinstance(called, ast.Call) else ""
    )
    targets = [changed_by(one) or changed_openly(one) for one in block.body]
    alone = all(target is not None and _is_own(target, own) and _is_trained(target) for target in targets)
    return block if name == "torch.no_grad" and alone else statement


def _stays(statement: ast.stmt, node: FunctionNode, name: str, own: str, guarded: bool, module: Module) -> str | None:
    """Why a statement can not stand in another hook; None where it can."""
    if guarded:
        return "it is not known whether all ranks should change it"
    if name != "training_step" or statement not in node.body:
        return "it stands in a block of its own"
    loops = [part for part in walk(statement) if isinstance(part, ast.For)]
    bound = {own, *(part.id for loop in loops for part in walk(loop.target) if isinstance(part, ast.Name))}
    for part in walk(statement):
        if isinstance(part, ast.Name):
            found = module.scope_at(module.span(statement).start).lookup(part.id)
            if found is not None and found[0].parent is not None and part.id not in bound:
                return f"it uses `{part.id}`, which is the step's"
    return None


def _moved(statements: list[ast.stmt], owner: ClassUse, context: Context) -> Rewrite:
    span = context.module.span
    own = first_parameter(owner.methods["training_step"])
    existing = owner.methods.get("on_after_backward")
    known = context.project.classes
    inherited = known.method(owner.symbol, "on_after_backward", inherited=True)
    if existing is None and (inherited != f"{MODULE}.on_after_backward" or not known.is_whole(owner.symbol)):
        return Rewrite(refusal="a base class may have an `on_after_backward`")
    removed = tuple(RemoveStatement(span(statement)) for statement in statements)
    if existing is not None:
        first = next(iter(existing.args.args), None)
        if first is None or first.arg != own:
            return Rewrite(refusal="`on_after_backward` calls itself something else")
        last = span(existing.body[-1])
        added = tuple(InsertStatement(last, Code.of(span(statement)), after=True) for statement in statements)
        return Rewrite((*removed, *added))
    code = Code.of(f"def on_after_backward({own}):")
    for statement in statements:
        code = Code.of(*code.pieces, "\n    ", span(statement))
    return Rewrite((*removed, AddMember(span(owner.node), code)))
