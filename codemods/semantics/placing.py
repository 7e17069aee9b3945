"""Where the tensors of a function are: on the CPU as they were made, or where Lightning moved them.

A function is gone through once, in order, with what each variable holds. On the way everything is noted that
rules about devices speak of: moves (`x.cuda()`), tensors made on the CPU that meet tensors of the module's
device, and how these are used besides.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from codemods.deferred import pattern
from codemods.semantics.asked_types import no_tensors
from codemods.semantics.device_values import asks_device, asks_where, is_about_cuda
from codemods.semantics.held import (
    EMPTY_LIST,
    FIRST,
    LAYER,
    NOWHERE,
    ON_DEVICE,
    ON_HOST,
    PLAIN,
    UNKNOWN,
    WHERE,
    Held,
    Place,
    combined,
    item_of,
    joined,
    joined_by_way,
    tupled,
)
from codemods.semantics.nested import given_inside
from codemods.semantics.nodes import is_none, takes_all, written_pairs
from codemods.semantics.noted import Placed, Surroundings
from codemods.semantics.placing_calls import Calls
from codemods.semantics.placing_notes import otherwise
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.torch_names import PLAIN_ATTRIBUTES
from codemods.source.trees import AnnotatedAssign, children

_NUMBERS = frozenset({"global_rank", "local_rank", "world_size", "current_epoch", "global_step", "num_devices"})
"""What Lightning's objects tell by numbers."""
_OF_OUTPUTS = frozenset({"logits", "last_hidden_state", "pooler_output", "image_embeds", "text_embeds"})
_OF_OUTPUTS |= {"logits_per_image", "logits_per_text"}
"""The tensors in what models of Transformers return."""
_DICT = Held(Place.BATCH)
_KEY = "["
"""What stands between a variable that holds a dict and a key of that."""
_ANEW = pattern(rb"\bParameter\(|\binit\.|\.data\b")
"""What a function holds that gives a layer other weights."""
_LOOPS = (ast.For, ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)
_LISTS = (ast.List, ast.Tuple, ast.ListComp)


def placed(node: FunctionNode, scope: Scope, parameters: Mapping[str, Held], around: Surroundings) -> Placed:
    """Go through a function whose parameters hold what `parameters` says."""
    walk = _Walk(around, scope, dict(parameters))
    walk.block(node.body)
    exits = walk.exits if _ends(node.body) else [*walk.exits, walk.own()]
    names = dict.fromkeys(name for left in exits for name in left)
    found = ((name, _either(left.get(name, UNKNOWN) for left in exits)) for name in names)
    walk.found.left = {name: held for name, held in found if held.place is Place.HOST and held.makers}
    return walk.found


def entry(name: str, key: object) -> str:
    """What stands for an entry of a dict that a variable holds."""
    return f"{name}{_KEY}{key!r}"


def _either(ways: Iterable[Held]) -> Held:
    """What holds after one of several ways."""
    return functools.reduce(joined_by_way, ways)


