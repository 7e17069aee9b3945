"""Which loaders of a file may have workers."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.rules.registry import Context
from codemods.semantics.files import FileUse
from codemods.semantics.module import Module
from codemods.semantics.names import is_of_tests
from codemods.semantics.nodes import FUNCTIONS, argument, is_name, last_part, written_pairs
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import TRAINER
from codemods.source.trees import walk

_DISPLAYS = ast.List | ast.Tuple | ast.Dict | ast.IfExp | ast.BoolOp | ast.Starred
_FILLING = frozenset({"append", "extend", "insert", "add", "update", "setattr"})
_LOOKING = frozenset({"len", "print", "isinstance", "str", "repr", "type"})


def loads_by_workers(call: ast.Call, module: Module) -> bool:
    """Whether a loader may have workers, which are no threads: `num_workers=` is there and is not 0."""
    threads = argument(call, "use_thread_workers")
    if isinstance(threads, ast.Constant) and threads.value is True:
        return False
    forked = argument(call, "multiprocessing_context")
    if isinstance(forked, ast.Constant) and forked.value == "fork":
        return False
    return any(keyword.arg is None for keyword in call.keywords) or says_workers(call, module)


def says_workers(call: ast.Call, module: Module) -> bool:
    """Whether a call gives workers by name, or by a dict that a variable holds: `DataLoader(data, **options)`.

    Or one that the class keeps: `**self.options`.
    """
    workers = argument(call, "num_workers", 5)
    for keyword in call.keywords:
        if workers is None and keyword.arg is None and isinstance(keyword.value, ast.Name):
            found = module.scope_at(module.span(call).start).lookup(keyword.value.id)
            for binding in found[1] if found is not None else ():
                workers = workers or _entry(binding.value, "num_workers")
        elif workers is None and keyword.arg is None and isinstance(keyword.value, ast.Attribute):
            for value in _kept(keyword.value, module):
                workers = workers or _entry(value, "num_workers")
    return workers is not None and not (isinstance(workers, ast.Constant) and not workers.value)


def _kept(held: ast.Attribute, module: Module) -> Iterator[ast.expr | None]:
    """What the methods of a class give an attribute of `self`."""
    scope = module.scope_at(module.span(held).start).function()
    for store in module.scoped.stores if is_name(held.value, scope.instance) else ():
        same = isinstance(store.target, ast.Attribute) and store.target.attr == held.attr
        if same and store.scope.function().parent is scope.parent:
            yield store.value


def _entry(node: ast.expr | None, name: str) -> ast.expr | None:
    """What a dict has under a key: `dict(num_workers=2)`, `{"num_workers": 2}`."""
    pairs = written_pairs(node) or ()
    return next((value for key, value in pairs if isinstance(key, ast.Constant) and key.value == name), None)


def holds_rest(value: ast.expr, rest: str, function: ast.AST) -> bool:
    """Whether what is splatted is a function's `**rest`, or a dict of its own into which that goes.

    `options.update(rest)`, `{**options, **rest}`, `dict(options, **rest)`, `options | rest`.
    """
    if not rest or is_name(value, rest):
        return bool(rest)
    if isinstance(value, ast.Dict):
        return any(key is None and is_name(part, rest) for key, part in zip(value.keys, value.values, strict=True))
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr):
        return is_name(value.right, rest)
    if isinstance(value, ast.Call) and is_name(value.func, "dict"):
        return any(keyword.arg is None and is_name(keyword.value, rest) for keyword in value.keywords)
    if not isinstance(value, ast.Name):
        return False
    for part in walk(function):
        made = part.value if isinstance(part, ast.Assign) and any(is_name(t, value.id) for t in part.targets) else None
        if made is not None and not isinstance(made, ast.Name) and holds_rest(made, rest, function):
            return True
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "update":
            given = [*part.args, *(keyword.value for keyword in part.keywords if keyword.arg is None)]
            if is_name(part.func.value, value.id) and any(is_name(each, rest) for each in given):
                return True
    return False


def has_workers(module: Module) -> bool:
    """Whether a loader that the file makes may have workers."""
    return module.cached("has workers", lambda module: any(loaders_with_workers(module)))


def loads_without_workers(owner: Scope, module: Module) -> bool:
    """Whether the methods of a class make loaders, none of which has workers."""
    loaders = [call for call, _ in module.scoped.calls if last_part(call.func).endswith("DataLoader")]
    inside = [call for call in loaders if owner.node in module.enclosing(call)]
    return bool(inside) and not any(loads_by_workers(call, module) for call in inside)


def loaders_with_workers(module: Module) -> Iterator[bool]:
    for call, _ in module.scoped.calls:
        if last_part(call.func).endswith("DataLoader"):
            yield says_workers(call, module)


def is_for_lightning(call: ast.Call, file: FileUse, context: Context) -> bool:
    """Whether Lightning may take a loader: not one of a function that nothing leads to, in a file without its classes.

    Something else of such a file is led to, by a name in a table for instance.
    """
    module = context.module
    function = module.scope_at(module.span(call).start).function()
    if file.owners or function.parent is not module.scope or not function.is_function:
        return True
    if context.project.given_to(TRAINER, module.name).calls:
        return True
    symbol = module.symbol(function)
    running = context.project.running
    return bool(context.project.reach.stage(symbol) or running.loaders(symbol) or running.hooks(symbol))


def is_loaded_here(call: ast.Call, context: Context) -> bool:
    """Whether all loaders that get what a call makes are seen in this file, and none of them has workers."""
    found = _Ways(context).loaders(call)
    return bool(found) and not any(loads_by_workers(loader, context.module) for loader in found or ())


def is_called_at_once(call: ast.Call, context: Context) -> bool:
    """Whether functions of this file call what a call makes, a transform, and neither keep it nor hand it on."""
    return _Ways(context, calls=True).loaders(call) == []


class _Ways:
    """Where a data set, or a part of one, goes in its file.

    With `calls` it is a function, which variables hold, and that is called there: then it goes nowhere else.
    """

    def __init__(self, context: Context, *, calls: bool = False) -> None:
        self.context = context
        self.module = context.module
        self.calls = calls
        self._seen: set[str] = set()

    def loaders(self, node: ast.AST) -> list[ast.Call] | None:
        """The loaders that a value comes to; None where it is lost from sight. What is only looked at has none."""
        child = node
        for parent in self.module.enclosing(node):
            if isinstance(parent, ast.Call):
                held = child.value if isinstance(child, ast.keyword) else child
                if last_part(parent.func).endswith("DataLoader"):
                    return [parent] if argument(parent, "dataset", 0) is held else None
                if child is parent.func and self.calls:
                    return []
                if child is parent.func or last_part(parent.func) in _FILLING:
                    return None
                if last_part(parent.func) in _LOOKING:
                    return []
            elif isinstance(parent, ast.Subscript | ast.Attribute):
                above = self.module.parents[parent]
                return None if isinstance(above, ast.Call) and above.func is parent else []
            elif isinstance(parent, ast.Return):
                return self._returned(parent)
            elif isinstance(parent, ast.Assign):
                return self._bound(parent.targets)
            elif isinstance(parent, ast.Expr | ast.For):
                return []
            elif not isinstance(parent, ast.keyword | ast.BinOp | _DISPLAYS):
                return None
            child = parent
        return None

    def _bound(self, targets: list[ast.expr]) -> list[ast.Call] | None:
        """Those that what is assigned comes to: variables of a function, attributes of a class."""
        found = []
        parts = [part for target in targets for part in (target.elts if isinstance(target, ast.Tuple) else [target])]
        for target in parts:
            reads = self._reads(target)
            if reads is None:
                return None
            found += [self.loaders(read) for read in reads]
        return _together(found)

    def _reads(self, target: ast.expr) -> list[ast.AST] | None:
        """What reads a variable of a function, or an attribute of `self` in its class."""
        key = ast.dump(target)
        if key in self._seen:
            return []
        self._seen.add(key)
        function = self.module.scope_at(self.module.span(target).start).function()
        if isinstance(target, ast.Name) and function.is_function:
            parts = walk(function.node)
            return [p for p in parts if is_name(p, target.id) and isinstance(getattr(p, "ctx", None), ast.Load)]
        owner = function.parent
        if self.calls or not isinstance(target, ast.Attribute) or owner is None or not owner.is_class:
            return None
        reads = (part for part in walk(owner.node) if isinstance(part, ast.Attribute) and part.attr == target.attr)
        return [part for part in reads if isinstance(part.ctx, ast.Load) and isinstance(target.value, ast.Name)]

    def _returned(self, statement: ast.Return) -> list[ast.Call] | None:
        """Those that the result of a function of the file comes to, which no other file knows."""
        function = self.module.scope_at(self.module.span(statement).start).function()
        name, symbol = function.qualname, self.module.symbol(function)
        if symbol in self._seen or function.parent is None or function.parent.parent is not None:
            return None  # a method, or one inside another
        self._seen.add(symbol)
        for other, facts in self.context.project.names.modules.items():
            if other != self.module.name and not {symbol, self.module.name}.isdisjoint(facts.exports.values()):
                return None
            if self.module.name in facts.stars:
                return None
        found: list[list[ast.Call] | None] = []
        for use in (part for part in walk(self.module.tree) if is_name(part, name)):
            above = self.module.parents[use]
            called = isinstance(above, ast.Call) and above.func is use
            found.append(self.loaders(above) if called else None)
        return _together(found)


def _together(found: list[list[ast.Call] | None]) -> list[ast.Call] | None:
    every = [part for part in found if part is not None]
    return [loader for part in every for loader in part] if len(every) == len(found) else None


def is_only_tried(call: ast.Call, module: Module) -> bool:
    """Whether a test makes a data set and takes its items by itself: it speaks of no workers."""
    if not is_of_tests(module.name):
        return False
    functions = [outer for outer in module.enclosing(call) if isinstance(outer, FUNCTIONS)]
    return bool(functions) and all(
        b"num_workers" not in module.source.utf8[module.span(outer).start : module.span(outer).end]
        for outer in functions
    )
