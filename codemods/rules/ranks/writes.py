"""LIT801 and LIT802: files and folders that every process writes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import (
    AddArgument,
    Change,
    Code,
    Finding,
    InsertStatement,
    RemoveStatement,
    ReplaceExpression,
    Symbol,
)
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.collectives import collective
from codemods.semantics.files import FileUse
from codemods.semantics.loaders import argument
from codemods.semantics.members import ClassUse
from codemods.semantics.module import Module
from codemods.semantics.ranks import is_about_rank, is_guarded, last_part
from codemods.semantics.running import hooks_behind, is_per_batch, rank_zero_test
from codemods.semantics.runs import one_device, several_devices
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, DATAMODULE, LOGGER, MODULE, TRAINER
from codemods.semantics.writes import WORDS, Write, is_same_everywhere, writes

_DOCS = "https://lightning.ai/docs/pytorch/stable/api/lightning.pytorch.utilities.rank_zero.html"
_NOT_MOVED = (ast.Return, ast.Yield, ast.YieldFrom, ast.Await)
_LOGGER_METHODS = frozenset({"log_metrics", "log_hyperparams", "log_graph", "log_image", "save", "finalize"})
_SHARDED = frozenset({"state_dict", "save_pretrained"})
_GROWS = frozenset({"append", "extend", "add", "update", "insert"})


@rule(
    code="LIT801",
    name="unguarded-write",
    on=Files(tuple(WORDS)),
    refs=(_DOCS,),
    examples=(
        (
            (
                "class Log(Callback):\n"
                "    def on_train_epoch_end(self, trainer, pl_module):\n"
                '        with open("epochs.txt", "a") as f:\n'
                '            f.write("done")'
            ),
            (
                "class Log(Callback):\n"
                "    def on_train_epoch_end(self, trainer, pl_module):\n"
                "        if trainer.is_global_zero:\n"
                '            with open("epochs.txt", "a") as f:\n'
                '                f.write("done")'
            ),
        ),
    ),
)
def unguarded_write(file: FileUse, context: Context) -> Iterator[Finding]:
    """A hook writes a file of one name in every process

    Each process of a distributed run calls the hook. Lines are appended once for each of them, or files are torn where
    two write at once. A lock does not help: `threading.Lock` knows one process only. `trainer.is_global_zero` is
    true in one process of all.

    Left alone: what stands under a condition about ranks, in a `rank_zero_only` function or behind an early return;
    paths with the rank, the process or a sample's own name in them, temporary folders; `prepare_data`; loggers, which
    are dummies on other ranks. By hand: what each process has for itself, as what steps collected (a guard would lose
    the others' part: gather it first, or put the rank into the name), what a single step writes, and blocks whose
    results are used afterwards.
    """
    if one_device(context.project, context.module):
        return
    for owner in file.owners:
        if LOGGER in owner.kinds:
            yield from _of_logger(owner, context)
        if owner.kinds.isdisjoint({MODULE, CALLBACK, DATAMODULE}):
            continue
        for name, node in owner.methods.items():
            if not writes(node, context.module):
                continue
            hooks = hooks_behind(owner, name, context.module)
            if name == "__init__" and several_devices(context.project, context.module):
                hooks = frozenset({name})
            if hooks:
                yield from _of_method(owner, node, hooks, context)


def _of_method(owner: ClassUse, node: FunctionNode, hooks: frozenset[str], context: Context) -> Iterator[Finding]:
    module = context.module
    seen: set[ast.stmt] = set()
    for write in writes(node, module):
        if is_guarded(write.call, module, node) or not is_same_everywhere(write.path, module):
            continue
        statement = _holder(write.call, module)
        if statement in seen:
            continue
        seen.add(statement)
        yield context.finding(
            module.span(write.call),
            row="write",
            message="every process writes this file, at the same time",
            title="Write it on rank 0 only",
            rewrite=_guarded(owner, node, write, statement, hooks, context),
            advice="write it where `trainer.is_global_zero`, or under a name for each rank",
        )


def _of_logger(owner: ClassUse, context: Context) -> Iterator[Finding]:
    """Lightning calls a logger's methods in every process; those that it comes with run on rank 0 only."""
    module = context.module
    for name, node in owner.methods.items():
        if name not in _LOGGER_METHODS:
            continue
        for write in writes(node, module):
            if is_guarded(write.call, module, node) or not is_same_everywhere(write.path, module):
                continue
            yield context.finding(
                module.span(write.call),
                row="logger",
                message=f"`{name}` of a logger runs in every process, and each writes this file; decorate it with "
                "`rank_zero_only`",
            )


def _holder(node: ast.AST, module: Module) -> ast.stmt:
    """The smallest statement that holds a write: of `with open(…)` the whole."""
    return module.statement(node)


def _guarded(
    owner: ClassUse, node: FunctionNode, write: Write, statement: ast.stmt, hooks: frozenset[str], context: Context
) -> Rewrite:
    module, span = context.module, context.module.span
    if "__init__" in hooks:
        return Rewrite(refusal="there is no trainer yet")
    if any(is_per_batch(hook) for hook in hooks):
        return Rewrite(refusal="each process has batches of its own here")
    collected = _collected(owner)
    if _reads_collected(statement, node, collected, module):
        return Rewrite(refusal="each process has its own part of what is written")
    test = rank_zero_test(owner, node)
    if test is None:
        return Rewrite(refusal="no trainer is at hand")
    if not isinstance(statement, (ast.With, ast.Expr)):
        return Rewrite(refusal="what it makes is used afterwards")
    for part in ast.walk(statement):
        if isinstance(part, _NOT_MOVED):
            return Rewrite(refusal="it returns from the hook")
        if isinstance(part, ast.Call) and _concerns_all(part, module):
            return Rewrite(refusal="all processes are needed in it")
    made = {part.id for part in ast.walk(statement) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    inside = {id(part) for part in ast.walk(statement)}
    for part in ast.walk(node):
        if id(part) in inside or not isinstance(part, ast.Name) or part.id not in made:
            continue
        if isinstance(part.ctx, ast.Load) and not _bound_again(part, module, statement):
            return Rewrite(refusal=f"`{part.id}` is used afterwards")
    if any(isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store) for part in ast.walk(statement)):
        return Rewrite(refusal="it sets attributes")
    path = ast.dump(write.path)
    if any(isinstance(part, ast.Call) and id(part) not in inside and _reads(part, path) for part in ast.walk(node)):
        return Rewrite(refusal="the file is read afterwards, which needs a barrier")
    place = span(statement)
    changes = (RemoveStatement(place), InsertStatement(place, Code.of(f"if {test}:\n    ", place)))
    whole = any(isinstance(p, ast.Call) and last_part(p.func) in _SHARDED for p in ast.walk(statement))
    return Rewrite(changes, caveat="strategies that shard the weights need all processes for them" if whole else None)


def _bound_again(name: ast.Name, module: Module, statement: ast.stmt) -> bool:
    """Whether a read of a name sees a `with` or an assignment of its own: `f` of another `with open(…) as f`."""
    for outer in module.enclosing(name):
        if isinstance(outer, (ast.With, ast.AsyncWith)) and outer is not statement:
            for item in outer.items:
                if isinstance(item.optional_vars, ast.Name) and item.optional_vars.id == name.id:
                    return True
    return False


def _reads(call: ast.Call, path: str) -> bool:
    return last_part(call.func) in {"open", "load", "read_csv", "read_text", "imread"} and any(
        ast.dump(given) == path for given in call.args
    )


def _concerns_all(call: ast.Call, module: Module) -> bool:
    scope = module.scope_at(module.span(call).start)
    if collective(call, scope, module) is not None:
        return True
    return last_part(call.func) in {"log", "log_dict", "compute"} and isinstance(call.func, ast.Attribute)


def _collected(owner: ClassUse) -> set[str]:
    """The attributes that hooks of batches fill: each process has its own."""
    found: set[str] = set()
    for name, node in owner.methods.items():
        if not is_per_batch(name):
            continue
        for part in ast.walk(node):
            if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
                found.add(part.attr)
            elif isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Store):
                found |= {inner.attr for inner in ast.walk(part.value) if isinstance(inner, ast.Attribute)}
            elif isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in _GROWS:
                found |= {inner.attr for inner in ast.walk(part.func.value) if isinstance(inner, ast.Attribute)}
    return found


