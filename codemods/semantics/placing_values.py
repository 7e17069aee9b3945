"""What the expressions of a function hold, on a way through it: tensors on the CPU, or where the module is."""

from __future__ import annotations

import ast
from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Final

from codemods.deferred import pattern
from codemods.semantics.held import (
    EMPTY_LIST,
    FIRST,
    LAYER,
    ON_DEVICE,
    PLAIN,
    UNKNOWN,
    WHERE,
    Held,
    Place,
    combined,
    item_of,
    joined,
    tupled,
)
from codemods.semantics.nested import given_inside
from codemods.semantics.nodes import is_none, written_pairs
from codemods.semantics.placing_calls import Calls
from codemods.semantics.torch_names import PLAIN_ATTRIBUTES
from codemods.source.trees import children

_NUMBERS = frozenset({"global_rank", "local_rank", "world_size", "current_epoch", "global_step", "num_devices"})
"""What Lightning's objects tell by numbers."""
_OF_OUTPUTS = frozenset({"logits", "last_hidden_state", "pooler_output", "image_embeds", "text_embeds"})
_OF_OUTPUTS |= {"logits_per_image", "logits_per_text"}
"""The tensors in what models of Transformers return."""
_DICT = Held(Place.BATCH)
KEY: Final = "["
"""What stands between a variable that holds a dict and a key of that."""
_ANEW = pattern(rb"\bParameter\(|\binit\.|\.data\b")
"""What a function holds that gives a layer other weights."""
_LOOPS = (ast.For, ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)
_LISTS = (ast.List, ast.Tuple, ast.ListComp)


def entry(name: str, key: object) -> str:
    """What stands for an entry of a dict that a variable holds."""
    return f"{name}{KEY}{key!r}"


