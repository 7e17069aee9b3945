"""The loop over the optimizers that takes the place of Lightning's own."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Final

from codemods.deferred import dataclass
from codemods.model import Code, Release, Symbol
from codemods.rules.modules.several import BEFORE_ZEROING, Several
from codemods.semantics.losses import DICT, INDEX, NONE, UNSEEN
from codemods.semantics.module import Module
from codemods.semantics.optimizing import Optimizers, Scheduler
from codemods.semantics.scopes import FunctionNode

UPDATE = "is_update"
"""What says that a batch is the last of those that are gathered for an update."""
_UNIT = "    "
_TOGETHER = "torch.nn.utils.clip_grad_norm_"


@dataclass(frozen=True)
class Signature:
    """The parameters of a step: as they are written, and as they are passed on; `batch_idx` is what that is called."""

    written: str
    passed: str
    me: str
    batch_idx: str


def signature_of(node: FunctionNode, module: Module) -> Signature:
    """The signature of a step with `self`, the batch and its number, and what is passed to it besides."""
    args = node.args.args

    def written(arg: ast.arg) -> str:
        return f"{arg.arg}: {module.source.code(module.span(arg.annotation))}" if arg.annotation else arg.arg

    names = [arg.arg for arg in args]
    return Signature(", ".join(written(arg) for arg in args[:3]), ", ".join(names[1:]), names[0], names[2])


_VALIDATED: Final = "on_validation_model_zero_grad"
"""What takes the gradients away before a validation, since 2.1."""


@dataclass(frozen=True)
class Driver:
    """Writes `training_step` as a loop that calls the step for each optimizer.

    `kinds` is what that step may return; `clips_in_hook` says that gradients are clipped where the hook
    `on_before_optimizer_step` ends, and not in the loop.
    """

    several: Several
    signature: Signature
    kinds: frozenset[str]
    clips_in_hook: bool = False

    def code(self) -> Code:
        """The method; what it inherits is one level deep."""
        text = "\n".join([f"def training_step({self.signature.written}):", *_indented(self._body())])
        if self._keeps_zeros:
            me = self.signature.me
            text += f"\n\ndef {_VALIDATED}({me}):\n    {me}.zero_grad(set_to_none=False)"
        first, *others = text.split(_TOGETHER)
        return Code((first, *(piece for other in others for piece in (Symbol(_TOGETHER), other))))

    @property
    def _keeps_zeros(self) -> bool:
        """Whether a validation takes gradients away that have to be zeros where the step returns none behind it."""
        names = [facts.names for facts in self.several.relatives.values()]
        validates = any("validation_step" in each for each in names)
        return NONE in self.kinds and validates and not any(_VALIDATED in each for each in names)

    @property
    def _count(self) -> str | None:
        """How many batches a step gathers."""
        count = self.several.accumulated
        return count.replace("self.", f"{self.signature.me}.") if count is not None else None

    def _body(self) -> list[str]:
        me, several = self.signature.me, self.several
        known = several.optimizers
        count = self._count
        lines: list[str] = []
        if count is not None:
            at = self.signature.batch_idx
            lines.append(f"{UPDATE} = ({at} + 1) % {count} == 0 or {me}.trainer.is_last_batch")
        if several.reads_outputs and (several.nesting == "batch" or self._gathers):
            lines.append("outputs = {}" if self._gathers else "outputs = []")
        if known is not None and known.frequencies:
            lines += self._turn(known.frequencies)
        else:
            every = f"{me}.optimizers()"
            if several.may_be_one:
                lines.append(f"optimizers = {every}")
                every = "optimizers if isinstance(optimizers, list) else [optimizers]"
            lines.append(f"for {INDEX}, optimizer in enumerate({every}):")
            lines += _indented(self._step())
        if several.reads_outputs and several.nesting == "batch":
            made = "list(outputs.values())" if self._gathers else "outputs"
            lines.append(f"{me}.{several.collected}.append({made})")
        elif several.reads_outputs and self._gathers and several.nesting == "none":
            lines.append(f"{me}.{several.collected}.extend(outputs.values())")
        elif several.reads_outputs and self._gathers:
            lines.append(f"for {INDEX}, output in outputs.items():")
            lines += _indented([f"{me}.{several.collected}[{INDEX}].append(output)"])
        return lines + self.schedulers()

    @property
    def _gathers(self) -> bool:
        """Whether outputs are kept for each optimizer first, as a closure makes them, which may run several times."""
        return self.several.stepper is not None and not self.several.steps_plainly

    @property
    def _is_old(self) -> bool:
        """Whether the turns of optimizers were counted over all epochs."""
        return self.several.origin.before(Release(1, 2)) is True

    def _turn(self, frequencies: Sequence[str]) -> list[str]:
        """Which optimizer's turn it is, then its step."""
        me = self.signature.me
        lines = self._whose(INDEX, self._total if self._is_old else self.signature.batch_idx, frequencies)
        return [*lines, f"optimizer = {me}.optimizers()[{INDEX}]", *self._step()]

    @property
    def _total(self) -> str:
        return f"{self.signature.me}.trainer.fit_loop.total_batch_idx"

    def _whose(self, name: str, at: str, frequencies: Sequence[str]) -> list[str]:
        """The statements that bind the number of the optimizer whose turn it is to a name."""
        ends = (" + ".join(frequencies[: end + 1]) for end in range(len(frequencies) - 1))
        cases = (f"{index} if position < {end} else " for index, end in enumerate(ends))
        every = " + ".join(frequencies)
        return [f"position = {at} % ({every})", f"{name} = {''.join(cases)}{len(frequencies) - 1}"]

    def _step(self) -> list[str]:
        """What Lightning did with one optimizer."""
        me, several, count = self.signature.me, self.several, self._count
        call = f"{me}.{several.helper}({self.signature.passed})"
        if several.has_step_end:
            call = f"{me}.training_step_end({call})"
        lines = [f"{me}.toggle_optimizer(optimizer)", *self._loss(call)]
        empty = "set_to_none=False" if NONE in self.kinds else ""
        # the hook was given the optimizer itself, which it may compare with others
        told = [f"{me}.{BEFORE_ZEROING}(optimizer.optimizer)"] if several.tells_of_zeroing else []
        zeroed = [*told, f"optimizer.zero_grad({empty})"]
        first = f"if {self.signature.batch_idx} % {count} == 0:" if count is not None else ""
        lines += [] if several.zeroes_late or several.steps_plainly else _under(first, zeroed)
        share = f" / {count}" if count is not None else ""
        clipped, stepped = [] if self.clips_in_hook else clipping(several, me), ["optimizer.step()"]
        backward = [f"{me}.manual_backward(loss{share})"]
        if several.steps_plainly:
            stepper = f"{me}.{several.stepper}({me}.current_epoch, {self.signature.batch_idx}, optimizer, {INDEX})"
            stepped = [*clipped, stepper, *(zeroed if several.empties else [])]
        elif NONE in self.kinds and count is None:
            backward += clipped  # without a backward pass there may be no gradients at all, which torch 2 refuses
        else:
            stepped = [*clipped, *stepped, *(zeroed if several.zeroes_late else [])]
        lines += _under("if loss is not None:" if NONE in self.kinds else "", backward)
        lines += _under(f"if {UPDATE}:" if count is not None else "", stepped)
        if several.stepper is not None and not several.steps_plainly:
            within = [*self._loss(call), *zeroed, *backward, *clipped, *self._collected()]
            lines = self._by_stepper(several.stepper, within)
            return [*lines, f"{me}.untoggle_optimizer(optimizer)"]
        return [*lines, f"{me}.untoggle_optimizer(optimizer)", *self._collected()]

    def _by_stepper(self, stepper: str, lines: list[str]) -> list[str]:
        """The same where a method of the class decides whether the optimizer is stepped."""
        me, at = self.signature.me, self.signature.batch_idx
        return [
            f"{me}.toggle_optimizer(optimizer)",
            "",
            "def closure():",
            *_indented([*lines, "return loss"]),
            "",
            f"{me}.{stepper}({me}.current_epoch, {at}, optimizer, {INDEX}, closure)",
        ]

    def _loss(self, call: str) -> list[str]:
        if self.kinds == {DICT}:
            if not self.several.reads_outputs:
                return [f'loss = {call}["loss"]']
            return [f"output = {call}", 'loss = output["loss"]']
        if not self.kinds & {DICT, UNSEEN}:
            return [f"loss = {call}"]
        return [f"output = {call}", 'loss = output["loss"] if isinstance(output, dict) else output']

    def _collected(self) -> list[str]:
        """What `training_epoch_end` is going to read."""
        several, me = self.several, self.signature.me
        if not several.reads_outputs:
            return []
        # since 1.6, when batches came to nest them, they held the loss as it is propagated back
        share = f" / {self._count}" if self._count is not None and several.nesting == "batch" else ""
        output = f'{{"loss": loss.detach(){share}}}'
        if self.kinds & {DICT, UNSEEN}:
            rest = "**output" if self.kinds == {DICT} else "**(output if isinstance(output, dict) else {})"
            output = f'{{{rest}, "loss": loss.detach(){share}}}'
        if self._gathers:
            return [f"outputs[{INDEX}] = {output}"]
        index = f"[{INDEX}]" if several.nesting == "optimizer" else ""
        holder = "outputs" if several.nesting == "batch" else f"{me}.{several.collected}{index}"
        line = f"{holder}.append({output})"
        if several.nesting == "last":
            number = several.optimizers.number if several.optimizers is not None else None
            last = str(number - 1) if number is not None else f"len({me}.trainer.optimizers) - 1"
            return [f"if {INDEX} == {last}:", *_indented([line])]
        return [line]

    def schedulers(self) -> list[str]:
        """What Lightning did with the schedulers that do not wait for a metric."""
        known, me = self.several.optimizers, self.signature.me
        schedulers = (known.schedulers if known is not None else None) or ()
        stepped = [one for one in schedulers if not one.plateau]
        if not stepped or known is None:
            return []
        if known.frequencies and not self._is_old:
            return self._in_turn(known, schedulers)
        if known.optional:
            lines = [f"for config in {me}.trainer.lr_scheduler_configs:", f"{_UNIT}config.scheduler.step()"]
            return _under(self._when(stepped[0]), lines)
        if len(schedulers) == 1:
            return _under(self._when(schedulers[0]), [f"{me}.lr_schedulers().step()"])
        if len(set(schedulers)) == 1:
            lines = [f"for scheduler in {me}.lr_schedulers():", f"{_UNIT}scheduler.step()"]
            return _under(self._when(schedulers[0]), lines)
        lines = [f"schedulers = {me}.lr_schedulers()"]
        for index, one in enumerate(schedulers):
            if not one.plateau:
                lines += _under(self._when(one), [f"schedulers[{index}].step()"])
        return lines

    def _in_turn(self, known: Optimizers, schedulers: Sequence[Scheduler]) -> list[str]:
        """The schedulers of one optimizer a batch, whose turn is counted over all epochs, unlike that of optimizers."""
        me = self.signature.me
        lines = self._whose("scheduler_idx", self._total, known.frequencies or ())
        for index, (owner, one) in enumerate(zip(known.owners, schedulers, strict=True)):
            which = f"[{index}]" if len(schedulers) > 1 else ""
            when = self._when(one).removeprefix("if ").removesuffix(":")
            condition = f"scheduler_idx == {owner}" + (f" and {when}" if when else "")
            lines += [f"if {condition}:", f"{_UNIT}{me}.lr_schedulers(){which}.step()"]
        return lines

    def _when(self, scheduler: Scheduler) -> str:
        me, at = self.signature.me, self.signature.batch_idx
        if scheduler.interval == "epoch":
            every = f" and ({me}.current_epoch + 1) % {scheduler.frequency} == 0"
            return f"if {me}.trainer.is_last_batch{every if scheduler.frequency != '1' else ''}:"
        conditions = [UPDATE] if self.several.accumulated is not None else []
        if scheduler.frequency != "1":
            conditions.append(f"({at} + 1) % {scheduler.frequency} == 0")
        return f"if {' and '.join(conditions)}:" if conditions else ""


