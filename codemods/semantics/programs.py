"""Which files may run in one program: those that some file leads to together by its imports."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from codemods.semantics.facts import ModuleFacts
from codemods.semantics.names import Names, is_of_tests
from codemods.source.documents import Kind


class Programs:
    """The programs of a project: each file that no other imports, with all that it leads to.

    One that makes what a configuration or a variable names may run any file.
    """

    def __init__(self, names: Names, modules: Mapping[str, ModuleFacts], before: Programs | None = None) -> None:
        """`before` are those of fewer files: where it has a file's imports lead is not looked at anew."""
        self._names = names
        self._modules = modules
        self._led: dict[str, tuple[ModuleFacts, frozenset[str]]] = dict(before._led) if before is not None else {}

    def forget(self) -> None:
        """Let go of the facts of the files: what is asked of them is known from now on."""
        self._tops, self._open, self._groups = self._tops, self._open, self._groups
        self._making = self._making
        self._led, self._modules = {}, {}

    def share(self, one: str, other: str) -> bool:
        """Whether two files may run in one program, as far as is known."""
        if one == other:
            return True
        tops = self._tops
        mine, others = tops.get(one), tops.get(other)
        if not mine or not others:  # a file that is not known, or a circle of imports
            return True
        return bool(mine & others or (mine | others) & self._open)

    def runs_with(self, name: str, symbol: str) -> bool:
        """Whether a file may run in one program with the one that defines a class or function, as far as is known."""
        home = self._names.home_of(symbol)
        return home is None or self.share(name, home[0])

    def hang_together(self, one: str, other: str) -> bool:
        """Whether imports lead from a file to another in either direction, or what is around it makes what is named."""
        return self.group(one) in self._making or self.group(one) == self.group(other)

    def hangs_together(self, name: str, symbol: str) -> bool:
        """Whether a file hangs together with the one that defines a class or function, as far as is known."""
        home = self._names.home_of(symbol)
        return home is None or self.hang_together(name, home[0])

    def group(self, name: str) -> str:
        """The first, by name, of the files that hang together with one by what they import, in either direction."""
        return self._groups.get(name, name)

    @cached_property
    def _making(self) -> frozenset[str]:
        """The groups with code that makes what is named elsewhere, tests apart."""
        code = (name for name, facts in self._modules.items() if facts.by_name and Kind.is_code(facts.path))
        return frozenset(self.group(name) for name in code if not is_of_tests(name))

    @cached_property
    def _groups(self) -> dict[str, str]:
        near: dict[str, set[str]] = {name: set(leading) for name, leading in self._leading.items()}
        for name, leading in self._leading.items():
            for other in leading:
                near.setdefault(other, set()).add(name)
        found: dict[str, str] = {}
        for first in sorted(near):
            todo = [first] if first not in found else []
            for each in todo:
                if each not in found:
                    found[each] = first
                    todo += near[each]
        return found

    @cached_property
    def _leading(self) -> dict[str, frozenset[str]]:
        """The files that each file holds something of."""
        found = {}
        parts = {part for name in self._modules for part in name.split(".")}
        for name, facts in self._modules.items():
            known, leading = self._led.get(name, (None, frozenset()))
            if known is facts:
                found[name] = leading
                continue
            own = f"{name}." if name else ""
            taken = (to for by, to in facts.exports.items() if to != own + by or to in self._modules)  # not made here
            named = (*taken, *facts.stars, *facts.inner)
            used = {target for target in named if target.partition(".")[0] in parts}  # others are no files of it
            homes = (self._names.home_of(self._names.follow(target, name)) for target in used)
            found[name] = frozenset(home[0] for home in homes if home is not None) - {name}
            self._led[name] = facts, found[name]
        return found

    @cached_property
    def _tops(self) -> dict[str, int]:
        """The files that nothing imports which lead to a file, itself among them: a bit for each."""
        imported = frozenset[str]().union(*self._leading.values())
        found = {top: 1 << bit for bit, top in enumerate(self._modules.keys() - imported)}
        todo = [*found]
        waiting = set(todo)
        for each in todo:
            waiting.discard(each)
            tops = found[each]
            for other in self._leading.get(each, ()):
                known = found.get(other, 0)
                if known | tops != known:
                    found[other] = known | tops
                    if other not in waiting:
                        waiting.add(other)
                        todo.append(other)
        return found

    @cached_property
    def _open(self) -> int:
        """The files that lead to one which makes what is named elsewhere."""
        opened = 0
        for name, facts in self._modules.items():
            opened |= self._tops.get(name, 0) if facts.by_name else 0
        return opened
