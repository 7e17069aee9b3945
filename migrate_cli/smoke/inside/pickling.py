"""What a spawned process could not be given."""

import functools
from typing import Any, Dict, Iterator, List, Optional, Set, Tuple

from .events import emit
from .failures import exceptions
from .objects import listed, methods_of
from .state import state


def tell_unpicklable(error: BaseException, trainer: Any, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> None:
    """Say by attribute path what a spawned process could not be given."""
    if not any("pickle" in (one["type"] + one["message"]).lower() for one in exceptions(error)):
        return
    names = ["model", "train_dataloaders", "val_dataloaders", "datamodule"]
    roots = list(zip(names, args)) + list(kwargs.items())
    roots += [("callbacks[%d]" % at, item) for at, item in enumerate(listed(getattr(trainer, "callbacks", None)))]
    loader = state.last_loader
    if loader is not None:
        roots += [
            (name, getattr(loader, name, None)) for name in ("dataset", "collate_fn", "worker_init_fn", "sampler")
        ]
    roots.append(("trainer", trainer))
    for name, value in roots:
        found = unpicklable(value, name, 0, set())
        if found is not None:
            path, what, place, owner = found
            emit("unpicklable", path=path, what=what, where=[place] if place else [], owner=owner)
            return


class Nowhere(object):
    """A file that keeps nothing."""

    def write(self, data: bytes) -> int:
        return len(data)


def _pickles(value: Any) -> bool:
    from multiprocessing.reduction import ForkingPickler

    try:
        ForkingPickler(Nowhere(), 4).dump(value)
    except Exception:
        return False
    return True


Unpicklable = Tuple[str, str, Optional[List[Any]], List[List[Any]]]
"""A path, what is there, where that is defined, and where the class is that has it as an attribute."""


def unpicklable(value: Any, path: str, depth: int, seen: Set[int], owner: Any = None) -> Optional[Unpicklable]:
    """The innermost thing below `value` that cannot be pickled."""
    if depth > 8 or id(value) in seen or _pickles(value):
        return None
    seen.add(id(value))
    for name, child in _children(value, path):
        mine = owner if isinstance(value, (dict, list, tuple, set, frozenset)) else value
        found = unpicklable(child, name, depth + 1, seen, mine)
        if found is not None:
            return found
    code = getattr(value, "__code__", None) or getattr(getattr(value, "__func__", None), "__code__", None)
    what = getattr(value, "__qualname__", None) or "a %s" % type(value).__name__
    if code is None and "<locals>" in type(value).__qualname__:
        what = "an instance of the local class %s" % type(value).__qualname__
        methods = [getattr(member, "__code__", None) for member in vars(type(value)).values()]
        code = next((member for member in methods if member is not None), None)
    place = [code.co_filename, code.co_firstlineno, code.co_name] if code is not None else None
    return path, str(what), place, list(methods_of(type(owner)).values()) if owner is not None else []


def _children(value: Any, path: str) -> Iterator[Tuple[str, Any]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield "%s[%r]" % (path, key), item
        return
    if isinstance(value, (list, tuple, set, frozenset)):
        for at, item in enumerate(value):
            yield "%s[%d]" % (path, at), item
        return
    if isinstance(value, functools.partial):
        yield path + ".func", value.func
        for at, item in enumerate(value.args):
            yield "%s.args[%d]" % (path, at), item
        for key, item in value.keywords.items():
            yield "%s.%s" % (path, key), item
        return
    members = dict(getattr(value, "__dict__", None) or {})
    for registry in ("_modules", "_parameters", "_buffers"):
        members.update(members.pop(registry, None) or {})
    for key, item in members.items():
        if key not in ("trainer", "_trainer"):
            yield "%s.%s" % (path, key), item
