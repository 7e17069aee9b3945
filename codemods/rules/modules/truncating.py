"""Families of modules whose `training_step` is given a hidden state, for truncated backpropagation through time."""

from __future__ import annotations

from codemods.deferred import dataclass
from codemods.model import Origin
from codemods.rules.modules.several import SCALED, Several, several_of
from codemods.rules.modules.trainers import HIDDENS, STEP
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.values import UNKNOWN

NAME = "truncated_bptt_steps"
SPLIT = "tbptt_split_batch"
TOLD = "bptt_steps"
"""The attribute that a script sets, where the length of the pieces is not seen."""
HELPER = f"_split_{STEP}"


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
        if several.is_manual or several.reads_outputs or several.defines(HELPER):
            return "the class optimizes by hand already, or reads the outputs of the pieces"
        return several.refusal_of_loop() or several.refusal_of_trainer() or (SCALED if several.clips_unscaled else None)
