"""Which code runs on some ranks only, as its conditions say."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Final

from codemods.deferred import pattern
from codemods.semantics.mentions import vocabulary, words_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_none, last_part, text_of
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import children, walk

RANK_NAMES: Final = (
    frozenset(
        {
            "is_global_zero",
            "global_rank",
            "local_rank",
            "rank",
            "is_rank_zero",
            "rank_zero",
            "get_rank",
            "get_local_rank",
        }
    )
    | {"is_main_process", "is_world_process_zero", "process_index", "node_rank", "proc_rank", "is_master", "is_rank0"}
    | {
        *("is_main", "is_main_rank", "is_master_process", "is_rank_0", "is_local_main_process", "is_local_zero"),
    }
)
"""What a condition about ranks reads or calls, by its last part."""
RANK_VARIABLES: Final = frozenset({"LOCAL_RANK", "RANK", "NODE_RANK", "GLOBAL_RANK", "SLURM_PROCID", "SLURM_LOCALID"})
_SPEAKING = pattern(rb"rank|_zero|process|is_ma|procid|localid")  # what all of these hold, in small letters
_OF_PROCESSES = pattern(r"rank|_zero|dist|ddp|world|devices|gpu|process|main|master|parallel|procid|localid")
ONLY_ZERO: Final = frozenset({"rank_zero_only", "rank_zero_experiment", "master_only", "main_process_only"})
"""Decorators, by their last part, of functions that run on rank 0 only."""
_ONLY_ZERO_WORDS = frozenset(word.encode() for word in ONLY_ZERO)
STATED: Final = frozenset({"self", "trainer", "pl_module", "stage", "batch_idx", "batch_nb", "dataloader_idx"})
"""Parameters of hooks that are the same on every rank."""

_COUNTS = frozenset({"world_size", "num_devices", "get_world_size", "num_processes", "num_gpus"})
_SEVERAL = frozenset({"multi_gpu", "multigpu", "distributed", "is_distributed", "use_ddp", "is_ddp", "multi_device"})
"""Switches of a program's own that say that there are several processes."""
_ALONE = frozenset[tuple[type[ast.cmpop], object]]({(ast.Lt, 2), (ast.LtE, 1), (ast.Eq, 1)})
_NOT_ALONE = frozenset[tuple[type[ast.cmpop], object]]({(ast.GtE, 2), (ast.Gt, 1), (ast.NotEq, 1)})
_ASKS = frozenset({"exists", "isfile", "is_file", "isdir", "is_dir"})
_LOCKS = ("filelock", "interprocess", "portalocker", "file_lock")
_READING = frozenset({"int", "get", "getenv", "getattr", "bool"})
"""What reads a variable of the environment, or an attribute, or makes a number of it."""
_COMPUTING = frozenset({"sum", "argsort", "nonzero", "item", "index", "matrix_rank"})
_FILLING = frozenset({"append", "extend", "update", "add", "insert", "appendleft"})
_ENDS = (ast.Return, ast.Raise, ast.Continue, ast.Break)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def is_about_rank(test: ast.expr) -> bool:
    """Whether a condition can differ between the processes of one run because of their ranks."""
    return bool(rank_names(test))


def rank_names(test: ast.expr) -> frozenset[str]:
    """What an expression reads that is another on each rank, by its last part."""
    found = set()
    unasked = {part for node in walk(test) if _asks_for_any(node) for part in walk(node)}
    for node in walk(test):
        if node in unasked:
            continue
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        plain = name.lstrip("_").lower()
        if plain in RANK_NAMES:
            found.add(plain)
        elif isinstance(node, ast.Constant) and node.value in RANK_VARIABLES:
            found.add(str(node.value))
        elif isinstance(node, ast.Call) and (read := _read_by_name(node)) in RANK_NAMES:
            found.add(read)
    return frozenset(found)


def _read_by_name(call: ast.Call) -> str:
    """The attribute that `getattr(trainer, "global_rank", 0)` reads."""
    if not isinstance(call.func, ast.Name) or call.func.id != "getattr" or len(call.args) < 2:
        return ""
    return (text_of(call.args[1]) or "").lstrip("_").lower()


def _asks_for_any(node: ast.AST) -> bool:
    """Whether a comparison asks whether there is a rank at all, which all processes answer in the same way.

    `rank is not None`, and `rank >= 0` or `rank != -1`, as a rank of -1 stands for no group.
    """
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return False
    other = node.comparators[0]
    if is_none(other):
        return True
    op = type(node.ops[0])
    if isinstance(other, ast.Constant):
        return other.value == 0 and type(other.value) is int and op in {ast.GtE, ast.Lt}
    below = other.operand if isinstance(other, ast.UnaryOp) and isinstance(other.op, ast.USub) else None
    return isinstance(below, ast.Constant) and below.value == 1 and op in {ast.Gt, ast.NotEq, ast.Eq, ast.LtE}


