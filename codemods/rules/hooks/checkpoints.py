"""LIT203: what callbacks and datamodules put into checkpoints."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeGuard

from codemods.model import (
    AddArgument,
    AddParameter,
    Change,
    Code,
    Finding,
    InsertStatement,
    RemoveArgument,
    RemoveParameter,
    RemoveStatement,
    RenameAttribute,
    RenameDefinition,
    RenameParameter,
    ReplaceExpression,
)
from codemods.rules.hooks.state_calls import state_call
from codemods.rules.modules.callers import calls_strange
from codemods.rules.parameters import names_in, sees_all
from codemods.rules.registry import Attributes, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse, ClassUse, Method
from codemods.semantics.nodes import first_parameter, is_name, is_none, own_statements
from codemods.semantics.outputs import is_super_call
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, DATAMODULE
from codemods.source.trees import children, walk

_SAVE, _LOAD = "on_save_checkpoint", "on_load_checkpoint"
_CHECKPOINT = "checkpoint"
_NOT_GIVEN = "is not given"
_NEW = {_SAVE: "state_dict", _LOAD: "load_state_dict"}
_EVALUATED = "a test or prediction that is given a checkpoint loads it too since Lightning 2.5"
_ELSEWHERE = "checkpoints that were saved before hold the values elsewhere, and a datamodule does not find them"


@rule(
    code="LIT203",
    name="checkpoint-state-hook",
    on=(Methods(CALLBACK, (_SAVE, _LOAD)), Methods(DATAMODULE, (_SAVE, _LOAD)), Attributes(CALLBACK, (_SAVE, _LOAD))),
    since="1.6",
    removed="1.8",
    refs=(GUIDE,),
    examples=(
        (
            (
                "class Best(Callback):\n"
                "    def on_save_checkpoint(self, trainer, pl_module, checkpoint):\n"
                "        return {'best': self.best}"
            ),
            "class Best(Callback):\n    def state_dict(self):\n        return {'best': self.best}",
        ),
    ),
)
def checkpoint_state_hook(method: Method | AttributeUse, context: Context) -> Iterator[Finding]:
    """What a callback returns from `on_save_checkpoint` is not saved any more; `state_dict` returns it

    Since 1.8 the value is dropped silently, and `on_load_checkpoint` is given the whole checkpoint. A callback that
    saves by returning gets `state_dict` and `load_state_dict`, unless it reads the Trainer, the module or the
    checkpoint; where only statements before the one that returns do, these stay where they are, and else the state is
    written to the checkpoint under the name of the class, where it is seen to be read again. One that writes to
    the checkpoint and returns it is right as it is: what it wrote is there when it loads. Datamodules have these two
    only; theirs were given the checkpoint to write to. Where the project calls one of these by name, that stays, and
    the new one calls it. Since 2.5 a test or a prediction from a checkpoint loads the
    states of callbacks as well, which makes the fix unsafe where the project may run one. Calls of those that an
    EarlyStopping or a ModelCheckpoint has from Lightning are calls of the new ones.
    """
    if context.target < (1, 8):
        return
    if isinstance(method, AttributeUse):
        called = state_call(method, context)
        yield from () if called is None else (called,)
        return
    if CALLBACK in method.owner.kinds:
        if _gives_back(method.owner.methods.get(_SAVE)) or (method.name == _LOAD and not _is_state(method)):
            return
        if method.name == _SAVE and not returns_state(method.node, context):
            if len(method.parameters) == 2 and not method.node.args.vararg:
                yield _with_checkpoint(method, context)
            return
        message = f"what `{_SAVE}` of a callback returns is not saved since Lightning 1.8"
        if method.name == _LOAD:
            message = f"`{_LOAD}` of a callback is given the whole checkpoint since Lightning 1.8, not its own state"
        refusal = _refusal(method, context)
        changes = tuple(_moved(method, context)) if refusal is None else ()
        loads = method.owner.methods.get(_LOAD) is not None  # one without the other is wrong
        reason = _EVALUATED if loads and _is_evaluated(context) else None
        if refusal is not None and refusal.endswith(_NOT_GIVEN) and _goes_into_checkpoint(method.owner):
            if method.name == _LOAD:
                return  # it is rewritten with the other, as neither is right without it
            yield context.finding(
                method.span,
                row=f"Callback.{method.name}",
                message=f"{message}; it goes into the checkpoint itself",
                title="Write it to the checkpoint",
                rewrite=Rewrite(tuple(_in_checkpoint(method.owner, context))),
                reason="checkpoints that were saved before hold it elsewhere",
            )
            return
    else:
        if _is_handed_on(method):
            return
        message = f"`{method.name}` of a datamodule is not called any more since Lightning 1.8"
        stays = _is_called(method, context)
        refusal = _refusal(method, context) or _refusal_of_data(method, stays=stays)
        moved = _handing_on if stays else _moved_data
        changes = tuple(moved(method, context)) if refusal is None else ()
        reason = _ELSEWHERE
    yield context.finding(
        method.span,
        row=f"{'Callback' if CALLBACK in method.owner.kinds else 'LightningDataModule'}.{method.name}",
        message=f"{message}; `{_NEW[method.name]}` takes its place",
        title=f"Make it `{_NEW[method.name]}`",
        rewrite=Rewrite(changes, refusal=refusal),
        reason=reason,
    )


def _is_evaluated(context: Context) -> bool:
    """Whether the target loads the states of callbacks where the project may test or predict.

    Since 2.5 a checkpoint that is evaluated restores them; in 1.x `fit` alone did.
    """
    return context.target >= (2, 5) and any(facts.stages for facts in context.project.names.modules.values())


def returns_state(node: FunctionNode, context: Context) -> bool:
    """Whether a function returns something."""
    returns = (r.value for r, scope in context.module.scoped.returns if scope.function().node is node)
    return any(value is not None and not isinstance(value, ast.Constant) for value in returns)


def _gives_back(save: FunctionNode | None) -> bool:
    """Whether `on_save_checkpoint` returns the checkpoint that it was given, and nothing else."""
    if save is None or len(save.args.args) != 4:
        return False
    returned = [node.value for node in walk(save) if isinstance(node, ast.Return) and node.value is not None]
    return bool(returned) and all(is_name(value, save.args.args[-1].arg) for value in returned)


def _is_state(method: Method) -> bool:
    """Whether `on_load_checkpoint` was given what the callback's own `on_save_checkpoint` returned."""
    if len(method.parameters) == 1 or method.parameters[-1:] in (["callback_state"], ["checkpointed_state"]):
        return True
    save = method.owner.methods.get(_SAVE)
    nodes = walk(save) if save is not None else ()
    return any(
        isinstance(n, ast.Return) and n.value is not None and not isinstance(n.value, ast.Constant) for n in nodes
    )


