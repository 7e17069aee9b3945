"""Places: what holds a value, and what a file says of its flow in terms of them."""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Callable, Collection
from functools import cached_property

from codemods.deferred import NamedTuple, dataclass
from codemods.model import Span
from codemods.semantics.arguments import ArgumentSet, Site
from codemods.semantics.scopes import Scope
from codemods.semantics.values import UNKNOWN, Schedule
from codemods.source.documents import Kind


class Place(NamedTuple):
    """A base and the way from it: entries and attributes (`gpus`), items (`[0]`), `{parsed}`, `{keywords}`, `(key`.

    An entry and an attribute of one name are not told apart, as configurations have both, and the
    attributes of an object are what `vars(x)` and `asdict(x)` hold. `(key` is what a call gives to
    a parameter.
    `base` is one of
    - `=NAME`: what the dotted name means (a variable, a class for its instances, an import);
    - `NAME:x`: the variable or parameter `x` of the function `NAME` (`NAME%12.4` for a comprehension on
      line 12); with `!` behind it, what the function itself does to it, which flows into `NAME:x`
      without an edge;
    - `CALLEE(key`: the parameter of `CALLEE` that takes the positional argument number `key`, the
      keyword `key`, or all further keywords (`**`);
    - `CALLEE)`: what `CALLEE` returns;
    - `@MODULE:n-m`: the value of the expression from byte n to m;
    - `@PLACE?`: what a place can be, of which it is one at a time;
    - empty: unknown.
    A callee that is `super().method` in a class is written `<NAME.method`, a fixture of pytest that is
    not of this file `~NAME`, and a method of an object of which nothing is known `~.NAME`: that of the one class that
    has it.
    """

    base: str
    path: tuple[str, ...] = ()

    @property
    def is_local(self) -> bool:
        """Whether it is a variable of a function, and not what the function does to it."""
        return ":" in self.base and self.base[0] not in "=@" and self.base[-1] != "!"

    @property
    def is_call(self) -> bool:
        """Whether it is (part of) what one call gives: its keywords together, or one argument."""
        return self.base[:1] == "@" and self.path != () and self.path[0][:1] in {"{", "("}

    @property
    def call(self) -> Place:
        """For what one call gives: the call, whichever of its arguments this is."""
        return Place(self.base, (KEYWORDS,))

    def at(self, *path: str) -> Place:
        return Place(self.base, self.path + path) if self.base else self


NOWHERE = Place("")


def value_at(module: str, span: Span) -> Place:
    """The place of the value of the expression that stands at a span of a file, of the module's name."""
    return Place(f"@{module}:{span.start}-{span.end}")


BY_NAME = "~."
"""What stands before the name of a method that is called on something of which nothing is known."""
HYDRA = Place("=hydra", ("{config}",))
"""The configuration that Hydra makes for a project."""
ANY_LOAD = Place("@load:*")
"""What a file holds whose path the program is told."""
DATA = "@data:"
"""The base of a configuration file, before its path."""
ANYWHERE = "@anywhere:"
"""A program that a command names, by the folder of the command and the name: where there is none, one further down."""
KEYWORDS = "{keywords}"
"""The keywords of the call that the base is the value of."""
PARSED = "{parsed}"
"""What a parser returns: `parser.parse_args()`."""
EACH = "[*]"
"""Any item or entry, where it is read: in a loop, or by a key that is not known."""
SOME = "[?]"
"""Any item or entry, where it is written."""
LAYERS = frozenset({Kind.DATA, Kind.SHELL})
"""Kinds of files whose entries are put over one another before something gets them."""

_EXTERNAL = frozenset({"torch", "torchvision", "numpy", "pandas", "scipy", "sklearn", "matplotlib", "PIL", "cv2"})
_EXTERNAL |= (sys.stdlib_module_names | frozenset(dir(builtins))) - {"functools"}


class Written(NamedTuple):
    """The arguments of one site with their constant or UNKNOWN. Those that are `stored` replace what was there.

    `callee` is called with them, where they are keywords of a call. `sometimes` says that they come to the place on
    some ways through the code only. Those that a `display` holds are entries of a dict that is written out.
    """

    place: Place
    given: dict[str, object]
    stored: bool = False
    callee: str | None = None
    sometimes: bool = False
    display: bool = False


class KeyRead(NamedTuple):
    """Where the entry `name` of what `holder` holds is read, and for what (`semantics/key_reads.py`).

    `span` is the expression that says it, the comparison included.
    """

    holder: Place
    name: str
    line: int
    span: Span
    use: str = ""


