"""What runs under Lightning: the classes and functions that its classes lead to, over all files.

It starts at the methods of modules, datamodules and callbacks and follows what these use, as
`codemods.semantics.uses` tells of each file. Code that nothing of Lightning leads to (a script's own loop, a test
of a CUDA extension) is not reached.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Sequence

from codemods.semantics import symbols
from codemods.semantics.classes import Classes
from codemods.semantics.facts import ModuleFacts
from codemods.semantics.loaders import LOADERS
from codemods.semantics.names import Names
from codemods.semantics.programs import Programs
from codemods.semantics.spoken import Spoken
from codemods.semantics.uses import ALL, REGISTERS
from codemods.source.documents import Kind

_ROOTS = frozenset({symbols.MODULE, symbols.DATAMODULE, symbols.CALLBACK})
_SETUP = "setup"
_MANY = 100
_LIGHTNING = ("lightning", "pytorch_lightning")
_OF_TORCH_DATA = "torch.utils.data."
_INIT = "__init__"
_BUILDING = frozenset({_INIT, "__new__", "__post_init__"})
_LOADING = frozenset({"prepare_data"})
_LOADER = "_dataloader"
_ASKS = ("get", "build", "create", "make", "lookup")
_TEST_HOOKS = frozenset({"test_step", "test_step_end", "test_epoch_end", "test_dataloader"})
_TRANSFERS = frozenset({"transfer_batch_to_device", "on_before_batch_transfer", "on_after_batch_transfer"})


class Stage(enum.Flag):
    """When code runs that Lightning leads to.

    `BUILD`: while a module is made, on the CPU, before a Trainer knows it. `RUN`: when it has its device,
    in hooks and in what they call. `LOAD`: where data are made, in a process of the loader's. `HAND`: a method of a
    LightningModule that only code calls which nothing of Lightning leads to, with its module wherever that is.
    """

    NEVER = 0
    BUILD = enum.auto()
    RUN = enum.auto()
    LOAD = enum.auto()
    HAND = enum.auto()


class Reach:
    """The classes and functions that run under Lightning, and when.

    `stages` has them by canonical name, methods and nested functions too. `unread` are the modules that
    hold something reached and have no facts yet, with when that runs, `tables` the variables and registering
    functions that may lead to classes of other files, `makers` the modules of functions that may ask a table.
    `on_host` has the functions of which all that runs and calls them from other files gives some parameters, by
    position or name, tensors that it puts on the CPU. `configured` are the last parts of what configurations name,
    `scripted` the data sets that functions name which name the Trainer too, or have made by another function.

    Of a class that is reached there run the hooks and what something that runs speaks of (`codemods.semantics.spoken`);
    `written` tells whether a module that has no facts speaks of a name.
    """

    def __init__(
        self,
        modules: Iterable[ModuleFacts],
        names: Names,
        classes: Classes,
        programs: Programs,
        written: Callable[[str, str], bool] | None = None,
    ) -> None:
        modules = list(modules)
        search = Search(written)
        search.extend(modules, names, classes, programs)
        search.note_by_hand()
        self.stages, self.unread, self.tables = search.stages, search.unread, search.tables
        self.makers, self.scripted = search.makers, search.scripted
        self.on_host, self.configured = search.given_on_host(modules), search.configured

    def stage(self, symbol: str) -> Stage:
        """When a class or function runs under Lightning; `NEVER` where it is not reached."""
        return self.stages.get(symbol, Stage.NEVER)


class Search:
    """The search for what runs under Lightning, which goes on where the facts of more files come in.

    What it has found by then may be a little more than what a search of all files finds: a class whose bases were not
    known was taken for what it seemed to be.
    """

    def __init__(self, written: Callable[[str, str], bool] | None = None) -> None:
        self.stages: dict[str, Stage] = {}
        self.unread: dict[str, Stage] = {}
        self.tables: set[str] = set()
        self.makers: set[str] = set()
        self.scripted: set[str] = set()
        self.configured: frozenset[str] = frozenset()
        self._uses: dict[str, tuple[str, frozenset[str]]] = {}
        self._users: dict[str, list[tuple[str, str]]] = {}
        """Who uses a name that may be a class's, by its last part, with the file."""
        self._inside: dict[str, list[str]] = {}
        self._holding: list[tuple[str, str, str]] = []  # what a table holds, and which file says so
        self._given: dict[str, set[str]] = {}
        self._asked: dict[str, Stage] = {}  # the tables whose classes are taken out
        self._registered: dict[str, list[str]] = {}
        self._todo: list[tuple[str, Stage]] = []
        self._done: set[tuple[str, str, Stage]] = set()
        self._made: set[str] = set()  # the classes whose own `__init__` runs
        self._missed: dict[str, set[tuple[str, Stage]]] = {}  # what was not found in a module
        self._speaking: dict[str, frozenset[str]] = {}
        self._homes: dict[str, str] = {}
        self._scripts: list[tuple[str, frozenset[str]]] = []
        self._spoken: Spoken[Stage] = Spoken(written)
        self._programs: Programs | None = None
        self._foreign: tuple[str, ...] = ()

    def extend(
        self, modules: Sequence[ModuleFacts], names: Names, classes: Classes, programs: Programs | None = None
    ) -> None:
        """Search on from what is new in `modules`; `names`, `classes` and `programs` are those of all files."""
        self._names, self._classes = names, classes
        self._foreign = _foreign(names)
        self._programs = programs = programs or Programs(names, names.modules, self._programs)
        known = [facts.name for facts in modules]
        self._spoken.renew(classes, known, lambda one, other: len(self._scripts) < 2 or programs.share(one, other))
        missed = [each for name in known for each in sorted(self._missed.pop(name, ()), key=str)]
        for name in known:
            self.unread.pop(name, None)
        configurations = [facts for facts in modules if Kind.of(facts.path) is Kind.DATA]
        scripts = []
        for facts in modules:
            for user, used in facts.uses.items():
                self._uses[user] = (facts.name, used)
                for last in {name.rpartition(".")[2] for name in used}:
                    if last[:1].isupper():
                        self._users.setdefault(last, []).append((user, facts.name))
                if any(name.endswith("Trainer") for name in used):
                    scripts.append((facts.name, used))
            self._speaking.update(facts.spoken)
            self._homes.update(dict.fromkeys(facts.spoken, facts.name))
            self._holding += ((maker, inner, facts.name) for maker, inner in facts.given)
            for function in facts.functions:
                self._inside.setdefault(function.rpartition(".")[0], []).append(function)
        self._scripts += scripts
        self._register()
        for symbol in classes.classes:
            if not classes.kinds(symbol).isdisjoint(_ROOTS) and not self._is_run_by_hand(symbol):
                self._class(symbol, Stage.RUN)
        targets = [target for facts in configurations for target in facts.uses.get(facts.name, ())]
        self.configured |= {target.rpartition(".")[2] for target in targets}
        for target in targets:
            self._named_in_configuration(target)
        for importer, used in scripts:
            self._loaded_by_script(importer, used)
        for name, stage in missed:
            self._done.discard((name, "", stage))  # a class of which more bases are known now
            self._reach_name(names.follow(name, ""), stage)
        while self._todo:
            self._follow(*self._todo.pop())

    def _register(self) -> None:
        """Note which classes the tables of all files hold; those of a table that is asked already are reached."""
        follow = self._names.follow  # what leads to a table may be known now
        self._given.clear()
        self._registered.clear()
        for maker, inner, importer in self._holding:
            self._given.setdefault(follow(maker, importer), set()).add(follow(inner, importer))
        for maker in self._given:
            home, _, last = maker.rpartition(".")
            if last.startswith(REGISTERS):
                self._registered.setdefault(home, []).append(maker)
        for holder, held in [*self._given.items()]:
            if (stage := self._asked.get(holder) or self.stages.get(holder)) is not None:
                for inner in sorted(held):  # one that is reached may ask for more
                    self._reach(inner, "", stage)

    def note_by_hand(self) -> None:
        """Tell of the methods that nothing which runs speaks of."""
        for method, owner, stage in self._spoken.waiting:
            if stage & Stage.RUN and symbols.MODULE in self._classes.kinds(owner):
                self.stages.setdefault(method, Stage.HAND)

    def given_on_host(self, modules: Iterable[ModuleFacts]) -> dict[str, frozenset[str]]:
        """What functions are given from the CPU alone, of what each of those that use them gives in some files."""
        told: dict[str, dict[str, frozenset[str]]] = {}
        for facts in modules:
            for callee, callers in facts.put_on_host.items():
                told.setdefault(self._names.follow(callee, facts.name), {}).update(callers)
        spelled = {name.rpartition(".")[2] for name in told}
        found: dict[str, frozenset[str]] = {}
        for user, (importer, used) in self._uses.items() if told else ():
            if not self.stages.get(user, Stage.NEVER) & Stage.RUN:
                continue
            for dotted in used:
                if dotted.rpartition(".")[2] not in spelled:
                    continue
                name = self._names.follow(dotted, importer)
                if name in told:
                    given = told[name].get(user, frozenset[str]())
                    found[name] = found[name] & given if name in found else given
        return found

    def _add(self, symbol: str, stage: Stage) -> None:
        if self._foreign and symbol.startswith(self._foreign):
            return
        known = self.stages.get(symbol)
        if known is None:
            self.stages[symbol] = stage
        elif known is stage or not stage & ~known:
            return
        else:
            self.stages[symbol] = known | stage
        self._todo.append((symbol, stage))

    def _class(self, symbol: str, stage: Stage) -> None:
        """A class whose instances are made, or used, at a stage."""
        if self._is_done((symbol, "", stage)):
            return
        line = list(self._classes.ancestry(symbol))
        used, stage = stage, Stage.LOAD if self._holds_data(line) else stage
        makes = True  # one that does not call that of `super()` is the last which runs
        for name in line:
            facts = self._classes.classes.get(name)
            if facts is not None:
                if makes and name not in self._made:
                    self._made.add(name)
                    if _INIT in facts.methods and name in self.stages:
                        self._add(f"{name}.{_INIT}", _stage_of(_INIT, stage, self._classes.kinds(name)))
                self._add(name, stage)
                makes = makes and (_INIT not in facts.methods or _INIT in facts.chained)
            elif name != symbol:
                self._unread(name, stage, (symbol, used))

    def _is_run_by_hand(self, symbol: str) -> bool:
        """Whether a LightningModule has nothing that a Trainer calls, and is made where nothing speaks of a Trainer.

        Such a model is there for predictions that a program makes by itself: nobody moves it.
        """
        classes = self._classes
        if not self._scripts or symbols.MODULE not in classes.kinds(symbol) or not classes.is_whole(symbol):
            return False
        family = [classes.classes[name] for name in classes.family(symbol) if name in classes.classes]
        if any(_is_called_by_trainer(name) for facts in family for name in facts.names):
            return False
        own = {symbol, *self._inside.get(symbol, ())}
        makers = {home for user, home in self._users.get(symbol.rpartition(".")[2], ()) if user not in own}
        return bool(makers) and makers.isdisjoint(name for name, _ in self._scripts)

    def _holds_data(self, line: list[str]) -> bool:
        """Whether a class is a dataset, a sampler, a collator or the like, by its line of classes."""
        if any(name.startswith(_OF_TORCH_DATA) or name.endswith("Dataset") for name in line):
            return True
        if any(name.startswith("torch.nn.") for name in line):
            return False
        known = {name: self._classes.classes[name] for name in line if name in self._classes.classes}
        return any(
            "__getitem__" in facts.methods or ("__call__" in facts.methods and _is_collator(name))
            for name, facts in known.items()
        )

    def _follow(self, symbol: str, stage: Stage) -> None:
        """What runs where a class or function runs."""
        if symbol in self._classes.classes:
            kinds = self._classes.kinds(symbol)
            tested = any(name.endswith("TestCase") for name in self._classes.ancestry(symbol))
            for method in self._inside.get(symbol, ()):
                name = method.rpartition(".")[2]
                if (tested and _is_test(name)) or (name == _INIT and symbol not in self._made):
                    continue
                begins = _stage_of(name, stage, kinds)
                if self._spoken.is_called(symbol, method):
                    self._add(method, begins)
                else:
                    self._spoken.wait(symbol, method, begins)
            if symbols.DATAMODULE in kinds and not self._transfers(symbol):
                stage = Stage.LOAD  # what it keeps is for its data sets and loaders
            for inner in sorted(self._given.get(symbol, ())):
                builds = inner.rpartition(".")[2][:1].islower()  # a function
                self._reach(inner, "", Stage.BUILD if builds else stage)
            stage = Stage.RUN if stage is Stage.BUILD else stage  # what an instance keeps is called when it runs
        else:
            for nested in self._inside.get(symbol, ()):
                self._add(nested, stage)
        importer, used = self._uses.get(symbol, ("", frozenset[str]()))
        for name in sorted(used):  # who asks a table first has the say: each run in one order
            self._reach(name, importer, stage)
        if (names := self._speaking.pop(symbol, None)) is not None:
            self._begin(self._spoken.speak(names, self._class_around(symbol), self._homes.get(symbol, "")))

    def _transfers(self, symbol: str) -> bool:
        """Whether a class, or one above or below it, has a hook that takes batches which are on the device."""
        return any(self._classes.defines(symbol, hook) for hook in _TRANSFERS)

    def _begin(self, methods: Iterable[tuple[str, Stage]]) -> None:
        for method, stage in methods:
            self._add(method, stage)

    def _class_around(self, symbol: str) -> str:
        """The class in which a function, or a class, stands; empty where there is none."""
        while symbol and symbol not in self._classes.classes:
            symbol = symbol.rpartition(".")[0]
        return symbol

    def _is_done(self, step: tuple[str, str, Stage]) -> bool:
        """Whether a step was taken before: it adds nothing more."""
        known = len(self._done)
        self._done.add(step)
        return len(self._done) == known

    def _reach(self, dotted: str, importer: str, stage: Stage) -> None:
        if self._is_done((dotted, importer or ".", stage)):
            return
        if dotted.endswith(ALL):
            home = self._names.find(self._names.follow(dotted.removesuffix(ALL), importer), importer)
            self._reach_name(f"{home}{ALL}" if home is not None else "", stage)
            return
        self._reach_name(self._names.follow(dotted, importer), stage)

    def _reach_all(self, home: str, stage: Stage) -> None:
        """The classes and functions of a module, of which one is taken by a name that is not seen."""
        facts = self._names.modules[home]
        if not facts.exports and not facts.stars:
            self._unread(f"{home}{ALL}", stage)
        starred = (self._names.star_exports(star, home) for star in facts.stars)
        for export in sorted(frozenset(facts.exports).union(*starred)):
            name = self._names.follow(f"{home}.{export}", home)
            if name in self._classes.classes or name in self._classes.functions or _is_class(name):
                self._reach_name(name, stage)

    def _reach_name(self, name: str, stage: Stage) -> None:
        if symbols.is_followed(name):
            return
        if name.endswith(ALL):
            self._reach_all(name.removesuffix(ALL), stage)
            return
        self._out_of_table(name, stage)
        if name in self._classes.functions:
            self._add(name, stage)
            name = name.rpartition(".")[0]  # of a method: its class
            if name not in self._classes.classes:
                return
        parts = name.split(".")
        for length in range(len(parts), 0, -1):
            outer = ".".join(parts[:length])
            if outer in self._classes.classes:
                self._class(outer, stage)
                return
        self._unread(name, stage)

    def _named_in_configuration(self, target: str) -> None:
        """A class that a configuration file makes something of, beside what it makes of Lightning's classes."""
        name = self._names.follow(target, "")
        if name in self._classes.classes:
            if not self._trains_by_itself(name):
                self._class(name, Stage.RUN)
        elif name.rpartition(".")[2][:1].isupper():
            self._unread(name, Stage.RUN)
        elif name in self._classes.functions:
            self._begin(self._spoken.speak([name.rpartition(".")[2]], "", ""))

    def _trains_by_itself(self, name: str) -> bool:
        """Whether a class is a training loop of the program's own, which names nothing of Lightning."""
        line = list(self._classes.ancestry(name))
        if not any(each.endswith("Trainer") for each in line) or any(map(symbols.is_lightning, line)):
            return False
        users = [user for each in line for user in (each, *self._inside.get(each, ()))]
        return not any(
            symbols.is_lightning(self._names.follow(used, importer))
            for importer, names in (self._uses[user] for user in users if user in self._uses)
            for used in names
        )

    def _loaded_by_script(self, importer: str, used: frozenset[str]) -> None:
        """The data sets that code names which names Lightning's Trainer too, and what puts their batches together."""
        followed = [self._names.follow(name, importer) for name in sorted(used)]
        if not any(map(self._is_trainer, followed)):
            return
        for name in followed:
            if name in self._classes.classes and self._holds_data(list(self._classes.ancestry(name))):
                self.scripted.add(name)
                self._class(name, Stage.LOAD)
            elif name in self._classes.functions:
                if "collate" in name.rpartition(".")[2].lower() or self._makes_loaders(name):
                    self._reach(name, importer, Stage.LOAD)
                    self._note_scripted(name)
            elif not symbols.is_followed(name) and _may_load(name.rpartition(".")[2]):
                self._unread(name, Stage.LOAD)

    def _note_scripted(self, function: str) -> None:
        """Note the data sets that a script has made for it by a function."""
        importer, used = self._uses.get(function, ("", frozenset[str]()))
        for name in (self._names.follow(each, importer) for each in used):
            if name in self._classes.classes and self._holds_data(list(self._classes.ancestry(name))):
                self.scripted.add(name)

    def _makes_loaders(self, function: str) -> bool:
        """Whether a function makes data loaders and no Trainer."""
        importer, used = self._uses.get(function, ("", frozenset[str]()))
        if not any(name.endswith("DataLoader") for name in used):
            return False
        followed = {self._names.follow(name, importer) for name in used}
        return not followed.isdisjoint(LOADERS) and not any(map(self._is_trainer, followed))

    def _is_trainer(self, name: str) -> bool:
        """Whether a name is Lightning's Trainer, or a class of the project that derives from it."""
        return name == symbols.TRAINER or (
            name in self._classes.classes and symbols.TRAINER in self._classes.ancestry(name)
        )

    def _out_of_table(self, name: str, stage: Stage) -> None:
        """The classes of a table that is asked for one by a name which is not known here."""
        if name in self._classes.classes:
            return
        home = name.rpartition(".")[0]
        if name not in self._classes.functions:
            if not _is_class(name):
                self.tables.add(name)
            asks = name.rpartition(".")[2].startswith(_ASKS)
            if asks and home.rpartition(".")[0] in self._names.modules:  # of a variable that is a registry: its name
                self.tables.add(home)
            if asks and home in self._names.modules:
                self.makers.add(home)
            self.tables.update(self._registering(home))
        else:
            self.tables.update(self._registering(home))
        for holder in (name, home, *self._kinds_asked(name)):  # `TABLE` and `TABLE.get`; or something of its file
            self._asked.setdefault(holder, stage)
            for inner in sorted(self._given.pop(holder, ())) if holder else ():
                self._reach(inner, "", stage)

    def _registering(self, home: str) -> list[str]:
        """The functions of a module that put classes into its tables, by their names."""
        if home not in self._names.modules:
            return []
        return [function for function in self._inside.get(home, ()) if "regist" in function.rpartition(".")[2]]

    def _kinds_asked(self, name: str) -> list[str]:
        """Of a registry of several kinds of classes those that one of its functions is for: `registry.get_model`.

        What puts something there asks for none.
        """
        home, _, last = name.rpartition(".")
        makers = [*self._registered.get(name, ()), *self._registered.get(home, ())]
        if len(makers) < 2 or "regist" in last:
            return makers if "regist" not in last else []
        return [maker for maker in makers if maker.rpartition(".")[2].removeprefix(REGISTERS) in last]

    def _unread(self, name: str, stage: Stage, again: tuple[str, Stage] | None = None) -> None:
        """Note the project's module that a name stands in which is not known there, and what to reach when it is."""
        found = self._names.home_of(name)
        if found is not None and not (self._foreign and found[0].startswith(self._foreign)):
            if found[0] not in self.unread and not self._names.modules[found[0]].exports:
                self._begin(self._spoken.speak_of_unknown(found[0]))
            self.unread[found[0]] = self.unread.get(found[0], Stage.NEVER) | stage
            self._missed.setdefault(found[0], set()).add(again or (name, stage))


