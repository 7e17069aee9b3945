"""Argument sets: the arguments of one callable, wherever they are written.

Half of all legacy repositories never write `Trainer(gpus=…)` plainly. So a rule about an argument
does not see a call: it sees an `Argument` of an `ArgumentSet`, and asks it to be replaced. Each
place that holds arguments (a call, a dict that is splatted, an option of a parser …) is a `Site`,
made by a carrier (`codemods.semantics.carriers`), and says the replacement in its own language.
"""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import field

from codemods.deferred import NamedTuple, dataclass
from codemods.model import AddItem, Change, Code, Span, Symbol
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_none
from codemods.semantics.values import UNKNOWN, Value
from codemods.source.trees import walk

LISTED = frozenset(
    {"checkpoint_callback", "early_stop_callback", "weights_summary", "progress_bar_refresh_rate", "process_position"}
)
LISTED |= {"log_gpu_memory", "stochastic_weight_avg", "weights_save_path", "progress_bar_callback"}
"""Arguments of the Trainer that became items of `callbacks`."""
_OFF = (None, False, 0, "top")  # values of these that give no callback


class Rewrite(NamedTuple):
    """Changes, and what holds against them.

    `caveat` says why they are at best unsafe, `refusal` why there can be none (then the finding is
    manual). Both are clauses without a capital or a full stop. `a + b` is both together.
    """

    changes: tuple[Change, ...] = ()
    caveat: str | None = None
    refusal: str | None = None

    def __add__(self, other: Rewrite) -> Rewrite:  # type: ignore[override]
        caveats = [c for c in dict.fromkeys((self.caveat, other.caveat)) if c]
        return Rewrite(
            self.changes + tuple(c for c in other.changes if c not in self.changes),
            "; ".join(caveats) or None,
            self.refusal or other.refusal,
        )


