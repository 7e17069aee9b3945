"""The classes that share an epoch end: what each of them has of the hooks that it becomes, over all files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from codemods.deferred import dataclass
from codemods.model import Origin, Release
from codemods.rules.hooks.rows import RENAMED
from codemods.rules.modules.callers import may_call
from codemods.semantics.class_facts import ClassFacts
from codemods.semantics.facts import ModuleFacts
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.outputs import STAGES
from codemods.semantics.symbols import MODULE

_SILENT = Release(1, 3)
"""The first release that takes nothing from what an epoch end returns."""


@dataclass(frozen=True)
class Ending:
    """The names of one stage: its epoch end of old, and the hooks that take its place."""

    stage: str

    @property
    def old(self) -> str:
        return f"{self.stage}_epoch_end"

    @property
    def new(self) -> str:
        return f"on_{STAGES[self.stage]}_epoch_end"

    @property
    def start(self) -> str:
        return f"on_{STAGES[self.stage]}_epoch_start"

    @property
    def batch(self) -> str:
        return f"on_{STAGES[self.stage]}_batch_end"


ENDINGS = tuple(Ending(stage) for stage in STAGES)


@dataclass
class Family:
    """One class that has an epoch end, among those whose instances its instances may be."""

    project: ProjectIndex
    symbol: str
    ending: Ending

    @cached_property
    def own(self) -> ClassFacts | None:
        return self.project.classes.classes.get(self.symbol)

    @cached_property
    def relatives(self) -> dict[str, ClassFacts]:
        """The other classes of the project whose instances this class's may be."""
        known = self.project.classes
        family = sorted(known.family(self.symbol) - {self.symbol})
        return {name: self._seen(known.classes[name]) for name in family if name in known.classes}

    @cached_property
    def ancestors(self) -> dict[str, ClassFacts]:
        """The classes of the project that this one inherits from, nearest first, and those behind a mixin."""
        known = self.project.classes
        line = [*list(known.ancestry(self.symbol))[1:], *self._behind]
        return {name: self._seen(known.classes[name]) for name in line if name in known.classes}

    @property
    def _behind(self) -> list[str]:
        """The classes that are `super()` of a mixin's epoch end, in every class that it is mixed into."""
        known = self.project.classes
        if self.own is None or self.ending.old not in self.own.chained or known.inherits(self.symbol, MODULE):
            return []
        lines = [known.ancestry(name) for name in known.descendants(self.symbol) if name != self.symbol]
        behind = [line[line.index(self.symbol) + 1 :] for line in lines]
        return [name for name in behind[0] if all(name in others for others in behind)] if behind else []

    @property
    def beside(self) -> str | None:
        """A class that has the epoch end and may come behind this one in a class of both, or None."""
        known = self.project.classes
        apart = (name for name in self.relatives if name not in self.ancestors)
        having = (name for name in apart if self.ending.old in self.relatives[name].names)
        return next((name for name in having if self.symbol not in known.ancestry(name)), None)

    def _seen(self, facts: ClassFacts) -> ClassFacts:
        """A class without an epoch end that fails wherever it runs, as it only calls a method that nothing has."""
        called = dict(facts.handing).get(self.ending.old)
        if called is None:
            return facts
        known = self.project.classes
        line = {self.symbol, *known.family(self.symbol)}
        if not known.is_whole(self.symbol) or any(known.defines(each, called) for each in line):
            return facts
        gone = {self.ending.old}
        return facts._replace(methods=facts.methods - gone, names=facts.names - gone, reading=facts.reading - gone)

    def giving_above(self, home: str) -> str | None:
        """The class of another file behind `super()` that may give the logger what is not seen from here."""
        old, own = self.ending.old, self.project.names.modules[home].classes
        above = next(((symbol, facts) for symbol, facts in self.ancestors.items() if old in facts.methods), None)
        if above is None or above[0] in own or old in above[1].offering:
            return None
        return above[0] if any(name == old for name, _ in above[1].giving) else None

    def is_called_above(self, facts: ModuleFacts) -> bool:
        """Whether a file calls the epoch end on nothing but what classes there have that this one inherits from.

        Or on what none of them has, but only classes below them, as this one is.
        """
        if not facts.called:
            return False
        name = self.ending.old
        callers = {
            owner for owner, called in facts.called if called == name and owner in {self.symbol, *self.relatives}
        }
        if not callers or ("", name) in facts.called:
            return False
        defining = {defining_of(self.project, owner, name) or owner for owner in callers}
        return all(symbol in facts.classes and symbol in self.ancestors for symbol in defining)

    def stay_below(self) -> bool:
        """Whether the epoch end, which this class calls and only classes below it have, stays a method of them all."""
        known, old = self.project.classes, self.ending.old
        below = (symbol for symbol in known.descendants(self.symbol) if symbol in known.classes)
        having = [symbol for symbol in below if old in known.classes[symbol].names]
        return bool(having) and all(self._stays_in(symbol) for symbol in having)

    def _stays_in(self, symbol: str) -> bool:
        """Whether a class below, as far as is known of another file, makes its epoch end a method that a hook calls."""
        known, old = self.project.classes, self.ending.old
        function = known.functions.get(f"{symbol}.{old}")
        family = Family(self.project, symbol, self.ending)
        bound = function is not None and function.bound and not function.has_rest
        plain = bound and old in known.classes[symbol].methods
        return plain and not family.is_called_elsewhere and family.refusal_of_helper() is None

    def is_called_below(self, facts: ModuleFacts) -> bool:
        """Whether a file calls the epoch end on nothing but classes of its own that inherit from this one.

        There it stays as a method, which the hook of this class has to call.
        """
        if not facts.called:
            return False
        name, known = self.ending.old, self.project.classes
        line = {self.symbol, *self.relatives}
        callers = {owner for owner, called in facts.called if called == name and owner in line}
        if not callers or ("", name) in facts.called or self.symbol in facts.classes:
            return False
        return all(owner in facts.classes and self.symbol in known.ancestry(owner) for owner in callers)

    def called_in(self, home: str) -> str | None:
        """A file beside the module `home` that calls the epoch end by name, and does not go on with its rewrite."""
        line = {self.symbol, *self.relatives}
        for facts in self.project.calling(self.ending.old):
            calls = facts.name != home and may_call(facts, self.ending.old, line)
            if calls and not self.is_called_above(facts) and not self.is_called_below(facts):
                return facts.path
        return None

    @property
    def is_called_elsewhere(self) -> bool:
        """Whether a file beside that of the class calls its epoch end by name, so that this stays."""
        modules = self.project.names.modules.values()
        home = next((facts.name for facts in modules if self.symbol in facts.classes), None)
        return home is not None and self.called_in(home) is not None

    @property
    def inherits(self) -> bool:
        """Whether a class of the project that this one inherits from has the epoch end."""
        return any(self.ending.old in facts.methods for facts in self.ancestors.values())

    @property
    def shares(self) -> bool:
        """Whether another class of the family has the epoch end."""
        return any(self.ending.old in facts.names for facts in self.relatives.values())

    @cached_property
    def top(self) -> Family:
        """The topmost class that this one has the epoch end from."""
        above = [name for name, facts in self.ancestors.items() if self.ending.old in facts.methods]
        return Family(self.project, above[-1], self.ending) if above else self

    @cached_property
    def members(self) -> dict[str, ClassFacts]:
        """The classes of the family, this one among them."""
        return self.relatives | ({self.symbol: self.own} if self.own is not None else {})

    @cached_property
    def is_altered(self) -> bool:
        """Whether one of them gives `super()` other outputs than it gets, so that the epoch end stays a method."""
        return any(self.ending.old in facts.altering for facts in self.top.members.values())

    @cached_property
    def is_split(self) -> bool:
        """Whether one of them has the new hook beside the epoch end, and another extends its epoch end alone.

        Or the hook of that one begins with the one above, which came behind the epoch end.
        """
        old, new = self.ending.old, self.ending.new
        both = {name for name, facts in self.top.members.items() if {old, new} <= facts.methods}
        if any(self._begins_above(name) for name in both if name != self.top.symbol):
            return True
        extending = (name for name, facts in self.top.members.items() if old in facts.chained)
        return any(not both.isdisjoint(self.project.classes.ancestry(name)[1:]) for name in extending)

    def _begins_above(self, symbol: str) -> bool:
        """Whether the new hook of a class begins with that of `super()`."""
        facts = self.project.classes.classes.get(symbol)
        return facts is not None and (self.ending.new, True) in facts.alone

    @cached_property
    def may_stay(self) -> bool:
        """Whether the epoch end of another class of the family may stay a method of its own too."""
        return any(self._may_stay(name, facts) for name, facts in self.relatives.items())

    def _may_stay(self, symbol: str, facts: ClassFacts) -> bool:
        old, new = self.ending.old, self.ending.new
        step = self.project.classes.functions.get(f"{symbol}.{old}")
        if old not in facts.methods or step is None:
            return old in facts.names
        aliased = any(ending.old in facts.names - facts.methods for ending in ENDINGS)
        more = len(step.positional) > 2 or step.has_rest or bool(step.kwargs)
        return aliased or new in facts.names or more or not step.is_plain

    @property
    def collects_above(self) -> bool:
        """Whether a class that this one inherits from collects the outputs, as it reads them."""
        return any(self.ending.old in facts.reading for facts in self.ancestors.values())

    def inherited(self, hook: str) -> bool:
        """Whether a class of the project that this one inherits from has a hook, or one that comes to be that too.

        `on_epoch_start` ran in the epochs of all stages.
        """
        names = {hook, f"on_epoch_{hook.rpartition('_')[2]}"} if "_epoch_" in hook else {hook}
        return any(not names.isdisjoint(facts.methods) for facts in self.ancestors.values())

    def refusal(self, hooks: list[str]) -> str | None:
        """Why the hooks that are added do not go with those that the family has, or None."""
        for symbol, facts in self.relatives.items():
            taken = [old for old in facts.methods if RENAMED.get((MODULE, old)) in hooks]
            taken += [hook for hook in hooks if hook in facts.names and not self._goes_with(symbol, facts, hook)]
            if taken:
                return f"`{short(symbol)}` has a `{taken[0]}` of its own"
        return None

    def refusal_of_helper(self) -> str | None:
        """Why the epoch end can not be a method of the whole family that the topmost class's hook calls, or None."""
        top, hooks = self.top, [self.ending.new, self.ending.start, self.ending.batch]
        if top.own is None or (self.is_altered and self.ending.old not in top.own.reading):
            return "what it inherits gets other outputs than it does"
        for symbol, facts in top.relatives.items():
            called = top._kept_hooks(symbol, facts)
            taken = [name for name in hooks if name in facts.names and name not in called]
            taken += [old for old in facts.methods if RENAMED.get((MODULE, old)) in hooks]
            if taken:
                return f"`{short(symbol)}` has a `{taken[0]}` of its own"
            if self.ending.old in facts.names and top.symbol not in self.project.classes.ancestry(symbol):
                return f"`{short(symbol)}` has it too"
        return None

    def _kept_hooks(self, symbol: str, facts: ClassFacts) -> set[str]:
        """The hooks of a relative beside those that collect here: of one above they are called, and one below calls."""
        own = {self.ending.start, self.ending.batch} & facts.methods
        if symbol in self.ancestors:
            return own
        if self.symbol not in self.project.classes.ancestry(symbol):
            return set()
        below = Family(self.project, symbol, self.ending)
        kept = {hook for hook in own if hook in facts.chained or below.calls(hook)}
        new = self.ending.new
        return kept | {new} if (new, True) in facts.alone or (below.calls(new) and not below._has_above(new)) else kept

    def _has_above(self, hook: str) -> bool:
        """Whether a class of the project that this one inherits from has a hook today."""
        return any(hook in facts.names for facts in self.ancestors.values())

    def below(self, hooks: list[str]) -> Iterator[tuple[str, str]]:
        """The classes that inherit from this one and have to call `super()` in a hook of theirs, each with the hook."""
        for symbol in self.relatives:
            if self.symbol in self.project.classes.ancestry(symbol):
                below = Family(self.project, symbol, self.ending)
                yield from ((symbol, hook) for hook in hooks if below.calls(hook) or below.calls_too_late(hook))

    def _goes_with(self, symbol: str, facts: ClassFacts, hook: str) -> bool:
        """Whether a hook of a relative still does what it did, once this class has one too."""
        known, ending = self.project.classes, self.ending
        if hook not in facts.methods:
            return False
        if symbol in self.ancestors:
            mine = self.own is not None and hook in self.own.methods
            both = ending.old in facts.names and hook == ending.new
            return not both and (hook != ending.new or not mine or hook not in (self.own or facts).chained)
        if self.symbol not in known.ancestry(symbol):
            begins = (hook, True) in facts.alone and ending.old not in facts.names
            return begins and self._is_behind(symbol)
        mine = self.own is not None and hook in self.own.methods
        if hook in facts.chained and hook != ending.new:
            return True
        if hook in facts.chained:
            below = Family(self.project, symbol, ending)
            return ending.old not in facts.names and ((hook, True) in facts.alone or below.calls_too_late(hook))
        if hook == ending.new and ending.old in facts.methods:
            return not mine
        return not mine and Family(self.project, symbol, ending)._nearest(hook) == self.symbol

    def _is_behind(self, mixin: str) -> bool:
        """Whether this class comes behind a mixin in every class of both, so that it is what `super()` leads to."""
        known = self.project.classes
        both = [name for name in known.descendants(mixin) if self.symbol in known.ancestry(name)]
        lines = [_resolved(self.project, name) for name in both]
        return bool(both) and all(line.index(mixin) < line.index(self.symbol) for line in lines)

    def _nearest(self, hook: str) -> str | None:
        """The nearest class above that has a hook, or is going to."""
        ending = self.ending
        for name, facts in self.ancestors.items():
            if hook in facts.names or (hook == ending.new and ending.old in facts.names):
                return name
            if hook != ending.new and ending.old in facts.reading:
                above = Family(self.project, name, ending)
                return name if not above.collects_above else above._nearest(hook)
        return None

    def refusal_of_the_first(self) -> str | None:
        """Why the epoch end of a training does not come before what was called before it, or None."""
        new = self.ending.new
        below = (name for name in self.relatives if self.symbol in self.project.classes.ancestry(name))
        first = next((name for name in below if new in self.relatives[name].chained), None)
        return f"`{short(first)}.{new}` was called before it in 1.1" if first is not None else None

    def calls_too_late(self, hook: str) -> bool:
        """Whether a hook of this class calls that of `super()` somewhere in it, which does nothing yet, as none has it.

        It came behind the epoch end that it inherits, and is to begin with what that becomes.
        """
        ending, own = self.ending, self.own
        if own is None or hook != ending.new or (hook, False) not in own.alone or ending.old in own.names:
            return False
        above = any(ending.old in facts.names for facts in self.ancestors.values())
        return above and not self._has_above(hook) and self.project.classes.is_whole(self.symbol)

    def calls(self, hook: str) -> bool:
        """Whether a hook that this class has itself is to call that of `super()` first."""
        ending, own = self.ending, self.own
        if own is None or hook not in own.methods or hook in own.chained:
            return False
        if hook == ending.new and ending.old in own.names:
            return False
        nearest = self.ancestors.get(self._nearest(hook) or "")
        return nearest is not None and hook not in nearest.names


