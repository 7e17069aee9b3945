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

from codemods.semantics.asked_types import no_tensors
from codemods.semantics.device_values import asks_device, asks_where, is_about_cuda
from codemods.semantics.held import (
    FIRST,
    NOWHERE,
    ON_DEVICE,
    ON_HOST,
    PLAIN,
    UNKNOWN,
    Held,
    Place,
    item_of,
    joined,
    joined_by_way,
)
from codemods.semantics.nested import given_inside
from codemods.semantics.nodes import is_none, takes_all, written_pairs
from codemods.semantics.noted import Placed, Surroundings
from codemods.semantics.placing_notes import otherwise
from codemods.semantics.placing_values import KEY, Values, entry
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.source.trees import AnnotatedAssign, children


def placed(node: FunctionNode, scope: Scope, parameters: Mapping[str, Held], around: Surroundings) -> Placed:
    """Go through a function whose parameters hold what `parameters` says."""
    walk = _Walk(around, scope, dict(parameters))
    walk.block(node.body)
    exits = walk.exits if _ends(node.body) else [*walk.exits, walk.own()]
    names = dict.fromkeys(name for left in exits for name in left)
    found = ((name, _either(left.get(name, UNKNOWN) for left in exits)) for name in names)
    walk.found.left = {name: held for name, held in found if held.place is Place.HOST and held.makers}
    return walk.found


def _either(ways: Iterable[Held]) -> Held:
    """What holds after one of several ways."""
    return functools.reduce(joined_by_way, ways)


class _Walk(Values):
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
                self.inside(node.value, target.id)
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

    def _aug_assign(self, node: ast.AugAssign) -> None:
        if isinstance(node.value, ast.List) and (named := self.own_attribute(node.target)):
            added = self.value(node.value)
            self.found.appended.setdefault(named, []).append(item_of(added))
            self.bind(node.target, joined(self.value(node.target), added))
            return
        self.bind(node.target, self.operated(node, node.value, node.target, node.value))

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
            for known in [name for name in self.variables if KEY in name and name.startswith(f"{target.id}{KEY}")]:
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
            if isinstance(target, ast.Subscript) and (named := self.entry_of(target)):
                self.variables[named] = held
            if isinstance(target, ast.Subscript):
                self._put_back(target, held)
                self.meet_host(target, holder, held)
                if holder.place is Place.HOST and held.is_on_device:
                    self.filled |= holder.makers
                self.indexed(target, holder, self.value(target.slice))

    def _put_back(self, target: ast.Subscript, held: Held) -> None:
        """A loop that puts each entry of a dict on the CPU: `for k, v in batch.items(): batch[k] = v.cpu()`."""
        if held == ON_HOST and isinstance(target.value, ast.Name) and self.is_of_loop(target.slice):
            self.variables[target.value.id] = ON_HOST

    def _item(self, name: str, held: Held) -> Held:
        """What a variable holds that is given an item of a parameter: a tensor, which a device can be taken from."""
        if held.place is not Place.BATCH and held != UNKNOWN:
            return held
        self.parameters |= {name}
        return (held if held.place is Place.BATCH else ON_DEVICE)._replace(root=name)

    def choice(self, node: ast.IfExp) -> Held:
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


def _taken(node: ast.If, answer: bool) -> list[ast.stmt]:
    return node.body if answer else node.orelse


def _ends(body: list[ast.stmt]) -> bool:
    return bool(body) and isinstance(body[-1], (ast.Return, ast.Raise, ast.Continue, ast.Break))
