"""Findings about moves to a CUDA device, by what is moved and who moves it."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Iterator

from codemods.deferred import pattern
from codemods.model import Change, Code, Finding, RemoveStatement, RenameAttribute, ReplaceExpression
from codemods.rules.devices.moving import (
    does_nothing,
    has_more,
    is_free,
    is_its_own,
    knows_torch,
    left_out,
    made_there,
    moved_to,
    where_to,
)
from codemods.rules.devices.sources import decorated_by, source_of
from codemods.rules.devices.switched import is_careful
from codemods.rules.registry import Context
from codemods.semantics import symbols
from codemods.semantics.arguments import Rewrite
from codemods.semantics.device_values import Device, is_about_cuda
from codemods.semantics.held import Place
from codemods.semantics.mentions import words_of
from codemods.semantics.noted import Made, Move, Placed
from codemods.semantics.placements import placements
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction
from codemods.semantics.scopes import Kind
from codemods.source.trees import walk

_TRANSFERS = frozenset({"transfer_batch_to_device", "on_before_batch_transfer", "on_after_batch_transfer"})
_AFTER = "on_after_batch_transfer"
_OF_STRATEGIES = frozenset({"batch_to_device", "training_step"})
"""Methods of a strategy of the project that may give a step other batches than those that Lightning moves."""
_CALLERS = "a caller outside Lightning that gives tensors on the CPU has to move them itself"
_ANY = "Use `.to(…)`, which takes any device"
_ADVICE = "take the device of a tensor that this is given, or give it a device"
MOVES = pattern(rb"\.(?:to|cuda|type)\b")
"""What a function holds that moves something."""
_DEVICE = pattern(rb"device")
_CHOSEN = "the variable may be meant for code outside Lightning too"


OWN_MOVES = frozenset({"cuda", "to"})
"""The methods that move a tensor or a module."""
OF_MOVING = pattern(r"^(to|cpu|half)$|cuda|gpu")
"""The names of functions that are there to move things."""
OF_SENDING = pattern(r"^_?(?:to|move|put|send|transfer|copy)[a-z_]*(?:cuda|gpu)$|_to_(?:cuda|gpu)$|^cuda(?:ize|fy)$")
"""Those of functions that are there to move what they are given, as a batch, to CUDA."""
_ENDING = pattern(r"_(?:on_)?(?:cuda|gpu)$")
_VERBS = pattern(r"_?(?:to|move|put|send|transfer|copy|use|is|has|on|set|get|init|setup|check|count|num|free)(?:_|$)")
"""How names of functions begin that are about devices themselves."""


DEVICE_WORDS = ("cuda", "device", "DEVICE")
MOVED = (r"\.to[ \t]*\(", r"cuda", r"device[ \t]*=", r"\.type[ \t]*\(")
"""Regular expressions for what puts something on a device."""

_EXTENSION = pattern(r"^_C$|_(?:cuda|ext)$")
"""How modules are called that are compiled for CUDA."""
_OF_A_RUN = pattern(r"^on_|_step$|_step_end$|_epoch_end$|^forward$|^setup$|^configure_|^transfer_batch_")


FUNCTIONS = frozenset({"torch.autograd.Function", "torch.autograd.function.Function"})
"""The bases of what defines its own backward pass."""
_ASKING = frozenset({"isinstance", "len", "hasattr", "getattr", "bool"})
"""What Python's own functions are called that only look at something."""
_KNOWN = frozenset({"torch", "numpy", "scipy", "einops"})
_CHANGING = frozenset({"pop", "popitem", "update", "setdefault", "clear", "append", "extend", "insert", "remove"})