def _resolved(project: ProjectIndex, symbol: str) -> list[str]:
    """A class and what it inherits from, as Python looks for a method there: a base that several share comes last."""
    found: dict[str, None] = {}
    todo, above = [symbol], dict[str, tuple[str, ...]]()
    while todo:
        current = todo.pop()
        found.pop(current, None)
        found[current] = None
        bases = above.setdefault(current, tuple(project.classes.bases(current)))
        todo += [base for base in reversed(bases) if current not in project.classes.ancestry(base)]
    return list(found)


def taken_below(project: ProjectIndex, symbol: str, name: str, origin: Origin) -> str | None:
    """Who takes or drops what an epoch end returned of which up to 1.2 a dict was logged; None where nobody does.

    That is one of the whole family, as its classes are rewritten together or not at all.
    """
    takers = _takers(project, symbol, name, origin)
    if not takers or _all_add(project, symbol, name):
        return None
    return f"`{short(takers[0])}.{name}` takes or drops what it returns"


def is_added_to(project: ProjectIndex, symbol: str, name: str, origin: Origin) -> bool:
    """Whether all that classes of the family do with what the topmost one's epoch end returns is to add to its dicts.

    Each of them returns it then, so that who calls the method has one dict to log, whichever class it is of.
    """
    return bool(_takers(project, symbol, name, origin)) and _all_add(project, symbol, name)


