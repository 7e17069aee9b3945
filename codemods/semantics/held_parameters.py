"""What the parameters of the functions of a file hold when Lightning, or another function, calls them."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from codemods.semantics import symbols
from codemods.semantics.given import given_module
from codemods.semantics.handed_tensors import WHOLE, step_results, tensors_handed
from codemods.semantics.held import GIVEN_NET, ON_DEVICE, ON_HOST, PLAIN, UNKNOWN, Held, Place, joined, list_of, tupled
from codemods.semantics.nodes import defaults_of, is_name, named_of
from codemods.semantics.placing_values import entry
from codemods.semantics.put_on_host import is_given_on_host
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction
from codemods.semantics.tensor_parameters import Parameters, parameters_of
from codemods.source.trees import nodes_of

if TYPE_CHECKING:
    from codemods.semantics.placements import Placements

_STEPS = frozenset({"training_step", "validation_step", "test_step", "predict_step"})
_STAGES = ("train", "validation", "test", "predict")
_STARTS = frozenset({f"on_{stage}_batch_start" for stage in _STAGES} | {"on_batch_start"})
_ENDS = frozenset({f"on_{stage}_batch_end" for stage in _STAGES})
_EPOCH_ENDS = {f"{stage}_epoch_end": f"{stage}_step" for stage in ("training", "validation", "test")}
"""What got the outputs of all batches up to 1.9, and what returned them."""
_OUTPUTS = 2
"""The place of what a step returned among what hooks of a callback are given."""
_MOVED = "on_after_batch_transfer"
_RECKONING = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow, ast.MatMult)


class HeldParameters:
    """What is known of the parameters, by what `known` has noted of the functions around."""

    def __init__(self, known: Placements) -> None:
        self._known = known
        self._kinds: dict[str, Parameters] = {}

    def of(self, function: ReachedFunction, *, callers: bool = True) -> dict[str, Held]:
        """What the parameters of a function hold when it is called; `callers`: as its callers tell too."""
        known = self._of_hook(function)
        called = self._of_callers(function) if callers and not known else {}
        names = [arg.arg for arg in named_of(function.node.args)]
        tensors, plain, listed, _ = self.kinds_of(function)
        found: dict[str, Held] = {}
        pl_module = given_module(function)
        on_host = self._known.index.reach.on_host.get(function.symbol, ()) if function.owner is None else ()
        given = self.handed(function) if not known and not on_host else frozenset[str]()
        defaults = self.defaults(function)
        for index, name in enumerate(names):
            held = known.get(name) or called.get(name, UNKNOWN)
            if name == pl_module:
                held = GIVEN_NET
            elif held == UNKNOWN and name in defaults:
                held = defaults[name]
            elif name in tensors and name not in called and (str(index) in on_host or name in on_host):
                held = ON_HOST
            elif name in listed and name not in called and (str(index) in on_host or name in on_host):
                held = tupled([ON_HOST])
            elif held == UNKNOWN and name in tensors and is_given_on_host(name, function.scope, self._known.module):
                held = ON_HOST
            elif held.place is Place.UNKNOWN and name in tensors:
                held = ON_DEVICE._replace(root=name if tensors[name] else "")
            elif held.place is Place.UNKNOWN and not held.items and name in listed and not on_host:
                held = list_of(ON_DEVICE, name)
            elif held.place is Place.UNKNOWN and name in plain:
                held = PLAIN
            elif held.place is Place.UNKNOWN and not held.items and name in given:  # noqa: SIM114
                held = ON_DEVICE._replace(root=name)
            elif (
                held.place is Place.BATCH
                and function.owner is None
                and (name in tensors or _is_reckoned_with(name, function))
            ):
                held = ON_DEVICE._replace(root=name)
            elif held.place is Place.DEVICE and (held.items or name in listed):
                held = list_of(ON_DEVICE, name)
            elif held.place is Place.DEVICE:
                held = held._replace(root=name)
            found[name] = held
        if function.takes_self:
            found[function.first_parameter] = UNKNOWN
        found.update(self._of_outputs(function))
        return found

    def defaults(self, function: ReachedFunction) -> dict[str, Held]:
        """The parameters of a function that are a tensor of the CPU by default: `centers=torch.linspace(0, 1, 8)`.

        It is made when the file is read. Numbers are left out.
        """
        found: dict[str, Held] = {}
        around = function.scope.parent
        if around is None:
            return found
        for name, value in defaults_of(function.node.args).items():
            held = self._known.keeping.tensor(value, around) if isinstance(value, ast.Call) else None
            if held is not None and held.place is Place.HOST and held.sure and not held.items:
                found[name] = held
        return found

    def is_always_given(self, function: ReachedFunction, parameter: str) -> bool:
        """Whether there are calls of a function in its file, and all of them give a parameter something."""
        own = function.owner is not None
        others = self._known.texts.callers(function) if own else self._known.texts.users(function)
        calls = [
            (arguments, keywords)
            for other in others
            for name, arguments, keywords in (self._known.of(other).given if own else self._known.of(other).calls)
            if name == (function.name if own else function.symbol)
        ]
        place = function.parameters.index(parameter) if parameter in function.parameters else len(function.parameters)
        return bool(calls) and all(len(given) > place or parameter in keywords for given, keywords in calls)

    def handed(self, function: ReachedFunction) -> frozenset[str]:
        """The parameters that are tensors as steps of other files give them: the function says nothing of them."""
        told = tensors_handed(self._known.index).get(function.symbol)
        if not told or function.name == "forward" or function.stage & Stage.LOAD:
            return frozenset()
        tensors, plain, listed, _ = self.kinds_of(function)
        places = {name for at, name in enumerate(function.parameters) if str(at) in told or name in told}
        return frozenset(places - tensors.keys() - plain - listed - defaults_of(function.node.args).keys())

    def kinds_of(self, function: ReachedFunction) -> Parameters:
        kinds = self._kinds.get(function.symbol)
        if kinds is None:
            kinds = self._kinds[function.symbol] = parameters_of(function.node, function.scope, self._known.module)
        return kinds

    def _of_hook(self, function: ReachedFunction) -> dict[str, Held]:
        """What Lightning gives to a hook."""
        at = None
        if symbols.MODULE in function.kinds:
            at = 0 if function.name in _STEPS | _STARTS else 1 if function.name in _ENDS else None
        elif symbols.CALLBACK in function.kinds:
            at = 2 if function.name in _STARTS else 3 if function.name in _ENDS else None
        if function.name == _MOVED and function.kinds:
            at = 0
        names = function.parameters
        if function.name in _EPOCH_ENDS and symbols.MODULE in function.kinds and function.takes_self:
            step = self._known.index.classes.method(function.owner or "", _EPOCH_ENDS[function.name])
            returning = self._known.functions.get(step or "")
            at = 0 if returning is not None and self._known.collected.is_returned(returning) else None
        if at is None or at >= len(names) or not function.takes_self:
            return {}
        found = {names[at]: Held(Place.BATCH, made=self._known.record(function, names[at]))}
        found.update(dict.fromkeys(names[at + 1 :], PLAIN))
        return found

    def _of_outputs(self, function: ReachedFunction) -> dict[str, Held]:
        """What a hook is given of a step: a tensor, or the entries of a dict which are such."""
        own = function.name in _ENDS and function.takes_self and function.kinds & {symbols.CALLBACK, symbols.MODULE}
        place = _OUTPUTS if symbols.CALLBACK in function.kinds else 0
        name = function.parameters[place] if own and len(function.parameters) > place else ""
        if not name or not self._known.texts.mentions(function, name):
            return {}
        keys = step_results(self._known.index, function.name.removeprefix("on_").removesuffix("_batch_end"))
        held = ON_DEVICE._replace(sure=0)
        return {entry(name, key) if key != WHOLE else name: held for key in keys}

    def _of_callers(self, function: ReachedFunction) -> dict[str, Held]:
        """What the other methods of its class, or functions of the file, give to what is no hook."""
        if function.name == "forward" or not (function.takes_self or function.owner is None):
            return {}
        found: dict[str, Held] = {}
        asked = self._known.texts.callers(function) if function.owner is not None else self._known.texts.users(function)
        for other in asked:
            calls = self._known.of(other).given if function.owner is not None else self._known.of(other).calls
            for name, arguments, keywords in calls:
                if name == (function.name if function.owner is not None else function.symbol):
                    given = {**dict(zip(function.parameters, arguments, strict=False)), **keywords}
                    for parameter, argument in given.items():
                        held = argument._replace(items=(), makers=frozenset())
                        found[parameter] = joined(found[parameter], held) if parameter in found else held
        return found

    def is_given_host(self, function: ReachedFunction, parameter: str) -> bool:
        """Whether the calls of a function in its file give it tensors of the CPU, and none gives another."""
        places = set()
        for other in self._known.texts.users(function):
            for name, arguments, keywords in self._known.of(other).calls:
                if name == function.symbol:
                    given = {**dict(zip(function.parameters, arguments, strict=False)), **keywords}
                    places.add(given.get(parameter, UNKNOWN).place)
        return Place.HOST in places and places.isdisjoint({Place.BATCH, Place.DEVICE})


def _is_reckoned_with(name: str, function: ReachedFunction) -> bool:
    """Whether a function adds a parameter to something, multiplies it or the like: of a batch that is a tensor."""
    return any(
        isinstance(part.op, _RECKONING) and any(is_name(side, name) for side in (part.left, part.right))
        for part in nodes_of(function.node, ast.BinOp)
    )
