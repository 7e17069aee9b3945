"""What the project needs of the functions of one file: how they are called."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import NamedTuple
from codemods.semantics.falling import falls_through
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_none, last_part, named_of, own_nodes, positional_of
from codemods.semantics.popped import popped_by
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import nodes_of

_BUILT = "__init__"
_HARDWARE = (b"strateg", b"ddp", b"accelerator", b"backend", b"plugin", b"devices", b"gpu")


class FunctionFacts(NamedTuple):
    """A function's parameters.

    `bound` says that a call does not give the first one, `has_rest` that it takes `*args`, `is_plain` that no decorator
    makes something of it that others may call, `popped` the keywords that it takes out of its `**kwargs`, `optional`
    how many of its positional parameters have a default, `called` those of an `__init__` that it calls, and keeps not;
    `nullable` that what it gives for a Trainer is None in some case, and something else in another.
    """

    positional: tuple[str, ...]
    keyword_only: tuple[str, ...]
    kwargs: str | None
    bound: bool
    has_rest: bool = False
    is_plain: bool = True
    popped: frozenset[str] = frozenset()
    optional: int = 0
    called: frozenset[str] = frozenset()
    nullable: bool = False

    @property
    def named(self) -> frozenset[str]:
        return frozenset(self.positional + self.keyword_only)

    @property
    def required(self) -> frozenset[str]:
        """The positional parameters that each call gives."""
        return frozenset(self.positional[: len(self.positional) - self.optional])

    @property
    def own(self) -> frozenset[str]:
        """The keywords that it does not hand on with its `**kwargs`."""
        return self.named | self.popped


_LEAVING_ALONE = frozenset({"staticmethod", "classmethod", "property", "cached_property", "setter", "abstractmethod"})
_LEAVING_ALONE |= {"no_grad", "inference_mode", "enable_grad", "override", "overload", "rank_zero_only", "ignore"}
_LEAVING_ALONE |= {"unused", "autocast", "lru_cache", "cache", "typechecked", "beartype", "jaxtyped", "deprecated"}
"""Decorators that a method is as much called with as without."""


def functions_of(module: Module) -> dict[str, FunctionFacts]:
    """The functions and methods of a file, by their dotted names."""
    popped = popped_by(module)
    found = {}
    for function, outer, inner in module.scoped.functions:
        args = function.args
        static = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in function.decorator_list)
        found[module.symbol(inner)] = FunctionFacts(
            positional=tuple(arg.arg for arg in positional_of(args)),
            keyword_only=tuple(arg.arg for arg in args.kwonlyargs),
            kwargs=args.kwarg.arg if args.kwarg else None,
            bound=outer.is_class and not static,
            has_rest=args.vararg is not None,
            is_plain=not function.decorator_list or all(map(_leaves_alone, function.decorator_list)),
            popped=popped.get(inner, frozenset()),
            optional=len(args.defaults),
            called=_called(function, module) if function.name == _BUILT else frozenset(),
            nullable=_is_nullable(function, module),
        )
    return found


def _is_nullable(function: FunctionNode, module: Module) -> bool:
    """Whether a function that speaks of devices, or of what spreads a training, returns None in some case only."""
    span, ends = module.span(function), falls_through(function.body)
    text = module.source.utf8[span.start : span.end]
    if (b"return " if ends else b"None") not in text or isinstance(function, ast.AsyncFunctionDef):
        return False
    lower = text.lower()
    if not any(word in lower for word in _HARDWARE):
        return False
    nodes = list(own_nodes(function.body))
    if any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in nodes):
        return False
    values = [part for node in nodes if isinstance(node, ast.Return) for part in _leaves(node.value)]
    nones = [part for part in values if part is None or is_none(part)]
    return len(nones) < len(values) and (bool(nones) or ends)


def _leaves(value: ast.expr | None) -> Iterator[ast.expr | None]:
    """What a value may be: both branches of a conditional expression."""
    if isinstance(value, ast.IfExp):
        yield from _leaves(value.body)
        yield from _leaves(value.orelse)
    else:
        yield value


def _called(function: FunctionNode, module: Module) -> frozenset[str]:
    """The parameters of a function that it does nothing with but call them itself: `self.nets = [make()]`."""
    span = module.span(function)
    text = module.source.utf8[span.start : span.end]
    names = {arg.arg for arg in named_of(function.args) if f"{arg.arg}(".encode() in text}
    if not names:
        return frozenset()
    callees = [part.func for part in own_nodes(function.body) if isinstance(part, ast.Call)]
    called = [func for func in callees if isinstance(func, ast.Name) and func.id in names]
    read = [part for statement in function.body for part in nodes_of(statement, ast.Name) if part.id in names]
    return frozenset(func.id for func in called) - {part.id for part in read if part not in called}


def _leaves_alone(decorator: ast.expr) -> bool:
    """Whether a decorator surely does not hand a method on to what calls it."""
    return last_part(decorator.func if isinstance(decorator, ast.Call) else decorator) in _LEAVING_ALONE
