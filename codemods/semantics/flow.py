"""Where values flow in one file: the facts that linking turns into "this dict reaches a Trainer".

A *place* is something that holds a value: a variable, an attribute of a class's instances, an entry
of a dict, a parameter, what a function returns, the value of one expression. An *edge* says that
what one place holds reaches another. Flow is by assignment, argument, return, splat, copy and
merge; it knows neither order nor conditions, so it says what may reach a Trainer. Everything here
is relative to one file; `codemods.semantics.project` joins the files.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from types import NoneType

from codemods.semantics.arguments import Site
from codemods.semantics.callees import Callees
from codemods.semantics.module import Module
from codemods.semantics.places import KEYWORDS, NOWHERE, PARSED, FlowFacts, Place, RawSite, is_external, key_of
from codemods.semantics.scopes import FunctionNode, Kind, Scope
from codemods.semantics.values import only_binding

_COPIES = frozenset({"dict", "copy.copy", "copy.deepcopy", "collections.OrderedDict", "types.MappingProxyType"})
_VARS = frozenset({"vars", "dataclasses.asdict", "attr.asdict", "attrs.asdict"})
_VARS_METHODS = frozenset({"_asdict", "dict", "model_dump", "as_dict", "to_dict"})
_SAME_METHODS = frozenset({"add_argument_group", "add_mutually_exclusive_group", "add_subparsers", "add_parser"})
FIELDS = frozenset({"dataclasses.field", "attr.ib", "attr.attrib", "attrs.field", "pydantic.Field"})
NAMESPACES = frozenset({"argparse.Namespace", "types.SimpleNamespace"})
_COMPOSED = (ast.Dict, ast.BoolOp, ast.BinOp, ast.IfExp, ast.DictComp)
_FLOWING = (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.NamedExpr, *_COMPOSED)
_PLAIN = (*_FLOWING, ast.Constant, ast.List, ast.Tuple, ast.Set, ast.JoinedStr, ast.UnaryOp, ast.Compare, ast.Lambda)


class Flow(Callees):
    """The flow of one module; carriers add sites to it."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self.edges: list[tuple[Place, Place]] = []
        self.sites: list[RawSite] = []
        self.displays: list[tuple[ast.Dict, Scope, Place]] = []
        self.known: list[Place] = []
        self.calls: dict[Place, ast.Call] = {}
        self._seen: dict[ast.AST, Place] = {}
        self._collect()

    # --- places of expressions ---

    def place(self, node: ast.expr, scope: Scope) -> Place:
        """Where the value of an expression comes from."""
        if isinstance(node, ast.Name):
            return self.variable(node.id, scope)
        if isinstance(node, ast.Attribute):
            if node.attr == "__dict__":
                return self.place(node.value, scope)
            dotted = self.module.dotted(node, scope)
            if dotted is not None and not self._is_value(node, scope):
                return Place("=" + dotted)
            return self.place(node.value, scope).at(node.attr)
        if isinstance(node, ast.Subscript):
            if isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
                return self.place(node.value, scope).at(node.slice.value)
            if isinstance(node.value, ast.Call) and _method(node.value) == "parse_known_args":
                return self.place(node.value, scope)
            return NOWHERE
        if isinstance(node, ast.NamedExpr):
            return self.place(node.value, scope)
        if isinstance(node, ast.Call):
            return self._call_place(node, scope)
        if isinstance(node, _COMPOSED):
            return self._composed(node, scope)
        return NOWHERE

    def _is_value(self, node: ast.Attribute, scope: Scope) -> bool:
        """Whether an attribute chain starts at a variable, so that its attributes are the value's."""
        root: ast.expr = node
        while isinstance(root, ast.Attribute):
            root = root.value
        found = scope.lookup(root.id) if isinstance(root, ast.Name) else None
        return found is not None and any(b.kind is Kind.ASSIGN for b in found[1])

    def _composed(self, node: ast.Dict | ast.BoolOp | ast.BinOp | ast.IfExp | ast.DictComp, scope: Scope) -> Place:
        if node in self._seen:
            return self._seen[node]
        here = self.expression(node)
        self._seen[node] = here
        parts: list[ast.expr] = []
        if isinstance(node, ast.Dict):
            self.displays.append((node, scope, here))
            plain = all(isinstance(value, _PLAIN) for value in node.values)
            if plain and all(isinstance(key, (ast.Constant, NoneType)) for key in node.keys):
                self.known.append(here)  # an entry that is not written there comes from nowhere else
            for key, value in zip(node.keys, node.values, strict=True):
                if key is None:
                    self.edge(self.place(value, scope), here)
                elif isinstance(key, ast.Constant) and isinstance(key.value, str) and isinstance(value, _FLOWING):
                    self.edge(self.place(value, scope), here.at(key.value))
        elif isinstance(node, ast.BoolOp):
            parts = node.values
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            parts = [node.left, node.right]
        elif isinstance(node, ast.IfExp):
            parts = [node.body, node.orelse]
        elif isinstance(node, ast.DictComp):  # {k: v for k, v in d.items() if …} is (part of) d
            parts = [node.generators[0].iter]
        for part in parts:
            if not isinstance(part, ast.Constant):
                self.edge(self.place(part, scope), here)
        return here

    def expression(self, node: ast.expr) -> Place:
        """The place of one expression's value."""
        start, end = self.module.span(node)
        return Place(f"@{self.module.name}:{start}-{end}")

    def _call_place(self, node: ast.Call, scope: Scope) -> Place:
        if node in self._seen:
            return self._seen[node]
        made = self._seen[node] = self._called(node, scope)
        return made

    def _called(self, node: ast.Call, scope: Scope) -> Place:
        callee = self.callee(node, scope)
        if callee in _VARS and node.args:
            return self.place(node.args[0], scope)
        if callee in _COPIES or callee in NAMESPACES or (callee or "").endswith("ArgumentParser"):
            return self._made(node, callee, scope)
        if callee in FIELDS:
            return self._default(node, scope)
        of_method = self._method_place(node, node.func, scope) if isinstance(node.func, ast.Attribute) else None
        if of_method is not None:
            return of_method
        return Place(callee + ")") if callee is not None else NOWHERE

    def _default(self, node: ast.Call, scope: Scope) -> Place:
        """What a field holds that is not given: `field(default=…)`, `field(default_factory=…)`."""
        for keyword in node.keywords:
            if keyword.arg == "default":
                return self.place(keyword.value, scope)
            if keyword.arg in {"default_factory", "factory"}:
                if isinstance(keyword.value, ast.Lambda):
                    return self.place(keyword.value.body, scope)
                made = self.called_later(keyword.value, scope)
                return Place(made + ")") if made is not None else NOWHERE
        here = self.expression(node)
        self.known.append(here)
        return here

    def _made(self, node: ast.Call, callee: str | None, scope: Scope) -> Place:
        """A dict, a namespace or a parser made here, and what it takes over."""
        here = self.expression(node)
        splats = [keyword.value for keyword in node.keywords if keyword.arg is None]
        if callee in _COPIES:
            for part in [*node.args[:1], *splats]:
                self.edge(self.place(part, scope), here)
            self._entries(node, here, scope)
            if all(isinstance(keyword.value, _PLAIN) for keyword in node.keywords):
                self.known.append(here)
        elif callee in NAMESPACES:
            for part in splats:
                self.edge(self.place(part, scope), here)
        else:
            self.known.append(here)
            for keyword in node.keywords:
                if keyword.arg == "parents" and isinstance(keyword.value, (ast.List, ast.Tuple)):
                    for parent in keyword.value.elts:
                        self.edge(self.place(parent, scope), here)
        return here

    def _entries(self, call: ast.Call, holder: Place, scope: Scope) -> None:
        """What the keywords of `dict(…)` and `d.update(…)` put into a dict."""
        for keyword in call.keywords:
            if keyword.arg is not None and isinstance(keyword.value, _FLOWING):
                self.edge(self.place(keyword.value, scope), holder.at(keyword.arg))

    def _method_place(self, node: ast.Call, func: ast.Attribute, scope: Scope) -> Place | None:
        """What a method that is known by its name returns of the object it is called on."""
        first = node.args[0] if node.args else None
        if func.attr in {"parse_args", "parse_known_args"}:
            return self.place(func.value, scope).at(PARSED)
        if func.attr == "add_argparse_args" and first is not None:
            return self.place(first, scope)
        if func.attr in _SAME_METHODS or (func.attr in {"copy", "items"} and not node.keywords):
            return self.place(func.value, scope)
        if func.attr in _VARS_METHODS and not node.args and not node.keywords:
            return self.place(func.value, scope)
        if func.attr in {"get", "pop"} and isinstance(first, ast.Constant) and isinstance(first.value, str):
            return self.place(func.value, scope).at(first.value)
        return None

    # --- edges ---

    def edge(self, source: Place, target: Place) -> None:
        if target.base and source != target:
            self.edges.append((source, target))

    def _collect(self) -> None:
        found = self.module.scoped
        for node, scope in found.assigns:
            if node.value is None:
                continue
            if isinstance(node, ast.AugAssign):  # `d |= more` changes the dict
                self.edge(self.place(node.value, scope), self.mutated(self.place(node.target, scope)))
                continue
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                self._assign(target, node.value, scope)
        for returned, scope in found.returns:
            function = scope.function()
            if isinstance(returned.value, _FLOWING) and function.is_function:
                self.edge(self.place(returned.value, scope), Place(self.symbol(function) + ")"))
        for call, scope in found.calls:
            self._passes(call, scope)
        for function_node, outer, inner in found.functions:
            self._parameters(function_node, outer, inner)

    def _assign(self, target: ast.expr, value: ast.expr, scope: Scope) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Call) and _method(value) == "parse_known_args":
            target = target.elts[0] if target.elts else target
        if isinstance(target, (ast.Tuple, ast.List)) and isinstance(value, (ast.Tuple, ast.List)):
            parts = [*target.elts, *value.elts]
            if len(target.elts) == len(value.elts) and not any(isinstance(part, ast.Starred) for part in parts):
                for inner, part in zip(target.elts, value.elts, strict=True):
                    self._assign(inner, part, scope)
        elif isinstance(target, (ast.Name, ast.Attribute, ast.Subscript)) and isinstance(value, _FLOWING):
            there = self.place(target, scope)
            if isinstance(value, ast.Call) and _method(value) in _SAME_METHODS:
                assert isinstance(value.func, ast.Attribute)
                self.edge(there, self.mutated(self.place(value.func.value, scope)))  # a group's options
            self.edge(self.place(value, scope), there if isinstance(target, ast.Name) else self.mutated(there))

    def _passes(self, call: ast.Call, scope: Scope) -> None:
        """What a call passes on: to parameters, to further keywords, or by `d.update(other)`."""
        func = call.func
        if isinstance(func, ast.Attribute) and func.attr == "update":
            holder = self.mutated(self.place(func.value, scope))
            for more in [*call.args[:1], *(keyword.value for keyword in call.keywords if keyword.arg is None)]:
                self.edge(self.place(more, scope), holder)
            self._entries(call, holder, scope)
        if isinstance(func, ast.Attribute) and func.attr == "add_argparse_args" and call.args:  # an option for each
            self.edge(NOWHERE, self.mutated(self.place(call.args[0], scope)).at(PARSED))
        wanted = [a for a in call.args if isinstance(a, _FLOWING)]
        if not wanted and not call.keywords:
            return
        callee = self.callee(call, scope)
        if callee is None or is_external(callee) or callee in _COPIES or callee in _VARS:
            return
        if callee.endswith(".from_argparse_args") and call.args:
            self.edge(self.place(call.args[0], scope), self.keywords_of(call, callee, scope))
        offset = len(call.args) if callee.endswith(".from_argparse_args") else 0
        if callee == "functools.partial" and call.args:
            behind = self.called_later(call.args[0], scope)
            if behind is None:
                return
            callee, offset = behind, 1
        for index, argument in enumerate(call.args[offset:]):
            if isinstance(argument, _FLOWING):
                self._pass(self.place(argument, scope), call, callee, str(index))
        for keyword in call.keywords:
            if keyword.arg is None:
                self.edge(self.place(keyword.value, scope), self.keywords_of(call, callee, scope))
            elif isinstance(keyword.value, _FLOWING):
                self._pass(self.place(keyword.value, scope), call, callee, keyword.arg)

    def _pass(self, source: Place, call: ast.Call, callee: str, key: str) -> None:
        if source.base:
            given = self.expression(call).at(f"({key}")
            self.edges.append((source, given))
            self.edges.append((given, Place(f"{callee}({key}")))
            self.edges.append((Place(f"{callee}({key}!"), source))

    def keywords_of(self, call: ast.Call, callee: str, scope: Scope) -> Place:
        """The place that a call's keywords make together, with its edge to the callee.

        A call of what `partial` made takes the keywords of that `partial` too.
        """
        here = self.expression(call).at(KEYWORDS)
        if here not in self.calls:
            self.calls[here] = call
            self.edges.append((here, Place(f"{callee}(**")))
            made: ast.expr | None = call.func
            if isinstance(made, ast.Name):
                binding = only_binding(self.module, made.id, scope)
                made = binding.value if binding is not None and binding.kind is Kind.ASSIGN else None
            if isinstance(made, ast.Call) and made.args:
                self.edge(self.expression(made).at(KEYWORDS), here)
        return here

    def _parameters(self, node: FunctionNode, outer: Scope, inner: Scope) -> None:
        symbol = self.symbol(inner)
        for arg in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]:
            here = Place(f"{symbol}:{arg.arg}")
            if isinstance(arg.annotation, (ast.Name, ast.Attribute)):
                annotated = self.module.dotted(arg.annotation, outer)
                if annotated is not None:
                    self.edge(Place("=" + annotated), here)
        defaults = [*node.args.defaults, *node.args.kw_defaults]
        positional = [*node.args.posonlyargs, *node.args.args]
        named = [*positional[len(positional) - len(node.args.defaults) :], *node.args.kwonlyargs]
        for arg, default in zip(named, defaults, strict=True):
            if isinstance(default, _FLOWING):
                self.edge(self.place(default, outer), Place(f"{symbol}:{arg.arg}"))

    # --- what linking and carriers need ---

    def mutated(self, place: Place) -> Place:
        """The place to which a change of `place` in a function belongs (see `Place`)."""
        return Place(place.base + "!", place.path) if place.is_local else place

    def site(
        self, place: Place, given: Mapping[str, object], make: Callable[..., Site | None], callee: str | None = None
    ) -> None:
        """Add a site; a carrier calls this."""
        if place.base:
            self.sites.append(RawSite(place, dict(given), make, callee))

    def facts(self) -> FlowFacts:
        into: dict[str, list[tuple[Place, Place]]] = {}
        for source, target in self.edges:
            into.setdefault(key_of(target.base), []).append((target, source))
        given: dict[str, list[tuple[Place, dict[str, object]]]] = {}
        for site in self.sites:
            given.setdefault(key_of(site.place.base), []).append((site.place, site.given))
        return FlowFacts(into, given, frozenset(place.base for place in self.known))


def _method(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""
