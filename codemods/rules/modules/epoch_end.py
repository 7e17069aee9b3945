"""An epoch end that takes outputs, and what it becomes: a hook, and a list that the module keeps."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from codemods.model import (
    Change,
    Code,
    Finding,
    InsertStatement,
    Release,
    RemoveArgument,
    RemoveParameter,
    RemoveStatement,
    RenameAttribute,
    RenameDefinition,
    Span,
)
from codemods.rules.modules.epoch_family import Ending, Family, short
from codemods.rules.modules.logs import logging_of, logs_by_return
from codemods.rules.modules.several import Several
from codemods.rules.parameters import names_in, sees_all
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import ClassUse, Method
from codemods.semantics.nodes import last_part, positional_of
from codemods.semantics.outputs import EPOCH_ENDS, is_super_call, outputs_of, reads
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, MODULE

_HARMLESS = frozenset({"rank_zero_only", "no_grad", "inference_mode", "enable_grad", "override"})
"""Decorators that a hook may have."""


@dataclass
class EpochEnd:
    """One epoch end that a class defines, and what is to become of it."""

    method: Method
    context: Context
    alias: ast.stmt | None = None
    """The statement that binds the method's name to another method, where it is no method of its own."""

    def __post_init__(self) -> None:
        self.node: FunctionNode = self.method.node
        self.owner = self.method.owner
        self.stage = self.method.name.removesuffix("_epoch_end")
        self.new = Ending(self.stage).new
        self.span = self.context.module.span(self.alias or self.node)
        self.reasons: list[str] = []

    # --- what is known ---

    @cached_property
    def family(self) -> Family:
        return Family(self.context.project, self.owner.symbol, Ending(self.stage))

    @cached_property
    def attribute(self) -> str:
        """The attribute that the outputs are kept in, which nothing else is called."""
        plain = f"{self.stage}_step_outputs"
        known = self.context.project.classes
        names = (plain, f"_{plain}", f"_collected_{plain}")
        return next((name for name in names if not known.defines(self.owner.symbol, name)), f"_all_{plain}")

    @property
    def _stored(self) -> str:
        """How the list is stored: past a `__setattr__` of the project's, which may refuse new attributes."""
        return f'self.__dict__["{self.attribute}"]' if self._defined("__setattr__") else f"self.{self.attribute}"

    @cached_property
    def is_read(self) -> bool:
        return bool(reads(self.node))

    @cached_property
    def is_called(self) -> bool:
        """Whether this file calls it by name, so that it has to stay a method."""
        return self._calls(self.context.module.name)

    @cached_property
    def is_aliased(self) -> bool:
        """Whether the class binds another name to it, so that it has to stay a method."""
        return any(
            isinstance(binding.value, ast.Name) and binding.value.id == self.method.name
            for bindings in self.owner.scope.bindings.values()
            for binding in bindings
        )

    def _calls(self, module: str) -> bool:
        """Whether a file of the project calls the method by name on this class's family, or on what may be of it.

        What is not known may be of it in the files of the family and in those that name a class of it.
        """
        facts = self.context.project.names.modules.get(module)
        callers = {owner for owner, name in facts.called if name == self.method.name} if facts is not None else set()
        if facts is None or not callers:
            return False
        family = {self.owner.symbol, *self.family.relatives}
        if callers & family:
            return True
        named = {target.rpartition(".")[2] for target in facts.exports.values()}
        near = bool(family & facts.classes.keys()) or any(symbol.rpartition(".")[2] in named for symbol in family)
        return "" in callers and near

    def _strangers(self) -> list[str]:
        """The files that call a method of this name on what is not known, and name no class of the family."""
        files = self.context.project.names.modules.values()
        return sorted(facts.path for facts in files if ("", self.method.name) in facts.called)

    @cached_property
    def several_loaders(self) -> bool:
        """Whether the step may be given batches of several loaders."""
        if self.stage == "training":
            return False
        functions = self.context.project.classes.functions
        name = f"{self.stage}_step"
        same = self.owner.assigned(name)  # `test_step = validation_step`
        own = same.value.id if same is not None and isinstance(same.value, ast.Name) else name
        symbols = [f"{self.owner.symbol}.{own}", *(f"{symbol}.{name}" for symbol in self.family.relatives)]
        steps = [functions[symbol] for symbol in symbols if symbol in functions]
        bound = sum(name in facts.names for facts in self.family.relatives.values()) + (
            name in self.owner.scope.bindings
        )
        plain = all(len(step.positional) == 3 and not step.kwargs and not step.has_rest for step in steps)
        return not steps or len(steps) < bound or not plain

    # --- the finding ---

    def finding(self) -> Finding:
        name = self.method.name
        refusal = self.refusal()
        rewrite = Rewrite(refusal=refusal) if refusal is not None else self.rewrite()
        place = f"`{self.new}(self)` takes its place"
        if self.is_read:
            place = f"`{self.new}(self)` and a list that you keep yourself take its place"
        return self.context.finding(
            self.method.span,
            row=name,
            message=f"`{name}` raises since Lightning 2.0; {place}",
            title=f"Make it `{self.new}`" + (" and collect the outputs" if self.is_read else ""),
            rewrite=rewrite,
            reason="; ".join(dict.fromkeys(self.reasons)) or None,
        )

    def refusal(self) -> str | None:
        """Why it is not rewritten, or None."""
        node, args = self.node, self.node.args
        if any(last_part(decorator) not in _HARMLESS for decorator in node.decorator_list) or (
            node.decorator_list and self.existing is not None
        ):
            return "it is decorated"
        if outputs_of(node) is None and (len(args.args) + len(args.posonlyargs) > 1 or self._reads_rest()):
            return "it takes other parameters than the outputs"
        for facts in self.context.project.names.modules.values():
            if facts.name != self.context.module.name and self._calls(facts.name):
                return f"it is called by name in {facts.path}"
        if self.logging.refusal is not None:
            return f"what it returns was logged up to 1.2: {self.logging.refusal}"
        if self.stage == "training" and self.is_read:
            if self._takes("training_step", "optimizer_idx") and not self.is_driven:
                return "with several optimizers its outputs were nested"
            if self._defined("truncated_bptt_steps") or self._takes("training_step", "hiddens"):
                return "with truncated backpropagation its outputs were nested"
        return self._refusal_of_family()

    def _reads_rest(self) -> bool:
        """Whether it reads what its `*args` and `**kwargs` take, or may do so."""
        rest = [arg.arg for arg in (self.node.args.vararg, self.node.args.kwarg) if arg is not None]
        return bool(rest) and (bool(names_in(self.node.body, *rest)) or sees_all(self.node.body))

    def _refusal_of_family(self) -> str | None:
        others = self._added
        taken = self.family.refusal_of_helper() if self.by_helper else self.family.refusal(others)
        if taken is not None:
            return taken
        if self.existing is not None and self.family.inherits and self._chains(self.new):
            return f"its `{self.new}` calls `super()`"
        for name in [*others, self.method.name]:
            if self.owner.assigned(name) not in {None, self.alias}:
                return f"`{name}` is assigned in the class"
        gathers = self.collects and not self.is_driven
        hook = self.owner.methods.get(self.family.ending.batch) if gathers else None
        if hook is not None and len(hook.args.posonlyargs) + len(hook.args.args) < 2:
            return f"`{hook.name}` does not take the outputs"
        if self._super_calls() and not self.family.inherits:
            if self.family.inherited(self.new):
                return f"what it inherits is a `{self.new}` already"
            if not self.context.project.classes.is_whole(self.owner.symbol):
                return "a base class that is not seen here has it too"
            if any(self._statement_of(call) is None for call in self._super_calls()):
                return "what `super()` returns is used"
        return None

    @property
    def _added(self) -> list[str]:
        """The hooks that the class gets."""
        ending = self.family.ending
        if self.by_helper and self.family.inherits:
            return []
        if not self.collects:
            return [ending.new]
        return [ending.new, ending.start] if self.is_driven else [ending.new, ending.start, ending.batch]

    def _chains(self, hook: str) -> bool:
        """Whether a hook of the class calls that of `super()`."""
        facts = self.family.own
        return facts is not None and hook in facts.chained

    @cached_property
    def existing(self) -> FunctionNode | None:
        """The new hook, where the class has it already."""
        return self.owner.methods.get(self.new)

    @cached_property
    def is_driven(self) -> bool:
        """Whether `training_step` loops over several optimizers, or is going to, and collects the outputs itself."""
        several = Several(self.context.project, self.owner.symbol, self.context.origin)
        loops = several.defines(several.helper)
        return self.stage == "training" and (loops or (several.number != 1 and several.refusal is None))

    @cached_property
    def collects(self) -> bool:
        """Whether this class collects the outputs; where one that it inherits from reads them, that one does."""
        return self.is_read and not self.family.collects_above

    @cached_property
    def by_helper(self) -> bool:
        """Whether it is a method of its own in the whole family, which one hook calls."""
        return self.is_called or self.family.is_altered or self.family.is_split

    @cached_property
    def stays(self) -> bool:
        """Whether the method stays as a helper that the hook calls."""
        hindered = bool(self._returns()) or ast.get_docstring(self.node) is not None
        args = self.node.args
        more = len(args.posonlyargs) + len(args.args) > 2 or bool(args.kwonlyargs) or self._reads_rest()
        return self.by_helper or self.is_aliased or more or (self.existing is not None and hindered)

    @cached_property
    def helper(self) -> str:
        """What the method is called where it stays."""
        if self.by_helper or not self.family.may_stay:
            return helper_name(self.method.name)
        return f"_{_snake(short(self.owner.symbol))}_{self.method.name}"

    def rewrite(self) -> Rewrite:
        self._weigh()
        changes: list[Change] = []
        if self.collects:
            changes += self._collecting()
        if self.stays or self._calls_above:
            changes += self._kept()
        elif self.existing is not None:
            changes += self._merged(self.existing)
        else:
            changes += self._renamed()
        return Rewrite(tuple(dict.fromkeys((*changes, *self._supers(), *self.logging.changes))))

    @cached_property
    def logging(self) -> Rewrite:
        """What gives the logger what it returns, in code of up to 1.2."""
        older = self.context.origin.before(Release(1, 3))
        if older is False or self.alias is not None or (older is None and not self._returns_log()):
            return Rewrite()
        made = logging_of(self.method, self.context)
        return made if older else Rewrite(refusal=made.refusal)  # what refuses it stays true once nothing else is old

    def _weigh(self) -> None:
        """Note why the rewrite is not safe."""
        known = self.context.project.classes
        for symbol, facts in known.classes.items():
            if self.new in facts.methods and CALLBACK in known.kinds(symbol):
                where = symbol.rpartition(".")[2]
                self.reasons.append(f"`{where}.{self.new}` runs before it now, and reads what it logs one epoch late")
        for symbol, hook in self.family.below(self._added):
            self.reasons.append(f"`{short(symbol)}.{hook}` has to call `super()` first, which is a fix of its own")
        for path in self._strangers():
            if path != self.context.module.source.path:
                self.reasons.append(f"{path} calls a `{self.method.name}` of something that is not seen there")
        if not known.inherits(self.owner.symbol, MODULE):
            self.reasons.append("the class is no LightningModule itself, and its hooks have to come before Lightning's")
        if not known.is_whole(self.owner.symbol):
            self.reasons.append("a base class that is not seen here may have these hooks too")
        if self.logging.changes:
            self.reasons.append(
                "what it returns was logged up to 1.2, and goes to `self.log`, which takes one number a key"
            )
        elif self._returns_log() and self.context.origin.before(Release(1, 3)) is None:
            self.reasons.append("what it returns was logged up to 1.2, and is ignored since")
        if self.is_driven and self.is_read:
            self.reasons.append("`training_step` has to collect the outputs in its loop over the optimizers")
        elif self.stage == "training" and self.is_read and self._defined("automatic_optimization"):
            self.reasons.append("in manual optimization the outputs are what `training_step` returns")

    # --- the changes ---

    def _collecting(self) -> Iterator[Change]:
        """The list, made at the start of the epoch and filled at the end of each batch."""
        start, end = self.family.ending.start, self.family.ending.batch
        count = "num_val_batches" if self.stage == "validation" else "num_test_batches"
        made = f"[[] for _ in self.trainer.{count}]" if self.several_loaders else "[]"
        if self.is_driven and self.context.origin.before(Release(1, 5)) is True:
            made = "[[] for _ in self.trainer.optimizers]"
        own = self.owner.methods.get(start)
        if own is not None:
            yield InsertStatement(self._first(own), Code.of(f"{self._stored} = {made}"))
        else:
            above = f"super().{start}()\n    " if self.family.inherited(start) else ""
            yield self._before(f"def {start}(self):\n    {above}{self._stored} = {made}")
        if self.is_driven:
            return
        own = self.owner.methods.get(end)
        taken = positional_of(own.args)[1].arg if own is not None else "outputs"
        index = "[dataloader_idx]" if self.several_loaders else ""
        test = taken if self.stage == "training" else f"{taken} is not None"
        body = f"if {test}:\n    self.{self.attribute}{index}.append({taken})"
        if own is not None:
            yield InsertStatement(self._first(own), Code.of(body))
            return
        more = "" if self.stage == "training" else ", dataloader_idx=0"
        inner = body.replace("\n", "\n    ")
        if self.family.inherited(end):
            inner = f"super().{end}(outputs, batch, batch_idx{more.removesuffix('=0')})\n    {inner}"
        yield self._before(f"def {end}(self, outputs, batch, batch_idx{more}):\n    {inner}")

    def _before(self, code: str) -> InsertStatement:
        return InsertStatement(self.span, Code.of(code))

    def _given(self, name: str) -> list[str]:
        """The statements that bind the outputs to a name, and let go of them where nobody else reads them."""
        lines = [f"{name} = self.{self.attribute}"]
        if self.by_helper or not self.family.shares:
            lines.append(f"{self._stored} = []")
        if self.several_loaders:
            lines.append(f"if len({name}) == 1:\n    {name} = {name}[0]")
        return lines

    def written(self, helper: str) -> Rewrite:
        """For an alias: the hook as a method that calls `helper`."""
        self.helper = helper
        collecting = self._collecting() if self.is_read else ()
        return Rewrite((*collecting, *self._calling(), RemoveStatement(self.span)))

    def _renamed(self) -> Iterator[Change]:
        """The method becomes the hook."""
        yield RenameDefinition(self.span, self.new)
        taken = outputs_of(self.node)
        if taken is not None:
            yield RemoveParameter(self.span, taken.arg)
        if self.is_read and taken is not None:
            for line in self._given(taken.arg):
                yield InsertStatement(self._first(self.node), Code.of(line))

    def _merged(self, existing: FunctionNode) -> Iterator[Change]:
        """The body goes before that of the hook which the class has already."""
        first = self._first(existing)
        taken = outputs_of(self.node)
        if self.is_read and taken is not None:
            for line in self._given(taken.arg):
                yield InsertStatement(first, Code.of(line))
        span = self.context.module.span
        body = Span(span(self.node.body[0]).start, span(self.node.body[-1]).end)
        yield InsertStatement(first, Code.of(body))
        yield RemoveStatement(self.span)

    def _kept(self) -> Iterator[Change]:
        """The method stays under another name, and the hook calls it."""
        yield RenameDefinition(self.span, self.helper)
        if not self.by_helper or not self.family.inherits:
            yield from self._calling()

    @property
    def _calls_above(self) -> bool:
        """Whether the hook of a class that this one inherits from comes behind its epoch end."""
        return self.existing is None and not self.by_helper and self.family.inherited(self.new)

    def _calling(self) -> Iterator[Change]:
        """The hook that calls the method which stays."""
        lines, passed = list[str](), ""
        if outputs_of(self.node) is not None:
            passed = "outputs" if self.is_read else "[]"
            lines = self._given("outputs") if self.is_read else []
        lines.append(f"self.{self.helper}({passed})")
        if self._calls_above:
            lines.append(f"super().{self.new}()")
        if self.existing is not None:
            yield from (InsertStatement(self._first(self.existing), Code.of(line)) for line in lines)
        else:
            body = "\n".join(lines).replace("\n", "\n    ")
            yield self._before(f"def {self.new}(self):\n    {body}")

    def _supers(self) -> Iterator[Change]:
        """What becomes of `super().validation_epoch_end(outputs)`."""
        span = self.context.module.span
        for call in self._super_calls():
            statement = self._statement_of(call)
            if not self.family.inherits:
                assert statement is not None
                yield RemoveStatement(span(statement))
                continue
            yield RenameAttribute(span(call.func), self.helper if self.by_helper else self.new)
            if not self.by_helper:
                yield from (RemoveArgument(span(call), span(argument)) for argument in call.args)
                yield from (RemoveArgument(span(call), span(keyword)) for keyword in call.keywords)

    # --- small questions ---

    def _takes(self, step: str, parameter: str) -> bool:
        """Whether a step of the family takes a parameter."""
        functions = self.context.project.classes.functions
        steps = (functions.get(f"{symbol}.{step}") for symbol in (self.owner.symbol, *self.family.relatives))
        return any(step is not None and parameter in step.named for step in steps)

    def _defined(self, name: str) -> bool:
        return self.context.project.classes.defines(self.owner.symbol, name)

    def _super_calls(self) -> list[ast.Call]:
        nodes = (node for statement in self.node.body for node in ast.walk(statement))
        return [node for node in nodes if isinstance(node, ast.Call) and is_super_call(node, self.method.name)]

    def _statement_of(self, call: ast.Call) -> ast.stmt | None:
        """The statement that a call is, where it is one by itself, or returned at the end."""
        last = self.node.body[-1]
        if isinstance(last, ast.Return) and last.value is call:
            return last
        nodes = (node for statement in self.node.body for node in ast.walk(statement))
        return next((node for node in nodes if isinstance(node, ast.Expr) and node.value is call), None)

    def _returns(self) -> list[ast.Return]:
        """The method's own returns."""
        scoped = self.context.module.scoped.returns
        return [returned for returned, scope in scoped if scope.function() is self.method.scope]

    def _returns_log(self) -> bool:
        """Whether it returns what may have been a dict for logging."""
        return logs_by_return(self.method, self.context)

    def _first(self, function: FunctionNode) -> Span:
        """The first statement of a function behind its docstring."""
        has_docstring = ast.get_docstring(function) is not None and len(function.body) > 1
        return self.context.module.span(function.body[1 if has_docstring else 0])


def helper_name(name: str) -> str:
    """What an epoch end is called where it stays a method of its own."""
    return f"_{name}"


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


def coming_hooks(owner: ClassUse, context: Context) -> frozenset[str]:
    """The hooks that the epoch ends of a class become, and those that collect the outputs for them."""
    found: set[str] = set()
    for name in EPOCH_ENDS & owner.methods.keys():
        end = EpochEnd(method_of(owner, owner.methods[name], context), context)
        if end.refusal() is None:
            found |= {*end._added}
    return frozenset(found)


def method_of(owner: ClassUse, node: FunctionNode, context: Context) -> Method:
    scope = next(inner for function, _, inner in context.module.scoped.functions if function is node)
    return Method(node.name, node, scope, owner)
