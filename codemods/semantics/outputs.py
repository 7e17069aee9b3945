"""What epoch ends do with what the steps returned: `validation_epoch_end(self, outputs)`."""

from __future__ import annotations

import ast
import re
from collections.abc import Container, Sequence
from typing import Final

from codemods.semantics.losses import NONE, Returns, is_number
from codemods.semantics.module import Module
from codemods.semantics.nodes import (
    binds_one,
    first_parameter,
    is_marked_only,
    is_name,
    is_super,
    is_whole,
    own_nodes,
    own_statements,
    positional_of,
    text_of,
)
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.source.trees import walk

STAGES: Final = {"training": "train", "validation": "validation", "test": "test"}
"""The stages that have an epoch end, and what their hooks are called by."""
EPOCH_ENDS: Final = frozenset(f"{stage}_epoch_end" for stage in STAGES)
_STEPS = frozenset(f"{stage}_step" for stage in STAGES)
STEP_ENDS: Final = frozenset(f"{step}_end" for step in _STEPS)
CALLED: Final = STEP_ENDS | {"log_grad_norm", "tbptt_split_batch"}
"""Hooks of old that live on as methods of the project's own once its code calls them by name."""
FIRST_ENDS: Final = frozenset({"training_end", "validation_end", "test_end"})
"""What epoch ends were called before 0.7; no release since 1.0 has them."""
_OLD_HOOKS: Final = frozenset(f"on_{time}_{end}" for time in ("epoch", "batch") for end in ("start", "end"))
"""Hooks with other names now, which a loop of the project's own may call as well."""
WATCHED: Final = (
    EPOCH_ENDS
    | _STEPS
    | CALLED
    | _OLD_HOOKS
    | FIRST_ENDS
    | {"manual_backward", "prepare_data", "setup", "from_argparse_args"}
    | {"save_checkpoint", "log_hyperparams", "tune"}
    | {"on_save_checkpoint", "on_load_checkpoint"}
)
"""The methods whose calls by name matter to other files."""

NAMED_OUTPUTS: Final = re.compile("_*(?:step_|batch_)?(?:out|result|pred|loss)")
"""What a parameter that takes outputs is called, as it begins."""
SEES_ALL = frozenset({"locals", "vars", "eval", "exec"})


def outputs_of(function: FunctionNode) -> ast.arg | None:
    """The parameter that takes the outputs: the one behind `self`; None where others have to be given too."""
    args = function.args
    positional = positional_of(args)
    needed = len(positional) - len(args.defaults) > 2 or None in args.kw_defaults
    return positional[1] if len(positional) > 1 and not needed and not args.vararg else None


def takes_batch_first(function: FunctionNode, *, old: bool) -> bool:
    """Whether a hook of the end of a batch is given no outputs: `on_train_batch_end(self, batch, batch_idx, …)`.

    So were all of 0.9, which is what `old` says; there a name that speaks of no outputs is that of the batch.
    """
    names = [parameter.arg for parameter in positional_of(function.args)[1:]]
    if not names or len(names) > 3 or NAMED_OUTPUTS.match(names[0]):
        return False
    return old or names[0] == "batch" or names[1:2] in (["batch_idx"], ["batch_nb"])


def reads(function: FunctionNode) -> list[ast.Name]:
    """Where an epoch end reads its outputs, apart from passing them to the same method of `super()`.

    All of `locals()` and its like count as reads; where the name only gets other values, as `_` does, nothing is read.
    """
    taken = outputs_of(function)
    if taken is None:
        return []
    passed: set[ast.AST] = set()
    added: set[ast.AST] = set()
    found: list[ast.Name] = []
    for statement in function.body:
        for node in walk(statement):
            if isinstance(node, ast.Call) and is_super_call(node, function.name):
                passed.update(argument for argument in node.args if isinstance(argument, ast.Name))
                passed.update(keyword.value for keyword in node.keywords if isinstance(keyword.value, ast.Name))
            elif isinstance(node, ast.AugAssign):
                added.add(node.target)
            elif isinstance(node, ast.Name) and (node.id == taken.arg or node.id in SEES_ALL) and node not in passed:
                found.append(node)
    read = [node for node in found if node not in passed]
    return read if any(isinstance(node.ctx, ast.Load) or node in added for node in read) else []