@dataclass(frozen=True)
class FlowFacts:
    """The picklable part of a file's flow, by the key of the place that is flowed into.

    `into` has pairs of target and source; `given` what is written at each site; `known` are bases whose value is seen
    whole though no argument is written at them; `values` has pairs of the place whose value is called and of the
    keywords it is called with; `named` holds the last parts of the names that flow somewhere, and `reads` where an
    entry of a name that the Trainer had is read, `wrapped` what is called with a class of Lightning, and the place of
    what that returns; `filtered` are bases of what only has what the Trainer's signature names; `bridged`
    are calls that take a namespace's entries as arguments, and no others but what is written out for them.
    """

    into: dict[str, list[tuple[Place, Place]]]
    given: dict[str, list[Written]]
    known: frozenset[str]
    values: tuple[tuple[Place, Place], ...] = ()
    named: frozenset[str] = frozenset()
    reads: tuple[KeyRead, ...] = ()
    wrapped: tuple[tuple[str, Place], ...] = ()
    filtered: frozenset[str] = frozenset()
    bridged: frozenset[Place] = frozenset()

    @cached_property
    def out_of(self) -> dict[str, list[tuple[Place, Place]]]:
        """The pairs of `into` by the key of what flows."""
        found: dict[str, list[tuple[Place, Place]]] = {}
        for edges in self.into.values():
            for edge in edges:
                found.setdefault(source_key(edge[1].base), []).append(edge)
        return found


NO_FLOW = FlowFacts({}, {}, frozenset())


def nth(index: int) -> str:
    """The item of a list or tuple at an index."""
    return f"[{index}]"


def is_external(callee: str) -> bool:
    """Whether a callee is one that no project has of its own, and that passes no arguments on."""
    return callee.partition(".")[0] in _EXTERNAL


def constant(node: ast.expr | None) -> object:
    """The value of a constant as written, a Schedule for a dict with numbers as keys, else UNKNOWN."""
    if isinstance(node, ast.Dict) and node.keys and all(type(constant(key)) is int for key in node.keys):
        return Schedule((constant(key), constant(value)) for key, value in zip(node.keys, node.values, strict=True))
    return node.value if isinstance(node, ast.Constant) else UNKNOWN


def key_of(base: str) -> str:
    """What places that may be the same have in common before names are followed.

    A place that is this file's own is its key; of a name or a callee it is the last part.
    """
    if base[:1] == "=":
        return "=" + base.rpartition(".")[2].lstrip("=")
    callee, bracket, _ = base.partition("(")
    return "(" + callee.rpartition(".")[2] if bracket else base


class Reading(NamedTuple):
    """A read of an entry that a configuration file may hold: the places that it may come from, and the file.

    `new` is the argument that is read in its place when the key is rewritten, empty where a person has to see to it.
    """

    places: frozenset[Place]
    path: str
    read: KeyRead
    new: str = ""


def source_key(base: str) -> str:
    """What bases that may be the same have in common before names are followed, where they are flowed out of."""
    if base[:1] == "=":
        return "=" + base.rpartition(".")[2].lstrip("=")
    return ")" + base.rpartition(".")[2].rstrip(")") if base.endswith(")") else base


class Joined(NamedTuple):
    """What a site learns when it is made: its set, and where in this file that set's calls are.

    `calls` are the calls of this file whose keywords the set is, `reached` all places whose arguments end up in it.
    `reads` tells where an entry of a configuration file is read besides, `followed` whether such a read in a file
    follows when its key gets another name, `asked` where other files read an entry that code writes, `swallows`
    whether a call is of a function of the project that takes some names by its `**kwargs` alone, `keeps` the names
    that such a function has as parameters of its own, `ordered` whether a record is made with values for fields by
    their order, `nothing` whether a configuration that this file is a part of says of a key that it is nothing.
    """

    set: ArgumentSet
    reached: frozenset[Place]
    calls: tuple[ast.Call, ...]
    place: Callable[[ast.expr, Scope], Place]
    reads: Callable[[Place, str], list[Reading]] = lambda place, name: []
    followed: Callable[[str, Span], bool] = lambda path, span: False
    asked: Callable[[str], list[Reading]] = lambda name: []
    swallows: Callable[[ast.Call, Collection[str]], bool] = lambda call, names: False
    keeps: Callable[[ast.Call], frozenset[str]] = lambda call: frozenset()
    ordered: Callable[[Place], bool] = lambda record: False
    nothing: Callable[[str], bool] = lambda key: False

    def holds(self, node: ast.expr, scope: Scope) -> bool:
        """Whether what an expression holds reaches the set."""
        held = self.place(node, scope)
        return held in self.reached or Place(held.base + "!", held.path) in self.reached


class RawSite(NamedTuple):
    """A site before it is known whether its arguments reach a Trainer.

    `given` are the arguments written there with their constant or UNKNOWN. `make(joined)` makes the
    site, or None where it turns out to be none. Where they are keywords of a call of `callee`, it is
    `make(taken, joined)`: `taken` are those that the called function keeps for itself. A `stored` one is a statement
    that puts them in the place of what was there, or a field's default, in whose place an instance's value comes.
    One that is a `display` is a dict that is written out; of a `partial`, or a call of what one makes, the keywords
    are put over others.
    """

    place: Place
    given: dict[str, object]
    make: Callable[..., Site | None]
    callee: str | None = None
    stored: bool = False
    sometimes: bool = False
    display: bool = False
    partial: bool = False
