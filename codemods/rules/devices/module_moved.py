"""LIT505: modules and losses that are moved where they are made."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator

from codemods.model import Finding, RemoveArgument, RemoveStatement
from codemods.rules.devices.items import is_an_item, is_from_a_loop, stays_inside
from codemods.rules.devices.local_modules import LEAVES_ALONE, is_local_alone, runs_what_it_moves
from codemods.rules.devices.moves import DEVICE_WORDS, MOVED, MOVES
from codemods.rules.devices.moving import does_nothing, handed_moves, has_more, is_free, is_its_own, left_out, where_to
from codemods.rules.devices.unregistered import LISTED, WEIGHTED, unregistered
from codemods.rules.registry import Context, Reached, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.device_values import Device
from codemods.semantics.given_devices import is_told_cuda
from codemods.semantics.held import Place
from codemods.semantics.nodes import is_name, own_nodes, written_pairs
from codemods.semantics.noted import Made, Move
from codemods.semantics.placements import Placements, placements
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction, is_torch_module
from codemods.source.trees import walk

_LISTS = (ast.List, ast.ListComp, ast.DictComp)
_KEEPERS = frozenset({"register_buffer", "register_parameter", "register_module", "add_module", "add_state"})
_UNKNOWN = "leave the move out of a module that is kept on `self`; a tensor is registered as a buffer"
_AS_CALLED = "it is taken for a module, as it is called"
_RUN_AT_ONCE = "`__init__` runs it, with what is there too"
_UNMOVED = "where nobody moves it with the module"
_AS_MODULE = "make the class an `nn.Module` that is kept on the module, and leave the move out"

_GIVEN = "it goes where the module goes then, whatever device is given"


@rule(
    code="LIT505",
    name="device-module-moved",
    on=(Reached(DEVICE_WORDS, MOVED), Reached(("nn", "torchmetrics"), (*LISTED, WEIGHTED))),
    refs=("https://lightning.ai/docs/pytorch/stable/accelerators/accelerator_prepare.html",),
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def __init__(self):\n"
                "        super().__init__()\n"
                "        self.net = torch.nn.Linear(4, 4).cuda()\n"
                "        self.loss = torch.nn.CrossEntropyLoss(weight=torch.tensor([1.0, 2.0]).cuda())"
            ),
            (
                "class Net(LightningModule):\n"
                "    def __init__(self):\n"
                "        super().__init__()\n"
                "        self.net = torch.nn.Linear(4, 4)\n"
                "        self.loss = torch.nn.CrossEntropyLoss(weight=torch.tensor([1.0, 2.0]))"
            ),
        ),
    ),
)
def device_module_moved(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """`.cuda()` and `.to(device)` on modules and losses in `__init__`

    Lightning moves the module with all that is in it when a run begins. A move in `__init__`, or in a method that this
    alone calls, raises on a machine without CUDA, and with several processes each of them first fills the first card.
    What is kept on `self` needs no move: modules, and the weights of losses, which are buffers of theirs. Left alone is
    a module that a function makes for itself: nobody moves that.

    Nobody moves what a plain class has, which is no module: a tensor that it puts on CUDA is reported, and a loss with
    weights of classes (`weight=torch.tensor(…)`) that it keeps and calls.

    Where a module is not kept on `self` but in a list, nobody moves it: that is reported, as an `nn.ModuleList` gives
    its parameters new names in checkpoints. So are modules with weights in a plain list or dict that a step or a
    `forward` reads, and nothing moves: they stay on the CPU.
    """
    if function.is_nested or not (Stage.BUILD | Stage.RUN) & function.stage:
        return
    known = placements(context.module, context.project)
    if Stage.RUN in function.stage and not _is_of_init(function, known):
        return
    yield from unregistered(function, known, context)
    text = known.texts.text(function)
    if b"device" not in text and MOVES.search(text) is None:
        return
    if function.owner is not None and is_local_alone(function.owner, context):
        return
    if function.name != "__init__" and runs_what_it_moves(known.of(function).moves, function, context):
        return
    yield from _made_inside(function, known, context)
    done: set[ast.stmt] = set()
    for move in (*known.of(function).moves, *handed_moves(function, known)):
        given = _is_given(move, function, context)
        if move.device not in {Device.HARD, Device.CHOSEN} and not given:
            continue
        if _is_attribute(move, known, context) and not _is_kept_unmoved(function, context):
            continue
        if is_its_own(move, context) or is_from_a_loop(move, function) or _is_handed_on(move, function, context):
            continue
        if stays_inside(move, function, context):
            continue
        finding = _finding(move, function, known, done, context, _GIVEN if given else None)
        if finding is not None:
            yield finding


def _is_of_init(function: ReachedFunction, known: Placements) -> bool:
    """Whether a method is one that `__init__` alone calls, which makes a part of the module there."""
    if function.owner is None or not function.takes_self or not known.begun.is_begun(function):
        return False
    return MOVES.search(known.texts.text(function)) is not None


def _is_given(move: Move, function: ReachedFunction, context: Context) -> bool:
    """Whether a module moves something to the device that it is given as it is made, or has by default: one of CUDA."""
    owner = function.owner
    if owner is None or function.is_nested or not is_torch_module(owner, context.project.classes):
        return False
    return is_told_cuda(where_to(move), function.node, owner, context.module, context.project.turned_on)


def _made_inside(function: ReachedFunction, known: Placements, context: Context) -> Iterator[Finding]:
    """The tensors that are made on CUDA for a module that keeps them, as a buffer of a loss or a parameter."""
    module = context.module
    if function.name != "__init__" or function.owner is None or not function.takes_self:
        return
    for made in known.of(function).made:
        if not isinstance(made.argument, ast.keyword) or made.device not in {Device.HARD, Device.CHOSEN}:
            continue
        statement = module.statement(made.call)
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        registered = _registers(statement, function)
        own = [ast.unparse(getattr(target, "value", target)) == function.first_parameter for target in targets]
        if not registered and not (own and all(own)):
            continue
        above = itertools.takewhile(lambda node: not isinstance(node, ast.stmt), module.enclosing(made.call))
        calls = [node for node in above if not isinstance(node, ast.keyword)]
        if registered:
            calls = calls[:-1]
        if _is_kept_unmoved(function, context):
            yield context.finding(
                module.span(made.call),
                row="unmoved",
                message=f"`{ast.unparse(made.argument)}` puts on CUDA what a plain class has, {_UNMOVED}",
                advice=_AS_MODULE,
            )
            continue
        plain = not registered and not _is_module_call(made.call, known, made, context)
        if (plain and not calls) or not all(
            isinstance(node, ast.Call) and _is_module_call(node, known, made, context) for node in calls
        ):
            continue
        yield context.finding(
            module.span(made.call),
            row="made",
            message=f"`{ast.unparse(made.argument)}` puts on CUDA by hand what Lightning moves with the module",
            title="Make it on the CPU, to be moved with the module",
            rewrite=Rewrite((RemoveArgument(module.span(made.call), module.span(made.argument)),)),
        )


def _registers(statement: ast.stmt, function: ReachedFunction) -> bool:
    """Whether a statement registers a buffer or the like: `self.register_buffer("w", …)`."""
    func = statement.value.func if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) else None
    return isinstance(func, ast.Attribute) and func.attr in _KEEPERS and is_name(func.value, function.first_parameter)


def _is_module_call(node: ast.Call, known: Placements, made: Made, context: Context) -> bool:
    name = context.module.resolve(node.func, made.scope)
    return name is not None and (known.keeping.is_module_class(name) or name == "torch.nn.Parameter")


def _is_handed_on(move: Move, function: ReachedFunction, context: Context) -> bool:
    """Whether a function is given what was moved, in what follows: `self.params = stack_module_state(self.nets)`.

    What it makes of the weights stays where they are then.
    """
    statement, module = context.module.statement(move.call), context.module
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    names = {ast.unparse(target) for target in targets if isinstance(target, ast.Attribute)}
    for part in own_nodes(function.node.body) if names else ():
        if not isinstance(part, ast.Call) or part.lineno <= statement.lineno or move.call in walk(part):
            continue
        name = module.resolve(part.func, function.scope)
        if name is not None and name.startswith("torch.func.") and any(ast.unparse(arg) in names for arg in part.args):
            return True
    return False


def _is_attribute(move: Move, known: Placements, context: Context) -> bool:
    """Whether it is a tensor that is kept on `self`, which is LIT504's."""
    statement = context.module.statement(move.call)
    if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Attribute):
        return False
    stores = (store for store in context.module.scoped.stores if store.statement is statement)
    held = [known.keeping.tensor_of(store) for store in stores]
    return any(one is not None and one.makers & (move.held.makers | {move.maker}) for one in held)


