"""Families of modules whose `training_step` is given a hidden state, for truncated backpropagation through time."""

from __future__ import annotations

import ast

from codemods.deferred import dataclass
from codemods.model import Origin, Release
from codemods.rules.modules.callers import calling_file
from codemods.rules.modules.driving import plateaus
from codemods.rules.modules.initializing import can_switch
from codemods.rules.modules.several import SCALED, Several, several_of
from codemods.rules.modules.stepping import can_step
from codemods.rules.modules.trainers import HIDDENS, STEP
from codemods.rules.registry import Context
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import ClassUse
from codemods.semantics.values import UNKNOWN

NAME = "truncated_bptt_steps"
SPLIT = "tbptt_split_batch"
TOLD = "bptt_steps"
"""The attribute that a script sets, where the length of the pieces is not seen."""
HELPER = f"_split_{STEP}"
_END = "training_epoch_end"


@dataclass(frozen=True)
class Truncated:
    """What all files know of a family of modules with truncated backpropagation."""

    project: ProjectIndex
    symbol: str
    origin: Origin

    @property
    def several(self) -> Several:
        return several_of(self.project, self.symbol, self.origin)

    @property
    def takes_hiddens(self) -> bool:
        step = self.project.classes.functions.get(f"{self.symbol}.{STEP}")
        return step is not None and HIDDENS in step.named

    @property
    def steps(self) -> str | None:
        """How long the pieces are, as code."""
        if self.several.defines(NAME):
            return f"self.{NAME}"
        given = self.several.trained.given((NAME,)).get(NAME)
        if given is UNKNOWN:
            return f"self.{TOLD}" if not self.several.defines(TOLD) else None
        return str(given) if type(given) is int and given > 0 else None

    @property
    def is_told(self) -> bool:
        """Whether a script has to set how long they are, as it is not the same for all Trainers, or not known."""
        return not self.several.defines(NAME) and self.steps == f"self.{TOLD}"

    @property
    def is_ready(self) -> bool:
        """Whether it splits its batches in a loop, and is told how long the pieces are."""
        return self.several.defines(HELPER) and self.several.defines(TOLD)

    @property
    def _is_nested_by_batches(self) -> bool:
        """Whether the outputs of an epoch were a list for each batch, of what its pieces gave.

        Run on 0.9.0, 1.1.8 and 1.4.9. In 0.7.6 only the last piece of each batch was among them, and since 1.6 those of
        a single batch were the whole list.
        """
        return self.origin.before(Release(0, 9)) is False and self.origin.before(Release(1, 5)) is True

    def collects(self, owner: ClassUse, context: Context) -> bool:
        """Whether a loop over the pieces collects what they give for the end of the epoch, or is going to."""
        if self.several.defines(HELPER):
            return True
        return self.takes_hiddens and self.several.reads_outputs and self.refusal_of_step(owner, context) is None

    def refusal_of_step(self, owner: ClassUse, context: Context) -> str | None:
        """Why no loop can take the place of the step that a class has, or None."""
        step, module = owner.methods.get(STEP), context.module
        if (refusal := self.refusal) is not None:
            return refusal
        if step is None or step.decorator_list:
            return "it is decorated"
        elsewhere = calling_file(self.project, STEP, self.several.relatives, module.name, known=True)
        here = (call.func for call, _ in module.scoped.calls)
        if elsewhere or any(isinstance(func, ast.Attribute) and func.attr == STEP for func in here):
            return "it is called by name"
        if not (can_switch(owner) and can_step(owner, self.several)):
            return "where its `__init__` calls that of `super()` is not seen"
        if self.several.reads_outputs and plateaus(self.several, "self"):
            return f"its ReduceLROnPlateau is stepped after `{_END}`, which reads the outputs of the pieces"
        return None

    @property
    def refusal(self) -> str | None:
        """Why it is not rewritten, or None."""
        several, known = self.several, self.several.optimizers
        step = self.project.classes.functions[f"{self.symbol}.{STEP}"]
        if self.steps is None:
            return "into how long pieces the batches are split is not seen"
        if step.positional[3:] != (HIDDENS,) or step.kwargs or step.has_rest or step.keyword_only:
            return f"it takes other parameters than the batch, its number and `{HIDDENS}`"
        if known is None or known.number != 1:
            return "there are several optimizers, or how many is not seen"
        if several.accumulated is not None:
            return "the Trainer accumulates gradients, which it refuses in manual optimization"
        if sum(STEP in facts.names for facts in several.relatives.values()) > 1:
            return f"another class of the family has a `{STEP}` too"
        if several.is_manual or several.defines(HELPER):
            return "the class optimizes by hand already"
        classes = self.project.classes
        apart = (classes.classes.get(name) for name in classes.family(self.symbol) - {self.symbol})
        if any(facts is not None and _END in facts.reading for facts in apart):
            return "another class of the family reads the outputs of the pieces"
        if several.reads_outputs and not self._is_nested_by_batches:
            return (
                "its `training_epoch_end` reads the outputs of the pieces, which were not nested alike in all releases"
            )
        if several.reads_outputs and (taken := several.refusal_of_ends()) is not None:
            return taken
        return several.refusal_of_loop() or several.refusal_of_trainer() or (SCALED if several.clips_unscaled else None)
