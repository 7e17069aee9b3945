"""LIT277: batches of a class of one's own, of which Lightning does not see how large they are."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Files, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.files import FileUse
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.log_calls import LOGGING, log_calls
from codemods.semantics.nodes import body_nodes, first_parameter, is_name, last_part, own_statements
from codemods.semantics.symbols import MODULE

_COLLATE: Final = "collate_fn"
_STEPS: Final = frozenset({"training_step", "validation_step", "test_step"})
_EVALUATED: Final = frozenset({"validation_step", "test_step"})
_GRAPHS: Final = ("torch_geometric",)
_LOADERS: Final = ("torch_geometric.data.", "torch_geometric.loader.")
_LOADED: Final = """class Batch:
    def __init__(self, items):
        self.x = torch.stack(items)

class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch.x){})

loader = DataLoader(data, collate_fn=Batch)"""


@rule(
    code="LIT277",
    name="log-batch-size-not-seen",
    on=(
        Files((_COLLATE,), reached=True, signs=(r"collate_fn\s*=",)),
        Files(tuple(LOGGING), signs=(r"\.log",), asks=_GRAPHS),
    ),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_LOADED.format(""), _LOADED.format(", batch_size=1")),),
)
def log_batch_size_not_seen(file: FileUse, context: Context) -> Iterator[Finding]:
    """`self.log` does not average over batches whose size it does not see

    A value that is averaged is weighted by the size of the batch, which is seen of tensors, of collections with tensors
    and of data classes. Of an object of another class it is not: up to 1.5 each batch counted alike, and since 1.6
    `self.log` raises (run on 1.1 to 1.9). `batch_size=1` is the plain mean again. Told where a `collate_fn` is a class
    of the project that is no collection, or a function of the file that makes nothing else. A function that gives the
    first item as it is says nothing of it: there a class with a `to` of its own, which is how Lightning moves a batch,
    says that items are such objects. Only for code that is known to be older than 1.6.

    A batch of PyTorch Geometric gave a size that was none, and always the same: the length of a name. Since 1.6 it is
    that of the first tensor in it, which most often has a row for each node, so that larger graphs weigh more (run on
    1.1 to 2.6 with a class that is iterated as those are). Told at the first value of a file that is averaged, in
    projects with its loaders.
    """
    if context.origin.before(Release(1, 6)) is not True or not _trains(context):
        return
    yield from _of_graphs(file, context)
    for call, _ in context.module.scoped.calls:
        for keyword in call.keywords:
            if keyword.arg == _COLLATE and (
                _makes_objects(keyword.value, context)
                or (_gives_item(keyword.value, context) and _has_movable_objects(context))
            ):
                yield context.finding(
                    context.module.span(keyword),
                    row=_COLLATE,
                    message="of a batch that is no collection of tensors `self.log` does not see the size, and raises "
                    "since Lightning 1.6 where it averages",
                    advice="give `batch_size=` to each `self.log` that does: 1 for the plain mean that it was",
                )


def _of_graphs(file: FileUse, context: Context) -> Iterator[Finding]:
    """The finding about the first mean of a file over batches of PyTorch Geometric."""
    if not context.project.cached(_GRAPHS, _loads_graphs):
        return
    methods = [method for owner in file.owners if MODULE in owner.kinds for method in owner.methods.values()]
    for method in methods:
        for call, _ in log_calls(body_nodes(method), first_parameter(method)):
            given = {keyword.arg: keyword.value for keyword in call.keywords}
            averages = method.name in _EVALUATED if "on_epoch" not in given else not _is_false(given["on_epoch"])
            if averages and method.name in _STEPS and "batch_size" not in given:
                yield context.finding(
                    context.module.span(call),
                    row="graphs",
                    message="of a batch of PyTorch Geometric `self.log` saw no size up to Lightning 1.5, so that each "
                    "counted alike, and since 1.6 each counts as often as its first tensor has rows, often nodes",
                    advice="give `batch_size=1` for the plain mean that it was, or the number of graphs",
                )
                return


def _loads_graphs(project: ProjectIndex) -> bool:
    """Whether a file of the project imports a loader of PyTorch Geometric."""
    names = (name for facts in project.names.modules.values() for name in facts.exports.values())
    return any(name.startswith(_LOADERS) and name.endswith("Loader") for name in names)


def _is_false(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and not node.value


def _trains(context: Context) -> bool:
    return context.project.classes.have_with(*_STEPS)


def _makes_objects(node: ast.expr, context: Context) -> bool:
    """Whether a `collate_fn` gives objects of such a class, and nothing else."""
    module = context.module
    scope = module.scope_at(module.span(node).start)
    if _is_object(module.resolve(node, scope), context):
        return True
    function = _function(node, context)
    returns = [(r.value, where) for r, where in module.scoped.returns if where.function().node is function]
    return (
        function is not None
        and bool(returns)
        and all(
            isinstance(value, ast.Call) and _is_object(module.resolve(value.func, where), context)
            for value, where in returns
        )
    )


def _function(node: ast.expr, context: Context) -> ast.FunctionDef | None:
    """The function of the file that a `collate_fn` names."""
    found = context.module.scope_at(context.module.span(node).start).lookup(last_part(node))
    functions = [binding.node for binding in found[1]] if found is not None and isinstance(node, ast.Name) else []
    return functions[0] if len(functions) == 1 and isinstance(functions[0], ast.FunctionDef) else None


def _gives_item(node: ast.expr, context: Context) -> bool:
    """Whether a `collate_fn` gives the first of the items: `lambda items: items[0]`."""
    function = node if isinstance(node, ast.Lambda) else _function(node, context)
    if function is None or not function.args.args:
        return False
    body = function.body if isinstance(function, ast.Lambda) else _returned(function)
    taken = function.args.args[0].arg
    return (
        isinstance(body, ast.Subscript)
        and is_name(body.value, taken)
        and isinstance(body.slice, ast.Constant)
        and body.slice.value == 0
    )


def _returned(function: ast.FunctionDef) -> ast.expr | None:
    """What a function returns that does nothing else."""
    body = own_statements(function)
    return body[0].value if len(body) == 1 and isinstance(body[0], ast.Return) else None


def _has_movable_objects(context: Context) -> bool:
    """Whether a file of the program has a class of objects that are moved to a device by a `to` of their own."""
    known, share = context.project.classes.classes, context.project.programs.share
    files = (facts for name, facts in context.project.names.modules.items() if share(context.module.name, name))
    classes = (symbol for facts in files for symbol in facts.classes)
    return any("to" in known[symbol].methods and _is_object(symbol, context) for symbol in classes if symbol in known)


def _is_object(symbol: str | None, context: Context) -> bool:
    """Whether a class of the project is no data class, no collection and not of another class."""
    facts = context.project.classes.classes.get(symbol or "")
    return facts is not None and not facts.is_record and not facts.bases and "__iter__" not in facts.names