def _is_in_display(above: list[ast.AST]) -> bool:
    """Whether what is moved is a part of a list or a dict by itself, and not given to what makes one."""
    for node in above:
        if isinstance(node, _LISTS) or written_pairs(node) is not None:
            return True
        if isinstance(node, ast.Call):
            return False
    return False


def _finding(
    move: Move,
    function: ReachedFunction,
    known: Placements,
    done: set[ast.stmt],
    context: Context,
    doubt: str | None,
) -> Finding | None:
    module = context.module
    statement = module.statement(move.call)
    shown = f"`.{move.method}({', '.join(map(ast.unparse, [*move.call.args, *move.call.keywords]))})`"
    message = f"{shown} moves by hand what Lightning moves with the module"
    is_net = move.held.place is Place.NET
    if _is_of_plain_class(function, context):
        return context.finding(
            module.span(move.call),
            row="unmoved",
            message=f"{shown} puts on CUDA what a plain class has, {_UNMOVED}",
            advice=_AS_MODULE,
        )
    if _in_a_list(function, context):
        return context.finding(
            module.span(move.call),
            row="listed",
            message=f"{shown} puts a part of a module on CUDA that is kept in a list, where nobody moves it",
            advice="keep modules in an `nn.ModuleList`, and leave the move out",
        )
    if does_nothing(statement, {move.call}) and not has_more(move):
        guard = move.guard
        whole = isinstance(guard, ast.If) and not guard.orelse and is_free(guard.test, module)
        at = guard if whole and guard is not None and guard.body == [statement] else statement
        if at in done:
            return None
        assert isinstance(at, ast.stmt)
        done.add(at)
        return context.finding(
            module.span(at),
            row="module",
            message=message,
            title="Leave the move out",
            rewrite=_dropped(at, move, function, known, context) if is_net or _is_of_self(move, function) else None,
            reason=doubt if is_net else "it is not known to be a module",
            advice=_UNKNOWN,
        )
    kept = _is_kept(move, function, known, context) or _is_listed_later(statement, move, function, known, context)
    kept = kept or _is_given_later(statement, move, function, known, context)
    above = list(_above(move, context))
    listed = _is_in_display(above)
    if (
        (listed and not kept)
        or is_an_item(statement, function, known, context)
        or _is_collected(statement, move, known, context)
    ):
        return context.finding(
            module.span(move.call),
            row="listed",
            message=f"{shown} puts a part of a list or a dict on CUDA, where nobody moves it with the module",
            advice="keep modules in an `nn.ModuleList`, and tensors in buffers",
        )
    called = not is_net and not kept and _is_called(statement, move, function, context)
    is_part = called or _is_made_of_class(move) or _is_given_to_layer(move, known, context)
    rewrite = Rewrite((left_out(move, module),)) if is_net or kept or is_part else None
    if rewrite is not None and _is_run_at_once(statement, move, function, known):
        rewrite = Rewrite(refusal=_RUN_AT_ONCE)
    return context.finding(
        module.span(move.call),
        row="module" if is_net else "value",
        message=message,
        title="Leave the move out",
        rewrite=rewrite,
        reason=doubt if kept else _AS_CALLED if called else "Lightning moves it only where it is kept on the module",
        advice=_UNKNOWN,
    )


