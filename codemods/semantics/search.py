"""Which places reach the arguments of a Trainer, or of another callable of Lightning.

The search goes backwards from each place that a Trainer takes its keywords from, over the edges of
all files. What it meets on the way are the places whose sites hold arguments of that Trainer.
The other callables are those that rules listen to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING

from codemods.deferred import NamedTuple
from codemods.model import Span
from codemods.semantics.arguments import Rewrite
from codemods.semantics.backwards import Backwards
from codemods.semantics.facts import ModuleFacts
from codemods.semantics.following import FOLLOWED, all_together, following
from codemods.semantics.places import ANYWHERE, EACH, KEYWORDS, LAYERS, NOWHERE, SOME, Place, Reading
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN
from codemods.semantics.values_called import CalledValue, called_values
from codemods.source.documents import Kind

if TYPE_CHECKING:
    from codemods.semantics.linking import ProjectIndex

CONSTRUCTORS = {"from_argparse_args", "__init__"}
_LONGEST_PATH = 6
_MOST_ANY = 2  # of the steps of a path that are any entry: a function that calls itself makes ever more
_SHORT, _LONG = 3, 5  # steps: with more of them only one may be any entry, and none
_MOST_STEPS = 200_000  # of all Trainers; beyond, calls on the way are not told apart any more
_MOST_REACHED = 12_000  # of those that are not told apart: a large project with a hierarchy of models has endless ones
_MOST_CALLS = 24  # on the way from one place; nor are those beyond


class Inflow(NamedTuple):
    """What reaches the Trainers and the other callables.

    `roots` maps each place from which arguments come to the calls that take them: the Trainer's
    own, and those of functions on the way (as places of what these calls give); `by_root` is the
    same the other way round. `starts` are the calls of the callables themselves, with the canonical
    name of what is called. `written` maps places to the arguments written there, by the path of the
    file, with their constant or UNKNOWN. `unseen` maps a call to the places which bring it something
    that is not seen whole. `doubts` has the starts that call a value, and what holds against a rewrite there.
    `reads` has by its name where an entry is read that a configuration file may hold. `firm` are the arguments that
    code writes at a place otherwise than in a dict that is written out, or by a statement that replaces what was there
    (those are `replacing`), by place, path and name. `asked`
    has by its name where an entry is read that the code of another file writes. `opened` are the starts to which a
    call on the way brings something that is not seen whole, and no configuration file of the project anything.
    `filtered` are the bases of what only has what the Trainer's signature names, `bridged` the starts that take the
    entries of a namespace, and no others but what is written out for them. `sometimes` are the arguments that come to
    a place on some ways through the code only, by place and name.
    """

    roots: dict[Place, frozenset[Place]]
    by_root: dict[Place, frozenset[Place]]
    starts: dict[Place, str]
    written: dict[Place, dict[str, dict[str, object]]]
    unseen: dict[Place, frozenset[Place]]
    doubts: dict[Place, Rewrite]
    reads: dict[str, list[Reading]]
    firm: frozenset[tuple[Place, str, str]]
    asked: dict[str, list[Reading]]
    opened: frozenset[Place] = frozenset()
    filtered: frozenset[str] = frozenset()
    bridged: frozenset[Place] = frozenset()
    sometimes: frozenset[tuple[Place, str]] = frozenset()
    replacing: frozenset[tuple[Place, str, str]] = frozenset()


def inflow_of(search: Search, modules: Sequence[ModuleFacts]) -> Inflow:
    """What reaches the Trainers and the other callables of a project."""
    values = called_values(search, modules)
    starts = search.starts(values)
    roots, unseen = search.ways(starts)
    written = {place: here for place in roots if (here := search.written(place))}
    trainers = {place.call for place, called in starts.items() if called == TRAINER}
    trained = {place for place, found in roots.items() if not trainers.isdisjoint(found)}
    by_root: dict[Place, set[Place]] = {}
    for place, found in roots.items():
        for root in found:
            by_root.setdefault(root, set()).add(place)
    calls = {place.call for place in starts} - {root for root, places in by_root.items() if _is_configured(places)}
    opened = {start for way, places in unseen.items() if places for start in roots.get(way, ()) if start != way.call}
    return Inflow(
        {place: frozenset(found) for place, found in roots.items()},
        {root: frozenset(places) for root, places in by_root.items()},
        {place.call: called for place, called in starts.items()},
        written,
        unseen,
        {place: value.doubt for place, value in values.items()},
        search.reads(modules, trained, roots),
        frozenset(search.firm),
        search.asked,
        frozenset(opened & calls),
        frozenset[str]().union(*(facts.flow.filtered for facts in modules)),
        frozenset[Place]().union(*(facts.flow.bridged for facts in modules)),
        frozenset(search.sometimes - search.always),
        frozenset(search.replacing),
    )


def _is_configured(places: Iterable[Place]) -> bool:
    return any(place.base.startswith("@data:") for place in places)


def reaching(search: Search, modules: Sequence[ModuleFacts]) -> set[Place]:
    """The places of `Inflow.roots`, without what comes together in which call, and those from which reads of keys come.

    Who calls a function with the configuration of which it reads the entries has to be known for these to be found.
    """
    holders = {search.index.place(read.holder, facts.name) for facts in modules for read in facts.flow.reads}
    todo = sorted({*search.starts(called_values(search, modules)), *holders} - {NOWHERE})
    seen = set(todo)
    for place in todo:
        if len(todo) <= _MOST_REACHED:
            onward = [source for source in search.onward(place)[0] if source not in seen]
            seen.update(onward)
            todo += onward
    return seen


class _Base(NamedTuple):
    """What the files say of the places with one base, by their paths: what flows in, and what is written there."""

    edges: dict[tuple[str, ...], list[Place]]
    written: dict[tuple[str, ...], dict[str, dict[str, object]]]

    def flows_into(self, path: tuple[str, ...]) -> Iterator[Place]:
        """The sources of edges into a place and into what it is part of."""
        for length in range(len(path) + 1) if self.edges else ():
            for source in self.edges.get(path[:length], ()):
                yield source.at(*path[length:])

    def holds(self, path: tuple[str, ...]) -> bool:
        """Whether a place gets or is given anything directly."""
        edges = self.edges
        return path in self.written or (bool(edges) and any(path[:length] in edges for length in range(len(path) + 1)))


class Search:
    """Backwards from the Trainers.

    Names are followed only for edges that may matter: those whose target has the key of a place
    that the search has come to.
    """

    def __init__(self, index: ProjectIndex, modules: Sequence[ModuleFacts]) -> None:
        self.index = index
        self.known = frozenset[str]().union(*(facts.flow.known for facts in modules))
        self._holding: dict[str, list[ModuleFacts]] = {}
        self._written_in: dict[str, list[ModuleFacts]] = {}
        for facts in modules:
            for key in facts.flow.into:
                self._holding.setdefault(key, []).append(facts)
            for key in facts.flow.given:
                self._written_in.setdefault(key, []).append(facts)
        self._seen_through = frozenset(
            here
            for facts in modules
            for callee, here in facts.flow.wrapped
            if index.callee(callee, facts.name) in index.classes.functions
        )
        self._paths = frozenset(facts.path for facts in index.names.modules.values())
        self._anywhere: dict[str, list[str]] = {}
        for key in sorted(self._holding):
            if key.startswith(ANYWHERE):
                self._anywhere.setdefault(key.partition("|")[2], []).append(key)
        self._by_ending: Counter[str] | None = None
        self._bases: dict[str, _Base] = {}
        self._into: dict[str, dict[str, dict[tuple[str, ...], list[Place]]]] = {}
        self._sources: dict[Place, list[Place]] = {}
        self._backwards = Backwards(self.onward)
        self._named: dict[str, frozenset[str]] = {}
        self._families: dict[str, tuple[str, ...]] = {}
        self._kin: dict[str, tuple[str, ...]] = {}
        self._apart: set[Place] = set()  # entries of which only one comes at a time
        self._filled: set[str] = set()  # bases with entries written under keys that are not known
        self._given: dict[str, dict[str, dict[tuple[str, ...], dict[str, dict[str, object]]]]] = {}
        self.firm: set[tuple[Place, str, str]] = set()
        self.replacing: set[tuple[Place, str, str]] = set()
        self.sometimes: set[tuple[Place, str]] = set()
        self.always: set[tuple[Place, str]] = set()
        self.asked: dict[str, list[Reading]] = {}

    def again(self) -> Search:
        """A search from the start, which knows already what the files say."""
        other = copy(self)
        other._sources, other._apart, other._backwards = {}, set(), Backwards(other.onward)
        return other

    def starts(self, values: Mapping[Place, CalledValue]) -> dict[Place, str]:
        """The keywords that Lightning's callables take, and the values that may be one, with what is called."""
        starts: dict[Place, str] = {}
        for called in sorted(self.index.callables):
            for name in sorted({called.rpartition(".")[2], *CONSTRUCTORS, *self.names(called)}):
                starts |= dict.fromkeys(self._edges(f"({name}").get(called + "(**", {}).get((), ()), called)
        starts |= {place: value.called for place, value in values.items()}
        return {place: called for place, called in starts.items() if place.base}

    def ways(self, starts: Mapping[Place, str]) -> tuple[dict[Place, set[Place]], dict[Place, frozenset[Place]]]:
        """For each place that reaches a start the calls on its ways, and for each call what is not seen of it."""
        roots: dict[int, set[int]] = {}  # numbers, as these sets are large
        unseen: dict[Place, frozenset[Place]] = {}
        number, places = self._backwards.number, self._backwards.places
        todo = sorted(starts)
        waiting = {number(start) for start in todo}
        steps = 0
        for root in todo:
            if steps >= _MOST_STEPS and root not in starts:
                break  # the starts came first
            opened = set()
            for source in dict.fromkeys(self.sources(root)):
                seen, is_open = self._backwards.reaching(source)
                if is_open:
                    opened.add(source)
                steps += len(seen)
                way, is_start = number(self._way(root)), root in starts
                for place in seen:
                    ways = roots.get(place)
                    if ways is None:
                        ways = roots[place] = set()
                    if is_start or len(ways) < _MOST_CALLS:
                        ways.add(way)
                    if place not in waiting and steps < _MOST_STEPS and self._is_way(places[place]):
                        waiting.add(place)
                        todo.append(places[place])
            roots.setdefault(number(root), set()).add(number(self._way(root)))
            unseen[root] = frozenset(opened)
        return {places[place]: {places[way] for way in ways} for place, ways in roots.items()}, unseen

    def reads(
        self, modules: Sequence[ModuleFacts], trained: Container[Place], roots: Mapping[Place, Collection[Place]]
    ) -> dict[str, list[Reading]]:
        """Where entries that configuration files may hold are read; `trained` are the places that reach a Trainer.

        `roots` are the calls on the ways of each place. Entries that the code of other files writes there are noted in
        `asked`.
        """
        found: dict[str, list[Reading]] = {}
        idle: set[tuple[str, Span]] = set()
        held: dict[Place, tuple[list[Place], list[Place], frozenset[Place]]] = {}  # many reads are of the same holder
        for facts in modules:
            for read in facts.flow.reads:
                holder = self.index.place(read.holder, facts.name)
                if holder not in held:
                    seen = [self._backwards.places[number] for number in self._backwards.reaching(holder)[0]]
                    given = (place for place in seen if place.base.startswith(("@data:", "@command:")))
                    held[holder] = seen, [place for place in seen if place in trained], frozenset(given)
                seen, near, places = held[holder]
                others = [place for place in near if self._writes(place, read.name, facts.path)]
                if others:
                    self.asked.setdefault(read.name, []).append(Reading(frozenset(others), facts.path, read))
                if places:
                    written = {place: self.written(place) for place in seen}
                    apart = any(
                        read.name in given and place not in trained
                        for place, by_path in written.items()
                        for given in by_path.values()
                    )
                    calls = frozenset[Place]().union(*(roots.get(place, ()) for place in places))
                    replaced = any(self._gives(call, read.name) for call in calls)  # so that the key stays
                    new = following(read, written) if not apart and not replaced else ""
                    found.setdefault(read.name, []).append(Reading(places, facts.path, read, new))
                    if not any(read.name in given for by_path in written.values() for given in by_path.values()):
                        idle.add((facts.path, read.span))
        return all_together(found, idle)

    def _gives(self, call: Place, name: str) -> bool:
        """Whether an argument, or the one that says the devices, is written in a call."""
        return any(name in given or FOLLOWED in given for given in self.written(call).values())

    def _writes(self, place: Place, name: str, path: str) -> bool:
        """Whether another file's code writes an entry at a place."""
        found = ((other, given) for other, given in self.written(place).items() if other != path)
        return any(name in given and Kind.of(other) not in LAYERS for other, given in found)

    def _is_way(self, place: Place) -> bool:
        """Whether what comes by a place does not come together with what comes by others of its kind."""
        return place.is_call or place in self._apart

    def _way(self, place: Place) -> Place:
        """What the ways through a place are called."""
        return place if place in self._apart else place.call

    def onward(self, place: Place) -> tuple[tuple[Place, ...], bool]:
        """Where the search goes from a place, and whether something that is not seen fills it."""
        sources = self.sources(place)
        seen_whole = bool(sources) or self._is_made(place) or self._closed(place)
        onward = dict.fromkeys([*sources, *changed(place)])
        known = tuple(source for source in onward if source.base and _is_near(source.path))
        return known, NOWHERE in sources or not seen_whole

    def _closed(self, place: Place) -> bool:
        """Whether nothing unseen can come from a place though nothing seen does."""
        return place.base in self.known or place.base.endswith("!") or KEYWORDS in place.path

    def _is_made(self, place: Place) -> bool:
        """Whether a dict, a namespace or a record is made there, and not only added to."""
        if place.base[:1] != "@" and place.base[1:] not in self.index.classes.classes:
            return False
        return place.path in self._base(place.base).written

    def written(self, place: Place) -> dict[str, dict[str, object]]:
        """The arguments written at a place, by the path of the file."""
        return self._base(place.base).written.get(place.path, {})

    def sources(self, place: Place) -> list[Place]:
        """The places whose values a place takes directly."""
        found = self._sources.get(place)
        if found is None:
            found = self._sources[place] = self._sources_of(place)
        return found

    def _sources_of(self, place: Place) -> list[Place]:
        base, path = place
        here = self._base(base)
        own = list(here.flows_into(path))
        is_hydra = base.startswith("@hydra:") and not base.endswith("/*")
        if is_hydra and not own and base not in self.known:  # no such file: one is named when it runs
            own = [Place(f"{base.rpartition('/')[0]}/*", path)]
        if base.startswith("@program:"):
            own += [Place(other, path) for other in self._named_elsewhere(base.removeprefix("@program:"))]
        if path and (EACH in path or base in self._filled):
            own += self._entries(place, here)
        filled = [Place(other, path) for other in self._holding_kin(base) if self._base(other).holds(path)]
        if filled and (path or base.endswith(")")):  # what one class has, or its method returns, replaces another's
            self._apart.update(own, filled)
        return own + filled

    def _named_elsewhere(self, program: str) -> Iterator[str]:
        """The bases of commands that mean a program by the end of its path: they are run from another folder."""
        parts = program.split("/")
        for ending in ("/".join(parts[start:]) for start in range(1, len(parts))):
            for base in self._anywhere.get(ending, ()) if self._is_only(ending) else ():
                folder = base.removeprefix(ANYWHERE).partition("|")[0]
                if f"{folder}/{ending}" not in self._paths:
                    yield base

    def _is_only(self, ending: str) -> bool:
        """Whether a path ends so that no other one of the project ends so, or is that."""
        if self._by_ending is None:
            self._by_ending = Counter(
                path[at + 1 :] for path in self._paths for at, character in enumerate(path) if character == "/"
            )
        return ending not in self._paths and self._by_ending[ending] == 1

    def _entries(self, place: Place, here: _Base) -> Iterator[Place]:
        """The entries that a place may be: all of them for any one, and what was written under an unknown key."""
        base, path = place
        for index, part in enumerate(path):
            before, after = path[:index], path[index + 1 :]
            if part == EACH:
                below = (known for known in (*here.edges, *here.written) if known[:index] == before)
                entries = dict.fromkeys(there[index] for there in below if len(there) > index)
                places = [Place(base, (*before, entry, *after)) for entry in entries if entry[:1] not in "{("]
                if len(places) > 1:
                    self._apart.update(places)
                yield from places
            elif part != SOME and part[:1] not in "{(":
                unknown = (*before, SOME, *after)
                yield from here.flows_into(unknown)
                if unknown in here.written:
                    yield Place(base, unknown)

    def family(self, symbol: str) -> tuple[str, ...]:
        """The other classes of the project whose instances an instance of a class may be."""
        found = self._families.get(symbol)
        if found is None:
            classes = self.index.classes
            others = (
                [*list(classes.ancestry(symbol))[1:], *classes.descendants(symbol)] if symbol in classes.classes else []
            )
            found = self._families[symbol] = tuple(other for other in others if other in classes.classes)
        return found

    def _holding_kin(self, base: str) -> tuple[str, ...]:
        """The bases that may stand for one, as a subclass for its parent, of which files say something."""
        found = self._kin.get(base)
        if found is None:
            kin: Iterable[str] = ()
            if base.startswith("="):
                kin = ("=" + other for other in self.family(base[1:]))
            elif base.endswith(")"):
                kin = (f"{method})" for method in self._overridden(base[:-1]))
            found = self._kin[base] = tuple(other for other in kin if any(self._base(other)))
        return found

    def _overridden(self, method: str) -> Iterator[str]:
        """The methods that a method may be called in the place of."""
        owner, _, name = method.rpartition(".")
        classes = self.index.classes
        if owner in classes.classes:
            for child in classes.descendants(owner):
                if name in classes.classes[child].methods:
                    yield f"{child}.{name}"

    def _base(self, base: str) -> _Base:
        """What the files say of the places with a base; also notes whether unknown keys are written there."""
        found = self._bases.get(base)
        if found is None:
            found = self._bases[base] = _Base({}, {})
            for key in self._keys(base):
                for path, sources in self._edges(key).get(base, {}).items():
                    found.edges.setdefault(path, []).extend(sources)
                for path, by_file in self._sites(key).get(base, {}).items():
                    for file, given in by_file.items():
                        merge(found.written.setdefault(path, {}).setdefault(file, {}), given)
        return found

    def _keys(self, base: str) -> list[str]:
        """The keys under which edges into places with a base and sites at them are found."""
        if base[:1] == "=":
            names = self.names(base[1:])
            return [*(f"={name}" for name in names), *(f"({name}" for name in names)]
        callee, bracket, _ = base.partition("(")
        if bracket and base[:1] != "@" and not base.endswith("!"):  # an argument of one of Lightning's callables
            return [f"({name}" for name in sorted({callee.rpartition(".")[2], *CONSTRUCTORS, *self.names(callee)})]
        if base[:1] == "@" or ":" not in base:
            return [base]
        function = base.partition(":")[0]
        if function not in self.index.classes.functions:
            return [base]
        owner, _, name = function.rpartition(".")
        names = self.names(function)
        if name == "__init__":
            names = names | self.names(owner)
        return [base, *(f"({name}" for name in sorted(names))]

    def names(self, symbol: str) -> frozenset[str]:
        """The last parts of the names that a symbol goes by, or for a class its subclasses do."""
        found = self._named.get(symbol)
        if found is None:
            aliases = self.index.names.aliases
            lasts = {name.rpartition(".")[2] for name in (symbol, *self.index.classes.descendants(symbol))}
            found = self._named[symbol] = frozenset(alias for last in lasts for alias in aliases(last))
        return found

    def is_wrapped(self, source: Place, target: Place) -> bool:
        """Whether an edge says what an unknown function makes of a class, of one that the project has after all."""
        return target in self._seen_through and source.base[:1] == "="

    def _edges(self, key: str) -> dict[str, dict[tuple[str, ...], list[Place]]]:
        """The sources of the edges with a key, names followed, by the base and the path of the target."""
        found = self._into.get(key)
        if found is None:
            found = self._into[key] = {}
            for facts in self._holding.get(key, ()):
                for target, source in facts.flow.into[key]:
                    there, come_from = self.index.place(target, facts.name), self.index.place(source, facts.name)
                    unknown = not come_from.base and source.base.endswith("!")  # takes it, but hardly changes it
                    if there.base and not unknown and not self.is_wrapped(come_from, there):
                        found.setdefault(there.base, {}).setdefault(there.path, []).append(come_from)
                        if SOME in there.path:
                            self._filled.add(there.base)
        return found

    def _sites(self, key: str) -> dict[str, dict[tuple[str, ...], dict[str, dict[str, object]]]]:
        """The arguments at the sites with a key, by base, path and file."""
        found = self._given.get(key)
        if found is None:
            found = self._given[key] = {}
            for facts in self._written_in.get(key, ()):
                is_code = Kind.of(facts.path) not in LAYERS
                for place, written, stored, callee, sometimes, display in facts.flow.given[key]:
                    there = self.index.place(place, facts.name)
                    given = self.index.passed_on(written, callee, facts.name)
                    made = callee is not None and self.index.makes_record(callee, facts.name)
                    if is_code and not made and (stored or not display):
                        entries = self.replacing if stored else self.firm
                        entries.update((there, facts.path, name) for name in given)
                    (self.sometimes if sometimes else self.always).update((there, name) for name in given)
                    by_file = found.setdefault(there.base, {}).setdefault(there.path, {})
                    merge(by_file.setdefault(facts.path, {}), given)
                    if SOME in there.path:
                        self._filled.add(there.base)
        return found


def _is_near(path: tuple[str, ...]) -> bool:
    """Whether a path is one that configurations have: short, no name twice, and mostly of names.

    What goes through a function that calls itself, or that copies all entries, would have any number of others.
    """
    steps = len(path)
    if steps <= _MOST_ANY:
        return True
    any_ = path.count(EACH) + path.count(SOME)
    if steps > _LONGEST_PATH or any_ > (_MOST_ANY if steps <= _SHORT else steps <= _LONG):
        return False
    names = [step for step in path if step[:1] not in "[{("]
    return len(set(names)) == len(names)


def changed(place: Place) -> Iterator[Place]:
    """What the function itself does to one of its variables."""
    if place.is_local:
        yield Place(place.base + "!", place.path)


def merge(into: dict[str, object], given: Mapping[str, object]) -> None:
    """Add arguments to others; one that is given twice with different values is UNKNOWN."""
    for name, value in given.items():
        same = name not in into or (type(into[name]) is type(value) and into[name] == value)
        into[name] = value if same else UNKNOWN
