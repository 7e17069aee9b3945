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

from codemods.api.trainer_arguments import GONE
from codemods.semantics.arguments import Site
from codemods.semantics.bridge import TRANSLATE
from codemods.semantics.by_name import given_by_name, stored_for_hydra
from codemods.semantics.callees import PARTIALS
from codemods.semantics.expressions import COPIES, FLOWING, SAME_METHODS, SEQUENCES, VARS, Expressions, called_method
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument, is_property, last_part, named_of, positional_of
from codemods.semantics.own_dicts import variables_of_own_dicts
from codemods.semantics.places import (
    EACH,
    KEYWORDS,
    NOWHERE,
    PARSED,
    SOME,
    FlowFacts,
    KeyRead,
    Place,
    RawSite,
    Written,
    is_external,
    key_of,
    nth,
)
from codemods.semantics.scopes import FunctionNode, Kind, Loop, Scope
from codemods.semantics.symbols import is_followed
from codemods.semantics.values import only_binding

_MERGED = frozenset({"update", "merge_with", "merge_from_other_cfg"})
_FILLED = frozenset({"merge_from_file", "merge_from_list"})
_CONTAINERS = frozenset({"omegaconf.DictConfig", "omegaconf.dictconfig.DictConfig", "omegaconf.OmegaConf"})
"""Types of configurations, which hold nothing by themselves."""
_APPENDED = {"append": 0, "appendleft": 0, "insert": 1}
_TRANSLATED = f"**{TRANSLATE}(".encode()