def _is_called(statement: ast.stmt, move: Move, function: ReachedFunction, context: Context) -> bool:
    """Whether methods of a module call what it keeps of something that is moved, which tensors can not be."""
    module, own = context.module, function.first_parameter
    if not isinstance(statement, ast.Assign) or function.owner is None or function.scope.parent is None:
        return False
    if not is_torch_module(function.owner, context.project.classes):
        return False
    names = {t.attr for t in statement.targets if isinstance(t, ast.Attribute) and is_name(t.value, own)}
    chain = _chain(move.call, context)
    above = [node for node in _above(move, context) if node not in chain]
    if not names or not all(isinstance(node, ast.Call) and node.func in chain for node in above):
        return False
    return any(
        isinstance(part, ast.Call)
        and isinstance(part.func, ast.Attribute)
        and part.func.attr in names
        and is_name(part.func.value, module.scope_at(module.span(part).start).instance)
        for part in walk(function.scope.parent.node)
    )


def _dropped(
    statement: ast.stmt, move: Move, function: ReachedFunction, known: Placements, context: Context
) -> Rewrite:
    """What leaves out a statement that does nothing but move something."""
    if _is_run_at_once(statement, move, function, known):
        return Rewrite(refusal=_RUN_AT_ONCE)
    return Rewrite((RemoveStatement(context.module.span(statement)),))


