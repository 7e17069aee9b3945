"""What calls return, and what they do to the devices of their arguments."""

from __future__ import annotations

import ast
from abc import abstractmethod
from collections.abc import Mapping

from codemods.deferred import pattern
from codemods.semantics.device_values import Device, chosen_constructor, device_of, is_device
from codemods.semantics.held import (
    CAREFUL_NET,
    EMPTY_LIST,
    GIVEN_NET,
    MADE_NET,
    NET,
    ON_DEVICE,
    ON_HOST,
    PLAIN,
    UNKNOWN,
    WHERE,
    Held,
    Place,
    item_of,
    tupled,
)
from codemods.semantics.held_items import apart, grown, iterated, of_dict
from codemods.semantics.nodes import last_part, positional_of
from codemods.semantics.noted import Fresh, Made, Placed
from codemods.semantics.placing_notes import asks_tensor
from codemods.semantics.placing_torch import DISTRIBUTIONS, TorchCalls
from codemods.semantics.tensor_uses import OF_TORCH_ALONE
from codemods.semantics.torch_names import (
    DRAWING,
    FACTORIES,
    LIKE,
    MEETING_METHODS,
    PLAIN_METHODS,
    REDUCING,
    SHAPING,
    TUPLE_METHODS,
    WITH_DIMENSIONS,
)

_PLAIN_BUILTINS = frozenset(
    {"len", "int", "float", "bool", "str", "range", "max", "min", "round", "isinstance", "type"}
)
_GROWING = frozenset({"append", "extend", "insert"})
_WEIGHTS = frozenset({"weight", "pos_weight"})  # what a loss is given has dimensions
_NAMED = Held(Place.UNKNOWN, items=(tupled([PLAIN, NET]),))
_OF_MODULES = {
    "__class__": UNKNOWN,
    "keys": PLAIN,
    "values": NET,
    "children": NET,
    "items": _NAMED,
    "named_children": _NAMED,
}
_OWN_TENSORS = {
    "parameters": ON_DEVICE,
    "named_parameters": Held(Place.UNKNOWN, items=(tupled([PLAIN, ON_DEVICE]),)),
}
"""What a module that runs has of its own, by the methods that give it."""
_COPYING = frozenset({"copy.copy", "copy.deepcopy"})
_RETURN_THEMSELVES = frozenset({"eval", "train", "requires_grad_", "half", "float", "double"})
_OF_DICT = frozenset({"items", "values", "get", "pop"})
LENGTHS = pattern(r"(?:^|_)len(?:s|gths?)?$")
"""Names of what a module may well want on the CPU: lengths to pack by, which are no tensors of its own device."""
_INDEXING = frozenset({"indices_tuple"})
"""What losses of pytorch_metric_learning are given to take pairs by: indices, which may be on the CPU."""
_LIGHTNING = frozenset({"log", "log_dict", "print", "manual_backward", "optimizers", "lr_schedulers", "all_gather"})
_OF_VISION = "torchvision.ops."
_OF_BUFFERS = "register_buffer"
_APPLY = ".apply"
_SPREADING = frozenset({"expand", "expand_as", "repeat", "view", "reshape", "unsqueeze"})
_SUM = "sum"
_SIZED = frozenset({"view", "reshape", "expand", "repeat"})
_KEEPING = frozenset({"float", "long", "int", "bool", "half", "double", "to", "type", "clone", "detach", "contiguous"})
_KEEPING |= {
    "exp",
    "log",
    "sqrt",
    "abs",
    "sigmoid",
    "tanh",
    "softmax",
    "clamp",
    "t",
    "transpose",
    "triu",
    "tril",
    "requires_grad_",
}
"""Methods whose results have as many dimensions."""
_NETS = frozenset({"model", "net", "network", "predictor", "denoiser", "generator", "encoder", "decoder", "backbone"})
"""What parameters are called that hold a network, whose output is where its input is."""
_PARTING = frozenset({"chunk", "split", "unbind", "tensor_split"})
_SORTED = frozenset({"topk", "sort"})
_REDUCED = frozenset({"max", "min", "median", "mode", "kthvalue"})
"""Methods that return values and indices: these along one axis, which is left out."""
_PUTTING = frozenset({"index_put", "index_put_"})
_OF_METRICS = "add_state"  # what a metric is built with: it is moved with that


