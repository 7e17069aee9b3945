"""LIT511: CUDA in datasets, samplers and collate functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import pattern
from codemods.model import Code, Finding, RemoveStatement, ReplaceExpression
from codemods.rules.devices.moves import DEVICE_WORDS, MOVED, OF_MOVING
from codemods.rules.devices.moving import does_nothing, handed_moves, has_more, left_out, where_to
from codemods.rules.devices.run_models import whole_condition
from codemods.rules.loading.moved_to_setup import attributes_read
from codemods.rules.registry import Context, Reached, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.device_values import Device, device_of
from codemods.semantics.given_devices import gets_cuda, is_left_on_cuda
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, argument, defaults_of, is_name, last_part, positional_of, unpacks
from codemods.semantics.noted import Move
from codemods.semantics.placements import placements
from codemods.semantics.placing_notes import asks_tensor
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction, is_torch_module
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.source.trees import nodes_of, walk

_CUDA = frozenset({Device.HARD, Device.CHOSEN})
_OF_MODELS = frozenset({"no_grad", "inference_mode", "eval", "from_pretrained", "parameters"})
_MODEL = pattern(r"(?:^|_)(?:model|net|network|encoder|extractor|backbone|embedder|generator|decoder|vae)(?:$|_)")
_COMPUTES = "the function computes on CUDA with it, and takes back what comes of that"
_SIMPLE = (ast.Assign, ast.AugAssign, ast.Expr, ast.Return)
_TOGETHER = frozenset({"stack", "pad_sequence", "default_collate", "collate", "from_data_list", "zip"})
_OF_DATA = frozenset({"__getitem__", "__getitems__", "__iter__", "__next__", "__call__", "__len__"})


@rule(
    code="LIT511",
    name="device-in-data",
    on=Reached(DEVICE_WORDS, MOVED, loading=True),
    refs=("https://pytorch.org/docs/stable/notes/multiprocessing.html",),
    examples=(
        (
            (
                "class Rows(Dataset):\n"
                "    def __getitem__(self, index):\n"
                "        return self.rows[index].cuda()\n\n"
                "class Data(LightningDataModule):\n"
                "    def train_dataloader(self):\n"
                "        return DataLoader(Rows(), num_workers=4)"
            ),
            (
                "class Rows(Dataset):\n"
                "    def __getitem__(self, index):\n"
                "        return self.rows[index]\n\n"
                "class Data(LightningDataModule):\n"
                "    def train_dataloader(self):\n"
                "        return DataLoader(Rows(), num_workers=4)"
            ),
        ),
    ),
    fixable="unsafe",
)
def device_in_data(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """`.cuda()` in a dataset, a collate function or a loader hook

    With `num_workers` it raises "Cannot re-initialize CUDA in forked subprocess". Without, every process puts its data
    on the first card. Lightning moves each batch to the device of the process that gets it, so the move is left out.
    The fix is unsafe, as what comes after the move in the data code may count on it. `pin_memory=True` is fine, and so
    is a move that is made only where another tensor is on CUDA (`x.is_cuda`), one that a loader hook makes to the
    present card of its process (`torch.cuda.current_device()`), as for a pipeline that loads there, a model that a
    function moves which makes loaders, to take features from before that, and what an object
    keeps that is no data: a meter of the module, which a loader hook makes, or a table (`self.keys = keys.cuda()`)
    that steps read. What a collective of `torch.distributed` is given is left alone too: NCCL takes it from CUDA alone.
    """
    if function.stage is not Stage.LOAD or function.is_nested:
        return
    name = function.name.lower()
    batches = "collate" in name or _collates(function, context.module) or _makes_batches(function)
    if OF_MOVING.search(name) and not batches:
        return
    if function.name == "__init__" and _is_no_data(function, context):
        return
    found = [*_moves(function, context)]
    if found and not _is_asked_by_steps(function, context):
        yield from found


def _moves(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """The findings about what a function of data code moves."""
    module = context.module
    runs = _runs_a_model(function)
    computes = _computes_on_cuda(function, module)
    known = placements(module, context.project)
    for move in (*known.of(function).moves, *handed_moves(function, known)):
        if move.device not in {Device.HARD, Device.CHOSEN} and not _is_by_default(move, function, context):
            continue
        statement = module.statement(move.call)
        if move.method == "type" or runs or asks_tensor(move.guard) or _is_present(move, function, module):
            continue
        if _is_model(move, function, module):
            continue
        if _is_kept_for_steps(move, function, context) or _is_for_group(move, function, module):
            continue
        useless = does_nothing(statement, {move.call}) and not has_more(move)
        change = RemoveStatement(module.span(whole_condition(statement, module))) if useless else left_out(move, module)
        shown = f"`.{move.method}({', '.join(map(ast.unparse, [*move.call.args, *move.call.keywords]))})`"
        yield context.finding(
            module.span(statement if useless else move.call),
            row=move.method,
            message=f"{shown} puts data on CUDA where they are loaded; Lightning moves the batch",
            title="Leave the move out",
            rewrite=Rewrite(refusal=_COMPUTES) if computes else Rewrite((change,)),
            reason="other data code may count on where this is",
            advice="make it before training, or leave the moves out everywhere" if computes else "",
        )
    if not runs:
        yield from _of_attribute(function, context)


def _computes_on_cuda(function: ReachedFunction, module: Module) -> bool:
    """Whether data code computes on CUDA, as it takes results back (`.cpu()`), or hands a CUDA device on.

    What meets there is not all seen: a tensor that was left behind would not be where the others are.
    """
    reached, own = [function.node], function.first_parameter
    called = {part.func for part in walk(function.node) if isinstance(part, ast.Call)}
    methods = {func.attr for func in called if isinstance(func, ast.Attribute) and is_name(func.value, own)}
    parent = function.scope.parent
    if function.owner is not None and parent is not None:
        reached += [n for n, _, inner in module.scoped.functions if inner.parent is parent and n.name in methods]
    return any(_takes_back(node) or _hands_on(node, module) for node in reached)


def _takes_back(node: FunctionNode) -> bool:
    return any(
        isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "cpu"
        for part in walk(node)
    )


def _hands_on(node: FunctionNode, module: Module) -> bool:
    """Whether a function gives a call a CUDA device, so that what comes of it is there."""
    for part in walk(node):
        if not isinstance(part, ast.Call):
            continue
        given = [keyword.value for keyword in part.keywords if keyword.arg == "device"]
        scope = module.scope_at(module.span(part).start)
        if any(device_of(value, scope, module) in _CUDA for value in given):
            return True
    return False


def _is_asked_by_steps(function: ReachedFunction, context: Context) -> bool:
    """Whether something that trains calls a method of that name, of a class that data code makes.

    Samples may be objects with a loss: Lightning moves no tensors that such an object keeps.
    """
    owner, reach = function.owner, context.project.reach
    if owner is None or function.kinds or _gives_rows(owner, context):
        return False
    return any(
        function.name in names and Stage.RUN in reach.stage(user)
        for facts in context.project.names.modules.values()
        for user, names in facts.spoken.items()
    )


def _is_kept_for_steps(move: Move, function: ReachedFunction, context: Context) -> bool:
    """Whether a loader hook of a module keeps what it moves, and something of the class reads it as it runs."""
    module, own, owner = context.module, function.first_parameter, function.owner
    if owner is None or not own or not is_torch_module(owner, context.project.classes):
        return False
    node: ast.AST = move.call
    while isinstance(above := module.parents[node], (ast.Attribute, ast.Subscript, ast.BinOp, ast.Call)):
        if isinstance(above, ast.Call) and node is not above.func:
            return False
        node = above
    targets = (
        above.targets if isinstance(above, ast.Assign) else [above.target] if isinstance(above, ast.AnnAssign) else []
    )
    kept = {target.attr for target in targets if isinstance(target, ast.Attribute) and is_name(target.value, own)}
    others = [(n, inner) for n, _, inner in module.scoped.functions if inner.parent is function.scope.parent]
    return bool(kept) and any(
        Stage.RUN in context.project.reach.stage(module.symbol(inner))
        and not kept.isdisjoint(attributes_read(method, positional_of(method.args)[0].arg))
        for method, inner in others
        if positional_of(method.args)
    )


def _is_for_group(move: Move, function: ReachedFunction, module: Module) -> bool:
    """Whether what is moved is given to the group of processes, which NCCL takes from CUDA alone.

    So batch samplers settle a number of batches for all: `dist.all_reduce(torch.tensor(len(batches)).cuda())`.
    """
    statement = module.statement(move.call)
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    names = {target.id for target in targets if isinstance(target, ast.Name)}
    return any(
        part is move.call or (isinstance(part, ast.Name) and part.id in names)
        for call in nodes_of(function.node, ast.Call)
        if (module.resolve(call.func, move.scope) or "").startswith("torch.distributed.")
        for given in (*call.args, *(keyword.value for keyword in call.keywords))
        for part in walk(given)
    )


def _is_by_default(move: Move, function: ReachedFunction, context: Context) -> bool:
    """Whether a data set moves what it keeps to a device that is CUDA's by default, or as it is made."""
    where, owner = where_to(move), function.owner
    if function.name != "__init__" or owner is None or not _gives_rows(owner, context):
        return False
    given = gets_cuda(where, function.node, owner, context.module)
    return given or is_left_on_cuda(where, function.node, owner, context.module, context.project.turned_on)


