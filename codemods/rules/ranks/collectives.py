"""LIT803: what all ranks have to call, under a condition that holds on some."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.calling import callee_of, function_around
from codemods.semantics.collectives import WORDS, collective
from codemods.semantics.files import FileUse
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.log_calls import LOGGING
from codemods.semantics.mentions import words_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, last_part
from codemods.semantics.ranks import (
    ONLY_ZERO,
    RANK_NAMES,
    conditions,
    is_guarded,
    rank_conditions,
    rank_names,
    speaks_of_ranks,
    tells_rank,
)
from codemods.semantics.runs import several_devices, spawns, starts_from_here, trainer_calls
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE, TRAINER
from codemods.source.trees import walk

_METRICS = frozenset({"torchmetrics.Metric", "torchmetrics.metric.Metric"})
_RUNS = frozenset({"fit", "validate", "test", "predict", "save_checkpoint"})
_SIGNS = ("rank", "RANK", "_zero", "process", "is_master")


@rule(
    code="LIT803",
    name="collective-on-some-ranks",
    on=Files((*WORDS, *sorted(RANK_NAMES | ONLY_ZERO)), reached=True, signs=_SIGNS),
    refs=("https://docs.pytorch.org/docs/stable/distributed.html#collective-functions",),
    fixable="manual",
    examples=(
        (
            "if self.trainer.is_global_zero:\n    save(self.all_gather(x))",
            "gathered = self.all_gather(x)\nif self.trainer.is_global_zero:\n    save(gathered)",
        ),
    ),
)
def collective_on_some_ranks(file: FileUse, context: Context) -> Iterator[Finding]:
    """A collective under a condition about ranks hangs

    `all_gather`, `barrier`, `trainer.save_checkpoint`, `self.log(…, sync_dist=True)` and their like wait until every
    process has called them. Where only some do, these wait for ever, or until the others have ended, and then fail
    with "Connection closed by peer". Call it on all ranks, before the condition, and keep under the condition only
    what is done with the result.

    So it is with a run that a script has of its Trainer on some ranks: `if trainer.is_global_zero: trainer.test()`.
    A Trainer of one device can be run there, and one that is made there is left alone.

    A call of a function or a method of one's own is told where that comes to a collective, in whatever file it stands.

    Left alone: conditions that are the same on all ranks (`world_size > 1`), or that let all come for another reason
    (`is_global_zero or "fsdp" in strategy`), a call on the one side whose like stands
    on the other side (where one rank goes first), and `self.log(…, rank_zero_only=True)`.
    """
    module = context.module
    if not speaks_of_ranks(module) and words_of(module).isdisjoint(word.encode() for word in ONLY_ZERO):
        return
    yield from _of_scripts(context)
    for call, scope in module.scoped.calls:
        within = file.method_at(scope)
        if within is None or within[0].kinds.isdisjoint({MODULE, DATAMODULE, CALLBACK}):
            continue
        node = within[1]
        name, inner = _waits(call, scope, context)
        if name is None or not is_guarded(call, module, node, surely=True) or _has_counterpart(call, node, context):
            continue
        called = f"`{ast.unparse(call.func)}` comes to `{name}`, which" if inner else f"`{name}`"
        yield context.finding(
            module.span(call),
            row=name.partition("(")[0],
            message=f"{called} waits for all ranks, and only some come here; call it on all, and use the result here",
        )


def _is_made_there(held: ast.expr, call: ast.Call, module: Module) -> bool:
    """Whether a variable gets another Trainer under the condition of ranks that a call stands under: one for those."""
    above = (outer for outer in module.enclosing(call) if isinstance(outer, ast.If))
    around = (outer for outer in above if any(getattr(part, "attr", "") in RANK_NAMES for part in walk(outer.test)))
    stored = (
        part
        for outer in around
        for part in walk(outer)
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
    )
    return isinstance(held, ast.Name) and any(part.id == held.id and part.lineno < call.lineno for part in stored)


def _of_scripts(context: Context) -> Iterator[Finding]:
    """The runs that a script has of a Trainer on those ranks alone of which that Trainer says so."""
    module, project = context.module, context.project
    if not project.given_to(TRAINER, module.name).calls or not several_devices(project, module):
        return
    if any(starts_from_here(call) for call, _ in trainer_calls(module)) or spawns(project, module):
        return  # the script goes on in one process
    for call, scope in module.scoped.calls:
        held = call.func.value if isinstance(call.func, ast.Attribute) and call.func.attr in _RUNS else None
        node = scope.function().node
        if held is None or not isinstance(node, (ast.Module, *FUNCTIONS)):
            continue
        tests = rank_conditions(call, module, node)
        asked = (part for test in tests for part in walk(test) if isinstance(part, ast.Attribute))
        if not any(part.attr in RANK_NAMES and ast.dump(part.value) == ast.dump(held) for part in asked):
            continue
        if not _has_counterpart(call, node, context) and not _is_made_there(held, call, module):
            yield context.finding(
                module.span(call),
                row="run",
                message=f"`{ast.unparse(call.func)}` runs on all ranks of this Trainer, and only some come here; call "
                "it on all, or give a Trainer of its own `devices=1`",
            )


def _waits(call: ast.Call, scope: Scope, context: Context) -> tuple[str | None, bool]:
    """The collective that a call is, or comes to inside of what it calls, and whether it is the latter."""
    module = context.module
    if (name := collective(call, scope, module)) is not None:
        return name, False
    computes = last_part(call.func) == "compute" and not call.args
    if computes and (_is_own_metric(call.func, context) or _is_metric_of_module(call.func, scope, context)):
        return "compute", False
    callee = callee_of(call, scope, module)
    caller = module.symbol(function_around(scope)) if callee else ""
    return context.project.running.collective(callee, caller, module.name) if callee else None, True


def _is_own_metric(func: ast.expr, context: Context) -> bool:
    """Whether a method is that of an attribute to which the file assigns a metric of the project, of whatever file."""
    module, classes = context.module, context.project.classes
    holder = func.value if isinstance(func, ast.Attribute) else None
    if not isinstance(holder, ast.Attribute):
        return False
    made = [
        module.resolve(store.value.func, store.scope) or "" if isinstance(store.value, ast.Call) else ""
        for store in module.scoped.stores
        if isinstance(store.target, ast.Attribute) and store.target.attr == holder.attr
    ]
    return bool(made) and all(_METRICS.intersection(classes.ancestry(name)) for name in made)


def _is_metric_of_module(func: ast.expr, scope: Scope, context: Context) -> bool:
    """Whether a method is that of a metric which the LightningModules of any file keep: `pl_module.accuracy`.

    It may be in a variable: `metric = pl_module.accuracy`.
    """
    holder = func.value if isinstance(func, ast.Attribute) else None
    found = scope.lookup(holder.id) if isinstance(holder, ast.Name) else None
    if found is not None:
        holder = found[1][0].value if len(found[1]) == 1 else None
    while isinstance(holder, ast.Subscript):
        holder = holder.value
    if not isinstance(holder, ast.Attribute) or last_part(holder.value) not in {"pl_module", "lightning_module"}:
        return False
    return holder.attr in context.project.cached("metrics of modules", _metrics)


def _metrics(index: ProjectIndex) -> frozenset[str]:
    return frozenset[str]().union(*(facts.metrics for facts in index.names.modules.values()))


def _is_alike(other: ast.Call, call: ast.Call, module: Module) -> bool:
    """Whether a call waits as another of the same function does: `self.log(…)` does where it is told to."""
    scope = module.scope_at(module.span(other).start)
    return last_part(call.func) not in LOGGING or collective(other, scope, module) is not None


def _has_counterpart(call: ast.Call, node: ast.AST, context: Context) -> bool:
    """Whether the same is called elsewhere in the function under another condition about the same rank."""
    module = context.module
    mine = [(test, held) for test, held in conditions(call, module, node) if tells_rank(test, module)]
    for other in walk(node):
        if other is call or not isinstance(other, ast.Call):
            continue
        if ast.unparse(other.func) != ast.unparse(call.func) or not _is_alike(other, call, module):
            continue
        for test, held in conditions(other, module, node):
            for own, own_held in mine:
                same = ast.dump(own) == ast.dump(test)
                if (same and held is not own_held) or (not same and rank_names(own) & rank_names(test)):
                    return True
    return False
