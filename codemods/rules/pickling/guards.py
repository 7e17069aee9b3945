"""LIT704: scripts that spawned processes run again."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, InsertStatement, RemoveStatement, Span
from codemods.rules.registry import Context, Scripts, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, own_nodes
from codemods.semantics.reached import Script
from codemods.semantics.roles import Roles
from codemods.semantics.runs import spawns
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import TRAINER
from codemods.source.documents import Kind

_RUNS = frozenset({"fit", "validate", "test", "predict"})


@rule(
    code="LIT704",
    name="spawn-without-main",
    on=Scripts(("ddp_spawn", "DDPSpawnStrategy", "DDPSpawnPlugin", "spawn", "strategy")),
    refs=("https://docs.python.org/3/library/multiprocessing.html#the-spawn-and-forkserver-start-methods",),
    fixable="unsafe",
    examples=(
        (
            'trainer = Trainer(strategy="ddp_spawn", devices=2)\ntrainer.fit(model)',
            ('trainer = Trainer(strategy="ddp_spawn", devices=2)\nif __name__ == "__main__":\n    trainer.fit(model)'),
        ),
    ),
)
def spawn_without_main(script: Script, context: Context) -> Iterator[Finding]:
    """A script that spawns processes needs `if __name__ == "__main__":`

    Each spawned process imports the script anew, to find the names of what it is given. Without the guard it comes to
    `trainer.fit` again and ends in `RuntimeError: … requires that your script guards the main function`. With
    `strategy="ddp"` processes run the whole script, and no guard is needed. From the run on the script comes under the
    guard; by hand where functions or classes are defined behind it, which other processes would not find then.
    """
    module = context.module
    if Kind.of(module.source.path) is Kind.NOTEBOOK or not context.project.given_to(TRAINER, module.name).calls:
        return
    if not spawns(context.project, module):
        return
    roles = Roles(module, context.project.classes)
    for call, scope in module.scoped.calls:
        func = call.func
        if scope.parent is not None or any(isinstance(o, ast.If) for o in module.enclosing(call)):
            continue
        if not _runs(call, scope, roles) and not _leads_to_run(func, scope, roles, module):
            continue
        yield context.finding(
            module.span(call),
            row="main",
            message="each spawned process runs this script again and fails here; put the run under "
            '`if __name__ == "__main__":`',
            title='Put it under `if __name__ == "__main__":`',
            rewrite=_guarded(module.statement(call), module),
            reason="what stands above it runs in each process still, and an import of the file runs it no more",
        )
        return


def _guarded(statement: ast.stmt, module: Module) -> Rewrite:
    """What a script does from a run on, under the guard: what it defines there, other processes would not find."""
    body = module.tree.body
    if statement not in body:
        return Rewrite(refusal="it stands in a block of its own")
    rest = body[body.index(statement) :]
    if any(isinstance(each, (*FUNCTIONS, ast.ClassDef)) for each in rest):
        return Rewrite(refusal="functions or classes are defined behind it")
    span = module.span
    whole = Span(span(rest[0]).start, span(rest[-1]).end)
    removed = (RemoveStatement(span(each)) for each in rest)
    guarded = Code.of('if __name__ == "__main__":\n    ', whole)
    return Rewrite((*removed, InsertStatement(span(statement), guarded)))


def _runs(call: ast.Call, scope: Scope, roles: Roles) -> bool:
    """Whether a call is one that has a Trainer run."""
    func = call.func
    return isinstance(func, ast.Attribute) and func.attr in _RUNS and roles.of(func.value, scope) == TRAINER


def _leads_to_run(func: ast.expr, scope: Scope, roles: Roles, module: Module) -> bool:
    """Whether what is called is a function of the file that has a Trainer run: `main()`, `Study(args).run()`."""
    found = scope.lookup(func.id) if isinstance(func, ast.Name) else None
    nodes = [binding.node for binding in found[1]] if found is not None else []
    if isinstance(func, ast.Attribute):
        nodes = _methods(func, scope)
    if len(nodes) != 1 or not isinstance(nodes[0], FUNCTIONS):
        return False
    return any(
        _runs(part, module.scope_at(module.span(part).start), roles)
        for part in own_nodes(nodes[0].body)
        if isinstance(part, ast.Call)
    )


def _methods(func: ast.Attribute, scope: Scope) -> list[ast.AST]:
    """The methods of that name of a class of the file, of which the instance is made here or kept in a variable."""
    made: ast.AST | None = func.value
    if isinstance(made, ast.Name):
        found = scope.lookup(made.id)
        made = found[1][0].value if found is not None and len(found[1]) == 1 else None
    named = made.func if isinstance(made, ast.Call) else None
    found = scope.lookup(named.id) if isinstance(named, ast.Name) else None
    classes = [binding.node for binding in found[1]] if found is not None else []
    if len(classes) != 1 or not isinstance(classes[0], ast.ClassDef):
        return []
    return [part for part in classes[0].body if isinstance(part, FUNCTIONS) and part.name == func.attr]