def passes_rest(function: FunctionNode) -> bool:
    """Whether `def epoch_end(self, *args, **kwargs)` only hands what it takes to that of `super()`."""
    args = function.args
    if len(positional_of(args)) != 1 or args.kwonlyargs or args.vararg is None:
        return False
    names = {arg.arg for arg in (args.vararg, args.kwarg) if arg is not None} | SEES_ALL
    handed: set[ast.AST] = set()
    found: list[ast.Name] = []
    for node in (part for statement in function.body for part in walk(statement)):
        if isinstance(node, ast.Call) and is_super_call(node, function.name):
            handed.update(value.value for value in node.args if isinstance(value, ast.Starred))
            handed.update(keyword.value for keyword in node.keywords if keyword.arg is None)
        elif isinstance(node, ast.Name) and node.id in names:
            found.append(node)
    return all(node in handed for node in found)


def only_hands_on(function: FunctionNode) -> bool:
    """Whether a method does nothing but return what that of `super()` does."""
    own = own_statements(function)
    value = own[0].value if len(own) == 1 and isinstance(own[0], ast.Return) else None
    return isinstance(value, ast.Call) and is_super_call(value, function.name)


def is_super_call(node: ast.Call, name: str) -> bool:
    """Whether a call is `super().name(…)`."""
    func = node.func
    return isinstance(func, ast.Attribute) and func.attr == name and is_super(func.value)


def reading(node: ast.ClassDef) -> frozenset[str]:
    """The epoch ends of a class body that read their outputs, or whose parameters are not the usual ones."""
    return frozenset(
        statement.name
        for statement in node.body
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)) and statement.name in EPOCH_ENDS
        if (outputs_of(statement) is None and not passes_rest(statement)) or reads(statement)
    )


def altering(node: ast.ClassDef) -> frozenset[str]:
    """The epoch ends of a class body that give the same method of `super()` something else than they get."""
    return frozenset(
        statement.name
        for statement in node.body
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)) and statement.name in EPOCH_ENDS
        if _alters(statement)
    )


def nesting(node: ast.ClassDef) -> str:
    """How a class's `training_epoch_end` takes the outputs of several optimizers to be nested; empty where unclear.

    By `optimizer` where it goes through `outputs[0]` and the like only, by `batch` where it goes through `outputs` and
    takes nothing but `each[0]` and the like of these: what goes through `each` too may be all batches of one. So many
    values as a statement unpacks are optimizers too: of `outputs` where it was nested by these, of `zip(*outputs)`
    where it was by batches. So are as many as `zip(("one", "two"), outputs)` has names for. `each[i]` is meant too
    where `i` counts a `range(2)`. `none` where all that is taken of each has a text for its key: then they were no
    lists.
    """
    end = training_end(node)
    taken = outputs_of(end) if end is not None else None
    if end is None or taken is None:
        return ""
    nodes = [part for statement in end.body for part in walk(statement)]
    counted = {part.args[0] for part in nodes if isinstance(part, ast.Call) and part.args and is_name(part.func, "len")}
    named = (part for part in nodes if isinstance(part, ast.Name) and part.id == taken.arg)
    read = [part for part in named if part not in counted]
    unpacked = {_unpacked(part, read) for part in nodes if isinstance(part, (ast.Assign, ast.For, ast.comprehension))}
    if len(unpacked - {""}) == 1 and len(read) == 1:
        return max(unpacked)
    parts = [part.value for part in nodes if isinstance(part, ast.Subscript)]
    loops = [part for part in nodes if isinstance(part, (ast.For, ast.comprehension))]
    picked = [loop.iter for loop in loops if isinstance(loop.iter, ast.Subscript) and loop.iter.value in read]
    if picked and all(one in parts for one in read):
        return "optimizer"
    through = [loop.target for loop in loops if loop.iter in read]
    if len(through) < len(read) or not all(isinstance(each, ast.Name) for each in through):
        return ""
    numbered = {
        part.value.id
        for part in nodes
        if isinstance(part, ast.Subscript) and isinstance(part.value, ast.Name) and _is_number(part.slice, loops)
    }
    names = {each.id for each in through if isinstance(each, ast.Name)}
    gone_through = {loop.iter.id for loop in loops if isinstance(loop.iter, ast.Name)}
    keyed = any(text_of(part.slice) for part in nodes if isinstance(part, ast.Subscript) and _is_one(part.value, names))
    if keyed and not any(_is_other_than_keyed(part, names) for part in nodes):
        return "none"
    return "batch" if names and names <= numbered - gone_through else ""


def _is_one(node: ast.expr, names: Container[str]) -> bool:
    return isinstance(node, ast.Name) and node.id in names


