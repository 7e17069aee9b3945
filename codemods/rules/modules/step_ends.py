"""LIT213: `training_step_end(self, outputs)` and its kind, which got what the step returned."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import (
    Change,
    Code,
    Finding,
    InsertStatement,
    Release,
    RemoveStatement,
    RenameAttribute,
    RenameDefinition,
    ReplaceExpression,
    Span,
)
from codemods.rules.modules.callers import calling_file
from codemods.rules.modules.ended import ENDS, STEPS, only_returns, takes_one
from codemods.rules.modules.inlined import Inlined
from codemods.rules.modules.several import several_of
from codemods.rules.registry import Attributes, Classes, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse, ClassUse, Method, classes
from codemods.semantics.nodes import first_parameter, is_marked_only, is_none, last_part, own_nodes
from codemods.semantics.outputs import is_super_call, only_hands_on
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE
from codemods.source.trees import nodes_of

_WITHOUT_GRADIENTS = frozenset({"no_grad", "inference_mode"})
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
    on=(Methods(MODULE, (*STEPS, *ENDS)), Classes(MODULE), Attributes(MODULE, tuple(ENDS))),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_BEFORE, _AFTER),),
)
def module_step_end(method: Method | ClassUse | AttributeUse, context: Context) -> Iterator[Finding]:
    """What `training_step_end` did belongs to the end of `training_step`

    It and those of validation and test are never called since 2.0, without a word. A short one moves into its step,
    where that ends in its only `return`; else the step returns what the other method makes of its result. Where
    methods of its class call the step, they call a method that is the step alone, and so it is where `test_step` is
    the same method and has no end, and where the class binds the name to another of its methods:
    `validation_step_end = training_step_end`.
    Declines where others call it by name, or where it calls that of `super()`, so that the end would come twice.
    What puts another in the place of such a method of a class is told: `net.training_step_end = mean`.
    """
    if isinstance(method, AttributeUse):
        if method.is_stored and context.project.classes.overrides(method.role, method.name):
            yield context.finding(
                method.span,
                row=f"{method.name} replaced",
                message=f"`{method.name}` is not called any more since Lightning 2.0, but by the step that ends in it",
                advice=f"let `{method.name.removesuffix('_end')}` end as it should where this is the one",
            )
        return
    if isinstance(method, ClassUse):
        for name in ENDS:
            if name not in method.methods and (statement := method.assigned(name)) is not None:
                yield from _End(method, name, context).bound(statement)
    elif method.name in ENDS:
        end = _End(method.owner, method.name, context)
        if method.name in end.relatives[method.owner.symbol].passing:
            yield from end.doing_nothing()
        elif end.step is None:
            yield from end.without_step()
    else:
        end = _End(method.owner, f"{method.name}_end", context)
        if end.holder is not None and end.step is not None:
            yield from end.with_step(end.step)


class _End(Inlined):
    """A class that has a step or the hook behind it, or both, and what is found about it."""

    def bound(self, statement: ast.Assign | ast.AnnAssign) -> Iterator[Finding]:
        """The finding about a hook that is another method of the class by a second name."""
        value, methods, at = statement.value, self.owner.methods, self._span(statement)
        meant = value.id if isinstance(value, ast.Name) else ""
        same = self.owner.assigned(self.of) if self.step is None else None
        twin = same.value.id if same is not None and isinstance(same.value, ast.Name) else ""
        if is_none(value) or (twin in methods and meant == f"{twin}_end" and meant in methods):
            return  # `test_step = validation_step`, which hands its result on
        step, node = self.step, methods.get(meant)
        if step is None or node is None:
            unseen = "what it is bound to is not seen" if node is None else f"the class has no `{self.of}`"
            yield self._finding(at, Rewrite(refusal=unseen), "")
            return
        if self._is_handed_on(step):
            return
        self.__dict__["node"] = node  # what it is bound to
        refusal = self._refusal(step) or self._refusal_of_calls()
        if self._is_of_several(self.owner.symbol):
            refusal = "the step has to become a loop over its optimizers first"
        rewrite = Rewrite(tuple(self._handed_on(step))) if refusal is None else Rewrite(refusal=refusal)
        self.reasons.append(f"whoever calls `{self.of}` by name gets what `{self.name}` returns")
        yield self._finding(at, rewrite, "Hand the result on")

    # --- the step is defined here ---

    def with_step(self, step: FunctionNode) -> Iterator[Finding]:
        """The finding about a step whose result the hook got."""
        if self._is_handed_on(step) or self._is_left_to_base(self.owner.symbol):
            return
        node = self.owner.methods.get(self.name)
        if self._is_of_several(self.owner.symbol):
            if (
                node is not None
                and not several_of(self.context.project, self.owner.symbol, self.context.origin).is_driven
            ):
                refusal = "the step has to become a loop over its optimizers first"
                yield self._finding(self.context.module.source.named(node), Rewrite(refusal=refusal), "")
            return
        rewrite, title = Rewrite(refusal=self._refusal(step)), "Hand the result on"
        if self._keeps_result(self.node) and self.context.origin.before(Release(1, 4)) is not False:
            self.reasons.append("releases before 1.4 may not have kept the step's result where it returns nothing")
        calls = self._refusal_of_calls() if rewrite.refusal is None else None
        if rewrite.refusal is None and calls is None:
            calls = next((f"`{name}` is that step too" for name in self._also_called()), None)
        if calls is not None:
            changes = self._apart(step)
            rewrite, title = Rewrite(changes, refusal=None if changes else calls), "Call it behind the step"
        elif rewrite.refusal is None and node is not None and self._is_twin(step, node):
            rewrite, title = Rewrite((RemoveStatement(self._span(node)),)), f"Drop `{self.name}`"
            self.reasons.append("the other step does already what it did")
        elif rewrite.refusal is None and node is not None and self._is_movable(step, node):
            rewrite, title = Rewrite((*self._moved(step, node), *self._logs(node))), "Move it into the step"
        elif rewrite.refusal is None:
            changes = (*self._handed_on(step), *(self._logs(node) if node is not None else ()))
            if not changes:
                return  # it only raises: what is to be done stands at the steps in its place
            rewrite = Rewrite(changes)
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

    def _refusal(self, step: FunctionNode) -> str | None:
        """Why the step's result can not be handed on by the step itself, or None."""
        node = self.node
        if not self._is_plain(step) or (node is not None and not self._is_plain(node)):
            return "it is decorated"
        if any(isinstance(inner, (ast.Yield, ast.YieldFrom)) for inner in own_nodes(step.body)):
            return f"`{self.of}` is a generator"
        if node is not None and not takes_one(node):
            return "it takes other parameters than the outputs"
        if self._comes_twice():
            return f"`{self.of}` calls that of `super()`, so it would come twice"
        if any(self.name in facts.chained for name, facts in self.relatives.items() if name == self.holder):
            return "it calls that of `super()`"
        for name in self._also_called():
            if any(f"{name}_end" in facts.names for facts in self.relatives.values()):
                return f"`{name}` is that step too, and has another end"
        if (read := self._reading()) is not None:
            return f"`{self.of}` is read without a call on line {self._line(read)}"
        elsewhere = node is None and self.holder is not None and self.name in self.known.classes[self.holder].silent
        if (elsewhere and not self._is_oldest) or (node is not None and self._returns_sometimes(node)):
            return "where it returned nothing, what the step returned was kept"
        return None

    def _apart(self, step: FunctionNode) -> tuple[Change, ...]:
        """The hook behind a call of the step, which is another method for those in its class that call it too.

        Nothing where others call it, or have a method of these names.
        """
        alone, args, me = f"_{self.of}", step.args, first_parameter(step)
        own = self.owner.symbol
        rivals = {name for symbol, facts in self.relatives.items() if symbol != own for name in facts.names}
        if self.of in rivals or alone in rivals or alone in self.owner.scope.bindings:
            return ()
        if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs:
            return ()
        if self._refusal_of_files() is not None or any(_holder(call) != me for call in self._calls()):
            return ()
        inside = {call for method in self.owner.methods.values() for call in own_nodes(method.body)}
        if not inside.issuperset(self._calls()):
            return ()
        self.reasons.append(f"what was `{self.of}` to others of the class is `{alone}`, which is the step alone")
        result = f"{me}.{alone}({', '.join(arg.arg for arg in args.args[1:])})"
        lines = [f"return {me}.{self.name}({result})"]
        if self._keeps_result(self.node):
            lines = [f"outputs = {result}", f"{me}.{self.name}(outputs)", "return outputs"]
        body = "\n    ".join([f"def {self.of}({ast.unparse(args)}):", *lines])
        return (
            InsertStatement(self._span(step), Code.of(body)),
            RenameDefinition(self._span(step), alone),
            *(RenameAttribute(self._span(call.func), alone) for call in self._calls()),
            *(ReplaceExpression(self._span(value), Code.of(alone)) for value in self._also_called().values()),
        )

    def _is_plain(self, node: FunctionNode) -> bool:
        """Whether nothing is put around a method that says more than Lightning does: no gradients in evaluation."""
        if self.stage == "training":
            return is_marked_only(node)
        found = (one.func if isinstance(one, ast.Call) else one for one in node.decorator_list)
        return is_marked_only(node) or all(last_part(one) in _WITHOUT_GRADIENTS for one in found)

    def _comes_twice(self) -> bool:
        """Whether a step calls another of its family that hands its result on too."""
        for symbol, facts in self.relatives.items():
            if self.of in facts.chained and not self._is_left_to_base(symbol):
                above = (self.known.method(symbol, self.of, inherited=True) or "").rpartition(".")[0]
                if above in self.known.classes and self._acting(above) is not None:
                    return True
        return False

    def _is_left_to_base(self, symbol: str) -> bool:
        """Whether a class has a step, but no hook, that only returns what its base's does, which gets the hook."""
        if self.name in self.known.classes[symbol].methods:
            return False
        step = self.context.module.function(f"{symbol}.{self.of}")
        above = (self.known.method(symbol, self.of, inherited=True) or "").rpartition(".")[0]
        return above in self.known.classes and step is not None and only_hands_on(step[0])

    def _refusal_of_files(self) -> str | None:
        elsewhere = calling_file(self.context.project, self.of, self.relatives, self.context.module.name, known=True)
        return f"`{self.of}` is called by name in {elsewhere}" if elsewhere is not None else None

    def _refusal_of_calls(self) -> str | None:
        refusal = self._refusal_of_files()
        for call in self._calls() if refusal is None else ():
            return f"`{self.of}` is called by name on line {self._line(call)}"
        return refusal

    def _also_called(self) -> dict[str, ast.Name]:
        """The names that the class gives the step too, `test_step = validation_step`, with what is assigned to them.

        Without those whose own end is this one: the step may end in it for them as well.
        """
        bindings = self.owner.scope.bindings
        named = self.owner.also_named(self.of).items()
        ends = {name: bindings.get(f"{name}_end", ()) for name, _ in named}
        return {name: value for name, value in named if not any(_is_named(end.value, self.name) for end in ends[name])}

    def _reading(self) -> ast.Attribute | None:
        """Where the file takes the step of one of the family for something else than a call."""
        module = self.context.module
        for node in nodes_of(module.tree, ast.Attribute):
            if node.attr == self.of and isinstance(node.ctx, ast.Load):
                above = module.parents.get(node)
                if (not isinstance(above, ast.Call) or above.func is not node) and self._may_be_of(node.value):
                    return node
        return None

    def _may_be_of(self, holder: ast.expr) -> bool:
        """Whether what an attribute is read of may be a class of the family, or an instance of one."""
        module = self.context.module
        scope = module.scope_at(self._span(holder).start)
        named = module.resolve(holder, scope)
        if named is not None and named in self.known.classes:
            return named in self.relatives
        function = scope.function()
        for owner in classes(module, self.known):
            if function.parent is owner.scope and isinstance(holder, ast.Name):
                first = first_parameter(function.node) if isinstance(function.node, ast.FunctionDef) else None
                return owner.symbol in self.relatives or holder.id != first
        return True

    def _line(self, node: ast.expr) -> int:
        return self.context.module.source.line_of(self._span(node).start)

    def _calls(self) -> Iterator[ast.Call]:
        """The calls of the step by name in this file, but those of a stage that is this one."""
        for call, scope in self.context.module.scoped.calls:
            func = call.func
            if isinstance(func, ast.Attribute) and func.attr == self.of and not is_super_call(call, self.of):
                function = scope.function()
                inside = function.parent is not None and function.parent is self.owner.scope
                if not inside or not self._is_delegating(function.node):
                    yield call

    def _is_delegating(self, node: ast.AST) -> bool:
        """Whether a method is a step that is another one, with an end that is that one's."""
        if not isinstance(node, ast.FunctionDef) or node.name not in STEPS:
            return False
        end = self.owner.methods.get(f"{node.name}_end")
        return only_returns(node, self.of) and end is not None and only_returns(end, self.name)

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
        elif node.decorator_list or not takes_one(node):
            refusal = "it takes other parameters than the outputs"
        elif below:
            refusal = f"`{self.of}` is defined below it too"
        elif self._keeps_result(node) or self._returns_sometimes(node):
            refusal = "where it returned nothing, what the step returned was kept"
        else:
            refusal = self._refusal_of_calls()
        rewrite = Rewrite(refusal=refusal)
        if refusal is None and facts is not None:
            me, *given = facts.positional
            default = "=0" if given[-1] == "dataloader_idx" else ""
            result = f"super().{self.of}({', '.join(given)})"
            code = f"def {self.of}({', '.join([me, *given])}{default}):\n    return {me}.{self.name}({result})"
            rewrite = Rewrite((InsertStatement(self._span(node), Code.of(code)),))
        self.reasons.append(f"whoever calls `{self.of}` by name gets what `{self.name}` returns")
        yield self._finding(at, rewrite, "Call it behind the step")


def _is_named(value: ast.expr | None, name: str) -> bool:
    return isinstance(value, ast.Name) and value.id == name


def _holder(call: ast.Call) -> str:
    """The variable whose method is called."""
    return getattr(getattr(call.func, "value", None), "id", "")
