"""What can be asked of any object: its bases, its length, its parts, what the user wrote of it."""

import sys
import weakref
from typing import Any, Dict, Iterator, List, Optional, Tuple

from .frames import is_own

MANY_INDICES = 100000
LEVELS = 20


def listed(value: Any) -> List[Any]:
    """What may be one, several or none, as a list."""
    if value is None:
        return []
    return list(value) if isinstance(value, (list, tuple)) else [value]


def base_names(value: Any) -> List[str]:
    """The names of the classes that it is an object of."""
    return [base.__name__ for base in type(value).__mro__]


def length_of(value: Any) -> Optional[int]:
    """How many it holds; None where it does not say."""
    try:
        return len(value)
    except Exception:
        return None


def methods_of(kind: type) -> Dict[str, List[Any]]:
    """Where the user's code defines the methods of a class, those that are in use."""
    found: Dict[str, List[Any]] = {}
    for base in kind.__mro__:
        for name, member in vars(base).items():
            code = getattr(getattr(member, "__wrapped__", member), "__code__", None)
            if code is not None and name not in found and is_own(code.co_filename):
                found[name] = [code.co_filename, code.co_firstlineno, name]
    return found


def is_users(value: Any) -> bool:
    """Whether it is an object of a class that the user wrote."""
    return hasattr(value, "__dict__") and not isinstance(value, (type, type(sys))) and bool(methods_of(type(value)))


def with_whole(dataset: Any) -> Iterator[Any]:
    """A data set, what it is a part of, and so on outwards."""
    for _ in range(LEVELS):
        if dataset is None:
            return
        yield dataset
        dataset = getattr(dataset, "dataset", None)


class Remembered(object):
    """What is known of objects, for as long as they live."""

    def __init__(self) -> None:
        self.known: Dict[int, Tuple[Any, Any]] = {}

    def keep(self, value: Any, fact: Any) -> None:
        """Remember a fact, in place of the one before."""
        try:
            self.known[id(value)] = (weakref.ref(value), fact)
        except TypeError:  # it cannot be told when it is gone
            return

    def of(self, value: Any) -> Any:
        """The fact that is known; None where there is none."""
        reference, fact = self.known.get(id(value), (lambda: None, None))
        return fact if reference() is value else None
