"""Which methods run while their module is made, and which when it has its device."""

from __future__ import annotations

from typing import Final

from codemods.semantics.function_texts import FunctionTexts
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_property
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction

_CALLED: Final = frozenset(
    {
        "training_step",
        "validation_step",
        "test_step",
        "predict_step",
        "forward",
        "setup",
        "configure_optimizers",
        "configure_model",
        "compute",
        "update",
    }
)
"""What others than `__init__` call."""


class Begun:
    """When the methods of a file run."""

    def __init__(self, module: Module, index: ProjectIndex, texts: FunctionTexts) -> None:
        self._module = module
        self._index = index
        self._texts = texts
        self._built: dict[str, bool] = {}

    def runs(self, function: ReachedFunction) -> bool:
        """Whether a function runs when its module has its device, and is not told with the one that it stands in.

        A method that only `__init__` calls does not.
        """
        if not function.stage & (Stage.RUN | Stage.HAND) or function.is_nested:
            return False
        known = self._built.get(function.symbol)
        if known is None:
            self._built[function.symbol] = True  # for methods that call each other only
            known = self._built[function.symbol] = self._is_built(function)
        return not known

    def _is_built(self, function: ReachedFunction) -> bool:
        if function.owner is None or function.name in _CALLED or function.name.startswith(("on_", "__")):
            return False
        callers = self._texts.callers(function)
        if not callers:
            return self._is_built_elsewhere(function)
        named, called = function.name.encode(), f".{function.name}(".encode()
        texts = [self._texts.text(other) for other in callers]
        if not is_property(function.node) and any(text.count(named) > text.count(called) for text in texts):
            return False  # it is kept, or handed on
        return bool(callers) and all(other.stage is Stage.BUILD or not self.runs(other) for other in callers)

    def _is_built_elsewhere(self, function: ReachedFunction) -> bool:
        """Whether methods of other files that speak of a method of their class are `__init__`s, and there is one."""
        classes, known = self._index.classes, self._index.names.modules
        assert function.owner is not None
        homes = {classes.home(name) for name in classes.descendants(function.owner) if name in classes.classes}
        users = [
            user
            for home in homes - {self._module.name}
            for user, names in known[home].spoken.items()
            if f".{function.name}" in names or function.name in names
        ]
        return bool(users) and all(user.endswith(".__init__") for user in users)

    def is_begun(self, function: ReachedFunction) -> bool:
        """Whether a method runs while its module is made: `__init__`, or one that this alone calls."""
        return function.name == "__init__" or (not function.is_nested and self._is_known_built(function))

    def _is_known_built(self, function: ReachedFunction) -> bool:
        return bool(function.stage & (Stage.RUN | Stage.BUILD)) and not self.runs(function)
