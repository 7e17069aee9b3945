"""LIT807: values that decide what all ranks do, and that each rank has for itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from codemods.deferred import NamedTuple
from codemods.model import AddArgument, Code, Finding
from codemods.rules.ranks.logged import bound_to, may_be_told, pairs_of
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse, calls_by_last
from codemods.semantics.log_calls import LOGGING, key_logged, log_calls, value_logged
from codemods.semantics.members import ClassUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import (
    argument,
    defaults_of,
    first_parameter,
    is_name,
    last_part,
    positional_of,
    text_of,
    unpacks,
    written_pairs,
)
from codemods.semantics.ranks import is_guarded
from codemods.semantics.running import hooks_behind
from codemods.semantics.runs import several_devices
from codemods.semantics.said import NAMED
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE
from codemods.semantics.values import value_of
from codemods.semantics.watched import watched_near, watched_of
from codemods.source.trees import nodes_of, walk

_MADE_OF_NUMBERS = frozenset({"torch.tensor", "torch.as_tensor"})
_MAKING = frozenset({"__init__", "setup", "configure_model", "configure_metrics"})
_ADDING = frozenset({"append", "extend"})
_TOLD = frozenset({"sync_dist", "rank_zero_only"})
_SAVING = "save_hyperparameters"
_REDUCED = ("compute", "gather", "reduce", "sync")
_NUMBERED = ("_idx", "_nb", "_index")
"""How parameters end that are the number of a batch or a loader."""


@rule(
    code="LIT807",
    name="unsynced-monitored-value",
    on=Files(("log", "log_dict")),
    refs=(
        "https://lightning.ai/docs/pytorch/stable/accelerators/accelerator_prepare.html#synchronize-validation-and-test-logging",
    ),
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def validation_step(self, batch, batch_idx):\n"
                '        self.log("val_loss", self.loss(batch))\n'
                'stop = EarlyStopping(monitor="val_loss")\n'
                'trainer = Trainer(strategy="ddp", callbacks=[stop])'
            ),
            (
                "class Net(LightningModule):\n"
                "    def validation_step(self, batch, batch_idx):\n"
                '        self.log("val_loss", self.loss(batch), sync_dist=True)\n'
                'stop = EarlyStopping(monitor="val_loss")\n'
                'trainer = Trainer(strategy="ddp", callbacks=[stop])'
            ),
        ),
    ),
)
def unsynced_monitored_value(file: FileUse, context: Context) -> Iterator[Finding]:
    """A monitored value that is logged without `sync_dist=True` is another one on each rank

    Each process validates its part of the data and logs its own value. EarlyStopping ends the run when the value of
    any one process says so; ModelCheckpoint saves only when those of all agree, so that better epochs are left out,
    without a word; a scheduler steps differently on each rank. With `sync_dist=True` all have the mean over all
    samples.

    Only values are named that an EarlyStopping, a ModelCheckpoint or a scheduler monitors where the module may be
    trained, in a project whose Trainer trains on several devices. Left alone: metrics of torchmetrics and what their
    `compute()` gives, as these are reduced over the ranks by themselves, values from `all_gather`,
    `rank_zero_only=True`, training steps.
    """
    project, module = context.project, context.module
    if not several_devices(project, module):
        return
    monitored = watched_near(project, module)
    if not monitored and b"monitor" not in module.source.utf8:
        return
    for call, logs, (owner, node) in _log_calls(file, module):
        hooks = hooks_behind(owner, node.name, context.project.running)
        if not any(hook.removeprefix("on_").startswith("validation") for hook in hooks):
            continue
        if may_be_told(call, _TOLD, node, module):
            continue
        monitored = watched_of(project, module, owner.symbol)
        told = _Monitored(monitored, _by_default(owner), _by_expression(owner), _said_elsewhere(node, context))
        name = _logged(call, logs, node, told, owner, module)
        if name is None or is_guarded(call, module, node):
            continue
        span = module.span(call)
        yield context.finding(
            span,
            row=logs,
            message=f"`{name}` is monitored, and each rank logs its own; with `sync_dist=True` all have the mean",
            title="Add `sync_dist=True`",
            rewrite=Rewrite((AddArgument(span, "sync_dist", Code.of("True")), *_put(call, logs, node, module))),
            reason="it is the mean over the ranks then, which is not meant for sums and counts",
        )


def _log_calls(file: FileUse, module: Module) -> Iterator[tuple[ast.Call, str, tuple[ClassUse, FunctionNode]]]:
    """The calls by which modules log, in order: how, and in which method of which class."""
    by_method: dict[FunctionNode, dict[ast.Call, str]] = {}
    for call, scope in sorted(module.scoped.calls, key=lambda held: module.span(held[0])):
        if not isinstance(call.func, ast.Name) and last_part(call.func) not in LOGGING:
            continue
        within = file.method_at(scope)
        if within is None or MODULE not in within[0].kinds:
            continue
        node = within[1]
        if node not in by_method:
            by_method[node] = dict(log_calls(walk(node), first_parameter(node)))
        if (logs := by_method[node].get(call)) is not None:
            yield call, logs, within


def _put(call: ast.Call, logs: str, node: FunctionNode, module: Module) -> Iterator[AddArgument]:
    """What puts a value on the device that is made on the CPU of what was counted: NCCL reduces nothing of the CPU."""
    own = first_parameter(node)
    for logged in _values(call, logs, node, module):
        value = bound_to(logged, node) if isinstance(logged, ast.Name) else logged
        if not isinstance(value, ast.Call) or any(keyword.arg in {None, "device"} for keyword in value.keywords):
            continue
        if module.resolve(value.func, module.scope_at(module.span(value).start)) in _MADE_OF_NUMBERS:
            yield AddArgument(module.span(value), "device", Code.of(f"{own}.device"))


def _values(call: ast.Call, logs: str, node: FunctionNode, module: Module) -> Iterator[ast.expr]:
    """The values that a call logs, in pairs with their names."""
    first = key_logged(call, logs)
    if logs == "log_dict" and first is not None and (pairs := pairs_of(first, node, module)) is not None:
        yield from (value for key, value in pairs if key is not None)
    elif (given := value_logged(call, logs)) is not None:
        yield given


def _filled(owner: ClassUse) -> frozenset[str]:
    """The attributes that methods of a class add to as it runs: lists of what steps gave, and no metrics.

    What a method has gathered from all ranks before is none.
    """
    found, gathered = set[str](), set[str]()
    for name, node in owner.methods.items():
        if name in _MAKING:
            continue
        sums = (part for part in nodes_of(node, ast.AugAssign) if isinstance(part.op, ast.Add))
        adding: list[tuple[ast.expr, ast.expr]] = [(part.target, part.value) for part in sums]
        adding += [
            (call.func.value, call.args[0])
            for call in nodes_of(node, ast.Call)
            if isinstance(call.func, ast.Attribute) and call.func.attr in _ADDING and call.args
        ]
        for target, added in adding:
            if isinstance(target, ast.Attribute) and is_name(target.value, first_parameter(node)):
                (gathered if _is_reduced(added, node) else found).add(target.attr)
    return frozenset(found - gathered)


class _Monitored(NamedTuple):
    """What is monitored: names, and what a class calls some by.

    `by_default` has the hyperparameters of the class with the names that they are where nobody says otherwise,
    `expressions` what the class itself gives its scheduler as `monitor`, `said` what classes of other files tell the
    method first, which logs.
    """

    names: frozenset[str]
    by_default: dict[str, str]
    expressions: frozenset[str]
    said: frozenset[str]


def _said_elsewhere(node: FunctionNode, context: Context) -> frozenset[str]:
    """The texts that methods of a name are given first, in any file; those of constants of this file too."""
    found = set[str]()
    for facts in context.project.names.modules.values():
        for text in facts.said.get(node.name, ()):
            home, _, name = text.removeprefix(NAMED).rpartition(".")
            bound = context.module.scope.bindings.get(name, ()) if home == context.module.name else ()
            values = [text_of(binding.value) for binding in bound] if text.startswith(NAMED) else [text]
            found.update(value for value in values if value is not None)
    return frozenset(found)


def _by_default(owner: ClassUse) -> dict[str, str]:
    """The hyperparameters that `__init__` saves whose default is a text: `self.hparams.monitor`."""
    built = owner.methods.get("__init__")
    if built is None:
        return {}
    saved = [part for part in walk(built) if isinstance(part, ast.Call) and last_part(part.func) == _SAVING]
    if not any(not call.args and isinstance(call.func, ast.Attribute) for call in saved):
        return {}
    own = first_parameter(built)
    texts = ((name, getattr(value, "value", None)) for name, value in defaults_of(built.args).items())
    return {f"{own}.hparams.{name}": text for name, text in texts if isinstance(text, str)}


def _by_expression(owner: ClassUse) -> frozenset[str]:
    """The attributes that `configure_optimizers` gives a scheduler as the name of what it monitors."""
    configured = owner.methods.get("configure_optimizers")
    nodes = walk(configured) if configured is not None else ()
    pairs = (pair for node in nodes for pair in written_pairs(node) or ())
    return frozenset(
        ast.unparse(value)
        for key, value in pairs
        if isinstance(key, ast.Constant) and key.value == "monitor" and isinstance(value, ast.Attribute)
    )


def _logged(
    call: ast.Call, logs: str, node: FunctionNode, monitored: _Monitored, owner: ClassUse, module: Module
) -> str | None:
    """The monitored name that a call logs a value of its rank's own under."""
    filled = module.cached(f"filled by {owner.symbol}", lambda _: _filled(owner))
    first = key_logged(call, logs)
    if first is None:
        return None
    pairs: list[tuple[ast.expr | None, ast.expr]] = []
    if logs == "log":
        value = value_logged(call)
        pairs = [(first, value)] if value is not None else []
    elif (written := pairs_of(first, node, module)) is not None:
        pairs = written
    else:
        made = bound_to(first, node) if isinstance(first, ast.Name) else first
        if isinstance(made, ast.DictComp) and _is_of_own(made, node):
            pairs = [(made.key, made.value)]
    around = module.enclosing(call)
    before = None if any(isinstance(outer, (ast.For, ast.While)) for outer in around) else call.lineno
    for name, value in pairs:
        if name is not None and not _is_reduced(value, node, filled, before):
            if isinstance(name, ast.Attribute) and (text := ast.unparse(name)) in monitored.expressions:
                return text
            default = monitored.by_default.get(ast.unparse(name)) if isinstance(name, ast.Attribute) else None
            if default in monitored.names:
                return default
            for watched in sorted(monitored.names):
                if isinstance(name, ast.JoinedStr) and _says_itself(owner, watched):
                    continue
                if _names(name, watched, node, module, monitored.said) and not _is_given_reduced(
                    name, value, watched, node, module
                ):
                    return watched
    return None