@dataclass(eq=False)
class Argument:
    """One argument as it is written at one site.

    `span` is where a finding points. `ref` stands for its value in a `Code`: a hole, or text where
    the value is not written in the code (`args.gpus`). `nth` is the position of a positional one.
    """

    name: str
    value: Value
    span: Span
    ref: str | Span
    site: Site
    set: ArgumentSet

    @property
    def text(self) -> str:
        """The value as it is written: for code elsewhere, where `ref` would see what becomes of it here."""
        return self.ref if isinstance(self.ref, str) else self.site.module.source.code(self.ref)

    @property
    def is_layered(self) -> bool:
        """Whether another configuration file, a command line or a `functools.partial` gives it with another value.

        What is put over what is known only when the program runs, so each has to say what it stands for, also what
        the Trainer does anyway.
        """
        if self.name in self.set.over:
            return UNKNOWN not in (self.value.constant, other := self.set.elsewhere[self.name]) and self._differs(other)
        return any(map(self._differs, self.set.layers.get(self.name, ())))

    def _differs(self, other: object) -> bool:
        return other is UNKNOWN or other != self.value.constant

    def is_taken(self, name: str) -> bool:
        """Whether another name is given wherever this argument is, and not only in a file over or under its own.

        What a statement gives takes the place of what was given before it, under one name as under another.
        """
        if any(argument.name == name and self._yields_to(argument) for argument in self.set):
            return True
        return name in self.set.elsewhere and name not in self.set.layers.keys() | self.set.apart

    def _yields_to(self, other: Argument) -> bool:
        """Whether another argument of the set is always there, and not given before this one takes its place."""
        replaced = self.site.is_statement and other.site.span != self.set.call and other.span < self.span
        return other.site.always_with(self.site) and not replaced

    @property
    def _is_set_twice(self) -> bool:
        """Whether a record's field is given in another place too, where its new names may differ."""
        return self.name in self.set.elsewhere or len(self.set.all(self.name)) > 1

    @property
    def is_left_none(self) -> bool:
        """Whether it is a record's field that is None by itself, and nothing that is seen gives it a value.

        A default that is None is not known to be the value, as most are given another one.
        """
        return self.set.record and is_none(self.value.node) and not self._is_set_twice

    @property
    def left(self) -> Value:
        """The value, or the default of a record's field where nothing gives it another, and all that may is seen.

        A default that means "off" is not known to be the value, as most are given another one.
        """
        default = self.value.node
        if not self.set.record or self._is_set_twice or self.set.open or self.set.unseen:
            return self.value
        return Value(constants=(default.value,)) if isinstance(default, ast.Constant) else self.value

    def replace(self, *pairs: tuple[str, Code], whole: bool = False, everywhere: bool = False) -> Rewrite:
        """Put these arguments in the place of this one; none removes it.

        Refused where the argument is given twice and what the two become could not replace each other
        as they did: a default that switches something off, and a caller that switches it on. `whole` says that
        `pairs` replace whatever one like this becomes in another configuration file, `everywhere` that each of its
        places gets these names, whatever its value.
        """
        made = self.site.replace(self, pairs)
        same = len(pairs) == 1 and (pairs[0][1] == Code.of(self.ref) or pairs[0][0] == self.name)
        layered = (whole or everywhere) and self.name in self.set.layers
        if self.set.record and not everywhere and self._is_set_twice and self.name not in (name for name, _ in pairs):
            made += Rewrite(refusal=f"`{self.name}` is a field that is set where an instance is made too")
        if not same and pairs and self.name in self.set.elsewhere and not layered:
            made += Rewrite(refusal=f"`{self.name}` is given in another place too, which may replace this one")
        if not pairs and len(self.set.all(self.name)) > 1:
            made += Rewrite(refusal=f"`{self.name}` is given in several places")
        if not pairs and self._takes_back(self.set.elsewhere.get(self.name)):
            made += Rewrite(refusal=f"`{self.name}` is given in another place too, which it may replace")
        return made + self.set.doubt

    def _takes_back(self, other: object) -> bool:
        """Whether what the argument has in another place, or what that becomes, would be there where this one is gone.

        So is a callback that one becomes, which stands in a list, and whatever a `functools.partial` or its call gives.
        """
        if self.name in self.set.over:
            return self._differs(other)
        return self.name in LISTED and self.value.constant in _OFF and other not in _OFF

    def rename(self, name: str) -> Rewrite:
        """Give the argument another name and keep its value."""
        return self.replace((name, Code.of(self.ref)))

    def remove(self) -> Rewrite:
        return self.replace()

    def give(self, code: Code) -> Rewrite:
        """Keep the argument and give it another value."""
        return self.replace((self.name, code))


class Site(ABC):
    """A place where arguments are written. A carrier makes it and fills `arguments`."""

    def __init__(self, module: Module, span: Span) -> None:
        self.module = module
        self.span = span
        self.arguments: list[Argument] = []
        self.positional: list[Value] = []

    @abstractmethod
    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        """Put `pairs` in the place of `argument`.

        A pair whose code is just `argument.ref` keeps the value as it is written; a pair that has
        the argument's own name keeps the name.
        """

    @abstractmethod
    def add(self, name: str, code: Code) -> Rewrite:
        """Add an argument that replaces none."""

    @property
    def is_statement(self) -> bool:
        """Whether it adds to arguments that are written elsewhere: a store, `update`, `setdefault`."""
        return False

    def append(self, argument: Argument, items: Sequence[Code]) -> Rewrite:
        """Append to the list that `argument` gives; the default rewrites the value in place."""
        return append_to_value(argument, items)

    def append_here(self, argument: Argument, there: Argument, items: Sequence[Code]) -> Rewrite | None:
        """Append to the list that an earlier argument gives where this one stands; None where that has no form."""
        return None

    def always_with(self, other: Site) -> bool:
        """Whether the arguments of this site are given whenever those of the other site are."""
        if self is other:
            return True
        blocks = [self.module.block(site.span.start) for site in (self, other)]
        around = [[*self.module.blocks_around(block), block] for block in blocks]
        if self.is_statement:
            return blocks[0] in around[1]
        here, there = next((pair for pair in zip(*around, strict=False) if pair[0] is not pair[1]), (None, None))
        above = self.module.parents.get(here) if here is not None else None
        is_other_branch = there is not None and isinstance(above, ast.If) and above is self.module.parents.get(there)
        return not is_other_branch


