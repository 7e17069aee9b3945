"""LIT213: `training_step_end(self, outputs)` and its kind, which got what the step returned."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from codemods.model import (
    AddArgument,
    Change,
    Code,
    Finding,
    InsertStatement,
    Release,
    RemoveStatement,
    ReplaceExpression,
    Span,
)
from codemods.rules.modules.callers import calling_file
from codemods.rules.parameters import own_statements
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.facts import ClassFacts
from codemods.semantics.losses import INDEX
from codemods.semantics.members import ClassUse, Method, classes
from codemods.semantics.nodes import is_none, own_nodes
from codemods.semantics.outputs import STAGES, is_super_call
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE

_STEPS = tuple(f"{stage}_step" for stage in STAGES)
_ENDS = tuple(f"{step}_end" for step in _STEPS)
_SHORT = 12  # lines of a hook that are moved into the step
_BEFORE = """class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch)

    def training_step_end(self, losses):
        return losses.mean()
"""
_AFTER = """class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        losses = self(batch)
        return losses.mean()
"""


@rule(
    code="LIT213",
    name="module-step-end",
    on=Methods(MODULE, (*_STEPS, *_ENDS)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_BEFORE, _AFTER),),
)
def module_step_end(method: Method, context: Context) -> Iterator[Finding]:
    """What `training_step_end` did belongs to the end of `training_step`

    It and those of validation and test are never called since 2.0, without a word. A short one moves into its step,
    where that ends in its only `return`; else the step returns what the other method makes of its result.
    Declines where the step is called by name, or calls that of `super()`, so that the end would come twice.
    """
    if method.name in _ENDS:
        end = _End(method.owner, method.name, context)
        if method.name in end.relatives[method.owner.symbol].passing:
            yield from end.doing_nothing()
        elif end.step is None:
            yield from end.without_step()
    else:
        end = _End(method.owner, f"{method.name}_end", context)
        if end.holder is not None and end.step is not None:
            yield from end.with_step(end.step)


@dataclass
class _End:
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

    # --- the step is defined here ---

    def with_step(self, step: FunctionNode) -> Iterator[Finding]:
        """The finding about a step whose result the hook got."""
        if self._is_handed_on(step) or self._is_of_several(self.owner.symbol):
            return
        node = self.owner.methods.get(self.name)
        rewrite, title = Rewrite(refusal=self._refusal(step)), "Hand the result on"
        if self._keeps_result(self.node) and self.context.origin.before(Release(1, 4)) is not False:
            self.reasons.append("releases before 1.4 may not have kept the step's result where it returns nothing")
        if rewrite.refusal is None and node is not None and self._is_twin(step, node):
            rewrite, title = Rewrite((RemoveStatement(self._span(node)),)), f"Drop `{self.name}`"
            self.reasons.append("the other step does already what it did")
        elif rewrite.refusal is None and node is not None and self._is_movable(step, node):
            rewrite, title = Rewrite((*self._moved(step, node), *self._logs(node))), "Move it into the step"
        elif rewrite.refusal is None:
            rewrite = Rewrite((*self._handed_on(step), *(self._logs(node) if node is not None else ())))
            self.reasons.append(f"whoever calls `{self.of}` by name gets what `{self.name}` returns")
        at = self.context.module.source.named(node or step)
        yield self._finding(at, rewrite, title)

    def _finding(self, at: Span, rewrite: Rewrite, title: str) -> Finding:
        return self.context.finding(
            at,
            row=self.name,
            message=f"`{self.name}` is not called any more since Lightning 2.0",
            title=title,
            rewrite=rewrite,
            reason="; ".join(dict.fromkeys(self.reasons)) or None,
            advice=f"do its work at the end of `{self.of}`",
        )

    def _is_handed_on(self, step: FunctionNode) -> bool:
        """Whether a step calls the hook by itself."""
        attributes = (node for node in own_nodes(step.body) if isinstance(node, ast.Attribute))
        return any(node.attr == self.name for node in attributes)

    def _is_of_several(self, symbol: str) -> bool:
        """Whether the step is one for each of several optimizers, whose loop calls the hook."""
        facts = self.known.functions.get(f"{symbol}.{self.of}")
        optimizers = self.known.optimizers(symbol)
        return facts is not None and INDEX in facts.named and (optimizers is None or optimizers.number != 1)

    def _refusal(self, step: FunctionNode) -> str | None:
        """Why the step's result can not be handed on by the step itself, or None."""
        node = self.node
        if step.decorator_list or (node is not None and node.decorator_list):
            return "it is decorated"
        if any(isinstance(inner, (ast.Yield, ast.YieldFrom)) for inner in own_nodes(step.body)):
            return f"`{self.of}` is a generator"
        if node is not None and not _takes_one(node):
            return "it takes other parameters than the outputs"
        if self._comes_twice():
            return f"`{self.of}` calls that of `super()`, so it would come twice"
        if any(self.name in facts.chained for name, facts in self.relatives.items() if name == self.holder):
            return "it calls that of `super()`"
        elsewhere = node is None and self.holder is not None and self.name in self.known.classes[self.holder].silent
        if (elsewhere and not self._is_oldest) or (node is not None and self._returns_sometimes(node)):
            return "where it returned nothing, what the step returned was kept"
        return self._refusal_of_calls()

    def _comes_twice(self) -> bool:
        """Whether a step calls another of its family that hands its result on too."""
        for symbol, facts in self.relatives.items():
            if self.of in facts.chained:
                above = (self.known.method(symbol, self.of, inherited=True) or "").rpartition(".")[0]
                if above in self.known.classes and self._acting(above) is not None:
                    return True
        return False

    def _refusal_of_calls(self) -> str | None:
        elsewhere = calling_file(self.context.project, self.of, self.relatives, self.context.module.name, known=True)
        if elsewhere is not None:
            return f"`{self.of}` is called by name in {elsewhere}"
        for call, scope in self.context.module.scoped.calls:
            func = call.func
            if isinstance(func, ast.Attribute) and func.attr == self.of and not is_super_call(call, self.of):
                function = scope.function()
                inside = function.parent is not None and function.parent is self.owner.scope
                if not inside or not self._is_delegating(function.node):
                    line = self.context.module.source.line_of(self._span(call).start)
                    return f"`{self.of}` is called by name on line {line}"
        return None

    def _is_delegating(self, node: ast.AST) -> bool:
        """Whether a method is a step that is another one, with an end that is that one's."""
        if not isinstance(node, ast.FunctionDef) or node.name not in _STEPS:
            return False
        end = self.owner.methods.get(f"{node.name}_end")
        return _only_returns(node, self.of) and end is not None and _only_returns(end, self.name)

    def _is_twin(self, step: FunctionNode, node: FunctionNode) -> bool:
        """Whether both are only calls of another stage's step and of its end."""
        others = [(of, end) for of, end in zip(_STEPS, _ENDS, strict=True) if of != self.of]
        twins = any(_only_returns(step, of) and _only_returns(node, end) for of, end in others)
        return twins and not self._is_remarked(node, self._span(node))

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
        guarded = [r for s in node.body if _is_guard(s, node.args.args[1].arg) for r in own_nodes([s]) if r in returns]
        empty = [returned for returned in returns if returned not in given and returned not in guarded]
        return not self._is_oldest and bool(given) and (bool(empty) or _falls_through(node.body))

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

    # --- changes ---

    def _is_movable(self, step: FunctionNode, node: FunctionNode) -> bool:
        """Whether the hook's body can stand at the end of the step."""
        returns = [inner for inner in own_nodes(step.body) if isinstance(inner, ast.Return)]
        last = step.body[-1]
        if returns != [last] or not isinstance(last, ast.Return) or last.value is None:
            return False
        if ast.get_docstring(node) is not None or not (self._is_alone(self.name, self.of) or self._is_delegated()):
            return False
        if (node.end_lineno or node.lineno) - node.body[0].lineno >= _SHORT:
            return False
        header = Span(self._span(node).start, self._header_end(node))
        if self._is_remarked(node, header) or self._is_remarked(last, Span(self._span(last).end, self._span(last).end)):
            return False
        if self._keeps_result(node) and any(isinstance(inner, ast.Return) for inner in own_nodes(node.body)):
            return False
        if node.args.args[0].arg != step.args.args[0].arg:
            return False
        scoped = self.context.module.scoped
        bound, other = set(scoped.scope_of(node).bindings), set(scoped.scope_of(step).bindings)
        reads = _free(node) - bound
        return not (reads & (other - {step.args.args[0].arg})) and not ((_free(step) - other) & bound)

    def _header_end(self, node: FunctionNode) -> int:
        """Where the lines of a `def` end that come before its body and the comments above that."""
        source = self.context.module.source
        lines = source.utf8[self._span(node).start : self._span(node.body[0]).start].split(b"\n")
        while len(lines) > 1 and (not lines[-1].strip() or lines[-1].strip().startswith(b"#")):
            lines.pop()
        return self._span(node).start + len(b"\n".join(lines))

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

    def _is_delegated(self) -> bool:
        """Whether the only calls by name are those of a stage that delegates step and end."""
        methods = self.owner.methods
        twins = [
            of
            for of, end in zip(_STEPS, _ENDS, strict=True)
            if of in methods and end in methods and of != self.of
            if _only_returns(methods[of], self.of) and _only_returns(methods[end], self.name)
        ]
        calls = [c for c, _ in self.context.module.scoped.calls if isinstance(c.func, ast.Attribute)]
        named = [c for c in calls if isinstance(c.func, ast.Attribute) and c.func.attr in {self.name, self.of}]
        return bool(twins) and len(named) == 2 * len(twins) and len(self.relatives) == 1

    def _moved(self, step: FunctionNode, node: FunctionNode) -> Iterator[Change]:
        returned = step.body[-1]
        assert isinstance(returned, ast.Return)
        assert returned.value is not None
        at, name = self._span(returned), node.args.args[1].arg
        if not (isinstance(returned.value, ast.Name) and returned.value.id == name):
            yield InsertStatement(at, Code.of(f"{name} = ", self._span(returned.value)))
        yield InsertStatement(at, Code.of(Span(self._span(node.body[0]).start, self._span(node.body[-1]).end)))
        if self._keeps_result(node):
            yield InsertStatement(at, Code.of(f"return {name}"))
        yield RemoveStatement(at)
        yield RemoveStatement(self._span(node))

    def _handed_on(self, step: FunctionNode) -> Iterator[Change]:
        """Each `return` of the step returns what the hook makes of it."""
        me = step.args.args[0].arg
        nothing = self._keeps_result(self.node)
        for returned in own_nodes(step.body):
            if not isinstance(returned, ast.Return):
                continue
            at = self._span(returned)
            if returned.value is None:
                yield InsertStatement(at, Code.of(f"return {me}.{self.name}(None)"))
                yield RemoveStatement(at)
            elif not nothing:
                value = self._span(returned.value)
                yield ReplaceExpression(value, Code.of(f"{me}.{self.name}(", value, ")"))
            elif isinstance(returned.value, ast.Name):
                yield InsertStatement(at, Code.of(f"{me}.{self.name}({returned.value.id})"))
            else:
                yield InsertStatement(at, Code.of("outputs = ", self._span(returned.value)))
                yield InsertStatement(at, Code.of(f"{me}.{self.name}(outputs)"))
                yield InsertStatement(at, Code.of("return outputs"))
                yield RemoveStatement(at)
        if _falls_through(step.body):
            yield InsertStatement(self._span(step.body[-1]), Code.of(f"return {me}.{self.name}(None)"), after=True)

    def _logs(self, node: FunctionNode) -> Iterator[Change]:
        """What `self.log` in the hook of training meant up to 1.3: the mean of the epoch."""
        old = self.context.origin.before(Release(1, 4))
        if self.stage != "training" or old is False:
            return
        for call in own_nodes(node.body):
            func = call.func if isinstance(call, ast.Call) else None
            if not isinstance(call, ast.Call) or not isinstance(func, ast.Attribute):
                continue
            if func.attr not in {"log", "log_dict"} or getattr(func.value, "id", "") != node.args.args[0].arg:
                continue
            given = {keyword.arg for keyword in call.keywords}
            missing = [name for name in ("on_step", "on_epoch") if name not in given]
            if missing and None not in given:
                self.reasons.append("up to 1.3 `self.log` in it meant the mean of the epoch")
            for name in missing if old is True and None not in given else ():
                yield AddArgument(self._span(call), name, Code.of("False" if name == "on_step" else "True"))

    def doing_nothing(self) -> Iterator[Finding]:
        """The finding about a hook that returns what it gets, where nothing needs it."""
        node = self.owner.methods[self.name]
        needed = any(self.name in facts.chained for facts in self.relatives.values())
        if not needed and self._is_alone(self.name) and not self._is_remarked(node, self._span(node)):
            rewrite = Rewrite((RemoveStatement(self._span(node)),))
            at = self.context.module.source.named(node)
            yield self._finding(at, rewrite, f"Drop `{self.name}`, which returns what it gets")

    # --- the step is defined elsewhere ---

    def without_step(self) -> Iterator[Finding]:
        """The finding about a hook of a class that inherits its step, or leaves it to others."""
        node = self.owner.methods[self.name]
        above = self._defining(self.owner.symbol, self.of)
        below = [name for name in self.known.descendants(self.owner.symbol) if self._has_step(name)]
        at = self.context.module.source.named(node)
        if above is None and below:  # what is to be done stands at those steps
            logs = tuple(self._logs(node))
            if logs:
                yield self._finding(at, Rewrite(logs), "Log the mean of the epoch")
            return
        if above is None:
            yield self._finding(at, Rewrite(refusal=f"the `{self.of}` that it belongs to is not seen"), "")
            return
        if self._acting(above) is not None or self._is_of_several(above):
            return  # that step hands its result to whichever hook the instance has
        facts = self.known.functions.get(f"{above}.{self.of}")
        refusal = None
        if facts is None or facts.has_rest or facts.kwargs or facts.keyword_only or len(facts.positional) < 2:
            refusal = f"the parameters of `{self.of}` are not seen"
        elif node.decorator_list or not _takes_one(node):
            refusal = "it takes other parameters than the outputs"
        elif below:
            refusal = f"`{self.of}` is defined below it too"
        elif self._keeps_result(node) or self._returns_sometimes(node):
            refusal = "where it returned nothing, what the step returned was kept"
        rewrite = Rewrite(refusal=refusal)
        if refusal is None and facts is not None:
            me, *given = facts.positional
            default = "=0" if given[-1] == "dataloader_idx" else ""
            result = f"super().{self.of}({', '.join(given)})"
            code = f"def {self.of}({', '.join([me, *given])}{default}):\n    return {me}.{self.name}({result})"
            rewrite = Rewrite((InsertStatement(self._span(node), Code.of(code)),))
        self.reasons.append(f"whoever calls `{self.of}` by name gets what `{self.name}` returns")
        yield self._finding(at, rewrite, "Call it behind the step")

    def _has_step(self, symbol: str) -> bool:
        facts = self.known.classes.get(symbol)
        return facts is not None and self.of in facts.methods

    def _span(self, node: ast.expr | ast.stmt) -> Span:
        return self.context.module.span(node)


def _takes_one(node: FunctionNode) -> bool:
    """Whether a method takes one value."""
    args = node.args
    return len(args.args) == 2 and not (args.posonlyargs or args.kwonlyargs or args.vararg or args.kwarg)


def _only_returns(node: FunctionNode, called: str) -> bool:
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


def _falls_through(body: list[ast.stmt]) -> bool:
    """Whether a block may be left at its end."""
    last = body[-1]
    if isinstance(last, (ast.Return, ast.Raise)):
        return False
    if isinstance(last, ast.If):
        return not last.orelse or _falls_through(last.body) or _falls_through(last.orelse)
    if isinstance(last, (ast.With, ast.AsyncWith)):
        return _falls_through(last.body)
    return True


def _free(node: FunctionNode) -> set[str]:
    """All names that a function reads, those of nested functions included."""
    return {n.id for statement in node.body for n in ast.walk(statement) if isinstance(n, ast.Name)}