class Values(Calls):
    """The part of a way through a function that is about its expressions."""

    @abstractmethod
    def bind(self, target: ast.expr, held: Held) -> None:
        """Give a variable, an attribute or an entry what it holds from now on."""

    @abstractmethod
    def choice(self, node: ast.IfExp) -> Held:
        """What one of two expressions holds; what is known under its condition is known in them."""

    def value(self, node: ast.expr) -> Held:
        handler = _VALUES.get(type(node))
        if handler is not None:
            return handler(self, node)
        for part in children(node):
            if isinstance(part, ast.expr):
                self.value(part)
        return PLAIN if isinstance(node, (ast.JoinedStr, ast.Slice)) else UNKNOWN

    def _variable(self, node: ast.Name) -> Held:
        held = self.variables.get(node.id)
        if held is None and node.id in self.around.constants:
            found = self.scope.lookup(node.id)
            held = self.around.constants[node.id] if found is not None and found[0].parent is None else None
        if held is not None and held.place is Place.HOST and held.makers and held.makers <= self.settled:
            return ON_DEVICE
        return held or UNKNOWN

    def _constant(self, node: ast.Constant) -> Held:
        return PLAIN

    def _subscript(self, node: ast.Subscript) -> Held:
        kept = self.variables.get(f".{self.own_attribute(node.value)}{FIRST}", UNKNOWN)
        if kept == UNKNOWN:
            kept = self.variables.get(self.entry_of(node), UNKNOWN)
            if kept.is_on_device:
                return kept
        if kept.place is Place.HOST and kept.makers:
            return ON_DEVICE if kept.makers <= self.settled else kept  # of a dict that this function has put it into
        holder, index = self.value(node.value), self.value(node.slice)
        self.indexed(node, holder, index)
        if holder.place is Place.HOST and holder.makers and index.is_on_device:
            return ON_DEVICE  # as of an operation of both
        if holder.place is Place.BATCH or holder.items:
            return item_of(holder)
        parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if any(isinstance(part, ast.Slice) or is_none(part) for part in parts):  # what comes of it has a dimension
            return self.with_dimensions(holder)
        if holder.place is not Place.HOST:
            return holder
        if index.place is Place.HOST and index.sure and not holder.sure:
            holder = self.with_dimensions(holder)  # what has none takes no index
        if index.place is Place.HOST and index.sure and not isinstance(node.slice, ast.Tuple):
            return holder._replace(sure=min(holder.sure, 1))  # as many rows as there are indices
        taken = len(parts) if index.place is Place.PLAIN or isinstance(node.slice, ast.Tuple) else holder.sure
        return holder._replace(sure=max(holder.sure - taken, 0))

    def _unary(self, node: ast.UnaryOp) -> Held:
        held = self.value(node.operand)
        return PLAIN if isinstance(node.op, ast.Not) else held

    def _display(self, node: ast.Tuple | ast.List) -> Held:
        if isinstance(node, ast.List) and not node.elts:
            return EMPTY_LIST
        return tupled(self.value(item) for item in node.elts)

    def _named(self, node: ast.NamedExpr) -> Held:
        held = self.value(node.value)
        self.bind(node.target, held)
        return held

    def _lambda(self, node: ast.Lambda) -> Held:
        self.inside(node)
        return UNKNOWN

    def inside(self, node: ast.Lambda, name: str = "") -> None:
        """A lambda, and what its calls give it where a variable holds it."""
        given = given_inside(node, self.scope, self.variables, self.parameters, self.module, name) if name else None
        self.nested(node, [ast.copy_location(ast.Expr(node.body), node.body)], node.args, given)

    def _starred(self, node: ast.Starred) -> Held:
        return self.value(node.value)

    def _set(self, node: ast.Set) -> Held:
        for held in map(self.value, node.elts):
            self.escape(held, node)
        return UNKNOWN

    def _dict(self, node: ast.Dict | ast.Call) -> Held:
        pairs = written_pairs(node)
        if pairs is None:
            assert isinstance(node, ast.Call)
            return self.call(node)
        for key in node.keys if isinstance(node, ast.Dict) else ():
            if key is not None:
                self.escape(self.value(key), node)
        values = [self.value(value) for _, value in pairs]
        for held in values:
            self.escape(held, node)
        there = values and all(each.is_on_device and not each.items for each in values)
        return _DICT if there else UNKNOWN  # each of its entries is there, as those of a batch are

    def _attribute(self, node: ast.Attribute) -> Held:
        if isinstance(node.value, ast.Name) and node.value.id == self.around.self_name:
            if node.attr == "device" and self.around.has_device:
                return WHERE
            here = self.variables.get(f".{node.attr}", UNKNOWN)
            if here.place is Place.HOST and here.makers:
                return here
            if node.attr in self.around.methods and node.attr not in self.around.attributes:
                return self.around.read(node.attr)
            known = self.around.attributes.get(node.attr, PLAIN if node.attr in _NUMBERS else UNKNOWN)
            return self.around.collected(node.attr) if known == UNKNOWN else known
        held = self.value(node.value)
        if node.attr == "device" and held.is_on_device:
            return WHERE
        if node.attr in PLAIN_ATTRIBUTES or node.attr in _NUMBERS:
            return PLAIN
        if node.attr in {"weight", "bias"} and (self._is_layer_in_use(held) or self.is_of_given(node.value)):
            return ON_DEVICE
        if node.attr in {"values", "indices"} and held.place in {Place.DEVICE, Place.HOST}:
            if not self.is_of_tuple(node.value):
                return UNKNOWN
            return ON_DEVICE if held.place is Place.DEVICE else held.items[0] if held.items else UNKNOWN
        field = held.place is Place.BATCH and held.made and node.attr in self.around.fields(held.made)
        if field or (node.attr in _OF_OUTPUTS and held.place is Place.DEVICE):
            return ON_DEVICE
        if node.attr not in {"T", "mT", "data", "grad"}:
            return UNKNOWN
        return ON_DEVICE if held.place is Place.DEVICE else held if held.place is Place.HOST else UNKNOWN

    def _is_layer_in_use(self, held: Held) -> bool:
        """Whether something is a layer, and the function makes no weights anew: that is done before a run."""
        node = self.outermost.node
        if held != LAYER or not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return False
        span = self.module.span(node)
        return _ANEW.search(self.module.source.utf8, span.start, span.end) is None

    def _operation(self, node: ast.BinOp | ast.Compare) -> Held:
        if isinstance(node, ast.BinOp):
            return self.operated(node, node, node.left, node.right)
        parts = [self.value(part) for part in (node.left, *node.comparators)]
        if any(isinstance(op, (ast.Is, ast.IsNot, ast.In, ast.NotIn)) for op in node.ops):
            return PLAIN
        self.meet(node, *parts)
        held = parts[0]
        for part in parts[1:]:
            held = self._compared(held, part)
        return held

    def operated(self, node: ast.BinOp | ast.AugAssign, where: ast.expr, *sides: ast.expr) -> Held:
        """What an operation of two values gives; what lists hold, of which one is made, does not meet in it."""
        left, right = map(self.value, sides)
        listed = bool(left.items and right.items)
        if isinstance(node.op, ast.Add) and (listed or any(isinstance(side, _LISTS) for side in sides)):
            return tupled((*left.items, *right.items)) if listed else joined(left, right)
        self.meet(where, left, right)
        return combined(left, right)

    def _compared(self, left: Held, right: Held) -> Held:
        """What a comparison holds: with what is not known, a tensor of the CPU gives one of the CPU, or fails."""
        if {left.place, right.place} == {Place.HOST, Place.UNKNOWN} and not (left.items or right.items):
            return Held(Place.HOST, left.makers | right.makers, min(left.sure, right.sure))
        return combined(left, right)

    def indexed(self, node: ast.Subscript, holder: Held, index: Held) -> None:
        """A CPU tensor takes no index from a device; the other way round it does. A list takes it as a number."""
        listed = bool(holder.items)
        if holder.place is Place.HOST and index.is_on_device and not listed and not self.is_of_loop(node.slice):
            self.meet(node, self.with_dimensions(holder), index)

    def is_of_loop(self, index: ast.expr) -> bool:
        """Whether an index is a variable of a loop, most likely a number that is taken as one."""
        parts = index.elts if isinstance(index, ast.Tuple) else [index]
        found = [self.scope.lookup(part.id) for part in parts if isinstance(part, ast.Name)]
        return any(isinstance(binding.node, _LOOPS) for each in found if each is not None for binding in each[1])

    def _comprehension(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp) -> Held:
        outer, scope = dict(self.variables), self.scope
        for generator in node.generators:
            held = self.value(generator.iter)
            self.scope = self.module.scoped.scope_of(node)
            self.bind(generator.target, item_of(held))
            for test in generator.ifs:
                self.value(test)
        if isinstance(node, ast.DictComp):
            self.value(node.key)
        held = self.value(node.value if isinstance(node, ast.DictComp) else node.elt)
        self.variables, self.scope = outer, scope
        listed = not isinstance(node, ast.DictComp) and held.place in {Place.HOST, Place.DEVICE}
        return held._replace(items=(held,) if listed else ())

    def entry_of(self, node: ast.Subscript) -> str:
        """What stands for an entry of a dict that a variable holds; empty where it is something else."""
        named = isinstance(node.value, ast.Name) and isinstance(node.slice, ast.Constant)
        if not named or not isinstance(getattr(node.slice, "value", None), str):
            return ""
        return entry(ast.unparse(node.value), ast.literal_eval(node.slice))


_VALUES: dict[type[ast.expr], Callable[[Values, Any], Held]] = {
    ast.Name: Values._variable,
    ast.Constant: Values._constant,
    ast.Call: Values._dict,
    ast.Attribute: Values._attribute,
    ast.BinOp: Values._operation,
    ast.Compare: Values._operation,
    ast.Subscript: Values._subscript,
    ast.UnaryOp: Values._unary,
    ast.Tuple: Values._display,
    ast.List: Values._display,
    ast.IfExp: lambda walk, node: walk.choice(node),
    ast.NamedExpr: Values._named,
    ast.ListComp: Values._comprehension,
    ast.SetComp: Values._comprehension,
    ast.GeneratorExp: Values._comprehension,
    ast.DictComp: Values._comprehension,
    ast.Lambda: Values._lambda,
    ast.Starred: Values._starred,
    ast.Dict: Values._dict,
    ast.Set: Values._set,
}