@dataclass(eq=False)
class ArgumentSet:
    """All arguments of one callable that are seen in this file.

    `callable` is its canonical name. `open` says that more arguments may flow in that are not
    seen here, `unseen` where in this file (`**kwargs`); `elsewhere` holds those that other files
    give, or what else meets them here, with their value or UNKNOWN. `call` is the Trainer's own
    call where it is one of the sites, and None where the set is only passed on to it. `layers` are the
    names in `elsewhere` of what is put over one another, entry by entry, before the call (configuration files, command
    lines, statements that replace an entry), each with all values that it has elsewhere; `configured` are the names
    that configuration files give. `calls` are the Trainer's calls of this file that the arguments reach, `homes` the
    modules with all of them. `filtered` says that of some only those are taken that the Trainer's signature names,
    `record` that they are fields of a dataclass or its like. `translated` are the old arguments of namespaces that
    `Trainer.from_argparse_args` alone gets: what takes its place translates those that stay as they are. `apart` are
    the names in `elsewhere` that statements of other branches give, over or under what is given here, `over` those that
    a `functools.partial` or a call of it gives.
    """

    callable: str
    sites: list[Site]
    open: bool = False
    elsewhere: dict[str, object] = field(default_factory=dict)
    unseen: list[Span] = field(default_factory=list)
    call: Span | None = None
    doubt: Rewrite = field(default_factory=Rewrite)
    layers: dict[str, tuple[object, ...]] = field(default_factory=dict)
    calls: tuple[Span, ...] = ()
    homes: frozenset[str] = frozenset()
    configured: frozenset[str] = frozenset()
    filtered: bool = False
    record: bool = False
    translated: frozenset[Span] = frozenset()
    apart: frozenset[str] = frozenset()
    over: frozenset[str] = frozenset()

    def __iter__(self) -> Iterator[Argument]:
        for site in self.sites:
            yield from site.arguments

    @property
    def span(self) -> Span:
        return self.sites[0].span

    def all(self, *names: str) -> list[Argument]:
        """Every argument with one of these names, in the order of the sites."""
        return [argument for argument in self if argument.name in names]

    def get(self, name: str) -> Argument | None:
        """The argument of this name where there is exactly one here."""
        found = self.all(name)
        return found[0] if len(found) == 1 else None

    def given(self, name: str) -> bool:
        """Whether the argument is given here or in another file."""
        return name in self.elsewhere or any(argument.name == name for argument in self)

    def constant(self, name: str) -> object:
        """The value of the argument where it is given once and known, else UNKNOWN."""
        argument = self.get(name)
        return argument.value.constant if argument is not None else self.elsewhere.get(name, UNKNOWN)

    def append(self, name: str, *items: Code, anchor: Argument | None = None) -> Rewrite:
        """Add `items` to the list argument `name` (`callbacks`), which may not be there yet.

        A new list takes the place of `anchor` if that is given, and `anchor` is removed either
        way; without one it goes to the end of the first site.
        """
        return self._append(name, items, anchor) + self.doubt

    def _begins(self, site: Site) -> bool:
        """Whether a list can be made where a statement gives an item: it is the first of all, and never left out."""
        others = {argument.site for argument in self if argument.name in LISTED} - {site}
        return all(site.span < other.span and site.always_with(other) for other in others)

    def _home(self) -> Site | None:
        """Where a list of callbacks is made that is not there yet: in one place, whatever becomes an item of it.

        A call and a dict that is spread into it would each give one else.
        """
        made = (a.site for a in self if _makes_callback(a))
        return next((site for site in made if not site.is_statement), None)

    def _first(self) -> Site:
        """Where an argument is added: at the first site, or the Trainer's call where that is a statement.

        What a statement puts on a namespace or into a dict may also be read elsewhere, as hyperparameters are.
        """
        first = self.sites[0]
        if first.is_statement:
            return next((site for site in self.sites if site.span == self.call), first)
        return first

    def _append(self, name: str, items: Sequence[Code], anchor: Argument | None) -> Rewrite:
        there = self.all(name)
        if anchor is not None and anchor.name in self.elsewhere:  # an item stays where a switch would be replaced
            return Rewrite(refusal=f"`{anchor.name}` is given in another place too, which may replace this one")
        gone = anchor.remove() if anchor is not None else Rewrite()
        if len(there) > 1:
            return Rewrite(refusal=f"`{name}` is given in several places")
        if there:
            here = anchor.site.append_here(anchor, there[0], items) if anchor is not None else None
            if here is not None:
                return here
            apart = anchor is not None and not anchor.site.always_with(there[0].site)
            if apart or (anchor is not None and not there[0].site.always_with(anchor.site)):
                return Rewrite(refusal=f"whether it is given is decided apart from `{name}`")
            if anchor is not None and anchor.site.is_statement and _is_bound_between(there[0], anchor):
                return Rewrite(refusal=f"what it needs is not there yet where `{name}` is given")
            made = there[0].site.append(there[0], items) + gone
            if self.open and there[0].site.span != self.call:
                made += Rewrite(caveat=f"what is not seen here may replace `{name}`")
            return made
        listed = [old for old in sorted(LISTED & self.elsewhere.keys()) if self.elsewhere[old] not in _OFF]
        if name in self.elsewhere or listed:
            given = name if name in self.elsewhere else listed[0]
            return Rewrite(refusal=f"`{given}` is given in another place too")
        if anchor is not None and anchor.site.is_statement and not self._begins(anchor.site):
            return Rewrite(refusal=f"several statements would each give `{name}`")
        created = _listed([], items)
        home = self._home()
        if anchor is None and home is None and any(_makes_callback(a) for a in self):
            return Rewrite(refusal=f"a statement gives `{name}` first")  # and it is there to be appended to then
        if anchor is not None and (home is None or anchor.site is home or anchor.site.is_statement):
            made = anchor.replace((name, created))
        else:
            made = (home or self._first()).add(name, created) + gone
        if self.open:
            made += Rewrite(caveat=f"arguments that are not seen here may give `{name}` too")
        return made


