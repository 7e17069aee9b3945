"""LIT483: `compute()` of a metric, which began anew afterwards in Lightning 1.0 and 1.1."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, InsertStatement, Release
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse, calls_by_last
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, is_name, last_part, written_pairs
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import METRICS, ROOT
from codemods.source.trees import walk

_PAGE = "https://lightning.ai/docs/torchmetrics/stable/pages/overview.html"
_OLD = f"{ROOT}.metrics."
_SINCE, _LAST = Release(1, 2), Release(1, 6)
_CHECKED = Release(1, 1)
_STEP = "validation_step"
_HOLDERS = frozenset({"ModuleList", "ModuleDict"})
_INIT = """class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.accuracy = pl.metrics.Accuracy()

    def on_train_epoch_end(self):
        self.log("accuracy", self.accuracy.compute())
"""


@rule(
    code="LIT483",
    name="metric-compute-reset",
    on=Files(("compute", _STEP)),
    since="1.2",
    removed="1.2",
    refs=(_PAGE,),
    examples=((_INIT, f"{_INIT}        self.accuracy.reset()\n"),),
)
def metric_compute_reset(file: FileUse, context: Context) -> Iterator[Finding]:
    """`compute()` of a metric does not reset it

    In Lightning 1.0 and 1.1 a metric was reset when it was computed, and what came next was counted from the beginning.
    Since 1.2, and in torchmetrics, it goes on, so that each epoch's value is one of all epochs so far. So it is with
    those that a list or a dict holds, which a loop goes through. Left alone where the file resets the metric, or where
    `self.log` is given the metric itself, as Lightning resets that. Only for code that is known to be older than 1.2,
    and told alone where it may be of 1.2 to 1.4. Up to 1.0 a metric that `validation_step` gives to `self.log` kept the
    batches of the sanity check for the first epoch (run on 1.0.8, and on 1.1.8 to 2.6.6 without), which is told once.
    """
    if context.origin.before(_SINCE) is False or context.origin.high is None or context.origin.high > _LAST:
        return
    yield from _of_check(file.module, context)
    module = file.module
    sure = context.origin.before(_SINCE) is True
    kept = module.cached("old metrics kept", _kept) if sure else module.cached("metrics computed", _kept_today)
    seen_to = list(_seen_to(module))
    left = {ast.unparse(part) for part in seen_to} | {_of_loop(part, kept, module) for part in seen_to} - {None}
    found: dict[tuple[Scope, str, str | None], list[ast.Call]] = {}
    for call, scope in calls_by_last(module).get("compute", ()):
        metric = call.func.value if isinstance(call.func, ast.Attribute) else None
        if metric is None or call.args or call.keywords:
            continue
        several = _of_loop(metric, kept, module)
        if several is None and _attribute(metric) not in kept:
            continue
        name = ast.unparse(metric)
        if (name if several is None else several) not in left:
            found.setdefault((scope.function(), name, several), []).append(call)
    for calls in found.values():
        yield _finding(calls, context)


def _of_check(module: Module, context: Context) -> Iterator[Finding]:
    """The finding about metrics that a validation logs, which the sanity check had begun."""
    if context.origin.before(_CHECKED) is not True:
        return
    kept = module.cached("old metrics kept", _kept)
    by_last = calls_by_last(module)
    for call, scope in (*by_last.get("log", ()), *by_last.get("log_dict", ())):
        values = [*call.args, *(keyword.value for keyword in call.keywords)]
        if getattr(scope.function().node, "name", "") == _STEP and any(_attribute(value) in kept for value in values):
            yield context.finding(
                module.span(call),
                row="sanity check",
                message="the first value of a metric that a validation logs counted the batches of the sanity check "
                "too up to Lightning 1.0, and counts those of the epoch now",
                advice="the first point of its curve is another",
                once=True,
                lasting=True,
            )
            return


def _finding(calls: list[ast.Call], context: Context) -> Finding:
    """The finding about what one function computes of one metric, at its last call: later calls gave the same value."""
    module, last = context.module, max(calls, key=lambda call: call.lineno)
    statement = module.statement(last)
    assert isinstance(last.func, ast.Attribute)
    span = module.span
    rewrite = Rewrite(refusal="it is computed in several places, or in a larger statement")
    if context.origin.before(_SINCE) is None:
        rewrite = Rewrite(refusal="what was written for Lightning 1.2 counts on already")
    elif len(calls) == 1 and isinstance(statement, ast.Assign) and (each := _comprehension(last, statement, context)):
        loop = Code.of("for ", span(each.target), " in ", span(each.iter), ":\n    ", span(last.func.value), ".reset()")
        rewrite = Rewrite((InsertStatement(span(statement), loop, after=True),))
    elif isinstance(statement, (ast.Assign, ast.AnnAssign, ast.Expr)) and _is_run_once(calls, statement, context):
        code = Code.of(span(last.func.value), ".reset()")
        rewrite = Rewrite((InsertStatement(span(statement), code, after=True),))
    return context.finding(
        span(last),
        row="compute",
        message="`compute()` resets no metric since Lightning 1.2, which counts on over all epochs then",
        title="Reset the metric",
        rewrite=rewrite,
        reason="what computes it elsewhere without an update in between gets the value of an empty metric",
        advice=f"call `{ast.unparse(last.func.value)}.reset()` when its value has been taken",
    )


def _is_run_once(calls: list[ast.Call], statement: ast.stmt, context: Context) -> bool:
    """Whether the calls of a function follow one another in the block in which the last of them stands."""
    parents = context.module.parents
    block = parents[statement]
    if any(isinstance(part, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)) for part in walk(statement)):
        return False
    return all(parents[context.module.statement(call)] is block for call in calls) and not any(
        isinstance(part, ast.Lambda) for part in walk(statement)
    )


def _attribute(node: ast.expr) -> str | None:
    """The attribute that holds a metric, or several: `self.metrics["train"]`."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return node.attr if isinstance(node, ast.Attribute) else None


