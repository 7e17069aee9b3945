"""Which of the files that are not parsed yet matter, as what is parsed so far tells."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property

from codemods.deferred import NamedTuple, pattern
from codemods.engine.contract import File
from codemods.engine.subjects import listeners
from codemods.engine.worth import Worth
from codemods.semantics import symbols
from codemods.semantics.facts import ModuleFacts, module_name
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.names import ModuleNames
from codemods.semantics.reach import Reach, Search, Stage
from codemods.semantics.sighted import Sighted
from codemods.source.documents import Kind, is_package

_NAMING = pattern(rb"@[ \t]*[\w. \t]+\(\s*\w{0,2}['\"]")
"""What looks like a decorator that is given a text first."""


_BASES = frozenset({symbols.MODULE, symbols.DATAMODULE, symbols.CALLBACK, symbols.TRAINER})
"""Classes of Lightning that other files may have from one that gives them on."""


class Mention(NamedTuple):
    """How a file names something from another: by all of some words, and one of others.

    `any_of` are the last parts of where it comes from; empty: no more is needed. `home` is the module that it comes
    from, `name` what it is, or its class, is called there.
    """

    all_of: frozenset[bytes]
    any_of: frozenset[bytes]
    home: str
    name: str

    def within(self, words: frozenset[bytes]) -> bool:
        return self.all_of <= words and (not self.any_of or not self.any_of.isdisjoint(words))


class Reached(dict[bytes, set[Mention]]):
    """What makes a file matter, by one of the words that it has to hold."""

    @cached_property
    def words(self) -> frozenset[bytes]:
        """All of these words; asked when it is filled."""
        return frozenset(self)


class Wanting:
    """Asks of a project's files whether they are to be parsed; `words` and `code` give what a file holds."""

    def __init__(
        self,
        files: Sequence[File],
        names: ModuleNames,
        words: Callable[[File], frozenset[bytes]],
        code: Callable[[File], bytes],
    ) -> None:
        self._words, self._code = words, code
        codes = [file for file in files if Kind.is_code(file.path)]
        self._files = {module_name(file.path): file for file in codes}
        self._sighted = Sighted(names, [(module_name(f.path), code(f), is_package(f.path)) for f in codes])
        self._told: dict[tuple[str, bool], bool] = {}
        self._filling: dict[str, bool] = {}
        self._refused: dict[str, set[Mention]] = {}
        self._worth = Worth(self._sighted, self._may_tell)
        self._search = Search(self._speaks_of)
        self._searched: set[str] = set()

    def named(self, index: ProjectIndex, facts: Collection[ModuleFacts], waiting: Iterable[File]) -> list[File]:
        """The files among `waiting` that what is known so far makes matter for their names.

        What runs under Lightning is searched for on from where the last call left it.
        """
        new = [known for known in facts if known.name not in self._searched]
        self._searched.update(known.name for known in new)
        self._search.extend(new, index.names, index.classes)
        return self._wanted(index, facts, waiting, self._search)

    def missed(self, index: ProjectIndex, facts: Collection[ModuleFacts], waiting: Iterable[File]) -> list[File]:
        """The same where what runs is searched for anew, in all files together."""
        return self._wanted(index, facts, waiting, index.reached(self._speaks_of))

    def _wanted(
        self, index: ProjectIndex, facts: Iterable[ModuleFacts], waiting: Iterable[File], found: Reach | Search
    ) -> list[File]:
        needed = _starred(index, facts) | _mixins(index) | _taking(index) | self._unread(index, facts, found)
        lineage, tables = _lineage(index), Reached()
        for table in found.tables:
            _mention(tables, index, table)
        return [
            file
            for file in waiting
            if file.path in needed
            or self._meets(file, lineage)
            or (self._fills(file) and self._meets(file, tables) and self._is_worth(file))
        ]

    def flowing(self, index: ProjectIndex, files: Iterable[File]) -> list[File]:
        """The files among those of which no flow is known through which arguments may come to a Trainer."""
        reached, homes = _flow(index)
        return [file for file in files if file.path in homes or self._meets(file, reached)]

    def _speaks_of(self, module: str, name: str) -> bool:
        """Whether a name stands behind a dot in a module, or may."""
        file, word = self._files.get(module), name.encode()
        return file is not None and word in self._words(file) and b"." + word in file.data

    def _meets(self, file: File, reached: Reached) -> bool:
        """Whether a file may use something of what is reached, by its words and by what it imports."""
        there, refused = self._words(file), self._refused.setdefault(file.path, set())
        for word in there & reached.words:
            for mention in reached[word] - refused:
                if mention.within(there) and self._sighted.may_use(
                    module_name(file.path), mention.home, mention.name, there
                ):
                    return True
                refused.add(mention)  # each round asks again
        return False

    def _unread(self, index: ProjectIndex, facts: Iterable[ModuleFacts], found: Reach | Search) -> set[str]:
        """The paths of files with something that runs under Lightning, if that may add to what is told.

        So does what a file with something to tell uses: where a tensor goes that is made there; and what takes classes
        out of a table that others fill.
        """
        unread = found.unread
        asked = {
            name for name in found.makers & unread.keys() if name in self._files and self._fills(self._files[name])
        }
        loading = {name for name, stage in unread.items() if stage is Stage.LOAD}
        running = unread.keys() - loading
        telling = (known.name for known in facts if running and self._may_tell(known.name, False))
        used = running & frozenset[str]().union(*map(self._sighted.leads_to, telling))
        worth = self._worth.of(loading, loading=True) | self._worth.of(running - used, loading=False) | used | asked
        return {index.names.modules[name].path for name in worth}

    def _fills(self, file: File) -> bool:
        """Whether a file may put classes into a table of another: by decorators that register, or give a name to, them.

        As `codemods.semantics.uses` sees them; a configuration may name anything.
        """
        known = self._filling.get(file.path)
        if known is None:
            code = self._code(file)
            known = not Kind.is_code(file.path) or b"regist" in code or _NAMING.search(code) is not None
            self._filling[file.path] = known
        return known

    def _is_worth(self, file: File) -> bool:
        return bool(self._worth.of([module_name(file.path)], loading=False)) or not Kind.is_code(file.path)

    def _may_tell(self, module: str, loading: bool) -> bool:
        """Whether a rule may say something of a module of which one does not know more than its text; told once."""
        known = self._told.get((module, loading))
        if known is None:
            file = self._files.get(module)
            known = self._told[module, loading] = file is not None and self._may_hold(file, loading=loading)
        return known

    def _may_hold(self, file: File, *, loading: bool) -> bool:
        words = self._words(file)
        return not listeners().asked.isdisjoint(words) or listeners().may_tell(file.data, words, loading=loading)