def _makes_callback(argument: Argument) -> bool:
    """Whether an argument of 1.x, as far as its value is known, becomes an item of `callbacks`."""
    if argument.name == "accumulate_grad_batches":
        return isinstance(argument.value.node, ast.Dict)
    return argument.name in LISTED and argument.value.constant not in _OFF


def _is_bound_between(there: Argument, argument: Argument) -> bool:
    """Whether a value reads a variable that is bound behind an earlier argument."""
    module, node = argument.site.module, argument.value.node
    if node is None or there.span.start > argument.span.start:
        return False
    scope = module.scope_at(argument.span.start)
    for name in {part.id for part in walk(node) if isinstance(part, ast.Name)}:
        found = scope.lookup(name)
        bound = found[1] if found is not None and found[0] is scope.function() else []
        values = [binding.value for binding in bound if binding.value is not None]
        if any(there.span.start < module.span(value).start < argument.span.start for value in values):
            return True
    return False


def split(argument: Argument, pairs: Sequence[tuple[str, Code]]) -> tuple[int, list[tuple[str, Code]]]:
    """For a site that is a statement: which pair it becomes itself, and all pairs.

    The pair that keeps the value keeps the statement, else the first does. The others are new
    statements, where the old value is text: their holes would see what the statement becomes.
    """
    kept = next((index for index, (_, code) in enumerate(pairs) if code == Code.of(argument.ref)), 0)
    source = argument.site.module.source
    plain = [
        (name, code if index == kept else Code.of(*(source.code(p) if isinstance(p, Span) else p for p in code.pieces)))
        for index, (name, code) in enumerate(pairs)
    ]
    return kept, plain


