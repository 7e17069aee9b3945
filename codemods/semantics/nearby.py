"""Which files may make Trainers for a family of modules."""

from __future__ import annotations

from collections.abc import Callable

from codemods.semantics.classes import Classes
from codemods.semantics.names import Names


class Nearby:
    """The files of a project that have to do with one another through modules and the Trainers that train them."""

    def __init__(self, names: Names, classes: Classes, trainers: Callable[[str], object]) -> None:
        self.names = names
        self.classes = classes
        self._trainers = trainers
        self._makers: dict[str, frozenset[str]] = {}
        self._families: dict[frozenset[str], frozenset[str]] = {}

    def of(self, family: frozenset[str]) -> frozenset[str]:
        """The files that define a class of a family or import one, and those that make Trainers for them."""
        found = self._families.get(family)
        if found is None:
            near = {self.classes.home(symbol) for symbol in family}
            for last in {symbol.rpartition(".")[2] for symbol in family}:
                near |= {module for module in self.names.importers(last) - near if self._imports(module, last, family)}
            found = self._families[family] = frozenset(near).union(*(self.makers(module) for module in near))
        return found

    def makers(self, module: str) -> frozenset[str]:
        """The files that a file imports something from, and that make a Trainer."""
        found = self._makers.get(module)
        if found is None:
            facts = self.names.modules.get(module)
            homes = {self.names.nearest(target, module)[0] for target in facts.exports.values()} if facts else ()
            known = (home for home in homes if home is not None and home != module)
            found = self._makers[module] = frozenset(home for home in known if self._trainers(home))
        return found

    def _imports(self, module: str, last: str, family: frozenset[str]) -> bool:
        targets = self.names.modules[module].exports.values()
        return any(t.rpartition(".")[2] == last and self.names.follow(t, module) in family for t in targets)
