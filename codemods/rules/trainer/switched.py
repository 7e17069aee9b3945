"""A callback that is given in some cases only: `stopping if cond else None`, or a name that is bound so."""

from __future__ import annotations

import ast

from codemods.deferred import dataclass
from codemods.model import Code, Span
from codemods.rules.followed import Leaf, followed
from codemods.rules.registry import Context
from codemods.semantics.arguments import Argument
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, is_none
from codemods.semantics.scopes import Scope
from codemods.semantics.values import Value, value_of

_COUNTS = ("torch.cuda.is_available", "torch.cuda.device_count")
_CONVERSIONS = frozenset({"str", "int", "bool", "len"})
_OF_TEXT = frozenset({"startswith", "endswith", "lower", "upper", "strip"})


@dataclass(frozen=True)
class Choice:
    """An object where `test` is true, where `negated` where it is false, and `other`, a constant, elsewhere.

    `repeatable` says that the test can be written twice, `optional` that the object may be None where it is chosen.
    """

    item: Span
    test: Span
    negated: bool
    other: bool | None
    repeatable: bool
    is_bool: bool
    optional: bool = False

    @property
    def items(self) -> Code:
        """The object in a list, or an empty list."""
        if self.optional:
            return Code.of("[", self.item, "] if ", *self._held, " else []")
        if self.negated:
            return Code.of("[] if ", self.test, " else [", self.item, "]")
        return Code.of("[", self.item, "] if ", self.test, " else []")

    @property
    def starred(self) -> Code:
        return Code.of("*(", *self.items.pieces, ")")

    @property
    def given(self) -> Code:
        """Whether there is an object, as a bool."""
        if self.optional:
            return Code.of("bool(", *self._held, ")")
        if self.negated:
            return Code.of("not ", self.test)
        return Code.of(self.test) if self.is_bool else Code.of("bool(", self.test, ")")

    @property
    def _held(self) -> tuple[str | Span, ...]:
        """The test whether an object is chosen and there, where that is not negated."""
        return (self.test, " and ", self.item)


def is_object(value: Value) -> bool:
    """Whether it is made by a class, as far as its name tells."""
    return value.callee is not None and value.callee.rpartition(".")[2][:1].isupper()


def leaves_of(argument: Argument) -> list[Leaf]:
    """What the value can be, names followed to all that they are bound to."""
    return followed(argument.value.node, argument.site.module) if argument.value.node is not None else []


def choice(argument: Argument, context: Context) -> Choice | None:
    """The value as a choice between an object and a constant; None where it is no such expression."""
    node, module = argument.value.node, context.module
    if not isinstance(node, ast.IfExp) or isinstance(argument.ref, str):
        return None
    for item, other, negated in ((node.body, node.orelse, False), (node.orelse, node.body, True)):
        constant = value_of(module, other, module.scope_at(module.span(other).start)).constant
        optional = _is_optional(item, module)
        if constant in (True, False, None) and optional is not None and not (optional and negated):
            test = value_of(module, node.test, module.scope_at(module.span(node.test).start))
            return Choice(
                module.span(item),
                module.span(node.test),
                negated,
                constant if constant is None else bool(constant),
                pure(node.test, module),
                test.types == frozenset({"bool"}),
                optional,
            )
    return None


def _is_optional(item: ast.expr, module: Module) -> bool | None:
    """Whether what is known to be an object may be None too; None where it may be something else."""
    values = [leaf.value for leaf in followed(item, module)]
    if isinstance(item, ast.Attribute):
        values = _kept(item, module)
    if not any(map(is_object, values)) or not all(is_object(v) or _is_none(v) for v in values):
        return None
    return any(map(_is_none, values))


def _is_none(value: Value) -> bool:
    return value.node is not None and is_none(value.node)


def _kept(attribute: ast.Attribute, module: Module) -> list[Value]:
    """What the methods of a class keep as an attribute of its instances; nothing of another's attribute."""
    instance = module.scope_at(module.span(attribute).start).instance
    if not instance or not is_name(attribute.value, instance):
        return []
    stores = [
        store
        for store in module.scoped.stores
        if isinstance(store.target, ast.Attribute)
        and store.target.attr == attribute.attr
        and is_name(store.target.value, store.scope.instance)
    ]
    return [value_of(module, store.value, store.scope) for store in stores if store.value is not None]


def pure(node: ast.expr, module: Module) -> bool:
    """Whether computing an expression twice does what computing it once does."""
    scope = module.scope_at(module.span(node).start)
    if isinstance(node, ast.Call):
        return not node.keywords and _pure_call(node, module, scope)
    if isinstance(node, ast.UnaryOp):
        return pure(node.operand, module)
    if isinstance(node, ast.BoolOp):
        return all(pure(part, module) for part in node.values)
    if isinstance(node, ast.BinOp):
        return pure(node.left, module) and pure(node.right, module)
    if isinstance(node, ast.Compare):
        return pure(node.left, module) and all(pure(part, module) for part in node.comparators)
    return value_of(module, node, scope).repeatable


def _pure_call(node: ast.Call, module: Module, scope: Scope) -> bool:
    """A question about CUDA's devices, `str(device)`, `str(device).startswith("cuda")` and their kind."""
    func = node.func
    given = all(pure(argument, module) for argument in node.args)
    if isinstance(func, ast.Name) and func.id in _CONVERSIONS:
        return scope.lookup(func.id) is None and given
    if isinstance(func, ast.Attribute) and func.attr in _OF_TEXT:
        return given and pure(func.value, module)
    name = module.resolve(func, scope)
    return (name in _COUNTS and not node.args) or (name == "torch.device" and given)