def placed_in(
    function: ReachedFunction,
    context: Context,
    sign: re.Pattern[bytes] | None = None,
    marks: Collection[bytes] = (),
    *,
    by_hand: bool = False,
) -> Placed | None:
    """What is noted of a function that runs when its module has its device; None where it does not.

    One that is there to move things (`def cuda(self)`) is asked nothing, a function (`to_gpu`) only of what it moves,
    a decorator like any other.
    Nor is one in which neither `sign` nor one of `marks` is written, where there is a sign: going through a function
    takes long. A method that is called by hand alone may name a device, as a script does; with `by_hand` it is asked
    too: what it makes has to be where its module is.
    """
    if function.stage is Stage.HAND and not by_hand:
        return None
    known = placements(context.module, context.project)
    if sign is not None and not known.texts.is_signed(function, sign):
        text = known.texts.text(function)
        if not any(mark in text for mark in marks):
            return None
    if not known.begun.runs(function) or _calls_extension(function, context) or _asserts_cuda(function):
        return None
    if OF_MOVING.search(function.name.lower()) and not (is_sending(function) or decorated_by(function, context)):
        return known.of(function) if _gives_there(function, context) else None
    return known.of(function)


def _gives_there(function: ReachedFunction, context: Context) -> bool:
    """Whether a function does something else and gives it on CUDA, as its name ends: `sample_cuda`.

    One beside another for the CPU is called where that is right, and so is one that is called where a tensor tells.
    One that moves what it is given has that there as it needs it.
    """
    name = function.name.lower()
    stem = _ENDING.sub("", name)
    if stem == name or not stem.strip("_") or OF_SENDING.search(name) or _VERBS.match(stem):
        return False
    words = words_of(context.module)
    if b"is_cuda" in words or f"{stem}_cpu".encode() in words:
        return False
    calls = (part.func for part in walk(function.node) if isinstance(part, ast.Call))
    moved = (func.value for func in calls if isinstance(func, ast.Attribute) and func.attr in {"cuda", "to"})
    return not any(isinstance(held, ast.Name) and held.id in function.parameters for held in moved)


def is_sending(function: ReachedFunction) -> bool:
    """Whether it is a function of no class that is there to move what it is given, to CUDA."""
    return function.owner is None and OF_SENDING.search(function.name.lower()) is not None


def _is_asked(move: Move, context: Context) -> bool:
    """Whether a move is made only where there is CUDA."""
    around = context.module.enclosing(move.call)
    return any(isinstance(outer, (ast.If, ast.IfExp)) and is_about_cuda(outer.test) for outer in around)


def _calls_extension(function: ReachedFunction, context: Context) -> bool:
    """Whether it is the forward or backward pass of a `torch.autograd.Function` that calls a compiled extension.

    What that is written for is a device of its own: what is made for it has to be there.
    """
    classes, module = context.project.classes, context.module
    if function.owner is None or FUNCTIONS.isdisjoint(classes.ancestry(function.owner)):
        return False
    called = (module.dotted(call.func, scope) or "" for call, scope in module.scoped.calls if scope is function.scope)
    return any(
        name.partition(".")[0] not in _KNOWN | sys.stdlib_module_names and classes.names.home_of(name) is None
        for name in called
        if "." in name
    )


def _asserts_cuda(function: ReachedFunction) -> bool:
    """Whether a function refuses what is not on CUDA: `assert x.is_cuda`. It is written for a kernel of CUDA."""
    asserted = (part.test for part in walk(function.node) if isinstance(part, ast.Assert))
    return any(isinstance(part, ast.Attribute) and part.attr == "is_cuda" for test in asserted for part in walk(test))


def _is_for_kernel(move: Move, context: Context) -> bool:
    """Whether what is moved is given to a function of a compiled extension for CUDA: `distCUDA2(points.cuda())`."""
    call = context.module.parents[move.call]
    if isinstance(call, ast.keyword):
        call = context.module.parents[call]
    if not isinstance(call, ast.Call) or move.call is call.func:
        return False
    name = context.module.dotted(call.func, move.scope) or ast.unparse(call.func)
    compiled = name.split(".")[:-1]
    if name.startswith("torch.") or context.project.classes.names.home_of(name) is not None:
        return False
    return "cuda" in name.rpartition(".")[2].lower() or any(_EXTENSION.search(part) for part in compiled)


