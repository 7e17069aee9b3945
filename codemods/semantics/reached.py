"""The functions of one file that run under Lightning, as rules see them."""

from __future__ import annotations

from functools import cached_property

from codemods.deferred import dataclass
from codemods.model import Span
from codemods.semantics.classes import Classes
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.module import Module
from codemods.semantics.nodes import positional_of
from codemods.semantics.reach import Stage
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.symbols import MODULE

_TORCH_MODULES = ("torch.nn.", "torchmetrics.")


@dataclass(frozen=True, eq=False)
class ReachedFunction:
    """A function or method that Lightning leads to; `scope` is its own, `symbol` its canonical name.

    `owner` is the class of a method by its canonical name, and `kinds` what that is of Lightning: none for the
    class of a plain `torch.nn.Module`. `stage` says when it runs. Nested functions are functions of their own.
    """

    name: str
    symbol: str
    node: FunctionNode
    scope: Scope
    owner: str | None
    kinds: frozenset[str]
    stage: Stage
    module: Module

    @property
    def span(self) -> Span:
        """Where its name stands."""
        return self.module.source.named(self.node)

    @property
    def parameters(self) -> list[str]:
        """The names of its positional parameters, the first (`self`) of a method left out unless it is static."""
        names = [arg.arg for arg in positional_of(self.node.args)]
        return names[1:] if self.takes_self else names

    @cached_property
    def takes_self(self) -> bool:
        """Whether its first parameter is an instance."""
        args = positional_of(self.node.args)
        plain = {getattr(decorator, "id", "") for decorator in self.node.decorator_list}
        return self.owner is not None and bool(args) and plain.isdisjoint({"staticmethod", "classmethod"})

    @cached_property
    def first_parameter(self) -> str:
        """What its instance is called; empty where it takes none."""
        args = positional_of(self.node.args)
        return args[0].arg if self.takes_self else ""

    @property
    def is_nested(self) -> bool:
        """Whether it stands in another function."""
        parent = self.scope.parent
        return parent is not None and parent.function().is_function


@dataclass(frozen=True, eq=False)
class Script:
    """A file that names Lightning's Trainer, and does not only import it."""

    module: Module

    @property
    def span(self) -> Span:
        return Span(0, 0)


def is_torch_module(symbol: str, classes: Classes) -> bool:
    """Whether a class, of the project or not, is a `torch.nn.Module` as its bases tell."""
    return any(name.startswith(_TORCH_MODULES) or name == MODULE for name in classes.ancestry(symbol))


def is_part_of_modules(symbol: str, classes: Classes) -> bool:
    """Whether a class is a `torch.nn.Module`, or a mixin of which all that the project derives are modules."""
    derived = list(classes.descendants(symbol))
    return is_torch_module(symbol, classes) or (bool(derived) and all(is_torch_module(n, classes) for n in derived))


def is_weightless(symbol: str, classes: Classes) -> bool:
    """Whether a class of the project is a module that keeps nothing on a device: it runs where its arguments are."""
    bases = [name for name in classes.ancestry(symbol) if name not in classes.classes]
    known = [classes.classes[name] for name in classes.ancestry(symbol) if name in classes.classes]
    return bases == ["torch.nn.Module"] and bool(known) and all(facts.weightless for facts in known)


def is_careful(symbol: str, classes: Classes) -> bool:
    """Whether a class of the project is a module that may move what it is given, as its code or that of a base says."""
    line = (classes.classes.get(name) for name in classes.ancestry(symbol))
    return any(facts is not None and facts.careful for facts in line)


def reached_functions(module: Module, index: ProjectIndex) -> list[ReachedFunction]:
    """The functions of a file that Lightning leads to, in source order."""
    found = []
    for node, outer, inner in module.scoped.functions:
        symbol = module.symbol(inner)
        stage = index.reach.stage(symbol)
        if stage is Stage.NEVER:
            continue
        owner = module.symbol(outer) if outer.is_class else None
        kinds = index.classes.kinds(owner) if owner is not None else frozenset[str]()
        found.append(ReachedFunction(node.name, symbol, node, inner, owner, kinds, stage, module))
    return sorted(found, key=lambda function: module.span(function.node))
