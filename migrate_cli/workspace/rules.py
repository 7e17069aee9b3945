"""The list of all rules, kept where Python keeps what it has compiled, and under the same conditions.

It holds for one state of the library's files. Where there is none, as after a change to any of them, all rules are
imported and listed anew; where nothing can be written, all are imported each time.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from importlib.util import cache_from_source

import codemods

_LIBRARY = os.path.dirname(codemods.__file__)
_SUM = blake2b().digest_size


@cache
def know_rules() -> None:
    """Have the registry know all rules by the list, before it is asked for any."""
    from codemods.rules import kept, registry

    data = _recalled()
    if data is None:
        _remember(kept.listed())
    else:
        registry.know(kept.unlisted(data))


@cache
def library_state() -> bytes:
    """What tells one state of the library's files from another, its release and changes that are being made to it."""
    return "\n".join(_state(_LIBRARY)).encode(errors="surrogateescape")


def _recalled() -> bytes | None:
    try:
        with open(_place(), "rb") as file:
            told, data = file.read(_SUM), file.read()
        return data if told == _sum(data) else None
    except (OSError, NotImplementedError):
        return None


def _remember(data: bytes) -> None:
    if sys.dont_write_bytecode:
        return
    with contextlib.suppress(OSError, NotImplementedError):
        place = _place()
        passing = f"{place}.{os.getpid()}"
        with open(passing, "wb") as file:
            file.write(_sum(data) + data)
        os.replace(passing, place)


def _place() -> str:
    return cache_from_source(__file__).removesuffix("pyc") + "kept"


def _sum(data: bytes) -> bytes:
    """What tells a list of this state of the library from others, and from one that is cut short."""
    return blake2b(library_state() + data).digest()


def _state(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.is_dir():
                if entry.name != "__pycache__":
                    yield from _state(entry.path)
            else:
                stat = entry.stat()
                yield f"{entry.path} {stat.st_size} {stat.st_mtime_ns}"
