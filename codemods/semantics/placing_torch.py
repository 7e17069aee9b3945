"""Calls of torch's functions on a way through a function: what they make, and which tensors meet in them."""

from __future__ import annotations

import ast

from codemods.semantics.device_values import Device, device_of
from codemods.semantics.held import (
    MADE_NET,
    NOWHERE,
    ON_DEVICE,
    ON_HOST,
    PLAIN,
    UNKNOWN,
    WHERE,
    Held,
    Place,
    combined,
    tupled,
)
from codemods.semantics.listed import is_listed, is_listed_twice, is_sizeless, made_dimensions
from codemods.semantics.noted import Made
from codemods.semantics.placing_notes import Notes, asks_tensor, may_be_there
from codemods.semantics.torch_names import (
    DATA_FACTORIES,
    FACTORIES,
    HOST_ONLY,
    LEGACY,
    LEGACY_CUDA,
    LIKE,
    MAKES_NO_TENSOR,
    OLD_FACTORIES,
    TUPLE_METHODS,
    WITH_DIMENSIONS,
)

_OF_PARTS = "torch.complex"
_DRAWN = "torch.normal"
DISTRIBUTIONS = "torch.distributions."
_OF_TENSORS = frozenset({_DRAWN, "torch.range"})
_OF_ONE = frozenset({"interpolate", "upsample", "pad", "one_hot", "softmax", "log_softmax", "dropout", "roll", "flip"})
"""Functions of one tensor, of which what else they are given is a number, a size or a name."""
_TRAINS = "training_step"
_LOSSES = frozenset(
    f"torch.nn.functional.{name}"
    for name in ("cross_entropy", "nll_loss", "binary_cross_entropy", "binary_cross_entropy_with_logits", "mse_loss")
)
_ATTENTION = "torch.nn.functional.multi_head_attention_forward"
_STACKING = frozenset({"torch.stack", "torch.cat", "torch.concat", "torch.hstack", "torch.vstack"})
"""Functions of torch whose results have dimensions."""
_STACK = "torch.stack"
_DECOMPOSING = {"qr": 2, "eigh": 2, "eig": 2, "svd": 3, "lu": 3}
"""Functions that take a matrix apart, and into how many tensors."""


