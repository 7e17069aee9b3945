"""Members of Lightning's objects: attributes that are used, methods that are overridden, whole classes."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Sequence

from codemods.deferred import dataclass
from codemods.model import Span
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.carriers.mapping import DisplaySite
from codemods.semantics.classes import Classes
from codemods.semantics.mentions import Mention, mentions
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, is_super, positional_of, self_calls
from codemods.semantics.outputs import WATCHED
from codemods.semantics.roles import Roles
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.symbols import MODULE
from codemods.source.trees import nodes_of, walk


@dataclass(frozen=True, eq=False)
class AttributeUse:
    """An attribute of a value that is Lightning's: `self.trainer.lr_schedulers`, `super().on_epoch_end`.

    `role` is the class of the object (Lightning's, or one of the project that descends from it) and `kinds` what that
    is of Lightning. `own` says that the project itself gives the object an attribute of this name. `whole` says
    that all its bases are known, `of_class` that the object is a class of the project and not an instance.
    """

    name: str
    node: ast.Attribute
    span: Span
    role: str
    kinds: frozenset[str]
    own: bool
    whole: bool
    scope: Scope
    mention: Mention
    of_class: bool = False

    @property
    def is_super(self) -> bool:
        """Whether it is read from `super()`."""
        return is_super(self.node.value)

    @property
    def is_stored(self) -> bool:
        return not isinstance(self.node.ctx, ast.Load)

    @property
    def call(self) -> ast.Call | None:
        """The call of the attribute, where it is called in place."""
        above = self.mention.parents.get(self.node)
        return above if isinstance(above, ast.Call) and above.func is self.node else None

    @property
    def parent(self) -> ast.AST:
        """The node that holds the attribute, within its statement."""
        return self.mention.parents[self.node]


@dataclass(frozen=True, eq=False)
class ClassUse:
    """A class of this file that descends from one of Lightning's, or is mixed into one that does.

    `symbol` is its canonical name, `kinds` what it is of Lightning. `methods` holds what its body binds to a
    function: the `def`s by name, the last of several.
    """

    symbol: str
    kinds: frozenset[str]
    node: ast.ClassDef
    scope: Scope
    methods: dict[str, FunctionNode]
    module: Module

    @property
    def span(self) -> Span:
        """Where the class's name stands."""
        return self.module.source.named(self.node)

    def assigned(self, name: str) -> ast.Assign | ast.AnnAssign | None:
        """The statement of the body that binds `name` by assignment: `test_step = validation_step`."""
        for binding in self.scope.bindings.get(name, ()):
            if isinstance(binding.node, (ast.Assign, ast.AnnAssign)):
                return binding.node
        return None

    def also_named(self, name: str) -> dict[str, ast.Name]:
        """What else the body calls its `name`: `test_step = validation_step`, with the value that is assigned."""
        found: dict[str, ast.Name] = {}
        for other, bindings in self.scope.bindings.items():
            values = (binding.value for binding in bindings)
            found.update((other, value) for value in values if isinstance(value, ast.Name) and value.id == name)
        return found


@dataclass(frozen=True, eq=False)
class Method:
    """A method that a class of this file defines; `scope` is the method's own.

    `sometimes` says that it stands in a branch of the class's body, `if with_means: def training_epoch_end(…)`: such a
    one is none of the `methods` of its owner.
    """

    name: str
    node: FunctionNode
    scope: Scope
    owner: ClassUse
    sometimes: bool = False

    @property
    def span(self) -> Span:
        """Where the method's name stands."""
        return self.owner.module.source.named(self.node)

    @property
    def parameters(self) -> list[str]:
        """The names of its positional parameters, the first (`self`) left out unless it is static."""
        static = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in self.node.decorator_list)
        names = [arg.arg for arg in positional_of(self.node.args)]
        return names if static else names[1:]

    @property
    def with_helpers(self) -> list[FunctionNode]:
        """The method itself, and behind it those of its class that it calls, by their names."""
        methods = self.owner.methods
        return [self.node, *(methods[name] for name in sorted(self_calls(self.node) & methods.keys()))]

    @property
    def helpers(self) -> list[Method]:
        """Those of its class that it calls, without itself."""
        called = [node for node in self.with_helpers if node is not self.node]
        if not called:
            return []
        scopes = {node: inner for node, _, inner in self.owner.module.scoped.functions}
        return [Method(node.name, node, scopes[node], self.owner) for node in called]

    def with_first_helpers(self, hooks: Collection[str]) -> list[Method]:
        """It, and of a module the methods that it calls and none of these `hooks` before it does."""
        if MODULE not in self.owner.kinds:
            return [self]
        of_hooks = [(name, self_calls(node)) for name, node in self.owner.methods.items() if name in hooks]
        first = {called: name for name, each in reversed(of_hooks) for called in each}
        return [self, *(helper for helper in self.helpers if first.get(helper.name, self.name) == self.name)]

    @property
    def module_name(self) -> str | None:
        """What the LightningModule is called in it: the own object, or what a callback is given behind the Trainer."""
        if MODULE in self.owner.kinds:
            args = positional_of(self.node.args)
            return args[0].arg if args else None
        return self.parameters[1] if len(self.parameters) > 1 else None

    @property
    def calls(self) -> Iterator[tuple[ast.Call, Scope]]:
        """The calls that it and its helpers make, each with the scope of the method that it stands in."""
        return ((call, each.scope) for each in (self, *self.helpers) for call in nodes_of(each.node, ast.Call))


