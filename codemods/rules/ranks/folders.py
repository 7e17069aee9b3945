"""LIT802: folders that every process makes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import pattern
from codemods.model import AddArgument, Change, Code, Finding, ReplaceExpression, Symbol
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.calling import function_around
from codemods.semantics.files import FileUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, argument, is_false, is_main, is_name, last_part
from codemods.semantics.ranks import is_about_rank, is_guarded
from codemods.semantics.roles import Roles
from codemods.semantics.running import hooks_behind
from codemods.semantics.runs import (
    all_start_from_here,
    cli_runs_in_all,
    one_device,
    several_devices,
    tests_on_one_device,
)
from codemods.semantics.scopes import FunctionNode, Kind
from codemods.semantics.symbols import CLI, TRAINER
from codemods.semantics.trained import RUNS
from codemods.source.trees import walk

_BEFORE = frozenset({"before_fit", "before_validate", "before_test", "before_predict"})
"""What a LightningCLI runs in the first process before the others start, which run it again."""


@rule(
    code="LIT802",
    name="folder-made-twice",
    on=Files(("mkdir", "makedirs"), reached=True),
    refs=("https://docs.python.org/3/library/os.html#os.makedirs",),
    examples=(
        (
            "class Log(Callback):\n    def on_fit_start(self, trainer, pl_module):\n        os.makedirs(self.folder)",
            (
                "class Log(Callback):\n"
                "    def on_fit_start(self, trainer, pl_module):\n"
                "        os.makedirs(self.folder, exist_ok=True)"
            ),
        ),
    ),
)
def folder_made_twice(file: FileUse, context: Context) -> Iterator[Finding]:
    """A folder that every process makes is there already for all but one

    The first process makes it, and the others end with FileExistsError, which ends the run. Asking before whether it is
    there does not help in a hook, as all ask at the same time. `exist_ok=True` says that it may be there.

    Told of hooks, and of what they call in whatever file it stands, where no condition about ranks is in between.

    In a script, with `strategy="ddp"`, the other processes start when the first has come to `fit`, so that a folder is
    reported there only where nothing asks for it, or behind `fit`, and a Trainer of the file trains on several devices;
    also in a function that only functions with such a Trainer call, of the same file.
    The same is so of `before_fit` of a LightningCLI.
    Not with `ddp_spawn`, `ddp_fork` or `ddp_notebook`, which begin in `fit`: the script runs in one process.
    Left alone: `exist_ok=True`, or one that is not known, `try`, conditions about ranks, `prepare_data`, paths with the
    rank or the process in them, hooks of tests and predictions where each Trainer that runs these is told to use one
    device, and folders that have the name of a sample (`data["scene"]`).
    """
    if one_device(context.project, context.module):
        return
    module = context.module
    for call, scope in module.scoped.calls:
        kind = _makes_folder(call, file, context)
        if kind is None:
            continue
        within = file.method_at(scope)
        function = scope.function().node
        helper = function_around(scope)
        if within is not None:
            owner, node = within
            built = node.name == "__init__" and several_devices(context.project, module) and not _is_asked(call, module)
            hooks = hooks_behind(owner, node.name, context.project.running)
            if CLI in owner.kinds and not cli_runs_in_all(context.project, module):
                continue
            before = CLI in owner.kinds and node.name in _BEFORE and not _is_asked(call, module)
            if not (built or hooks or before) or is_guarded(call, module, node):
                continue
            if not (built or before) and tests_on_one_device(context.project, hooks, context.module):
                continue
        elif isinstance(helper.node, FUNCTIONS) and (hooks := context.project.running.hooks(module.symbol(helper))):
            if is_guarded(call, module, helper.node) or tests_on_one_device(context.project, hooks, context.module):
                continue
        elif not _in_script(call, function, context):
            continue
        func = call.func if isinstance(call.func, ast.Attribute) and kind == "Path.mkdir" else None
        path = func.value if func is not None else argument(call, "name", 0)
        if path is None or _has_rank(path, module) or _is_of_sample(path, module) or _is_tried(call, module, function):
            continue
        yield context.finding(
            module.span(call),
            row=kind,
            message="every process makes this folder, and all but the first fail",
            title="Add `exist_ok=True`",
            rewrite=_allowed(call, kind, context),
        )


def _makes_folder(call: ast.Call, file: FileUse, context: Context) -> str | None:
    name = last_part(call.func)
    if name not in {"mkdir", "makedirs"} or any(
        k.arg is None or (k.arg == "exist_ok" and not is_false(k.value)) for k in call.keywords
    ):
        return None
    scope = context.module.scope_at(context.module.span(call).start)
    resolved = context.module.resolve(call.func, scope)
    if resolved in {"os.mkdir", "os.makedirs"}:
        return resolved if len(call.args) < 3 else None
    held = resolved is None or _is_of_variable(resolved, context)
    if held and name == "mkdir" and isinstance(call.func, ast.Attribute) and len(call.args) < 2:
        return "Path.mkdir"
    return None


def _is_of_variable(name: str, context: Context) -> bool:
    """Whether a dotted name is that of a method of what a file of the project binds: `OUT.mkdir`, `paths.OUT.mkdir`."""
    holder = name.rpartition(".")[0]
    home, _, variable = holder.rpartition(".")
    known = context.project.classes
    facts = known.names.modules.get(home)
    if facts is None or holder in known.functions or holder in known.classes:
        return False
    return facts.exports.get(variable) == holder


def _in_script(call: ast.Call, function: ast.AST, context: Context) -> bool:
    """Whether a call stands plainly in a script or function that also runs a Trainer on several devices."""
    module = context.module
    if not context.project.given_to(TRAINER, module.name).calls or not several_devices(context.project, module):
        return False
    made = _trainers_of(function, module)
    if not made and isinstance(function, FUNCTIONS):
        made = _trainers_around(function, module)
    if all_start_from_here(made, module, context.project):
        return False
    return not _is_asked(call, module) or _is_after_run(call, function, context)


def _trainers_of(function: ast.AST, module: Module) -> list[ast.Call]:
    """The calls in a function, or in a whole file, that make a Trainer."""
    calls = (part for part in walk(function) if isinstance(part, ast.Call))
    return [part for part in calls if module.resolve(part.func, module.scope_at(module.span(part).start)) == TRAINER]


def _trainers_around(function: FunctionNode, module: Module) -> list[ast.Call]:
    """The Trainers of the functions of the file that call a function plainly; none where one of them makes none.

    Those of a method are what its class makes.
    """
    made: list[ast.Call] = []
    symbol = module.symbol(module.scoped.scope_of(function))
    for call, scope in module.scoped.calls:
        if not is_name(call.func, function.name) or module.dotted(call.func, scope) != symbol:
            continue
        caller, outer = scope.function().node, scope.function().parent
        maker = outer.node if outer is not None and outer.is_class else caller
        trainers = _trainers_of(maker, module) if isinstance(caller, FUNCTIONS) else []
        asked = isinstance(caller, FUNCTIONS) and (is_guarded(call, module, caller) or _is_asked(call, module))
        if not trainers or asked:
            return []
        made += trainers
    return made


def _is_after_run(call: ast.Call, function: ast.AST, context: Context) -> bool:
    """Whether a function has trained before a call, so that all processes come there at about the same time."""
    module = context.module
    roles = Roles(module, context.project.classes)
    if not isinstance(function, FUNCTIONS) or is_guarded(call, module, function):
        return False
    return any(
        isinstance(statement, (ast.Expr, ast.Assign))
        and isinstance(run := statement.value, ast.Call)
        and isinstance(run.func, ast.Attribute)
        and run.func.attr in RUNS
        and module.span(run).start < module.span(call).start
        and roles.of(run.func.value, module.scope_at(module.span(run).start)) == TRAINER
        for statement in function.body
    )


def _is_asked(call: ast.Call, module: Module) -> bool:
    """Whether a condition stands around a call, that of a script's own apart."""
    return any(isinstance(outer, (ast.If, ast.Try)) and not is_main(outer) for outer in module.enclosing(call))


