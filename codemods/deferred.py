"""Data classes, named tuples and patterns that are made when they are first used.

The library defines some hundred and fifty data classes and as many patterns, and one run uses the half of
them. The standard library writes and compiles the methods of a data class as it is defined, and a pattern as it
is named: that was a third of the time in which the program starts. Here both come later: a class is completed as the
first instance is made or unpickled, a pattern is compiled at its first call. A pattern is the standard library's own
then. Of a data class that finds the fields; the methods do what its methods do, but only `__init__` is code of its
own for each class, as compiling the others takes four times as long. So it is with `__new__` of a named tuple.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from threading import RLock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass
    from re import compile as pattern
    from typing import NamedTuple
else:
    import dataclasses
    from operator import attrgetter, itemgetter
    from reprlib import recursive_repr

    _PENDING: dict[type, dict[str, bool]] = {}
    """The classes of which there was no instance yet, and how each is to be made."""
    _LOCK = RLock()

    def dataclass(cls: type | None = None, /, **options: bool) -> Any:
        """`dataclasses.dataclass` with `frozen`, `eq` or `kw_only`; the methods are there once an instance is."""
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
                    _give_methods(each, **options)

    def _give_methods(cls: type, *, frozen: bool = False, eq: bool = True, kw_only: bool = False) -> None:
        cls.__doc__ = cls.__doc__ or cls.__name__  # else the standard library writes one
        dataclasses.dataclass(init=False, repr=False, eq=False, kw_only=kw_only)(cls)
        fields = dataclasses.fields(cls)
        methods = {"__init__": _init(cls, fields, frozen), "__repr__": _repr([f.name for f in fields if f.repr])}
        if eq:
            methods["__eq__"] = _eq(_values([f.name for f in fields if f.compare]))
            hashed = [f.name for f in fields if (f.compare if f.hash is None else f.hash)]
            methods["__hash__"] = _hash(_values(hashed)) if frozen else None
        if frozen:
            names = frozenset(f.name for f in fields)
            methods |= {name: _refusing(cls, names, name) for name in ("__setattr__", "__delattr__")}
        for name, method in methods.items():
            if name not in cls.__dict__:
                setattr(cls, name, method)

    def _init(cls: type, fields: tuple[dataclasses.Field[Any], ...], frozen: bool) -> Callable[..., None]:
        known: dict[str, Any] = {"set_": object.__setattr__, "omitted_": dataclasses.MISSING}
        by_place, by_name, body = ["self"], [], []
        for field in fields:
            name, value, default = field.name, field.name, ""
            if field.default is not dataclasses.MISSING:
                known[f"{name}_"], default = field.default, f"={name}_"
            elif field.default_factory is not dataclasses.MISSING:
                known[f"{name}_"], default = field.default_factory, "=omitted_"
                value = f"{name}_() if {name} is omitted_ else {name}" if field.init else f"{name}_()"
            if field.init:
                (by_name if field.kw_only else by_place).append(name + default)
            if field.init or default == "=omitted_":
                body.append(f"set_(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
        if hasattr(cls, "__post_init__"):
            body.append("self.__post_init__()")
        parameters = ", ".join([*by_place, *(["*", *by_name] if by_name else [])])
        exec(f"def __init__({parameters}):\n " + "\n ".join(body or ["pass"]), known)
        known["__init__"].__qualname__ = f"{cls.__qualname__}.__init__"
        return known["__init__"]

    def _values(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
        return attrgetter(*names) if len(names) > 1 else lambda self: tuple(getattr(self, name) for name in names)

    def _eq(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any, object], bool]:
        return lambda one, other: values(one) == values(other) if other.__class__ is one.__class__ else NotImplemented

    def _hash(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any], int]:
        return lambda self: hash(values(self))

    def _repr(names: list[str]) -> Callable[[Any], str]:
        def shown(self: Any) -> str:
            return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

        return recursive_repr()(shown)

    def _refusing(cls: type, names: frozenset[str], method: str) -> Callable[..., None]:
        verb = "assign to" if method == "__setattr__" else "delete"

        def refuse(self: Any, name: str, *value: Any) -> None:
            if type(self) is cls or name in names:
                raise dataclasses.FrozenInstanceError(f"cannot {verb} field {name!r}")
            getattr(super(cls, self), method)(name, *value)

        return refuse

    try:
        from _collections import _tuplegetter as _field
    except ImportError:  # as `collections` does

        def _field(index: int, _: str) -> property:
            return property(itemgetter(index))

    class _Named(type):
        """Makes the classes below `NamedTuple`, which are classes like any other below `tuple`."""

        def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> type:
            if not bases:
                return super().__new__(cls, name, bases, space)
            fields = tuple(space.get("__annotations__", ()))
            defaults = {field: space[field] for field in fields if field in space}
            return type.__new__(
                type,
                name,
                (tuple,),
                {
                    **_OF_TUPLES,
                    **space,
                    **{field: _field(index, "") for index, field in enumerate(fields)},
                    "__slots__": (),
                    "__match_args__": fields,
                    "_fields": fields,
                    "_field_defaults": defaults,
                },
            )

    class NamedTuple(metaclass=_Named):
        """`typing.NamedTuple`, of which `__new__` is compiled with the first instance."""

    def _first_new(cls: type, *values: Any, **by_name: Any) -> tuple[Any, ...]:
        with _LOCK:
            of = next(each for each in cls.__mro__ if "_fields" in each.__dict__)
            taken = ", ".join(of._fields)
            made = eval(f"lambda cls_, {taken}: new_(cls_, ({taken}{',' if taken else ''}))", {"new_": tuple.__new__})
            made.__defaults__ = tuple(of._field_defaults.values())
            made.__qualname__ = f"{of.__qualname__}.__new__"
            of.__new__ = staticmethod(made)
        return made(cls, *values, **by_name)

    def _make(cls: type, values: Iterable[Any]) -> tuple[Any, ...]:
        made = tuple.__new__(cls, values)
        if len(made) != len(cls._fields):
            raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
        return made

    def _replace(self: Any, /, **values: Any) -> tuple[Any, ...]:
        made = self._make(map(values.pop, self._fields, self))
        if values:
            raise TypeError(f"Got unexpected field names: {[*values]!r}")
        return made

    def _told(self: Any) -> str:
        return f"{type(self).__name__}({', '.join(map('{}={!r}'.format, self._fields, self))})"

    _OF_TUPLES = {
        "__new__": _first_new,
        "__repr__": _told,
        "__getnewargs__": lambda self: self[:],
        "_make": classmethod(_make),
        "_replace": _replace,
        "_asdict": lambda self: dict(zip(self._fields, self, strict=True)),
    }

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


__all__ = ["NamedTuple", "dataclass", "pattern"]