def _says_itself(owner: ClassUse, watched: str) -> bool:
    """Whether a class logs a value by its name: what an f-string there may become is most likely another one."""
    return any(
        call.args and getattr(call.args[0], "value", None) == watched and last_part(call.func) == "log"
        for node in owner.methods.values()
        for call in nodes_of(node, ast.Call)
    )


def _names(
    node: ast.expr, watched: str, function: FunctionNode, module: Module, said: frozenset[str] = frozenset()
) -> bool:
    """Whether a name is what is watched, or an f-string that may become that.

    One that a helper is given, which this file does not call, is what is `said` elsewhere.

    One that is made of what a helper is given, with hardly a letter of its own, may where the helper logs nothing else.
    """
    if isinstance(node, ast.Constant):
        return node.value == watched
    if isinstance(node, ast.Name):
        called = _given(node.id, function, module)
        if called is not None:
            first = [arg.arg for arg in positional_of(function.args)][1:2]
            if not called and first == [node.id]:
                return watched in said
            return any(isinstance(value, ast.Constant) and value.value == watched for value in called)
        return value_of(module, node, module.scope_at(module.span(node).start)).constant == watched
    if not isinstance(node, ast.JoinedStr):
        return False
    parts = [_may_say(part, function, module) for part in node.values]
    behind = "".join(parts).replace(_ANYTHING, "\0").split("/")[1:]
    if any(part.count("\0") > 1 for part in behind):
        return False  # what fits is by chance: `f"{stage}/{loss}_{target}"`
    fixed = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
    given = {arg.arg for arg in positional_of(function.args)}
    helps = bool(fixed) and any(isinstance(p, ast.Name) and p.id in given for p in walk(node))
    return (len(fixed) > 2 or helps) and re.fullmatch("".join(parts), watched) is not None


