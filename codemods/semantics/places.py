"""Places: what holds a value, and what a file says of its flow in terms of them."""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Callable
from typing import NamedTuple

from codemods.semantics.arguments import ArgumentSet, Site
from codemods.semantics.scopes import Scope


class Place(NamedTuple):
    """A base and the way from it: entries (`gpus`), attributes (`.gpus`), `{vars}`, `{parsed}`.

    `base` is one of
    - `=NAME`: what the dotted name means (a variable, a class for its instances, an import);
    - `NAME:x`: the variable or parameter `x` of the function `NAME`; with `!` behind it, what the
      function itself does to it, which flows into `NAME:x` without an edge;
    - `CALLEE(key`: the parameter of `CALLEE` that takes the positional argument number `key`, the
      keyword `key`, or all further keywords (`**`);
    - `CALLEE)`: what `CALLEE` returns;
    - `@MODULE:n`: the value of the expression at byte n;
    - empty: unknown.
    A callee that is `super().method` in a class is written `<NAME.method`.
    """

    base: str
    path: tuple[str, ...] = ()

    @property
    def is_local(self) -> bool:
        """Whether it is a variable of a function, and not what the function does to it."""
        return ":" in self.base and self.base[0] not in "=@" and self.base[-1] != "!"

    def at(self, *path: str) -> Place:
        return Place(self.base, self.path + path) if self.base else self


NOWHERE = Place("")
VARS = "{vars}"
"""The attributes of an object as a dict: `vars(x)`, `x.__dict__`, `asdict(x)`."""
KEYWORDS = "{keywords}"
"""The keywords of the call that the base is the value of."""
PARSED = "{parsed}"
"""What a parser returns: `parser.parse_args()`."""

_EXTERNAL = frozenset({"torch", "torchvision", "numpy", "pandas", "scipy", "sklearn", "matplotlib", "PIL", "cv2"})
_EXTERNAL |= (sys.stdlib_module_names | frozenset(dir(builtins))) - {"functools"}


class FlowFacts(NamedTuple):
    """The picklable part of a file's flow, by the key of the place that is flowed into.

    `into` has pairs of target and source; `given` for each site its place and the names of the
    arguments written there; `known` are bases whose value is seen whole though no argument is
    written at them.
    """

    into: dict[str, list[tuple[Place, Place]]]
    given: dict[str, list[tuple[Place, tuple[str, ...]]]]
    known: frozenset[str]


NO_FLOW = FlowFacts({}, {}, frozenset())

def is_external(callee: str) -> bool:
    """Whether a callee is one that no project has of its own, and that passes no arguments on."""
    return callee.partition(".")[0] in _EXTERNAL


def key_of(base: str) -> str:
    """What places that may be the same have in common before names are followed.

    A place that is this file's own is its key; of a name or a callee it is the last part.
    """
    if base[:1] == "=":
        return "=" + base.rpartition(".")[2].lstrip("=")
    callee, bracket, _ = base.partition("(")
    return "(" + callee.rpartition(".")[2] if bracket else base


class Joined(NamedTuple):
    """What a site learns when it is made: its set, and where in this file that set's calls are.

    `calls` are the calls of this file whose keywords the set is, `reached` all places whose
    arguments end up in it.
    """

    set: ArgumentSet
    reached: frozenset[Place]
    calls: tuple[ast.Call, ...]
    place: Callable[[ast.expr, Scope], Place]

    def holds(self, node: ast.expr, scope: Scope, *path: str) -> bool:
        """Whether what an expression holds, or what is at `path` of it, reaches the set."""
        held = self.place(node, scope).at(*path)
        return held in self.reached or Place(held.base + "!", held.path) in self.reached


class RawSite(NamedTuple):
    """A site before it is known whether its arguments reach a Trainer.

    `names` are the arguments written there. `make(joined)` makes the site, or None where it turns
    out to be none. Where they are keywords of a call of `callee`, it is `make(taken, joined)`:
    `taken` are those that the called function keeps for itself.
    """

    place: Place
    names: tuple[str, ...]
    make: Callable[..., Site | None]
    callee: str | None = None