def clipping(several: Several, me: str, optimizer: str = "optimizer") -> list[str]:
    """The statement that clips the gradients of an optimizer as the Trainer did, where it did."""
    if several.clipper is not None:
        value, how = several.clipped or ("None", None)
        value, algorithm = value.replace("self.", f"{me}."), f'"{how}"' if how is not None else "None"
        return [f"{me}.{several.clipper}(optimizer, {INDEX}, {value}, {algorithm})"]
    if several.clipped is None:
        return []
    value, how = several.clipped
    value = value.replace("self.", f"{me}.")
    if several.clips_together:
        is_known = not value.startswith(f"{me}.")
        return _under("" if is_known else f"if {value}:", [f"{_TOGETHER}({me}.parameters(), {value})"])
    return [f'{me}.clip_gradients({optimizer}, gradient_clip_val={value}, gradient_clip_algorithm="{how}")']


def plateaus(several: Several, me: str) -> list[str]:
    """The statements at the end of an epoch that step the schedulers which wait for a metric."""
    known = several.optimizers
    schedulers = (known.schedulers if known is not None else None) or ()
    lines = []
    for index, one in enumerate(schedulers):
        if one.plateau:
            which = f"[{index}]" if len(schedulers) > 1 else ""
            step = f"{me}.lr_schedulers(){which}.step({me}.trainer.callback_metrics[{one.monitor}])"
            every = f"if ({me}.current_epoch + 1) % {one.frequency} == 0:" if one.frequency != "1" else ""
            lines.append("\n".join(_under(every, [step])))
    return lines


def _under(header: str, lines: list[str]) -> list[str]:
    return [header, *_indented(lines)] if header else lines


def _indented(lines: Sequence[str]) -> list[str]:
    return [_UNIT + line if line else line for line in lines]
