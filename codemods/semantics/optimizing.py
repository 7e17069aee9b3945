"""What `configure_optimizers` returns: how many optimizers, how often each is stepped, which schedulers."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Final

from codemods.deferred import NamedTuple, dataclass
from codemods.semantics.nodes import first_parameter, is_name, last_name, named_of, own_method
from codemods.semantics.outputs import handed_on, is_super_call
from codemods.semantics.scopes import FunctionNode

CONFIGURE: Final = "configure_optimizers"
_MUTATING = frozenset({"append", "extend", "insert", "update", "pop", "setdefault"})
_DEPTH = 4  # names followed before a value counts as not seen


class Scheduler(NamedTuple):
    """One scheduler: when it is stepped, as code where that is a number, and what it watches.

    `maker` is the method of another class that makes it, of which the rest is not known yet.
    """

    plateau: bool = False
    interval: str = "epoch"
    frequency: str = "1"
    monitor: str | None = None
    maker: str = ""


class Optimizers(NamedTuple):
    """What a module configures; None is what is not seen.

    A list that is filled on some ways only has no `number`. `frequencies` are those of the optimizers, empty where none
    has one; a plain name among them is one of the file. `optional` says that there may be no schedulers
    at all, `lbfgs` that one of the optimizers may be LBFGS. `owners` are the numbers of the optimizers that have the
    schedulers, where these are given together. `through` are the methods of the class that make them instead.
    """

    number: int | None = None
    frequencies: tuple[str, ...] | None = ()
    schedulers: tuple[Scheduler, ...] | None = ()
    optional: bool = False
    lbfgs: bool = False
    owners: tuple[int, ...] = ()
    through: frozenset[str] = frozenset()


def configured(node: ast.ClassDef, fixed: Container[str] = ()) -> Optimizers | None:
    """What the class's own `configure_optimizers` returns; None where it has none, or gives what its base returns.

    `fixed` are the names that the file binds once.
    """
    methods = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef) and not one.decorator_list}
    for statement in node.body:
        if isinstance(statement, ast.FunctionDef) and statement.name == CONFIGURE:
            reader = _Reader(statement, fixed, methods)
            return reader.read() if not reader.passes_on else None
    return None


UNSEEN = Optimizers(None, None, None)


def scheduler_made_by(
    method: FunctionNode, methods: Mapping[str, FunctionNode], fixed: Container[str], monitor: ast.expr | None
) -> Scheduler | None:
    """The scheduler that a method of a class makes, which has these methods; None where that is not seen."""
    return _Reader(method, fixed, methods)._made_by(method, monitor)


class _At(NamedTuple):
    """Where a node stands: the how manieth it is, and the blocks around it."""

    order: int
    blocks: tuple[int, ...]


class _Bound(NamedTuple):
    """A value that a name is bound to; None where it is not one expression."""

    value: ast.expr | None
    at: _At


class _Unsure(NamedTuple):
    """The keys that a dict has on some ways only, and those with one value or another."""

    partial: frozenset[str]
    several: frozenset[str]


_SURE = _Unsure(frozenset(), frozenset())
_OF_SCHEDULERS = frozenset({"lr_scheduler", "monitor"})


@dataclass
class _Reader:
    """Reads one `configure_optimizers`, or a method that makes what it returns.

    `methods` are those of the class that may be such.
    """

    function: FunctionNode
    fixed: Container[str]
    methods: Mapping[str, FunctionNode]

    def __post_init__(self) -> None:
        self.lbfgs = False
        self.bound: dict[str, list[_Bound]] = {}
        self.appended: dict[str, list[_Bound]] = {}
        self.entered: dict[str, list[tuple[str, _Bound]]] = {}
        self.partial: list[ast.expr] = []  # displays with elements that they have on some ways only
        self.unsure: dict[ast.expr, _Unsure] = {}
        self.passed: set[str] = set()
        self.at: dict[ast.AST, _At] = {}
        self.nodes: list[ast.AST] = []
        for node, blocks in _own(self.function.body, (0,)):
            self.at[node] = _At(len(self.nodes), blocks)
            self.nodes.append(node)
        for node in self.nodes:
            self._note(node)
        self.me = first_parameter(self.function)

    def _note(self, node: ast.AST) -> None:
        """Note what a statement binds; None is what is not one value."""
        if isinstance(node, ast.Assign):
            order, blocks = self.at[node]
            last = order + sum(1 for _ in _inside(node, blocks)) - 1  # its value reads what was there before
            for target in node.targets:
                if (key := _key_of(target)) and isinstance(target, ast.Subscript):
                    self._enter(target.value, {key: node.value}, _At(last, blocks))
                else:
                    self._bind(target, node.value, _At(last, blocks))
        elif isinstance(node, (ast.AugAssign, ast.For)):
            self._bind(node.target, None, self.at[node])
        elif isinstance(node, ast.Call):
            if _appends(node) and isinstance(node.func, ast.Attribute):
                appended = self.appended.setdefault(ast.unparse(node.func.value), [])
                appended.append(_Bound(node.args[0], self.at[node]))
            elif isinstance(node.func, ast.Attribute) and (given := _updated(node)) is not None:
                self._enter(node.func.value, given, self.at[node])
            elif isinstance(node.func, ast.Attribute) and node.func.attr in _MUTATING:
                self._bind(node.func.value, None, self.at[node])
            self.passed.update(argument.id for argument in node.args if isinstance(argument, ast.Name))

    def _enter(self, holder: ast.expr, entries: Mapping[str, ast.expr], at: _At) -> None:
        """Note what a dict is given under constant keys."""
        self.entered.setdefault(ast.unparse(holder), []).extend((k, _Bound(v, at)) for k, v in entries.items())

    def _bind(self, target: ast.expr, value: ast.expr | None, at: _At) -> None:
        if isinstance(target, ast.Subscript):
            self._bind(target.value, None, at)
        elif isinstance(target, (ast.Tuple, ast.List)):
            same = isinstance(value, (ast.Tuple, ast.List)) and len(value.elts) == len(target.elts)
            values: list[ast.expr] | list[None]
            values = value.elts if same and isinstance(value, (ast.Tuple, ast.List)) else [None] * len(target.elts)
            for inner, one in zip(target.elts, values, strict=True):
                self._bind(inner, one, at)
        elif isinstance(target, (ast.Name, ast.Attribute)):
            self.bound.setdefault(ast.unparse(target), []).append(_Bound(value, at))

    @property
    def passes_on(self) -> bool:
        """Whether it does nothing with what that of `super()` returns but give it on."""
        values = [handed_on(node, self.nodes) for node in self.nodes if isinstance(node, ast.Return)]
        return bool(values) and all(isinstance(value, ast.Call) and is_super_call(value, CONFIGURE) for value in values)

    def read(self) -> Optimizers:
        """What all ways through the function have in common."""
        returned = (node.value for node in self.nodes if isinstance(node, ast.Return))
        values = [value for value in returned if value is not None and not _raises_or_none(value)]
        calls = (node.func for node in self.nodes if isinstance(node, ast.Call))
        found = _common(self._returned(value) for value in values) if values else Optimizers(0)
        lbfgs = self.lbfgs or any(last_name(func) == "LBFGS" for func in calls)
        return found._replace(lbfgs=lbfgs)

    def _values(self, node: ast.expr, depth: int = 0) -> list[ast.expr]:
        """What an expression may be, names followed; empty where that is not seen."""
        if isinstance(node, ast.IfExp):
            return [*self._values(node.body, depth), *self._values(node.orelse, depth)]
        if isinstance(node, (ast.Name, ast.Attribute)):
            bound = self._reaching(node)
            if not bound or depth > _DEPTH or None in bound:
                return []
            if ast.unparse(node) in self.passed and any(isinstance(value, (ast.List, ast.Dict)) for value in bound):
                return []  # what it is passed to may add to it
            found = [self._values(value, depth + 1) for value in bound if value is not None]
            values = [] if [] in found else [value for values in found for value in values]
            values = self._filled(node, values) if ast.unparse(node) in self.appended else values
            return self._completed(node, values) if ast.unparse(node) in self.entered else values
        if isinstance(node, ast.Call) and is_name(node.func, "dict") and not node.args:
            given = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg is not None}
            return [_dict_of(given)] if len(given) == len(node.keywords) else [node]
        return [node]

    def _completed(self, name: ast.expr, values: list[ast.expr]) -> list[ast.expr]:
        """A dict with what it is given before it is read; empty where that is not seen."""
        entries = _entries(values[0]) if len(values) == 1 and isinstance(values[0], ast.Dict) else None
        if entries is None:
            return []
        here, partial, several = self.at[name], set[str](), set[str]()
        for key, (value, at) in self.entered[ast.unparse(name)]:
            if at.order > here.order or value is None:
                continue
            certain = here.blocks[: len(at.blocks)] == at.blocks
            if not certain:
                (several if key in entries else partial).add(key)
            entries = {**entries, key: value}
        made = _dict_of(entries)
        self.unsure[made] = _Unsure(frozenset(partial), frozenset(several))
        return [made]

    def _filled(self, name: ast.expr, values: list[ast.expr]) -> list[ast.expr]:
        """A list with what is appended to it before it is read; empty where that is not seen."""
        display = values[0] if len(values) == 1 else None
        if not isinstance(display, ast.List):
            return []
        here = self.at[name]
        appended = [bound for bound in self.appended[ast.unparse(name)] if bound.at.order < here.order]
        filled = ast.List([*display.elts, *(bound.value for bound in appended if bound.value)], ast.Load())
        if any(here.blocks[: len(bound.at.blocks)] != bound.at.blocks for bound in appended):
            self.partial.append(filled)
        return [filled]

    def _reaching(self, node: ast.expr) -> list[ast.expr | None]:
        """What a name may have been bound to where it is read; what is bound later counts where it is mutated."""
        here = self.at[node]
        found: list[ast.expr | None] = []
        for value, at in sorted(self.bound.get(ast.unparse(node), ()), key=lambda bound: -bound.at.order):
            if at.order < here.order:
                found.append(value)
                if value is not None and here.blocks[: len(at.blocks)] == at.blocks:
                    break  # it is bound here whatever came before
        return found

    def _returned(self, node: ast.expr) -> Optimizers:
        values = self._values(node)
        return _common(self._one(value) for value in values) if values else UNSEEN

    def _one(self, value: ast.expr) -> Optimizers:
        """What one returned display or call stands for."""
        if isinstance(value, ast.Call) and (maker := self._maker(value)) is not None:
            others = {name: method for name, method in self.methods.items() if method is not maker}
            found = _Reader(maker, self.fixed, others).read()
            self.lbfgs = self.lbfgs or found.lbfgs
            return found._replace(through=found.through | {maker.name})
        if isinstance(value, ast.Call):
            return Optimizers(1) if last_name(value.func)[:1].isupper() else UNSEEN
        if isinstance(value, ast.Dict):
            return self._configured([value])
        if (
            isinstance(value, ast.ListComp)
            and isinstance(value.elt, ast.Call)
            and last_name(value.elt.func)[:1].isupper()
        ):
            return Optimizers()
        if isinstance(value, ast.ListComp) and isinstance(value.elt, ast.Dict):
            return _some_of(self._configured([value.elt]))
        if not isinstance(value, (ast.List, ast.Tuple)) or any(isinstance(e, ast.Starred) for e in value.elts):
            return UNSEEN
        if len(value.elts) == 2:
            lists = self._values(value.elts[0])
            elements = [self._elements(one) for one in lists if isinstance(one, (ast.List, ast.ListComp))]
            if lists and len(elements) == len(lists):
                counts = {self._count(one) for one in lists}
                count = counts.pop() if len(counts) == 1 else None
                return self._schedulers(value.elts[1], Optimizers(count))
        dicts = [self._display(element) for element in value.elts]
        if any(dicts):
            given = [one for one in dicts if one is not None]
            known = self._configured(given) if len(given) == len(dicts) else UNSEEN
            return _some_of(known) if value in self.partial else known
        if any(isinstance(one, (ast.List, ast.Tuple)) for e in value.elts for one in (e, *self._reaching(e))):
            return UNSEEN
        return Optimizers(self._count(value))

    def _maker(self, call: ast.Call) -> FunctionNode | None:
        """The method of the class that is called."""
        return self.methods.get(own_method(call, self.function))

    def _count(self, value: ast.expr) -> int | None:
        """How many elements a display or a comprehension has."""
        elements = self._elements(value)
        return len(elements) if elements is not None and value not in self.partial else None

    def _display(self, node: ast.expr) -> ast.Dict | None:
        values = self._values(node)
        return values[0] if len(values) == 1 and isinstance(values[0], ast.Dict) else None

    def _configured(self, dicts: list[ast.Dict]) -> Optimizers:
        """Optimizers that are given as dicts."""
        entries = [_entries(one) for one in dicts]
        if any(one is None or "optimizer" not in one for one in entries):
            return UNSEEN
        known = [one for one in entries if one is not None]
        unsure = [self.unsure.get(one, _SURE) for one in dicts]
        partial = frozenset[str]().union(*(each.partial for each in unsure))
        several = frozenset[str]().union(*(each.several for each in unsure))
        if not partial <= _OF_SCHEDULERS or "frequency" in several:
            return UNSEEN
        frequencies: tuple[str, ...] | None = ()
        if any("frequency" in one for one in known):
            codes = [self._number(one["frequency"]) if "frequency" in one else None for one in known]
            frequencies = tuple(code for code in codes if code is not None)
            frequencies = frequencies if len(frequencies) == len(known) else None
        schedulers: tuple[Scheduler, ...] | None = ()
        for one in known:
            if "lr_scheduler" in one and schedulers is not None:
                more = self._scheduler(one["lr_scheduler"], one.get("monitor"))
                schedulers = (*schedulers, more) if more is not None else None
        if not several.isdisjoint(_OF_SCHEDULERS) or (partial and (len(known) > 1 or "lr_scheduler" not in partial)):
            schedulers = None
        owners = tuple(number for number, one in enumerate(known) if "lr_scheduler" in one)
        return Optimizers(len(known), frequencies, schedulers, "lr_scheduler" in partial, owners=owners)

    # --- schedulers ---

    def _schedulers(self, node: ast.expr, optimizers: Optimizers) -> Optimizers:
        """The optimizers with the second of two lists."""
        values = self._values(node)
        if len(values) != 1:
            return optimizers._replace(schedulers=None)
        value = values[0]
        elements = self._elements(value)
        if elements is None and isinstance(value, ast.ListComp):  # one for each of what is not seen
            one = self._scheduler(value.elt, None)
            return optimizers._replace(schedulers=(one,) if one is not None else None, optional=True)
        if elements is None:
            one = self._scheduler(node, None)
            return optimizers._replace(schedulers=(one,) if one is not None else None)
        found = [self._scheduler(element, None) for element in elements]
        known = tuple(one for one in found if one is not None)
        whole = len(known) == len(found)
        return optimizers._replace(schedulers=known if whole else None, optional=value in self.partial)

    def _elements(self, value: ast.expr) -> list[ast.expr] | None:
        """The elements of a display, or of a comprehension over one; None where they are not seen."""
        if isinstance(value, ast.ListComp) and len(value.generators) == 1 and not value.generators[0].ifs:
            over = self._values(value.generators[0].iter)
            inner = self._elements(over[0]) if len(over) == 1 and not isinstance(over[0], ast.ListComp) else None
            return [value.elt] * len(inner) if inner is not None else None
        if not isinstance(value, (ast.List, ast.Tuple)) or any(isinstance(one, ast.Starred) for one in value.elts):
            return None
        return value.elts

    def _scheduler(self, node: ast.expr, monitor: ast.expr | None) -> Scheduler | None:
        """A scheduler, or the dict that it is given in."""
        return _running({self._kind(value, monitor) for value in self._values(node)})

    def _kind(self, value: ast.expr, monitor: ast.expr | None) -> Scheduler | None:
        code = ast.unparse(monitor) if isinstance(monitor, ast.Constant) else None
        if isinstance(value, ast.Call):
            if isinstance(value.func, ast.Name) and value.func.id == "dict":
                return None
            if (name := own_method(value, self.function)) and not name[0].isupper():
                maker = self.methods.get(name)
                return self._made_by(maker, monitor) if maker is not None else Scheduler(monitor=code, maker=name)
            return Scheduler(last_name(value.func) == "ReduceLROnPlateau", monitor=code)
        entries = _entries(value) if isinstance(value, ast.Dict) else None
        if entries is None or "scheduler" not in entries or self.unsure.get(value, _SURE) != _SURE:
            return None
        inner = self._scheduler(entries["scheduler"], entries.get("monitor", monitor))
        interval = entries.get("interval", ast.Constant("epoch"))
        frequency = self._number(entries.get("frequency", ast.Constant(1)))
        if inner is None or frequency is None or not isinstance(interval, ast.Constant):
            return None
        told = entries.get("reduce_on_plateau", ast.Constant(inner.plateau))
        if interval.value not in {"epoch", "step"} or not isinstance(told, ast.Constant):
            return None
        if told.value is not inner.plateau:
            return None
        return inner._replace(interval=str(interval.value), frequency=frequency)

    def _made_by(self, maker: FunctionNode, monitor: ast.expr | None) -> Scheduler | None:
        """A scheduler that a method of the class makes, or its dict; None where that is not seen."""
        reader = _Reader(maker, self.fixed, {name: one for name, one in self.methods.items() if one is not maker})
        values = [node.value for node in reader.nodes if isinstance(node, ast.Return)]
        return _running({reader._scheduler(value, monitor) if value is not None else None for value in values})

    def _number(self, node: ast.expr) -> str | None:
        """A number as code that means the same in another method; None where there is none."""
        values = self._values(node) or [node]
        if len(values) != 1:
            return None
        value = values[0]
        bound = self._reaching(value) if isinstance(value, ast.Name) else []
        if len(bound) == 1 and bound[0] is not None:
            value = bound[0]  # `n_critic = self.hparams.n_critic`
        if isinstance(value, ast.Constant) and type(value.value) is int:
            return str(value.value)
        root = _root(value)
        if not isinstance(root, ast.Name):
            return None
        if root is value:
            taken = {arg.arg for arg in named_of(self.function.args)} | self.bound.keys()
            return root.id if root.id in self.fixed and root.id not in taken else None
        if root.id == self.me == "self":
            return ast.unparse(value)
        held = self._reaching(root)[0] if len(self.bound.get(root.id, ())) == 1 and self._reaching(root) else None
        if held is None or not is_name(_root(held), self.me) or self.me != "self":
            return None
        return ast.unparse(held) + ast.unparse(value)[len(root.id) :]  # `h = self.hparams`, and `h.n_critic`


def _root(node: ast.expr) -> ast.expr:
    """What stands before all dots and constant keys of an expression."""
    while isinstance(node, ast.Attribute) or (isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant)):
        node = node.value
    return node


def _running(found: set[Scheduler | None]) -> Scheduler | None:
    """The one scheduler that several ways may make; None where they differ, or one is not seen.

    A plateau without something to watch is an error: of two ways, it is the other that runs.
    """
    running = {one for one in found if one is None or not one.plateau or one.monitor is not None} or found
    return running.pop() if len(running) == 1 else None


def _some_of(known: Optimizers) -> Optimizers:
    """What is known where some of these are configured on some ways only, or several times."""
    return known._replace(
        number=None,
        frequencies=() if known.frequencies == () else None,
        optional=known.optional or bool(known.schedulers),
        owners=(),
    )


def _common(found: Iterable[Optimizers]) -> Optimizers:
    """What several ways have in common."""
    first, *others = found
    number, frequencies, schedulers, optional = first[:4]
    for other in others:
        number = number if number == other.number else None
        frequencies = frequencies if frequencies == other.frequencies else None
        optional = optional or other.optional
        if schedulers != other.schedulers:
            optional = () in {schedulers, other.schedulers} and None not in {schedulers, other.schedulers}
            schedulers = (schedulers or other.schedulers) if optional else None
    owners = first.owners if all(other.owners == first.owners for other in others) else ()
    through = first.through.union(*(other.through for other in others))
    return Optimizers(number, frequencies, schedulers, optional, owners=owners, through=through)


def _appends(node: ast.Call) -> bool:
    """Whether a call appends one value to a variable."""
    func = node.func
    plain = isinstance(func, ast.Attribute) and func.attr == "append" and isinstance(func.value, ast.Name)
    return plain and len(node.args) == 1 and not isinstance(node.args[0], ast.Starred) and not node.keywords


def _raises_or_none(value: ast.expr) -> bool:
    """Whether a returned value is none: `return NotImplementedError(…)`, which never trained anything."""
    if isinstance(value, ast.Constant):
        return value.value is None
    func = value.func if isinstance(value, ast.Call) else value
    return last_name(func).endswith("Error")


def _key_of(target: ast.expr) -> str:
    """The key of `d["key"]`; empty for anything else."""
    value = getattr(target.slice, "value", None) if isinstance(target, ast.Subscript) else None
    return value if isinstance(value, str) else ""


def _updated(node: ast.Call) -> dict[str, ast.expr] | None:
    """What `d.update({…})` gives a dict under constant keys; None for other calls."""
    if not isinstance(node.func, ast.Attribute) or node.func.attr != "update" or len(node.args) > 1:
        return None
    given: dict[str, ast.expr] | None = {}
    if node.args:
        given = _entries(node.args[0]) if isinstance(node.args[0], ast.Dict) else None
    if given is None or any(keyword.arg is None for keyword in node.keywords):
        return None
    return {**given, **{keyword.arg: keyword.value for keyword in node.keywords if keyword.arg is not None}}


def _dict_of(entries: Mapping[str, ast.expr]) -> ast.Dict:
    return ast.Dict([ast.Constant(key) for key in entries], [*entries.values()])


def _entries(node: ast.Dict) -> dict[str, ast.expr] | None:
    """The entries of a dict display with constant keys."""
    found: dict[str, ast.expr] = {}
    for key, value in zip(node.keys, node.values, strict=True):
        if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
            return None
        found[key.value] = value
    return found


def _own(body: list[ast.stmt], blocks: tuple[int, ...]) -> Iterator[tuple[ast.AST, tuple[int, ...]]]:
    """The nodes of a body in their order, each with the blocks that it stands in; nested functions are left out."""
    for statement in body:
        yield from _inside(statement, blocks)


def _inside(node: ast.AST, blocks: tuple[int, ...]) -> Iterator[tuple[ast.AST, tuple[int, ...]]]:
    yield node, blocks
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
        return
    for _, value in ast.iter_fields(node):
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            yield from _own(value, (*blocks, id(value)))
        else:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _inside(child, blocks)
