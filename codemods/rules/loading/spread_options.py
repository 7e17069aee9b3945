"""Dicts that loaders get by `**`, and whether they say anything of the order of the data."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Final

from codemods.deferred import dataclass
from codemods.rules.loading.sampler_options import Option
from codemods.rules.registry import Context
from codemods.semantics.dicts import display
from codemods.semantics.files import FileUse
from codemods.semantics.nodes import first_parameter, is_name
from codemods.semantics.scopes import Scope
from codemods.source.trees import walk

_OF_ORDER: Final = frozenset({"dataset", "sampler", "batch_sampler", "shuffle"})


@dataclass(frozen=True)
class Spread:
    """What a function gives loaders by `**`; `scope` is that of the function."""

    file: FileUse
    scope: Scope
    context: Context

    def says_nothing_of_order(self, options: ast.expr, option: Option | None) -> bool:
        """Whether a loader is given a dict of the function that is written out, and says nothing of order and stage.

        The dict that has the sampler says nothing else of these.
        """
        if option is not None and option.spread is options:
            others = (entry for entry in option.options.entries if entry is not option.entry)
            return option.entry.removal is not None and not any(entry.may_be(_OF_ORDER) for entry in others)
        if isinstance(options, ast.Attribute):
            return self._kept_without_order(options)
        found = self.scope.lookup(options.id) if isinstance(options, ast.Name) else None
        if found is None or len(found[1]) != 1 or found[1][0].value is None or not isinstance(options, ast.Name):
            return False
        loads = [part for part in walk(found[0].node) if is_name(part, options.id)]
        return self._is_only_spread(loads) and self._is_without_order(found[1][0].value, found[0])

    def _kept_without_order(self, options: ast.Attribute) -> bool:
        """The same of a dict that the class alone keeps: `self.options = dict(num_workers=4)`."""
        within = self.file.method_at(self.scope)
        if within is None or not is_name(options.value, first_parameter(within[1])):
            return False
        owner, known = within[0], self.context.project.classes
        relatives = (known.classes[name] for name in known.family(owner.symbol) if name in known.classes)
        if not known.is_whole(owner.symbol) or sum(options.attr in facts.names for facts in relatives) > 1:
            return False
        named = [part for part in walk(owner.node) if isinstance(part, ast.Attribute) and part.attr == options.attr]
        stores = [
            store
            for store in self.context.module.scoped.stores
            if isinstance(store.target, ast.Attribute) and store.target in named and store.is_alone
        ]
        if len(stores) != 1 or stores[0].value is None:
            return False
        loads = [part for part in named if part is not stores[0].target]
        return self._is_only_spread(loads) and self._is_without_order(stores[0].value, stores[0].scope)

    def _is_without_order(self, value: ast.expr, scope: Scope) -> bool:
        """Whether a value is a dict that is written out, and says nothing of order."""
        written = display(value, self.context.module, scope)
        if written is None or any(entry.name is None for entry in written.entries):
            return False
        return not any(entry.may_be(_OF_ORDER) for entry in written.entries)

    def _is_only_spread(self, reads: Iterable[ast.AST]) -> bool:
        """Whether a dict goes into calls by `**` wherever it is read."""
        spread = (
            self.context.module.parents[part] for part in reads if isinstance(getattr(part, "ctx", None), ast.Load)
        )
        return all(isinstance(above, ast.keyword) and above.arg is None for above in spread)
