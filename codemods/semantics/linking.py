"""The linked repository: what each file's names and places mean in all of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import field, replace
from typing import Any, TypeVar

from codemods.deferred import NamedTuple, dataclass
from codemods.semantics import symbols
from codemods.semantics.bridge import Homes
from codemods.semantics.calling import NO_CALLS
from codemods.semantics.classes import Classes
from codemods.semantics.facts import ModuleFacts, module_name
from codemods.semantics.importing import Imports
from codemods.semantics.names import ModuleNames, Names, is_of_tests
from codemods.semantics.nearby import Nearby
from codemods.semantics.places import ANY_LOAD, BY_NAME, DATA, NO_FLOW, NOWHERE, Place
from codemods.semantics.programs import Programs
from codemods.semantics.reach import Reach
from codemods.semantics.running import Running
from codemods.semantics.search import CONSTRUCTORS, Inflow, Search, inflow_of, merge, reaching
from codemods.semantics.values import UNKNOWN

T = TypeVar("T")


class Given(NamedTuple):
    """What the calls of one callable are given, all of the project's together.

    `values` are the constants of each argument, UNKNOWN among them where one is not known; `calls` counts the calls;
    `open` says that one takes arguments which are not seen. `within` are those of the values that stand in the calls.
    """

    values: dict[str, list[object]]
    calls: int
    open: bool
    within: dict[str, list[object]]


@dataclass
class ProjectIndex:
    """What the linked repository knows; picklable."""

    names: Names
    classes: Classes
    _modules: list[ModuleFacts]
    callables: frozenset[str]
    _inflow: Inflow | None = None
    _search: Search | None = None
    _reach: Reach | None = None
    _running: Running | None = None
    _places: dict[tuple[str, str], Place] = field(default_factory=dict, repr=False)
    _meetings: dict[frozenset[Place], frozenset[Place]] = field(default_factory=dict, repr=False)
    _trainers: dict[str, list[dict[str, object]]] | None = None
    _doubtful: dict[str, list[frozenset[str]]] = field(default_factory=dict, repr=False)
    _imported: frozenset[str] | None = None
    _turned_on: frozenset[str] | None = None
    _called: frozenset[str] | None = None
    _saying: dict[str, frozenset[str]] = field(default_factory=dict, repr=False)
    _calling: dict[str, list[ModuleFacts]] | None = None
    _packages: frozenset[str] | None = None
    _cache: dict[Hashable, Any] = field(default_factory=dict, repr=False)
    _given: dict[tuple[str, str | None], Given] = field(default_factory=dict, repr=False)
    _given_in: dict[tuple[str, frozenset[str]], Given] = field(default_factory=dict, repr=False)
    told: Mapping[str, frozenset[str]] = field(default_factory=dict, repr=False)
    """The codes that are selected for each file: what is said of it, and with that what may be written."""
    _homes: Homes | None = None
    _imports: Imports | None = None
    _nearby: Nearby | None = None
    _programs: Programs | None = None

    @classmethod
    def of(
        cls,
        modules: Iterable[ModuleFacts],
        callables: frozenset[str] = frozenset(),
        where: ModuleNames | None = None,
    ) -> ProjectIndex:
        """Link the facts of all files; the order of `modules` does not matter.

        `callables` are canonical names of Lightning's callables whose arguments matter besides the Trainer's, `where`
        is what is known of the names of the modules already.
        """
        ordered = sorted(modules, key=lambda facts: facts.path)
        names = Names(ordered, where)
        return cls(names, Classes(names), ordered, callables | {symbols.TRAINER})

    def deepened(self, modules: Iterable[ModuleFacts]) -> ProjectIndex:
        """The same where of some files one knows how values flow, and knew all else: names and classes are linked."""
        ordered = sorted(modules, key=lambda facts: facts.path)
        deeper = ProjectIndex(self.names, self.classes, ordered, self.callables)
        deeper._reach, deeper._places, deeper._programs = self._reach, self._places, self._programs
        return deeper

    def cached(self, key: Hashable, make: Callable[[ProjectIndex], T]) -> T:
        """What `make` says of the project, computed once under `key`."""
        if key not in self._cache:
            self._cache[key] = make(self)
        made: T = self._cache[key]
        return made

    @property
    def inflow(self) -> Inflow:
        """What takes arguments, and where they come from; searched for when first asked."""
        if self._inflow is None:
            search = self._search.again() if self._search is not None else Search(self, self._modules)
            self._inflow, self._search = inflow_of(search, self._modules), None
            self._forget()
        return self._inflow

    def reaching(self) -> set[Place]:
        """The places from which arguments and entries that are read come, as `inflow` tells them apart at more cost."""
        self._search = Search(self, self._modules)
        return reaching(self._search, self._modules)

    @property
    def reach(self) -> Reach:
        """What runs under Lightning; searched for when first asked."""
        return self._reach if self._reach is not None else self.reached()

    def reached(self, written: Callable[[str, str], bool] | None = None) -> Reach:
        """`reach`, where `written` tells whether a module of which no facts are known speaks of a name behind a dot."""
        if self._reach is None:
            self._reach = Reach(self._modules, self.names, self.classes, self.programs, written)
            self._forget()
        return self._reach

    @property
    def running(self) -> Running:
        """What hooks lead to in every process; searched for when first asked."""
        if self._running is None:
            self._running = Running(self._modules, self.names, self.classes)
        return self._running

    def _forget(self) -> None:
        """Drop the files' facts when all has been made of them."""
        if self._inflow is not None and self._reach is not None:
            self._running = self.running
            self._modules = []
            self.programs.forget()
            self.names.modules = {name: _bare(facts) for name, facts in self.names.modules.items()}

    @property
    def imported(self) -> frozenset[str]:
        """The last parts of the names of Lightning that files of the project import."""
        if self._imported is None:
            targets = {target for facts in self.names.modules.values() for target in facts.exports.values()}
            lightning = (target for target in targets if symbols.is_lightning(target))
            self._imported = frozenset(target.rpartition(".")[2] for target in lightning)
        return self._imported

    def saying(self, fact: str) -> frozenset[str]:
        """The files of which one of their facts is true, by name."""
        found = self._saying.get(fact)
        if found is None:
            modules = self.names.modules.items()
            found = self._saying[fact] = frozenset(name for name, facts in modules if getattr(facts, fact))
        return found

    def calling(self, method: str) -> list[ModuleFacts]:
        """The files that call a method of a name, of those that are watched (`codemods.semantics.outputs`)."""
        if self._calling is None:
            self._calling = {}
            for facts in self.names.modules.values():
                for name in {name for _, name in facts.called}:
                    self._calling.setdefault(name, []).append(facts)
        return self._calling.get(method, [])

    @property
    def turned_on(self) -> frozenset[str]:
        """What the calls of all files may turn on, of parameters that are off."""
        if self._turned_on is None:
            modules = self.names.modules.values()
            self._turned_on = frozenset[str]().union(*(facts.turned_on for facts in modules))
        return self._turned_on

    @property
    def called(self) -> frozenset[str]:
        """The same of what programs do; tests say nothing of how a project is run."""
        if self._called is None:
            modules = self.names.modules.values()
            own = (facts.turned_on for facts in modules if not is_of_tests(facts.name))
            self._called = frozenset[str]().union(*own)
        return self._called

    @property
    def packages(self) -> frozenset[str]:
        """The packages that files of the project import, by the first part and the first two parts of their names."""
        if self._packages is None:
            targets = {target for facts in self.names.modules.values() for target in facts.exports.values()}
            parts = {tuple(target.split(".")[:2]) for target in targets}
            self._packages = frozenset(name for some in parts for name in (some[0], ".".join(some)))
        return self._packages

    def given_to(self, callable_: str, module: str | None = None) -> Given:
        """What the calls of a callable of Lightning are given, in the whole project or in one module of it."""
        key = (callable_, module)
        found = self._given.get(key)
        if found is None:
            found = self._given[key] = _given(self.inflow, self.cached("calls", _calls).get(key, []))
        return found

    def given_in(self, callable_: str, modules: frozenset[str]) -> Given:
        """The same in some modules of it together."""
        key = (callable_, modules)
        found = self._given_in.get(key)
        if found is None:
            values: dict[str, list[object]] = {}
            within: dict[str, list[object]] = {}
            given = [self.given_to(callable_, name) for name in sorted(modules)]
            for each in given:
                for name, known in each.values.items():
                    values.setdefault(name, []).extend(known)
                for name, known in each.within.items():
                    within.setdefault(name, []).extend(known)
            is_open = any(each.open for each in given)
            found = self._given_in[key] = Given(values, sum(each.calls for each in given), is_open, within)
        return found

    def told_by(self, callable_: str, argument: str) -> dict[str, list[object]]:
        """What each file gives an argument of a callable of Lightning, by the names of the files."""
        inflow = self.inflow
        calls = self.cached("calls", _calls).get((callable_, None), [])
        places = frozenset[Place]().union(*(inflow.by_root.get(call, ()) for call in calls))
        found: dict[str, list[object]] = {}
        for place in sorted(places & inflow.written.keys()):
            for path, given in inflow.written[place].items():
                if argument in given:
                    found.setdefault(module_name(path), []).append(given[argument])
        return found

    def homes(self, code: str) -> Homes:
        """Which files hold the functions that take the place of the argparse bridge, of which a rule speaks."""
        if self._homes is None:
            told = {path: code in codes for path, codes in self.told.items()}
            self._homes = Homes(self.names, self.classes, self.imports, told)
        return self._homes

    @property
    def imports(self) -> Imports:
        """Which files import which."""
        if self._imports is None:
            self._imports = Imports(self.names)
        return self._imports

    @property
    def programs(self) -> Programs:
        """Which files may run in one program."""
        if self._programs is None:
            self._programs = Programs(self.names, self.names.modules)
        return self._programs

    @property
    def nearby(self) -> Nearby:
        """Which files may make Trainers for which modules."""
        if self._nearby is None:
            self._nearby = Nearby(self.names, self.classes, self.trainers)
        return self._nearby

    def trainers(self, module: str) -> list[dict[str, object]]:
        """What each Trainer that a file makes is given, there or elsewhere, as constants or UNKNOWN."""
        return self._made.get(module, [])

    def surely(self, module: str) -> list[dict[str, object]]:
        """The same, where UNKNOWN also stands for what a Trainer is given on some ways through the code only."""
        made = self.trainers(module)
        doubtful = self._doubtful.get(module, ())
        return [{**given, **dict.fromkeys(names, UNKNOWN)} for given, names in zip(made, doubtful, strict=True)]

    @property
    def makers(self) -> frozenset[str]:
        """The files that make a Trainer."""
        return self.cached("makers", lambda project: frozenset(project._made))

    def deciding(self, module: str) -> frozenset[str] | None:
        """The files whose Trainers matter to one: it by itself, or those that may train what it defines; None: all."""
        return self.cached(("deciding", module), lambda project: project._deciding_for(module))

    def _deciding_for(self, module: str) -> frozenset[str] | None:
        if self.given_to(symbols.TRAINER, module).calls:
            return frozenset({module})
        training = self.nearby.training(module, self.makers)
        return training if training != self.makers else None

    @property
    def _made(self) -> dict[str, list[dict[str, object]]]:
        if self._trainers is None:
            self._trainers = {}
            inflow = self.inflow
            for start, called in sorted(inflow.starts.items()):
                if called == symbols.TRAINER:
                    values: dict[str, object] = {}
                    places = sorted(inflow.by_root.get(start, ()))
                    for place in places:
                        for given in inflow.written.get(place, {}).values():
                            merge(values, given)
                    values.update(dict.fromkeys(_in_some(places, inflow), UNKNOWN))
                    home = start.base.removeprefix("@").rpartition(":")[0]
                    self._trainers.setdefault(home, []).append(values)
                    self._doubtful.setdefault(home, []).append(_given_sometimes(start, places, inflow))
        return self._trainers

    def meeting(self, roots: frozenset[Place]) -> frozenset[Place]:
        """The places from which arguments come together, in one run, with those that go to `roots`."""
        found = self._meetings.get(roots)
        if found is None:
            ways = self.inflow.roots
            near = frozenset[Place]().union(*(self.inflow.by_root[root] for root in roots))
            found = frozenset(place for place in near if ways[place] <= roots or roots <= ways[place])
            self._meetings[roots] = found
        return found

    def place(self, place: Place, importer: str) -> Place:
        """A place in its canonical form: names followed, parameters found."""
        base = place.base
        if base[:1] == "@" or place.is_local:
            return place
        key = (base, importer)
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = self._place(base, importer)
        return found.at(*place.path) if place.path else found

    def _place(self, base: str, importer: str) -> Place:
        if base.startswith("="):
            return self._named(base[1:], importer)
        if base.endswith(")"):
            return self._returned(base[:-1], importer)
        if "(" in base:
            callee, _, key = base.partition("(")
            return self._parameter(callee, key, importer)
        return Place(base)

    def callee(self, callee: str, importer: str) -> str | None:
        """The canonical function, or Lightning callable, that a call of `callee` runs."""
        inherited = callee.startswith("<")
        name = callee[1:] if inherited else self.names.follow(callee, importer)
        if not inherited:
            if name in self.classes.classes:
                return self.classes.method(name, "__init__")
            if name in self.classes.functions:
                return name
            if symbols.is_followed(name) or name in symbols.BUILT_UPON:
                return name
        owner, _, method = name.rpartition(".")
        if owner not in self.classes.classes:
            return name if owner in symbols.BUILT_UPON else None
        return self.classes.method(owner, method, inherited=inherited)

    def taken(self, callee: str, importer: str) -> frozenset[str]:
        """The keywords that a project's function takes for itself when `callee` is called."""
        facts = self.classes.functions.get(self.callee(callee, importer) or "")
        return facts.own if facts is not None else frozenset()

    def passed_on(self, given: dict[str, object], callee: str | None, importer: str) -> dict[str, object]:
        """The keywords of a call without those that a project's function takes for itself."""
        taken = self.taken(callee, importer) if callee is not None and given else frozenset()
        return {name: value for name, value in given.items() if name not in taken} if taken else given

    def _named(self, dotted: str, importer: str) -> Place:
        name = self.names.follow(dotted, importer)
        parts = name.split(".")
        length = next((n for n in range(len(parts) - 1, -1, -1) if ".".join(parts[:n]) in self.names.modules), None)
        if length is None:
            return Place("=" + name)
        end = length + 1
        while end < len(parts) and ".".join(parts[: end + 1]) in self.classes.classes:
            end += 1
        return Place("=" + ".".join(parts[:end]), tuple(parts[end:]))

    def _returned(self, callee: str, importer: str) -> Place:
        if callee.startswith(BY_NAME):
            method = self.cached("only methods", _only_methods).get(callee[len(BY_NAME) :])
            return Place(f"{method})") if method is not None else NOWHERE
        if callee[:1] == "~":
            return self._fixture(callee[1:], importer)
        name = self.names.follow(callee, importer) if not callee.startswith("<") else callee
        if name in self.classes.classes:
            return Place("=" + name)  # an instance
        function = self.callee(callee, importer)
        if function is None and not callee.startswith("<"):
            function = name  # not read yet, or no function: nothing flows out of it
        return Place(f"{function})") if function is not None else NOWHERE

    def _fixture(self, name: str, importer: str) -> Place:
        """What a pytest fixture gives to the tests in `importer`: that of the nearest `conftest`."""
        package = importer.split(".")[:-1]
        for depth in range(len(package), -1, -1):
            home = ".".join([*package[:depth], "conftest"])
            made = self.names.follow(f"{home}.{name}", home) if home in self.names.modules else ""
            if made in self.classes.functions:
                return Place(made + ")")
        return NOWHERE

    def makes_record(self, callee: str, importer: str) -> bool:
        """Whether calling `callee` makes an instance of a dataclass or its like."""
        classes = self.classes.classes
        name = self.names.follow(callee, importer)
        return any(classes[c].is_record for c in self.classes.ancestry(name) if c in classes)

    def is_made_by_position(self, record: str) -> bool:
        """Whether some call may give the fields of a record, or of one that inherits from it, by their positions."""
        names = {symbol.rpartition(".")[2] for symbol in (record, *self.classes.descendants(record))}
        calls = (call.partition("/") for call in self.turned_on)
        return any(name in names and count.isdigit() and count != "0" for name, _, count in calls)

    def _parameter(self, callee: str, key: str, importer: str) -> Place:
        mutated = "!" * key.endswith("!")
        key = key.rstrip("!")
        function = self.callee(callee, importer)
        if function is None:
            return self._record(callee, key, importer)
        owner, _, method = function.rpartition(".")
        elsewhere = {owner, function} - self.classes.classes.keys()
        if symbols.is_followed(function) or elsewhere & symbols.BUILT_UPON:
            return Place(f"{owner if method in CONSTRUCTORS else function}({key}")
        facts = self.classes.functions.get(function)
        if facts is None:
            return NOWHERE
        if key.isdigit():
            index = int(key) + facts.bound
            if index >= len(facts.positional):
                return NOWHERE
            return Place(f"{function}:{facts.positional[index]}{mutated}")
        if key in facts.named:
            return Place(f"{function}:{key}{mutated}")
        if facts.kwargs is None:
            return NOWHERE
        return Place(f"{function}:{facts.kwargs}{mutated}", () if key == "**" else (key,))

    def _record(self, callee: str, key: str, importer: str) -> Place:
        """A dataclass has no `__init__` of its own: what it is given are its instance's attributes."""
        if not self.makes_record(callee, importer):
            return NOWHERE
        name = self.names.follow(callee, importer)
        return Place("=" + name, () if key == "**" else (key,))