def _starred(index: ProjectIndex, known: Iterable[ModuleFacts]) -> set[str]:
    """The paths of the project's files that others import by `*`: what they hold is not named there."""
    stars = {index.names.find(star, facts.name) for facts in known for star in facts.stars}
    return {index.names.modules[name].path for name in stars if name is not None}


def _mixins(index: ProjectIndex) -> set[str]:
    """The paths of the files that hold the bases of Lightning's classes: they may never name it themselves."""
    known = index.classes
    bases = {base for name in known.classes if known.kinds(name) for base in known.bases(name)}
    return _homes(index, {base for base in bases if base not in known.classes and not symbols.is_lightning(base)})


def _taking(index: ProjectIndex) -> set[str]:
    """The paths of the files that hold functions which are given a Trainer or a module: they may never name one."""
    return _homes(index, index.classes.takers)


def _homes(index: ProjectIndex, names: Iterable[str]) -> set[str]:
    """The paths of the files that hold some of the project's classes and functions."""
    found = {home[0] for home in map(index.names.home_of, names) if home is not None}
    return {index.names.modules[name].path for name in found}


def _mention(reached: Reached, index: ProjectIndex, symbol: str) -> None:
    """Add how other files name a class, a function, a method or a variable of the project."""
    home, rest = index.names.home_of(symbol) or ("", [])
    if rest and all(rest):
        # a path may hold bytes that are no text, as lone surrogates
        from_where = frozenset(part.encode(errors="surrogateescape") for part in home.split(".")[-2:] if part)
        reached.setdefault(rest[-1].encode(), set()).add(
            Mention(frozenset(p.encode() for p in rest), from_where, home, rest[0])
        )


def _lineage(index: ProjectIndex) -> Reached:
    """The classes that inherit from Lightning's, whose own subclasses are to be found, and what makes instances."""
    reached = Reached()
    for maker in index.classes.builders | index.classes.making | index.classes.handing.keys():
        _mention(reached, index, maker)
    for name in index.classes.classes:
        if any(symbols.is_lightning(base) for base in index.classes.ancestry(name)):
            _mention(reached, index, name)
    for name in _given_on(index):
        _mention(reached, index, name)
    return reached


def _given_on(index: ProjectIndex) -> set[str]:
    """What files call classes of Lightning that others may have from them: `Base = pl.LightningModule`."""
    exports = [
        (f"{facts.name}.{name}", target)
        for facts in index.names.modules.values()
        for name, target in facts.exports.items()
        if facts.name
    ]
    found: set[str] = set()
    new = {name for name, target in exports if target in _BASES}
    while new:
        found |= new
        new = {name for name, target in exports if target in new} - found
    return found


def _flow(index: ProjectIndex) -> tuple[Reached, set[str]]:
    """Where arguments reach a Trainer: how what is on the way is used, and the files that define it.

    Only a function's parameters, a class and a variable of a module are filled from other files.
    """
    reached = Reached()
    homes = set()
    for base in {place.base for place in index.reaching()}:
        if base[:1] == "@":
            continue
        symbol, _, variable = base.lstrip("=").rstrip(")").partition(":")
        homes |= _homes(index, [symbol])
        function = index.classes.functions.get(symbol)
        given = {*function.named, function.kwargs} if function is not None else set()
        if base[:1] == "=" or variable.rstrip("!") in given:
            _mention(reached, index, symbol.removesuffix(".__init__"))
    return reached, homes
