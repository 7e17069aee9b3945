"""The functions of a file that run under Lightning, as text: which of them speak of which."""

from __future__ import annotations

import re
from collections.abc import Iterable

from codemods.semantics.linking import ProjectIndex
from codemods.semantics.module import Module
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction


class FunctionTexts:
    """The code of functions, cut out once."""

    def __init__(self, module: Module, index: ProjectIndex, functions: Iterable[ReachedFunction]) -> None:
        self._module = module
        self._index = index
        self._functions = [*functions]
        self._texts: dict[str, bytes] = {}
        self._signed: dict[tuple[str, re.Pattern[bytes]], bool] = {}

    def text(self, function: ReachedFunction) -> bytes:
        """The code of a function, without its decorators."""
        known = self._texts.get(function.symbol)
        if known is None:
            span = self._module.span(function.node)
            known = self._texts[function.symbol] = self._module.source.utf8[span.start : span.end]
        return known

    def is_signed(self, function: ReachedFunction, sign: re.Pattern[bytes]) -> bool:
        """Whether the code of a function holds a sign, of which rules share some."""
        known = self._signed.get((function.symbol, sign))
        if known is None:
            known = self._signed[function.symbol, sign] = sign.search(self.text(function)) is not None
        return known

    def mentions(self, function: ReachedFunction, name: str) -> bool:
        return name.encode() in self.text(function)

    def callers(self, function: ReachedFunction) -> list[ReachedFunction]:
        """The methods of a method's class, and of those that inherit it, in this file, that speak of it."""
        named = f".{function.name}".encode()
        return [
            other
            for other in self._functions
            if named in self.text(other)
            and other.symbol != function.symbol
            and self.mentions(other, f"{other.first_parameter}.{function.name}")
            and (other.owner == function.owner or self._inherits(other, function))
        ]

    def _inherits(self, other: ReachedFunction, function: ReachedFunction) -> bool:
        """Whether the class of a method has another one, and no other of that name, from the class of that."""
        if other.owner is None or function.owner is None or other.owner == function.owner:
            return False
        classes = self._index.classes
        return function.owner in classes.ancestry(other.owner) and (
            classes.method(other.owner, function.name) == function.symbol
        )

    def users(self, function: ReachedFunction) -> list[ReachedFunction]:
        """The functions of this file that speak of a function, but for those that data sets alone run."""
        others = (
            other for other in self._functions if other.symbol != function.symbol and other.stage is not Stage.LOAD
        )
        return [other for other in others if self.mentions(other, function.name)]
