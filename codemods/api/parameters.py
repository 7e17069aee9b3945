"""What can be passed to a function, a method or a class."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import lru_cache

from codemods.api import data
from codemods.api.known import EVERY, Releases, bit
from codemods.api.members import BENIGN, ancestry
from codemods.api.paths import locate_symbol
from codemods.deferred import NamedTuple
from codemods.model import Release


class Parameter(NamedTuple):
    """One parameter: its kind as `inspect` has it, its default as source (None: it must be given)."""

    name: str
    kind: inspect._ParameterKind
    default: str | None


@lru_cache(maxsize=2048)
def parameters(callable: str, release: Release) -> tuple[Parameter, ...] | None:  # noqa: A002
    """The parameters of a function, class or method (`….Trainer.fit`) in a release.

    A class has those of its `__init__` or the fields of a dataclass; `self` and `cls` are left out.
    The path is any that ever led to the thing. None where the release lacks it, or where a base that
    is not Lightning's decides what can be passed.
    """
    place = locate_symbol(callable)
    one = place.object_in(release) if place else None
    if place is None or one is None or len(place.tail) > 1:
        return None
    if place.tail:
        return _method(one.canonical, place.tail[0], release)
    if data.class_record(one.canonical) is not None and one.kind == "c":
        return _constructor(one.canonical, release)
    text = _said(one.canonical, "", release)
    return None if text is None else _parsed(text)


def parameter(callable: str, name: str) -> Releases | None:  # noqa: A002
    """The releases whose newest patch has a parameter of this name; None where none had.

    `**kwargs` may take it as well: `parameters` shows whether a release has that.
    """
    found = [release for release in EVERY if any(given.name == name for given in parameters(callable, release) or ())]
    return Releases.of(found) if found else None


def _method(key: str, name: str, release: Release) -> tuple[Parameter, ...] | None:
    at = bit(release)
    for owner, record in ancestry(key, at):
        text = _said(owner, name, release)
        if text is not None:
            return _parsed(text)
        if any(mask & at for mask, _ in data.series(record.members.get(name, ""))):
            return None  # something that is not called, or whose parameters nobody knows
    return None


def _constructor(key: str, release: Release) -> tuple[Parameter, ...] | None:
    at = bit(release)
    lookup = list(ancestry(key, at))
    if not lookup:
        return None
    fields: dict[str, Parameter] = {}
    generated = False
    for owner, record in lookup:
        for method in ("__init__", "__new__"):
            text = _said(owner, method, release)
            if text is not None and not generated:
                return _parsed(text)
        text = _said(owner, "=", release)
        if text is not None:
            generated = True
            fields = {**_fields(text), **fields}
        if any(base.startswith("-") and _unknown(base) for mask, bases in record.bases if mask & at for base in bases):
            return None
    return tuple(fields.values())


def _unknown(base: str) -> bool:
    """Whether a foreign base (as the data has it) may bring an `__init__`."""
    return base.removeprefix("-") not in BENIGN


def _fields(text: str) -> dict[str, Parameter]:
    """The parameters that fields make: `name` or `name=default`, one a line."""
    found = {}
    for line in text.splitlines():
        name, _, default = line.partition("=")
        found[name] = Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default or None)
    return found


def _said(key: str, name: str, release: Release) -> str | None:
    by_range = data.parameter_record(key).get(name, {})
    return next((text for ranges, text in by_range.items() if data.mask(ranges) & bit(release)), None)


@lru_cache(maxsize=2048)
def _parsed(text: str) -> tuple[Parameter, ...]:
    """The parameters that stand between the parentheses of a `def`."""
    source = f"def f({text}): ..."
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)
    return tuple(_given(function.args, source.encode()))


def _given(args: ast.arguments, line: bytes) -> Iterator[Parameter]:
    positional = [*args.posonlyargs, *args.args]
    defaults = [*[None] * (len(positional) - len(args.defaults)), *args.defaults]
    for number, (arg, default) in enumerate(zip(positional, defaults, strict=True)):
        only = number < len(args.posonlyargs)
        kind = inspect.Parameter.POSITIONAL_ONLY if only else inspect.Parameter.POSITIONAL_OR_KEYWORD
        yield Parameter(arg.arg, kind, _written(default, line))
    if args.vararg:
        yield Parameter(args.vararg.arg, inspect.Parameter.VAR_POSITIONAL, None)
    for arg, default in zip(args.kwonlyargs, args.kw_defaults, strict=True):
        yield Parameter(arg.arg, inspect.Parameter.KEYWORD_ONLY, _written(default, line))
    if args.kwarg:
        yield Parameter(args.kwarg.arg, inspect.Parameter.VAR_KEYWORD, None)


def _written(default: ast.expr | None, line: bytes) -> str | None:
    return line[default.col_offset : default.end_col_offset].decode() if default else None
