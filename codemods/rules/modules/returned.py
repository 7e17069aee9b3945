"""What a step or an epoch end of up to 1.2 gives the logger and the progress bar with the dict that it returns."""

from __future__ import annotations

import ast
from functools import cached_property
from typing import Final

from codemods.rules.modules.payloads import Payload, Place, Returned, UnknownDictError
from codemods.rules.modules.single_values import Values
from codemods.semantics.dicts import Display, Entry, copied, display, may_be_one_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import binds_one, body_nodes, is_name, is_none, text_of
from codemods.semantics.scopes import Binding, FunctionNode, Kind, Scope
from codemods.source.trees import nodes_of, walk

LOG: Final = "log"
BAR: Final = "progress_bar"
SPECIAL: Final = frozenset({LOG, BAR})
_NO_METRICS: Final = frozenset({"hiddens"})
_TAKING: Final = frozenset({"pop", "popitem", "clear"})
_CHANGING: Final = _TAKING | {"setdefault", "update"}


class Reader(Values):
    """Reads the dicts that one method returns."""

    def __init__(self, module: Module, node: FunctionNode, scope: Scope) -> None:
        super().__init__(module, node, scope)
        self.handed: frozenset[str] = frozenset()
        """The variables that hold what other methods returned, which are not looked at here."""
        self.based: frozenset[str] = frozenset()
        """The variables that hold what another method returned, with nothing for the logger, which is added here."""
        self._begun: dict[str, int] = {}
        self._building = ""
        """The variable in which the dict is built that is looked at."""
        self._passed_on: set[ast.expr] = set()
        """The reads of what is for the logger that only give it to the bar, or the other way round."""
        self._asked: set[str] = set()
        """The variables whose entries are being looked for."""

    @property
    def returns(self) -> list[ast.Return]:
        """The method's own returns, in source order."""
        own = [node for node, scope in self.module.scoped.returns if scope.function() is self.scope]
        return sorted(own, key=self.module.span)

    def returned(self) -> list[Returned]:
        """The dicts that it returns; what may be one and is not seen to be is left out."""
        found: list[Returned] = []
        names: dict[str, list[ast.Return]] = {}
        for node in self.returns:
            if node.value is None:
                continue
            if isinstance(node.value, ast.Name):
                if node.value.id not in self.handed:
                    names.setdefault(node.value.id, []).append(node)
                continue
            made = display(node.value, self.module, self.scope)
            if made is not None:
                found.append(Returned([node], [self._place(made, node)]))
        for name, returns in names.items():
            built = self._built(name, returns)
            if built is not None:
                found.append(built)
        return found

    # --- a dict that is built in a variable ---

    def _built(self, name: str, returns: list[ast.Return]) -> Returned | None:
        self._begin(name, returns)
        bindings = self._bindings(name)
        displays = [self._bound(binding) for binding in bindings]
        uses = self._uses(name)
        stores = [statement for statement in map(self._store, uses) if statement is not None]
        special = any(not SPECIAL.isdisjoint(self._stored_keys(statement)) for statement in stores)
        special |= any(entry.name in SPECIAL for made in displays if made is not None for entry in made.entries)
        if not bindings or not (special or all(made is not None for made in displays)):
            return None
        if name in self.based:
            bindings, displays = [], []
        elif any(made is None for made in displays) or len(displays) != len(bindings):
            raise UnknownDictError(f"`{name}` is not a dict that is written here")
        entries = [entry for made in displays if made is not None for entry in made.entries]
        if any(is_name(entry.value, name) and (entry.is_spread or entry.name in SPECIAL) for entry in entries):
            raise UnknownDictError(f"`{name}` is made of what it held before")
        if (changed := next(filter(None, map(self._changed_part, uses)), None)) is not None:
            raise UnknownDictError(f"`{changed}` is changed in place")
        self._building = name
        built = Returned(returns, [], name)
        for binding, made in zip(bindings, displays, strict=True):
            assert made is not None
            assert isinstance(binding.node, ast.stmt)
            if made.entries:
                built.places.append(self._place(made, binding.node))
            else:
                built.opened.append(binding.node)
        for use in uses:
            statement = self._store(use)
            if statement is not None:
                built.places.append(self._stored(statement))
            elif isinstance(use.ctx, ast.Load) and not isinstance(self.module.parents[use], ast.Return):
                built.is_read = True
        built.places.sort(key=lambda place: self.module.span(place.at))
        self._check_given_twice(built.places)
        built.places = self._joined(built.places)
        self._building = ""
        return built

    def _check_given_twice(self, places: list[Place]) -> None:
        """Refuse a key that a later statement gives another value, whatever way is taken: both would be logged."""
        module = self.module
        for place, later in ((one, other) for at, one in enumerate(places) for other in places[at + 1 :]):
            for payload, more in ((place.log, later.log), (place.bar, later.bar)):
                entries = set(payload.entries or ()) if payload is not None else set[str]()
                twice = entries & set(more.entries or ()) if more is not None else set[str]()
                within = module.block(module.span(later.at).start)
                block = module.block(module.span(place.at).start)
                if twice and (block is within or block in module.blocks_around(within)):
                    raise UnknownDictError("a key of what is for the logger is given another value")

    def _bound(self, binding: Binding) -> Display | None:
        if binding.kind is not Kind.ASSIGN or binding.value is None or not binds_one(binding.node):
            return None
        return display(binding.value, self.module, self.scope)

    def names(self) -> list[ast.Name]:
        """Every name that the method reads or binds."""
        return [node for node in body_nodes(self.node) if isinstance(node, ast.Name)]

    def _uses(self, name: str) -> list[ast.Name]:
        first = self._begun.get(name, 0)
        return [node for node in self.names() if node.id == name and self.module.span(node).start >= first]

    def _bindings(self, name: str) -> list[Binding]:
        first, found = self._begun.get(name, 0), self.scope.bindings.get(name, [])
        return [binding for binding in found if not first or self._end(binding) >= first]

    def _end(self, binding: Binding) -> int:
        """Where a binding ends; what is bound by no statement (a parameter) comes before all."""
        return self.module.span(binding.node).end if isinstance(binding.node, ast.stmt) else 0

    def _begin(self, name: str, returns: list[ast.Return]) -> None:
        """Note where a dict is made in a variable that held something else before: `out = net(x); out = {…}`."""
        span = self.module.span
        made = [
            binding.node
            for binding in self.scope.bindings.get(name, [])
            if isinstance(binding.node, ast.stmt)
            and binding.node in self.node.body
            and self._bound(binding) is not None
            and all(span(binding.node).end <= span(node).start for node in returns)
        ]
        if made:
            self._begun[name] = max(span(node).end for node in made)

    def _store(self, use: ast.Name) -> ast.stmt | None:
        """The statement that gives the dict an entry: `d["k"] = v`, `d["log"]["k"] = v`, `d.update(…)`.

        So is `d["log"].update(…)` of one dict, whose entries are for the logger.
        """
        parents = self.module.parents
        above: ast.AST = parents[use]
        if isinstance(above, ast.Subscript) and above.value is use and text_of(above.slice) in SPECIAL:
            part = parents[above]
            if isinstance(part, ast.Attribute) and part.attr == "update":
                call, statement = parents[part], parents[parents[part]]
                one = isinstance(call, ast.Call) and call.func is part and len(call.args) == 1 and not call.keywords
                return statement if one and isinstance(statement, ast.Expr) else None
        if isinstance(above, ast.Subscript) and above.value is use:
            if isinstance(parents[above], ast.Subscript) and text_of(above.slice) in SPECIAL:
                above = parents[above]
            statement = parents[above]
            if isinstance(statement, ast.Assign) and statement.targets == [above]:
                return statement
        if isinstance(above, ast.Attribute) and above.attr == "update":
            call, statement = parents[above], parents[parents[above]]
            if isinstance(call, ast.Call) and isinstance(statement, ast.Expr) and call.func is above:
                return statement
        return None

    def _changed_part(self, use: ast.Name) -> str | None:
        """What is for the logger or the bar, where it is given more by a method, or under another name."""
        parents = self.module.parents
        part = parents[use]
        if not isinstance(part, ast.Subscript) or part.value is not use or text_of(part.slice) not in SPECIAL:
            return None
        above = parents[part]
        if isinstance(above, ast.Attribute) and isinstance(call := parents[above], ast.Call) and call.func is above:
            return ast.unparse(part) if above.attr in _CHANGING and self._store(use) is None else None
        if isinstance(above, ast.Assign) and above.value is part and isinstance(above.targets[0], ast.Name):
            others = self._uses(above.targets[0].id)
            return ast.unparse(part) if any(self._store(other) is not None for other in others) else None
        return None

    def _stored_keys(self, statement: ast.stmt) -> set[str | None]:
        """The keys under which a statement gives the dict something, as far as they are seen."""
        target = statement.targets[0] if isinstance(statement, ast.Assign) else None
        while isinstance(target, ast.Subscript) and isinstance(target.value, ast.Subscript):
            target = target.value
        if isinstance(target, ast.Subscript):
            return {text_of(target.slice)}
        call = statement.value if isinstance(statement, ast.Expr) else None
        if isinstance(call, ast.Call) and (part := _part_of(call)) is not None:
            return {part}
        made = [display(each, self.module, self.scope) for each in call.args] if isinstance(call, ast.Call) else []
        return {entry.name for each in made if each is not None for entry in each.entries}

    def _stored(self, statement: ast.stmt) -> Place:
        """The place that a statement is which gives the dict an entry."""
        if isinstance(statement, ast.Expr):
            assert isinstance(statement.value, ast.Call)
            call = statement.value
            if (part := _part_of(call)) is not None:
                payload = self._payload(call.args[0], statement)
                if payload is not None and payload.entries is None:
                    raise UnknownDictError(f"`{ast.unparse(call.func)}` gives it what is not seen here")
                place = Place([statement], *((payload, None) if part == LOG else (None, payload)))
                place.stored.append(statement)
                return place
            made = display(call.args[0], self.module, self.scope) if len(call.args) == 1 else None
            if made is None or call.keywords:
                raise UnknownDictError("it is updated with what is not seen here")
            place = self._place(made, statement)
            if len(place.special) < len(made.entries):
                return place  # the rest of it stays
        else:
            assert isinstance(statement, ast.Assign)
            target = statement.targets[0]
            assert isinstance(target, ast.Subscript)
            value, key = statement.value, text_of(target.slice)
            place = Place([statement])
            if isinstance(target.value, ast.Subscript):  # `d["log"]["k"] = v`
                entry = Entry(key, target.slice, value, None)
                held = Payload(value, {entry.identity or "": entry}, written=True)
                if text_of(target.value.slice) == LOG:
                    place.log = held
                else:
                    place.bar = held
            elif key == LOG:
                place.log = self._payload(value, statement)
            elif key == BAR:
                place.bar = self._payload(value, statement)
            else:
                place.rest.append(Entry(key, target.slice, value, None))
        if place.logs:
            place.stored.append(statement)
        return place

    def _joined(self, places: list[Place]) -> list[Place]:
        """Places of one block whose values stay what they are in between are one."""
        joined: list[Place] = []
        for place in places:
            last = joined[-1] if joined else None
            if last is None or not self._follows(last, place) or (last.log and place.log) or (last.bar and place.bar):
                joined.append(place)
                continue
            last.statements += place.statements
            last.log, last.bar = last.log or place.log, last.bar or place.bar
            last.rest += place.rest
            last.special += place.special
            last.stored += place.stored
        return joined

    def _follows(self, one: Place, other: Place) -> bool:
        """Whether a place follows another in its block, and nothing binds in between what the first reads."""
        span = self.module.span
        if self.module.block(span(one.at).start) is not self.module.block(span(other.at).start):
            return False
        values = [entry.value for entry in (*one.rest, *one.special)]
        values += [payload.node for payload in (one.log, one.bar) if payload is not None]
        return not self._rebound(values, one.at, other.at)

    def _rebound(self, values: list[ast.expr], one: ast.stmt, other: ast.stmt) -> bool:
        """Whether what some values read is bound anew, or changed in place, between two statements."""
        span = self.module.span
        read = [node for value in values for node in walk(value)]
        names = {node.id for node in read if isinstance(node, ast.Name)}
        attributes = {ast.unparse(node) for node in read if isinstance(node, ast.Attribute)}
        bindings = (binding.node for name in names for binding in self.scope.bindings.get(name, ()))
        changed = (use for name in names for use in self._uses(name) if self._store(use) is not None)
        starts = [span(node).start for node in bindings if isinstance(node, ast.stmt)]
        starts += [span(use).start for use in changed]
        starts += [span(node).start for node in self._stored_attributes if ast.unparse(node) in attributes]
        return any(span(one).end <= start < span(other).start for start in starts)

    # --- one display ---

    def _place(self, made: Display, statement: ast.stmt) -> Place:
        place = Place([statement])
        for entry in made.entries:
            if entry.name == LOG:
                place.log = self._payload(entry.value, statement)
                place.special.append(entry)
            elif entry.name == BAR:
                place.bar = self._payload(entry.value, statement)
                place.special.append(entry)
            elif entry.name not in _NO_METRICS:
                place.rest.append(entry)
        return place

    def _payload(self, node: ast.expr, statement: ast.stmt) -> Payload | None:
        """The values for the logger or the bar; None where there are none."""
        if is_none(node):
            return None
        node = self._held_part(_copied(node, self.module, self.scope))
        made = display(node, self.module, self.scope)
        if made is not None:
            payload = Payload(node, self._entries(made), written=True)
            return None if payload.is_empty else payload
        if not isinstance(node, ast.Name):
            return Payload(node, None, written=False)
        node = self._unaliased(node)
        payload = Payload(node, self.keys(node.id), written=False)
        uses = [use for use in self._uses(node.id) if isinstance(use.ctx, ast.Load)]
        bindings = self._bindings(node.id)
        if payload.entries is not None and len(uses) == len(bindings) == 1:
            bound = bindings[0].node
            assert isinstance(bound, ast.stmt)
            values = [entry.value for entry in payload.entries.values()]
            if binds_one(bound) and self._same_block(bound, statement) and not self._rebound(values, bound, statement):
                payload.bound = bound
        return payload

    def _held_part(self, node: ast.expr) -> ast.expr:
        """What `d["log"]` of the dict itself holds, which is for the bar too: `d["progress_bar"] = d["log"]`.

        Raises UnknownDictError where several statements give it, or add to it.
        """
        key = text_of(node.slice) if isinstance(node, ast.Subscript) else None
        if not isinstance(node, ast.Subscript) or key not in SPECIAL or not is_name(node.value, self._building):
            return node
        name = self._building
        displays = [made for made in map(self._bound, self._bindings(name)) if made is not None]
        given = [entry.value for made in displays for entry in made.entries if entry.name == key]
        stores = [statement for statement in map(self._store, self._uses(name)) if statement is not None]
        for statement in stores:
            target = statement.targets[0] if isinstance(statement, ast.Assign) else None
            whole = target if isinstance(target, ast.Subscript) and is_name(target.value, name) else None
            if isinstance(statement, ast.Assign) and whole is not None:
                given += [statement.value] if text_of(whole.slice) == key else []
            elif not {*SPECIAL, None}.isdisjoint(self._stored_keys(statement)):
                given.append(node)  # one of both is added to, and they may be one dict
        if len(given) != 1 or given[0] is node:
            raise UnknownDictError(f"what `{ast.unparse(node)}` holds is not seen here")
        self._passed_on.add(node)
        return self._held_part(_copied(given[0], self.module, self.scope))

    def reads_part(self, name: str) -> bool:
        """Whether the method takes what is for the logger or the bar out of its dict again, for something else."""
        parents = self.module.parents
        for use in self._uses(name):
            above = parents[use]
            if self._store(use) is not None or above in self._passed_on:
                continue
            key: ast.expr | None = above.slice if isinstance(above, ast.Subscript) else None
            if isinstance(above, ast.Attribute) and isinstance(call := parents[above], ast.Call) and call.func is above:
                key = call.args[0] if call.args else None
            if key is not None and text_of(key) in SPECIAL:
                return True
        return False

    def _unaliased(self, name: ast.Name) -> ast.Name:
        """What a variable is another name for, where it is nothing else: `bar = logs`."""
        bindings = self.scope.bindings.get(name.id, [])
        value = bindings[0].value if len(bindings) == 1 else None
        if not isinstance(value, ast.Name) or len(self.scope.bindings.get(value.id, [])) != 1:
            return name
        return value

    def _same_block(self, one: ast.stmt, other: ast.stmt) -> bool:
        starts = (self.module.span(one).start, self.module.span(other).start)
        return self.module.block(starts[0]) is self.module.block(starts[1])

    def keys(self, name: str) -> dict[str, Entry] | None:
        """The entries of the dict in a variable, by key; None where not all are known.

        So it is of one that is made of itself: `logs = {**logs, "loss": loss}`.
        """
        if name in self._asked:
            return None
        self._asked.add(name)
        found = self._keys_of(name)
        self._asked.discard(name)
        return found

    def _keys_of(self, name: str) -> dict[str, Entry] | None:
        found: dict[str, Entry] = {}
        bindings = self._bindings(name)
        for binding in bindings:
            made = self._bound(binding)
            entries = self._entries(made) if made is not None else None
            if entries is None:
                return None
            found |= entries
        for use in self._uses(name):
            statement = self._store(use)
            if isinstance(statement, ast.Assign):
                target = statement.targets[0]
                assert isinstance(target, ast.Subscript)
                if self._varies(target.slice):
                    return None
                entry = Entry(text_of(target.slice), target.slice, statement.value, None)
                found[entry.identity or ""] = entry
            elif isinstance(statement, ast.Expr):
                return None
        return found if bindings else None

    def sure(self, name: str) -> frozenset[str]:
        """The keys that the dict in a variable has for sure, whatever else it has."""
        displays = [self._bound(binding) for binding in self._bindings(name)]
        above = [self.module.parents[use] for use in self._uses(name)]
        if not displays or any(isinstance(node, ast.Attribute) and node.attr in _TAKING for node in above):
            return frozenset()
        if any(isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Del) for node in above):
            return frozenset()
        found = [{entry.identity or "" for entry in made.entries} if made is not None else set() for made in displays]
        return frozenset(set.intersection(*found) - {""})

    def _varies(self, key: ast.expr) -> bool:
        """Whether a key is made with the target of a loop, and may be one of the keys that are written as texts."""
        names = {node.id for node in walk(key) if isinstance(node, ast.Name)}
        bindings = (binding for name in names for binding in self.scope.bindings.get(name, ()))
        in_a_loop = any(isinstance(binding.node, (ast.For, ast.AsyncFor)) for binding in bindings)
        return in_a_loop and may_be_one_of(key, self._written_keys)

    def is_made_anew(self, key: ast.expr | None) -> bool:
        """Whether a key is made with what a loop binds, or several statements do: it stands for several keys."""
        names = {node.id for node in walk(key) if isinstance(node, ast.Name)} if key is not None else set[str]()
        found = [self.scope.bindings.get(name, []) for name in names]
        return any(len(bindings) > 1 for bindings in found) or any(
            isinstance(binding.node, (ast.For, ast.AsyncFor)) for bindings in found for binding in bindings
        )

    @cached_property
    def _stored_attributes(self) -> list[ast.Attribute]:
        """The attributes that the method sets: `self.reward = 0`."""
        nodes = (node for node in body_nodes(self.node) if isinstance(node, ast.Attribute))
        return [node for node in nodes if not isinstance(node.ctx, ast.Load)]

    @cached_property
    def _written_keys(self) -> frozenset[str]:
        """The texts that the method uses as keys of dicts."""
        found: set[str | None] = set()
        for node in body_nodes(self.node):
            if isinstance(node, ast.Dict):
                found |= {text_of(key) for key in node.keys if key is not None}
            elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
                found.add(text_of(node.slice))
            elif isinstance(node, ast.keyword):
                found.add(node.arg)
        return frozenset(text for text in found if text is not None)

    def _entries(self, made: Display) -> dict[str, Entry] | None:
        found: dict[str, Entry] = {}
        for entry in made.entries:
            identity = entry.identity
            if identity is not None:
                found[identity] = entry
                continue
            more = self.keys(entry.value.id) if isinstance(entry.value, ast.Name) else None
            if more is None:
                return None
            found |= {name: Entry(e.name, e.key, entry.value, None, within=True) for name, e in more.items()}
        return found