def moves_of(function: ReachedFunction, device: Device, context: Context) -> Iterator[Finding]:
    """A finding for each move of a function to a device that is chosen in this way."""
    found = placed_in(function, context, MOVES)
    if found is None or _is_by_hand(found, function, context):
        return
    moves = [
        move
        for move in found.moves
        if move.device is device
        and not is_careful(move, context.module)
        and not _is_read_in(move, function, context)
        and not is_its_own(move, context)
        and not _is_for_kernel(move, context)
        and not (is_sending(function) and _is_asked(move, context))
    ]
    dropped = {move.call for move in moves if _is_dropped(move, function, context)}
    reason = _CHOSEN if device is Device.CHOSEN else None
    done: set[ast.stmt] = set()
    for move in moves:
        statement = _useless(move, dropped, context)
        if statement is None:
            yield _finding(move, function, reason, context)
        elif statement not in done:
            done.add(statement)
            changes = (RemoveStatement(context.module.span(statement)),)
            yield _dropped(move, statement, changes, reason, context)


def _is_by_hand(found: Placed, function: ReachedFunction, context: Context) -> bool:
    """Whether a function puts its module where it wants it, as a method for use outside a Trainer does."""
    if found.moves_self:
        return True
    known = placements(context.module, context.project)
    if function.owner is None or _OF_A_RUN.search(function.name) or known.texts.callers(function):
        return False
    return any(move.held.place is Place.NET or _is_stored_back(move, context) for move in found.moves)


def _is_read_in(move: Move, function: ReachedFunction, context: Context) -> bool:
    """Whether a method of a plain module, which no `forward` comes to, moves what it has of NumPy.

    Such a one prepares what is not of a loader, for use without a Trainer.
    """
    makers = move.held.makers
    if function.owner is None or function.kinds or not makers:
        return False
    if not all(context.module.resolve(maker.func, move.scope) == "torch.from_numpy" for maker in makers):
        return False
    known = placements(context.module, context.project)
    todo, seen = [function], {function.symbol}
    for each in todo:
        if _OF_A_RUN.search(each.name):
            return False
        callers = [other for other in known.texts.callers(each) if other.symbol not in seen]
        seen.update(other.symbol for other in callers)
        todo += callers
    return True


def _is_stored_back(move: Move, context: Context) -> bool:
    """Whether something that `self` holds may be a module that is moved: `self.model.cuda()`, no part of a batch."""
    held = move.receiver
    if not isinstance(held, ast.Attribute) or move.held.place is not Place.UNKNOWN or move.near:
        return False
    return isinstance(held.value, ast.Name) or isinstance(context.module.parents.get(move.call), ast.Expr)


def made_in(function: ReachedFunction, device: Device, context: Context) -> Iterator[Finding]:
    """A finding for each tensor that a function makes with a `device=` that is chosen in this way."""
    found = placed_in(function, context, _DEVICE)
    if is_sending(function) or found is None or _is_by_hand(found, function, context):
        return
    for made in found.made:
        if made.argument is not None and made.device is device and not _is_number(made, context):
            yield _made(made, function, context)


def _is_number(made: Made, context: Context) -> bool:
    """Whether a tensor is one number, on a device that is there anyway: it goes with tensors of any other."""
    if made.device is not Device.CHOSEN or context.module.resolve(made.call.func, made.scope) != "torch.tensor":
        return False
    value = made.call.args[0] if made.call.args else None
    return isinstance(value, ast.Constant)


def _made(made: Made, function: ReachedFunction, context: Context) -> Finding:
    """The finding for `device="cuda"` of a call that makes a tensor."""
    assert made.argument is not None
    module = context.module
    source = source_of(function, made.near, made.call, context)
    where = made.argument.value if isinstance(made.argument, ast.keyword) else made.argument
    value = module.span(where)
    reason = _CHOSEN if made.device is Device.CHOSEN else None
    return context.finding(
        module.span(made.argument),
        row="device",
        message=f"`{ast.unparse(made.argument)}` {_ties(where, made.device)}",
        title=f"Use `{source.code}`" if source is not None else "",
        rewrite=Rewrite((ReplaceExpression(value, Code.of(source.code)),)) if source is not None else None,
        reason=_both(source.reason if source is not None else None, reason),
        advice=_ADVICE,
    )


_PRESENT = "current_device"
"""The card of the process, which Lightning has chosen for it."""