def conditions(node: ast.AST, module: Module, function: ast.AST) -> Iterator[tuple[ast.expr, bool]]:
    """The conditions under which a node of a function is run, each with what it has to be.

    Those of `if`, of `a if c else b`, of `c and x`, and of earlier `if c: return`.
    """
    child = node
    for parent in module.enclosing(node):
        if isinstance(parent, ast.If):
            if child in parent.body:
                yield parent.test, True
            elif child in parent.orelse:
                yield parent.test, False
        elif isinstance(parent, ast.IfExp) and child is not parent.test:
            yield parent.test, child is parent.body
        elif isinstance(parent, ast.BoolOp) and child in parent.values:
            for value in parent.values[: parent.values.index(child)]:
                yield value, isinstance(parent.op, ast.And)
        if isinstance(child, ast.stmt):
            yield from _left(child, parent)
        if parent is function:
            return
        child = parent


def _left(statement: ast.stmt, parent: ast.AST) -> Iterator[tuple[ast.expr, bool]]:
    """The conditions of earlier statements of the same block that leave it."""
    for part in ("body", "orelse", "finalbody"):
        block = getattr(parent, part, None)
        if isinstance(block, list) and statement in block:
            for earlier in block[: block.index(statement)]:
                if not isinstance(earlier, ast.If):
                    continue
                if earlier.body and isinstance(earlier.body[-1], _ENDS):
                    yield earlier.test, False
                elif not earlier.orelse and _asks_for_group(earlier.test):
                    for inner in earlier.body:
                        if isinstance(inner, ast.If) and isinstance(inner.body[-1], _ENDS):
                            yield inner.test, False


def _asks_for_group(test: ast.expr) -> bool:
    """Whether a condition asks whether there are several processes: without, there is one rank only."""
    return any(
        last_part(part) == "is_initialized" for part in walk(test) if isinstance(part, (ast.Name, ast.Attribute))
    )


def _is_without_group(node: ast.AST, module: Module, function: ast.AST) -> bool:
    """Whether a node of a function is run only where there is no group of processes."""
    return any(_follows(_says_no_group, test, holds) for test, holds in conditions(node, module, function))