def _is_other_than_keyed(node: ast.AST, names: Container[str]) -> bool:
    """Whether one of some names is read here for anything but an entry by a text key, or whether that is there."""
    named = [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.Name) and child.id in names]
    if not any(isinstance(name.ctx, ast.Load) for name in named):
        return False
    if isinstance(node, ast.Subscript):
        return text_of(node.slice) is None or node.slice in named
    if isinstance(node, ast.Compare):
        asked = isinstance(node.ops[0], (ast.In, ast.NotIn)) and len(node.ops) == 1 and node.comparators == named
        return not asked or text_of(node.left) is None
    if isinstance(node, (ast.ListComp, ast.GeneratorExp)):  # `[x for x in outputs if "g_loss" in x]`
        return node.elt not in named
    return True


def _is_number(index: ast.expr, loops: Sequence[ast.For | ast.comprehension]) -> bool:
    """Whether an index is a whole number, or one after another of a `range` that is written out."""
    if not isinstance(index, ast.Name):
        return is_whole(index)
    over = [loop.iter for loop in loops if is_name(loop.target, index.id)]
    ranges = [each for each in over if isinstance(each, ast.Call) and is_name(each.func, "range") and each.args]
    return len(ranges) == len(over) > 0 and all(is_whole(bound) for each in ranges for bound in each.args)


def training_end(node: ast.ClassDef) -> ast.FunctionDef | None:
    """The `training_epoch_end` that a class body defines."""
    methods = (one for one in node.body if isinstance(one, ast.FunctionDef))
    return next((one for one in methods if one.name == "training_epoch_end"), None)


def takes_dicts(end: FunctionNode | None) -> bool:
    """Whether an epoch end takes each of its outputs for a dict, whatever it is given: `x["loss"] for x in outputs`.

    With outputs that are nested, by optimizers or by parts of batches, it would have failed.
    """
    taken = outputs_of(end) if end is not None else None
    for statement in own_statements(end) if end is not None else ():
        if not isinstance(statement, (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr)):
            return False
        nodes = list(walk(statement))
        if any(isinstance(node, (ast.IfExp, ast.BoolOp, ast.Lambda)) for node in nodes):
            return False
        if any(_takes_dicts(node, taken.arg) for node in nodes if taken is not None):
            return True
    return False


def _takes_dicts(node: ast.AST, outputs: str) -> bool:
    """Whether a comprehension goes through the outputs, and takes an item by a text of each."""
    if not isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp)) or len(node.generators) > 1:
        return False
    loop = node.generators[0]
    if loop.ifs or not is_name(loop.iter, outputs) or not isinstance(loop.target, ast.Name):
        return False
    each = loop.target.id
    items = (part for part in walk(node.elt) if isinstance(part, ast.Subscript) and is_name(part.value, each))
    return any(text_of(item.slice) is not None for item in items)


def _is_beside_as_many(node: ast.expr, read: Sequence[ast.expr]) -> bool:
    """Whether the outputs are gone through beside values that are written out: `zip(("one", "two"), outputs)`."""
    if not isinstance(node, ast.Call) or not is_name(node.func, "zip") or not any(each in read for each in node.args):
        return False
    beside = [each for each in node.args if each not in read]
    return bool(beside) and all(isinstance(each, (ast.Tuple, ast.List)) and len(each.elts) > 1 for each in beside)


def _unpacked(node: ast.Assign | ast.For | ast.comprehension, read: Sequence[ast.expr]) -> str:
    """What the values are that a statement or a loop unpacks; empty where it unpacks none of the outputs."""
    if not isinstance(node, ast.Assign):
        if _is_beside_as_many(node.iter, read):
            return "optimizer"
        return "batch" if isinstance(node.target, ast.Tuple) and node.iter in read else ""
    value = node.value
    if not isinstance(node.targets[0], ast.Tuple):
        return ""
    if isinstance(value, (ast.ListComp, ast.GeneratorExp)) and len(value.generators) == 1:
        value = value.generators[0].iter
    if value in read:
        return "optimizer"
    turned = isinstance(value, ast.Call) and is_name(value.func, "zip") and len(value.args) == 1
    only = value.args[0] if isinstance(value, ast.Call) and turned else None
    return "batch" if isinstance(only, ast.Starred) and only.value in read else ""


def handing(node: ast.ClassDef) -> frozenset[tuple[str, str]]:
    """The epoch ends of a class body that only call one of the first releases' on their object, each with its name."""
    return frozenset(
        (statement.name, called)
        for statement in node.body
        if isinstance(statement, ast.FunctionDef) and statement.name in EPOCH_ENDS
        if (called := _called_alone(statement)) is not None
    )


