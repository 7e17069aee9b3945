"""Generators of random numbers that the program keeps: who has them, and what they have drawn."""

import random
import sys
import zlib
from typing import Any, Callable, Iterator, Set, Tuple

from .frames import is_own
from .objects import is_users, listed, with_whole

FEW = 16
Kept = Tuple[Any, str, Any]
"""What keeps a generator of random numbers, by which name, and the generator."""


def generators_of(dataset: Any) -> Iterator[Kept]:
    """Those that a data set keeps, or one that it is a part of."""
    for part in with_whole(dataset):
        for kept in _generators(part):
            yield kept


def kept_generators(trainer: Any, module: Any) -> Iterator[Kept]:
    """Those of the module's parts, of the user's objects that these keep, of callbacks, and of the user's files."""
    owners = [child for _, child in module.named_modules()]
    owners += [value for child in owners for value in list(vars(child).values()) if is_users(value)]
    owners += [callback for callback in listed(getattr(trainer, "callbacks", None)) if is_users(callback)]
    owners += [one for one in list(sys.modules.values()) if is_own(getattr(one, "__file__", None) or "<")]
    known: Set[int] = set()
    for owner in owners:
        for kept in _generators(owner):
            if id(kept[-1]) not in known:
                known.add(id(kept[-1]))
                yield kept


def _generators(owner: Any) -> Iterator[Kept]:
    """The generators of random numbers that are attributes of an object."""
    kinds = (random.Random, sys.modules["torch"].Generator) + tuple(
        getattr(sys.modules.get("numpy.random"), name, random.Random) for name in ("RandomState", "Generator")
    )
    for name, value in list(getattr(owner, "__dict__", {}).items()):
        if isinstance(value, kinds):
            yield owner, name, value


def state_of(giver: Any) -> Any:
    """The state of a generator, as its library gives it."""
    if isinstance(giver, random.Random):
        return giver.getstate()
    return giver.get_state() if hasattr(giver, "get_state") else giver.bit_generator.state


def position_of(giver: Any) -> int:
    """A checksum of the state of a generator."""
    return sum_of(state_of(giver))


def sum_of(known: Any) -> int:
    """A checksum of such a state: the same in every process."""
    if isinstance(known, dict):  # that of numpy's newer ones, which also keep half of what was drawn last
        known = known["state"]
    parts = list(known.values()) if isinstance(known, dict) else known if isinstance(known, tuple) else [known]
    return zlib.crc32(b"".join(_content(part) for part in parts))


def _content(part: Any) -> bytes:
    """The bytes of an array or a tensor; of others how they are written."""
    array = part.numpy() if hasattr(part, "numpy") else part
    return bytes(array.tobytes()) if hasattr(array, "tobytes") else repr(part).encode()


def drew_few(giver: Any, before: Any) -> bool:
    """Whether a generator has drawn a few numbers only: a choice, which all ranks may have to make alike."""
    torch, wanted = sys.modules["torch"], position_of(giver)
    if isinstance(giver, random.Random):
        copy: Any = random.Random()
        copy.setstate(before)
        draw: Callable[[], Any] = lambda: copy.getrandbits(32)  # noqa: E731
    elif isinstance(giver, torch.Generator):
        copy = torch.Generator(device=giver.device)
        copy.set_state(before)
        draw = lambda: torch.randint(0, 2, (1,), generator=copy, device=copy.device)  # noqa: E731
    elif hasattr(giver, "bit_generator"):
        copy = type(giver)(type(giver.bit_generator)())
        copy.bit_generator.state = before
        draw = copy.bit_generator.random_raw
    else:
        copy = type(giver)()
        copy.set_state(before)
        draw = lambda: copy.bytes(4)  # noqa: E731
    for _ in range(FEW):
        if position_of(copy) == wanted:
            return True
        draw()
    return False
