"""LIT805: training steps that change what is trained."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddMember, Code, Finding, InsertStatement, RemoveStatement
from codemods.rules.ranks.stepping import around, is_manual, is_trained
from codemods.rules.registry import Classes, Context, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.calling import callee_of, function_around
from codemods.semantics.changing import (
    changed_by,
    changed_by_alias,
    changed_openly,
    in_place,
    is_mapping,
    unaliased,
    with_parameters,
)
from codemods.semantics.files import calls_by_last
from codemods.semantics.members import ClassUse
from codemods.semantics.mentions import words_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import (
    argument,
    first_parameter,
    is_name,
    is_super,
    last_part,
    own_nodes,
    positional_of,
    self_calls,
)
from codemods.semantics.ranks import is_guarded
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.symbols import MODULE
from codemods.source.trees import walk

_MESSAGE = "changed before the backward pass, a parameter spoils gradients"
_REFUSED = "changed in place before the backward pass, a weight makes that fail"
_TAKING = frozenset({"parameters", "modules", "children"})
_CONSTRAINTS = frozenset({"norm", "normalize", "renorm", "clamp", "clip"})


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
    pass fail: "one of the variables needed for gradient computation has been modified by an inplace operation". So does
    an `nn.Parameter` of the class that something is multiplied by. A variable stands for what it is given:
    `weight = self.head.weight`.

    Left alone: manual optimization, networks that are not trained by gradients (`ema`, `target`, `teacher`,
    `momentum`), parameters that are made with `requires_grad=False`, reads of `.data`, changes in other hooks, weights
    that are brought to a norm or into bounds before anything is computed with them.
    """
    module = context.module
    if is_manual(owner, context):
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
        scope = module.scoped.scope_of(node)
        for statement in own_nodes(node.body):
            if not isinstance(statement, ast.stmt) or own is None:
                continue
            target, openly = _changed(statement, node, scope, owner, module)
            if target is None or not _is_own(target, own.arg) or not is_trained(target):
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
            moved = _without_gradients(statement, node, own.arg, owner, module)
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
            if callee and _is_before_use(module.statement(call), name, owner, module):
                continue
            for target in project.running.targets(callee, f"{owner.symbol}.{name}", module.name) if callee else ():
                changed = project.running.changers.get(target, frozenset())
                given = project.classes.given_by(call, target)
                held = [_net_of(given[parameter]) for parameter in changed & given.keys()]
                if any(_is_own(net, own) and is_trained(net) for net in held):
                    yield context.finding(
                        module.span(call),
                        row="helper",
                        message=f"`{ast.unparse(call.func)}` changes parameters: {_MESSAGE}",
                        rewrite=Rewrite(refusal="what else it does is not known"),
                        advice="call it in `on_after_backward`",
                    )


def _net_of(given: ast.expr) -> ast.expr:
    """The network whose parameters something is: `self.head` of `self.head.parameters()`."""
    func = given.func if isinstance(given, ast.Call) and not given.args else None
    taken = isinstance(func, ast.Attribute) and func.attr in _TAKING
    return func.value if taken and isinstance(func, ast.Attribute) else given


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


def _changed(
    statement: ast.stmt, node: FunctionNode, scope: Scope, owner: ClassUse, module: Module
) -> tuple[ast.expr | None, ast.expr | None]:
    """What a statement of a step changes, and the same where autograd sees it; variables stand for what they hold."""
    read = with_parameters(statement, scope) if isinstance(statement, ast.For) else statement
    target = changed_by(read) or changed_by_alias(read, scope)
    if target is not None:
        return unaliased(target, scope), None
    openly = changed_openly(read) or _changed_parameter(read, scope, owner, module)
    openly = openly if openly is not None and _is_without_gradients(statement, node, module) else None
    return (openly, openly) if openly is None else (unaliased(openly, scope), unaliased(openly, scope))