def _called_alone(function: ast.FunctionDef) -> str | None:
    body = [each for each in function.body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))]
    only = body[0] if len(body) == 1 and isinstance(body[0], (ast.Return, ast.Expr)) else None
    call = only.value if only is not None else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
        return None
    own = is_name(call.func.value, first_parameter(function) or "self")
    return call.func.attr if own and call.func.attr in FIRST_ENDS else None


def _alters(function: FunctionNode) -> bool:
    taken = outputs_of(function)
    nodes = [node for statement in function.body for node in walk(statement)]
    above = [node for node in nodes if isinstance(node, ast.Call) and is_super_call(node, function.name)]
    if not above or taken is None:
        return False
    names = [node for node in nodes if isinstance(node, ast.Name) and node.id == taken.arg]
    given = [value for call in above for value in (*call.args, *(keyword.value for keyword in call.keywords))]
    return any(value not in names for value in given) or any(isinstance(node.ctx, ast.Store) for node in names)


def passing(node: ast.ClassDef) -> frozenset[str]:
    """The step ends of a class body that return what they get and do nothing else."""
    return frozenset(
        statement.name
        for statement in node.body
        if isinstance(statement, ast.FunctionDef) and statement.name in STEP_ENDS and _passes(statement)
    )


def silent(node: ast.ClassDef) -> frozenset[str]:
    """The step ends of a class body that may return nothing, so that what the step returned was kept."""
    methods = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
    ends = (methods[name] for name in STEP_ENDS if name in methods)
    return frozenset(end.name for end in ends if NONE in Returns(end, methods, None).kinds())


def _passes(function: ast.FunctionDef) -> bool:
    body = own_statements(function)
    returned = body[0].value if len(body) == 1 and isinstance(body[0], ast.Return) else None
    taken = outputs_of(function)
    same = isinstance(returned, ast.Name) and taken is not None and returned.id == taken.arg
    return same and not function.decorator_list


_SHOWN: Final = frozenset({"log", "progress_bar"})
RETURNING_ENDS: Final = EPOCH_ENDS | (FIRST_ENDS - {"training_end"})
"""The epoch ends of which up to 1.2 what they return was logged."""


def taking(node: ast.ClassDef) -> frozenset[str]:
    """The epoch ends of a class body that do not just return what `super()` returns: they take or drop it."""
    found = set[str]()
    for function in _returning_ends(node):
        nodes = [part for statement in function.body for part in walk(statement)]
        passed = [handed_on(part, nodes) for part in nodes if isinstance(part, ast.Return) and part.value is not None]
        above = [part for part in nodes if isinstance(part, ast.Call) and is_super_call(part, function.name)]
        if any(call not in passed for call in above):
            found.add(function.name)
    return frozenset(found)


def adding(node: ast.ClassDef) -> frozenset[str]:
    """The epoch ends of a class body that return the dict of `super()`, and change at most the dicts in it."""
    found = set[str]()
    for function in _returning_ends(node):
        nodes = [part for statement in function.body for part in walk(statement)]
        above = [part for part in nodes if isinstance(part, ast.Call) and is_super_call(part, function.name)]
        bound = [part for part in function.body if binds_one(part) and part.value in above]
        if len(bound) == len(above) == 1 and _changes_within(function, bound[0], nodes):
            found.add(function.name)
    return frozenset(found)


def offering(node: ast.ClassDef) -> frozenset[str]:
    """The epoch ends of a class body that return one dict, written out there or in a variable."""
    found = set[str]()
    for function in _returning_ends(node):
        returns = [part for part in own_nodes(function.body) if isinstance(part, ast.Return)]
        value = handed_on(returns[0], list(own_nodes(function.body))) if len(returns) == 1 else None
        written = isinstance(value, ast.Dict) and _is_seen(value)
        if written or isinstance(value, ast.Name):
            found.add(function.name)
    return frozenset(found)


def _is_seen(written: ast.Dict) -> bool:
    """Whether the keys of a dict are seen, but for those of the dict that it has for the logger or the bar."""
    pairs = list(zip(written.keys, written.values, strict=True))
    shown = [value.id for key, value in pairs if text_of(key) in _SHOWN and isinstance(value, ast.Name)]
    return all(
        isinstance(key, ast.Constant) or (key is None and isinstance(value, ast.Name) and value.id in shown)
        for key, value in pairs
    )


def _changes_within(function: ast.FunctionDef, bound: ast.Assign, nodes: Sequence[ast.AST]) -> bool:
    """Whether the variable that a statement binds is read by its keys alone, and always returned."""
    target = bound.targets[0]
    returns = [part for part in nodes if isinstance(part, ast.Return)]
    last = function.body[-1]
    if not isinstance(target, ast.Name) or last not in returns:
        return False
    read = {part.value for part in nodes if isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Load)}
    passed = {part.value for part in returns}
    names = [part for part in nodes if isinstance(part, ast.Name) and part.id == target.id and part is not target]
    return all(is_name(value, target.id) for value in passed) and all(name in read | passed for name in names)