class Flow(Expressions):
    """The flow of one module; carriers add sites to it."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self.sites: list[RawSite] = []
        self.calls: dict[Place, ast.Call] = {}
        self._pairs: dict[tuple[Place, Place], Place] = {}
        self.called: dict[ast.Call, Place] = {}
        """Calls of what a variable or an entry holds, and its place."""
        self.reads: list[KeyRead] = []
        self._annotated: list[tuple[Place, Place]] = []
        self.merged: set[ast.expr] = set()
        """What `d.update(…)` adds to a dict."""
        self._collect()

    # --- edges ---

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
            if isinstance(returned.value, FLOWING) and function.is_function:
                held = self.place(returned.value, scope)
                self.alternative(returned.value, held, Place(self.module.symbol(function) + ")"))
        for loop in found.loops:
            self._loop(loop)
        for call, scope in found.calls:
            self._passes(call, scope)
        for function_node, outer, inner in found.functions:
            self._parameters(function_node, outer, inner)
        given_by_name(self)

    def _assign(self, target: ast.expr, value: ast.expr, scope: Scope) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Call) and called_method(value) == "parse_known_args":
            target = target.elts[0] if target.elts else target
        if isinstance(target, (ast.Tuple, ast.List)) and isinstance(value, (ast.Tuple, ast.List)):
            parts = [*target.elts, *value.elts]
            if len(target.elts) == len(value.elts) and not any(isinstance(part, ast.Starred) for part in parts):
                for inner, part in zip(target.elts, value.elts, strict=True):
                    self._assign(inner, part, scope)
        elif isinstance(value, FLOWING):
            if isinstance(value, ast.Call) and called_method(value) in SAME_METHODS:
                assert isinstance(value.func, ast.Attribute)
                group = self.place(target, scope)
                self.edge(group, self.mutated(self.place(value.func.value, scope)))  # a group's options
            held = self.place(value, scope)
            if isinstance(target, (ast.Name, ast.Attribute, ast.Subscript)) and self.makes_dict(value):
                self.alternative(value, held, self._target(target, scope))
            else:
                self._bind(target, held, scope)

    def _bind(self, target: ast.expr, held: Place, scope: Scope) -> None:
        """Let a target take what a place holds, item by item where it is several."""
        if isinstance(target, (ast.Name, ast.Attribute, ast.Subscript)):
            self.edge(held, self._target(target, scope))
        elif isinstance(target, SEQUENCES) and held.base:
            for index, inner in enumerate(target.elts):
                self._bind(inner, held.at(nth(index)), scope)

    def _target(self, target: ast.Name | ast.Attribute | ast.Subscript, scope: Scope) -> Place:
        """What an assignment to a target fills."""
        if isinstance(target, ast.Name):
            return self.named(target, scope)
        return self.mutated(self.place(target, scope))

    def _loop(self, loop: Loop) -> None:
        target, iterated = loop.target, loop.iterated
        if not isinstance(iterated, FLOWING):
            return
        self._bind(target, self.each(iterated, loop.outer), loop.scope)
        items = iterated.func if isinstance(iterated, ast.Call) and called_method(iterated) == "items" else None
        if isinstance(items, ast.Attribute) and isinstance(target, ast.Tuple) and len(target.elts) == 2:
            key, value = (self.place(part, loop.scope) for part in target.elts)
            held = self._pairs.setdefault((key, value), self.expression(iterated))
            self.edge(self.place(items.value, loop.outer), held)

    def pairs(self, key: ast.expr, value: ast.expr, scope: Scope) -> Place:
        """What is copied by `for key, value in it.items(): d[key] = value`."""
        if isinstance(key, ast.Name) and isinstance(value, ast.Name):
            return self._pairs.get((self.variable(key.id, scope), self.variable(value.id, scope)), NOWHERE)
        return NOWHERE

    def _passes(self, call: ast.Call, scope: Scope) -> None:
        """What a call passes on: to parameters, to further keywords, or into what its method changes."""
        if isinstance(call.func, ast.Attribute):
            self._changes(call, call.func, scope)
        wanted = [a for a in call.args if isinstance(a, FLOWING)]
        if not wanted and not call.keywords:
            return
        callee = self.callee(call, scope)
        if callee is not None and (is_external(callee) or callee in COPIES or callee in VARS):
            return
        offset = 0
        if callee in PARTIALS and call.args:
            callee, offset = self.called_later(call.args[0], scope), 1
        elif (
            callee is not None
            and callee.endswith(".from_argparse_args")
            and (namespace := argument(call, "args", 0)) is not None
        ):
            taken = self.keywords_of(call, callee, scope)
            self.edge(self.place(namespace, scope), taken)
            splats = [keyword.value for keyword in call.keywords if keyword.arg is None]
            if not splats or variables_of_own_dicts(self.module).issuperset(splats):
                self.bridged.append(taken)
            offset = len(call.args)
        elif callee is not None and _TRANSLATED in self.module.source.utf8:
            self._translates(call, callee, scope)
        if call.keywords and self._calls_a_value(call, callee, scope):
            self.called[call] = self.place(call.args[0] if offset else call.func, scope)
        for index, given in enumerate(call.args[offset:]):
            if callee is not None and isinstance(given, FLOWING):
                self._pass(self.place(given, scope), call, callee, str(index))
        for keyword in call.keywords:
            if keyword.arg is None:
                if callee is not None or call in self.called:
                    self.edge(self.place(keyword.value, scope), self.keywords_of(call, callee, scope))
            elif callee is not None and isinstance(keyword.value, FLOWING):
                self._pass(self.place(keyword.value, scope), call, callee, keyword.arg)

    def _translates(self, call: ast.Call, callee: str, scope: Scope) -> None:
        """What comes to a call through what translates old arguments: `Trainer(**trainer_arguments(x))`."""
        splats = [keyword.value for keyword in call.keywords if keyword.arg is None]
        translated = [v for v in splats if isinstance(v, ast.Call) and v.args and last_part(v) == TRANSLATE]
        taken = self.keywords_of(call, callee, scope)
        for value in translated:
            self.edge(self.place(value.args[0], scope), taken)
        if translated and len(translated) == len(splats):
            self.bridged.append(taken)

    def _changes(self, call: ast.Call, func: ast.Attribute, scope: Scope) -> None:
        """What methods that are known by their names put into the object that they are called on."""
        method, args = func.attr, call.args
        if method in _MERGED:
            holder = self.mutated(self.place(func.value, scope))
            self.merged.update(args[:1])
            for more in [*args[:1], *(keyword.value for keyword in call.keywords if keyword.arg is None)]:
                self.edge(self.place(more, scope), holder)
            self.entries(call, holder, scope)
        elif method in _APPENDED and len(args) > (index := _APPENDED[method]) and isinstance(args[index], FLOWING):
            self.edge(self.place(args[index], scope), self.mutated(self.place(func.value, scope)).at(SOME))
        elif method == "extend" and args and isinstance(args[0], FLOWING):
            self.edge(self.each(args[0], scope), self.mutated(self.place(func.value, scope)).at(SOME))
        elif method == "store" and call.keywords:
            stored_for_hydra(self, call, scope)
        elif method in _FILLED:
            self.edge(NOWHERE, self.mutated(self.place(func.value, scope)))
        elif method == "add_argparse_args" and args:  # an option for each
            self.edge(NOWHERE, self.mutated(self.place(args[0], scope)).at(PARSED))

    def _calls_a_value(self, call: ast.Call, callee: str | None, scope: Scope) -> bool:
        """Whether what a call calls may be a value: a variable, an attribute of an object, an entry, an import."""
        func = call.func
        if callee is None:
            return True
        if isinstance(func, ast.Name):
            found = scope.lookup(func.id)
            kinds = {binding.kind for binding in found[1]} if found is not None else set()
            return kinds == {Kind.ASSIGN} or (kinds == {Kind.IMPORT} and _may_be_value(call, callee))
        if not isinstance(func, ast.Attribute):
            return False
        return self.module.dotted(func, scope) is None or _may_be_value(call, callee)

    def _pass(self, source: Place, call: ast.Call, callee: str, key: str) -> None:
        if source.base:
            given = self.expression(call).at(f"({key}")
            self.edges.append((source, given))
            self.edges.append((given, Place(f"{callee}({key}")))
            self.edges.append((Place(f"{callee}({key}!"), source))

    def keywords_of(self, call: ast.Call, callee: str | None, scope: Scope) -> Place:
        """The place that a call's keywords make together, with its edge to the callee where that is known.

        A call of what `partial` made takes the keywords of that `partial` too, and so does a `partial` of it.
        """
        here = self.expression(call).at(KEYWORDS)
        if here not in self.calls:
            self.calls[here] = call
            if callee is not None:
                self.edges.append((here, Place(f"{callee}(**")))
            if (made := self.partial_below(call, scope)) is not None:
                self.edge(self.expression(made).at(KEYWORDS), here)
        return here

    def partial_below(self, call: ast.Call, scope: Scope) -> ast.Call | None:
        """The `partial` over whose keywords a call puts its own: what it calls is made by one, or it is one of that."""
        made: ast.expr | None = call.func
        if call.args and self.callee(call, scope) in PARTIALS:
            made = call.args[0]
        if isinstance(made, ast.Name):
            binding = only_binding(self.module, made.id, scope)
            made = binding.value if binding is not None and binding.kind is Kind.ASSIGN else None
        is_partial = isinstance(made, ast.Call) and made.args and self.callee(made, scope) in PARTIALS
        return made if isinstance(made, ast.Call) and is_partial else None

    def _parameters(self, node: FunctionNode, outer: Scope, inner: Scope) -> None:
        """What a function's parameters hold by their annotations and defaults; what a property holds."""
        symbol = self.module.symbol(inner)
        if outer.is_class and is_property(node):
            self.edge(Place(symbol + ")"), Place("=" + self.module.symbol(outer), (node.name,)))
        for arg in named_of(node.args):
            here = Place(f"{symbol}:{arg.arg}")
            if isinstance(arg.annotation, (ast.Name, ast.Attribute)):
                annotated = self.module.dotted(arg.annotation, outer)
                if annotated is not None and annotated not in _CONTAINERS:
                    self._annotated.append((Place("=" + annotated), here))
        defaults = [*node.args.defaults, *node.args.kw_defaults]
        positional = positional_of(node.args)
        named = [*positional[len(positional) - len(node.args.defaults) :], *node.args.kwonlyargs]
        for arg, default in zip(named, defaults, strict=True):
            if isinstance(default, FLOWING):
                held = self.place(default, outer)
                if self.makes_dict(default):
                    given = self.expression(default).at("(default")  # in the place of what a caller gives
                    self.edge(held, given)
                    held = given
                self.edge(held, Place(f"{symbol}:{arg.arg}"))

    # --- what linking and carriers need ---

    def mutated(self, place: Place) -> Place:
        """The place to which a change of `place` in a function belongs (see `Place`)."""
        path = tuple(SOME if part == EACH else part for part in place.path) if EACH in place.path else place.path
        return Place(place.base + "!" if place.is_local else place.base, path)

    def site(
        self,
        place: Place,
        given: Mapping[str, object],
        make: Callable[..., Site | None],
        callee: str | None = None,
        *,
        stored: bool = False,
        sometimes: bool = False,
        display: bool = False,
        partial: bool = False,
    ) -> None:
        """Add a site; a carrier calls this."""
        if place.base:
            self.sites.append(RawSite(place, dict(given), make, callee, stored, sometimes, display, partial))

    def facts(self) -> FlowFacts:
        into: dict[str, list[tuple[Place, Place]]] = {}
        names = set()
        for source, target in self.edges:
            into.setdefault(key_of(target.base), []).append((target, source))
            if source.base[:1] == "=":
                names.add(source.base)
        for source, target in self._annotated:
            into.setdefault(key_of(target.base), []).append((target, source))
        given: dict[str, list[Written]] = {}
        for site in self.sites:
            given.setdefault(key_of(site.place.base), []).append(
                Written(site.place, site.given, site.stored, site.callee, site.sometimes, site.display)
            )
        known = frozenset(place.base for place in self.known)
        values = tuple((held, self.expression(call).at(KEYWORDS)) for call, held in self.called.items() if held.base)
        return FlowFacts(
            into,
            given,
            known,
            values,
            frozenset(name.rpartition(".")[2].lstrip("=") for name in names),
            tuple(self.reads),
            tuple(self.wrapped),
            frozenset(place.base for place in self.filtered),
            frozenset(self.bridged),
        )


def _may_be_value(call: ast.Call, callee: str) -> bool:
    """Whether what a file imports and calls may be another file's `Trainer = trace(pl.Trainer)`, by its keywords."""
    if is_followed(callee):
        return False
    return any(keyword.arg is None or keyword.arg in GONE for keyword in call.keywords)
