"""LIT812: what only a process group can answer."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, ReplaceExpression
from codemods.rules.ranks.asking import asks
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.members import ClassUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import positional_of
from codemods.semantics.ranks import is_guarded
from codemods.semantics.running import hooks_behind, own_module
from codemods.semantics.runs import always_grouped
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE
from codemods.source.trees import walk

_KINDS = frozenset({MODULE, DATAMODULE, CALLBACK})
_QUERIES = {
    "torch.distributed.get_world_size": "trainer.world_size",
    "torch.distributed.get_rank": "trainer.global_rank",
    "torch.distributed.barrier": "trainer.strategy.barrier()",
}
_ASKING = frozenset({"torch.distributed.is_initialized", "torch.distributed.is_available"})


@rule(
    code="LIT812",
    name="group-needed-on-one-device",
    on=Files(("get_world_size", "get_rank", "barrier"), reached=True),
    refs=("https://docs.pytorch.org/docs/stable/distributed.html",),
    examples=(
        (
            (
                "import torch.distributed as dist\n"
                "class Net(LightningModule):\n"
                "    def on_fit_start(self):\n"
                "        self.count = dist.get_world_size()"
            ),
            ("class Net(LightningModule):\n    def on_fit_start(self):\n        self.count = self.trainer.world_size"),
        ),
    ),
)
def group_needed_on_one_device(file: FileUse, context: Context) -> Iterator[Finding]:
    """`torch.distributed` knows no ranks where there is one process

    On one device there is no process group, and `get_rank()`, `get_world_size()` and `barrier()` raise `ValueError:
    Default process group has not been initialized`. The Trainer knows its ranks with and without a group. In `__init__`
    there is no group yet, on several devices either, and `self.trainer` is not there: ask in `setup`. Left alone
    behind `is_initialized()` or a condition on the number of processes, with a group of its own as argument, and in
    projects all of whose Trainers are given a strategy like `"ddp"`, which makes a group on one device too. By hand in
    a function inside a method: a `worker_init_fn` that reads `self` is pickled with all of it.
    """
    module = context.module
    for called in file.calls(*_QUERIES):
        within = file.method_at(called.scope)
        if within is None or within[0].kinds.isdisjoint(_KINDS) or called.node.args or called.node.keywords:
            continue
        owner, node = within
        if asks(called.node, node, module) or _is_tried(called.node, module) or _is_distributed(owner, node, module):
            continue
        if called.name.endswith("barrier") and is_guarded(called.node, module, node):
            continue  # it is lost there anyway
        early = node.name == "__init__"
        running = hooks_behind(owner, node.name, context.project.running) or node.name.endswith("_dataloader")
        if not (early or running) or (running and not early and always_grouped(context.project)):
            continue
        made = _asked_of(called.name, owner, node, context)
        rewrite = Rewrite(refusal="there is no trainer yet") if early else None
        if not early and called.scope.function().node is not node:  # it may run elsewhere, as in workers of a loader
            rewrite = Rewrite(refusal=f"the function in `{node.name}` would take all of `self` with it")
        elif made is not None and not early:
            rewrite = Rewrite((ReplaceExpression(module.span(called.node), Code.of(made)),))
        yield context.finding(
            module.span(called.node),
            row=called.name.rpartition(".")[2],
            message="no process group is there on one device, so this raises ValueError"
            if not early
            else "no process group is there yet, so this raises ValueError",
            title=f"Make it `{made}`" if made is not None else "",
            rewrite=rewrite,
            advice="ask in `setup`" if early else "ask the trainer",
        )


def _is_distributed(owner: ClassUse, node: FunctionNode, module: Module) -> bool:
    """Whether a method is for several processes only: by its name, what else it calls, or where it is called."""
    if any(word in name.lower() for name in (owner.node.name, node.name) for word in ("dist", "ddp")):
        return True
    for call in walk(node):
        if isinstance(call, ast.Call):
            name = module.resolve(call.func, module.scope_at(module.span(call).start)) or ""
            if name.startswith("torch.distributed.") and name not in _QUERIES and name not in _ASKING:
                return True
    sites = [
        (call, method)
        for method in owner.methods.values()
        for call in walk(method)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == node.name
    ]
    return bool(sites) and all(asks(call, method, module) for call, method in sites)


def _asked_of(name: str, owner: ClassUse, node: FunctionNode, context: Context) -> str | None:
    """What asks the Trainer instead, in a method of a class."""
    if CALLBACK in owner.kinds:
        return _QUERIES[name] if any(arg.arg == "trainer" for arg in positional_of(node.args)) else None
    own = own_module(owner, node, context.project.classes)
    return f"{own}.{_QUERIES[name]}" if own else None


def _is_tried(call: ast.Call, module: Module) -> bool:
    child: ast.AST = call
    for outer in module.enclosing(call):
        if isinstance(outer, ast.Try) and child in outer.body:
            return True
        child = outer
    return False
