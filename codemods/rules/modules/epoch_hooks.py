"""What an epoch end becomes: a hook, and a list of the outputs that the module keeps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from codemods.deferred import dataclass
from codemods.model import (
    Change,
    Code,
    Finding,
    InsertStatement,
    RemoveArgument,
    RemoveParameter,
    RemoveStatement,
    RenameAttribute,
    RenameDefinition,
    Span,
    Symbol,
)
from codemods.rules.modules.epoch_end import EpochEnd, aside
from codemods.rules.modules.logs import RESULT
from codemods.rules.trainer.interrupted import resumes_within
from codemods.semantics.arguments import Rewrite
from codemods.semantics.nodes import is_partial, own_statements, positional_of
from codemods.semantics.outputs import outputs_of
from codemods.semantics.scopes import FunctionNode

_DETACHED = "\0"  # stands in code for what detaches tensors
_DETACH = Symbol("lightning.pytorch.utilities.memory.recursive_detach")


def _code(text: str) -> Code:
    before, *after = text.split(_DETACHED)
    return Code.of(before, *(piece for part in after for piece in (_DETACH, part)))


@dataclass
class Hooked:
    """The changes that make one epoch end a hook."""

    end: EpochEnd
    of: str = ""
    """The class whose method a hook calls, whatever has been overridden below it; empty for that of `self`."""

    def rewrite(self) -> Rewrite:
        """All of it."""
        changes: list[Change] = []
        if self.end.collects:
            changes += self._collecting()
        if self.end.stays or self.end.calls_above:
            changes += self._kept()
        elif self.end.existing is not None and is_partial(self.end.existing):
            changes += self._renamed()
            changes += self._set_aside(self.end.existing)
            last = self.end.context.module.span(self.end.node.body[-1])
            changes.append(InsertStatement(last, Code.of(f"self.{aside(self.end.existing)}()"), after=True))
        elif self.end.existing is not None:
            changes += self._merged(self.end.existing)
        else:
            changes += self._renamed()
        return Rewrite(tuple(dict.fromkeys((*changes, *self._supers(), *self.end.logging.rewrite.changes))))

    @cached_property
    def attribute(self) -> str:
        """The attribute that the outputs are kept in, which nothing else is called."""
        plain = f"{self.end.stage}_step_outputs"
        known = self.end.context.project.classes
        names = (plain, f"_{plain}", f"_collected_{plain}")
        return next((name for name in names if not known.defines(self.end.owner.symbol, name)), f"_all_{plain}")

    @cached_property
    def _begins_within(self) -> bool:
        """Whether a run may go on inside of an epoch of training, which it does not begin then."""
        return self.end.stage == "training" and resumes_within(self.end.context)

    @property
    def _stored(self) -> str:
        """How the list is stored: past a `__setattr__` of the project's, which may refuse new attributes."""
        return f'self.__dict__["{self.attribute}"]' if self.end.defined("__setattr__") else f"self.{self.attribute}"

    def _collecting(self) -> Iterator[Change]:
        """The list, made at the start of the epoch and filled at the end of each batch."""
        start, end = self.end.family.ending.start, self.end.family.ending.batch
        count = "num_val_batches" if self.end.stage == "validation" else "num_test_batches"
        made = f"[[] for _ in self.trainer.{count}]" if self.end.several_loaders else "[]"
        if self.end.is_driven and not self.end.is_split and self.end.several.nesting == "optimizer":
            made = "[[] for _ in self.trainer.optimizers]"
        own = self.end.owner.methods.get(start)
        if own is not None:
            yield from self._in_each_process(own, f"{self._stored} = {made}")
        else:
            above = f"super().{start}()\n    " if self.end.family.inherited(start) else ""
            yield self._before(f"def {start}(self):\n    {above}{self._stored} = {made}")
        if self._begins_within:
            yield from self._made_at_start(made)
        if not self.end.by_batches:
            return
        own = self.end.owner.methods.get(end)
        taken = positional_of(own.args)[1].arg if own is not None else "outputs"
        index = "[dataloader_idx]" if self.end.several_loaders else "[0]" if self.end.may_be_nested else ""
        test = taken if self.end.stage == "training" else f"{taken} is not None"
        kept = f"{_DETACHED}({taken})" if self.end.detaches else taken
        lines = [f"self.{self.attribute}{index}.append({kept})"]
        if self.end.restores_loss:
            lines = [
                f'loss = {taken}["loss"] * self.trainer.accumulate_grad_batches',
                f'self.{self.attribute}{index}.append({{**{kept}, "loss": loss}})',
            ]
        body = "\n    ".join([f"if {test}:", *lines])
        if own is not None:
            yield InsertStatement(self._first(own), _code(body))
            return
        more = "" if self.end.stage == "training" else ", dataloader_idx=0"
        inner = body.replace("\n", "\n    ")
        if self.end.family.inherited(end):
            inner = f"super().{end}(outputs, batch, batch_idx{more.removesuffix('=0')})\n    {inner}"
        yield self._before(f"def {end}(self, outputs, batch, batch_idx{more}):\n    {inner}")

    def _made_at_start(self, made: str) -> Iterator[Change]:
        """The list made for a run that goes on inside of an epoch too, which does not begin that again since 2.5."""
        hook = "on_train_start"
        own = self.end.owner.methods.get(hook)
        if own is not None:
            yield from self._in_each_process(own, f"{self._stored} = {made}")
            return
        above = f"super().{hook}()\n    " if self.end.family.inherited(hook) else ""
        yield self._before(f"def {hook}(self):\n    {above}{self._stored} = {made}")

    def _in_each_process(self, own: FunctionNode, line: str) -> Iterator[Change]:
        """What a hook of the class does first, also where it is decorated and may not run in each process."""
        if not is_partial(own):
            yield InsertStatement(self._first(own), Code.of(line))
            return
        yield from self._set_aside(own)
        yield self._before(f"def {own.name}(self):\n    {line}\n    self.{aside(own)}()")

    def _set_aside(self, own: FunctionNode) -> Iterator[Change]:
        """A decorated hook becomes a method that the one which takes its place calls."""
        yield RenameDefinition(self.end.context.module.span(own), aside(own))

    def _before(self, code: str) -> InsertStatement:
        return InsertStatement(self.end.span, _code(code))

    def _given(self, name: str) -> list[str]:
        """The statements that bind the outputs to a name, and let go of them where nobody else reads them."""
        lines = [f"{name} = self.{self.attribute}"]
        if self.end.by_helper or not self.end.family.shares:
            lines.append(f"{self._stored} = []")
        if self.end.several_loaders or self.end.may_be_nested:
            lines.append(f"if len({name}) == 1:\n    {name} = {name}[0]")
        return lines

    def written(self, helper: str, of: str = "") -> Rewrite:
        """For an alias: the hook as a method that calls `helper`, of the class `of` where others override that."""
        self.end.helper = helper
        self.of = of
        collecting = self._collecting() if self.end.is_read else ()
        return Rewrite((*collecting, *self._calling(), RemoveStatement(self.end.span)))

    def _renamed(self) -> Iterator[Change]:
        """The method becomes the hook."""
        yield RenameDefinition(self.end.span, self.end.new)
        taken = outputs_of(self.end.node)
        if taken is not None:
            yield RemoveParameter(self.end.span, taken.arg)
        if self.end.is_read and taken is not None:
            lines = self._given(taken.arg)
            if self._begins_within:  # an epoch of which only the end was left had none, and was not ended then
                lines.append(f"if not {taken.arg}:\n    return")
            for line in lines:
                yield InsertStatement(self._first(self.end.node), Code.of(line))

    def _merged(self, existing: FunctionNode) -> Iterator[Change]:
        """The body goes before that of the hook which the class has already, or behind it where that came first."""
        first = self._first(existing)
        taken = outputs_of(self.end.node)
        if self.end.comes_last:
            yield from self._merged_behind(existing)
            return
        if self.end.is_read and taken is not None:
            for line in self._given(taken.arg):
                yield InsertStatement(first, Code.of(line))
        span = self.end.context.module.span
        body = Span(span(self.end.node.body[0]).start, span(self.end.node.body[-1]).end)
        guard = f"if {taken.arg}:\n    " if self._begins_within and self.end.is_read and taken is not None else ""
        yield InsertStatement(first, Code.of(guard, body))
        yield RemoveStatement(self.end.span)

    def _merged_behind(self, existing: FunctionNode) -> Iterator[Change]:
        """The body goes behind that of the hook which the class has already."""
        span = self.end.context.module.span
        taken = outputs_of(self.end.node)
        lines = self._given(taken.arg) if self.end.is_read and taken is not None else []
        above = "".join(f"{line}\n" for line in lines)
        body = Span(span(self.end.node.body[0]).start, span(self.end.node.body[-1]).end)
        yield InsertStatement(span(existing.body[-1]), Code.of(above, body), after=True)
        yield RemoveStatement(self.end.span)

    def _kept(self) -> Iterator[Change]:
        """The method stays under another name, and the hook calls it."""
        yield RenameDefinition(self.end.span, self.end.helper)
        if not self.end.by_helper or not self.end.family.inherits:
            yield from self._calling()

    def _calling(self) -> Iterator[Change]:
        """The hook that calls the method which stays."""
        lines, passed = list[str](), ""
        if outputs_of(self.end.node) is not None:
            passed = "outputs" if self.end.is_read else "[]"
            lines = self._given("outputs") if self.end.is_read else []
        call = f"self.{self.end.helper}({passed})"
        if self.of:
            call = f"{self.of}.{self.end.helper}(self{', ' if passed else ''}{passed})"
        logs = self.end.logging.lines
        lines += [f"{RESULT} = {call}", *logs] if logs else [call]
        if self.end.calls_above:
            lines.append(f"super().{self.end.new}()")
        existing = self.end.existing
        if existing is not None and self.end.comes_last:
            yield InsertStatement(
                self.end.context.module.span(existing.body[-1]), Code.of("\n".join(lines)), after=True
            )
        elif existing is not None and not is_partial(existing):
            yield from (InsertStatement(self._first(existing), Code.of(line)) for line in lines)
        else:
            if existing is not None:
                lines.append(f"self.{aside(existing)}()")
                yield from self._set_aside(existing)
            body = "\n".join(lines).replace("\n", "\n    ")
            yield self._before(f"def {self.end.new}(self):\n    {body}")

    def _supers(self) -> Iterator[Change]:
        """What becomes of `super().validation_epoch_end(outputs)`."""
        span = self.end.context.module.span
        for call in self.end.super_calls():
            statement = self.end.statement_of(call)
            if not self.end.family.inherits:
                assert statement is not None
                yield RemoveStatement(span(statement))
                continue
            yield RenameAttribute(span(call.func), self.end.helper if self.end.by_helper else self.end.new)
            if not self.end.by_helper:
                yield from (RemoveArgument(span(call), span(argument)) for argument in call.args)
                yield from (RemoveArgument(span(call), span(keyword)) for keyword in call.keywords)

    def _first(self, function: FunctionNode) -> Span:
        """The first statement of a function behind its docstring."""
        return self.end.context.module.span(own_statements(function)[0])


def finding_of(end: EpochEnd) -> Finding:
    """The finding about an epoch end."""
    name = end.method.name
    refusal = end.refusal()
    if refusal is None:
        end.weigh()
    rewrite = Rewrite(refusal=refusal) if refusal is not None else Hooked(end).rewrite()
    place = f"`{end.new}(self)` takes its place"
    if end.is_read:
        place = f"`{end.new}(self)` and a list that you keep yourself take its place"
    return end.context.finding(
        end.method.span,
        row=name,
        message=f"`{name}` raises since Lightning 2.0; {place}",
        title=f"Make it `{end.new}`" + (" and collect the outputs" if end.is_read else ""),
        rewrite=rewrite,
        reason="; ".join(dict.fromkeys(end.reasons)) or None,
    )