def _gives_rows(owner: str, context: Context) -> bool:
    line = (context.project.classes.classes.get(name) for name in context.project.classes.ancestry(owner))
    return any(each is not None and not _OF_DATA.isdisjoint(each.names - {"__call__"}) for each in line)


def _is_present(move: Move, function: ReachedFunction, module: Module) -> bool:
    """Whether a function that makes no samples moves something to the present card of its process."""
    if function.name in _OF_DATA or "collate" in function.name.lower() or _collates(function, module):
        return False
    where = where_to(move)
    found = move.scope.lookup(where.id) if isinstance(where, ast.Name) else None
    values = [binding.value for binding in found[1]] if found is not None else [where]
    calls = (part for value in values if value is not None for part in walk(value) if isinstance(part, ast.Call))
    return any(module.resolve(call.func, move.scope) == "torch.cuda.current_device" for call in calls)


def _is_model(move: Move, function: ReachedFunction, module: Module) -> bool:
    """Whether a function that makes loaders moves a model, by what it is called: features are taken from it before.

    So may a method that makes a data set, where the model is a variable of its own.
    """
    if "collate" in function.name.lower() or _collates(function, module):
        return False
    statement, given = module.statement(move.call), module.parents[move.call]
    targets = statement.targets if isinstance(statement, ast.Assign) and statement.value is move.call else []
    if function.owner is not None and not all(isinstance(each, ast.Name) for each in (*targets, move.receiver)):
        return False
    names = [last_part(target) for target in targets]
    names += [given.arg or ""] if isinstance(given, ast.keyword) else []
    names += [last_part(move.receiver.func if isinstance(move.receiver, ast.Call) else move.receiver)]
    return any(_MODEL.search(name.lower()) for name in names)