def _refusal(method: Method, context: Context) -> str | None:
    """Why a method does not become the one of today, or None."""
    owner, node = method.owner, method.node
    new = _NEW[method.name]
    if owner.methods.get(new) is not None or owner.assigned(new) is not None:
        return f"the class has a `{new}` too"
    if node.decorator_list or node.args.vararg or node.args.kwonlyargs or node.args.kwarg:
        return "it is decorated" if node.decorator_list else "it takes other parameters"
    known = context.project.classes
    for symbol in sorted(known.family(owner.symbol) - {owner.symbol}):
        facts = known.classes.get(symbol)
        if facts is not None and {method.name, new} & facts.names:
            return f"`{symbol.rpartition('.')[2]}` has a `{min({method.name, new} & facts.names)}` of its own"
    if CALLBACK not in owner.kinds:
        return None
    for name in (_SAVE, _LOAD):
        other = owner.methods.get(name)
        if other is not None and (reads := _reads_of_run(other, owner, keep_last=name == _LOAD)):
            if name == _SAVE and _state_apart(other) is not None:
                continue
            return f"`{name}` reads `{reads[0]}`, which `{_NEW[name]}` {_NOT_GIVEN}"
    return None


def _reads_of_run(node: FunctionNode, owner: ClassUse, *, keep_last: bool) -> list[str]:
    """The parameters that a method reads and that there are no more, calls of `super()` left out."""
    names = [arg.arg for arg in node.args.args[1:]]
    gone = names[:-1] if keep_last else names
    if sees_all(node.body):
        return ["locals"]
    passed = {name for call in _supers(node) for part in [*call.args, *call.keywords] for name in walk(part)}
    return [name.id for name in names_in(node.body, *gone) if name not in passed]


def _supers(node: FunctionNode) -> list[ast.Call]:
    return [n for s in node.body for n in walk(s) if isinstance(n, ast.Call) and is_super_call(n, node.name)]


