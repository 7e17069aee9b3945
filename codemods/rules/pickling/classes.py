"""LIT703: classes inside functions, whose instances can not be pickled."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, Finding, InsertStatement, RemoveStatement
from codemods.rules.pickling.keeping import (
    DATASETS,
    PICKLED,
    Kept,
    kept,
    signs_of_inner,
)
from codemods.rules.pickling.workers import has_workers, loads_without_workers
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.closures import bound_below, captured, top_statement
from codemods.semantics.files import FileUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, is_name
from codemods.semantics.reach import Stage
from codemods.semantics.reached import is_torch_module
from codemods.semantics.runs import may_spawn, spawns, trainer_calls
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import TRAINER
from codemods.source.documents import Kind
from codemods.source.trees import walk


@rule(
    code="LIT703",
    name="pickled-local-class",
    on=Files(("class",), reached=True, signs=signs_of_inner("class")),
    refs=("https://docs.python.org/3/library/pickle.html#what-can-be-pickled-and-unpickled",),
    examples=(
        (
            (
                "from torch.utils.data import DataLoader, Dataset\n"
                "def loader(numbers):\n"
                "    class Squares(Dataset):\n"
                "        def __getitem__(self, i):\n"
                "            return i * i\n"
                "    return DataLoader(Squares(), num_workers=4)"
            ),
            (
                "class Squares(Dataset):\n"
                "    def __getitem__(self, i):\n"
                "        return i * i\n"
                "def loader(numbers):\n"
                "    return DataLoader(Squares(), num_workers=4)"
            ),
        ),
    ),
)
def pickled_local_class(file: FileUse, context: Context) -> Iterator[Finding]:
    """Instances of a class inside a function can not be pickled

    Another process looks a class up by its name in its module. One that is defined inside a function has none there:
    a data set of such a class, or an object that a loader collates with, fails where workers are not forked, a module,
    a part of one, a data module or a callback where `ddp_spawn` starts the processes. Where the class takes nothing
    from the function, it moves to the module.
    Left alone where nothing is pickled: loaders without workers, Trainers that do not spawn.
    """
    module = context.module
    if Kind.of(module.source.path) is Kind.NOTEBOOK:
        return
    for node, outer, _ in module.scoped.classes:
        holder = outer.function()
        if not holder.is_function:
            continue
        place = _place(node, holder, file, context)
        if place is None:
            continue
        yield context.finding(
            module.source.named(node),
            row=place.value,
            message=f"an instance of this class, which is inside a function, {place.message}",
            title="Make it a class of the module",
            rewrite=_lifted(node, holder, context),
            reason="other code may be what it is because this class is made anew in each call",
            advice="make it a class of the module",
        )


def _place(node: ast.ClassDef, outer: Scope, file: FileUse, context: Context) -> Kept | None:
    module = context.module
    scope = module.scoped.scope_of(node)
    symbol = module.symbol(scope)
    if not context.project.classes.kinds(symbol).isdisjoint(PICKLED):
        launched = spawns(context.project, module) and _is_for_a_run(context) and not _is_run_otherwise(node, context)
        return Kept.LAUNCH if launched else None
    if is_torch_module(symbol, context.project.classes) and context.project.reach.stage(symbol) & Stage.BUILD:
        launched = spawns(context.project, module) and not _is_run_otherwise(node, context)
        return Kept.LAUNCH if launched else None  # a part of a module that is made before
    if _holds_data(symbol, context):
        if has_workers(module) and not _is_loaded_without_workers(scope, module):
            return Kept.DATASET
        outside = file.method_at(scope) is None  # a loader that a hook makes is made in the spawned process
        launched = spawns(context.project, module) and _is_for_a_run(context) and not _is_run_otherwise(node, context)
        if outside or not launched:
            return Kept.LAUNCH if launched else None
    elif is_torch_module(symbol, context.project.classes):
        return None
    made = (part for part in walk(outer.node) if isinstance(part, ast.Call) and is_name(part.func, node.name))
    return next((found[0] for call in made if (found := kept(call, file, context)) is not None), None)


def _is_run_otherwise(node: ast.ClassDef, context: Context) -> bool:
    """Whether the function around a class makes the Trainers for it, and none of these spawns, as is written there."""
    module = context.module
    around = {each for each in module.enclosing(node) if isinstance(each, FUNCTIONS)}
    made = [call for call, scope in trainer_calls(module) if around.intersection([scope.node, *module.enclosing(call)])]
    return bool(made) and not any(map(may_spawn, made))


def _is_loaded_without_workers(scope: Scope, module: Module) -> bool:
    """Whether the class around a function makes loaders, none of which has workers."""
    outer: Scope | None = scope.parent
    while outer is not None and not outer.is_class:
        outer = outer.parent
    return outer is not None and loads_without_workers(outer, module)


def _holds_data(symbol: str, context: Context) -> bool:
    line = context.project.classes.ancestry(symbol)
    return any(name in DATASETS or (name.startswith("torch.utils.data.") and name.endswith("Dataset")) for name in line)


def _is_for_a_run(context: Context) -> bool:
    """Whether the file, or one that imports it, runs a Trainer."""
    project, name = context.project, context.module.name
    return any(project.given_to(TRAINER, other).calls for other in [name, *sorted(project.imports.above(name))])


def _lifted(node: ast.ClassDef, holder: Scope, context: Context) -> Rewrite:
    module, span = context.module, context.module.span
    taken = captured(node, module)
    if taken.refused is not None or taken.names:
        return Rewrite(refusal=taken.refused or f"it takes `{next(iter(taken.names))}` from around it")
    outside = [*node.bases, *(keyword.value for keyword in node.keywords)]
    for part in outside:
        for name in walk(part):
            found = holder.lookup(name.id) if isinstance(name, ast.Name) else None
            if found is not None and found[0].parent is not None:
                return Rewrite(refusal="its bases are of the function too")
    if node.decorator_list:
        return Rewrite(refusal="it is decorated")
    if len(holder.bindings.get(node.name, ())) != 1 or node.name in module.scope.bindings or module.scope.stars:
        return Rewrite(refusal=f"`{node.name}` is another thing in the module")
    start = span(node).start
    for other, scope, _ in module.scoped.classes:
        if other.name == node.name and span(other).start < start and scope.parent is not None:
            return Rewrite(refusal=f"another function has a class `{node.name}` too")
    top = top_statement(node, module)
    below = bound_below([*outside, *_made_at_once(node)], top, module)
    if below is not None:
        return Rewrite(refusal=f"`{below}` is not there yet above what it stands in")
    changes: tuple[Change, ...] = (InsertStatement(span(top), Code.of(span(node))), RemoveStatement(span(node)))
    return Rewrite(changes)


def _made_at_once(node: ast.ClassDef) -> Iterator[ast.AST]:
    """What runs of a class's body when the class is made: all but the bodies of its methods."""
    for part in node.body:
        if isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from (part.args, *part.decorator_list)
        else:
            yield part