def _ties(where: ast.expr | None, device: Device) -> str:
    """What is wrong with a device that is chosen in this way."""
    if device is Device.CHOSEN:
        return "is chosen without the Trainer, which may run on another device"
    named = where.args[0] if isinstance(where, ast.Call) and len(where.args) == 1 else where
    if where is None or (isinstance(named, ast.Constant) and named.value == "cuda"):
        return "needs CUDA, whatever the Trainer runs on"
    if not isinstance(where, ast.Constant) and not isinstance(getattr(where, "func", None), ast.Attribute):
        return "needs CUDA, whatever the Trainer runs on"
    if any(isinstance(part, ast.Attribute) and ("rank" in part.attr or part.attr == _PRESENT) for part in walk(where)):
        return "needs CUDA, whatever the Trainer runs on"
    return "is one card for all processes, whatever the Trainer runs on"


def _asks_where(move: Move, context: Context) -> bool:
    """Whether the code around a move looks where the tensor is first, and so is there to move it."""
    around = context.module.parents.get(context.module.statement(move.call))
    tests = walk(around.test) if isinstance(around, ast.If) else ()
    names = (part.attr if isinstance(part, ast.Attribute) else getattr(part, "id", "") for part in tests)
    return any(name == "device" for name in names)


def _is_told_where(move: Move) -> bool:
    """Whether `x.cuda(device)` names a device that the function is given, and no number of a card."""
    where = where_to(move)
    if not isinstance(where, ast.Name) or "dev" not in where.id or move.method != "cuda" or len(move.call.args) != 1:
        return False
    found = move.scope.lookup(where.id)
    return found is not None and all(binding.kind is Kind.PARAMETER for binding in found[1])


def _is_dropped(move: Move, function: ReachedFunction, context: Context) -> bool:
    """Whether what is moved is a part of the batch that Lightning moves by itself."""
    if move.held.place is not Place.BATCH or function.owner is None or has_more(move):
        return False
    classes = context.project.classes
    before = _TRANSFERS - {_AFTER} if function.name == _AFTER else _TRANSFERS
    if any(classes.defines(function.owner, name) for name in before):
        return False
    return not any(
        (symbols.DATAMODULE in classes.kinds(name) and not facts.methods.isdisjoint(before))
        or (not facts.methods.isdisjoint(_OF_STRATEGIES) and symbols.STRATEGY in classes.kinds(name))
        for name, facts in classes.classes.items()
    )


def _useless(move: Move, dropped: set[ast.Call], context: Context) -> ast.stmt | None:
    """The statement, or the `if` about CUDA, that does nothing once moves are left out of it."""
    statement = context.module.statement(move.call)
    above = context.module.parents.get(statement)
    if isinstance(above, ast.For) and does_nothing(above, dropped) and not _is_read_behind(above, move):
        statement = above
    if move.call not in dropped or not does_nothing(statement, dropped) or _is_changed(statement, move):
        return None
    whole = statement
    for outer in context.module.enclosing(statement):
        if not isinstance(outer, ast.If) or not _is_emptied(outer, dropped, move, context):
            break
        if not context.module.source.utf8.startswith(b"elif", context.module.span(outer).start):
            whole = outer
    return whole


def _is_read_behind(loop: ast.For, move: Move) -> bool:
    """Whether the function reads what a loop goes through outside of it too."""
    names = {part.id for part in walk(loop.target) if isinstance(part, ast.Name)}
    within = {id(part) for part in walk(loop)}
    parts = (part for part in walk(move.scope.function().node) if isinstance(part, ast.Name))
    return any(part.id in names and isinstance(part.ctx, ast.Load) and id(part) not in within for part in parts)


def _is_emptied(statement: ast.stmt, dropped: set[ast.Call], move: Move, context: Context) -> bool:
    """Whether a statement does nothing once moves are left out; of an `if` neither that nor what it asks does."""
    if isinstance(statement, ast.If):
        rest = [*statement.body, *statement.orelse]
        asks = is_free(statement.test, context.module, _ASKING)
        return asks and all(_is_emptied(inner, dropped, move, context) for inner in rest)
    return isinstance(statement, ast.Pass) or (does_nothing(statement, dropped) and not _is_changed(statement, move))


