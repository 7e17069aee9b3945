"""What a value is to a device: a tensor with the module, one on the CPU, a batch, a module, or none of these."""

from __future__ import annotations

import ast
import enum
from collections.abc import Iterable

from codemods.deferred import NamedTuple


class Place(enum.Enum):
    """Where a value is.

    `BATCH`: a batch or a part of one, which Lightning moved. `DEVICE`: a tensor with the module. `HOST`: a tensor
    made here, on the CPU, or put there. `PLAIN`: no tensor, or one without dimensions, which may be anywhere. `NET`: a
    module.
    """

    __hash__ = object.__hash__  # that of Enum is written in Python

    UNKNOWN = "unknown"
    BATCH = "batch"
    DEVICE = "device"
    HOST = "host"
    PLAIN = "plain"
    NET = "net"


class Held(NamedTuple):
    """What an expression holds.

    `makers` are the calls that made a tensor on the CPU, none where it was put there, `sure` says how many
    dimensions it has at least. `root` is the parameter that a tensor with the module came from, `made` the class of the
    project, no module, of which the function made an object.
    """

    place: Place
    makers: frozenset[ast.Call] = frozenset()
    sure: int = 1
    root: str = ""
    items: tuple[Held, ...] = ()
    made: str = ""

    @property
    def is_on_device(self) -> bool:
        return self.place in {Place.BATCH, Place.DEVICE}


UNKNOWN = Held(Place.UNKNOWN)
PLAIN = Held(Place.PLAIN)
ON_DEVICE = Held(Place.DEVICE)
WHERE = Held(Place.PLAIN, root="device")
"""The device of the module itself, or of a tensor that is there."""
NOWHERE = Held(Place.PLAIN, root="nowhere")
"""A device that a function is not given: what it makes there is on the CPU."""
ON_HOST = Held(Place.HOST, sure=0)
"""A tensor that was put on the CPU by hand, and is meant to be there."""
NET = Held(Place.NET)
LAYER = Held(Place.NET, root="layer")
"""A layer of torch, which has a `weight`."""
GIVEN_NET = Held(Place.NET, root="given")
"""The LightningModule that a callback is given."""
MADE_NET = Held(Place.NET, root="made")
"""A module that the function makes for itself, which is on the CPU until it is moved; or one without weights."""
CAREFUL_NET = Held(Place.NET, root="careful")
"""A module of the project whose `forward` moves what it does not make: that may be put where its weights are."""
EMPTY_LIST = Held(Place.UNKNOWN, root="list")
"""A list that nothing was put into yet."""
FIRST = "[0]"
"""What follows the name of a parameter in the `root` of what is an item of it."""
Variables = dict[str, Held]


def item_of(held: Held) -> Held:
    """What one item of a collection holds."""
    if held.place is Place.BATCH:
        return held
    if held.items:
        return joined_all(held.items)
    if held.place is Place.HOST:
        return held._replace(sure=max(held.sure - 1, 0))  # that of a vector has no dimensions
    return held if held.place in {Place.DEVICE, Place.PLAIN, Place.NET} else UNKNOWN  # of a `ModuleList` a module


def tupled(items: Iterable[Held]) -> Held:
    """What a tuple, or a list, of some values holds."""
    parts = tuple(items)
    return Held(joined_place(parts), frozenset[ast.Call]().union(*(part.makers for part in parts)), items=parts)


def list_of(held: Held, name: str) -> Held:
    """What a parameter holds that is a list of such values: the first has the device of all."""
    item = held._replace(root=f"{name}{FIRST}")
    return item._replace(items=(item,))


def joined_all(items: tuple[Held, ...]) -> Held:
    held = items[0]
    for item in items[1:]:
        held = joined(held, item)
    return held


def joined(one: Held, other: Held) -> Held:
    """What holds after either of two ways."""
    if one == other:
        return one
    if one.place is not other.place:
        both = {one.place, other.place}
        if both == {Place.BATCH, Place.DEVICE}:
            return ON_DEVICE
        return UNKNOWN._replace(makers=one.makers | other.makers)
    root = one.root if one.root == other.root else ""
    return Held(one.place, one.makers | other.makers, min(one.sure, other.sure), root)


def joined_by_way(one: Held, other: Held) -> Held:
    """What holds after either of two ways; a tensor of the CPU is remembered: on its way it is one for sure."""
    hosts = [held for held in (one, other) if held.place is Place.HOST and held.sure]
    if len(hosts) == 1 and hosts[0].makers and not hosts[0].items:
        return hosts[0]
    if EMPTY_LIST in {one, other}:  # what was put into a list is put on the CPU by hand
        filled = one if other == EMPTY_LIST else other
        if filled.items and all(item == ON_HOST for item in filled.items):
            return filled
    return joined(one, other)


def joined_place(items: tuple[Held, ...]) -> Place:
    places = {item.place for item in items}
    return places.pop() if len(places) == 1 else Place.UNKNOWN


def combined(left: Held, right: Held) -> Held:
    """What an operation of two values holds."""
    for one, other in ((left, right), (right, left)):
        if one.is_on_device:
            root = one.root if other.place is Place.PLAIN or other.root == one.root else ""
            return ON_DEVICE._replace(root=root if one.place is Place.DEVICE else "")
    hosts = [held for held in (left, right) if held.place is Place.HOST]
    if hosts:
        makers = frozenset[ast.Call]().union(*(h.makers for h in (left, right) if h.place is not Place.PLAIN))
        others = {left.place, right.place} - {Place.HOST, Place.PLAIN}
        # with what is not known it is on the CPU too, or this fails already
        if not others or (others == {Place.UNKNOWN} and not (left.items or right.items)):
            return Held(Place.HOST, makers, max(host.sure for host in hosts))
        return UNKNOWN._replace(makers=makers)
    return PLAIN if left.place is right.place is Place.PLAIN else UNKNOWN