def _only_methods(project: ProjectIndex) -> dict[str, str]:
    """The methods whose name only one class of the project has, by that name."""
    known = project.classes
    found: dict[str, str | None] = {}
    for symbol in known.functions:
        owner, _, name = symbol.rpartition(".")
        if owner in known.classes:
            found[name] = None if name in found else symbol
    return {name: symbol for name, symbol in found.items() if symbol is not None}


def _bare(facts: ModuleFacts) -> ModuleFacts:
    """The facts of a file without those that are large, as an index travels to other processes."""
    if facts.flow is NO_FLOW and facts.calling is NO_CALLS and not facts.uses:
        return facts
    return replace(facts, flow=NO_FLOW, uses={}, calling=NO_CALLS)


def _in_some(places: Sequence[Place], inflow: Inflow) -> frozenset[str]:
    """The arguments that some of the files give of which a run reads one, whose path it is told, and others do not."""
    if not any(place.base == ANY_LOAD.base for place in places):
        return frozenset()
    given: dict[tuple[str, ...], list[frozenset[str]]] = {}
    for place in places:
        if place.base.startswith(DATA) and place in inflow.written:
            given.setdefault(place.path, []).extend(map(frozenset, inflow.written[place].values()))
    return frozenset[str]().union(*(name - name.intersection(*names) for names in given.values() for name in names))


