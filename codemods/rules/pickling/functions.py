"""LIT701 and LIT702: functions without a name of their module, which can not be pickled."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator

from codemods.model import (
    AddParameter,
    Change,
    Code,
    Finding,
    InsertStatement,
    RemoveStatement,
    ReplaceExpression,
    Symbol,
)
from codemods.rules.pickling.keeping import kept, kept_by_name, signs_of_inner
from codemods.rules.pickling.own import read_of_self
from codemods.rules.pickling.saved import saved_as
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.classes import Classes
from codemods.semantics.closures import bound_below, captured, top_statement
from codemods.semantics.files import FileUse
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.mentions import words_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, positional_of
from codemods.semantics.runs import spawns
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.source.documents import Kind
from codemods.source.trees import walk

_DOCS = "https://docs.python.org/3/library/pickle.html#what-can-be-pickled-and-unpickled"
_KEEPING = frozenset({b"collate_fn", b"worker_init_fn", b"Lambda", b"Lambdad", b"Dataset", b"IterableDataset"})
_KEEPING |= {b"transform", b"transforms", b"target_transform", b"joint_transform", b"pre_transform", b"pre_filter"}
_KEEPERS = ("collate_fn", "worker_init_fn", "transform", "Lambda", "ddp_spawn", "__init__")
_FIELD = r"\n[ \t]+\w+[ \t]*:[^\n=({]*=[^\n]*\blambda\b"
"""A field with an annotation that a lambda is the default of."""
_WHOLE = "it reads `self`, and all of that would be pickled"
_WHY_BOUND = "what it takes from around it is fixed when it is made, and no longer read when it is called"


@rule(
    code="LIT701",
    name="pickled-lambda",
    on=(Files(("lambda",), reached=True), Files(("lambda",), anywhere=True, signs=(_FIELD,))),
    refs=(_DOCS,),
    examples=(
        (
            (
                "from torch.utils.data import DataLoader\n"
                "class Data(LightningDataModule):\n"
                "    def train_dataloader(self):\n"
                "        return DataLoader(self.data, num_workers=4, collate_fn=lambda batch: batch[0])"
            ),
            (
                "def _collate(batch):\n"
                "    return batch[0]\n"
                "class Data(LightningDataModule):\n"
                "    def train_dataloader(self):\n"
                "        return DataLoader(self.data, num_workers=4, collate_fn=_collate)"
            ),
        ),
    ),
)
def pickled_lambda(file: FileUse, context: Context) -> Iterator[Finding]:
    """A lambda that goes to other processes can not be pickled

    Workers of a loader that are not forked are given its data set, `collate_fn` and `worker_init_fn` by pickling them:
    on macOS and Windows, and on Linux from Python 3.14 on. `ddp_spawn` pickles module, data module, callbacks and
    loggers with what their `__init__` keeps. A lambda has no name to be found by, so that ends in `Can't pickle local
    object`. A function of the module has one. What a lambda takes from around it is passed by `functools.partial`,
    by keyword, which fixes it when it is made: only values that never change are. So it is with what `__init__` or
    `setup` alone sets on `self`, with the default of a parameter that `__init__` keeps, with that of a field of a
    dataclass, and with what a function gives back that a data set or a module keeps.

    Left alone: lambdas that nothing keeps (`key=` of a sort, `map`), schedulers' in `configure_optimizers`, attributes
    where no Trainer spawns, loaders without workers, transforms that a function makes and calls itself. By hand: a
    lambda that reads `self` otherwise, a loop's variable (all of such lambdas see its last value; is that meant?), a
    name that changes, or a hyperparameter: checkpoints leave a lambda out, and torch refuses to load one that a
    function is in.
    """
    if Kind.of(context.module.source.path) is Kind.NOTEBOOK:
        return  # a function of a cell can not be found by its name either
    if not _may_be_kept(context):
        return
    names = _Names(context.module)
    lambdas = [scope.node for scope in context.module.scoped.scopes if isinstance(scope.node, ast.Lambda)]
    for node in sorted(lambdas, key=context.module.span):
        found = kept(node, file, context)
        if found is None:
            continue
        made, title = _named(node, found[1], names, context)
        if (parameter := saved_as(node, context)) is not None:
            made = Rewrite(refusal=f"`{parameter}` is a hyperparameter, and torch loads no checkpoint with a function")
        yield context.finding(
            context.module.span(node),
            row=found[0].value,
            message=f"this lambda {found[0].message}",
            title=title,
            rewrite=made,
            advice="make it a function of the module",
        )


def _may_be_kept(context: Context) -> bool:
    """Whether a file has words of what keeps functions, or makes some for others, or a Trainer spawns."""
    if not words_of(context.module).isdisjoint(_KEEPING) or spawns(context.project, context.module):
        return True
    return context.module.name in context.project.cached("modules that keep functions", _keeping)


def _keeping(project: ProjectIndex) -> frozenset[str]:
    """The modules with classes that are pickled, and with fields or functions that others hold."""
    known = project.classes
    held = (name for name in known.holders if name in known.functions or _is_record(name, known))
    found: set[str] = set()
    for name in (*known.pickled, *held):
        while name := name.rpartition(".")[0]:
            found.add(name)
    return frozenset(found)


def _is_record(name: str, known: Classes) -> bool:
    return name in known.classes and known.classes[name].is_record


class _Names:
    """Names for new functions, none of which the file knows; `made` holds the functions by what they say."""

    def __init__(self, module: Module) -> None:
        self.taken = {word.decode() for word in words_of(module)}
        self.made: dict[tuple[str, str], tuple[str, tuple[Change, ...]]] = {}

    def free(self, word: str) -> str:
        base = "_" + word.strip("_").lower()
        count, name = 1, base
        while name in self.taken:
            count += 1
            name = f"{base}_{count}"
        self.taken.add(name)
        return name


def _named(node: ast.Lambda, word: str, names: _Names, context: Context) -> tuple[Rewrite, str]:
    """The lambda as a function of the module."""
    module, span = context.module, context.module.span
    bound = _bound_method(node, module.scoped.scope_of(node).instance)
    if bound is not None:
        return Rewrite((ReplaceExpression(span(node), Code.of(span(bound))),)), f"Make it `{ast.unparse(bound)}`"
    taken = captured(node, module)
    if taken.refused is not None:
        return Rewrite(refusal=taken.refused), ""
    arguments = copy.deepcopy(node.args)
    passed = _defaults(arguments)
    if passed is None:
        return Rewrite(refusal="its defaults are computed where it stands"), ""
    me = module.scoped.scope_of(node).instance
    own = read_of_self(node, context) if me in taken.names else {}
    if own is None or "cls" in taken.names:
        return Rewrite(refusal=_WHOLE), ""
    for other, fixed in taken.names.items():
        if not fixed:
            return Rewrite(refusal=f"`{other}` changes, and it reads what that is when it is called"), ""
        if other in passed or other in {a.arg for a in _all(arguments)}:
            return Rewrite(refusal=f"`{other}` means two things in it"), ""
    given = {**passed, **{other: other for other in taken.names if other != me}}
    given |= {name: ast.unparse(reads[0]) for name, reads in own.items()}
    _take(arguments, list(given))
    said = (ast.dump(arguments), ast.dump(node.body))
    if said not in names.made:  # one function for all that say the same: above the first, so that all find it
        above = span(top_statement(node, module))
        head = f"def {(new := names.free(word))}({ast.unparse(arguments)}):\n    return "
        function = InsertStatement(above, Code.of(head, span(node.body)))
        names.made[said] = new, (function, *_named_as_given(own, module))
    name, function_and_reads = names.made[said]
    values = ", ".join(f"{key}={value}" for key, value in given.items())
    use = Code.of(Symbol("functools.partial"), f"({name}, {values})") if given else Code.of(name)
    changes: tuple[Change, ...] = (*function_and_reads, ReplaceExpression(span(node), use))
    return Rewrite(changes, caveat=_WHY_BOUND if given else None), f"Make it the function `{name}`"


def _named_as_given(own: dict[str, list[ast.Attribute]], module: Module) -> Iterator[Change]:
    """The attributes of `self` in a function become the parameters that they are given to."""
    for name, reads in own.items():
        yield from (ReplaceExpression(module.span(read), Code.of(name)) for read in reads)


def _bound_method(node: ast.Lambda, me: str) -> ast.Attribute | None:
    """The method of `self` that a lambda only passes its parameters on to."""
    body, args = node.body, node.args
    if not isinstance(body, ast.Call) or body.keywords or args.vararg or args.kwarg or args.kwonlyargs or args.defaults:
        return None
    func = body.func
    if not isinstance(func, ast.Attribute) or not isinstance(func.value, ast.Name) or func.value.id != me:
        return None
    given = [argument.id if isinstance(argument, ast.Name) else "" for argument in body.args]
    return func if given == [a.arg for a in positional_of(args)] and given else None


def _all(arguments: ast.arguments) -> list[ast.arg]:
    rest = [arg for arg in (arguments.vararg, arguments.kwarg) if arg is not None]
    return [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, *rest]


def _defaults(arguments: ast.arguments) -> dict[str, str] | None:
    """Take the defaults that are names (`s=s`) out of the parameters; None where others are not constants."""
    passed: dict[str, str] = {}
    positional = positional_of(arguments)
    while arguments.defaults and isinstance(arguments.defaults[-1], ast.Name):
        last = positional.pop()
        value = arguments.defaults.pop()
        assert isinstance(value, ast.Name)
        (arguments.args if arguments.args else arguments.posonlyargs).remove(last)
        passed[last.arg] = value.id
    constant = [*arguments.defaults, *(default for default in arguments.kw_defaults if default is not None)]
    return passed if all(isinstance(default, ast.Constant) for default in constant) else None


def _take(arguments: ast.arguments, names: list[str]) -> None:
    """Add parameters that are given by keyword."""
    plain = not (arguments.defaults or arguments.vararg or arguments.kwonlyargs)
    for name in names:
        if plain:
            arguments.args.append(ast.arg(name))
        else:
            arguments.kwonlyargs.append(ast.arg(name))
            arguments.kw_defaults.append(None)


@rule(
    code="LIT702",
    name="pickled-local-function",
    on=(
        Files(_KEEPERS, reached=True, signs=(*signs_of_inner("def"), *signs_of_inner(r"async[ \t]+def"))),
        Files(("return",)),
    ),
    refs=(_DOCS,),
    examples=(
        (
            (
                "from torch.utils.data import DataLoader\n"
                "class Data(LightningDataModule):\n"
                "    def train_dataloader(self):\n"
                "        def collate(batch):\n"
                "            return batch[0]\n"
                "        return DataLoader(self.data, num_workers=4, collate_fn=collate)"
            ),
            (
                "def collate(batch):\n"
                "    return batch[0]\n"
                "class Data(LightningDataModule):\n"
                "    def train_dataloader(self):\n"
                "        return DataLoader(self.data, num_workers=4, collate_fn=collate)"
            ),
        ),
    ),
)
def pickled_local_function(file: FileUse, context: Context) -> Iterator[Finding]:
    """A function inside another one that goes to other processes can not be pickled

    What holds for a lambda (`pickled-lambda`) holds for a `def` in a method: other processes can not find it by its
    name; so it is with one that a function returns of which a loader gets the result. It becomes a function of the
    module. What it takes from around it is passed by `functools.partial`, as for a lambda. By hand where that changes,
    or where the name is taken. Left alone, as lambdas are, in a test that makes a data set and speaks of no workers.
    """
    module = context.module
    if Kind.of(module.source.path) is Kind.NOTEBOOK or not _may_be_kept(context):
        return
    for node, outer, _ in module.scoped.functions:
        holder = outer.function()
        if not holder.is_function or len(holder.bindings.get(node.name, ())) != 1:
            continue
        found = kept_by_name(node.name, holder.node, file, context)
        if found is None:
            continue
        made = _lifted(node, holder, context)
        yield context.finding(
            module.source.named(node),
            row=found[0].value,
            message=f"this function inside another one {found[0].message}",
            title="Make it a function of the module",
            rewrite=made,
            advice="make it a function of the module",
        )


def _lifted(node: FunctionNode, holder: Scope, context: Context) -> Rewrite:
    module, span = context.module, context.module.span
    taken = captured(node, module)
    if taken.refused is not None:
        return Rewrite(refusal=taken.refused)
    if node.decorator_list:
        return Rewrite(refusal="it is decorated")
    outside = [*node.args.defaults, *(default for default in node.args.kw_defaults if default is not None)]
    outside += [arg.annotation for arg in _all(node.args) if arg.annotation is not None]
    if any(not isinstance(part, ast.Constant) and _reads_local(part, module) for part in outside):
        return Rewrite(refusal="its parameters are computed where it stands")
    if node.name in module.scope.bindings or _means_other(node.name, holder, module):
        return Rewrite(refusal=f"`{node.name}` is another thing in the module")
    start = span(node).start
    for before, scope, _ in module.scoped.functions:
        nested = scope.parent is not None and not scope.is_class
        if nested and before.name == node.name and span(before).start < start:
            return Rewrite(refusal=f"another function has a function `{node.name}` too")
    top = top_statement(node, module)
    if (below := bound_below(outside, top, module)) is not None:
        return Rewrite(refusal=f"`{below}` is not there yet above what it stands in")
    changes: tuple[Change, ...] = (InsertStatement(span(top), Code.of(span(node))), RemoveStatement(span(node)))
    if not taken.names:
        return Rewrite(changes)
    me = module.scoped.scope_of(node).instance
    read = read_of_self(node, context) if me in taken.names else {}
    if read is None or "cls" in taken.names:
        return Rewrite(refusal=_WHOLE)
    names = [name for name in taken.names if name != me]
    if changing := [name for name in names if not taken.names[name]]:
        return Rewrite(refusal=f"`{changing[0]}` changes, and it reads what that is when it is called")
    own = node.args
    inside = {id(part) for part in walk(node)}
    uses = [part for part in walk(holder.node) if is_name(part, node.name)]
    if (
        len(uses) != 1
        or id(uses[0]) in inside
        or not own.args
        or own.defaults
        or own.vararg
        or own.kwonlyargs
        or own.kwarg
    ):
        return Rewrite(refusal=f"it takes `{next(iter(taken.names))}` from around it")
    use, last = uses[0], own.args[-1].arg
    passed = {**{name: name for name in names}, **{name: ast.unparse(reads[0]) for name, reads in read.items()}}
    given = ", ".join(f"{name}={value}" for name, value in passed.items())
    partial = Code.of(Symbol("functools.partial"), f"({node.name}, {given})")
    added = [AddParameter(span(node), name, None, last) for name in passed]
    assert isinstance(use, ast.Name)
    reads = _named_as_given(read, module)
    return Rewrite((*changes, *added, *reads, ReplaceExpression(span(use), partial)), caveat=_WHY_BOUND)


def _reads_local(part: ast.expr, module: Module) -> bool:
    """Whether an expression reads a name of a function."""
    for name in walk(part):
        if isinstance(name, ast.Name):
            found = module.scope_at(module.span(part).start).lookup(name.id)
            if found is not None and found[0].parent is not None:
                return True
    return False


def _means_other(name: str, holder: Scope, module: Module) -> bool:
    """Whether code elsewhere in the file means a builtin or a star import by a name, and none of a function's own."""
    here = {id(part) for part in walk(holder.node)}
    named = (part for part in walk(module.tree) if isinstance(part, ast.Name) and part.id == name)
    return any(id(part) not in here and _is_of_module(part, module) for part in named) or bool(module.scope.stars)


def _is_of_module(part: ast.Name, module: Module) -> bool:
    """Whether a name is read in the module, or a builtin."""
    found = module.scope_at(module.span(part).start).lookup(part.id)
    return found is None or found[0].parent is None
