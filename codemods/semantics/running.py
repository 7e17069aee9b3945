"""Which functions run in every process, from which hooks of Lightning's classes they are called, over all files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from codemods.semantics.classes import Classes
from codemods.semantics.facts import ModuleFacts
from codemods.semantics.members import ClassUse
from codemods.semantics.names import Names
from codemods.semantics.nodes import last_part, positional_of
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, CLI, DATAMODULE, MODULE, is_followed
from codemods.semantics.writes import Writer

_HOOKS = frozenset({"forward", "setup", "teardown", "backward", "optimizer_step", "configure_model"})
_HOOKS |= {"validation_end", "test_end"}  # up to 0.6
_HOOKS |= {"configure_optimizers", "lr_scheduler_step", "state_dict", "load_state_dict", "configure_sharded_model"}
_PER_BATCH = frozenset({"forward", "backward", "optimizer_step", "on_after_backward", "lr_scheduler_step"})
_ENDING = frozenset({"on_exception", "on_keyboard_interrupt"})
"""Hooks that run where a process ends for itself."""
_STEPS = ("_step", "_step_end")
_LOADER = "_dataloader"
_KINDS = frozenset({MODULE, CALLBACK, DATAMODULE})
_AFTER = frozenset({"after_fit", "after_validate", "after_test", "after_predict"})
"""What a LightningCLI runs in all processes at the same time: they have run together before."""
_WITHOUT = frozenset({"staticmethod", "classmethod"})
_NONE = frozenset[str]()


def is_hook(name: str) -> bool:
    """Whether Lightning calls a method of this name in every process of a run."""
    if name in _HOOKS or name.endswith(_STEPS) or name.endswith(("_epoch_end", "_epoch_start")):
        return True
    return name.startswith("on_") and not name.startswith("on_gpu") and name not in _ENDING


def is_per_batch(name: str) -> bool:
    """Whether a hook sees one batch of its rank."""
    return name.endswith(_STEPS) or name in _PER_BATCH or "_batch_" in name or name.startswith("on_before_")


class Running:
    """What hooks lead to, by canonical name, where no condition about ranks stands in between."""

    def __init__(self, modules: Iterable[ModuleFacts], names: Names, classes: Classes) -> None:
        self._names, self._classes = names, classes
        self._calls: dict[str, tuple[str, frozenset[str]]] = {}
        self._behind: dict[str, frozenset[str]] = {}
        self._collectives: dict[str, str] = {}
        self._alone: set[str] = set()
        self.skipping: set[str] = set()
        """The decorators that take an error for a result."""
        self.writers: dict[str, Writer] = {}
        """The functions that write a file on every rank that calls them."""
        self.changers: dict[str, frozenset[str]] = {}
        """The functions that change the tensors of what they are given, with the parameters that say which."""
        self.monitors: dict[str, frozenset[str]] = {}
        """The names of values that callbacks and schedulers of each file watch, where these are not given by name."""
        self.by_callbacks: dict[str, frozenset[str]] = {}
        """The same without what only `configure_optimizers` says."""
        self.scheduled: dict[str, frozenset[str]] = {}
        """What the schedulers of a class watch."""
        for facts in modules:
            self._alone |= facts.calling.alone
            self.skipping |= facts.calling.skipping
            self.writers |= facts.calling.writers
            self.changers |= facts.calling.changers
            if facts.calling.monitors:
                self.monitors[facts.name] = watched = facts.calling.monitors
                self.by_callbacks[facts.name] = watched.difference(*facts.calling.scheduled.values())
            self.scheduled |= facts.calling.scheduled
            self._collectives |= facts.calling.collectives
            self._calls.update((caller, (facts.name, called)) for caller, called in facts.calling.calls.items())
        for name in self._alone & self._collectives.keys():
            del self._collectives[name]
        for name in self._alone & self.writers.keys():
            del self.writers[name]
        self._follow_hooks()
        self._follow_collectives()
        del self._calls

    def hooks(self, symbol: str) -> frozenset[str]:
        """The hooks from which a function is run on every rank; a hook is one of them itself."""
        return frozenset(name for name in self._behind.get(symbol, _NONE) if not name.endswith(_LOADER))

    def loaders(self, symbol: str) -> frozenset[str]:
        """The hooks that make loaders and call a function."""
        return self._behind.get(symbol, _NONE) - self.hooks(symbol)

    def collective(self, callee: str, caller: str, importer: str) -> str | None:
        """The collective that every rank has to come to where a function calls another; `callee` as in `Calls`."""
        found = (self._collectives.get(target) for target in self.targets(callee, caller, importer))
        return next((name for name in found if name is not None), None)

    def targets(self, callee: str, caller: str, importer: str) -> Iterator[str]:
        """The functions of the project that a call may run; `callee` as in `Calls`."""
        known = self._classes
        if callee[:1] in {".", "^"}:
            owner = caller.rpartition(".")[0]
            inherited = callee[0] == "^"
            instances = [owner] if inherited else [owner, *known.descendants(owner)]
            found = {known.method(instance, callee[1:], inherited=inherited) for instance in instances}
            yield from (name for name in sorted(filter(None, found)) if name in known.functions)
            return
        name = self._names.follow(callee, importer)
        if is_followed(name):
            return
        if name in known.classes:
            name = known.method(name, "__init__") or ""
        if name in known.functions:
            yield name

    def _follow_hooks(self) -> None:
        todo: list[tuple[str, frozenset[str]]] = []
        for symbol, facts in self._classes.classes.items():
            kinds = self._classes.kinds(symbol)
            if kinds.isdisjoint(_KINDS):
                after = facts.methods & _AFTER if CLI in kinds else _NONE
                todo += [(f"{symbol}.{name}", frozenset({name})) for name in after]
                continue
            called = (name for name in facts.methods if is_hook(name) or name.endswith(_LOADER))
            todo += [(f"{symbol}.{name}", frozenset({name})) for name in called]
        while todo:
            current, hooks = todo.pop()
            known = self._behind.get(current, _NONE)
            if current in self._alone or hooks <= known:
                continue
            self._behind[current] = known | hooks
            importer, callees = self._calls.get(current, ("", _NONE))
            for callee in callees:
                todo += [(target, hooks) for target in self.targets(callee, current, importer)]

    def _follow_collectives(self) -> None:
        """From the functions that hold a collective to those that call them."""
        callers: dict[str, list[tuple[str, str, str]]] = {}
        for caller, (importer, called) in self._calls.items() if self._collectives else ():
            for callee in called:
                callers.setdefault(callee.rpartition(".")[2].lstrip("^"), []).append((caller, callee, importer))
        todo = list(self._collectives)
        while todo:
            current = todo.pop()
            for last in self._names.aliases(current.removesuffix(".__init__").rpartition(".")[2]):
                for caller, callee, importer in callers.get(last, ()):
                    if caller in self._collectives or caller in self._alone:
                        continue
                    if current in self.targets(callee, caller, importer):
                        self._collectives[caller] = self._collectives[current]
                        todo.append(caller)


def hooks_behind(owner: ClassUse, name: str, running: Running) -> frozenset[str]:
    """The hooks from which a method of a class is run on every rank: itself, or those that call it without a guard."""
    known = not owner.kinds.isdisjoint(_KINDS) or CLI in owner.kinds
    return running.hooks(f"{owner.symbol}.{name}") if known else _NONE


def own_module(owner: ClassUse, node: FunctionNode, classes: Classes) -> str:
    """What a method calls what it belongs to and has a trainer, a module, data module or CLI; empty where it has none.

    A method of the class, or one that takes no instance, has none, and of a mixin each class that it is mixed into has
    to be one.
    """
    first = next(iter(positional_of(node.args)), None)
    if first is None or any(last_part(decorator) in _WITHOUT for decorator in node.decorator_list):
        return ""
    family = [owner.symbol, *classes.descendants(owner.symbol)]
    whole = [name for name in family if not any(classes.descendants(name))]
    return first.arg if all(classes.kinds(name) & {MODULE, DATAMODULE, CLI} for name in whole) else ""


def rank_zero_test(owner: ClassUse, node: FunctionNode, classes: Classes) -> str | None:
    """The condition that holds on rank 0, as a method of a class writes it; None where it has no trainer at hand."""
    names = [arg.arg for arg in positional_of(node.args)]
    if not names:
        return None
    if CALLBACK in owner.kinds:
        if "trainer" in names:
            return "trainer.is_global_zero"
        unused = len(names) > 2 and not names[1].strip("_")  # `def on_fit_start(self, _, pl_module)`
        if node.name.startswith("on_") and len(names) > 2 and not (unused and names[2].strip("_")):
            return f"{names[1]}.is_global_zero"
        if node.name.startswith("on_") and unused:
            return f"{names[2]}.trainer.is_global_zero"
        return "pl_module.trainer.is_global_zero" if "pl_module" in names else None
    own = own_module(owner, node, classes)
    return f"{own}.trainer.is_global_zero" if own else None