def _given_sometimes(start: Place, places: Iterable[Place], inflow: Inflow) -> frozenset[str]:
    """The arguments that a Trainer is given on some ways through the code only, or by some callers of a builder."""
    sure: dict[str, list[Place]] = {}
    names = set[str]()
    for place in places:
        for name in {name for given in inflow.written.get(place, {}).values() for name in given}:
            names.add(name)
            if (place, name) not in inflow.sometimes:
                sure.setdefault(name, []).append(place)
    ways = inflow.roots
    callers = [ways[place] for place in places if place != start and place == place.call and place in ways[place]]
    return frozenset(
        name
        for name in names
        if name not in sure
        or not all(any(ways[place] <= way or way <= ways[place] for place in sure[name]) for way in callers)
    )


def _calls(project: ProjectIndex) -> dict[tuple[str, str | None], list[Place]]:
    """The calls of Lightning's callables, by what is called, and by that and the module that they stand in."""
    found: dict[tuple[str, str | None], list[Place]] = {}
    for start, called in project.inflow.starts.items():
        found.setdefault((called, None), []).append(start)
        found.setdefault((called, start.base.removeprefix("@").rpartition(":")[0]), []).append(start)
    return found


def _given(inflow: Inflow, calls: Sequence[Place]) -> Given:
    places = frozenset[Place]().union(*(inflow.by_root.get(call, ()) for call in calls))
    values: dict[str, list[object]] = {}
    within: dict[str, list[object]] = {}
    for place in sorted(places & inflow.written.keys()):
        for given in inflow.written[place].values():
            for name, value in given.items():
                values.setdefault(name, []).append(value)
                if place in calls:
                    within.setdefault(name, []).append(value)
    return Given(values, len(calls), any(inflow.unseen.get(call) for call in calls), within)
