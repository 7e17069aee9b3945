"""Who else uses what holds arguments: reads that a rewrite would break.

A dict that is splatted into a Trainer may be read elsewhere (`cfg["gpus"]`), or be splatted into
something that is no Trainer; a namespace may be read (`args.gpus`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property

from codemods.model import Code
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.bridge import MAKE_TRAINER
from codemods.semantics.carriers.written_path import WrittenPath
from codemods.semantics.following import COUNT, STRATEGY
from codemods.semantics.key_reads import OPTIONAL
from codemods.semantics.module import Module
from codemods.semantics.own_dicts import merged_dicts, own_dicts
from codemods.semantics.places import Joined, Place
from codemods.semantics.popped import is_rest, taken_out
from codemods.semantics.scopes import Scope
from codemods.source.trees import walk


class Uses:
    """The reads, in one file, of the places that reach one argument set."""

    def __init__(self, module: Module, joined: Joined, held: ast.expr | None = None) -> None:
        """`held` is the dict that is written out, where it is one."""
        self.module = module
        self.joined = joined
        self._held = held

    def against(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        """What holds against replacing an argument by `pairs` where it is held in a dict or object."""
        kept = any(name == argument.name for name, _ in pairs)
        alone = self._alone(argument)
        for node in self.reads(argument.name):
            if self._follows(node) or (alone is not None and alone.isdisjoint(walk(node))):
                continue
            deleted = isinstance(getattr(node, "ctx", None), ast.Del)
            if deleted or not kept:
                line = self.module.source.line_of(self.module.span(node).start)
                return Rewrite(refusal=f"`{argument.name}` is also {'deleted' if deleted else 'read'} on line {line}")
        if kept:
            return Rewrite()
        for reading in self.joined.asked(argument.name) if alone is None else ():
            return Rewrite(refusal=f"`{argument.name}` is also read on line {reading.read.line} of {reading.path}")
        for node, keeping in self._keeping if alone is None else ():
            if argument.name in keeping:
                line = self.module.source.line_of(self.module.span(node).start)
                return Rewrite(refusal=f"what is called on line {line} has a parameter `{argument.name}` of its own")
        made = Rewrite()
        names = {argument.name, *(name for name, _ in pairs)}
        for node in self._other_splats:
            if alone is not None and alone.isdisjoint(keyword.value for keyword in node.keywords):
                continue
            line = self.module.source.line_of(self.module.span(node).start)
            where = f"are also given to another callable on line {line}"
            if not self.joined.swallows(node, names):
                return Rewrite(refusal=f"the same arguments {where}")
            made += Rewrite(caveat=f"the same arguments {where}, which must not look for them in its `**kwargs`")
        return made

    def _alone(self, argument: Argument) -> frozenset[ast.AST] | None:
        """Where a variable stands that alone holds the dict in which an argument is written; None where others may.

        Nobody else has a dict that is made where it is splatted.
        """
        span = argument.site.span
        made = (
            each
            for call in self.joined.calls
            for keyword in call.keywords
            if keyword.arg is None
            for each in merged_dicts(keyword.value, self.module.scope_at(self.module.span(call).start))
            if self.module.span(each) == span
        )
        here = next(made, None)
        return frozenset({here}) if here is not None else own_dicts(self.module).get(span)

    def reads(self, name: str) -> Iterator[ast.expr]:
        """Reads of the entry or attribute `name` of anything that reaches the set."""
        for node in self.module.cached("reads", reads_by_name).get(name, ()):
            scope = self.module.scope_at(self.module.span(node).start)
            if getattr(scope.function().node, "name", "") == MAKE_TRAINER:
                continue  # what LIT148 writes knows old names and new ones
            holder: ast.expr | None = None
            if isinstance(node, (ast.Attribute, ast.Subscript)):
                holder = node.value
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                holder = node.func.value
            if holder is not None and (self._holds(holder, scope) or self._is_written(holder, scope)):
                yield node

    def _is_written(self, node: ast.expr, scope: Scope) -> bool:
        """Whether an expression reads the dict by the variable that it is written into, however it comes to the set."""
        return self._path is not None and self._path.is_of(node, scope)

    @cached_property
    def _path(self) -> WrittenPath | None:
        return WrittenPath(self._held, self.module) if self._held is not None else None

    def _holds(self, node: ast.expr, scope: Scope) -> bool:
        """Whether what an expression holds reaches the set, or is another name for what does."""
        if self.joined.holds(node, scope):
            return True
        named: list[tuple[ast.expr | None, Scope]] = []
        if isinstance(node, ast.Name) and (found := scope.lookup(node.id)) is not None:
            named = [(binding.value, found[0]) for binding in found[1]]
        elif isinstance(node, ast.Attribute):
            stores = (store for store in self.module.scoped.stores if getattr(store.target, "attr", None) == node.attr)
            named = [(store.value, store.scope) for store in stores]
        names = ((value, where) for value, where in named if isinstance(value, (ast.Name, ast.Attribute)))
        return any(self.joined.holds(value, where) for value, where in names)

    def _follows(self, node: ast.expr) -> bool:
        """Whether a read of a configuration's entry is rewritten with it."""
        path, span = self.module.source.path, self.module.span(node)
        above = self.module.parents.get(node)  # a comparison or a `not` is read as a whole
        whole = self.module.span(above) if isinstance(above, (ast.Compare, ast.UnaryOp)) else span
        return self.joined.followed(path, span) or self.joined.followed(path, whole)

    def is_kept(self, name: str) -> bool:
        """Whether an entry is a parameter of each function that what reaches the set is splatted into, or gone there.

        No Trainer gets it by these calls.
        """
        return bool(self._keeping) and all(name in keeping for _, keeping in self._keeping)

    @cached_property
    def _keeping(self) -> list[tuple[ast.Call, frozenset[str]]]:
        """The calls of this file that splat what reaches the set, with the parameters of what is called.

        What a function has got by its own `**kwargs` is left out. Where no other file has the Trainer, what is taken
        out of a dict before is among the parameters.
        """
        here = self.joined.set.homes <= {self.module.name}
        return [
            (call, self.joined.keeps(call) | (taken_out(call, value, scope, self.module) if here else frozenset()))
            for call, value, scope in self.module.cached("splats", _splats)
            if not is_rest(value, scope) and self.joined.holds(value, scope)
        ]

    @cached_property
    def _other_splats(self) -> list[ast.Call]:
        """Calls of this file that splat what reaches the set, and are not of the set."""
        return [
            call
            for call, value, scope in self.module.cached("splats", _splats)
            if call not in self.joined.calls and not self.joined.holds(call, scope)  # no copy of it either
            if self.joined.holds(value, scope)
        ]


