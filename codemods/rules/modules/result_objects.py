"""LIT255: `EvalResult` and `TrainResult` of 0.8 to 1.1."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Final

from codemods.model import (
    AddArgument,
    Change,
    Code,
    Finding,
    InsertStatement,
    Release,
    RemoveStatement,
    ReplaceExpression,
    Span,
    Symbol,
)
from codemods.rules.callbacks.literals import quoted
from codemods.rules.modules.batch_parts import hands_on, is_object, is_unpacked, methods_beside
from codemods.rules.modules.callers import calling_file
from codemods.rules.modules.gathered_results import gathered
from codemods.rules.modules.result_takers import Taker, gives_back, taker
from codemods.rules.named import dropped
from codemods.rules.registry import Context, References, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, body_nodes, is_name, is_none, last_part, positional_of
from codemods.semantics.outputs import EPOCH_ENDS, STEP_ENDS, only_hands_on, reads
from codemods.semantics.references import Reference
from codemods.semantics.results import (
    KINDS,
    PARAMETERS,
    POSITIONS,
    RESULTS,
    NotFollowedError,
    Result,
    arguments,
    is_spoken_of,
    is_watched_elsewhere,
    read,
    takes_loader,
    watched_key,
    written_key,
)
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.symbols import MODULE, TRAINER
from codemods.source.trees import walk

_STEPS: Final = frozenset({"training_step", "validation_step", "test_step"})
_ENDINGS: Final = STEP_ENDS | EPOCH_ENDS
_EVALUATED: Final = frozenset({"validation_epoch_end", "test_epoch_end"})
_WATCHED: Final = ("checkpoint_on", "early_stop_on")
_WEIGHTED: Final = (
    "a mean weights each batch by its size now, and did not where a batch is a tuple or a dict; `batch_size=1` gives "
    "the plain one"
)
_UNWATCHED: Final = (
    "without a validation a `ModelCheckpoint` that is given no monitor kept the epoch with the lowest of what is "
    "minimized up to 0.9, and keeps the last"
)
_SUFFIXED: Final = Release(0, 10)
"""Since when a value of each step and of the epoch is `…_step` and `…_epoch`."""

_NET = "class Net(LightningModule):\n    def test_step(self, batch, batch_idx):\n        loss = self(batch)\n        "
_RESULT = 'result = EvalResult()\n        result.log("loss", loss)\n        return result'


@rule(
    code="LIT255",
    name="result-object",
    on=References(RESULTS),
    since="1.0",
    removed="1.2",
    refs=(GUIDE,),
    examples=((f"from pytorch_lightning import EvalResult\n{_NET}{_RESULT}", f'{_NET}self.log("loss", loss)'),),
)
def result_object(reference: Reference, context: Context) -> Iterator[Finding]:
    """`result.log(…)` of an `EvalResult` or `TrainResult` is `self.log(…)`

    The Result goes: a training step returns the loss that was to be minimized, the others nothing. A Result took the
    plain mean of the batches of an epoch, whatever their size, if a batch is a tuple or a dict; `batch_size=1` keeps
    that, and where the batch goes to a method that is not seen, that is said. One of a class of its own, of which
    attributes are read, counted with its length, which Lightning does not see: `batch_size=len(batch)`. Callbacks
    watched what `checkpoint_on=` and `early_stop_on=` gave, and need `monitor=` with the key it is logged under; in the
    same file that takes the place of "val_checkpoint_on" and "val_early_stop_on", their names in 0.9. What a
    TrainResult gave, which was what it minimizes unless that was said, was called "checkpoint_on" and "early_stop_on",
    and is logged under that name where the file speaks of it or another has something watch it; so is
    "val_checkpoint_on", where a scheduler of another file watches it. What a training step logged for each step and the
    epoch was "step_…" and "epoch_…" up to 0.9, and keeps these names by two calls.
    What was logged of several dataloaders under one key has the number of each behind it, which is told.
    Where an epoch end of the class reads what the Results of an evaluation hold by their keys, the step returns a dict
    of these, and the epoch end puts those of all batches into one tensor. Declines where the Result is read otherwise,
    stored in, or handed on, as to another step; that a step returns what a helper of its class made is followed.
    """
    uses = [use for use in reference.uses if use.node is not None]
    rewrite, title = dropped(reference, context) if not uses else (None, "")
    if rewrite is not None:
        name = reference.symbol.rpartition(".")[2]
        message = f"`{name}` is gone since Lightning 1.2; nothing here reads it"
        yield context.finding(reference.span, row=name, message=message, title=title, rewrite=rewrite)
        return
    for use in uses or [reference]:
        yield _finding(use, context)
    several = (use for use in uses or [reference] if use.node and _is_of_several(use, context.module))
    if (first := next(several, None)) is not None:
        yield context.finding(
            first.span,
            row="result-of-several-loaders",
            message="what an `EvalResult` logged of several dataloaders had one key for all, of which callbacks "
            "watched the last, and has the number of each behind it now, `…/dataloader_idx_0`",
            advice="say in `monitor=` which one is to be watched, with one loader the key is the same",
            once=True,
            lasting=True,
        )


def _is_of_several(use: Reference, module: Module) -> bool:
    """Whether a Result of the evaluation is made in a step that may be given the number of a dataloader."""
    function = module.scope_at(use.span.start).function().node
    return use.symbol.endswith(KINDS[0]) and isinstance(function, FUNCTIONS) and takes_loader(function)


def _finding(reference: Reference, context: Context) -> Finding:
    name = reference.symbol.rpartition(".")[2]
    reasons: list[str] = []
    try:
        said = _said_by(reference)
        read_later = _read_later(reference, name, context) if said is None else None
        changes = _changes(reference, name, context, reasons) if said is None else _unsaid(reference, said, context)
        rewrite = read_later if read_later is not None else Rewrite(tuple(changes))
    except NotFollowedError as error:
        rewrite = Rewrite(refusal=str(error))
    return context.finding(
        reference.span,
        row=name,
        message=f"`{name}` is gone since Lightning 1.2; `self.log` logs, and a training step returns its loss",
        title="Log by `self.log`",
        rewrite=rewrite,
        reason="; ".join(dict.fromkeys([*reasons, "`self.log` takes one number a key, and raises for anything else"])),
        advice="give each value to `self.log`, and return what else is needed",
    )


def _changes(reference: Reference, kind: str, context: Context, reasons: list[str]) -> Iterator[Change]:
    result = _made_by(reference, context.module)
    module, span = context.module, context.module.span
    if kind not in PARAMETERS:
        raise NotFollowedError("what kind of Result it is is not seen here")
    takers, stage = _check(result, context)
    step = stage.name in _STEPS
    plain = step and is_unpacked(stage, methods_beside(stage, module))
    size = "1" if plain else _length(stage, result, module) if step else ""
    apart: dict[str, ast.expr] = {}  # the keys that are two now
    for call in result.logs:
        assert isinstance(call.func, ast.Attribute)
        yield ReplaceExpression(span(call.func.value), Code.of(result.holder))
        split = list(_split(call, kind, result, plain, context)) if stage.name == "training_step" else []
        apart |= {
            ast.dump(given["name"]): given["value"] for given in (arguments(call),) if split and call.func.attr == "log"
        }
        yield from split or _flags(call, kind, stage.name, size, module, reasons)
    if step and not plain and hands_on(stage, methods_beside(stage, module)):
        reasons.append(_WEIGHTED)
    validates = context.project.classes.have_with("validation_step")
    if kind == "TrainResult" and step and not validates and context.origin.before(_SUFFIXED) is not False:
        reasons.append(_UNWATCHED)
    for name in _WATCHED:
        value = result.given.get(name)
        if kind == "TrainResult" and is_spoken_of(name, module, context.project):
            value = value or (result.given.get("minimize") if name == "checkpoint_on" else None)
            if value is not None and not is_none(value):
                more = ", on_step=False, on_epoch=True, logger=False" + (", batch_size=1)" if plain else ")")
                code = Code.of(f'{result.holder}.log("{name}", ', span(value), more)
                yield InsertStatement(span(result.made), code)
            continue
        if value is None or (isinstance(value, ast.Constant) and value.value in {None, False}):
            continue
        key, code_of_key = _watched_under(value, name, result, module)
        callback = "a `ModelCheckpoint`" if name == "checkpoint_on" else "an `EarlyStopping`"
        reasons.append(f"{callback} has to be given `monitor={code_of_key}`, which it watched of itself")
        if key is not None and (logged := apart.pop(ast.dump(key), None)) is not None:
            more = ", on_step=False, on_epoch=True, logger=False" + (", batch_size=1)" if plain else ")")
            code = Code.of(f"{result.holder}.log({code_of_key}, ", span(logged), more)
            yield InsertStatement(span(result.made), code)
        if key is None:
            more = ", logger=False, batch_size=1)" if plain and kind == "EvalResult" else ", logger=False)"
            if stage.name == "training_step":
                more = ", on_step=False, on_epoch=True" + more
            code = Code.of(f'{result.holder}.log("{name}", ', span(value), more)
            yield InsertStatement(span(result.made), code)
        if stage.name == "validation_step" and is_watched_elsewhere(f"val_{name}", module, context.project):
            more = ", logger=False, batch_size=1)" if plain else ", logger=False)"
            yield InsertStatement(span(result.made), Code.of(f'{result.holder}.log("val_{name}", ', span(value), more))
        yield from _watched_by_name(name, context)
    yield from _without(result, module)
    for each in takers:
        reasons.append(f"`{each.function.name}` returns nothing, and logs what it logged")
        yield from each.changes(result, module, plain=plain)


def _watched_under(value: ast.expr, name: str, result: Result, module: Module) -> tuple[ast.expr | None, str]:
    """The key under which a value is logged that callbacks watch, and its code, which they can be given.

    Where that can not be named elsewhere it gets a key of its own, as where it is not logged: the first is None then.
    """
    key = result.key_of(value)
    written = written_key(key, result.function, module) if key is not None else None
    return (None, f'"{name}"') if written is None else (key, written)


def _read_later(reference: Reference, kind: str, context: Context) -> Rewrite | None:
    """What becomes of a Result that an epoch end of the class reads; None where none does, or others take it too."""
    if kind != KINDS[0] or b"_epoch_end" not in context.module.source.utf8:
        return None
    result = _made_by(reference, context.module)
    scope = context.module.scoped.scope_of(result.function)
    owner = context.module.symbol(scope.parent) if scope.parent is not None else ""
    if MODULE not in context.project.classes.kinds(owner) or any(_calls(result.function, owner, context)):
        return None
    return gathered(result, owner, context)


def _is_still_asked(context: Context) -> bool:
    """Whether a Trainer's own checkpoint is still to be written out, behind what takes the place of `callbacks=` first.

    By what it watches is known from what a Result is given, until that is gone.
    """
    given = context.project.given_to(TRAINER).values
    stops = any(value not in (None, False) for value in given.get("early_stop_callback", ()))
    return stops and given.keys().isdisjoint({"callbacks", "checkpoint_callback", "enable_checkpointing"})


def _said_by(reference: Reference) -> FunctionNode | None:
    """The function that says in its signature that it returns a Result."""
    mention, node = reference.mention, reference.node
    above = mention.parents.get(node) if mention is not None and node is not None else None
    return above if isinstance(above, FUNCTIONS) and above.returns is node else None


def _unsaid(reference: Reference, function: FunctionNode, context: Context) -> Iterator[Change]:
    """What a function says that it returns, once the Results that it makes are gone."""
    assert reference.node is not None
    name, chain = reference.symbol.rpartition(".")[2], ast.dump(reference.node)
    calls = (node for node in body_nodes(function) if isinstance(node, ast.Call) and ast.dump(node.func) == chain)
    results = [read(call, name, context.module) for call in calls]
    if not results:
        raise NotFollowedError("the method says that it returns one, and makes none")
    for result in results:
        _check(result, context)
    losses = [result.given.get("minimize") for result in results]
    gives = any(loss is not None and not is_none(loss) for loss in losses)
    code = Code.of(Symbol("torch.Tensor")) if gives else Code.of("None")
    yield ReplaceExpression(context.module.span(reference.node), code)


def _watched_by_name(name: str, context: Context) -> Iterator[Change]:
    """The key in place of what 0.9 called the value by itself: `"monitor": "val_checkpoint_on"`."""
    module = context.module
    if name.encode() not in module.source.utf8:
        return
    texts = [node for node in walk(module.tree) if isinstance(node, ast.Constant) and node.value == f"val_{name}"]
    key = watched_key(module, name) if texts else None
    if texts and key is None:
        raise NotFollowedError(f'several values are watched as "val_{name}"')
    yield from (ReplaceExpression(module.span(node), Code.of(key or "")) for node in texts)


def _without(result: Result, module: Module) -> Iterator[Change]:
    """What the making and the returning of the Result become."""
    span = module.span
    loss = result.given.get("minimize")
    if is_none(loss):
        loss = None
    if isinstance(result.made, ast.Return):
        if loss is not None:
            yield ReplaceExpression(span(result.call), Code.of(span(loss)))
        else:
            yield from _bare(result.made, result, module)
        return
    if loss is not None and not isinstance(loss, ast.Name):
        assert isinstance(result.made, ast.Assign)
        target = result.made.targets[0]
        yield ReplaceExpression(span(result.call), Code.of(span(loss)))
        yield ReplaceExpression(span(target), Code.of("loss"))
        yield from (ReplaceExpression(span(node.value), Code.of("loss")) for node in result.returns if node.value)
        return
    yield RemoveStatement(span(result.made))
    for node in result.returns:
        assert node.value is not None
        if loss is not None:
            yield ReplaceExpression(span(node.value), Code.of(span(loss)))
        else:
            yield from _bare(node, result, module)


def _bare(node: ast.Return, result: Result, module: Module) -> Iterator[Change]:
    """A return of nothing, which the last statement of a function does not need."""
    if node is not result.function.body[-1]:
        yield InsertStatement(module.span(node), Code.of("return"))
    yield RemoveStatement(module.span(node))


# --- reading ---


def _made_by(reference: Reference, module: Module) -> Result:
    mention, node = reference.mention, reference.node
    call = mention.parents.get(node) if mention is not None and node is not None else None
    if not isinstance(call, ast.Call) or call.func is not node:
        raise NotFollowedError("it is not made here, but named")
    return read(call, reference.symbol.rpartition(".")[2], module)


def _check_steps(steps: Sequence[FunctionNode], owner: str, context: Context) -> None:
    """Refuse where others take what the steps return that give back what a helper made."""
    for step in steps:
        for call, outer in _calls(step, owner, context):
            caller = outer.function().node
            if not isinstance(caller, FUNCTIONS) or not gives_back(call, caller, context.module):
                raise NotFollowedError(f"`{_caller(outer)}` takes what `{step.name}` returns")


def _check(result: Result, context: Context) -> tuple[list[Taker], FunctionNode]:
    """Those who take the Result and give it back, and the step that it is for; refuse where others take it."""
    known, function = context.project.classes, result.function
    scope = context.module.scoped.scope_of(function)
    assert scope.parent is not None
    owner = context.module.symbol(scope.parent)
    if MODULE not in known.kinds(owner):
        raise NotFollowedError("the class that makes it is no LightningModule")
    if "checkpoint_on" in result.given and last_part(result.call) == KINDS[0] and _is_still_asked(context):
        raise NotFollowedError("what it is given is what the Trainer's checkpoint watches, which is to be added first")
    loss = result.given.get("minimize")
    if loss is not None and not isinstance(loss, (ast.Name, ast.Constant)) and "loss" in scope.bindings:
        raise NotFollowedError("`loss` is something else in the method")
    name, takers, steps = function.name, list[Taker](), list[FunctionNode]()
    is_helper = name not in _STEPS and name not in _ENDINGS
    for call, outer in _calls(function, owner, context):
        caller = outer.function().node
        same = isinstance(caller, FUNCTIONS) and outer.function().parent is scope.parent
        if is_helper and same and isinstance(caller, FUNCTIONS) and gives_back(call, caller, context.module):
            steps.append(caller)
            continue
        given_back = taker(call, caller, result) if same and isinstance(caller, FUNCTIONS) else None
        if given_back is None:
            raise NotFollowedError(f"`{_caller(outer)}` takes what `{name}` returns")
        takers.append(given_back)
    _check_steps(steps, owner, context)
    stage = steps[0] if steps else function
    if steps and not _is_of_steps(name, steps, owner, context):
        raise NotFollowedError(f"who takes what `{name}` returns is not seen here")
    if stage.name in _STEPS:
        for step in (stage.name, *(each.name for each in steps), *(each.function.name for each in takers)):
            for hook in (f"{step.removesuffix('_step')}_epoch_end", f"{step}_end"):
                if known.defines(owner, hook):
                    raise NotFollowedError(f"`{hook}` reads the Results of the steps")
    elif stage.name in EPOCH_ENDS and any(_gets_results(end, context) for end in steps or [function]):
        raise NotFollowedError("it reads the Results of the steps, which hold the values of all batches")
    elif is_helper and not steps:
        raise NotFollowedError(f"who takes what `{name}` returns is not seen here")
    return takers, stage


def _calls(function: FunctionNode, owner: str, context: Context) -> Iterator[tuple[ast.Call, Scope]]:
    """The calls of a method in its file, but by itself and by heirs that only hand on what `super()` returns."""
    for call, outer in context.module.scoped.calls:
        caller = outer.function().node
        if not isinstance(call.func, ast.Attribute) or call.func.attr != function.name or caller is function:
            continue
        hands_on = isinstance(caller, FUNCTIONS) and caller.name == function.name and only_hands_on(caller)
        if not hands_on and not _is_of_another(call, outer, owner, context):
            yield call, outer


def _is_of_steps(name: str, steps: list[FunctionNode], owner: str, context: Context) -> bool:
    """Whether a method is a helper of these steps alone, or epoch ends, all of training or all of evaluation."""
    known = context.project.classes
    family = known.family(owner)
    names = {step.name for step in steps}
    others = any(name in known.classes[each].names for each in family - {owner} if each in known.classes)
    alike = names in ({"training_step"}, {"training_epoch_end"}) or names <= _EVALUATED
    alike = alike or (names <= _STEPS and "training_step" not in names)
    return alike and not others and calling_file(context.project, name, family, context.module.name, known=True) is None


def _is_of_another(call: ast.Call, scope: Scope, owner: str, context: Context) -> bool:
    """Whether a call is made on the `self` of a class that has nothing to do with `owner`."""
    function, outer = scope.function().node, scope.function().parent
    if not isinstance(function, FUNCTIONS) or outer is None or not outer.is_class:
        return False
    args, func = positional_of(function.args), call.func
    own = isinstance(func, ast.Attribute) and bool(args) and is_name(func.value, args[0].arg)
    return own and context.module.symbol(outer) not in context.project.classes.family(owner)


def _gets_results(end: FunctionNode, context: Context) -> bool:
    """Whether an epoch end reads outputs that are Results."""
    scope = context.module.scoped.scope_of(end).parent
    assert scope is not None
    assert isinstance(scope.node, ast.ClassDef)
    step = end.name.removesuffix("_epoch_end") + "_step"
    steps = (node for node in scope.node.body if isinstance(node, ast.FunctionDef) and node.name == step)
    named = (getattr(node, "attr", None) or getattr(node, "id", None) for step in steps for node in body_nodes(step))
    return bool(reads(end)) and not set(KINDS).isdisjoint(named)


def _caller(scope: Scope) -> str:
    node = scope.function().node
    return node.name if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) else "the file"


def _length(stage: FunctionNode, result: Result, module: Module) -> str:
    """The length of a batch of a class of its own, by which a Result weighted it, and which Lightning does not see."""
    args = positional_of(stage.args)
    if stage is not result.function or len(args) < 2 or not is_object(stage, methods_beside(stage, module)):
        return ""
    name = args[1].arg
    bound = any(
        isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store) for node in walk(stage)
    )
    return "" if bound else f"len({name})"


def _flags(call: ast.Call, kind: str, method: str, size: str, module: Module, reasons: list[str]) -> Iterator[Change]:
    """The arguments that a call needs so that it does what it did; `size` is by what it weights a batch, if not by its
    own."""
    span = module.span(call)
    if len(call.args) > len(POSITIONS) - (call.func.attr == "log_dict"):  # type: ignore[attr-defined]
        raise NotFollowedError("too much is given to `log` by place")
    given = arguments(call)
    is_dict = isinstance(call.func, ast.Attribute) and call.func.attr == "log_dict"
    if is_dict:
        given = _given_of_dict(call)
    of_step = kind == "TrainResult" and not is_dict
    on_step, on_epoch = _is_true(given.get("on_step"), of_step), _is_true(given.get("on_epoch"), not of_step)
    if method == "training_step" and not of_step:
        for name, default in (("on_step", "False"), ("on_epoch", "True")):
            if name not in given:
                yield AddArgument(span, name, Code.of(default))
    if on_step and on_epoch:
        reasons.append("the keys are `…_step` and `…_epoch` now, and were `step_…` and `epoch_…`")
    elif on_step and method != "training_step":
        reasons.append("the values of the steps had keys of their own in each epoch")
    if on_epoch and size:
        yield AddArgument(span, "batch_size", Code.of(size))


def _split(call: ast.Call, kind: str, result: Result, plain: bool, context: Context) -> Iterator[Change]:
    """What logs a value of each step and of the epoch under two names, as 0.9 put it there: `step_…`, `epoch_…`.

    Nothing where one name is enough, where it is not seen, or where the code may be of 0.10, which had those of now.
    """
    if isinstance(call.func, ast.Attribute) and call.func.attr == "log_dict":
        yield from _split_dict(call, kind, result, plain, context)
        return
    given, span = arguments(call), context.module.span
    key = given.get("name")
    if kind != "TrainResult" or call.func.attr != "log" or context.origin.before(_SUFFIXED) is not True:  # type: ignore[attr-defined]
        return
    both = all(getattr(given.get(name), "value", name == "on_step") is True for name in ("on_step", "on_epoch"))
    known = isinstance(key, ast.Constant) and isinstance(key.value, str) and "value" in given
    if not both or not known or len(call.args) > len(POSITIONS):
        return
    calls = (node.func for node in walk(given["value"]) if isinstance(node, ast.Call))
    if any(is_name(each, result.holder) for func in calls for each in walk(func)):
        return  # a metric that counts, or a layer that draws: not to be called twice
    assert isinstance(key, ast.Constant)
    assert isinstance(key.value, str)
    more: list[str | Span] = []
    for name, value in given.items():
        if name not in {"name", "value", "on_step", "on_epoch", "reduce_fx"}:
            more += [f", {name}=", span(value)]
    step, epoch = (quoted(f"{prefix}_{key.value}") for prefix in ("step", "epoch"))
    code = Code.of(f"{result.holder}.log({step}, ", span(given["value"]), *more, ")")
    yield InsertStatement(span(call), code)
    yield ReplaceExpression(span(key), Code.of(epoch))
    if "on_step" in given:
        yield ReplaceExpression(span(given["on_step"]), Code.of("False"))
    else:
        yield AddArgument(span(call), "on_step", Code.of("False"))
    if plain:
        yield AddArgument(span(call), "batch_size", Code.of("1"))


def _split_dict(call: ast.Call, kind: str, result: Result, plain: bool, context: Context) -> Iterator[Change]:
    """The same of the values of a dict in a variable: `result.log_dict(logs, on_step=True)`."""
    given, span = _given_of_dict(call), context.module.span
    held = given.get("value")
    if kind != "TrainResult" or context.origin.before(_SUFFIXED) is not True:
        return
    both = all(getattr(given.get(name), "value", name == "on_epoch") is True for name in ("on_step", "on_epoch"))
    if not both or not isinstance(held, ast.Name) or held.id in {"key", "value"} or len(call.args) >= len(POSITIONS):
        return
    more: list[str | Span] = []
    for name, value in given.items():
        if name not in {"value", "on_step", "on_epoch", "reduce_fx"}:
            more += [f", {name}=", span(value)]
    step, epoch = (
        f'{{f"{prefix}_{{key}}": value for key, value in {held.id}.items()}}' for prefix in ("step", "epoch")
    )
    yield InsertStatement(span(call), Code.of(f"{result.holder}.log_dict({step}", *more, ")"))
    yield ReplaceExpression(span(held), Code.of(epoch))
    yield ReplaceExpression(span(given["on_step"]), Code.of("False"))
    if "on_epoch" not in given:
        yield AddArgument(span(call), "on_epoch", Code.of("True"))
    if plain:
        yield AddArgument(span(call), "batch_size", Code.of("1"))


def _given_of_dict(call: ast.Call) -> dict[str, ast.expr]:
    """What a call of `log_dict` is given by each parameter; the dict is the `value`."""
    by_place = dict(zip(POSITIONS[1:], call.args, strict=False))
    by_name = {"value" if k.arg == "dictionary" else k.arg: k.value for k in call.keywords if k.arg}
    return by_place | by_name


def _is_true(node: ast.expr | None, default: bool) -> bool:
    if node is None:
        return default
    return not isinstance(node, ast.Constant) or bool(node.value)