def append_to_value(argument: Argument, items: Sequence[Code]) -> Rewrite:
    """Append to a list argument where its value is written, whatever expression that is."""
    value = argument.value
    if value.node is None or isinstance(argument.ref, str):
        return Rewrite(refusal=f"the value of `{argument.name}` is not written in the code")
    if isinstance(value.node, ast.List):
        return Rewrite(tuple(AddItem(argument.ref, item) for item in items))
    if value.constant is None:
        return argument.give(_listed([], items))
    if _is_instance(value, argument.site.module):  # one callback
        return argument.give(_listed([argument.ref], items))
    if _is_joined(value.node):
        return argument.give(Code.of(argument.ref, " + ", *operand(items).pieces))
    if value.types is not None and value.types <= {"list", "tuple"}:
        return argument.give(_listed(["*", argument.ref], items))
    made = argument.give(_listed(["*(", argument.ref, " or [])"], items))
    return made + Rewrite(caveat=f"`{argument.name}` has to be a list or None there")


def operand(items: Sequence[Code]) -> Code:
    """A list to be added to another; what one `*(…)` alone unpacks stays in its parentheses."""
    if len(items) == 1 and is_unpacking(items[0]):
        head, *rest = items[0].pieces
        return Code.of(str(head)[1:], *rest)
    return _listed([], items)


def unpacked(item: Code) -> Code:
    """What an item `*(…)` unpacks, without its parentheses."""
    head, *rest = item.pieces
    return Code.of(str(head)[2:], *rest[:-1], str(rest[-1])[:-1])


def is_unpacking(item: Code) -> bool:
    """Whether an item is `*(…)`."""
    head, *rest = item.pieces
    return isinstance(head, str) and head.startswith("*(") and bool(rest) and isinstance(rest[-1], str)


def _is_joined(node: ast.expr) -> bool:
    """Whether an expression is lists put together, or one that is made in place: `[a] + more`, `[f(x) for x in y]`."""
    if isinstance(node, ast.ListComp):
        return True
    while isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        if isinstance(node.right, (ast.List, ast.ListComp)):
            return True
        node = node.left
        if isinstance(node, (ast.List, ast.ListComp)):
            return True
    return False


def _is_instance(value: Value, module: Module) -> bool:
    """Whether a value is surely one object: what a class is called for, on each branch that binds it."""
    callees = [value.callee]
    if value.callee is None and isinstance(value.node, ast.Name):
        scope = module.scope_at(module.span(value.node).start)
        nodes = [binding.value for binding in module.bindings(value.node.id, scope)]
        callees = [module.resolve(node.func, scope) if isinstance(node, ast.Call) else None for node in nodes]
    return bool(callees) and all(name is not None and name.rpartition(".")[2][:1].isupper() for name in callees)


def _listed(first: Sequence[str | Span], items: Sequence[Code]) -> Code:
    """A list display: what `first` spells, if anything, and the items; one `*(…)` alone is what it unpacks."""
    if not first and len(items) == 1 and is_unpacking(items[0]):
        head, *rest = items[0].pieces
        return Code.of(str(head)[2:], *rest[:-1], str(rest[-1]).removesuffix(")"))
    pieces: list[str | Span | Symbol] = ["[", *first]
    for item in items:
        pieces += [", "] * (len(pieces) > 1) + list(item.pieces)
    return Code.of(*pieces, "]")
