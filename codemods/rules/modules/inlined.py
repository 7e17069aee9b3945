"""The changes by which a step does what the hook behind it did."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddArgument, Change, Code, InsertStatement, Release, RemoveStatement, ReplaceExpression, Span
from codemods.rules.modules.ended import ENDS, STEPS, Ended, free_names, only_returns
from codemods.semantics.falling import falls_through
from codemods.semantics.log_calls import log_calls
from codemods.semantics.nodes import first_parameter, own_nodes, positional_of
from codemods.semantics.scopes import FunctionNode

_SHORT = 12  # lines of a hook that are moved into the step


class Inlined(Ended):
    """A step and its hook, and how the one takes over from the other."""

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
        me = first_parameter(node)
        if not me or me != first_parameter(step):
            return False
        scoped = self.context.module.scoped
        bound, other = set(scoped.scope_of(node).bindings), set(scoped.scope_of(step).bindings)
        reads = free_names(node) - bound
        return not (reads & (other - {me})) and not ((free_names(step) - other) & bound)

    def _header_end(self, node: FunctionNode) -> int:
        """Where the lines of a `def` end that come before its body and the comments above that."""
        source = self.context.module.source
        lines = source.utf8[self._span(node).start : self._span(node.body[0]).start].split(b"\n")
        while len(lines) > 1 and (not lines[-1].strip() or lines[-1].strip().startswith(b"#")):
            lines.pop()
        return self._span(node).start + len(b"\n".join(lines))

    def _is_delegated(self) -> bool:
        """Whether the only calls by name are those of a stage that delegates step and end."""
        methods = self.owner.methods
        twins = [
            of
            for of, end in zip(STEPS, ENDS, strict=True)
            if of in methods and end in methods and of != self.of
            if only_returns(methods[of], self.of) and only_returns(methods[end], self.name)
        ]
        calls = [c for c, _ in self.context.module.scoped.calls if isinstance(c.func, ast.Attribute)]
        named = [c for c in calls if isinstance(c.func, ast.Attribute) and c.func.attr in {self.name, self.of}]
        return bool(twins) and len(named) == 2 * len(twins) and len(self.relatives) == 1

    def _moved(self, step: FunctionNode, node: FunctionNode) -> Iterator[Change]:
        returned = step.body[-1]
        assert isinstance(returned, ast.Return)
        assert returned.value is not None
        at, name = self._span(returned), positional_of(node.args)[1].arg
        if not (isinstance(returned.value, ast.Name) and returned.value.id == name):
            yield InsertStatement(at, Code.of(f"{name} = ", self._span(returned.value)))
        yield InsertStatement(at, Code.of(Span(self._span(node.body[0]).start, self._span(node.body[-1]).end)))
        if self._keeps_result(node) and not self._is_refused(returned.value):
            yield InsertStatement(at, Code.of(f"return {name}"))
        yield RemoveStatement(at)
        yield RemoveStatement(self._span(node))

    def _is_refused(self, value: ast.expr) -> bool:
        """Whether a `training_step` must not return it: a tuple is no loss, and was nothing where the hook got it."""
        return self.stage == "training" and isinstance(value, (ast.Tuple, ast.List))

    def _handed_on(self, step: FunctionNode) -> Iterator[Change]:
        """Each `return` of the step returns what the hook makes of it."""
        me = first_parameter(step)
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
                yield InsertStatement(at, Code.of("return" if self._is_refused(returned.value) else "return outputs"))
                yield RemoveStatement(at)
        if falls_through(step.body):
            yield InsertStatement(self._span(step.body[-1]), Code.of(f"return {me}.{self.name}(None)"), after=True)

    def _logs(self, node: FunctionNode) -> Iterator[Change]:
        """What `self.log` in the hook of training meant up to 1.3: the mean of the epoch."""
        old = self.context.origin.before(Release(1, 4))
        if self.stage != "training" or old is False:
            return
        for call, _ in log_calls(own_nodes(node.body), first_parameter(node)):
            given = {keyword.arg for keyword in call.keywords}
            missing = [name for name in ("on_step", "on_epoch") if name not in given]
            if missing and None not in given:
                self.reasons.append("up to 1.3 `self.log` in it meant the mean of the epoch")
            for name in missing if old is True and None not in given else ():
                yield AddArgument(self._span(call), name, Code.of("False" if name == "on_step" else "True"))

    def _is_twin(self, step: FunctionNode, node: FunctionNode) -> bool:
        """Whether both are only calls of another stage's step and of its end."""
        others = [(of, end) for of, end in zip(STEPS, ENDS, strict=True) if of != self.of]
        twins = any(only_returns(step, of) and only_returns(node, end) for of, end in others)
        return twins and not self._is_remarked(node, self._span(node))
