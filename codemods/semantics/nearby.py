"""Which files may make Trainers for a family of modules, and which train what a file defines."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from codemods.semantics.classes import Classes
from codemods.semantics.names import Names
from codemods.semantics.symbols import MODULE


class Nearby:
    """The files of a project that have to do with one another through modules and the Trainers that train them."""

    def __init__(self, names: Names, classes: Classes, trainers: Callable[[str], object]) -> None:
        self.names = names
        self.classes = classes
        self._trainers = trainers
        self._makers: dict[str, frozenset[str]] = {}
        self._families: dict[frozenset[str], frozenset[str]] = {}
        self._unseen_of: dict[frozenset[str], frozenset[str]] = {}
        self._closures: dict[str, frozenset[str]] = {}
        self._edges: dict[str, frozenset[str]] = {}

    def of(self, family: frozenset[str]) -> frozenset[str]:
        """The files that define a class of a family or import one, and those that make Trainers for them.

        Where none of these makes a Trainer, as those do that get the module of a function, those that lead to one.
        """
        found = self._families.get(family)
        if found is None:
            homes = {self.classes.home(symbol) for symbol in family}
            near = set(homes)
            for last in {symbol.rpartition(".")[2] for symbol in family}:
                near |= {module for module in self.names.importers(last) - near if self._imports(module, last, family)}
            found = frozenset(near).union(*(self.makers(module) for module in near))
            if not any(map(self._trainers, found)):
                makers = (module for module in self.names.modules if self._trainers(module))
                found |= {maker for maker in makers if not homes.isdisjoint(self.closure(maker))}
            self._families[family] = found
        return found

    def joins(self, module: str, family: frozenset[str]) -> bool:
        """Whether a file is near a family, or is led to by one that is and makes Trainers: a callback's."""
        near = self.of(family)
        return module in near or any(module in self.closure(maker) for maker in near if self._trainers(maker))

    def makers(self, module: str) -> frozenset[str]:
        """The files that a file imports something from, and that make a Trainer."""
        found = self._makers.get(module)
        if found is None:
            facts = self.names.modules.get(module)
            homes = {self.names.nearest(target, module)[0] for target in facts.exports.values()} if facts else ()
            known = (home for home in homes if home is not None and home != module)
            found = self._makers[module] = frozenset(home for home in known if self._trainers(home))
        return found

    def training(self, module: str, makers: frozenset[str]) -> frozenset[str]:
        """Those of some files that make Trainers which may train what a module defines; all where that is not seen.

        They import it, over any number of files, or make what a configuration names. A file is only left out if it
        leads to a LightningModule elsewhere: what it trains is seen then.
        """
        leading = {maker for maker in makers if module in self.closure(maker)}
        return self._unseen(makers) | leading if leading else makers

    def _unseen(self, makers: frozenset[str]) -> frozenset[str]:
        """Those of which it is not seen what their Trainers train."""
        found = self._unseen_of.get(makers)
        if found is None:
            unseen = (m for m in makers if self._is_open(m) or self._models.isdisjoint(self.closure(m)))
            found = self._unseen_of[makers] = frozenset(unseen)
        return found

    @cached_property
    def _models(self) -> frozenset[str]:
        """The files that define a LightningModule."""
        classes = self.classes
        return frozenset(classes.home(symbol) for symbol in classes.classes if MODULE in classes.kinds(symbol))

    def _is_open(self, maker: str) -> bool:
        """Whether a file, or one that it leads to, may make what a configuration names."""
        known = (self.names.modules.get(module) for module in self.closure(maker))
        return any(facts is None or facts.by_name for facts in known)

    def closure(self, module: str) -> frozenset[str]:
        """The files that a file leads to by its imports, itself among them."""
        found = self._closures.get(module)
        if found is None:
            todo = [module]
            seen = {module}
            for each in todo:
                new = self._leads_to(each) - seen
                seen |= new
                todo += new
            found = self._closures[module] = frozenset(seen)
        return found

    def _leads_to(self, module: str) -> frozenset[str]:
        """The files that hold what a file imports or uses; of what a package exports again, the file that has it."""
        found = self._edges.get(module)
        if found is None:
            facts = self.names.modules.get(module)
            used = {*facts.exports.values(), *facts.stars, *facts.inner} if facts is not None else set[str]()
            homes = (self.names.home_of(self.names.follow(name, module)) for name in used)
            found = self._edges[module] = frozenset(home[0] for home in homes if home is not None)
        return found

    def _imports(self, module: str, last: str, family: frozenset[str]) -> bool:
        targets = self.names.modules[module].exports.values()
        return any(t.rpartition(".")[2] == last and self.names.follow(t, module) in family for t in targets)