def _collates(function: ReachedFunction, module: Module) -> bool:
    """Whether a loader of the file has a function make its batches, whatever it is called: `collate_fn=to_gpu`."""
    given = ((k.value, scope) for call, scope in module.scoped.calls for k in call.keywords if k.arg == "collate_fn")
    return any(module.dotted(value, scope) == function.symbol for value, scope in given)


def _makes_batches(function: ReachedFunction) -> bool:
    """Whether a function puts samples together, and is not there for moving alone: `pad_gpu` with `pad_sequence`."""
    return any(isinstance(part, ast.Call) and last_part(part.func) in _TOGETHER for part in walk(function.node))


def _of_attribute(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """The findings of moves to a CUDA device that `__init__` keeps: `x.to(self.device)` of a dataset or a collate.

    A class that runs a model may have that there.
    """
    module, own = context.module, function.first_parameter
    if function.owner is None or not function.takes_self or b"cuda" not in module.source.utf8:
        return
    if function.kinds or is_torch_module(function.owner, context.project.classes):
        return
    parent = function.scope.parent
    if not (function.name in _OF_DATA or "collate" in function.name) or parent is None or _speaks_of_model(parent.node):
        return
    told = set[ast.stmt]()
    for node in walk(function.node):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "to":
            continue
        where = node.args[0] if node.args else next((k.value for k in node.keywords if k.arg == "device"), None)
        if not isinstance(where, ast.Attribute) or not is_name(where.value, own):
            continue
        statement = module.statement(node)
        if statement not in told and _is_kept_on_cuda(where.attr, function, context):
            told.add(statement)
            yield context.finding(
                module.span(node),
                row="attribute",
                message=f"`.to({ast.unparse(where)})` puts data on CUDA where they are loaded; Lightning moves them",
                title="Leave the move out",
                rewrite=_without_moves(statement, where, context),
                reason="other data code may count on where this is",
                advice="leave the move out",
            )


def _without_moves(statement: ast.stmt, where: ast.expr, context: Context) -> Rewrite | None:
    """The change that leaves the moves of a statement to an attribute out, or the statement that is nothing else."""
    module, device = context.module, ast.dump(where)
    if not isinstance(statement, _SIMPLE):
        return None
    moves = [
        node
        for node in nodes_of(statement, ast.Call)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "to" and len(node.args) == 1
        if ast.dump(node.args[0]) == device and all(keyword.arg == "non_blocking" for keyword in node.keywords)
    ]
    if not moves or any(move in nodes_of(other, ast.Call) for move in moves for other in moves if other is not move):
        return None
    if does_nothing(statement, set(moves)):
        return Rewrite((RemoveStatement(module.span(statement)),))
    funcs = [(move, move.func.value) for move in moves if isinstance(move.func, ast.Attribute)]
    changes = (ReplaceExpression(module.span(move), Code.of(module.span(value))) for move, value in funcs)
    return Rewrite(tuple(changes))


def _speaks_of_model(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Attribute) and part.attr in _OF_MODELS for part in walk(node))


