"""Conditions: what the value of an argument has to be for a row to be about it."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod

from codemods.deferred import dataclass
from codemods.semantics.values import Value


class Condition(ABC):
    """What the value of an argument has to be for a row to be about it."""

    @abstractmethod
    def holds(self, value: Value) -> bool:
        """Whether the row is about this value."""


@dataclass(frozen=True)
class Anything(Condition):
    """Every value, known or not."""

    def holds(self, value: Value) -> bool:
        return True


class Is(Condition):
    """Every value that it can have is one of these; `1`, `1.0` and `True` are told apart."""

    def __init__(self, *values: object) -> None:
        self.values = values

    def holds(self, value: Value) -> bool:
        return value.constants is not None and all(self._has(constant) for constant in value.constants)

    def _has(self, constant: object) -> bool:
        return any(type(constant) is type(value) and constant == value for value in self.values)

    def __str__(self) -> str:
        return "/".join(map(repr, self.values))


class Ends(Condition):
    """It is written as an attribute of this name: a constant that the release at hand may not have any more."""

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, value: Value) -> bool:
        return isinstance(value.node, ast.Attribute) and value.node.attr == self.name

    def __str__(self) -> str:
        return f"….{self.name}"


class Typed(Condition):
    """Its type is known and is one of these."""

    def __init__(self, *types: type | None) -> None:
        self.types = frozenset("NoneType" if kind is None else kind.__name__ for kind in types)

    def holds(self, value: Value) -> bool:
        return value.types is not None and bool(value.types) and value.types <= self.types

    def __str__(self) -> str:
        return "/".join(sorted(self.types))


class OrNone(Condition):
    """Its type is known, and it is None or of this type."""

    def __init__(self, kind: type) -> None:
        self.types = frozenset({kind.__name__, "NoneType"})

    def holds(self, value: Value) -> bool:
        return value.types is not None and "NoneType" in value.types and value.types <= self.types

    def __str__(self) -> str:
        return "/".join(sorted(self.types))


class Includes(Condition):
    """Its types are known, and one of these is among them."""

    def __init__(self, *types: type) -> None:
        self.types = frozenset(kind.__name__ for kind in types)

    def holds(self, value: Value) -> bool:
        return value.types is not None and not value.types.isdisjoint(self.types)

    def __str__(self) -> str:
        return "may be " + "/".join(sorted(self.types))


ANYTHING = Anything()
