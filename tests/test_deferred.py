"""Data classes and patterns that are made when they are first used are those of the standard library then."""

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

import pytest

from codemods.deferred import dataclass, pattern


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


def test_a_pattern_is_compiled_when_it_is_used() -> None:
    assert pattern("a+").sub("b", "caat") == "cbt"
    later = pattern("(", re.IGNORECASE)
    with pytest.raises(re.error):
        later.search("x")
    known = pattern(rb"(?P<n>B)", re.IGNORECASE)
    assert known.groupindex == {"n": 1}
    assert known.search(b"abc")
    assert pickle.loads(pickle.dumps(known)).match(b"b")
