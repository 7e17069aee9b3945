"""What steps and `forward`s give to functions of other files that lies with the module: parts of the batch, outputs.

A function says of many a parameter only that it is added to something (`return x + noise`). Its callers say what it is.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, first_parameter, is_name, is_none, positional_of, written_pairs
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import MODULE
from codemods.semantics.tensor_parameters import parameters_of
from codemods.semantics.torch_names import FACTORIES
from codemods.source.trees import children, nodes_of, walk

if TYPE_CHECKING:
    from codemods.semantics.linking import ProjectIndex

HandedTensors = Mapping[str, frozenset[str]]
"""Functions by their dotted names, and methods of the caller's class as `Class.method`, each with the positions, as
text, or the keywords of what steps give them from the module's device. Steps themselves, with `()` behind their names,
each with the keys of the dict that it returns under which such stands; `[]` for a tensor alone."""
_STEP: Final = "_step"
_RETURNS: Final = "()"
WHOLE: Final = "[]"
_LOSS: Final = "loss"
_FORWARD: Final = "forward"
_ELSEWHERE = frozenset({"cpu", "numpy", "item", "tolist", "size", "dim", "numel", "to", "cuda"})
_ELSEWHERE |= {"get", "keys", "items", "values", "pop", "index", "count"}
"""Methods of a tensor that give what is no tensor, or lies elsewhere, and those of what is none."""
_OF_OBJECTS = (ast.Is, ast.IsNot, ast.In, ast.NotIn)
_OF_OTHERS: Final = ("torch.", "lightning.", "pytorch_lightning.", "torchmetrics.", "torchvision.")
_OF_LIGHTNING: Final = frozenset({"log", "log_dict", "print", "all_gather", "optimizers", "lr_schedulers"})


def handed_tensors(module: Module) -> HandedTensors:
    """What the steps of a file's classes, and their `forward`s, give to what they call."""
    text = module.source.utf8
    if b"_step(" not in text and b"def forward(" not in text:
        return {}
    found: dict[str, frozenset[str]] = {}
    for node, outer, inner in module.scoped.functions:
        if not outer.is_class or not (node.name.endswith(_STEP) or node.name == _FORWARD):
            continue
        given = [arg.arg for arg in positional_of(node.args)][:2]
        if len(given) < 2:
            continue
        step = _Step(inner, outer, given[0], given[1] if node.name != _FORWARD else "", module)
        if node.name == _FORWARD:
            if not step.calls_others(node.body):
                continue
            tensors = parameters_of(node, inner, module).tensors
            step.there |= {name for name, surely in tensors.items() if surely}
        for callee, told in step.calls(node.body):
            found[callee] = found.get(callee, frozenset()) | told
        if node.name != _FORWARD and step.returned:
            found[f"{module.symbol(inner)}{_RETURNS}"] = frozenset.intersection(*step.returned)
    return {name: told for name, told in found.items() if told}