def handed_on(node: ast.Return, nodes: Sequence[ast.AST]) -> ast.expr | None:
    """What is returned, or was put into the variable that is returned and that nothing else reads or binds.

    `nodes` are those of the function.
    """
    value = node.value
    if not isinstance(value, ast.Name):
        return value
    names = [part for part in nodes if isinstance(part, ast.Name) and part.id == value.id]
    bound = [part for part in nodes if binds_one(part) and is_name(part.targets[0], value.id)]
    returned = {part.value for part in nodes if isinstance(part, ast.Return)}
    if len(bound) != 1 or any(name not in returned and name is not bound[0].targets[0] for name in names):
        return value
    return bound[0].value


def giving(node: ast.ClassDef) -> frozenset[tuple[str, bool]]:
    """The epoch ends of a class body that may return a dict, each with whether it names a part for a logger."""
    found = set[tuple[str, bool]]()
    for function in _returning_ends(node):
        nodes = list(own_nodes(function.body))
        values = [handed_on(part, nodes) for part in nodes if isinstance(part, ast.Return) and part.value is not None]
        handed = (isinstance(value, ast.Call) and is_super_call(value, function.name) for value in values)
        if all(passed or is_number(value, function) for value, passed in zip(values, handed, strict=True)):
            continue
        texts = {part.value for part in nodes if isinstance(part, ast.Constant) and isinstance(part.value, str)}
        found.add((function.name, not texts.isdisjoint({"log", "progress_bar"})))
    return frozenset(found)


def _returning_ends(node: ast.ClassDef) -> list[ast.FunctionDef]:
    return [one for one in node.body if isinstance(one, ast.FunctionDef) and one.name in RETURNING_ENDS]


def chained(module: Module, scope: Scope) -> frozenset[str]:
    """The methods of a class in which `super()` is called by the method's own name."""
    return module.cached("chained", _chained).get(scope, frozenset())


def _chained(module: Module) -> dict[Scope, frozenset[str]]:
    found: dict[Scope, set[str]] = {}
    for call, scope in module.scoped.calls:
        if not isinstance(call.func, ast.Attribute) or not isinstance(call.func.value, ast.Call):
            continue
        function = scope.function()
        node = function.node
        if function.parent is None or not function.parent.is_class:
            continue
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and is_super_call(call, node.name):
            found.setdefault(function.parent, set()).add(node.name)
    return {scope: frozenset(names) for scope, names in found.items()}


def chained_alone(node: ast.ClassDef, chained: frozenset[str]) -> frozenset[tuple[str, bool]]:
    """Those of the methods that chain by `super()` which do so once, in a statement by itself and in each process.

    Each with whether it begins with that.
    """
    methods = (each for each in node.body if isinstance(each, ast.FunctionDef) and each.name in chained)
    places = {each.name: _place_of_chain(each) for each in methods if is_marked_only(each)}
    return frozenset((name, place == 0) for name, place in places.items() if place is not None)


def _place_of_chain(function: ast.FunctionDef) -> int | None:
    """Which statement of a method is its only call of the same one of `super()`; None where none is."""
    nodes = (part for statement in function.body for part in walk(statement))
    calls = [part for part in nodes if isinstance(part, ast.Call) and is_super_call(part, function.name)]
    values = [each.value if isinstance(each, ast.Expr) else None for each in own_statements(function)]
    return values.index(calls[0]) if len(calls) == 1 and calls[0] in values else None


def called(module: Module) -> frozenset[tuple[str, str]]:
    """The watched methods that a file calls by name, apart from `super()`, each with the class whose method calls it.

    The class is empty where the method is not called on that class's own first parameter.
    """
    found = set()
    for call, scope in module.scoped.calls:
        if (
            isinstance(call.func, ast.Attribute)
            and call.func.attr in WATCHED
            and not is_super_call(call, call.func.attr)
        ):
            found.add((_caller(module, call.func.value, scope), call.func.attr))
    return frozenset(found)


def _caller(module: Module, holder: ast.expr, scope: Scope) -> str:
    function = scope.function()
    node, outer = function.node, function.parent
    if outer is None or not outer.is_class or not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return ""
    if not isinstance(holder, ast.Name) or holder.id != first_parameter(node):
        return ""
    return module.symbol(outer)