class TorchCalls(Notes):
    """The part of a way through a function that is about what torch itself is called for."""

    def _torch(self, node: ast.Call, name: str, given: list[Held]) -> Held:
        device = next((k for k in node.keywords if k.arg == "device" and self.value(k.value) != NOWHERE), None)
        splatted = any(keyword.arg is None for keyword in node.keywords)
        if name in LEGACY_CUDA:
            if not asks_tensor(self.guard) and not self.asked:
                self.found.made.append(Made(node, None, Device.HARD, self.beside(node), self.scope, name))
            return ON_DEVICE
        if name in FACTORIES or name in LIKE:
            if device is not None or splatted:
                return self._made(node, device)
            if name in LIKE:
                return given[0]._replace(items=()) if given else UNKNOWN
            drawn = (
                name == _DRAWN and len(node.args) < 3 and not any(k.arg == "size" for k in node.keywords)
            )  # where mean or deviation is
            if name == _OF_PARTS or drawn or (name in _OF_TENSORS and any(held.is_on_device for held in given)):
                return self._together(node, name, given)
            return self._fresh(node, name, given)
        if name in LEGACY or (name in OLD_FACTORIES and device is None):
            return self._fresh(node, name, given)
        last = name.rpartition(".")[2]
        if name == "torch.autograd.Variable":
            return given[0] if given else UNKNOWN
        if last[:1].isupper() and (made := _made_of(name, given)) is not None:
            if made == MADE_NET and device is not None:
                self._made(node, device)
            return made
        if name in HOST_ONLY:
            for held in given:
                self.escape(held, node)
            return UNKNOWN
        if name == "torch.device" and node.args and device_of(node, self.scope, self.module) is Device.HARD:
            return WHERE
        if last in MAKES_NO_TENSOR or name.startswith(("torch.cuda.", "torch.utils.", "torch.distributed.")):
            return PLAIN if name.startswith("torch.cuda.") else UNKNOWN
        return self._together(node, name, given)

    def _together(self, node: ast.Call, name: str, given: list[Held]) -> Held:
        """A function whose tensors have to be on one device."""
        if name in _LOSSES:
            given = self._learnt(node, given)
        if name == _STACK:  # numbers too have to be where the others are
            given = [_shaped(held) for held in given]
        if name in WITH_DIMENSIONS:
            given = [self.with_dimensions(held) for held in given]
        if name == _ATTENTION:
            given = _attended(node, given)
        if node.args and name.rpartition(".")[2] in _OF_ONE:
            given = given[:1]
        self.meet(node, *given)
        parts = [item for held in given for item in (held.items or (held,))]
        called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        starred = any(isinstance(argument, ast.Starred) for argument in node.args)
        axes = [item for held in given[: len(node.args)] for item in (held.items or (held,))]
        if called == "meshgrid" and axes and all(axis.place is Place.HOST for axis in axes):
            grids = tupled(Held(Place.HOST, axis.makers) for axis in axes)
            return grids if not starred else Held(Place.HOST, grids.makers, items=grids.items[:1])
        result = parts[0] if parts and called not in TUPLE_METHODS else UNKNOWN
        for part in parts[1:]:
            result = combined(result, part)
        shaped = name in _STACKING and result.place is Place.HOST and not any(map(may_be_there, result.makers))
        if called in _DECOMPOSING and result.place is Place.HOST:
            return tupled([result._replace(items=(), sure=1)] * _DECOMPOSING[called])
        sure = (
            2 if shaped and name == _STACK and all(part.sure for part in parts) else min(result.sure, 1) or int(shaped)
        )
        return result._replace(items=(), sure=sure)

    def _learnt(self, node: ast.Call, given: list[Held]) -> list[Held]:
        """What a loss is given: what learns comes of the module."""
        return [ON_DEVICE, *given[1:]] if given[:1] == [UNKNOWN] and self._learns() and node.args else given

    def _learns(self) -> bool:
        """Whether this is the step of a LightningModule that learns."""
        return self.around.has_device and self.scope.qualname.rpartition(".")[2] == _TRAINS

    def _made(self, node: ast.Call, device: ast.keyword | None) -> Held:
        chosen = device_of(device.value, self.scope, self.module) if device is not None else Device.UNKNOWN
        if device is not None and chosen in {Device.HARD, Device.CHOSEN} and not asks_tensor(self.guard):
            self.found.made.append(Made(node, device, chosen, self.beside(node), self.scope))
        if chosen is Device.HOST:
            return ON_HOST
        known = chosen is not Device.UNKNOWN or (device is not None and self.value(device.value) == WHERE)
        return ON_DEVICE if known else UNKNOWN

    def _fresh(self, node: ast.Call, name: str, given: list[Held]) -> Held:
        if self.elsewhere:
            return UNKNOWN
        if name in DATA_FACTORIES:
            data = node.args[0] if node.args else None
            if data is None or (given and given[0].place in {Place.BATCH, Place.DEVICE}):
                return UNKNOWN
            listed = 2 if is_listed_twice(data, self.scope) else int(is_listed(data, self.scope, self.module))
            flat = not listed and (given[0].place is Place.PLAIN or isinstance(data, ast.UnaryOp))
        else:
            if len(node.args) == 1 and isinstance(node.args[0], ast.Compare):
                return UNKNOWN  # of tensors it takes those of the CPU alone: what is compared is there
            listed = made_dimensions(node, name)
            flat = is_sizeless(node, name) or name == "torch.scalar_tensor"
        self.make(node)
        return Held(Place.PLAIN, frozenset({node})) if flat else Held(Place.HOST, frozenset({node}), listed)


def _shaped(held: Held) -> Held:
    """What is stacked: a number, too, becomes a row."""
    if held.items:
        return held._replace(items=tuple(map(_shaped, held.items)))
    return Held(Place.HOST, held.makers) if held.place is Place.PLAIN and held.makers else held


def _made_of(name: str, given: list[Held]) -> Held | None:
    """What a class of torch makes; None for a distribution of tensors, which have to be on one device."""
    if name.startswith(DISTRIBUTIONS):
        numbers = given and all(each.place is Place.PLAIN for each in given)
        return UNKNOWN._replace(made=DISTRIBUTIONS) if numbers else None
    return ON_DEVICE if name.endswith(".Parameter") else MADE_NET if ".nn." in name else UNKNOWN


def _attended(node: ast.Call, given: list[Held]) -> list[Held]:
    """What attention reads of its arguments: with separate weights not `in_proj_weight`, which may be anything."""
    names = [*(str(index) for index in range(len(node.args))), *(keyword.arg or "**" for keyword in node.keywords)]
    separate = {k.arg: k.value for k in node.keywords}.get("use_separate_proj_weight")
    if separate is None or (isinstance(separate, ast.Constant) and separate.value is False):
        return given
    paired = zip(names, given, strict=False)
    return [UNKNOWN if name in {"5", "in_proj_weight"} else held for name, held in paired]