class _Step:
    """A step of a module, and the variables that lie with the module as it goes on."""

    def __init__(self, scope: Scope, outer: Scope, own: str, batch: str, module: Module) -> None:
        self.scope, self.outer, self.own, self.batch, self.module = scope, outer, own, batch, module
        self.is_plain = len(scope.bindings.get(batch, ())) == 1  # nothing else is put under its name
        self.there: set[str] = set()
        self.returned: list[frozenset[str]] = []
        """The keys of each dict that is returned under which something lies with the module."""

    def calls_others(self, statements: Sequence[ast.stmt]) -> bool:
        """Whether some statements call what may stand in another file."""
        calls = (call for statement in statements for call in nodes_of(statement, ast.Call))
        return any(self._callee(call) for call in calls)

    def calls(self, statements: Sequence[ast.stmt]) -> Iterator[tuple[str, frozenset[str]]]:
        """What the calls in some statements run, with the positions and keywords of what each is given of that."""
        for statement in statements:
            if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
                continue
            for part in children(statement):
                if isinstance(part, (ast.expr, ast.withitem)):
                    yield from self._calls_in(part)
            if isinstance(statement, ast.Assign):
                for target, value in _assigned(statement):
                    self._bind(target, value)
            elif isinstance(statement, ast.Return) and not is_none(statement.value or ast.Constant(None)):
                self.returned.append(frozenset(self._keys(statement.value)))
            elif isinstance(statement, (ast.For, ast.AsyncFor)):
                self.there -= {part.id for part in walk(statement.target) if isinstance(part, ast.Name)}
            for block in ("body", "orelse", "handlers", "finalbody"):
                for inner in getattr(statement, block, ()):
                    yield from self.calls(inner.body if isinstance(inner, ast.ExceptHandler) else [inner])

    def _calls_in(self, part: ast.AST) -> Iterator[tuple[str, frozenset[str]]]:
        for call in nodes_of(part, ast.Call):
            callee = self._callee(call)
            told = frozenset(self._told(call)) if callee else frozenset[str]()
            if told:
                yield callee, told

    def _callee(self, call: ast.Call) -> str:
        """What a call runs that may stand in another file: a function, or a method that the class does not define.

        Or one of an object that the class keeps: `self.schedule.noisy(x)`.
        """
        func = call.func
        kept = func.value if isinstance(func, ast.Attribute) else None
        if isinstance(func, ast.Attribute) and isinstance(kept, ast.Attribute) and is_name(kept.value, self.own):
            made = self._objects.get(kept.attr)
            return f"{made}.{func.attr}" if made else ""
        if isinstance(func, ast.Attribute) and is_name(func.value, self.own):
            inherited = func.attr not in self.outer.bindings and func.attr not in _OF_LIGHTNING
            return f"{self.module.symbol(self.outer)}.{func.attr}" if inherited else ""
        dotted = self.module.dotted(func, self.scope) or ""
        last = dotted.rpartition(".")[2]
        return dotted if "." in dotted and last[:1].islower() and not dotted.startswith("torch.") else ""

    def _bind(self, target: ast.expr, value: ast.expr) -> None:
        names = {part.id for part in walk(target) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
        ran = isinstance(value, ast.Call) and is_name(value.func, self.own)
        taken = value
        if isinstance(value, (ast.ListComp, ast.GeneratorExp)) and len(value.generators) == 1:
            taken = value.generators[0].iter  # `x, y = (part.float() for part in batch)`
        unpacks = isinstance(target, ast.Tuple) and (ran or self._is_batch(taken))
        if unpacks or (isinstance(target, ast.Name) and self._is_there(value)):
            self.there |= names
        else:
            self.there -= names

    def _told(self, call: ast.Call) -> Iterator[str]:
        for index, value in enumerate(call.args):
            if isinstance(value, ast.Starred):
                return
            if self._is_there(value):
                yield str(index)
        yield from (keyword.arg for keyword in call.keywords if keyword.arg and self._is_there(keyword.value))

    def _keys(self, node: ast.expr | None) -> Iterator[str]:
        """Under which keys something stands that lies with the module in what a step returns."""
        pairs = written_pairs(node) if node is not None else None
        if pairs is None:
            if node is not None and self._is_result(node):
                yield WHOLE
            return
        for key, value in pairs:
            if isinstance(key, ast.Constant) and isinstance(key.value, str) and self._is_result(value):
                yield key.value

    def _is_result(self, node: ast.expr) -> bool:
        """Whether an expression lies with the module, also where torch made it of such: `F.mse_loss(y_hat, y)`."""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "detach":
            return self._is_result(node.func.value)
        return self._is_there(node)

    def _is_there(self, node: ast.expr) -> bool:
        """Whether an expression is a part of the batch, what a part of the module makes, or such by methods alone."""
        if isinstance(node, ast.Name):
            return node.id in self.there
        if isinstance(node, ast.Subscript):
            return self._is_batch(node) or self._is_there(node.value)
        if isinstance(node, ast.BinOp):
            return self._is_there(node.left) or self._is_there(node.right)
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and not isinstance(node.ops[0], _OF_OBJECTS):
            return self._is_there(node.left) or self._is_there(node.comparators[0])
        if not isinstance(node, ast.Call):
            return False
        func = node.func
        if any(keyword.arg == "device" and self._is_device(keyword.value) for keyword in node.keywords):
            return (self.module.resolve(func, self.scope) or "") in FACTORIES
        if is_name(func, self.own):
            return True  # what `forward` returns
        if not isinstance(func, ast.Attribute) or func.attr in _ELSEWHERE:
            return False
        if is_name(func.value, self.own):
            return func.attr not in self.outer.bindings and func.attr in self._nets
        return self._is_there(func.value)

    def _is_device(self, node: ast.expr) -> bool:
        """Whether an expression is the device of what lies with the module: `x.device`."""
        return isinstance(node, ast.Attribute) and node.attr == "device" and self._is_there(node.value)

    def _is_batch(self, node: ast.expr) -> bool:
        while isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice):  # that of a list is a list
            node = node.value
        return self.is_plain and is_name(node, self.batch)

    @cached_property
    def _nets(self) -> frozenset[str]:
        """The attributes under which `__init__` keeps what something makes, as a net: `self.net(x)` is called."""
        return frozenset(self._kept)

    @cached_property
    def _kept(self) -> dict[str, list[ast.Call]]:
        """The calls of which `__init__` keeps the results, by the names of the attributes."""
        stored: dict[str, list[ast.Call]] = {}
        for part in getattr(self.outer.node, "body", ()):
            if isinstance(part, FUNCTIONS) and part.name == "__init__":
                own = first_parameter(part)
                pairs = (pair for statement in nodes_of(part, ast.Assign) for pair in _assigned(statement))
                for target, value in pairs:
                    if isinstance(value, ast.Call) and isinstance(target, ast.Attribute) and is_name(target.value, own):
                        stored.setdefault(target.attr, []).append(value)
        return stored

    @cached_property
    def _objects(self) -> dict[str, str]:
        """The classes of other files of which `__init__` keeps an object, by the names of the attributes."""
        found = {}
        for name, calls in self._kept.items():
            dotted = self.module.dotted(calls[0].func, self.outer) if len(calls) == 1 else None
            known = dotted is None or dotted.startswith(_OF_OTHERS)
            if dotted is not None and not known and "." in dotted and dotted.rpartition(".")[2][:1].isupper():
                found[name] = dotted
        return found