def _is_run_at_once(statement: ast.stmt, move: Move, function: ReachedFunction, known: Placements) -> bool:
    """Whether `__init__` calls what it has moved, as for a shape: `self.net(torch.zeros(1, 3).cuda())`.

    So may a method of the class that it calls, which gives its input to the same device.
    """
    targets = statement.targets if isinstance(statement, ast.Assign) else [move.receiver]
    names = {target.attr for target in targets if isinstance(target, ast.Attribute)}
    own = function.first_parameter
    whole = any(is_name(target, own) for target in targets)
    called = [part for part in own_nodes(function.node.body) if isinstance(part, ast.Call)]
    called = [part for part in called if part.lineno > statement.lineno]
    if any(_calls(part, names, own) for part in called) or (whole and any(is_name(c.func, own) for c in called)):
        return True
    methods = {
        part.func.attr for part in called if isinstance(part.func, ast.Attribute) and is_name(part.func.value, own)
    }
    return any(
        _calls(part, names, other.first_parameter) or (whole and is_name(part.func, other.first_parameter))
        for other in known.functions.values()
        if other.owner == function.owner and other.name in methods
        for part in own_nodes(other.node.body)
        if isinstance(part, ast.Call)
    )


def _calls(call: ast.Call, names: set[str], own: str) -> bool:
    """Whether what `self` has under a name is called, or a method of it that runs it: `self.net.forward(x)`."""
    func = call.func
    if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Attribute) and func.attr not in LEAVES_ALONE:
        func = func.value
    return isinstance(func, ast.Attribute) and func.attr in names and is_name(func.value, own)


def _in_a_list(function: ReachedFunction, context: Context) -> bool:
    """Whether a class is one whose instances are kept in plain lists, or an ancestor of one."""
    classes, owner = context.project.classes, function.owner
    return owner is not None and any(owner in (name, *classes.ancestry(name)) for name in classes.listed)


def _is_of_plain_class(function: ReachedFunction, context: Context) -> bool:
    """Whether a method's class is no module, as its bases tell: Lightning moves nothing of its instances."""
    classes, owner = context.project.classes, function.owner
    return owner is not None and not function.kinds and not is_torch_module(owner, classes) and classes.is_whole(owner)


def _is_kept_unmoved(function: ReachedFunction, context: Context) -> bool:
    """Whether a tensor that a method keeps is one of a plain class, and no part of a data set."""
    return Stage.LOAD not in function.stage and _is_of_plain_class(function, context)


def _is_collected(statement: ast.stmt, move: Move, known: Placements, context: Context) -> bool:
    """Whether what is moved gets a name, and is put by it into a list or a dict that is no module."""
    if not isinstance(statement, ast.Assign):
        return False
    names = {target.id for target in statement.targets if isinstance(target, ast.Name)}
    node = move.scope.function().node
    before = set(walk(statement.value))  # `state = tensor([state]).cuda()` lists what it was
    for display in walk(node) if names and node is not None else ():
        if display in before:
            continue
        parts = display.elts if isinstance(display, (ast.List, ast.Set)) else ()
        parts = [*parts, *(value for _, value in written_pairs(display) or ())]
        named = any(isinstance(part, ast.Name) and part.id in names for part in parts)
        if named and not _is_module_list(display, known, move, context):
            return True
    return False


def _is_listed_later(
    statement: ast.stmt, move: Move, function: ReachedFunction, known: Placements, context: Context
) -> bool:
    """Whether what is moved is in a list that `self` keeps as modules: `nn.ModuleList(nets)`, `Sequential(*nets)`."""
    target = statement.targets[0] if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None
    if not isinstance(target, ast.Name) or not isinstance(getattr(statement, "value", None), (ast.List, ast.ListComp)):
        return False
    for part in own_nodes(function.node.body):
        if not isinstance(part, ast.Assign) or not isinstance(part.value, ast.Call):
            continue
        name = context.module.resolve(part.value.func, move.scope)
        given = [arg.value if isinstance(arg, ast.Starred) else arg for arg in part.value.args]
        own = ast.unparse(getattr(part.targets[0], "value", part.targets[0])) == function.first_parameter
        listed = any(is_name(value, target.id) for value in given)
        if own and listed and name is not None and known.keeping.is_module_class(name):
            return True
    return False