def _all_add(project: ProjectIndex, symbol: str, name: str) -> bool:
    """Whether one class offers a dict, and all others that have the epoch end add to its dicts or just return it."""
    known = project.classes
    having = [each for each in _kin(project, symbol) if name in known.classes[each].names]
    tops = [each for each in having if not any(name in facts.names for facts in _above(project, each))]
    if len(tops) != 1 or name not in known.classes[tops[0]].offering:
        return False
    others = (known.classes[each] for each in having if each != tops[0])
    return all(name in facts.adding or _hands_on(name, facts) for facts in others)


def _hands_on(name: str, facts: ClassFacts) -> bool:
    """Whether an epoch end just returns what that of `super()` does."""
    given = {(name, True), (name, False)}
    return name in facts.chained and name not in facts.taking and given.isdisjoint(facts.giving)


def _takers(project: ProjectIndex, symbol: str, name: str, origin: Origin) -> list[str]:
    """The classes that do more with what the epoch end of `super()` returns than to return it."""
    older = origin.before(_SILENT)
    if older is False:
        return []
    given = {(name, True), (name, False)} if older else {(name, True)}
    taking = (each for each in _kin(project, symbol) if name in project.classes.classes[each].taking)
    return [each for each in taking if any(not given.isdisjoint(facts.giving) for facts in _above(project, each))]


def _kin(project: ProjectIndex, symbol: str) -> list[str]:
    """The classes of the project of a whole family."""
    known = project.classes
    line = [each for each in known.ancestry(symbol) if each in known.classes]
    return sorted(set(line).union(*(known.family(each) for each in line)) & known.classes.keys())


def _above(project: ProjectIndex, symbol: str) -> Iterator[ClassFacts]:
    """The classes of the project that one inherits from."""
    known = project.classes
    return (known.classes[base] for base in list(known.ancestry(symbol))[1:] if base in known.classes)


def defining_of(project: ProjectIndex, symbol: str, name: str) -> str | None:
    """The class of the project that a class has a method from, or None where it has at most that of Lightning."""
    found = (project.classes.method(symbol, name) or "").rpartition(".")[0]
    return found if found in project.classes.classes else None


def short(symbol: str) -> str:
    """The last part of a dotted name."""
    return symbol.rpartition(".")[2]


def modules_with_only(name: str, project: ProjectIndex) -> list[str]:
    """The classes of a project that have a method, where all of them are modules."""
    known = project.classes
    owners = [symbol for symbol, facts in known.classes.items() if name in facts.methods]
    return owners if all(MODULE in known.kinds(symbol) for symbol in owners) else []
