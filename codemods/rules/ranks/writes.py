"""LIT801: files that every process writes."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator, Sequence

from codemods.model import (
    Change,
    Code,
    Finding,
    InsertStatement,
    RemoveStatement,
    ReplaceExpression,
    Span,
)
from codemods.rules.hoisting import always_runs
from codemods.rules.modules.callers import may_call
from codemods.rules.ranks.helpers import ITS_PART, written_by_helpers
from codemods.rules.ranks.write_sources import (
    SHARDED,
    collected,
    inherited,
    is_collected,
    of_steps,
    reads_collected,
)
from codemods.rules.registry import Classes, Context, Files, rule
from codemods.rules.wording import first_of_each
from codemods.semantics.arguments import Rewrite
from codemods.semantics.collectives import collective
from codemods.semantics.files import FileUse
from codemods.semantics.log_calls import LOGGING
from codemods.semantics.members import ClassUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import first_parameter, is_name, last_part, named_of, positional_of
from codemods.semantics.ranks import conditions, is_guarded, is_locked
from codemods.semantics.reach import Stage
from codemods.semantics.running import hooks_behind, is_per_batch, rank_zero_test
from codemods.semantics.runs import cli_runs_in_all, one_device, several_devices, tests_on_one_device
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, CLI, DATAMODULE, LOGGER, MODULE
from codemods.semantics.writes import (
    REMOVING,
    WORDS,
    Write,
    is_listed_everywhere,
    is_same_everywhere,
    removals,
    writes,
)
from codemods.source.trees import walk

_DOCS = "https://lightning.ai/docs/pytorch/stable/api/lightning.pytorch.utilities.rank_zero.html"
_ENDING = frozenset({"set_trace", "breakpoint", "exit", "_exit", "quit", "abort", "embed"})
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_NOT_MOVED = (ast.Return, ast.Yield, ast.YieldFrom, ast.Await)
_LOGGER_METHODS = frozenset({"log_metrics", "log_hyperparams", "log_graph", "log_image", "save", "finalize"})
_COMPUTE = "compute"
_COMPUTED = "computed"
_LOGGED = LOGGING | {_COMPUTE}
_READING = frozenset({"open", "load", "read_csv", "read_text", "read_bytes", "imread", "getsize", "stat", "copyfile"})
_IS_THERE = frozenset({"exists", "isfile", "is_file", "lexists"})
_WRITERS = frozenset({"on_predict_batch_end"})
"""The hook of callbacks that write what was predicted, a file for each batch."""
_BATCHES = "each process has batches of its own here"
_PART = "each process has its own part of what is written"
_PARTS = frozenset({_BATCHES, _PART, ITS_PART})
_OF_EACH = "write it under a name for each rank, or gather it first: left to one rank the others' part would be lost"
_CALLED = (
    Files(tuple(sorted(WORDS - {"open"})), reached=True, signs=(r"{word}[ \t]*\((?!\s*\))",)),
    Files(tuple(sorted(REMOVING)), reached=True, signs=(r"{word}[ \t]*\(",)),
    Files(("open",), reached=True, signs=(r"open[ \t]*\([^\n]*[\"'][rbt]*[wax+]", r"open[ \t]*\([^\n)]*\n")),
)


@rule(
    code="LIT801",
    name="unguarded-write",
    on=(*_CALLED, Classes(MODULE), Classes(CALLBACK), Classes(DATAMODULE)),
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
def unguarded_write(subject: FileUse | ClassUse, context: Context) -> Iterator[Finding]:
    """A hook writes a file of one name in every process

    Each process of a distributed run calls the hook. Lines are appended once for each of them, or files are torn where
    two write at once. A lock does not help: `threading.Lock` knows one process only. `trainer.is_global_zero` is
    true in one process of all. What a metric computes in the block is computed before it, as all processes are needed
    for that.

    What a hook removes is gone for all processes but the first, and the others end with FileNotFoundError. Left alone
    is what `try` catches, `missing_ok=True` and `ignore_errors=True`.

    Left alone: what stands under a condition about ranks, in a `rank_zero_only` function or behind an early return;
    paths with the rank, the process or a sample's own name in them, temporary folders; `prepare_data`; loggers, which
    are dummies on other ranks. By hand: what each process has for itself, as what steps collected (a guard would lose
    the others' part: gather it first, or put the rank into the name), what a single step writes, blocks whose
    results are used afterwards, and files that a data module makes where they are missing: the others read them.
    Hooks of tests and predictions are left alone where each Trainer that runs these is told to use one device, and so
    are callbacks that write what was predicted, in `on_predict_batch_end`.
    What a base class in another file holds may be what steps collected too, so that needs a look; where a method of it
    lets that grow, it is by hand.

    Where a function of one's own writes the file, its call in the hook is told, in whatever file the function stands.
    So is a command of the shell that copies, moves or packs files: `os.system("cp …")`.

    What has to be seen to by hand is told at its first place, where more of it stands in the same method, or the same
    function is called for it in several methods of a class.
    """
    if isinstance(subject, ClassUse):
        yield from first_of_each(_by_helpers(subject, context))
        return
    if one_device(context.project, context.module):
        return
    for owner in subject.owners:
        if LOGGER in owner.kinds:
            yield from _of_logger(owner, context)
        of_cli = CLI in owner.kinds and cli_runs_in_all(context.project, context.module)
        if owner.kinds.isdisjoint({MODULE, CALLBACK, DATAMODULE}) and not of_cli:
            continue
        for name, node in owner.methods.items():
            if not writes(node, context.module) and not removals(node, context.module):
                continue
            hooks = hooks_behind(owner, name, context.project.running)
            made = name == "__init__" and several_devices(context.project, context.module)
            if made and context.project.reach.stage(f"{owner.symbol}.{name}") is not Stage.NEVER:
                hooks = frozenset({name})
            if _writes_predictions(owner, hooks):
                continue
            if hooks and not tests_on_one_device(context.project, hooks, context.module):
                yield from first_of_each(_of_method(owner, node, hooks, context))
                yield from _of_removals(owner, node, hooks, context)


def _writes_predictions(owner: ClassUse, hooks: frozenset[str]) -> bool:
    """Whether a method is that of a callback which writes the predictions of each batch."""
    return CALLBACK in owner.kinds and hooks == _WRITERS


def _of_method(owner: ClassUse, node: FunctionNode, hooks: frozenset[str], context: Context) -> Iterator[Finding]:
    module = context.module
    seen: set[ast.stmt] = set()
    given = _same_for_all(owner, node, hooks)
    for write in writes(node, module):
        if is_guarded(write.call, module, node) or not is_same_everywhere(write.path, module, given):
            continue
        statement = _holder(write.call, module)
        if is_locked(write.call, module) or _ends_here(statement, module):
            continue
        if statement in seen:
            continue
        seen.add(statement)
        yield context.finding(
            module.span(write.call),
            row="write",
            message="every process writes this file, at the same time",
            title="Write it on rank 0 only",
            rewrite=(rewrite := _guarded(owner, node, write, statement, hooks, context)),
            advice=_OF_EACH
            if rewrite.refusal in _PARTS
            else "write it where `trainer.is_global_zero`, or under a name for each rank",
        )


def _same_for_all(owner: ClassUse, node: FunctionNode, hooks: frozenset[str]) -> frozenset[str]:
    """The parameters of a method that are the same in all processes."""
    if "__init__" in hooks:
        return frozenset(arg.arg for arg in named_of(node.args))
    if CALLBACK not in owner.kinds or node.name not in hooks:
        return frozenset()
    return frozenset(arg.arg for arg in positional_of(node.args)[1:3])  # the Trainer and its module, however called


def _of_removals(owner: ClassUse, node: FunctionNode, hooks: frozenset[str], context: Context) -> Iterator[Finding]:
    """What a method removes in every process: it is gone for all but the first."""
    module = context.module
    for removal in removals(node, module):
        path = removal.path
        if is_guarded(removal.call, module, node) or is_locked(removal.call, module):
            continue
        listed = is_listed_everywhere(path, module)
        if not listed and not is_same_everywhere(path, module, _same_for_all(owner, node, hooks)):
            continue
        if "__init__" in hooks or any(is_per_batch(hook) for hook in hooks):
            continue
        statement = _holder(removal.call, module)
        rewrite = _guarded(owner, node, removal, statement, hooks, context)
        if rewrite.changes and _is_named_again(removal, statement, node):
            rewrite = Rewrite(refusal="what stands there is used afterwards, which needs a barrier")
        yield context.finding(
            module.span(removal.call),
            row="removal",
            message="every process removes this, and fails where another one was first",
            title="Remove it on rank 0 only",
            rewrite=rewrite,
            reason="the others may come to what follows before it is gone",
            advice="remove it where `trainer.is_global_zero`, with `trainer.strategy.barrier()` behind it",
        )


def _is_named_again(removal: Write, statement: ast.stmt, node: FunctionNode) -> bool:
    """Whether a later statement of a method names the same path."""
    path, end = ast.dump(removal.path), statement.end_lineno or statement.lineno
    return any(isinstance(part, ast.expr) and part.lineno > end and ast.dump(part) == path for part in walk(node))


def _by_helpers(owner: ClassUse, context: Context) -> Iterator[Finding]:
    """The calls, in methods that hooks lead to, of functions that write a file."""
    module, running = context.module, context.project.running
    for held in written_by_helpers(owner, module, context.project):
        node, call = held.method, held.write.call
        hooks = hooks_behind(owner, node.name, running)
        if not hooks or one_device(context.project, module) or is_guarded(call, module, node):
            continue
        if _writes_predictions(owner, hooks) or tests_on_one_device(context.project, hooks, context.module):
            continue
        statement = _holder(call, module)
        if is_locked(call, module) or _ends_here(statement, module):
            continue
        rewrite = _guarded(owner, node, held.write, statement, hooks, context)
        written = owner.methods.get(held.writer)
        if rewrite.refusal == _BATCHES:
            pass
        elif held.refusal is not None and (written is None or _may_be_its_own(owner, written, context)):
            rewrite = Rewrite(refusal=held.refusal)
        elif rewrite.changes:
            rewrite = rewrite._replace(caveat="what else it does is done on rank 0 only then")
        yield context.finding(
            module.span(call),
            row="helper",
            message=f"`{ast.unparse(call.func)}` writes a file, in every process at the same time",
            title="Call it on rank 0 only",
            rewrite=rewrite,
            advice=_OF_EACH
            if rewrite.refusal in _PARTS
            else "call it where `trainer.is_global_zero`, or give it a name for each rank",
        )


def _may_be_its_own(owner: ClassUse, node: FunctionNode, context: Context) -> bool:
    """Whether a method that writes a file changes something else, or reads what steps collected."""
    kept = collected(owner, context.project.running) | of_steps(node, context.project)
    if any(isinstance(part, (ast.Attribute, ast.Subscript)) and isinstance(part.ctx, ast.Store) for part in walk(node)):
        return True
    if any(
        isinstance(part, ast.Call) and (_concerns_all(part, context.module) or _is_own_call(part, node))
        for part in walk(node)
    ):
        return True
    return any(reads_collected(statement, node, kept, context.module) for statement in node.body)


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


def _ends_here(statement: ast.stmt, module: Module) -> bool:
    """Whether a write is the dump of a process that ends then, or stops in a debugger: a look at what went wrong."""
    above = module.parents[statement]
    blocks = (getattr(above, name, None) for name in ("body", "orelse"))
    block = next((block for block in blocks if isinstance(block, list) and statement in block), [])
    if not isinstance(above, ast.If | ast.ExceptHandler):
        return False
    rest = block[block.index(statement) + 1 :]
    calls = (part.value for part in rest if isinstance(part, ast.Expr) and isinstance(part.value, ast.Call))
    return any(isinstance(part, ast.Raise) for part in rest) or any(last_part(call.func) in _ENDING for call in calls)


def _holder(node: ast.AST, module: Module) -> ast.stmt:
    """The smallest statement that holds a write: of `with open(…)` the whole."""
    return module.statement(node)


def _until_closed(statement: ast.stmt, write: Write, module: Module) -> list[ast.stmt]:
    """The statements from `f = open(…)` on to its `f.close()` in the same block; none where it is not closed there."""
    target = statement.targets[0] if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None
    if not isinstance(target, ast.Name) or getattr(statement, "value", None) is not write.call:
        return []
    above = module.parents[statement]
    blocks = (getattr(above, name, None) for name in ("body", "orelse", "finalbody"))
    block = next((block for block in blocks if isinstance(block, list) and statement in block), [])
    rest = block[block.index(statement) :]
    closing = [at for at, one in enumerate(rest) if _closes(one, target.id)]
    return rest[: closing[0] + 1] if closing else []


def _closes(statement: ast.stmt, name: str) -> bool:
    call = statement.value if isinstance(statement, ast.Expr) else None
    func = call.func if isinstance(call, ast.Call) else None
    return isinstance(func, ast.Attribute) and func.attr == "close" and is_name(func.value, name)


def _guarded(
    owner: ClassUse, node: FunctionNode, write: Write, statement: ast.stmt, hooks: frozenset[str], context: Context
) -> Rewrite:
    module, span = context.module, context.module.span
    if "__init__" in hooks:
        return Rewrite(refusal="there is no trainer yet")
    if any(is_per_batch(hook) for hook in hooks):
        return Rewrite(refusal=_BATCHES)
    filled = collected(owner, context.project.running)
    filled |= of_steps(node, context.project) if CALLBACK in owner.kinds else set()
    written = [statement, *_until_closed(statement, write, module)[1:]]
    held_above = inherited(owner, write, statement, node, context)
    if is_collected(owner, node, written, filled, module) or (held_above is not None and held_above[1]):
        return Rewrite(refusal=_PART)
    test = _test_of(owner, node, hooks, context)
    if test is None:
        return _where_called(owner, node, context) or Rewrite(refusal="no trainer is at hand")
    held = [statement] if isinstance(statement, (ast.With, ast.Expr)) else _until_closed(statement, write, module)
    if not held:
        return Rewrite(refusal="what it makes is used afterwards")
    parts = [part for one in held for part in walk(one)]
    computed = _computed_before(held, module)
    for part in parts:
        if isinstance(part, _NOT_MOVED):
            return Rewrite(refusal="it returns from the hook")
        if isinstance(part, ast.Call) and part is not computed and _concerns_all(part, module):
            return Rewrite(refusal="all processes are needed in it")
    made = {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    inside = {id(part) for part in parts}
    for part in walk(node):
        if id(part) in inside or not isinstance(part, ast.Name) or part.id not in made:
            continue
        if isinstance(part.ctx, ast.Load) and not _bound_again(part, module, statement) and not _is_own(part, module):
            return Rewrite(refusal=f"`{part.id}` is used afterwards")
    if any(isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store) for part in parts):
        return Rewrite(refusal="it sets attributes")
    path = ast.dump(write.path)
    if any(isinstance(part, ast.Call) and id(part) not in inside and _reads(part, path) for part in walk(node)):
        return Rewrite(refusal="the file is read afterwards, which needs a barrier")
    place, whole = span(statement), Span(span(held[0]).start, span(held[-1]).end)
    removed = (RemoveStatement(span(one)) for one in held)
    changes: tuple[Change, ...] = (
        *_hoisted(computed, place, module),
        *removed,
        InsertStatement(place, Code.of(f"if {test}:\n    ", whole)),
    )
    if DATAMODULE in owner.kinds:
        return _of_data(changes, write.call, node, module)
    return Rewrite(changes, caveat=_left_out(statement, held_above[0] if held_above is not None else ""))


def _computed_before(held: Sequence[ast.stmt], module: Module) -> ast.Call | None:
    """The only `compute()` of a metric in statements, where all ranks can call it before them."""
    made = {p.id for one in held for p in walk(one) if isinstance(p, ast.Name) and isinstance(p.ctx, ast.Store)}
    found = [
        part
        for one in held
        for part in walk(one)
        if isinstance(part, ast.Call) and last_part(part.func) == _COMPUTE and not (part.args or part.keywords)
    ]
    if len(found) != 1 or not isinstance(found[0].func, ast.Attribute) or not always_runs(found[0], module):
        return None
    read = {part.id for part in walk(found[0]) if isinstance(part, ast.Name)}
    calls = any(isinstance(part, ast.Call) for part in walk(found[0].func))
    if calls or read & made or module.bound(_COMPUTED, module.span(held[0]).start):
        return None
    around = list(itertools.takewhile(lambda outer: outer not in held, module.enclosing(module.statement(found[0]))))
    first = module.statement(found[0])
    return found[0] if first in held or all(isinstance(outer, ast.With) for outer in around) else None


def _hoisted(computed: ast.Call | None, place: Span, module: Module) -> Iterator[Change]:
    """What all ranks compute, in a statement of its own."""
    if computed is not None:
        yield InsertStatement(place, Code.of(f"{_COMPUTED} = {ast.unparse(computed)}"))
        yield ReplaceExpression(module.span(computed), Code.of(_COMPUTED))


def _where_called(owner: ClassUse, node: FunctionNode, context: Context) -> Rewrite | None:
    """Guard the calls of a method that has no trainer and does nothing but write; None where that is not seen."""
    module, span = context.module, context.module.span
    for part in walk(node):
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
            return None
        if isinstance(part, (ast.Yield, ast.YieldFrom, ast.Await)) or (isinstance(part, ast.Return) and part.value):
            return None
        if isinstance(part, ast.Call) and (_concerns_all(part, module) or _is_own_call(part, node)):
            return None
    if node.decorator_list or any(map(context.project.classes.classes.__contains__, _others(owner, context))):
        return None
    read = (part for part in walk(module.tree) if isinstance(part, ast.Attribute) and part.attr == node.name)
    changes: list[Change] = []
    for part in read:
        call = module.parents[part]
        statement = module.statement(part)
        caller = next((m for m in owner.methods.values() if any(inner is part for inner in walk(m))), None)
        test = rank_zero_test(owner, caller, context.project.classes) if caller is not None else None
        alone = (
            isinstance(statement, ast.Expr) and statement.value is call and is_name(part.value, first_parameter(node))
        )
        if test is None or not alone:
            return None
        if caller is None or not is_guarded(call, module, caller):
            guarded = Code.of(f"if {test}:\n    ", span(statement))
            changes += [RemoveStatement(span(statement)), InsertStatement(span(statement), guarded)]
    return Rewrite((*changes,), caveat="what else it does is done on rank 0 only then") if changes else None


def _is_own_call(call: ast.Call, node: FunctionNode) -> bool:
    """Whether a call is of another method of the instance, which may do anything."""
    return isinstance(call.func, ast.Attribute) and is_name(call.func.value, first_parameter(node))


def _others(owner: ClassUse, context: Context) -> set[str]:
    """The classes that are derived from one."""
    return {name for name in context.project.classes.descendants(owner.symbol) if name != owner.symbol}


def _is_own(name: ast.Name, module: Module) -> bool:
    """Whether a name is a variable of the comprehension that it stands in."""
    around = (part for part in module.enclosing(name) if isinstance(part, _COMPREHENSIONS))
    targets = (generator.target for part in around for generator in part.generators)
    return any(isinstance(part, ast.Name) and part.id == name.id for target in targets for part in walk(target))


def _left_out(statement: ast.stmt, held: str) -> str | None:
    """What a guard may take away from the other processes; None where nothing is seen.

    `held` is an attribute of a base class that is written.
    """
    if any(isinstance(part, ast.Call) and last_part(part.func) in SHARDED for part in walk(statement)):
        return "strategies that shard the weights need all processes for them"
    return f"`{held}` is of a base class, and each process may have its own" if held else None


def _test_of(owner: ClassUse, node: FunctionNode, hooks: frozenset[str], context: Context) -> str | None:
    """What is asked before a write; a data module that the project sets up by hand, too, has no trainer there."""
    test = rank_zero_test(owner, node, context.project.classes)
    if test is None or DATAMODULE not in owner.kinds:
        return test
    family = context.project.classes.family(owner.symbol)
    names = sorted({*hooks, node.name})
    if any(may_call(facts, name, family) for name in names for facts in context.project.calling(name)):
        return f"{test.removesuffix('.is_global_zero')} is None or {test}"
    return test


def _of_data(changes: tuple[Change, ...], call: ast.Call, node: FunctionNode, module: Module) -> Rewrite:
    """What a data module writes others may read, in all processes."""
    if _when_missing(call, node, module):
        return Rewrite(refusal="the other processes need the file too: `prepare_data` runs in one, before they start")
    caveat = "the other processes may not read the file, and a data module has a trainer only where one calls it"
    return Rewrite(changes, caveat=caveat)


def _when_missing(call: ast.Call, node: FunctionNode, module: Module) -> bool:
    """Whether a file is written where it is not there yet, which is done for those who read it."""
    tests = [test for test, _ in conditions(call, module, node)]
    return any(isinstance(part, ast.Call) and last_part(part.func) in _IS_THERE for t in tests for part in walk(t))


def _bound_again(name: ast.Name, module: Module, statement: ast.stmt) -> bool:
    """Whether a read of a name sees a `with` or an assignment of its own: `f` of another `with open(…) as f`."""
    for outer in module.enclosing(name):
        if isinstance(outer, (ast.With, ast.AsyncWith)) and outer is not statement:
            for item in outer.items:
                if isinstance(item.optional_vars, ast.Name) and item.optional_vars.id == name.id:
                    return True
    return False


def _reads(call: ast.Call, path: str) -> bool:
    """Whether a call reads a file, or asks how large it is: as an argument, or as a method of its path."""
    given = [*call.args, call.func.value] if isinstance(call.func, ast.Attribute) else call.args
    return last_part(call.func) in _READING and any(ast.dump(each) == path for each in given)


def _concerns_all(call: ast.Call, module: Module) -> bool:
    scope = module.scope_at(module.span(call).start)
    if collective(call, scope, module) is not None:
        return True
    return last_part(call.func) in _LOGGED and isinstance(call.func, ast.Attribute)