def _follows(says: Callable[[ast.expr, bool], bool], test: ast.expr, holds: bool) -> bool:
    """Whether something follows from a condition that holds, or does not, where `says` tells it of its parts."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _follows(says, test.operand, not holds)
    if isinstance(test, ast.BoolOp):
        enough = any if isinstance(test.op, ast.And if holds else ast.Or) else all
        return enough(_follows(says, value, holds) for value in test.values)
    return says(test, holds)


def _says_no_group(test: ast.expr, holds: bool) -> bool:
    """Whether a condition that holds, or does not, leaves no group of processes: `not dist.is_initialized()`."""
    if isinstance(test, ast.Compare) and isinstance(test.comparators[0], ast.Constant):
        says, equal = test.comparators[0].value, isinstance(test.ops[0], ast.Is | ast.Eq)
        return isinstance(says, bool) and _follows(_says_no_group, test.left, holds is (says is equal))
    if isinstance(test, ast.Call):
        return not holds and _asks_for_its_group(test)
    return not holds and isinstance(test, ast.Name | ast.Attribute) and _name(test) == "is_initialized"


def is_alone(node: ast.AST, module: Module, function: ast.AST) -> bool:
    """Whether a node of a function is run only where there is one process: `if self.trainer.world_size == 1:`."""
    return any(_follows(_says_alone, test, holds) for test, holds in conditions(node, module, function))


def _says_alone(test: ast.expr, holds: bool) -> bool:
    """Whether a condition that holds, or does not, leaves no number of processes but one."""
    if not holds and isinstance(test, ast.Call):
        return _asks_for_its_group(test)
    if not holds and isinstance(test, ast.Name | ast.Attribute):
        return _name(test).lower().lstrip("_") in _SEVERAL
    if not isinstance(test, ast.Compare) or len(test.ops) != 1:
        return False
    counted = test.left.func if isinstance(test.left, ast.Call) else test.left
    bound = test.comparators[0]
    if not isinstance(bound, ast.Constant) or _name(counted).lstrip("_") not in _COUNTS:
        return False
    return (type(test.ops[0]), bound.value) in (_ALONE if holds else _NOT_ALONE)


def _asks_for_its_group(call: ast.Call) -> bool:
    """Whether a call asks for the group of processes: `dist.is_initialized()`, `torch.distributed.is_available()`."""
    asked = _name(call.func)
    holder = call.func.value if isinstance(call.func, ast.Attribute) else None
    return asked == "is_initialized" or (asked == "is_available" and holder is not None and "dist" in _name(holder))


def speaks_of_ranks(module: Module) -> bool:
    """Whether a file has a word that a condition about ranks would have."""
    return module.cached("speaks of ranks", _speaks_of_ranks)


def _speaks_of_ranks(module: Module) -> bool:
    text = vocabulary(module)
    words = (_word_at(text, found.start()) for found in _SPEAKING.finditer(text.lower()))
    return any(word.lstrip("_").lower() in RANK_NAMES or word in RANK_VARIABLES for word in words)


def _word_at(text: bytes, at: int) -> str:
    """The word of a vocabulary that an offset is in."""
    return text[text.rfind(b" ", 0, at) + 1 :].partition(b" ")[0].decode(errors="replace")


def tells_rank(test: ast.expr, module: Module) -> bool:
    """Whether a condition is about ranks: as it is written, or by what holds or returns the answer in the file."""
    told: dict[ast.expr, bool] = module.cached("conditions about ranks", lambda _: {})  # of all that stands under each
    if test not in told:
        told[test] = (is_about_rank(test) and not speaks_of_another(test, module)) or _tells(test, module)
    return told[test]


def speaks_of_another(node: ast.AST, module: Module) -> bool:
    """Whether all that an expression calls `rank` is a place in an order, and not that of a process.

    `rank = (scores > best).sum() + 1`, `for rank, row in enumerate(rows)`.
    """
    named = [part for part in walk(node) if _name(part).lstrip("_").lower() in RANK_NAMES]
    return bool(named) and all(isinstance(part, ast.Name) and _is_place(part, module) for part in named)


def _is_place(node: ast.Name, module: Module) -> bool:
    """Whether a variable is bound to what is computed, or to the numbers of a loop."""
    found = module.scope_at(module.span(node).start).lookup(node.id)
    if found is None:
        return False
    return all(
        _is_computed(binding.value)
        if binding.value is not None
        else isinstance(binding.node, ast.For) and last_part(binding.node.iter) == "enumerate"
        for binding in found[1]
    )


def _is_computed(value: ast.expr) -> bool:
    """Whether an expression computes something of what is no rank of a process."""
    method = value.func.attr if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) else ""
    computed = isinstance(value, ast.BinOp) or method in _COMPUTING
    return computed and not is_about_rank(value) and "rank" not in ast.unparse(value).lower()


def _tells(test: ast.expr, module: Module) -> bool:
    telling = module.cached("tells ranks", _telling) if speaks_of_ranks(module) else frozenset()
    return bool(telling) and any(_name(part) in telling for part in walk(test))


def _telling(module: Module) -> frozenset[str]:
    """The variables and attributes of a file that are given the answer to a question about ranks, and the functions
    and properties that do nothing but return it: `main = self.global_rank == 0`, `def is_logger(self): …`.
    """
    found: dict[str, bool] = {}
    for node in walk(module.tree):
        answers: list[tuple[str, ast.expr | None]] = []
        if isinstance(node, ast.Assign):
            answers = [(_name(target), node.value) for target in node.targets]
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            body = [s for s in node.body if not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))]
            only = body[0] if len(body) == 1 and isinstance(body[0], ast.Return) else None
            answers = [(node.name, only.value if only is not None else None)]
        for name, value in answers:
            found[name] = found.get(name, True) and value is not None and _is_answer(value)
    return frozenset(name for name, only in found.items() if only and name) | _filled_on_some(module)


def _filled_on_some(module: Module) -> frozenset[str]:
    """The attributes that begin as empty lists or dicts in the file, and are filled under questions about ranks."""
    begun: dict[str, bool] = {}
    for store in module.scoped.stores:
        if isinstance(store.target, ast.Attribute):
            empty = isinstance(store.value, (ast.List, ast.Dict)) and not children(store.value)
            begun[store.target.attr] = begun.get(store.target.attr, True) and (empty or is_none(store.value))
    filled: dict[str, bool] = {}
    for call, scope in module.scoped.calls:
        func = call.func
        holder = func.value if isinstance(func, ast.Attribute) and func.attr in _FILLING else None
        if not isinstance(holder, ast.Attribute):
            continue
        asked = [test for test, holds in conditions(call, module, scope.function().node) if holds]
        name = holder.attr
        filled[name] = filled.get(name, True) and any(map(is_about_rank, asked))
    return frozenset(name for name, only in filled.items() if only and begun.get(name))


def _is_answer(node: ast.expr) -> bool:
    """Whether an expression is a rank, or what is asked of one."""
    if isinstance(node, ast.BoolOp):
        return any(map(_is_answer, node.values))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return _is_answer(node.operand)
    if isinstance(node, ast.Compare):
        return not _asks_for_any(node) and any(map(_is_answer, [node.left, *node.comparators]))
    if isinstance(node, ast.Call) and node.args and _name(node.func) in _READING:
        read = [_read_by_name(node) in RANK_NAMES, text_of(node.args[0]) in RANK_VARIABLES]
        return any(read) or _is_answer(node.args[0])
    if isinstance(node, ast.Subscript):
        return text_of(node.slice) in RANK_VARIABLES
    part = node.func if isinstance(node, ast.Call) else node
    return isinstance(part, (ast.Name, ast.Attribute)) and _name(part).lstrip("_").lower() in RANK_NAMES


def _name(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def rank_conditions(node: ast.AST, module: Module, function: ast.AST) -> list[ast.expr]:
    """The conditions about ranks under which a node of a function is run."""
    if not speaks_of_ranks(module):
        return []
    return [test for test, _ in conditions(node, module, function) if tells_rank(test, module)]


def only_on_zero(function: ast.AST, module: Module) -> bool:
    """Whether a function is decorated to run on rank 0 only, by whatever name the file has for the decorator."""
    return any(_is_for_zero(decorator, module) for decorator in getattr(function, "decorator_list", ()))


def _is_for_zero(decorator: ast.expr, module: Module) -> bool:
    """Whether a decorator is `rank_zero_only`, imported by this name or `as` another one."""
    if last_part(decorator) in ONLY_ZERO:
        return True
    if not isinstance(decorator, ast.Name) or words_of(module).isdisjoint(_ONLY_ZERO_WORDS):
        return False
    return (module.dotted(decorator, module.scope) or "").rpartition(".")[2] in ONLY_ZERO


def _lets_others(test: ast.expr, holds: bool) -> bool:
    """Whether a condition lets all ranks come where something else holds: `is_global_zero or "fsdp" in strategy`.

    That there is one process, or no group of them, is nothing else.
    """
    if not isinstance(test, ast.BoolOp) or not isinstance(test.op, ast.Or) or not holds:
        return False
    return any(_OF_PROCESSES.search(ast.unparse(value).lower()) is None for value in test.values)


def is_guarded(node: ast.AST, module: Module, function: FunctionNode, *, surely: bool = False) -> bool:
    """Whether a node of a function runs on some ranks only, inner functions with their decorators included.

    With `surely` a condition does not count that lets all ranks come for another reason.
    """
    if only_on_zero(function, module):
        return True
    if surely and speaks_of_ranks(module):
        told = [(test, holds) for test, holds in conditions(node, module, function) if tells_rank(test, module)]
        if not all(_lets_others(test, holds) for test, holds in told):
            return True
    elif rank_conditions(node, module, function):
        return True
    if any(_lets_some(decorator, module) for decorator in function.decorator_list):
        return True
    if b"is_initialized" in words_of(module) and _is_without_group(node, module, function):
        return True
    if words_of(module).isdisjoint(_ONLY_ZERO_WORDS):
        return False
    return any(only_on_zero(outer, module) for outer in module.enclosing(node) if isinstance(outer, _FUNCTIONS))


def _lets_some(decorator: ast.expr, module: Module) -> bool:
    """Whether a decorator is a function of the file that calls what it is given on some ranks only."""
    if not isinstance(decorator, ast.Name) or not speaks_of_ranks(module):
        return False
    found = module.scope.bindings.get(decorator.id, ())
    node = found[0].node if len(found) == 1 else None
    given = node.args.args[0].arg if isinstance(node, ast.FunctionDef) and node.args.args else ""
    calls = [part for part in walk(node) if isinstance(part, ast.Call) and _name(part.func) == given] if node else []
    return bool(given and calls) and all(rank_conditions(call, module, node) for call in calls if node is not None)


def is_locked(node: ast.AST, module: Module) -> bool:
    """Whether a node stands in a lock that all processes see, behind a question whether something is there already."""
    asks = False
    for outer in module.enclosing(node):
        if isinstance(outer, ast.If):
            asks |= any(last_part(part) in _ASKS for part in walk(outer.test) if isinstance(part, ast.expr))
        elif isinstance(outer, (ast.With, ast.AsyncWith)) and asks:
            if any(_is_lock(item.context_expr, module) for item in outer.items):
                return True
        elif isinstance(outer, _FUNCTIONS):
            return False
    return False


def _is_lock(node: ast.expr, module: Module) -> bool:
    """Whether an expression is a lock of files, or a variable that holds one."""
    if isinstance(node, ast.Name):
        found = module.scope_at(module.span(node).start).lookup(node.id)
        values = [binding.value for binding in found[1]] if found is not None else []
        return bool(values) and all(isinstance(value, ast.Call) and _is_lock(value, module) for value in values)
    return isinstance(node, ast.Call) and any(word in ast.unparse(node.func).lower() for word in _LOCKS)