def _foreign(names: Names) -> tuple[str, ...]:
    """How the modules of libraries begin that are copied into a project whole, and know nothing of Lightning.

    Such a folder has a `setup.py` of its own and many files; what its models need is for its own training.
    """
    found = []
    for name in names.modules:
        root, _, last = name.rpartition(".")
        if root and last == _SETUP:
            inside = [facts for each, facts in names.modules.items() if each.startswith(f"{root}.")]
            if len(inside) >= _MANY and not any(map(_knows_lightning, inside)):
                found.append(f"{root}.")
    return tuple(found)


def _knows_lightning(facts: ModuleFacts) -> bool:
    """Whether a file imports something of Lightning's."""
    return any(target.startswith(_LIGHTNING) for target in facts.exports.values())


def _is_collator(name: str) -> bool:
    """Whether a class says by its name that it puts batches together: `PaddingCollator`, which a loader calls."""
    return "collat" in name.rpartition(".")[2].lower()


def _may_load(last: str) -> bool:
    """Whether what a script names, and nothing is known of, may be a data set, or a function that makes loaders."""
    return last[:1].isupper() or "loader" in last


def _is_class(name: str) -> bool:
    """Whether something that is not known yet is called as classes are, which tables are not."""
    last = name.rpartition(".")[2]
    return last[:1].isupper() and not last.isupper()


def _is_called_by_trainer(name: str) -> bool:
    """Whether a name is one under which a Trainer, and nothing else, looks for something of a module."""
    return name.endswith(("_step", _LOADER)) or name.startswith("on_") or name == "configure_optimizers"


def _is_test(method: str) -> bool:
    """Whether a method of a test case is run by what runs tests."""
    return method.startswith(("test", "setUp", "tearDown")) and method not in _TEST_HOOKS


def _stage_of(method: str, stage: Stage, kinds: frozenset[str]) -> Stage:
    """When a method runs whose class is made, or used, at a stage."""
    if method in _TRANSFERS and kinds:
        return Stage.RUN
    if stage is Stage.LOAD or symbols.DATAMODULE in kinds or method in _LOADING or method.endswith(_LOADER):
        return Stage.LOAD
    return Stage.BUILD if method in _BUILDING else Stage.RUN
