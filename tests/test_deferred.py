"""Data classes, named tuples and patterns that are made when they are first used are those of the standard library then."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field, replace
from typing import Any
from typing import NamedTuple as TypedTuple

import pytest

from codemods.deferred import NamedTuple, dataclass, pattern


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0
    seen: dict[str, int] = field(default_factory=dict, compare=False)


@dataclass(frozen=True)
class Named(Point):
    name: str = ""


@dataclass(frozen=True)
class Same(Named):
    """Without a field of its own."""


@dataclass
class Counted:
    count: int

    def __post_init__(self) -> None:
        self.count += 1


class Plain(Counted):
    """A class that is no data class, made before the one that it is built on."""


@dataclass(frozen=True, kw_only=True)
class Row:
    name: str


@dataclass(frozen=True)
class Empty:
    pass


def test_an_inherited_one_is_made_first() -> None:
    assert Same(1, 2, {}, "n") == Same(x=1, y=2, name="n")
    assert repr(Same(1)) == "Same(x=1, y=0, seen={}, name='')"
    assert Point(1) != Named(1)
    assert [each.name for each in dataclasses.fields(Same(1))] == ["x", "y", "seen", "name"]


def _mixed(made: Callable[..., Any], **options: bool) -> Any:
    """A class with all kinds of fields, and one below it."""

    @made(**options)
    class Mixed:
        first: int
        known: dict[str, int] = field(default_factory=dict, hash=False)
        hidden: str = field(default="h", compare=False, repr=False)
        counted: list[int] = field(default_factory=list, init=False, hash=False)

        def __post_init__(self) -> None:
            self.counted.append(self.first)

    @made(**options)
    class Below(Mixed):
        known: dict[str, int] = field(default_factory=lambda: {"b": 1}, hash=False)
        last: tuple[Any, ...] = ()

    return Below


@pytest.mark.parametrize("frozen", [False, True])
@pytest.mark.parametrize("eq", [False, True])
@pytest.mark.parametrize("kw_only", [False, True])
def test_they_are_as_those_of_the_standard_library(frozen: bool, eq: bool, kw_only: bool) -> None:
    ours, theirs = (_mixed(made, frozen=frozen, eq=eq, kw_only=kw_only) for made in (dataclass, dataclasses.dataclass))
    many: tuple[dict[str, Any], ...] = ({"first": 1}, {"first": 1, "hidden": ""}, {"first": 1, "known": {}})
    some, others = ([made(**each) for each in many] for made in (ours, theirs))
    assert inspect.signature(ours).parameters.keys() == inspect.signature(theirs).parameters.keys()
    assert [repr(each) for each in some] == [repr(each) for each in others]
    assert [[a == b for a in some] for b in some] == [[a == b for a in others] for b in others]
    assert some[0] != others[0]
    assert (ours.__hash__ is None) == (theirs.__hash__ is None)
    if eq and frozen:
        assert [hash(each) for each in some] == [hash(each) for each in others]
    assert ours.__match_args__ == theirs.__match_args__
    if not frozen:
        some[0].last = some[:1]  # which holds itself
        assert "..." in repr(some[0])
    else:
        with pytest.raises(FrozenInstanceError):
            some[0].last = ()
        with pytest.raises(FrozenInstanceError):
            del some[0].last


def test_defaults_are_not_shared() -> None:
    Point(1).seen["a"] = 1
    assert Point(1).seen == {}


def test_frozen_ones_are_hashed_and_refuse() -> None:
    assert hash(Point(1, 2)) == hash(Point(1, 2, {"b": 1}))
    with pytest.raises(FrozenInstanceError):
        Point(1).x = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del Point(1).x
    assert Empty() == Empty()
    assert len({Empty(), Empty()}) == 1


def test_a_plain_subclass() -> None:
    assert Plain(1).count == 2
    assert Counted(3) == Counted(3)


def test_keywords_alone() -> None:
    with pytest.raises(TypeError, match="positional"):
        Row("a")  # type: ignore[misc]
    assert replace(Row(name="a"), name="b") == Row(name="b")
    with pytest.raises(TypeError, match="missing 1 required"):
        Row()  # type: ignore[call-arg]


def test_copies() -> None:
    assert copy.copy(Point(1, 2)) == Point(1, 2)
    deep = copy.deepcopy(Point(1, 2, {"a": 1}))
    assert deep.seen == {"a": 1}


_ELSEWHERE = """
import pickle, sys
one, other, empty, again = pickle.loads(sys.stdin.buffer.read())
assert one == other and len({one, other, empty, again}) == 2, "compared before one was made"
"""


def test_what_is_sent_to_another_process_compares_there() -> None:
    data = pickle.dumps((Named(1, 2), Named(1, 2), Empty(), Empty()))
    done = subprocess.run([sys.executable, "-c", _ELSEWHERE], input=data, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


class Pair(NamedTuple):
    """Two."""

    first: int
    second: tuple[int, ...] = ()

    @property
    def both(self) -> tuple[int, ...]:
        return (self.first, *self.second)

    def __str__(self) -> str:
        return "pair"


class Nothing(NamedTuple):
    pass


class Shown(NamedTuple):
    count: int  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "shown"


class Twice(Pair):
    """Below a named tuple."""


class Typed(TypedTuple):
    first: int
    second: tuple[int, ...] = ()


def test_named_tuples_are_as_those_of_typing() -> None:
    assert Twice(1) == Pair(1) == Pair(first=1, second=()) == Typed(1) == (1, ())
    assert type(Twice(1)) is Twice
    assert type(Pair) is type
    assert Pair.__mro__ == (Pair, tuple, object)
    assert (Pair(1, (2,)).both, Pair(1).second, str(Pair(1))) == ((1, 2), (), "pair")
    assert (Nothing(), repr(Nothing()), repr(Shown(1)), Shown(1).count) == ((), "Nothing()", "shown", 1)
    for made, typed in ((Pair(1), Typed(1)), (Pair(1, (2,)), Typed(1, (2,)))):
        assert repr(made) == repr(typed).replace("Typed", "Pair")
        assert hash(made) == hash(typed)
        assert made._asdict() == typed._asdict()
        assert made._replace(first=3) == typed._replace(first=3)
        assert type(made._replace(first=3)) is Pair
    assert type(Pair._make([1, ()])) is Pair
    for name in ("_fields", "_field_defaults", "__match_args__", "__slots__"):
        assert getattr(Pair, name) == getattr(Typed, name)
    assert inspect.signature(Pair).parameters.keys() == inspect.signature(Typed).parameters.keys()
    match Pair(1, (2,)):
        case Pair(first, (second,)):
            assert (first, second) == (1, 2)


def test_named_tuples_refuse() -> None:
    with pytest.raises(TypeError, match=r"Pair\.__new__\(\) missing 1 required"):
        Pair()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword"):
        Pair(1, third=3)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="Expected 2"):
        Pair._make([1])
    with pytest.raises(TypeError, match="third"):
        Pair(1)._replace(third=3)  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        Pair(1).first = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Pair(1).third = 2  # type: ignore[attr-defined]


_TUPLES_ELSEWHERE = """
import pickle, sys
one, other = pickle.loads(sys.stdin.buffer.read())
assert one == other == (1, (2,)) and one.second == (2,) and type(other).__name__ == "Twice"
"""


def test_named_tuples_are_sent_and_copied() -> None:
    data = pickle.dumps((Pair(1, (2,)), Twice(1, (2,))))
    done = subprocess.run([sys.executable, "-c", _TUPLES_ELSEWHERE], input=data, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert copy.copy(Pair(1)) == copy.deepcopy(Pair(1)) == Pair(1)
    assert type(copy.copy(Twice(1))) is Twice


def test_a_pattern_is_compiled_when_it_is_used() -> None:
    assert pattern("a+").sub("b", "caat") == "cbt"
    later = pattern("(", re.IGNORECASE)
    with pytest.raises(re.error):
        later.search("x")
    known = pattern(rb"(?P<n>B)", re.IGNORECASE)
    assert known.groupindex == {"n": 1}
    assert known.search(b"abc")
    assert pickle.loads(pickle.dumps(known)).match(b"b")