def _splats(module: Module) -> list[tuple[ast.Call, ast.expr, Scope]]:
    """The `**x` of all calls of a file."""
    return [
        (call, keyword.value, scope)
        for call, scope in module.scoped.calls
        for keyword in call.keywords
        if keyword.arg is None
    ]


def against_reads(joined: Joined, held: Place, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
    """What reads of an entry hold against giving it other names: one that can not follow is in the way."""
    path = argument.site.module.source.path
    made = Rewrite()
    names = {name for name, _ in pairs}
    if argument.name == STRATEGY:
        return made  # it stays what it is called
    for name in sorted(names - {argument.name, STRATEGY}):
        for reading in joined.reads(held, name):
            if not reading.new:
                where = f"line {reading.read.line}" + (f" of {reading.path}" if reading.path != path else "")
                return Rewrite(refusal=f"`{name}` is read on {where}, which had another meaning")
    for reading in joined.reads(held, argument.name):
        if not pairs and argument.value.constant is None and reading.read.use == OPTIONAL:
            made += Rewrite(caveat=f"a command line that gives `{argument.name}` needs a `+` before it then")
            continue
        where = f"line {reading.read.line}" + (f" of {reading.path}" if reading.path != path else "")
        if not reading.new or (reading.new not in names if pairs else reading.new == COUNT):
            return Rewrite(refusal=f"`{argument.name}` is also read on {where}")
        made += Rewrite(caveat=f"what reads `{argument.name}` on {where} has to be changed with it")
    return made


def reads_by_name(module: Module) -> dict[str, list[ast.expr]]:
    """Every `x["name"]`, `x.name`, `x.get("name")` and `x.pop("name")` that is read in a file, or deleted."""
    found: dict[str, list[ast.expr]] = {}
    for node in module.parents:
        name: object = None
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Store):
            name = node.attr
        elif isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Store):
            name = getattr(node.slice, "value", None)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in {"get", "pop"}:
            name = getattr(node.args[0], "value", None) if node.args else None
        if isinstance(name, str) and isinstance(node, ast.expr):
            found.setdefault(name, []).append(node)
    return found