def _state_apart(save: FunctionNode) -> ast.expr | None:
    """What `on_save_checkpoint` returns as its last statement, which nothing before it has to do with, or None.

    It reads attributes of `self` that the body does not touch, and no variable of the function.
    """
    *body, last = save.body
    value = last.value if isinstance(last, ast.Return) else None
    if value is None or not body or save.decorator_list or _supers(save) or not save.args.args:
        return None
    nodes = [node for statement in body for node in walk(statement)]
    own = save.args.args[0].arg
    local = {arg.arg for arg in save.args.args[1:]}
    local |= {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    if any(isinstance(node, ast.Return) or _calls_own(node, own) for node in nodes):
        return None
    parts = [*walk(value)]
    if any(isinstance(node, ast.Name) and node.id in local for node in parts) or any(_calls_own(n, own) for n in parts):
        return None
    read, touched = ({n.attr for n in some if _is_own(n, own)} for some in (parts, nodes))
    bare = [node for node in (*parts, *nodes) if is_name(node, own)]
    kept = sum(_is_own(node, own) for node in (*parts, *nodes))
    return value if len(bare) == kept and not read & touched else None


def _is_own(node: ast.AST, own: str) -> TypeGuard[ast.Attribute]:
    return isinstance(node, ast.Attribute) and is_name(node.value, own)


def _calls_own(node: ast.AST, own: str) -> bool:
    return isinstance(node, ast.Call) and _is_own(node.func, own)


def _goes_into_checkpoint(owner: ClassUse) -> bool:
    """Whether what `on_save_checkpoint` returns at its end can be written to the checkpoint, and read from it."""
    save, load = owner.methods.get(_SAVE), owner.methods.get(_LOAD)
    if save is None or not isinstance(save.body[-1], ast.Return) or save.body[-1].value is None:
        return False
    if sum(isinstance(node, ast.Return) for node in walk(save)) > 1:
        return False
    for node, counts in ((save, (2, 3)), (load, (1, 3))):
        if node is None:
            continue
        args = node.args
        if len(args.args) - 1 not in counts or args.vararg or args.kwarg or args.kwonlyargs or args.defaults:
            return False
        names = {arg.arg for arg in args.args[: 3 if node is save else -1]}
        if node.decorator_list or _supers(node) or sees_all(node.body) or _CHECKPOINT in names:
            return False
        taken = {_CHECKPOINT} if args.args[-1].arg != _CHECKPOINT else set()
        if node is load:
            taken |= {"trainer", "pl_module"} - names
        if any(names_in(node.body, *taken)):
            return False
    return True


def _in_checkpoint(owner: ClassUse, context: Context) -> Iterator[Change]:
    """What saves the state, and what reads it again."""
    span, save, load = context.module.span, owner.methods[_SAVE], owner.methods.get(_LOAD)
    key = f'"{owner.symbol.rpartition(".")[2]}"'
    parameters = [arg.arg for arg in save.args.args[1:]]
    where = parameters[-1] if len(parameters) == 3 else _CHECKPOINT
    if where not in parameters:
        yield AddParameter(span(save), _CHECKPOINT, None, parameters[-1])
    end = save.body[-1]
    assert isinstance(end, ast.Return) and end.value is not None
    yield InsertStatement(span(end), Code.of(f"{where}[{key}] = ", span(end.value)))
    yield RemoveStatement(span(end))
    if load is None:
        return
    *others, last = [arg.arg for arg in load.args.args[1:]]
    if not others:
        yield AddParameter(span(load), "trainer")
        yield AddParameter(span(load), "pl_module")
    if last != _CHECKPOINT:
        yield RenameParameter(span(load), last, _CHECKPOINT)
    lines = f"if {key} not in {_CHECKPOINT}:\n    return\n{last} = {_CHECKPOINT}[{key}]"
    yield InsertStatement(span(own_statements(load)[0]), Code.of(lines))


def _moved(method: Method, context: Context) -> Iterator[Change]:
    span = context.module.span
    if method.name == _SAVE and _reads_of_run(method.node, method.owner, keep_last=False):
        value = _state_apart(method.node)
        assert value is not None
        own = first_parameter(method.node)
        yield RemoveStatement(span(method.node.body[-1]))
        code = Code.of(f"def {_NEW[_SAVE]}({own}):\n    return ", span(value))
        yield InsertStatement(span(method.node), code, after=True)
        return
    yield RenameDefinition(span(method.node), _NEW[method.name])
    gone = method.parameters if method.name == _SAVE else method.parameters[:-1]
    yield from (RemoveParameter(span(method.node), name) for name in gone)
    for call in _supers(method.node):
        yield RenameAttribute(span(call.func), _NEW[method.name])
        given: list[ast.expr | ast.keyword] = [*call.args, *call.keywords]
        for argument in given:
            value = argument.value if isinstance(argument, ast.keyword) else argument
            if isinstance(value, ast.Name) and value.id in gone:
                yield RemoveArgument(span(call), span(argument))


def _with_checkpoint(method: Method, context: Context) -> Finding:
    span = context.module.span
    changes: list[Change] = [AddParameter(span(method.node), "checkpoint", None, method.parameters[-1])]
    changes += [
        AddArgument(span(call), None, Code.of("checkpoint"), span(call.args[-1]))
        for call in _supers(method.node)
        if call.args
    ]
    return context.finding(
        method.span,
        row=f"Callback.{_SAVE} parameters",
        message=f"`{_SAVE}` takes `(self, trainer, pl_module, checkpoint)` since Lightning 1.2",
        title="Add the checkpoint",
        rewrite=Rewrite(tuple(changes), refusal="it is static" if len(method.node.args.args) == 2 else None),
    )


def _refusal_of_data(method: Method, *, stays: bool) -> str | None:
    """Why a datamodule's method does not become the one of today, or is not called by it where it `stays`."""
    node = method.node
    if len(method.parameters) != 1:
        return "it takes other parameters than the checkpoint"
    if _supers(node):
        return "it calls `super()`"
    if stays:
        return None
    if any(isinstance(n, (ast.Return, ast.Yield)) for s in node.body for n in walk(s)):
        return "it returns"
    if method.name == _LOAD:
        return None
    parents = {child: parent for s in node.body for parent in walk(s) for child in children(parent)}
    for name in names_in(node.body, method.parameters[0]):
        above = parents.get(name)
        stored = isinstance(above, ast.Subscript) and isinstance(above.ctx, ast.Store)
        updated = isinstance(above, ast.Attribute) and above.attr == "update"
        if not (stored or updated):
            return "it does more with the checkpoint than to write to it"
    return None


def _is_handed_on(method: Method) -> bool:
    """Whether the class has the method of today, which calls this one."""
    today = method.owner.methods.get(_NEW[method.name])
    nodes = walk(today) if today is not None else ()
    return any(isinstance(node, ast.Attribute) and node.attr == method.name for node in nodes)


def _is_called(method: Method, context: Context) -> bool:
    """Whether code of the project calls a datamodule's method by name, as a test does."""
    family = context.project.classes.family(method.owner.symbol) | {method.owner.symbol}
    return any(
        bool(facts.called & {("", method.name), *((symbol, method.name) for symbol in family)})
        if facts.name == context.module.name
        else calls_strange(facts, method.name, family)
        for facts in context.project.names.modules.values()
    )


def _handing_on(method: Method, context: Context) -> Iterator[Change]:
    """The method of today calls that of before, which stays for those who call it."""
    span, (name,) = context.module.span, method.parameters
    own = first_parameter(method.node)
    if method.name == _LOAD:
        code = f"def {_NEW[_LOAD]}({own}, state_dict):\n    {own}.{_LOAD}(state_dict)"
    else:
        code = f"def {_NEW[_SAVE]}({own}):\n    {name} = {{}}\n    {own}.{_SAVE}({name})\n    return {name}"
    yield InsertStatement(span(method.node), Code.of(code), after=True)


def _moved_data(method: Method, context: Context) -> Iterator[Change]:
    span = context.module.span
    yield RenameDefinition(span(method.node), _NEW[method.name])
    if method.name == _LOAD:
        return
    name = method.parameters[0]
    yield RemoveParameter(span(method.node), name)
    says = method.node.returns
    if says is not None and is_none(says):
        yield ReplaceExpression(span(says), Code.of("dict"))
    yield InsertStatement(span(own_statements(method.node)[0]), Code.of(f"{name} = {{}}"))
    yield InsertStatement(span(method.node.body[-1]), Code.of(f"return {name}"), after=True)