def _is_given_reduced(name: ast.expr, value: ast.expr, watched: str, function: FunctionNode, module: Module) -> bool:
    """Whether a helper is given what it logs under that name, and each time what looks the same on all ranks."""
    names = _given(name.id, function, module) if isinstance(name, ast.Name) else None
    values = _given(value.id, function, module) if isinstance(value, ast.Name) else None
    if names is None or values is None:
        return False
    logged = [each for given, each in zip(names, values, strict=True) if getattr(given, "value", None) == watched]
    return bool(logged) and all(each is None or _looks_reduced(each) for each in logged)


def _looks_reduced(value: ast.expr) -> bool:
    """Whether a value is a constant, an attribute, which may be a metric, or what something named so gives."""
    return isinstance(value, (ast.Constant, ast.Attribute)) or _reduces(value)


def _may_say(part: ast.expr, function: FunctionNode, module: Module) -> str:
    """What a part of an f-string may be, as a pattern: of a parameter what calls in the file give, where it is seen."""
    if isinstance(part, ast.Constant):
        return re.escape(str(part.value))
    name = part.value.id if isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Name) else ""
    given = _given(name, function, module)
    if given is not None and name.endswith(_NUMBERED):
        return r"\d+"
    if not given or not all(isinstance(value, ast.Constant) for value in given):
        return _ANYTHING
    return "(?:" + "|".join(re.escape(str(getattr(value, "value", ""))) for value in given) + ")"


