"""Data classes and patterns that are made when they are first used.

The library defines some hundred and fifty data classes and as many patterns, and one run uses the half of
them. The standard library writes and compiles the methods of a data class as it is defined, and a pattern as it
is named: that was a third of the time in which the program starts. Here both are the standard library's own, only
later: a class as the first instance is made or unpickled, a pattern at its first call.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from threading import RLock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass
    from re import compile as pattern
else:
    import dataclasses

    _PENDING: dict[type, dict[str, bool]] = {}
    """The classes of which there was no instance yet, and how each is to be made."""
    _LOCK = RLock()

    def dataclass(cls: type | None = None, /, **options: bool) -> Any:
        """`dataclasses.dataclass`, of which the methods are there once an instance is; `slots` is not taken."""
        return _deferred(cls, options) if cls is not None else lambda decorated: _deferred(decorated, options)

    def _deferred(cls: type, options: dict[str, bool]) -> type:
        _PENDING[cls] = options
        cls.__init__ = _first_init(cls)
        cls.__reduce__ = _reduce
        return cls

    def _first_init(cls: type) -> Callable[..., None]:
        def first_init(self: Any, *args: Any, **keywords: Any) -> None:
            _complete(cls)
            cls.__init__(self, *args, **keywords)

        return first_init

    def _reduce(self: Any) -> tuple[Callable[..., Any], tuple[type, dict[str, Any]]]:
        return _restored, (type(self), self.__dict__)

    def _restored(cls: type, state: dict[str, Any]) -> Any:
        _complete(cls)
        found = object.__new__(cls)
        found.__dict__.update(state)
        return found

    def _complete(cls: type) -> None:
        """Make the methods of a class and of the data classes that it is built on, those first."""
        with _LOCK:
            for each in reversed(cls.__mro__):
                options = _PENDING.pop(each, None)
                if options is not None:
                    del each.__init__
                    dataclasses.dataclass(**options)(each)

    _METHODS = ("search", "match", "fullmatch", "finditer", "findall", "sub", "split", "pattern")

    class pattern:  # noqa: N801 -- it stands for `re.compile`
        """A pattern, compiled when the first of its methods is looked up."""

        def __init__(self, text: str | bytes, flags: int = 0) -> None:
            self._said = (text, flags)

        def __getattr__(self, name: str) -> Any:
            made = re.compile(*self._said)
            self.__dict__.update((method, getattr(made, method)) for method in _METHODS)
            return getattr(made, name)

        def __reduce__(self) -> tuple[type, tuple[str | bytes, int]]:
            return pattern, self._said


__all__ = ["dataclass", "pattern"]
