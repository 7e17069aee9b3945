"""A step of a module and the hook that got its result: what is seen of the two in a family of classes."""

from __future__ import annotations

import ast
from dataclasses import field
from functools import cached_property
from typing import Final

from codemods.deferred import dataclass
from codemods.model import Release, Span
from codemods.rules.modules.callers import calling_file
from codemods.rules.registry import Context
from codemods.semantics.class_facts import ClassFacts
from codemods.semantics.falling import falls_through
from codemods.semantics.losses import INDEX, NONE, Returns
from codemods.semantics.members import ClassUse, classes
from codemods.semantics.nodes import is_none, own_method, own_nodes, own_statements, positional_of
from codemods.semantics.outputs import STAGES
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

STEPS: Final = tuple(f"{stage}_step" for stage in STAGES)
ENDS: Final = tuple(f"{step}_end" for step in STEPS)


@dataclass
class Ended:
    """A class that has a step or the hook behind it, or both."""

    owner: ClassUse
    name: str
    context: Context
    reasons: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.stage = self.name.removesuffix("_step_end")
        self.of = f"{self.stage}_step"
        self.known = self.context.project.classes

    @property
    def step(self) -> FunctionNode | None:
        """The step that the class defines."""
        return self.owner.methods.get(self.of)

    @cached_property
    def holder(self) -> str | None:
        """The class of the project that the hook is defined in, as this class has it."""
        return self._acting(self.owner.symbol)

    def _acting(self, symbol: str) -> str | None:
        """The class that a class has the hook from, where that does something."""
        owner = self._defining(symbol, self.name)
        return owner if owner is not None and self.name not in self.known.classes[owner].passing else None

    @cached_property
    def node(self) -> FunctionNode | None:
        """The hook, where it is defined in this file."""
        here = classes(self.context.module, self.known)
        return next((owner.methods.get(self.name) for owner in here if owner.symbol == self.holder), None)

    @cached_property
    def relatives(self) -> dict[str, ClassFacts]:
        """The classes of the project whose instances this class's may be, itself among them."""
        family = sorted(self.known.family(self.owner.symbol))
        return {name: self.known.classes[name] for name in family if name in self.known.classes}

    def _defining(self, symbol: str, name: str) -> str | None:
        method = self.known.method(symbol, name)
        owner = (method or "").rpartition(".")[0]
        return owner if owner in self.known.classes else None

    def _is_alone(self, *names: str) -> bool:
        """Whether nothing else defines or calls the hook or the step."""
        home = self.context.module.name
        for name in names:
            rivals = [facts for facts in self.relatives.values() if name in facts.names and name not in facts.passing]
            if len(rivals) > 1:
                return False
            if calling_file(self.context.project, name, self.relatives, home, known=False) is not None:
                return False
        attributes = (c.func for c, _ in self.context.module.scoped.calls if isinstance(c.func, ast.Attribute))
        assigned = (binding for found in self.owner.scope.bindings.values() for binding in found)
        bound = any(isinstance(b.value, ast.Name) and b.value.id in names for b in assigned)
        return not bound and all(func.attr not in names for func in attributes)

    def _returns_sometimes(self, node: FunctionNode) -> bool:
        """Whether the hook returns something in some cases and nothing in others, but for what it got being None."""
        returns = [inner for inner in own_nodes(node.body) if isinstance(inner, ast.Return)]
        given = [returned for returned in returns if returned.value is not None and not is_none(returned.value)]
        taken = next((argument.arg for argument in positional_of(node.args)[1:]), "")
        guarded = [r for s in node.body if _is_guard(s, taken) for r in own_nodes([s]) if r in returns]
        empty = [returned for returned in returns if returned not in given and returned not in guarded]
        if any(
            isinstance(returned.value, ast.Call) and self._may_give_none(returned.value, node) for returned in given
        ):
            return not self._is_oldest
        return not self._is_oldest and bool(given) and (bool(empty) or falls_through(node.body))

    def _may_give_none(self, call: ast.Call, node: FunctionNode) -> bool:
        """Whether a method of the class that is called may return nothing."""
        called = self.owner.methods.get(own_method(call, node))
        return called is not None and NONE in Returns(called, self.owner.methods, None).kinds()

    def _keeps_result(self, node: FunctionNode | None) -> bool:
        """Whether the hook returns nothing, so that what the step returned is kept."""
        if node is None or self._is_oldest:
            return False
        returns = (inner.value for inner in own_nodes(node.body) if isinstance(inner, ast.Return))
        return all(value is None or is_none(value) for value in returns)

    @property
    def _is_oldest(self) -> bool:
        """Whether what the hook returned took the place of the step's result even where that was nothing."""
        return self.context.origin.before(Release(1, 2)) is True

    def _is_remarked(self, node: ast.stmt, part: Span) -> bool:
        """Whether a comment stands in a part of a definition, on its last line or above it, and would go."""
        source = self.context.module.source
        lines = (
            source.utf8[part.start :].partition(b"\n")[0]
            if part.start == part.end
            else source.utf8[part.start : part.end]
        )
        above = source.line_of(self._span(node).start) - 2
        start = source.line_starts[above] if above >= 0 else 0
        before = source.utf8[start : self._span(node).start].partition(b"\n")[0].strip()
        return b"#" in lines or (isinstance(node, ast.FunctionDef) and before.startswith(b"#"))

    def _span(self, node: ast.expr | ast.stmt) -> Span:
        return self.context.module.span(node)

    def _is_handed_on(self, step: FunctionNode) -> bool:
        """Whether a step calls the hook by itself, be it in a closure."""
        nodes = (node for statement in step.body for node in walk(statement))
        return any(isinstance(node, ast.Attribute) and node.attr == self.name for node in nodes)

    def _is_of_several(self, symbol: str) -> bool:
        """Whether the step is one for each of several optimizers, whose loop calls the hook."""
        facts = self.known.functions.get(f"{symbol}.{self.of}")
        optimizers = self.known.optimizers(symbol)
        return facts is not None and INDEX in facts.named and (optimizers is None or optimizers.number != 1)

    def _has_step(self, symbol: str) -> bool:
        facts = self.known.classes.get(symbol)
        return facts is not None and self.of in facts.methods


def takes_one(node: FunctionNode) -> bool:
    """Whether a method takes one value."""
    args = node.args
    return len(args.args) == 2 and not (args.posonlyargs or args.kwonlyargs or args.vararg or args.kwarg)


def only_returns(node: FunctionNode, called: str) -> bool:
    """Whether a method is `return self.called(…)` with its own parameters."""
    body = own_statements(node)
    call = body[0].value if len(body) == 1 and isinstance(body[0], ast.Return) else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or call.func.attr != called:
        return False
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    names = [arg.arg for arg in node.args.args]
    passed = [argument.id for argument in given if isinstance(argument, ast.Name)]
    return isinstance(call.func.value, ast.Name) and [call.func.value.id, *passed] == names


def _is_guard(statement: ast.stmt, name: str) -> bool:
    """Whether a statement is `if name is None:`."""
    test = statement.test if isinstance(statement, ast.If) else None
    if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], ast.Is):
        return False
    return isinstance(test.left, ast.Name) and test.left.id == name and is_none(test.comparators[0])


def free_names(node: FunctionNode) -> set[str]:
    """All names that a function reads, those of nested functions included."""
    return {n.id for statement in node.body for n in walk(statement) if isinstance(n, ast.Name)}