def _looped(node: ast.expr, module: Module) -> ast.For | ast.comprehension | None:
    """The loop, or the part of a comprehension, whose target a variable is, behind a number or a name."""
    inner: ast.AST = node
    while isinstance(node, ast.Name) and (inner := module.parents[inner]) is not None:
        loops = [inner] if isinstance(inner, ast.For) else getattr(inner, "generators", [])
        for loop in loops:
            target = loop.target.elts[-1] if isinstance(loop.target, ast.Tuple) else loop.target
            if is_name(target, node.id):
                return loop
        if isinstance(inner, (*FUNCTIONS, ast.Module)):
            break
    return None


def _of_loop(node: ast.expr, kept: frozenset[str], module: Module) -> str | None:
    """The one attribute with metrics that a variable goes through: `for metric in self.metrics.values()`."""
    loop = _looped(node, module)
    held = {part.attr for part in walk(loop.iter) if isinstance(part, ast.Attribute)} & kept if loop else set()
    return f"each {held.pop()}" if len(held) == 1 else None


def _comprehension(call: ast.Call, statement: ast.stmt, context: Context) -> ast.comprehension | None:
    """The part of a comprehension, which has no other, that goes through metrics, each of which a call computes.

    Its variable is to be that of a loop, and so nothing that the function has bound before.
    """
    metric = call.func.value if isinstance(call.func, ast.Attribute) else None
    loop = _looped(metric, context.module) if metric is not None else None
    above = context.module.parents[loop] if isinstance(loop, ast.comprehension) else None
    alone = above is not None and len(getattr(above, "generators", ())) == 1
    if not isinstance(loop, ast.comprehension) or not alone or loop.ifs:
        return None
    module = context.module
    start = module.span(statement).start
    own = module.scope_at(start).function().bindings
    names = [part.id for part in walk(loop.target) if isinstance(part, ast.Name)]
    nodes = [binding.node for name in names for binding in own.get(name, ())]
    later = all(isinstance(node, ast.stmt) and module.span(node).start > start for node in nodes)
    return loop if later else None


def _kept_today(module: Module) -> frozenset[str]:
    """The same with torchmetrics, which code that may be of 1.1 has from LIT480 alone."""
    return _kept(module, (_OLD, f"{METRICS}."))


def _kept(module: Module, packages: tuple[str, ...] = (_OLD,)) -> frozenset[str]:
    """The attributes to which a file assigns metrics of Lightning, of its own classes included."""
    own = {
        module.symbol(inner)
        for node, outer, inner in module.scoped.classes
        if any((module.resolve(base, outer) or "").startswith(packages) for base in node.bases)
    }
    made = (
        (store.target.attr, module.resolve(call.func, store.scope) or "")
        for store in module.scoped.stores
        if isinstance(store.target, ast.Attribute) and store.value is not None
        for call in _making(store.value)
    )
    return frozenset(name for name, called in made if called.startswith(packages) or called in own)


def _making(value: ast.expr) -> list[ast.Call]:
    """The calls that make what is kept: a value, or those in a list, a dict or a module that holds several."""
    plain = isinstance(value, ast.Call) and last_part(value) not in _HOLDERS
    found = [value] if plain else [part for part in walk(value) if isinstance(part, ast.Call)]
    return [call for call in found if isinstance(call, ast.Call)]


def _seen_to(module: Module) -> Iterator[ast.expr]:
    """The metrics that a file resets, and those that it gives to `self.log` and its like as they are."""
    by_last = calls_by_last(module)
    for call, _ in by_last.get("reset", ()):
        if isinstance(call.func, ast.Attribute):
            yield call.func.value
    for call, _ in (*by_last.get("log", ()), *by_last.get("log_dict", ())):
        for value in (*call.args, *(keyword.value for keyword in call.keywords)):
            pairs = written_pairs(value)
            yield from [value] if pairs is None else (each for _, each in pairs)