def classes(module: Module, known: Classes) -> list[ClassUse]:
    """The classes of a file that are Lightning's in kind, in source order."""
    found = []
    for node, _, inner in module.scoped.classes:
        symbol = module.symbol(inner)
        kinds = known.kinds(symbol)
        if kinds:
            methods = {n.name: n for n in node.body if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef))}
            found.append(ClassUse(symbol, kinds, node, inner, methods, module))
    return sorted(found, key=lambda use: module.span(use.node))


def methods(module: Module, owners: list[ClassUse]) -> Iterator[Method]:
    """The methods of some classes."""
    scopes = {node: inner for node, _, inner in module.scoped.functions}
    for owner in owners:
        for name, node in owner.methods.items():
            yield Method(name, node, scopes[node], owner)
        for node in _in_branches(owner.node.body):
            if node.name not in owner.methods:
                yield Method(node.name, node, scopes[node], owner, sometimes=True)


def _in_branches(body: Sequence[ast.stmt]) -> Iterator[FunctionNode]:
    """The functions that a statement of a class's body defines in a block of its own."""
    for statement in body:
        if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
            continue
        inner = [*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())]
        blocks = [getattr(each, name, ()) for each in (statement, *inner) for name in ("body", "orelse", "finalbody")]
        for block in blocks:
            yield from (node for node in block if isinstance(node, FUNCTIONS))
            yield from _in_branches(block)


def bases_calling(name: str, owner: ClassUse, known: Classes) -> list[str]:
    """The project's base classes of a class that call a method of this name on their own instance.

    Known of the names that are watched for calls.
    """
    if name not in WATCHED:
        return []
    bases = (base for base in known.ancestry(owner.symbol) if base != owner.symbol and base in known.classes)
    files = known.names.modules.values()
    return [base for base in bases if any((base, name) in facts.called for facts in files)]


def attributes(module: Module, roles: Roles, wanted: frozenset[str]) -> Iterator[AttributeUse]:
    """The uses of attributes that have one of some names, of values whose role is known."""
    for mention in mentions(module, wanted, dotted=True):
        node = mention.node
        if not isinstance(node, ast.Attribute):
            continue
        scope = module.scope_at(module.span(node).start)
        role, named = roles.of(node.value, scope), None
        if role is None:
            role = named = roles.named(node.value, scope)
        if role is not None:
            known = roles.classes
            defines = known.defines_above if is_super(node.value) else known.defines
            own, whole = defines(role, node.attr), known.is_whole(role)
            span, kinds = module.span(node), roles.kinds(role)
            yield AttributeUse(node.attr, node, span, role, kinds, own, whole, scope, mention, named is not None)


def call_arguments(module: Module, call: ast.Call, callable_: str, scope: Scope) -> ArgumentSet:
    """The arguments of one call by themselves, with those of a dict that is made for it alone."""
    splats = [keyword for keyword in call.keywords if keyword.arg is None]
    made_for_it = {keyword: _made_for_it(keyword.value, scope) for keyword in splats}
    unseen = [module.span(keyword) for keyword in splats if made_for_it[keyword] is None]
    made = ArgumentSet(callable_, [], bool(unseen), {}, unseen, module.span(call))
    made.sites.append(CallSite(module, call, scope, made))
    for node in made_for_it.values():
        if isinstance(node, ast.Dict):
            made.sites.append(DisplaySite(module, node, scope, made))
        elif node is not None:
            made.sites.append(CallSite(module, node, scope, made, uses=None))
    return made


def _made_for_it(node: ast.expr, scope: Scope) -> ast.Dict | ast.Call | None:
    """The dict that is splatted, or that a splatted variable is bound to which is read nowhere else."""
    value: ast.expr | None = node
    if isinstance(node, ast.Name):
        found = scope.lookup(node.id)
        if found is None or len(found[1]) != 1 or scope is not found[0]:
            return None
        value = found[1][0].value
        reads = [part for part in walk(scope.node) if isinstance(part, ast.Name) and part.id == node.id]
        if len(reads) != 2:  # bound, and splatted
            return None
    if isinstance(value, ast.Dict):
        return value if all(isinstance(key, ast.Constant) for key in value.keys) else None
    is_dict = isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "dict"
    return value if is_dict and isinstance(value, ast.Call) and not value.args else None
