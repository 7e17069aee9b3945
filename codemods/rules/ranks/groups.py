"""LIT808, LIT809, LIT810: process groups, processes and ranks by hand, beside Lightning's."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding, RemoveStatement
from codemods.rules.ranks.asking import asks
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.calling import function_around
from codemods.semantics.files import FileUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import text_of, written_pairs
from codemods.semantics.running import hooks_behind
from codemods.semantics.runs import several_devices
from codemods.semantics.scopes import Kind, Scope
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE, TRAINER
from codemods.source.trees import walk

_DOCS = "https://lightning.ai/docs/pytorch/stable/accelerators/gpu_intermediate.html"
_INIT = "torch.distributed.init_process_group"
_SPAWNS = ("torch.multiprocessing.spawn", "torch.multiprocessing.spawn.spawn")
_SETTING = "os.environ.update"
_KINDS = frozenset({MODULE, DATAMODULE, CALLBACK})


@rule(
    code="LIT808",
    name="process-group-by-hand",
    on=Files(("init_process_group",), reached=True),
    refs=(_DOCS,),
    examples=(
        (
            (
                "import torch.distributed as dist\n"
                "class Net(LightningModule):\n"
                "    def setup(self, stage):\n"
                '        dist.init_process_group("nccl")\n'
                "        self.ready = True"
            ),
            "class Net(LightningModule):\n    def setup(self, stage):\n        self.ready = True",
        ),
    ),
)
def process_group_by_hand(file: FileUse, context: Context) -> Iterator[Finding]:
    """Lightning makes the process group

    In a hook, a second `init_process_group` raises `ValueError: trying to initialize the default process group twice`.
    In a script, before a Trainer, it waits for processes that Lightning has not started yet, or makes a group of one
    with which `fit` then waits for ever. `Trainer(strategy=DDPStrategy(process_group_backend="gloo"))` chooses a
    backend. Left alone behind `is_initialized()`, in strategies, and in files without a Trainer or Lightning's classes.
    """
    module = context.module
    for called in file.calls(_INIT):
        within = file.method_at(called.scope)
        function = called.scope.function().node
        helper = function_around(called.scope)
        if within is not None:
            owner, node = within
            if not hooks_behind(owner, node.name, context.project.running) or owner.kinds.isdisjoint(_KINDS):
                continue
            message = "Lightning has made the process group when this hook runs; a second one raises ValueError"
            rewrite = _dropped(called.node, module)
        elif context.project.running.hooks(module.symbol(helper)) and helper.parent is module.scope:
            message = (
                "a hook calls this function when Lightning has made the process group; a second one raises ValueError"
            )
            rewrite = Rewrite(refusal="scripts without Lightning may call it too")
        elif several_devices(context.project, module) and _runs_trainer(function, context):
            message = "Lightning makes the process group itself; beside this one `fit` fails, or waits for ever"
            rewrite = Rewrite(refusal="what else the script does with it is not known")
        else:
            continue
        if asks(called.node, function if within is None else within[1], module):
            continue
        yield context.finding(
            module.span(called.node),
            row="hook" if within is not None else "script",
            message=message,
            title="Remove it",
            rewrite=rewrite,
            reason="a backend or a timeout that it asks for has to be given to the strategy",
            advice="remove it; `DDPStrategy(process_group_backend=…)` chooses a backend",
        )


def _dropped(call: ast.Call, module: Module) -> Rewrite:
    statement = module.parents[call]
    if not isinstance(statement, ast.Expr):
        return Rewrite(refusal="its result is used")
    return Rewrite((RemoveStatement(module.span(statement)),))


def _runs_trainer(function: ast.AST, context: Context) -> bool:
    """Whether a function, or a script outside functions, makes a Trainer, or calls a function that does."""
    module = context.module
    if not context.project.given_to(TRAINER, module.name).calls:
        return False
    bodies: list[ast.AST] = [function]
    seen: set[str] = set()
    for body in bodies:
        for part in walk(body):
            if not isinstance(part, ast.Call):
                continue
            scope = module.scope_at(module.span(part).start)
            if module.resolve(part.func, scope) == TRAINER:
                return True
            if isinstance(part.func, ast.Name) and part.func.id not in seen:
                seen.add(part.func.id)
                bodies += _functions(part.func.id, module)
    return False


def _functions(name: str, module: Module) -> list[ast.AST]:
    return [b.node for b in module.scope.bindings.get(name, ()) if b.kind is Kind.FUNCTION]


@rule(
    code="LIT809",
    name="spawned-trainer",
    on=Files(("spawn",)),
    refs=(_DOCS,),
    fixable="manual",
    examples=(
        (
            ('def worker(rank):\n    Trainer(strategy="ddp", devices=2).fit(Net())\nmp.spawn(worker, nprocs=2)'),
            'def main():\n    Trainer(strategy="ddp", devices=2).fit(Net())\nmain()',
        ),
    ),
)
def spawned_trainer(file: FileUse, context: Context) -> Iterator[Finding]:
    """A Trainer starts its processes itself

    `mp.spawn` around a function that runs a Trainer starts the whole run several times: each is rank 0, files and logs
    are written twice, and the run does not end. Call the function once, and let `Trainer(devices=…)` start processes.
    """
    module = context.module
    for called in file.calls(*_SPAWNS):
        worker = called.node.args[0] if called.node.args else None
        named = _functions(worker.id, module) if isinstance(worker, ast.Name) else []
        if any(_runs_trainer(function, context) for function in named):
            yield context.finding(
                module.span(called.node),
                row="spawn",
                message="the Trainer in this function starts processes itself, and each of these is rank 0; call the "
                "function once",
            )


@rule(
    code="LIT810",
    name="rank-variable-set",
    on=Files(("LOCAL_RANK",), reached=True),
    refs=(_DOCS,),
    examples=(
        (
            'os.environ["LOCAL_RANK"] = "0"\ntrainer = Trainer(strategy="ddp", devices=2)',
            'trainer = Trainer(strategy="ddp", devices=2)',
        ),
    ),
)
def rank_variable_set(file: FileUse, context: Context) -> Iterator[Finding]:
    """`LOCAL_RANK` that a script sets makes Lightning wait for ever

    Where the variable is there, Lightning takes it that another program has started all processes, starts none, and
    waits for the others. A launcher sets it, a script must not. Left alone are reads, values that come from a
    launcher's own variables (`SLURM_LOCALID`), and `MASTER_ADDR` and `MASTER_PORT`.
    """
    module = context.module
    if not context.project.given_to(TRAINER, module.name).calls:
        return
    for store in module.scoped.stores:
        target = store.target
        if not isinstance(target, ast.Subscript) or not isinstance(target.slice, ast.Constant):
            continue
        if target.slice.value != "LOCAL_RANK" or module.resolve(target.value, store.scope) != "os.environ":
            continue
        if not isinstance(store.value, ast.Constant) and not _is_itself(store.value, store.scope, module):
            continue
        yield context.finding(
            module.span(store.statement),
            row="LOCAL_RANK",
            message="with `LOCAL_RANK` set Lightning starts no processes, and waits for others to be started",
            title="Remove it",
            rewrite=Rewrite((RemoveStatement(module.span(store.statement)),)) if store.is_alone else None,
            reason="another program may have set it up so",
        )
    for call, scope in module.scoped.calls:
        if module.resolve(call.func, scope) == _SETTING and _sets_rank(call):
            yield context.finding(
                module.span(call),
                row="LOCAL_RANK",
                message="with `LOCAL_RANK` set Lightning starts no processes, and waits for others to be started",
                advice="leave it to what starts the processes",
            )


def _sets_rank(call: ast.Call) -> bool:
    """Whether a call gives `LOCAL_RANK` a constant: `os.environ.update(LOCAL_RANK="0")`."""
    given = [(keyword.arg, keyword.value) for keyword in call.keywords]
    for value in call.args:
        given += [(text_of(key), entry) for key, entry in written_pairs(value) or ()]
    return any(name == "LOCAL_RANK" and isinstance(value, ast.Constant) for name, value in given)


def _is_itself(value: ast.expr | None, scope: Scope, module: Module) -> bool:
    """Whether a variable is given what it is, or a constant where it is not there: it is there from then on."""
    if not isinstance(value, ast.Call) or len(value.args) != 2:
        return False
    asked, default = value.args
    named = module.resolve(value.func, scope) in {"os.environ.get", "os.getenv"}
    return (
        named and isinstance(asked, ast.Constant) and asked.value == "LOCAL_RANK" and isinstance(default, ast.Constant)
    )