def _assigned(statement: ast.Assign) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What an assignment gives to what: also the parts of `self.net, self.loss = Net(), nn.MSELoss()`."""
    for target in statement.targets:
        if isinstance(target, ast.Tuple) and isinstance(statement.value, ast.Tuple):
            yield from zip(target.elts, statement.value.elts, strict=False)
        else:
            yield target, statement.value


def step_results(project: ProjectIndex, stage: str) -> frozenset[str]:
    """The keys under which the steps of all LightningModules of a project return what lies with them.

    `[]` stands for a tensor alone. `on_train_batch_end` gets the loss under `loss`, whatever the step returns.
    """
    return project.cached("step results", _results).get(stage, frozenset())


def _results(project: ProjectIndex) -> Mapping[str, frozenset[str]]:
    told: dict[str, list[frozenset[str]]] = {}
    for name, facts in project.classes.classes.items():
        if MODULE not in project.classes.kinds(name):
            continue
        noted = project.names.modules[project.classes.home(name)].handed_tensors
        for step in facts.methods:
            if step.endswith(_STEP):
                keys = noted.get(f"{name}.{step}{_RETURNS}", frozenset())
                stage = step.removesuffix(_STEP)
                told.setdefault(stage, []).append(keys)
    found = {stage: frozenset.intersection(*keys) for stage, keys in told.items()}
    return {**found, "train": found.get("training", frozenset()) - {WHOLE} | {_LOSS}}


def tensors_handed(project: ProjectIndex) -> Mapping[str, frozenset[str]]:
    """The functions of a project, by symbol, with the positions or names of what steps give them on the device."""
    return project.cached("tensors handed", _linked)


def _linked(project: ProjectIndex) -> Mapping[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for facts in project.names.modules.values():
        for callee, told in facts.handed_tensors.items():
            if callee.endswith(_RETURNS):
                continue
            owner, _, name = callee.rpartition(".")
            if owner not in project.classes.classes and owner.rpartition(".")[2][:1].isupper():
                owner = project.names.follow(owner, facts.name)
            symbol = project.classes.method(owner, name) if owner in project.classes.classes else None
            symbol = symbol or project.names.follow(callee, facts.name)
            found[symbol] = found.get(symbol, frozenset()) | told
    return found