def _is_changed(statement: ast.stmt, move: Move) -> bool:
    """Whether a list or dict is made of the batch's parts that is changed then: the batch is to stay as it is."""
    value = statement.value if isinstance(statement, ast.Assign) else None
    if not isinstance(statement, ast.Assign) or not isinstance(value, (ast.ListComp, ast.DictComp)):
        return False
    name, function = ast.unparse(statement.targets[0]), move.scope.function().node
    for part in walk(function):
        held = part.value if isinstance(part, ast.Attribute) and part.attr in _CHANGING else None
        if isinstance(part, ast.Subscript) and not isinstance(part.ctx, ast.Load):
            held = part.value
        if held is not None and ast.unparse(held) == name:
            return True
    return False


def _dropped(
    move: Move, at: ast.expr | ast.stmt, changes: tuple[Change, ...], reason: str | None, context: Context
) -> Finding:
    """The finding for a part of the batch."""
    return context.finding(
        context.module.span(at),
        row="batch",
        message=f"{_shown(move)} moves what Lightning has moved already; it {_ties(where_to(move), move.device)}",
        title="Leave the move out",
        rewrite=Rewrite(changes),
        reason=reason,
    )


def _finding(move: Move, function: ReachedFunction, reason: str | None, context: Context) -> Finding:
    module, span = context.module, context.module.span(move.call)
    if _is_dropped(move, function, context):
        return _dropped(move, move.call, (left_out(move, module),), reason, context)
    message = f"{_shown(move)} {_ties(where_to(move), move.device)}"
    where = where_to(move)
    if is_sending(function):
        message = f"{message}; Lightning has moved a batch when a step gets it"
        return context.finding(span, row="sent", message=message, advice=f"leave the calls of `{function.name}` out")
    if move.method == "cuda" and isinstance(where, ast.Attribute) and where.attr == "device":
        assert isinstance(move.call.func, ast.Attribute)
        rewrite = Rewrite((RenameAttribute(module.span(move.call.func), "to"),))
        return context.finding(span, row="own", message=message, title=_ANY, rewrite=rewrite)
    root = move.held.root
    source = source_of(function, move.near, move.call, context, root)
    if root and move.held.place is not Place.BATCH and (source is None or source.code.partition(".")[0] in move.near):
        if _asks_where(move, context) or _is_made_of_class(move):
            return context.finding(span, row="parameter", message=message, advice=_ADVICE)
        return context.finding(
            span,
            row="parameter",
            message=f"{message}; under Lightning `{root}` is where the module is",
            title="Leave the move out",
            rewrite=Rewrite(_without(move, context)),
            reason=_both(_CALLERS, reason),
        )
    if source is None and _is_told_where(move):
        assert isinstance(move.call.func, ast.Attribute)
        return context.finding(
            span,
            row="told",
            message=message,
            title=_ANY,
            rewrite=Rewrite((RenameAttribute(module.span(move.call.func), "to"),)),
            reason="None, which is the present card for `.cuda(…)`, is no device for `.to(…)`",
        )
    if source is None:
        return context.finding(span, row="value", message=message, advice=_ADVICE)
    if move.method == "type" and not knows_torch(move.call, module):
        return context.finding(span, row="value", message=message, advice=_ADVICE)
    made = made_there(move, source.code, module) if move.method != "type" else None
    return context.finding(
        span,
        row="value" if made is None else "fresh",
        message=message,
        title=f"Use `{source.code}`",
        rewrite=Rewrite(made or moved_to(move, source.code, module)),
        reason=_both(source.reason, reason),
    )


def _is_made_of_class(move: Move) -> bool:
    """Whether what is moved is made there of a class, as its name tells: it is on the CPU, whoever runs it."""
    func = move.receiver.func if isinstance(move.receiver, ast.Call) else None
    name = func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""
    return name[:1].isupper() and "Tensor" not in name


def _both(one: str | None, other: str | None) -> str | None:
    return "; ".join(filter(None, [one, other])) or None


def _without(move: Move, context: Context) -> tuple[Change, ...]:
    statement = context.module.statement(move.call)
    if does_nothing(statement, {move.call}) and not has_more(move):
        return (RemoveStatement(context.module.span(statement)),)
    return (left_out(move, context.module),)


def _shown(move: Move) -> str:
    """The move without what is moved: `.cuda()`."""
    arguments = ", ".join(map(ast.unparse, [*move.call.args, *move.call.keywords]))
    return f"`.{move.method}({arguments})`"
