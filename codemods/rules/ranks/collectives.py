"""LIT803: what all ranks have to call, under a condition that holds on some."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.collectives import WORDS, collective
from codemods.semantics.files import FileUse, calls_within
from codemods.semantics.members import ClassUse
from codemods.semantics.mentions import words_of
from codemods.semantics.module import Module
from codemods.semantics.ranks import (
    ONLY_ZERO,
    conditions,
    is_about_rank,
    is_guarded,
    only_on_zero,
    rank_names,
    speaks_of_ranks,
)
from codemods.semantics.running import is_hook
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE


@rule(
    code="LIT803",
    name="collective-on-some-ranks",
    on=Files(WORDS),
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

    Left alone: conditions that are the same on all ranks (`world_size > 1`), a call on the one side whose like stands
    on the other side (where one rank goes first), and `self.log(…, rank_zero_only=True)`.
    """
    module = context.module
    if not speaks_of_ranks(module) and words_of(module).isdisjoint(word.encode() for word in ONLY_ZERO):
        return
    for call, scope in module.scoped.calls:
        name = collective(call, scope, module)
        if name is None:
            continue
        within = file.method_at(scope)
        if within is None or within[0].kinds.isdisjoint({MODULE, DATAMODULE, CALLBACK}):
            continue
        node = within[1]
        tests = [test for test, _ in conditions(call, module, node) if is_about_rank(test)]
        if not tests and not only_on_zero(node) and not _is_called_by_some(within[0], node, module):
            continue
        if tests and _has_counterpart(call, name, node, context):
            continue
        yield context.finding(
            module.span(call),
            row=name.partition("(")[0],
            message=f"`{name}` waits for all ranks, and only some come here; call it on all, and use the result here",
        )


def _is_called_by_some(owner: ClassUse, node: FunctionNode, module: Module) -> bool:
    """Whether a method of one's own is called in its class under conditions about ranks only."""
    if is_hook(node.name):
        return False
    sites = [
        (call, method)
        for method in owner.methods.values()
        for call in calls_within(module).get(method, ())
        if isinstance(call.func, ast.Attribute) and call.func.attr == node.name
        if isinstance(call.func.value, ast.Name) and call.func.value.id == "self"
    ]
    return bool(sites) and all(is_guarded(call, module, method) for call, method in sites)


def _has_counterpart(call: ast.Call, name: str, node: ast.AST, context: Context) -> bool:
    """Whether the same is called elsewhere in the function under another condition about the same rank."""
    module = context.module
    mine = [(test, held) for test, held in conditions(call, module, node) if is_about_rank(test)]
    for other in ast.walk(node):
        if other is call or not isinstance(other, ast.Call):
            continue
        if collective(other, module.scope_at(module.span(other).start), module) != name:
            continue
        for test, held in conditions(other, module, node):
            for own, own_held in mine:
                same = ast.dump(own) == ast.dump(test)
                if (same and held is not own_held) or (not same and rank_names(own) & rank_names(test)):
                    return True
    return False