def _has_rank(path: ast.expr, module: Module) -> bool:
    if is_about_rank(path):
        return True
    if _names_process(path):
        return True
    for part in walk(path):
        if isinstance(part, ast.Name):
            found = module.scope_at(module.span(path).start).lookup(part.id)
            values = [binding.value for binding in found[1] if binding.value is not None] if found else []
            if any(is_about_rank(value) or _names_process(value) for value in values):
                return True
    return False


_OF_A_PROCESS = pattern(r"batch|sample|item|output|scene|example|target|record|^data$|^row$")
"""Names of parameters that hold what each process has for itself, in entries."""
_OF_A_SAMPLE = pattern(r"^(?:sample|scene|example)(?:_|$)|(?:_sample|_scene)$|^batch_idx$")
"""Those of parameters that say which sample it is about: `sample_dir`."""


def _is_of_sample(path: ast.expr, module: Module) -> bool:
    """Whether a path is made of an entry of what a function is given: `data["scene"]`, which is one process's.

    A variable may be bound to that, also where it is made of itself.
    """
    scope = module.scope_at(module.span(path).start)
    parts: list[ast.AST] = [path]
    seen = set[str]()
    for part in parts:
        entries = {each.value for each in walk(part) if isinstance(each, ast.Subscript)}
        for held in walk(part):
            found = scope.lookup(held.id) if isinstance(held, ast.Name) and held.id not in seen else None
            if found is None or not isinstance(held, ast.Name) or not found[0].is_function:
                continue
            seen.add(held.id)
            named = _OF_A_SAMPLE.search(held.id) or (held in entries and _OF_A_PROCESS.search(held.id))
            if named and any(binding.kind is Kind.PARAMETER for binding in found[1]):
                return True
            parts += [binding.value for binding in found[1] if binding.value is not None]
    return False


def _names_process(path: ast.expr) -> bool:
    """Whether something in a path is called like what each process has for itself."""
    texts = (getattr(part, "attr", None) or getattr(part, "id", None) or "" for part in walk(path))
    return any(word in text.lower() for text in texts for word in ("tmp", "temp", "pid", "uuid", "rank"))


def _is_tried(call: ast.Call, module: Module, function: ast.AST) -> bool:
    child: ast.AST = call
    for outer in module.enclosing(call):
        if isinstance(outer, ast.Try) and child in outer.body:
            return True
        if isinstance(outer, (ast.With, ast.AsyncWith)) and any(
            last_part(item.context_expr) == "suppress" for item in outer.items
        ):
            return True
        if outer is function:
            return False
        child = outer
    return False


def _allowed(call: ast.Call, kind: str, context: Context) -> Rewrite:
    span = context.module.span
    said = argument(call, "exist_ok")
    changes: list[Change] = [AddArgument(span(call), "exist_ok", Code.of("True"))]
    if said is not None:
        changes = [ReplaceExpression(span(said), Code.of("True"))]
    if kind == "os.mkdir":
        if len(call.args) > 1 or call.keywords:
            return Rewrite(refusal="it is given more than the path")
        changes.append(ReplaceExpression(span(call.func), Code.of(Symbol("os.makedirs"))))
    return Rewrite(tuple(changes))