def _reads_collected(statement: ast.stmt, node: FunctionNode, collected: set[str], module: Module) -> bool:
    """Whether a statement writes what steps collected, by itself or through names of the method."""
    taken = {arg.arg for arg in node.args.args} & {"outputs", "predictions", "batch", "batch_indices"}
    todo: list[ast.AST] = [statement]
    seen: set[str] = set()
    for part in todo:
        for inner in ast.walk(part):
            if isinstance(inner, ast.Attribute) and inner.attr in collected:
                return True
            if not isinstance(inner, ast.Name) or inner.id in seen:
                continue
            if inner.id in taken:
                return True
            seen.add(inner.id)
            todo += [
                other.iter if isinstance(other, ast.For) else other
                for other in ast.walk(node)
                if isinstance(other, (ast.Assign, ast.AugAssign, ast.For, ast.AnnAssign)) and _binds(other, inner.id)
            ]
    return False


def _binds(statement: ast.Assign | ast.AugAssign | ast.AnnAssign | ast.For, name: str) -> bool:
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    return any(isinstance(part, ast.Name) and part.id == name for target in targets for part in ast.walk(target))


@rule(
    code="LIT802",
    name="folder-made-twice",
    on=Files(("mkdir", "makedirs")),
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

    In a script, with `strategy="ddp"`, the other processes start when the first has come to `fit`, so that a folder is
    reported there only where nothing asks for it, and a Trainer of the file trains on several devices. Left alone:
    `exist_ok=` that is given, `try`, conditions about ranks, `prepare_data`, paths with the rank in them.
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
        if within is not None:
            owner, node = within
            built = node.name == "__init__" and several_devices(context.project, module) and not _is_asked(call, module)
            if not (built or hooks_behind(owner, node.name, module)) or is_guarded(call, module, node):
                continue
        elif not _in_script(call, function, context):
            continue
        func = call.func if isinstance(call.func, ast.Attribute) and kind == "Path.mkdir" else None
        path = func.value if func is not None else argument(call, "name", 0)
        if path is None or _has_rank(path, module) or _is_tried(call, module, function):
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
    if name not in {"mkdir", "makedirs"} or any(k.arg in {None, "exist_ok"} for k in call.keywords):
        return None
    scope = context.module.scope_at(context.module.span(call).start)
    resolved = context.module.resolve(call.func, scope)
    if resolved in {"os.mkdir", "os.makedirs"}:
        return resolved if len(call.args) < 3 else None
    if resolved is None and name == "mkdir" and isinstance(call.func, ast.Attribute) and len(call.args) < 2:
        return "Path.mkdir"
    return None


def _in_script(call: ast.Call, function: ast.AST, context: Context) -> bool:
    """Whether a call stands plainly in a script or function that also runs a Trainer on several devices."""
    module = context.module
    if not context.project.given_to(TRAINER, module.name).calls or not several_devices(context.project, module):
        return False
    made = any(
        isinstance(part, ast.Call) and module.resolve(part.func, module.scope_at(module.span(part).start)) == TRAINER
        for part in ast.walk(function)
    )
    return made and not _is_asked(call, module)


def _is_asked(call: ast.Call, module: Module) -> bool:
    """Whether a condition stands around a call, that of a script's own apart."""
    return any(isinstance(outer, (ast.If, ast.Try)) and not _is_main(outer) for outer in module.enclosing(call))


def _is_main(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and any(
        isinstance(part, ast.Name) and part.id == "__name__" for part in ast.walk(node.test)
    )


def _has_rank(path: ast.expr, module: Module) -> bool:
    if is_about_rank(path):
        return True
    for part in ast.walk(path):
        text = getattr(part, "attr", None) or getattr(part, "id", None) or ""
        if any(word in text.lower() for word in ("tmp", "temp", "pid", "uuid", "rank")):
            return True
        if isinstance(part, ast.Name):
            found = module.scope_at(module.span(path).start).lookup(part.id)
            values = [binding.value for binding in found[1] if binding.value is not None] if found else []
            if any(is_about_rank(value) for value in values):
                return True
    return False


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
    changes: list[Change] = [AddArgument(span(call), "exist_ok", Code.of("True"))]
    if kind == "os.mkdir":
        if len(call.args) > 1 or call.keywords:
            return Rewrite(refusal="it is given more than the path")
        changes.append(ReplaceExpression(span(call.func), Code.of(Symbol("os.makedirs"))))
    return Rewrite(tuple(changes))