class _Walk(Calls):
    """One way through a function, statement by statement."""

    def own(self) -> dict[str, Held]:
        """What the attributes of `self` hold now, as far as the function gave them something."""
        return {n[1:]: held for n, held in self.variables.items() if n[0] == "." and not n.endswith(FIRST)}

    # --- statements ---

    def block(self, body: Iterable[ast.stmt]) -> None:
        rest = [*body]
        while rest:
            statement = rest.pop(0)
            self.statement(statement)
            answer = self._answer(statement.test) if isinstance(statement, ast.If) else None
            if isinstance(statement, ast.If) and answer is not None and _ends(_taken(statement, answer)):
                self._way(rest, dead=True)
                return

    def statement(self, node: ast.stmt) -> None:
        handler = _STATEMENTS.get(type(node))
        if handler is not None:
            handler(self, node)
            return
        for part in children(node):
            if isinstance(part, ast.stmt):
                self.statement(part)
            elif isinstance(part, ast.expr):
                self.value(part)

    def _assign(self, node: ast.Assign) -> None:
        target = node.targets[0]
        if len(node.targets) == 1 and isinstance(target, ast.Name):
            if (pairs := written_pairs(node.value)) is not None:
                self._assign_dict(target, node.value, pairs)
                return
            if isinstance(node.value, ast.Lambda):
                self._inside(node.value, target.id)
                self.bind(target, UNKNOWN)
                return
        held = self.value(node.value)
        for target in node.targets:
            self.bind(target, held)

    def _assign_dict(self, target: ast.Name, node: ast.expr, pairs: list[tuple[ast.expr | None, ast.expr]]) -> None:
        """A variable that holds a dict: what it has under its keys is known, as that of variables is."""
        entries: dict[str, Held] = {}
        for key, value in pairs:
            held = self.value(value)
            if isinstance(key, ast.Constant) and held.place is Place.HOST and held.sure and held.makers:
                entries[entry(target.id, key.value)] = held
            else:
                self.escape(held, node)
        makers = frozenset[ast.Call]().union(*(held.makers for held in entries.values()))
        self.bind(target, UNKNOWN._replace(makers=makers))
        self.variables.update(entries)

    def _entry(self, node: ast.Subscript) -> str:
        """What stands for an entry of a dict that a variable holds; empty where it is something else."""
        named = isinstance(node.value, ast.Name) and isinstance(node.slice, ast.Constant)
        if not named or not isinstance(getattr(node.slice, "value", None), str):
            return ""
        return entry(ast.unparse(node.value), ast.literal_eval(node.slice))

    def _aug_assign(self, node: ast.AugAssign) -> None:
        if isinstance(node.value, ast.List) and (named := self.own_attribute(node.target)):
            added = self.value(node.value)
            self.found.appended.setdefault(named, []).append(item_of(added))
            self.bind(node.target, joined(self.value(node.target), added))
            return
        self.bind(node.target, self._operated(node, node.value, node.target, node.value))

    def _for(self, node: ast.For | ast.AsyncFor) -> None:
        self.bind(node.target, item_of(self.value(node.iter)))
        self.block(node.body)
        self.block(node.orelse)

    def _function(self, node: FunctionNode) -> None:
        self.nested(
            node, node.body, node.args, given_inside(node, self.scope, self.variables, self.parameters, self.module)
        )

    def _return(self, node: ast.Return) -> None:
        held = self.value(node.value) if node.value is not None else PLAIN
        self.escape(held, node)
        if node.value is not None and held.place is Place.HOST and held.makers & self.filled and self._is_of_net():
            self.into_module(node.value, [held._replace(sure=1)])
        if self.scope is self.outermost:
            self.exits.append(self.own())
            known = self.found.returned
            self.found.returned = held if known is None else joined(known, held)

    def _is_of_net(self) -> bool:
        """Whether what is returned goes on through a network: out of a method of a part of one.

        What a `forward` returns is told where the part is called.
        """
        if self.scope is not self.outermost or not self.around.is_called or self.around.has_device:
            return False
        return not self.outermost.qualname.endswith(".forward")

    def _class(self, node: ast.ClassDef) -> None:
        """Its methods are functions of their own."""

    def _branches(self, node: ast.If) -> None:
        self.value(node.test)
        around, before, settled = self.guard, dict(self.variables), self.settled
        asked = self.asked
        self.asked = asked or asks_where(node.test)
        self.guard = node if is_about_cuda(node.test) else around
        holds, others = self._answer(node.test), no_tensors(node.test)
        self._forget(others.holding)
        self._way(node.body, dead=holds is False)
        self.settled = settled
        after, self.variables, self.guard = self.variables, before, otherwise(node) or around
        self._forget(others.failing)
        self._way(node.orelse, dead=holds is True)
        self.settled = settled
        self.asked, self.guard = asked, around
        names = dict.fromkeys((*after, *self.variables))  # in order: of equals, the first parameter is taken
        ended = (_ends(node.body), _ends(node.orelse))
        if ended[0] != ended[1]:
            self.variables = self.variables if ended[0] else after
            return
        either = joined if asks_device(node.test) else joined_by_way
        self.variables = {
            name: either(after.get(name) or self._kept(name), self.variables.get(name) or self._kept(name))
            for name in names
        }

    def _kept(self, name: str) -> Held:
        """What is known of a variable on a way that gives it nothing: an attribute has what others left there."""
        held = self.around.attributes.get(name[1:], UNKNOWN) if name[0] == "." else UNKNOWN
        return held if held.place is Place.HOST else UNKNOWN

    def _match(self, node: ast.Match) -> None:
        """Each case is a way of its own, and so is none of them where the last does not take everything."""
        self.value(node.subject)
        before, settled = dict(self.variables), self.settled
        ways = [] if takes_all(node.cases[-1]) else [before]
        for case in node.cases:
            self.variables, self.settled = dict(before), settled
            self.block(case.body)
            if not _ends(case.body):
                ways.append(self.variables)
        self._join(ways or [before], settled)

    def _try(self, node: ast.Try) -> None:
        """What is handled is a way of its own, which begins somewhere in the block."""
        before, settled = dict(self.variables), self.settled
        self.block(node.body)
        handled = [dict(self.variables), before]
        self.block(node.orelse)
        ways = [] if _ends(node.orelse or node.body) else [self.variables]
        for handler in node.handlers:
            self._join(handled, settled)
            self.block(handler.body)
            if not _ends(handler.body):
                ways.append(self.variables)
        self._join(ways or handled, settled)
        self.block(node.finalbody)

    def _join(self, ways: list[dict[str, Held]], settled: frozenset[ast.Call]) -> None:
        """Go on behind one of several ways."""
        names = dict.fromkeys(name for way in ways for name in way)
        self.variables = {name: _either(way.get(name) or self._kept(name) for way in ways) for name in names}
        self.settled = settled

    def _forget(self, names: Iterable[str]) -> None:
        """No device is taken from what is no tensor on this way."""
        for name in names:
            if name in self.variables:
                self.variables[name] = self.variables[name]._replace(root="")

    def _answer(self, test: ast.expr) -> bool | None:
        """What a condition always comes to: a constant, or an attribute or a parameter that is never but False."""
        if isinstance(test, ast.Constant):
            return bool(test.value)
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            answer = self._answer(test.operand)
            return None if answer is None else not answer
        if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
            return False if any(self._answer(part) is False for part in test.values) else None
        if isinstance(test, ast.Compare) and isinstance(test.left, ast.Name) and is_none(test.comparators[0]):
            return isinstance(test.ops[0], ast.Is) if self.variables.get(test.left.id) == NOWHERE else None
        if isinstance(test, ast.Name) and test.id in self.around.switches and self.scope is self.outermost:
            return False
        if isinstance(test, ast.Attribute) and test.attr in self.around.off:
            return False if getattr(test.value, "id", "") == self.around.self_name else None
        return None

    def _way(self, body: list[ast.stmt] | ast.expr, *, dead: bool) -> Held:
        """One of two ways; of one that is never gone nothing is noted."""
        found = self.found
        if dead:
            self.found = Placed()
        held = UNKNOWN
        if isinstance(body, ast.expr):
            held = self.value(body)
        else:
            self.block(body)
        self.found = found
        return held

    def _with(self, node: ast.With | ast.AsyncWith) -> None:
        chosen = 0
        for item in node.items:
            expression = item.context_expr
            self.value(expression)
            if item.optional_vars is not None:
                self.bind(item.optional_vars, UNKNOWN)
            if isinstance(expression, ast.Call) and self.name(expression.func) == "torch.device":
                chosen = 1
        self.elsewhere += chosen
        self.block(node.body)
        self.elsewhere -= chosen

    def nested(
        self, node: ast.AST, body: list[ast.stmt], args: ast.arguments, given: Mapping[str, Held] | None = None
    ) -> None:
        """A function in the function: run where it stands; its parameters are not known but for what is `given`."""
        outer, scope, parameters, settled = dict(self.variables), self.scope, self.parameters, self.settled
        self.scope = self.module.scoped.scope_of(node)
        self.parameters = frozenset(given) if given else parameters
        for arg in [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]:
            if arg is not None:
                self.variables[arg.arg] = (given or {}).get(arg.arg, UNKNOWN)
        self.block(body)
        self.variables, self.scope, self.parameters, self.settled = outer, scope, parameters, settled

    def bind(self, target: ast.expr, held: Held) -> None:
        if isinstance(target, ast.Name):
            if target.id in self.around.items and self.scope is self.outermost:
                held = self._item(target.id, held)
            self.variables[target.id] = held
            for known in [name for name in self.variables if _KEY in name and name.startswith(f"{target.id}{_KEY}")]:
                del self.variables[known]
        elif isinstance(target, (ast.Tuple, ast.List)):
            apart = held.items if len(held.items) == len(target.elts) else ()
            for index, part in enumerate(target.elts):
                inner = part.value if isinstance(part, ast.Starred) else part
                self.bind(inner, apart[index] if apart else item_of(held))
        elif isinstance(target, (ast.Attribute, ast.Subscript)):
            self.escape(held, target)
            self.found.stored[target] = held
            if isinstance(target, ast.Attribute) and getattr(target.value, "id", "") == self.around.self_name:
                self.variables[f".{target.attr}"] = held
            holder = self.value(target.value)
            if isinstance(target, ast.Subscript) and (named := self.own_attribute(target.value)):
                self.variables[f".{named}{FIRST}"] = held
            if isinstance(target, ast.Subscript) and (named := self._entry(target)):
                self.variables[named] = held
            if isinstance(target, ast.Subscript):
                self._put_back(target, held)
                self.meet_host(target, holder, held)
                if holder.place is Place.HOST and held.is_on_device:
                    self.filled |= holder.makers
                self._indexed(target, holder, self.value(target.slice))

    def _put_back(self, target: ast.Subscript, held: Held) -> None:
        """A loop that puts each entry of a dict on the CPU: `for k, v in batch.items(): batch[k] = v.cpu()`."""
        if held == ON_HOST and isinstance(target.value, ast.Name) and self._is_of_loop(target.slice):
            self.variables[target.value.id] = ON_HOST

    def _item(self, name: str, held: Held) -> Held:
        """What a variable holds that is given an item of a parameter: a tensor, which a device can be taken from."""
        if held.place is not Place.BATCH and held != UNKNOWN:
            return held
        self.parameters |= {name}
        return (held if held.place is Place.BATCH else ON_DEVICE)._replace(root=name)

    # --- expressions ---

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
            kept = self.variables.get(self._entry(node), UNKNOWN)
            if kept.is_on_device:
                return kept
        if kept.place is Place.HOST and kept.makers:
            return ON_DEVICE if kept.makers <= self.settled else kept  # of a dict that this function has put it into
        holder, index = self.value(node.value), self.value(node.slice)
        self._indexed(node, holder, index)
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
        self._inside(node)
        return UNKNOWN

    def _inside(self, node: ast.Lambda, name: str = "") -> None:
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

    def _choice(self, node: ast.IfExp) -> Held:
        self.value(node.test)
        around, before = self.guard, dict(self.variables)
        self.guard = node if is_about_cuda(node.test) else around
        holds, others = self._answer(node.test), no_tensors(node.test)
        self._forget(others.holding)
        body = self._way(node.body, dead=holds is False)
        self.guard, self.variables = otherwise(node) or around, dict(before)
        self._forget(others.failing)
        other = self._way(node.orelse, dead=holds is True)
        self.guard, self.variables = around, before
        return (joined if asks_device(node.test) else joined_by_way)(body, other)

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
            return self._operated(node, node, node.left, node.right)
        parts = [self.value(part) for part in (node.left, *node.comparators)]
        if any(isinstance(op, (ast.Is, ast.IsNot, ast.In, ast.NotIn)) for op in node.ops):
            return PLAIN
        self.meet(node, *parts)
        held = parts[0]
        for part in parts[1:]:
            held = self._compared(held, part)
        return held

    def _operated(self, node: ast.BinOp | ast.AugAssign, where: ast.expr, *sides: ast.expr) -> Held:
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

    def _indexed(self, node: ast.Subscript, holder: Held, index: Held) -> None:
        """A CPU tensor takes no index from a device; the other way round it does. A list takes it as a number."""
        listed = bool(holder.items)
        if holder.place is Place.HOST and index.is_on_device and not listed and not self._is_of_loop(node.slice):
            self.meet(node, self.with_dimensions(holder), index)

    def _is_of_loop(self, index: ast.expr) -> bool:
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


