"""Arguments written as entries of a dict: `{"gpus": 2}`, `d["gpus"] = 2`.

Also attributes of a namespace, `args.gpus = 2`, whose `vars` reach a Trainer.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import partial

from codemods.model import (
    AddEntry,
    Change,
    Code,
    InsertStatement,
    RemoveEntry,
    RemoveStatement,
    RenameAttribute,
    RenameString,
    ReplaceExpression,
    Span,
)
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite, Site, is_unpacking, split, unpacked
from codemods.semantics.carriers.uses import Uses
from codemods.semantics.configs import targeted
from codemods.semantics.flow import Flow
from codemods.semantics.module import Module
from codemods.semantics.nodes import binds_one, is_name
from codemods.semantics.places import Joined, Place, constant
from codemods.semantics.scopes import Scope, Store
from codemods.semantics.sometimes import is_made_sometimes, is_stored_sometimes
from codemods.semantics.values import value_of


class DisplaySite(Site):
    """The entries of one dict display that have plain strings as keys."""

    def __init__(self, module: Module, node: ast.Dict, scope: Scope, arguments: ArgumentSet) -> None:
        super().__init__(module, module.span(node))
        self.keys: dict[Span, Span] = {}
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                key_span, ref = module.span(key), module.span(value)
                span = Span(key_span.start, ref.end)
                self.keys[span] = key_span
                known = value_of(module, value, scope)
                self.arguments.append(Argument(key.value, known, span, ref, self, arguments))

    def against(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        """What holds against a replacement: nothing where nobody else has the dict."""
        return Rewrite()

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        against = self.against(argument, pairs)
        key, ref = self.keys[argument.span], argument.ref
        assert isinstance(ref, Span)
        if len(pairs) == 1 and pairs[0][1] == Code.of(ref):
            return against + Rewrite((RenameString(key, pairs[0][0]),))
        if len(pairs) == 1 and pairs[0][0] == argument.name:
            return against + Rewrite((ReplaceExpression(ref, pairs[0][1]),))
        changes: list[Change] = [RemoveEntry(self.span, key)]
        changes += [AddEntry(self.span, name, code, key) for name, code in pairs]
        return against + Rewrite(tuple(changes))

    def add(self, name: str, code: Code) -> Rewrite:
        return Rewrite((AddEntry(self.span, name, code),))


class DictSite(DisplaySite):
    """A dict display whose entries reach a set through the project."""

    def __init__(self, flow: Flow, node: ast.Dict, scope: Scope, joined: Joined) -> None:
        super().__init__(flow.module, node, scope, joined.set)
        self.uses = Uses(flow.module, joined, node)
        self.arguments = [given for given in self.arguments if not self.uses.is_kept(given.name)]
        self.merged = node in flow.merged

    def against(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        return self.uses.against(argument, pairs)

    @property
    def is_statement(self) -> bool:
        return self.merged


class StoreSite(Site):
    """One statement that stores one argument: `d["gpus"] = 2`, `args.gpus = 2`."""

    def __init__(self, flow: Flow, store: Store, name: str, joined: Joined) -> None:
        module = flow.module
        super().__init__(module, module.span(store.statement))
        self.store = store
        self.uses = Uses(module, joined)
        assert store.value is not None
        value = value_of(module, store.value, store.scope)
        if self.uses.is_kept(name):
            return
        self.arguments.append(Argument(name, value, self.span, module.span(store.value), self, joined.set))

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        against = self.uses.against(argument, pairs)
        if not self.store.is_alone:
            return Rewrite(refusal="it is assigned together with something else")
        if isinstance(self.store.statement, ast.AnnAssign):
            return Rewrite(refusal="it is assigned with an annotation")
        if not pairs:
            return against + Rewrite((RemoveStatement(self.span),))
        kept, plain = split(argument, pairs)
        name, code = plain[kept]
        changes: list[Change] = []
        assert isinstance(argument.ref, Span)
        if name != argument.name:
            changes.append(self._renamed(name))
        if code != Code.of(argument.ref):
            changes.append(ReplaceExpression(argument.ref, code))
        changes += [
            InsertStatement(self.span, Code.of(f"{self._target(other)} = ", *value.pieces), after=index > kept)
            for index, (other, value) in enumerate(plain)
            if index != kept
        ]
        return against + Rewrite(tuple(changes))

    @property
    def is_statement(self) -> bool:
        return True

    def append_here(self, argument: Argument, there: Argument, items: Sequence[Code]) -> Rewrite | None:
        """`d["callbacks"].append(x)`, where `d` holds a list since an earlier statement: what is given may be newer."""
        statement, holder = self.store.statement, self.store.target.value
        if (
            there.value.node is None
            or there.value.types != frozenset({"list"})
            or not isinstance(statement, ast.Assign)
        ):
            return None
        if there.span.start > self.span.start or statement.targets != [self.store.target] or len(items) != 1:
            return None
        around = self.module.statement(there.value.node)
        target = around.targets[0] if isinstance(around, ast.Assign) and len(around.targets) == 1 else None
        made = isinstance(target, ast.Name) and isinstance(holder, ast.Name) and target.id == holder.id
        made = made and isinstance(around, ast.Assign) and _is_entry(there.value.node, around.value, self.module)
        stored = isinstance(there.site, StoreSite) and ast.dump(there.site.store.target.value) == ast.dump(holder)
        blocks = self.module.block(self.span.start), self.module.block(there.span.start)
        if not (made or stored) or (
            blocks[0] is not blocks[1] and blocks[1] not in self.module.blocks_around(blocks[0])
        ):
            return None
        several = is_unpacking(items[0])  # `*([x] if y else [])`
        pieces = unpacked(items[0]).pieces if several else items[0].pieces
        code = Code.of(f"{self._target(there.name)}.{'extend' if several else 'append'}(", *pieces, ")")
        return self.uses.against(argument, ()) + Rewrite((RemoveStatement(self.span), InsertStatement(self.span, code)))

    def _renamed(self, name: str) -> Change:
        target = self.store.target
        if isinstance(target, ast.Subscript):
            return RenameString(self.module.span(target.slice), name)
        return RenameAttribute(self.module.span(target), name)

    def _target(self, name: str) -> str:
        holder = self.module.source.code(self.module.span(self.store.target.value))
        if isinstance(self.store.target, ast.Attribute):
            return f"{holder}.{name}"
        quote = self.module.source.code(self.module.span(self.store.target.slice))[-1]
        return f"{holder}[{quote}{name}{quote}]"

    def add(self, name: str, code: Code) -> Rewrite:
        statement = Code.of(f"{self._target(name)} = ", *code.pieces)
        return Rewrite((InsertStatement(self.span, statement, after=True),))


def _is_entry(value: ast.expr, holder: ast.expr, module: Module) -> bool:
    """Whether a value is one of `{…}` or of `dict(…)` itself."""
    above = module.parents[value]
    if isinstance(holder, ast.Call):
        return is_name(holder.func, "dict") and isinstance(above, ast.keyword) and above in holder.keywords
    return isinstance(holder, ast.Dict) and above is holder


def _display(flow: Flow, node: ast.Dict, scope: Scope, joined: Joined) -> Site:
    return DictSite(flow, node, scope, joined)


def _stored(flow: Flow, store: Store, name: str, joined: Joined) -> Site:
    return StoreSite(flow, store, name, joined)


def sites(flow: Flow) -> None:
    """Add the dict displays, item and attribute stores of a file."""
    for node, scope, here in flow.displays:
        entries = list(zip(node.keys, node.values, strict=True))
        keys = {str(constant(key)): constant(value) for key, value in entries if isinstance(constant(key), str)}
        sometimes = bool(keys) and is_made_sometimes(node, scope, flow.module)
        flow.site(here, keys, partial(_display, flow, node, scope), sometimes=sometimes, display=True)
        for made, inside in targeted(keys):
            flow.edge(here.at(*inside), Place(made + "(**"))
            kept = flow.module.parents.get(node)
            if inside and kept is not None and binds_one(kept):  # statements may put more into it
                flow.edge(flow.place(kept.targets[0], scope).at(*inside), Place(made + "(**"))
    for store in flow.module.scoped.stores:
        if store.value is None:
            continue
        place = flow.mutated(flow.place(store.target.value, store.scope))
        if isinstance(store.target, ast.Attribute):
            name = store.target.attr
        elif isinstance(store.target.slice, ast.Constant) and isinstance(store.target.slice.value, str):
            name = store.target.slice.value
        else:
            if not isinstance(store.target.slice, ast.Slice):
                flow.edge(flow.pairs(store.target.slice, store.value, store.scope), place)
            continue
        sometimes = is_stored_sometimes(store.statement, store.target.value, store.scope, flow.module)
        make = partial(_stored, flow, store, name)
        flow.site(place, {name: constant(store.value)}, make, stored=True, sometimes=sometimes)
