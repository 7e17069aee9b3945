"""What variables and calls of one file refer to, as places and as dotted names of what is called."""

from __future__ import annotations

import ast

from codemods.model import Span
from codemods.semantics.module import Module
from codemods.semantics.nodes import binds_one, first_parameter, is_super, named_of, written_pairs
from codemods.semantics.places import NOWHERE, Place
from codemods.semantics.scopes import Binding, Kind, Scope
from codemods.semantics.symbols import is_lightning
from codemods.semantics.values import only_binding

PARTIALS = frozenset({"functools.partial", "functools.partialmethod", "hydra_zen.builds"})
"""What keeps a callable and keywords for it."""
WRAPPERS = PARTIALS | {"gin.configurable", "gin.external_configurable", "hydra_zen.just"}
WRAPPERS |= {"nni.trace", "nni.common.serializer.trace", "dask.delayed", "dask.delayed.delayed", "prefect.task"}
"""What returns the callable that it is given first, or something that calls it."""
_DEPTH = 8  # `partial`s of `partial`s
CALLED_LATER = WRAPPERS - {"functools.partialmethod", "hydra_zen.builds", "dask.delayed", "dask.delayed.delayed"}
"""Those of which a call returns what the callable returns."""
FROM_DICT = "object_from_dict"
"""What several packages, and copies of them, call the function that makes what a dict names and gives it keywords."""
_SAME_CLASS = frozenset({"dataclasses.replace", "attr.evolve", "attrs.evolve", "copy.copy", "copy.deepcopy"})
"""What returns an object of the class of what it is given."""
_MAKING = ("from_", "load", "parse", "make", "create", "build", "default")
"""How methods of a class are called that make an instance of it."""
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Callees:
    """Variables and callees of one module, before names are followed to other files."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self._callees: dict[ast.Call, str | None] = {}
        self._variables: dict[tuple[str, Scope], Place] = {}
        self._anew: dict[tuple[str, Scope], list[Span]] = {}

    def named(self, node: ast.Name, scope: Scope) -> Place:
        """The place of a variable where a name stands: that of the dict which it holds there, of several in a row."""
        found = scope.lookup(node.id)
        if found is None or len(found[1]) < 2:
            return self.variable(node.id, scope)
        key = (node.id, found[0])
        made = self._anew.get(key)
        if made is None:
            made = self._anew[key] = self._made_anew(found[1])
        if not made or scope.function() is not found[0].function():
            return self.variable(node.id, scope)
        at = self.module.span(node).start
        bound = isinstance(node.ctx, ast.Store)
        number = sum((span.start if bound else span.end) <= at for span in made)
        if number in {0, len(made)}:  # the last is what others see
            return self.variable(node.id, scope)
        return Place(f"{self.module.symbol(found[0])}#{number}:{node.id}")

    def _made_anew(self, bindings: list[Binding]) -> list[Span]:
        """The statements of one block that each bind a variable to a dict which is written there; empty: not all do."""
        made = (b.kind is Kind.ASSIGN and binds_one(b.node) and written_pairs(b.value) is not None for b in bindings)
        if not all(made):
            return []
        spans = sorted(self.module.span(b.node) for b in bindings if isinstance(b.node, ast.stmt))
        blocks = {self.module.block(span.start) for span in spans}
        return spans if len(blocks) == 1 else []

    def variable(self, name: str, scope: Scope) -> Place:
        """The place of a variable as seen from a scope."""
        found = scope.lookup(name)
        if found is None:  # a builtin, or what a star import brings: known when the project is
            dotted = self.module.dotted(ast.Name(name), scope)
            return Place("=" + dotted) if dotted is not None else NOWHERE
        key = (name, found[0])
        place = self._variables.get(key)
        if place is None:
            place = self._variables[key] = self._variable(name, scope, found)
        return place

    def _variable(self, name: str, scope: Scope, found: tuple[Scope, list[Binding]]) -> Place:
        where = found[0]
        if where.is_function:
            binding = found[1][0]
            if binding.kind is Kind.PARAMETER and (owner := self._owner(where, name)) is not None:
                return Place("=" + owner)
            if all(b.target or b.kind in {Kind.CLASS, Kind.FUNCTION} for b in found[1]):
                dotted = self.module.dotted(ast.Name(name), scope)
                return Place("=" + dotted) if dotted is not None else NOWHERE
            return Place(f"{self.module.symbol(where)}:{name}")
        if isinstance(where.node, _COMPREHENSIONS):
            return Place(f"{self.module.symbol(where)}%{where.node.lineno}.{where.node.col_offset}:{name}")
        imports = self.module.bindings(name, scope)
        if imports and all(b.target for b in imports):
            dotted = self.module.dotted(ast.Name(name), scope)
            return Place("=" + dotted) if dotted is not None else NOWHERE
        if where.is_class:
            return Place("=" + self.module.symbol(where)).at(name)
        return Place(f"={self.module.name}.{name}" if self.module.name else f"={name}")

    def _owner(self, function: Scope, name: str) -> str | None:
        """The class whose instance or class object the first parameter of a method is."""
        parent, node = function.parent, function.node
        if parent is None or not parent.is_class or not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return None
        is_own = first_parameter(node) == name and not _has(node, "staticmethod")
        return self.module.symbol(parent) if is_own else None

    def callee(self, node: ast.Call, scope: Scope) -> str | None:
        """The dotted name of what is called, `<…` for a method of the bases, None where unknown."""
        try:
            return self._callees[node]
        except KeyError:
            made = self._callees[node] = self._callee(node, scope)
            return made

    def _callee(self, node: ast.Call, scope: Scope) -> str | None:
        func = node.func
        if isinstance(func, ast.Name):
            found = scope.lookup(func.id)
            if found is None:
                return self.module.dotted(func, scope) or func.id
            bindings = self.module.bindings(func.id, scope)
            if len(bindings) == 1 and bindings[0].kind is Kind.ASSIGN and bindings[0].value is not None:
                return self.called_later(bindings[0].value, found[0])  # `make = partial(Trainer, …)`, `T = pl.Trainer`
            if len(bindings) == 1 and bindings[0].kind is Kind.PARAMETER:
                return self._owner(found[0], func.id) if _has(found[0].node, "classmethod") else None  # `cls(…)`
            return self.module.dotted(func, scope)
        if not isinstance(func, ast.Attribute):
            return self.called_later(func, scope)  # partial(…)(…)
        holder = func.value
        if func.attr == "__class__":
            return self._own_class(holder, scope)
        if is_super(holder):
            owner = self.module.class_of(scope)
            return f"<{owner}.{func.attr}" if owner is not None else None
        if isinstance(holder, ast.Name):
            made = self._instance_of(holder.id, scope) or self._annotated_as(holder.id, scope)
            if made is not None:
                return f"{made}.{func.attr}"
            place = self.variable(holder.id, scope)
            if place.base.startswith("=") and not place.path:
                return f"{place.base[1:]}.{func.attr}"
            return None
        made = self.class_made(holder, scope)
        return f"{made}.{func.attr}" if made is not None else self.module.dotted(func, scope)

    def _instance_of(self, name: str, scope: Scope) -> str | None:
        """The class that a variable's one value is made of, by the look of its name."""
        binding = only_binding(self.module, name, scope)
        return self.class_made(binding.value, scope) if binding is not None and binding.value is not None else None

    def _annotated_as(self, name: str, scope: Scope) -> str | None:
        """The class that a parameter is annotated with, by the look of its name; none of Lightning's or of typing's."""
        found = scope.lookup(name)
        if found is None or len(found[1]) != 1 or found[1][0].kind is not Kind.PARAMETER:
            return None
        where, node = found[0], found[0].node
        arguments = node.args if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) else None
        given = next((arg.annotation for arg in named_of(arguments) if arg.arg == name), None) if arguments else None
        if where.parent is None or not isinstance(given, (ast.Name, ast.Attribute)):
            return None
        dotted = self.module.dotted(given, where.parent)
        known = dotted is not None and dotted.rpartition(".")[2][:1].isupper() and not dotted.startswith("typing.")
        return dotted if known and dotted is not None and not is_lightning(dotted) else None

    def class_made(self, node: ast.expr, scope: Scope) -> str | None:
        """The class that a call makes an instance of, by the look of its name, or by what it copies."""
        if not isinstance(node, ast.Call):
            return None
        func = node.func
        dotted = self.module.dotted(func, scope) if isinstance(func, (ast.Name, ast.Attribute)) else None
        if dotted is None:
            return None
        owner, _, name = dotted.rpartition(".")
        if name[:1].isupper():
            return dotted
        if dotted in _SAME_CLASS and node.args:
            copied = node.args[0]
            if isinstance(copied, ast.Name):
                return self._annotated_as(copied.id, scope) or self._instance_of(copied.id, scope)
            return self.class_made(copied, scope)
        is_class = owner.rpartition(".")[2][:1].isupper() and not is_lightning(owner)
        return owner if is_class and name.startswith(_MAKING) else None

    def called_later(self, value: ast.expr, scope: Scope, depth: int = 0) -> str | None:
        """What a name called later was bound to: a class, a function, or a `partial` of one, or of such a `partial`."""
        if isinstance(value, ast.NamedExpr):
            return self.called_later(value.value, scope)
        if isinstance(value, ast.Name) and depth < _DEPTH:
            binding = only_binding(self.module, value.id, scope)
            made = binding.value if binding is not None and binding.kind is Kind.ASSIGN else None
            if isinstance(made, ast.Call) and made.args and self.module.resolve(made.func, scope) in PARTIALS:
                return self.called_later(made.args[0], scope, depth + 1)
        if not isinstance(value, ast.Call):
            return self.module.dotted(value, scope) if isinstance(value, (ast.Name, ast.Attribute)) else None
        if (attribute := self.attribute_of(value, scope)) is not None:
            return self.called_later(attribute, scope)
        if not value.args:
            return None
        if isinstance(value.func, ast.Name) and value.func.id == "type" and scope.lookup("type") is None:
            return self._own_class(value.args[0], scope)
        called = self.module.resolve(value.func, scope)
        if called in WRAPPERS:
            return self.called_later(value.args[0], scope, depth)
        return self.called_later(value.args[1], scope) if called == "typing.cast" and len(value.args) == 2 else None

    def attribute_of(self, call: ast.Call, scope: Scope) -> ast.Attribute | None:
        """`x.name` for `getattr(x, "name")` and `getattr(x, "name", default)`."""
        func, args = call.func, call.args
        if not (isinstance(func, ast.Name) and func.id == "getattr" and len(args) in {2, 3}):
            return None
        if not (isinstance(args[1], ast.Constant) and isinstance(args[1].value, str)) or scope.lookup("getattr"):
            return None
        return ast.copy_location(ast.Attribute(args[0], args[1].value, ast.Load()), call)

    def _own_class(self, node: ast.expr, scope: Scope) -> str | None:
        """The class of `self`, for `type(self)` and `self.__class__`."""
        found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
        return self._owner(found[0], node.id) if found is not None and isinstance(node, ast.Name) else None


def _has(function: ast.AST, decorator: str) -> bool:
    """Whether a function has a decorator that is a plain name."""
    decorators: list[ast.expr] = getattr(function, "decorator_list", [])
    return any(isinstance(node, ast.Name) and node.id == decorator for node in decorators)