def _is_kept_on_cuda(name: str, function: ReachedFunction, context: Context) -> bool:
    """Whether all that a class stores under a name is a CUDA device, or a parameter that is one by default."""
    module = context.module
    owner = function.scope.parent
    stores = [
        store
        for store in module.scoped.stores
        if isinstance(store.target, ast.Attribute)
        and store.target.attr == name
        and store.scope.function().parent is owner
    ]
    return bool(stores) and all(
        store.value is not None and _says_cuda(store.value, store.scope, function, context) for store in stores
    )


def _says_cuda(value: ast.expr, scope: Scope, function: ReachedFunction, context: Context) -> bool:
    module, node = context.module, scope.function().node
    if not isinstance(value, ast.Name) or not isinstance(node, FUNCTIONS) or value.id not in _parameters(node):
        return device_of(value, scope, module) in _CUDA
    default = defaults_of(node.args).get(value.id)
    if default is None or node.name != "__init__" or device_of(default, module.scope, module) not in _CUDA:
        return False
    at = [arg.arg for arg in positional_of(node.args)].index(value.id) - 1
    calls = [(call, used) for call, used in module.scoped.calls if module.dotted(call.func, used) == function.owner]
    return any(_gives_cuda(call, used, at, value.id, module) for call, used in calls)


def _gives_cuda(call: ast.Call, scope: Scope, at: int, name: str, module: Module) -> bool:
    """Whether a call leaves a parameter at its default, or gives it a CUDA device."""
    given = argument(call, name, at)
    return not unpacks(call) and (given is None or device_of(given, scope, module) in _CUDA)


def _parameters(node: FunctionNode) -> set[str]:
    return {argument.arg for argument in positional_of(node.args)}


def _is_no_data(function: ReachedFunction, context: Context) -> bool:
    """Whether the class of a method derives from nothing that is unknown, and gives no rows and no batches.

    So does a module that data code makes, as a camera: Lightning does not move what an object keeps.
    """
    known = context.project.classes
    line = list(known.ancestry(function.owner)) if function.owner is not None else []
    facts = [known.classes.get(name) for name in line if name != "object" and not name.startswith("torch.nn.")]
    return bool(facts) and all(each is not None and _OF_DATA.isdisjoint(each.names) for each in facts)


def _runs_a_model(function: ReachedFunction) -> bool:
    """Whether a function runs a model that it is given or makes, which no loader does: it is called beforehand.

    `eval` of a model takes nothing, and that of a table a text.
    """
    return any(_is_of_a_run(node) for node in walk(function.node))


def _is_of_a_run(node: ast.AST) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "eval":
        return not node.args and not node.keywords
    return isinstance(node, ast.Attribute) and node.attr in {"no_grad", "inference_mode"}