def _is_given_later(
    statement: ast.stmt, move: Move, function: ReachedFunction, known: Placements, context: Context
) -> bool:
    """Whether a variable of what is moved goes to modules that `self` keeps, or is registered, and nowhere else.

    `weight = torch.tensor(w).cuda()`, then `self.loss = nn.CrossEntropyLoss(weight=weight)`.
    """
    module = context.module
    target = statement.targets[0] if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None
    above = [node for node in _above(move, context) if not isinstance(node, (ast.Attribute, ast.Call))]
    if not isinstance(target, ast.Name) or above or len(function.scope.bindings.get(target.id, ())) != 1:
        return False
    reads = [part for part in own_nodes(function.node.body) if is_name(part, target.id) and part is not target]
    return (
        bool(reads)
        and all(_goes_to_module(read, function, known, move, context) for read in reads)
        and all(
            call is move.call or call.func in _chain(move.call, context)
            for call in _above(move, context)
            if isinstance(call, ast.Call) and module.statement(call) is statement
        )
    )


def _goes_to_module(read: ast.AST, function: ReachedFunction, known: Placements, move: Move, context: Context) -> bool:
    """Whether a value is given, as it is, to a module that is assigned to an attribute, or registered as a buffer."""
    module = context.module
    holder = module.parents[read]
    call = module.parents[holder] if isinstance(holder, ast.keyword) else holder
    statement = module.statement(read)
    if not isinstance(call, ast.Call) or getattr(statement, "value", None) is not call:
        return False
    if _registers(statement, function):
        return True
    name = module.resolve(call.func, move.scope)
    if name is None or not name.startswith("torch.nn.") or not known.keeping.is_module_class(name):
        return False
    own = function.first_parameter
    return isinstance(statement, ast.Assign) and all(
        isinstance(each, ast.Attribute) and is_name(each.value, own) for each in statement.targets
    )


def _is_made_of_class(move: Move) -> bool:
    """Whether what is moved is made of a class, as its name tells, of which nothing more is known."""
    receiver = move.receiver
    func = receiver.func if isinstance(receiver, ast.Call) else None
    name = func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""
    return name[:1].isupper() and "Tensor" not in name


def _is_given_to_layer(move: Move, known: Placements, context: Context) -> bool:
    """Whether what is moved is given to a module of torch that is made of it, as a weight is for a loss."""
    chain = _chain(move.call, context)
    call = next((node for node in _above(move, context) if isinstance(node, ast.Call) and node.func not in chain), None)
    name = context.module.resolve(call.func, move.scope) if call is not None else None
    return name is not None and name.startswith("torch.nn.") and known.keeping.is_module_class(name)


def _is_of_self(move: Move, function: ReachedFunction) -> bool:
    """Whether `self`, or something that it holds, is moved."""
    receiver = move.receiver
    while isinstance(receiver, ast.Attribute):
        receiver = receiver.value
    return isinstance(receiver, ast.Name) and receiver.id == function.first_parameter != ""


def _above(move: Move, context: Context) -> Iterator[ast.AST]:
    """What holds a move within its statement, innermost first."""
    for node in context.module.enclosing(move.call):
        if isinstance(node, ast.stmt):
            return
        yield node


def _is_kept(move: Move, function: ReachedFunction, known: Placements, context: Context) -> bool:
    """Whether what is moved is kept on `self`, by itself or in a module that is."""
    inside = False
    for node in _above(move, context):
        if isinstance(node, ast.Call):
            name = context.module.resolve(node.func, move.scope)
            if name is not None and (known.keeping.is_module_class(name) or name == "torch.nn.Parameter"):
                inside = True
                continue
            if isinstance(node.func, ast.Attribute) and node.func.attr in _KEEPERS:
                return True
            if node.func not in _chain(move.call, context):
                return False
        elif isinstance(node, (ast.List, ast.ListComp, ast.Dict, ast.DictComp)) and not inside:
            inside = _is_module_list(node, known, move, context)
            if not inside:
                return False
    statement = context.module.statement(move.call)
    if not isinstance(statement, ast.Assign):
        return False
    own, targets = function.first_parameter, statement.targets
    on_self = all(isinstance(t, ast.Attribute) and ast.unparse(t.value) == own for t in targets)
    return on_self and (inside or move.held.place is Place.NET)


def _chain(call: ast.Call, context: Context) -> set[ast.AST]:
    """The attributes read from a call: of `x.cuda().eval()` that of `eval`."""
    return {node for node in context.module.enclosing(call) if isinstance(node, ast.Attribute)}


def _is_module_list(node: ast.AST, known: Placements, move: Move, context: Context) -> bool:
    above = context.module.parents.get(node)
    name = context.module.resolve(above.func, move.scope) if isinstance(above, ast.Call) else None
    return name is not None and known.keeping.is_module_class(name)