def _given(name: str, function: FunctionNode, module: Module) -> list[ast.expr | None] | None:
    """What the calls of a file give a parameter of a function, by its name; None where it has none of that name."""
    positional = positional_of(function.args)
    names = [arg.arg for arg in positional]
    if name not in names:
        return None
    at = names.index(name) - 1
    default = dict(zip(reversed(names), reversed(function.args.defaults), strict=False))
    return [
        argument(call, name, at) or (None if unpacks(call) else default.get(name))
        for call, _ in calls_by_last(module).get(function.name, ())
    ]


def _is_of_own(made: ast.DictComp, node: FunctionNode) -> bool:
    """Whether a dict is made of the items of one that the method has made."""
    loop = made.generators[0].iter if len(made.generators) == 1 else None
    held = loop.func.value if isinstance(loop, ast.Call) and isinstance(loop.func, ast.Attribute) else None
    if not isinstance(held, ast.Name) or last_part(loop.func) != "items":  # type: ignore[union-attr]
        return False
    value = bound_to(held, node)
    return isinstance(value, ast.Dict) or (isinstance(value, ast.Call) and is_name(value.func, "dict"))


def _is_reduced(
    value: ast.expr, node: FunctionNode, filled: frozenset[str] = frozenset(), before: int | None = None
) -> bool:
    """Whether a value is the same on all ranks, or a metric that sees to that: constants, attributes, `compute()`.

    What is in an attribute that is `filled` is neither, and what is reduced only behind the line `before` is not yet.
    """
    if isinstance(value, ast.Constant):
        return True
    base = value.args[0] if isinstance(value, ast.Call) and _counts(value) else value
    while isinstance(base, (ast.Attribute, ast.Subscript)):
        if isinstance(base, ast.Attribute) and is_name(base.value, first_parameter(node)):
            return not (isinstance(value, ast.Subscript) and base is value.value and base.attr in filled)
        base = base.value
    if isinstance(value, ast.Name):
        held = [part.value for part in nodes_of(node, ast.Assign) if value.id in _bound(part)]
        if held and all(_is_kept(each, first_parameter(node), filled) for each in held):
            return True
    names: set[str] = set()
    todo: list[ast.AST] = [value]
    for part in todo:
        if _reduces(part, filled) or _goes_through_metrics(part, first_parameter(node)):
            return True
        more = {inner.id for inner in nodes_of(part, ast.Name)} - names
        names |= more
        binding = (other for kind in _BINDING for other in nodes_of(node, kind)) if more else ()
        todo += [other for other in binding if _is_earlier(other, before) and _bound(other) & more]
    return False