_STATEMENTS: dict[type[ast.stmt], Callable[[_Walk, Any], None]] = {
    ast.Assign: _Walk._assign,
    AnnotatedAssign: _Walk._assign,
    ast.AnnAssign: lambda _walk, _node: None,  # without a value
    ast.AugAssign: _Walk._aug_assign,
    ast.If: _Walk._branches,
    ast.Match: _Walk._match,
    ast.Try: _Walk._try,
    ast.For: _Walk._for,
    ast.AsyncFor: _Walk._for,
    ast.With: _Walk._with,
    ast.AsyncWith: _Walk._with,
    ast.FunctionDef: _Walk._function,
    ast.AsyncFunctionDef: _Walk._function,
    ast.Return: _Walk._return,
    ast.ClassDef: _Walk._class,
}
if (_TRY_STAR := getattr(ast, "TryStar", None)) is not None:  # from Python 3.11 on
    _STATEMENTS[_TRY_STAR] = _Walk._try
_VALUES: dict[type[ast.expr], Callable[[_Walk, Any], Held]] = {
    ast.Name: _Walk._variable,
    ast.Constant: _Walk._constant,
    ast.Call: _Walk._dict,
    ast.Attribute: _Walk._attribute,
    ast.BinOp: _Walk._operation,
    ast.Compare: _Walk._operation,
    ast.Subscript: _Walk._subscript,
    ast.UnaryOp: _Walk._unary,
    ast.Tuple: _Walk._display,
    ast.List: _Walk._display,
    ast.IfExp: _Walk._choice,
    ast.NamedExpr: _Walk._named,
    ast.ListComp: _Walk._comprehension,
    ast.SetComp: _Walk._comprehension,
    ast.GeneratorExp: _Walk._comprehension,
    ast.DictComp: _Walk._comprehension,
    ast.Lambda: _Walk._lambda,
    ast.Starred: _Walk._starred,
    ast.Dict: _Walk._dict,
    ast.Set: _Walk._set,
}


def _taken(node: ast.If, answer: bool) -> list[ast.stmt]:
    return node.body if answer else node.orelse


def _ends(body: list[ast.stmt]) -> bool:
    return bool(body) and isinstance(body[-1], (ast.Return, ast.Raise, ast.Continue, ast.Break))