def _part_of(call: ast.Call) -> str | None:
    """The key of what `d["log"].update(…)` gives entries to; None for a call of the dict itself."""
    held = call.func.value if isinstance(call.func, ast.Attribute) else None
    return text_of(held.slice) if isinstance(held, ast.Subscript) else None


def _copied(node: ast.expr, module: Module, scope: Scope) -> ast.expr:
    """The variable of which a copy is made: `logs.copy()`, `dict(logs)`, `copy(logs)`; else the expression itself.

    So it is of an entry: `out["log"].copy()`.
    """
    held: ast.expr | None = copied(node, scope)
    if held is None and isinstance(node, ast.Call) and len(node.args) == 1 and not node.keywords:
        given = node.args[0]
        if isinstance(given, ast.Name) and module.resolve(node.func, scope) == "copy.copy":
            held = given
    if held is None and isinstance(node, ast.Call) and not node.keywords:
        made = node.args[0] if len(node.args) == 1 and is_name(node.func, "dict") else None
        func = node.func
        if not node.args and isinstance(func, ast.Attribute) and func.attr == "copy":
            made = func.value
        held = made if isinstance(made, ast.Subscript) else None
    return node if held is None else held


def names_logger(method: FunctionNode) -> bool:
    """Whether a method writes the entry of a dict that was for the logger, or for the bar: `{"log": logs}`."""
    keys = (key for node in nodes_of(method, ast.Dict) for key in node.keys if isinstance(key, ast.Constant))
    return any(key.value in SPECIAL for key in keys)