def _is_kept(value: ast.expr, me: str, filled: frozenset[str]) -> bool:
    """Whether a value is an attribute, which may be a metric: `self.val_loss if stage == "val" else self.test_loss`."""
    if isinstance(value, ast.IfExp):
        return _is_kept(value.body, me, filled) and _is_kept(value.orelse, me, filled)
    return isinstance(value, ast.Attribute) and is_name(value.value, me) and value.attr not in filled


def _is_earlier(node: ast.AST, before: int | None) -> bool:
    return before is None or getattr(node, "lineno", before) <= before


def _goes_through_metrics(part: ast.AST, me: str) -> bool:
    """Whether a loop goes through what `self` keeps as metrics: `for name, value in self.metrics["val"].items():`."""
    if not isinstance(part, (ast.For, ast.comprehension)):
        return False
    held = (inner for inner in nodes_of(part.iter, ast.Attribute) if is_name(inner.value, me))
    return last_part(getattr(part.iter, "func", part.iter)) in {"items", "values"} and any(
        "metric" in inner.attr.lower() for inner in held
    )


def _counts(call: ast.Call) -> bool:
    """Whether a call makes a number or a tensor of what Lightning counts alike on all ranks."""
    given = call.args[0] if call.args else None
    return last_part(call.func) in _NUMBERS and isinstance(given, ast.Attribute) and given.attr in _COUNTED


_ANYTHING = "[^/]+"
_NUMBERS = frozenset({"tensor", "as_tensor", "float", "int"})
_COUNTED = frozenset({"global_step", "current_epoch"})
_BINDING: tuple[type[ast.AST], ...] = (
    *(ast.Assign, ast.AnnAssign, ast.AugAssign, ast.NamedExpr),
    *(ast.For, ast.comprehension, ast.Expr),
)


def _bound(node: ast.AST) -> set[str]:
    """The names that a statement, a loop or a part of a comprehension binds or changes.

    A call that reduces over ranks may change what it is given: `dist.all_gather(parts, x)`.
    """
    if isinstance(node, ast.Expr):
        given = node.value.args if isinstance(node.value, ast.Call) and _reduces(node) else ()
        return {argument.id for argument in given if isinstance(argument, ast.Name)}
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]  # type: ignore[attr-defined]
    return {inner.id for target in targets for inner in nodes_of(target, ast.Name)}


def _reduces(node: ast.AST, filled: frozenset[str] = frozenset()) -> bool:
    """Whether something in an expression or statement is called whose name says that it reduces over ranks."""
    if isinstance(node, (ast.For, ast.comprehension)):
        node = node.iter
        held = node.func.value if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else node
        if isinstance(held, ast.Attribute) and held.attr not in filled:
            return True  # the metrics that it has
    calls = (last_part(part.func).lower() for part in nodes_of(node, ast.Call))
    return any(word in called for called in calls for word in _REDUCED)
