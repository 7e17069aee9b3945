"""Which parameters of `forward` surely meet the weights of their module, for those who call it from other files."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from codemods.deferred import NamedTuple
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, first_parameter, is_name, named_of, positional_of
from codemods.semantics.pairing import Pairing
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.torch_names import WITH_PARAMETERS
from codemods.source.trees import walk

_LONG = 2500
"""Of a longer `forward` nothing is told: going through it takes time."""
_MOVING = frozenset({"to", "cuda", "type_as", "cpu", "type", "numpy"})
_SEQUENCE = "torch.nn.Sequential"


class Taken(NamedTuple):
    """The positional parameters of a `forward`, behind the instance.

    `met` are those of which a tensor surely meets weights of the module, `given` those that another module of the
    project is given, by its class: with their position there, or their name. Of those that are `measured` the module
    takes nothing but a size: what they hold may lie anywhere.
    """

    names: tuple[str, ...]
    met: frozenset[str]
    given: frozenset[tuple[str, str, int | str]]
    measured: frozenset[str]

    def name_at(self, place: int | str) -> str:
        """The parameter that stands at a position, or has a name; empty: none."""
        if isinstance(place, str):
            return place
        return self.names[place] if place < len(self.names) else ""


def taken_by(module: Module) -> dict[str, Taken]:
    """What the `forward`s of a file's classes do with what they are given, by the canonical name of the class."""
    if b"torch" not in module.source.utf8 or b"def forward(" not in module.source.utf8:
        return {}
    found = {}
    layers: dict[Scope, dict[str, str]] = {}
    for node, outer, inner in module.scoped.functions:
        if (
            node.name != "forward"
            or not outer.is_class
            or isinstance(node, ast.AsyncFunctionDef)
            or node.decorator_list
        ):
            continue
        start, end = module.span(node)
        names = [arg.arg for arg in named_of(node.args)]
        if end - start > _LONG or len(names) < 2:
            continue
        if not layers:
            layers = _layers(module)
        search = _Taking(module, inner, names[1:], first_parameter(node), layers.get(outer, {}))
        search.block(node.body)
        measured = frozenset(_measured(node, names[1:], module))
        if search.weighed or search.given or measured:
            given = frozenset(search.given)
            positional = tuple(arg.arg for arg in positional_of(node.args))[1:]
            found[module.symbol(outer)] = Taken(positional, frozenset(search.weighed), given, measured)
    return found


def _measured(node: FunctionNode, names: list[str], module: Module) -> Iterator[str]:
    """The parameters of a function that it reads for their sizes alone: `len(x)`, `x.shape[0]`, `x.size(0)`."""
    reads: dict[str, list[ast.Name]] = {}
    for part in walk(node):
        if isinstance(part, ast.Name) and part.id in names:
            reads.setdefault(part.id, []).append(part)
    for name, parts in reads.items():
        if all(isinstance(part.ctx, ast.Load) and _is_measured(part, module) for part in parts):
            yield name


def _is_measured(part: ast.Name, module: Module) -> bool:
    above = module.parents[part]
    if isinstance(above, ast.Attribute):
        return above.attr in {"shape", "size", "ndim", "dim"}
    return isinstance(above, ast.Call) and part in above.args and is_name(above.func, "len")


def _layers(module: Module) -> dict[Scope, dict[str, str]]:
    """By class, what its `__init__` keeps: by attribute the dotted name of the class, empty where several may be."""
    found: dict[Scope, dict[str, str]] = {}
    for store in module.scoped.stores:
        target, function = store.target, store.scope.function()
        node = function.node
        if not isinstance(target, ast.Attribute) or not isinstance(node, FUNCTIONS) or function.parent is None:
            continue
        if not function.parent.is_class or getattr(target.value, "id", "") != first_parameter(node):
            continue
        kept = found.setdefault(function.parent, {})
        made = _made(store.value, store.scope, module)
        kept[target.attr] = made if kept.get(target.attr, made) == made else ""
    return found


def _made(node: ast.expr | None, scope: Scope, module: Module) -> str:
    if not isinstance(node, ast.Call):
        return ""
    name = module.dotted(node.func, scope) or ""
    if (module.resolve(node.func, scope) or "") == _SEQUENCE and node.args:
        return _made(node.args[0], scope, module)
    return name


class _Taking(Pairing):
    """A way through a `forward`, with the parameters that each variable is computed of."""

    def __init__(self, module: Module, scope: Scope, names: list[str], own: str, layers: Mapping[str, str]) -> None:
        super().__init__(module, scope, names)
        self.own = own
        self.layers = layers
        self.weighed: set[str] = set()
        self.given: set[tuple[str, str, int | str]] = set()

    def called(self, node: ast.Call) -> frozenset[str]:
        func = node.func
        if isinstance(func, ast.Attribute) and func.attr in _MOVING:
            for part in (func.value, *node.args):
                self.value(part)
            return frozenset()
        if isinstance(func, ast.Attribute) and getattr(func.value, "id", "") == self.own:
            made = self.layers.get(func.attr, "")
            weighs = WITH_PARAMETERS.fullmatch(made) is not None
            for place, roots in self._each(node):
                self.weighed |= roots if weighs else frozenset()
                if made and not weighs and place is not None:
                    self.given |= {(root, made, place) for root in roots}
            return frozenset()
        return super().called(node)

    def _each(self, node: ast.Call) -> Iterator[tuple[int | str | None, frozenset[str]]]:
        """The arguments of a call: where each is given, and what it is computed of."""
        starred = any(isinstance(argument, ast.Starred) for argument in node.args)
        for index, argument in enumerate(node.args):
            yield None if starred else index, self.value(argument)
        for keyword in node.keywords:
            yield keyword.arg, self.value(keyword.value)
