"""What lists and dicts hold, and what goes through them."""

from __future__ import annotations

from codemods.semantics.held import ON_DEVICE, ON_HOST, PLAIN, UNKNOWN, Held, Place, item_of, tupled

_ITERATING = frozenset({"reversed", "list", "tuple", "iter", "next"})


def grown(held: Held, added: list[Held]) -> Held:
    """What a list holds after something more was put into it: tensors with the module, or made here, or not known.

    Those that were put on the CPU by hand are there for sure.
    """
    tensors = (*held.items, *added)
    if any(each.items or not (each.is_on_device or _is_made(each) or each == ON_HOST) for each in tensors):
        return UNKNOWN
    made = dict.fromkeys(each for each in tensors if each.place is Place.HOST)
    return tupled([*([ON_DEVICE] if len(made) < len(tensors) else ()), *made])


def _is_made(held: Held) -> bool:
    """Whether something is a tensor made on the CPU that has dimensions."""
    return held.place is Place.HOST and held.sure > 0 and bool(held.makers)


def of_dict(held: Held, name: str) -> Held:
    """What a method of a dict of tensors of the CPU returns."""
    if name == "values":
        return held
    return _each([PLAIN, item_of(held)]) if name == "items" else item_of(held)


def iterated(name: str, given: list[Held]) -> Held:
    """What a builtin function that goes through its arguments returns."""
    if name == "enumerate":
        return _each([PLAIN, item_of(given[0])])
    if name == "sum":
        return item_of(given[0]) if given[0].items or given[0].is_on_device else UNKNOWN
    if name == "zip":
        return _each([item_of(held) for held in given])
    return given[0] if name in _ITERATING else UNKNOWN


def apart(name: str, held: Held) -> Held:
    """What `zip(*pairs)` returns: the first of all pairs together, and so on."""
    parts = item_of(held).items if name == "zip" else ()
    return tupled(Held(part.place, part.makers, part.sure, items=(part,)) for part in parts) if parts else UNKNOWN


def _each(parts: list[Held]) -> Held:
    """What gives such tuples, one after the other."""
    item = tupled(parts)
    return Held(Place.UNKNOWN, item.makers, items=(item,))
