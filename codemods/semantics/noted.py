"""What is noted of a function on the way through it, and what is known around it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import field

from codemods.deferred import NamedTuple, dataclass
from codemods.semantics.device_values import Device
from codemods.semantics.held import UNKNOWN, Held
from codemods.semantics.left_out import Option
from codemods.semantics.module import Module
from codemods.semantics.pairing import Pairs
from codemods.semantics.scopes import Scope


@dataclass(frozen=True, eq=False)
class Move:
    """A call that puts a value on a CUDA device chosen by hand.

    `method` is `cuda`, `to` or `type`; `receiver` what is moved and `held` what it holds, `maker` the call at the
    root of its chain that makes a tensor on the CPU. `device` says how the device is chosen, `near` names the
    parameters that hold tensors of the module's device. `guard` is the `if` about CUDA around it.
    """

    call: ast.Call
    method: str
    receiver: ast.expr
    held: Held
    maker: ast.Call | None
    device: Device
    near: tuple[str, ...]
    guard: ast.If | ast.IfExp | None
    scope: Scope


@dataclass(frozen=True, eq=False)
class Made:
    """A call that makes a tensor on a device chosen by hand, by `device=` (`argument`) or by its name (`symbol`).

    Or one of a function of the project that is given such a device.
    """

    call: ast.Call
    argument: ast.keyword | ast.expr | None
    device: Device
    near: tuple[str, ...]
    scope: Scope
    symbol: str = ""


@dataclass(eq=False)
class Fresh:
    """A call that makes a tensor on the CPU.

    `meets` are the expressions in which it meets tensors of the module's device, `escapes` other uses of it that
    may want it on the CPU, `hosts` those in which it meets what was put on the CPU by hand. `near` is as for a move, at
    the first meeting.
    """

    call: ast.Call
    scope: Scope
    near: tuple[str, ...] = ()
    meets: list[ast.expr] = field(default_factory=list)
    escapes: list[ast.AST] = field(default_factory=list)
    hosts: list[ast.expr] = field(default_factory=list)


@dataclass
class Placed:
    """What is noted of a function.

    `calls` are the calls of functions of the project by canonical name, with what they are given, and `given` those
    of methods on `self`. `kept` tells of tensors that another method made and keeps on `self`, as `fresh` does of
    the function's own; `stored` holds what attributes are given, `handed` what is moved to a device that a
    parameter names. `appended` holds what is put into lists that are attributes of `self`, `left` the tensors of the
    CPU that are attributes of `self` at the end, `inner` what lambdas make which `self` keeps and the function calls.
    `moves_self` says that the function moves its own module, `returned`
    what it returns.
    """

    moves: list[Move] = field(default_factory=list)
    made: list[Made] = field(default_factory=list)
    fresh: dict[ast.Call, Fresh] = field(default_factory=dict)
    kept: dict[ast.Call, Fresh] = field(default_factory=dict)
    calls: list[tuple[str, tuple[Held, ...], dict[str, Held]]] = field(default_factory=list)
    given: list[tuple[str, tuple[Held, ...], dict[str, Held]]] = field(default_factory=list)
    stored: dict[ast.expr, Held] = field(default_factory=dict)
    handed: dict[ast.Call, Held] = field(default_factory=dict)
    appended: dict[str, list[Held]] = field(default_factory=dict)
    left: dict[str, Held] = field(default_factory=dict)
    inner: dict[ast.Call, Fresh] = field(default_factory=dict)
    moves_self: bool = False
    returned: Held | None = None


Meetings = Callable[[str, tuple[Held, ...], Mapping[str, Held]], frozenset[ast.Call]]


def _no_meetings(_: str, __: tuple[Held, ...], ___: Mapping[str, Held]) -> frozenset[ast.Call]:
    return frozenset()


class Surroundings(NamedTuple):
    """What is known around a function.

    `attributes` are what `self` holds, by name; `methods` the names of methods of its class, `self_name` what its
    instance is called there (empty: it has none). With `is_called` calling `self` runs a module. `is_module_class`
    tells of a canonical name whether it is that of a class of modules, `returned` of a method of `self`, or of the
    canonical name of a function, what it returns. `is_host` tells whether a function of another file returns a tensor
    of the CPU, `unplaced` of a method of `self` or a function which parameter names the device without which it does,
    `follows` whether it returns one where its arguments are. `has_device`: `self` is a LightningModule.
    `speaks_of_cuda`: the file has the word. `meetings` tells of a method of `self`, or of a function of this file, and
    what it is given, which tensors of the CPU meet others in it, by the calls that made them, `left` of a method of
    `self` which attributes hold tensors of the CPU after it. `constants` are variables of the file that hold one.
    `method_in` tells the same of a class, and empty where the project has none of that name.
    `pairs` tell of functions of other files which of their parameters meet.
    `of_device` tells what a method of `self`, or a function of this file, returns that is given tensors of the module's
    device alone, `read` of an attribute that is a property what it returns.
    `off` are the attributes of `self` that are never but False, `switches` the parameters. `method_of` tells of an
    attribute of `self` and a name which method of a class of the project that is. `parts` are what a LightningModule
    that the function is given may keep modules under. `items` are variables of the function that hold tensors, items of
    what it is given. `collected` tells of an attribute what other methods put there for this one. `given` are the
    parameters that lie with the module where they are tensors. `lambdas` are those that attributes of `self` hold.
    `feeding` are methods of LightningModules that give their first parameter to a layer. `fields` tells of a class that
    a batch may be of which of its fields are tensors.
    """

    module: Module
    is_module_class: Callable[[str], bool]
    returned: Callable[[str], Held]
    attributes: Mapping[str, Held] = {}
    methods: frozenset[str] = frozenset()
    self_name: str = ""
    is_called: bool = False
    is_host: Callable[[str], bool] = lambda _: False
    follows: Callable[[str], bool] = lambda _: False
    has_device: bool = False
    speaks_of_cuda: bool = False
    meetings: Meetings = _no_meetings
    left: Callable[[str], Mapping[str, Held]] = lambda _: {}
    constants: Mapping[str, Held] = {}
    off: frozenset[str] = frozenset()
    switches: frozenset[str] = frozenset()
    method_of: Callable[[str, str], str | None] = lambda _, __: None
    parts: frozenset[str] = frozenset()
    unplaced: Callable[[str], Option | None] = lambda _: None
    method_in: Callable[[str, str], str | None] = lambda _, __: None
    pairs: Mapping[str, Pairs] = {}
    of_device: Callable[[str], Held] = lambda _: UNKNOWN
    read: Callable[[str], Held] = lambda _: UNKNOWN
    items: frozenset[str] = frozenset()
    given: frozenset[str] = frozenset()
    collected: Callable[[str], Held] = lambda _: UNKNOWN
    lambdas: Mapping[str, tuple[ast.Lambda, ...]] = {}
    feeding: frozenset[str] = frozenset()
    fields: Callable[[str], frozenset[str]] = lambda _: frozenset()