class Calls(TorchCalls):
    """The part of a way through a function that is about its calls."""

    def call(self, node: ast.Call) -> Held:
        func = node.func
        arguments = [self.value(argument) for argument in node.args]
        keywords = {k.arg or "**": self.value(k.value) for k in node.keywords if k.arg != "device"}
        keywords.update({name: held._replace(sure=1) for name, held in keywords.items() if name in _WEIGHTS})
        given = [*arguments, *keywords.values()]
        if self.around.lambdas:
            self._into_lambdas(func, arguments)
        if isinstance(func, ast.Attribute):
            name = self.name(func)
            if name is None or not name.startswith("torch."):
                method = self._method(node, func, arguments, keywords)
                if method is not None:
                    return method
        else:
            name = self.name(func) or self._dict_of(func)
            if isinstance(func, ast.Name) and self._is_module(func.id):
                return self._run(node, self.variables.get(func.id, NET), given)
            if not isinstance(func, ast.Name) and (ran := self._runs(node, func, given)) is not None:
                return ran
        if name is not None and name.startswith("torch."):
            placed = keywords.get("out") if name in FACTORIES or name in LIKE else None
            return placed._replace(items=()) if placed is not None else self._torch(node, name, given)
        if isinstance(func, ast.Name) and (chosen := chosen_constructor(func, self.scope, self.module)):
            self.found.made.append(Made(node, None, Device.CHOSEN, self.beside(node), self.scope, chosen))
            return ON_DEVICE
        if name is not None and (plain := _of_python(name, arguments)) is not None:
            return plain
        if name is not None and name.startswith(_OF_VISION) and _are_there(given):
            return ON_DEVICE
        if name is not None and self.around.is_module_class(name):
            for held in given:
                self.escape(held, node)
            return MADE_NET
        self.hand(node, name or "", arguments, keywords)
        if name is not None:
            self.found.calls.append((name, tuple(arguments), keywords))
            if self.around.speaks_of_cuda:
                self._handed(node)
            held = self._of_project(node, name, given)
            made = held == UNKNOWN and self.around.method_in(name, "") is not None
            return held._replace(made=name) if made else held
        return self._of_builtin(node, func.id, given) if isinstance(func, ast.Name) else UNKNOWN

    def _dict_of(self, func: ast.expr) -> str | None:
        """The dict of functions that make tensors on the CPU, one of which is called: `KINDS[kind](n)`."""
        held: ast.expr | None = func.value if isinstance(func, ast.Subscript) else None
        if isinstance(func, ast.Call) and isinstance(func.func, ast.Attribute) and func.func.attr == "get":
            held = func.func.value if len(func.args) == 1 else None
        name = self.name(held) if isinstance(held, (ast.Name, ast.Attribute)) else None
        return name if name is not None and self.around.is_host(name) else None

    def _into_lambdas(self, func: ast.expr, arguments: list[Held]) -> None:
        """Note what lambdas make that `self` keeps and that are called here, with what they are given."""
        held = func.value if isinstance(func, ast.Subscript) else func
        for inner in self.around.lambdas.get(self.own_attribute(held), ()):
            names = [arg.arg for arg in positional_of(inner.args)]
            given = zip(names, arguments, strict=False)
            there = {name: ON_DEVICE._replace(root=name) for name, value in given if value.is_on_device}
            around, found = self.around, self.found
            self.around, self.found = around._replace(lambdas={}), Placed()
            self.nested(inner, [ast.copy_location(ast.Expr(inner.body), inner.body)], inner.args, there)
            found.inner.update(self.found.fresh)
            self.around, self.found = around, found

    @abstractmethod
    def nested(
        self, node: ast.AST, body: list[ast.stmt], args: ast.arguments, given: Mapping[str, Held] | None = None
    ) -> None:
        """Go through a function in the function, whose parameters are what is `given`."""

    def _of_builtin(self, node: ast.Call, name: str, given: list[Held]) -> Held:
        """What one of Python's own functions returns."""
        if name in _PLAIN_BUILTINS:
            return PLAIN
        if not given:
            return UNKNOWN
        if name in _NETS and name in self.parameters:
            self.meet(node, *self._apart(node, given))
            return ON_DEVICE if _are_there(given) else UNKNOWN
        if name == _SUM:
            self.meet(node, given[0])
        if len(node.args) == 1 and isinstance(node.args[0], ast.Starred):  # `zip(*pairs)`
            return apart(name, given[0])
        return iterated(name, given)

    def _apart(self, node: ast.Call, given: list[Held]) -> list[Held]:
        """What a module is given that has to be where it is: not lengths, and not what it only takes items by."""
        names = [*map(last_part, node.args), *(k.arg or "**" for k in node.keywords if k.arg != "device")]
        apart = (said in _INDEXING or LENGTHS.search(said) is not None for said in names)
        return [UNKNOWN if by_itself else held for by_itself, held in zip(apart, given, strict=False)]

    def _runs(self, node: ast.Call, func: ast.expr, given: list[Held]) -> Held | None:
        """What a call returns of a module that has no name; None where it is none."""
        held = self.value(func)
        if held.place is Place.NET and isinstance(func, ast.Subscript):  # of a `ModuleList`
            self.into_module(node, given)
            return ON_DEVICE
        if held == MADE_NET:  # `nn.MSELoss()(x, y)`
            made_with = func.keywords if isinstance(func, ast.Call) else []
            weights = [self.value(k.value)._replace(sure=1) for k in made_with if k.arg in _WEIGHTS]
            return self._run(node, held, [*self._learnt(node, given), *weights])
        return None

    def _of_project(self, node: ast.Call, name: str, given: list[Held]) -> Held:
        """What a function of the project returns: a tensor that it makes on the CPU, or one where its arguments are."""
        if (self.around.is_host(name) or self._is_unplaced(node, name)) and not self.elsewhere:
            self.found.fresh.setdefault(node, Fresh(node, self.scope))
            return Held(Place.HOST, frozenset({node}))
        if name.endswith(_APPLY) and any(each.is_on_device for each in given):
            return ON_DEVICE  # of a `torch.autograd.Function`
        held = ON_DEVICE if self.around.follows(name) else self.around.returned(name)
        if held == UNKNOWN and _are_there(given):
            held = self.around.of_device(name)
        if held.place is not Place.DEVICE or any(each.is_on_device or each == WHERE for each in given):
            return held
        hosts = [each for each in given if each.place is Place.HOST]
        if hosts and all(each.place in {Place.HOST, Place.PLAIN} and not each.items for each in given):
            makers = frozenset[ast.Call]().union(*(each.makers for each in hosts))
            return Held(Place.HOST, makers, min(each.sure for each in hosts))
        return ON_HOST if hosts else UNKNOWN

    def _is_unplaced(self, node: ast.Call, name: str) -> bool:
        """Whether a call gives no device to a function that makes a tensor on the CPU then."""
        option = self.around.unplaced(name)
        return option is not None and option.is_left_out(node)

    def _run(self, node: ast.Call, module: Held, given: list[Held]) -> Held:
        """A module that runs: with weights on the device, or one that was made here and is where it was made.

        One without weights is nowhere: it counts as made here.
        """
        if module == CAREFUL_NET:
            return self._into_careful(node, given)
        if module == MADE_NET:
            self.meet(node, *given)
            return ON_DEVICE if any(held.is_on_device for held in given) else UNKNOWN
        self.into_module(node, given)
        return ON_DEVICE

    def _into_careful(self, node: ast.Call, given: list[Held], result: Held = ON_DEVICE) -> Held:
        """A module that may put what it is given where its weights are, or an object that puts it on the CPU."""
        for held in given:
            self.escape(held, node)
        return result

    def _handed(self, node: ast.Call) -> None:
        """Note the devices chosen by hand that a function of the project is given."""
        parts: list[ast.expr | ast.keyword] = [*node.args, *node.keywords]
        for part in parts:
            value = part.value if isinstance(part, ast.keyword) else part
            named = self.around.has_device and isinstance(part, ast.keyword) and part.arg == "device"
            if not named and not (
                isinstance(value, (ast.Name, ast.Call)) and is_device(value, self.scope, self.module)
            ):
                continue
            chosen = device_of(value, self.scope, self.module)
            if chosen in {Device.HARD, Device.CHOSEN} and not asks_tensor(self.guard):
                self.found.made.append(Made(node, part, chosen, self.near(), self.scope))

    def _is_module(self, name: str) -> bool:
        """Whether a variable is a module, so that calling it runs one."""
        if name == self.around.self_name:
            return self.around.is_called
        return self.variables.get(name, UNKNOWN).place is Place.NET

    def _method(
        self, node: ast.Call, func: ast.Attribute, arguments: list[Held], keywords: Mapping[str, Held]
    ) -> Held | None:
        """What a method's call returns; None where it is no method of a value of the function's."""
        given = [*arguments, *keywords.values()]
        if isinstance(func.value, ast.Name) and func.value.id == self.around.self_name:
            return self._own(node, func.attr, arguments, keywords)
        held = self._called(func)
        if func.attr in {"cuda", "to", "type"}:
            return self.moved(node, func, held)
        if func.attr in {"cpu", "numpy", "tolist", "item"}:
            if func.attr in {"cpu", "numpy"}:
                self.escape(held, node)
            return ON_HOST if func.attr == "cpu" else PLAIN
        if func.attr in _GROWING and arguments:
            held = self._grown(func, held, arguments)
            if held.items and isinstance(func.value, ast.Name):
                return PLAIN  # what it holds goes where the list goes
        if held.place in {Place.UNKNOWN, Place.NET}:
            if self.name(func) is not None:
                return None
            if held.made == DISTRIBUTIONS and func.attr in DRAWING and not self.elsewhere:
                self.make(node)
                return Held(Place.HOST, frozenset({node}), bool(node.args or node.keywords))
            called = self._kept_method(func) or (self.around.method_in(held.made, func.attr) if held.made else None)
            if held.place is Place.UNKNOWN and called:
                return self._of_project(node, called, given)
            if held == GIVEN_NET and func.attr in self.around.parts:
                return self._run(node, NET, given)
            for other in self._not_fed(node, func.attr, held, given):
                self.escape(other, node)
            return _of_module(held, func.attr, given)
        if func.attr in PLAIN_METHODS or (held.place is Place.HOST and func.attr in REDUCING and not given):
            return PLAIN  # the latter has no dimensions then
        if func.attr in MEETING_METHODS or func.attr in _PUTTING:
            met = given[1:] if func.attr in _PUTTING else given  # indices may be on the CPU
            self.meet(node, self.with_dimensions(held) if func.attr in WITH_DIMENSIONS else held, *met)
        return self._of_tensor(node, func.attr, held, given)

    def _not_fed(self, node: ast.Call, name: str, held: Held, given: list[Held]) -> list[Held]:
        """What a method is given, but for what one of the LightningModule gives on to a layer."""
        if held != GIVEN_NET or name not in self.around.feeding or not node.args:
            return given
        self.into_module(node, given[:1])
        return given[1:]

    def _called(self, func: ast.Attribute) -> Held:
        """What a method is called of: what is given, where it has what only tensors have."""
        held = self.value(func.value)
        there = held == UNKNOWN and func.attr in OF_TORCH_ALONE and self._is_of_given(func.value)
        return ON_DEVICE if there else held

    def _is_of_given(self, node: ast.expr) -> bool:
        """Whether something is computed of what the function is given, and of numbers: `(x - mean)`."""
        if not isinstance(node, ast.BinOp):
            return False
        given = self.around.given
        for side in (node.left, node.right):
            if isinstance(side, ast.Name):
                if side.id not in given or self.variables.get(side.id) != UNKNOWN:
                    return False
            elif not isinstance(side, ast.Constant) and not self._is_of_given(side):
                return False
        return True

    def _grown(self, func: ast.Attribute, held: Held, arguments: list[Held]) -> Held:
        """What a list holds that something is put into."""
        if named := self.own_attribute(func.value):
            put = item_of(arguments[-1]) if func.attr == "extend" else arguments[-1]
            self.found.appended.setdefault(named, []).append(put)
        if not isinstance(func.value, ast.Name) or not (held == EMPTY_LIST or held.items):
            return held._replace(items=())
        held = self.variables[func.value.id] = grown(held, arguments) if func.attr == "append" else UNKNOWN
        return held

    def _kept_method(self, func: ast.Attribute) -> str | None:
        """The method of a class of the project that is called of what `self` keeps: `self.schedule.sigmas`."""
        kept = func.value
        if not isinstance(kept, ast.Attribute) or getattr(kept.value, "id", "") != self.around.self_name:
            return None
        return self.around.method_of(kept.attr, func.attr)

    def _of_tensor(self, node: ast.Call, name: str, held: Held, given: list[Held]) -> Held:
        """What a method of a tensor, a batch or a number returns."""
        if held.place is Place.PLAIN and held.makers and name in _SPREADING:
            held = Held(Place.HOST, held.makers)  # a number that is made a tensor with dimensions
        if name in TUPLE_METHODS and held.place is Place.HOST:
            if name in _SORTED or (name in _REDUCED and given and given[0].place is Place.PLAIN):
                part = held._replace(sure=min(held.sure, 1) if name in _SORTED else max(held.sure - 1, 0), items=())
                return tupled((part, part))
            if name in _PARTING and not held.items:
                part = held._replace(sure=held.sure - 1 if name == "unbind" else held.sure)
                return part._replace(items=(part,)) if part.sure > 0 else UNKNOWN._replace(makers=held.makers)
            return UNKNOWN._replace(makers=held.makers)
        if name in MEETING_METHODS and held.place is Place.HOST and any(each.is_on_device for each in given):
            return ON_DEVICE  # as of an operation of both
        if name in MEETING_METHODS and held.place is Place.HOST and held.makers:
            others = (each.makers for each in given if each.place is Place.HOST)
            held = held._replace(makers=held.makers.union(*others))  # all of them go together
        if held.items and held.place is Place.HOST and name in _OF_DICT:
            return of_dict(held, name)
        if held.place is Place.BATCH:
            return held if name in _OF_DICT else ON_DEVICE._replace(root=held.root)
        if name == "type_as" and given:
            return given[0]._replace(items=())
        if name.startswith("new_"):
            return held._replace(items=())
        if name in SHAPING and node.args:
            shaped = self.with_dimensions(held._replace(items=()))
            added = 1 if name == "unsqueeze" else 0
            several = name in _SIZED and len(node.args) > 1
            return shaped._replace(
                sure=2 if several and shaped.sure else held.sure + added if added else min(shaped.sure, 1)
            )
        if name not in _KEEPING and not name.endswith("_"):
            held = held._replace(sure=min(held.sure, 1))
        return held._replace(items=()) if held.place is not Place.PLAIN else UNKNOWN

    def _taken(self, node: ast.Call) -> None:
        """What a module with weights took as its input is where these are, or that has failed."""
        first = node.args[0] if node.args else None
        if isinstance(first, ast.Name) and self.variables.get(first.id) == UNKNOWN:
            self.variables[first.id] = ON_DEVICE._replace(root=first.id if first.id in self.parameters else "")

    def _buffer(self, node: ast.Call, given: list[Held]) -> None:
        """A buffer that `__init__` registers: until the module moves it is on the CPU, as what is made of it."""
        first = node.args[0] if len(node.args) > 1 else None
        name = first.value if isinstance(first, ast.Constant) else None
        if isinstance(name, str) and given[1].place is Place.HOST:
            self.variables[f".{name}"] = given[1]._replace(items=())

    def _own(self, node: ast.Call, name: str, arguments: list[Held], keywords: Mapping[str, Held]) -> Held:
        """A call of something of `self`: a method, or a module that it holds."""
        given = [*arguments, *keywords.values()]
        if name in {"to", "cuda"}:
            self.found.moves_self = True
            assert isinstance(node.func, ast.Attribute)
            return self.moved(node, node.func, NET)
        if name in self.around.methods:
            self.found.given.append((name, tuple(arguments), dict(keywords)))
            if self.around.speaks_of_cuda:
                self._handed(node)
            if name == "forward" and self.around.is_called:
                self.into_module(node, given)
                return ON_DEVICE
            self.hand(node, name, arguments, keywords)
            self.variables.update({f".{attribute}": held for attribute, held in self.around.left(name).items()})
            if self._is_unplaced(node, name):
                return self._of_project(node, name, given)
            held = self.around.returned(name)
            return self.around.of_device(name) if held == UNKNOWN and _are_there(given) else held
        if name == _OF_METRICS:
            return PLAIN
        if name == _OF_BUFFERS and self.scope.qualname.endswith(".__init__"):
            self._buffer(node, given)
        if name in _OWN_TENSORS and self.around.is_called:
            return _OWN_TENSORS[name]
        if "ctc" in name.lower():  # its targets and lengths may be on the CPU
            return ON_DEVICE
        beside = self._apart(node, given)
        held = self.around.attributes.get(name, UNKNOWN)
        if (called := self.around.method_of(name, "__call__")) and self.around.is_host(called):
            return self._of_project(node, called, given)
        if held in {CAREFUL_NET, ON_HOST}:  # the latter was made with `device="cpu"`
            return self._into_careful(node, given, ON_DEVICE if held == CAREFUL_NET else ON_HOST)
        if held.place is Place.NET and held != MADE_NET:
            self.into_module(node, beside)
            self._taken(node)
            return ON_DEVICE
        self.meet(node, *beside)
        if not any(held.is_on_device for held in given):
            for held in given:
                self.escape(held, node)
            return UNKNOWN
        return UNKNOWN if name in _LIGHTNING else ON_DEVICE


def _of_python(name: str, arguments: list[Held]) -> Held | None:
    """What a function of Python's own library returns: a number, or a copy of what it is given."""
    if name.startswith("math."):
        return PLAIN
    return arguments[0] if name in _COPYING and len(arguments) == 1 else None


def _are_there(given: list[Held]) -> bool:
    """Whether all that a function is given is on the module's device, but for numbers and the like."""
    return any(held.is_on_device for held in given) and all(
        held.is_on_device or held.place is Place.PLAIN for held in given
    )


def _of_module(held: Held, name: str, given: list[Held]) -> Held:
    """What a method of a module returns, or of what is not known.

    One that is given tensors of the CPU alone may be no more than a function of these; of what was put there, as in
    `self.net.labels(logits.cpu())`, it surely is, as its weights would not mix with that.
    """
    if held.place is Place.NET and name in _RETURN_THEMSELVES:
        return held
    apart = any(each.place is Place.HOST for each in given) and not any(each.is_on_device for each in given)
    if apart and held.place is Place.NET and held != MADE_NET and ON_HOST in given:
        return ON_HOST
    if held == MADE_NET or apart:
        return UNKNOWN
    return _OF_MODULES.get(name, ON_DEVICE) if held.place is Place.NET else UNKNOWN
