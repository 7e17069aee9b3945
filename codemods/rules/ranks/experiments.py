"""LIT816: what a logger's experiment has on rank 0 only."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, last_part
from codemods.semantics.ranks import conditions, is_guarded, rank_conditions
from codemods.semantics.roles import Roles
from codemods.semantics.running import hooks_behind
from codemods.semantics.runs import one_device, several_devices, spawns
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, LOGGER, MODULE, TRAINER
from codemods.source.trees import walk

_VALUES = frozenset({"id", "name", "dir", "path", "url", "entity", "sweep_id", "run_id", "experiment_id"})
_SAVING = frozenset({"on_save_checkpoint", "state_dict"})
"""Hooks whose results go into a checkpoint."""
_VALUES |= {"log_dir", "project", "project_name", "config", "summary", "save_dir"}
"""What the runs of loggers have that is no method."""
_EXPERIMENT = "experiment"
_LOOKING = frozenset({"isinstance", "callable"})
_HOLDERS = frozenset({"logger", "loggers"})


@rule(
    code="LIT816",
    name="experiment-on-rank-zero",
    on=Files((_EXPERIMENT,), signs=(rf"\.(?:{'|'.join(sorted(_VALUES))})\b",)),
    refs=("https://lightning.ai/docs/pytorch/stable/visualize/logging_advanced.html",),
    fixable="manual",
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def on_fit_start(self):\n"
                '        self.folder = f"runs/{self.logger.experiment.id}"'
            ),
            (
                "class Net(LightningModule):\n"
                "    def on_fit_start(self):\n"
                '        run = self.logger.experiment.id if self.trainer.is_global_zero else ""\n'
                '        self.folder = f"runs/{self.trainer.strategy.broadcast(run)}"'
            ),
        ),
    ),
)
def experiment_on_rank_zero(file: FileUse, context: Context) -> Iterator[Finding]:
    """A value that a logger's experiment has is there on rank 0 only

    `self.logger.experiment` is the run on rank 0 and a dummy on the others. The dummy takes every call and gives back
    None, and whatever is read of it is a method that does nothing: a path made of `experiment.id` is another one on
    each rank, `os.path.join(experiment.log_dir, …)` raises TypeError there, and `experiment.config.update(…)`
    AttributeError. Read it where `trainer.is_global_zero`, and broadcast it where others need it;
    `self.logger.log_hyperparams(…)`, `self.logger.log_dir` and `self.logger.version` can be asked on all ranks.

    Left alone are calls of the experiment's methods, what is looked at first (`isinstance(run.dir, str)`), what stands
    under a condition about ranks or in a `rank_zero_only` function, what `on_save_checkpoint` puts into the checkpoint,
    which the first rank alone writes, and projects that train on one device.
    """
    module = context.module
    if one_device(context.project, module):
        return
    yield from _of_script(context)
    for owner in file.owners:
        if owner.kinds.isdisjoint({MODULE, CALLBACK}):
            continue
        for name, node in owner.methods.items():
            if not hooks_behind(owner, name, context.project.running):
                continue
            for read in _values_read(node, module):
                if name not in _SAVING or not _is_entry(read, module):
                    yield _found(read, context)


def _is_entry(read: ast.Attribute, module: Module) -> bool:
    """Whether what is read becomes an entry of a dict: of a checkpoint, which the first rank alone writes."""
    above = module.parents[read]
    if isinstance(above, ast.Dict):
        return True
    return isinstance(above, ast.Assign) and all(isinstance(target, ast.Subscript) for target in above.targets)


def _of_script(context: Context) -> Iterator[Finding]:
    """What a script with a Trainer of several devices reads of its logger's experiment: each process runs it."""
    module = context.module
    if not context.project.given_to(TRAINER, module.name).calls or not several_devices(context.project, module):
        return
    if spawns(context.project, module):
        return
    roles = Roles(module, context.project.classes)
    for part in walk(module.tree):
        if not isinstance(part, ast.Attribute) or part.attr not in _VALUES or not isinstance(part.ctx, ast.Load):
            continue
        read = part.value
        if not isinstance(read, ast.Attribute) or read.attr != _EXPERIMENT:
            continue
        scope = module.scope_at(module.span(part).start)
        above, function = module.parents[part], scope.function().node
        if module.class_of(scope) is not None or (isinstance(above, ast.Call) and above.func is part):
            continue
        if LOGGER not in roles.kinds(roles.of(read.value, scope) or ""):
            continue
        if isinstance(function, FUNCTIONS) and is_guarded(part, module, function):
            continue
        if not isinstance(function, FUNCTIONS) and rank_conditions(part, module, function):
            continue
        yield _found(part, context)


def _found(read: ast.Attribute, context: Context) -> Finding:
    return context.finding(
        context.module.span(read),
        row=read.attr,
        message=f"on other ranks than 0 the experiment is a dummy, and its `{read.attr}` a method that "
        "does nothing; read it where `trainer.is_global_zero`",
    )


def _values_read(node: FunctionNode, module: Module) -> Iterator[ast.Attribute]:
    """The values of an experiment that a method reads on every rank."""
    names = {
        part.targets[0].id
        for part in walk(node)
        if isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name) and _is_experiment(part.value)
    }
    others = (part for part in walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store))
    stored = [part.id for part in others]
    names = {name for name in names if stored.count(name) == 1}
    for part in walk(node):
        if not isinstance(part, ast.Attribute) or part.attr not in _VALUES or not isinstance(part.ctx, ast.Load):
            continue
        above = module.parents[part]
        if isinstance(above, ast.Call) and above.func is part:
            continue
        held = isinstance(part.value, ast.Name) and part.value.id in names
        if _is_asked_for(part, node, module):
            continue
        if (held or _is_experiment(part.value)) and not is_guarded(part, module, node):
            yield part


def _is_asked_for(read: ast.Attribute, node: FunctionNode, module: Module) -> bool:
    """Whether what is read is looked at first: `run.dir if isinstance(run.dir, str) else None`."""
    same = ast.dump(read)
    tests = [outer.test for outer in module.enclosing(read) if isinstance(outer, (ast.If, ast.IfExp))]
    tests += [test for test, _ in conditions(read, module, node)]
    return any(
        isinstance(part, ast.Call) and last_part(part.func) in _LOOKING and any(ast.dump(a) == same for a in part.args)
        for test in tests
        for part in walk(test)
    )


def _is_experiment(node: ast.expr) -> bool:
    """Whether something is the experiment of a Trainer's logger: `self.logger.experiment`, `trainer.loggers[0]…`."""
    if not isinstance(node, ast.Attribute) or node.attr != _EXPERIMENT:
        return False
    holder = node.value
    if isinstance(holder, ast.Subscript):
        holder = holder.value
    return isinstance(holder, ast.Attribute) and last_part(holder) in _HOLDERS