def _changed_parameter(statement: ast.stmt, scope: Scope, owner: ClassUse, module: Module) -> ast.expr | None:
    """What a statement changes that is a weight under another name, or an `nn.Parameter` that the class multiplies by.

    Backward needs the latter as it was; of one that is only added to something it needs nothing.
    """
    changed = in_place(statement)
    held = unaliased(changed, scope) if changed is not None else None
    if not isinstance(held, ast.Attribute):
        return None
    if held is not changed and held.attr == "weight":
        return held.value
    return held if held.attr in _multiplied(owner, module) else None


def _multiplied(owner: ClassUse, module: Module) -> frozenset[str]:
    """The attributes that hold an `nn.Parameter` of a class which its methods multiply something by, or hand on."""
    parameters = {
        store.target.attr
        for store in module.scoped.stores
        if isinstance(store.target, ast.Attribute) and isinstance(store.value, ast.Call)
        if store.scope.function().parent is owner.scope
        if module.resolve(store.value.func, store.scope) in {"torch.nn.Parameter", "torch.nn.parameter.Parameter"}
    }
    reads = (part for part in walk(owner.node) if isinstance(part, ast.Attribute)) if parameters else ()
    return frozenset(
        read.attr
        for read in reads
        if read.attr in parameters and isinstance(read.ctx, ast.Load)
        if isinstance(holder := module.parents[read], ast.Call)
        or (isinstance(holder, ast.BinOp) and not isinstance(holder.op, (ast.Add, ast.Sub)))
    )


def _is_without_gradients(statement: ast.stmt, node: FunctionNode, module: Module) -> bool:
    """Whether a statement stands in a block without gradients: backward then refuses a weight that it changes."""
    said = [*node.decorator_list]
    for outer in around(statement, node, module):
        said += [item.context_expr for item in outer.items] if isinstance(outer, ast.With) else []
    scope = module.scope_at(module.span(statement).start)
    called = (part.func if isinstance(part, ast.Call) else part for part in said)
    return any(module.resolve(part, scope) == "torch.no_grad" for part in called)


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
    if any(isinstance(outer, (ast.For, ast.While)) for outer in around(part, node, module)):
        return False
    return all(call.lineno >= part.lineno for call in _own_calls(node))


def _own_calls(node: FunctionNode) -> Iterator[ast.Call]:
    """The calls of `self`, and of what it has, in a method."""
    own = first_parameter(node)
    for part in own_nodes(node.body):
        if isinstance(part, ast.Call):
            holder = part.func.value if isinstance(part.func, ast.Attribute) else part.func
            if is_name(holder, own) or is_super(holder):
                yield part


def _without_gradients(statement: ast.stmt, node: FunctionNode, own: str, owner: ClassUse, module: Module) -> ast.stmt:
    """The `with torch.no_grad():`, or the `if`, around a change that holds nothing else; or the change itself."""
    block = module.parents[statement]
    if isinstance(block, ast.If):
        return _with_condition(statement, block, node)
    if not isinstance(block, ast.With) or block not in node.body or len(block.items) != 1:
        return statement
    called = block.items[0].context_expr
    name = (
        module.resolve(called.func, module.scope_at(module.span(block).start)) if isinstance(called, ast.Call) else ""
    )
    scope = module.scoped.scope_of(node)
    targets = [_changed(one, node, scope, owner, module)[0] for one in block.body]
    alone = all(target is not None and _is_own(target, own) and is_trained(target) for target in targets)
    return block if name == "torch.no_grad" and alone else statement


def _with_condition(statement: ast.stmt, block: ast.If, node: FunctionNode) -> ast.stmt:
    """The `if self.hparams.decay:` around a change that holds nothing else; or the change itself.

    What is called in a condition may be another thing later: that is left where it is.
    """
    alone = block.body == [statement] and not block.orelse and block in node.body
    steady = not any(isinstance(part, (ast.Call, ast.NamedExpr)) for part in walk(block.test))
    return block if alone and steady else statement


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
