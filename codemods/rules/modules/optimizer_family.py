"""Families of modules whose `training_step` is told which of several optimizers it is for."""

from __future__ import annotations

from functools import cached_property

from codemods.deferred import dataclass
from codemods.model import Origin, Release
from codemods.rules.modules.trainers import HIDDENS, STEP, Trained, trained
from codemods.semantics.class_facts import ClassFacts
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.looping import STEPPER, Looped
from codemods.semantics.losses import INDEX, NONE, UNSEEN
from codemods.semantics.optimizing import Optimizers
from codemods.semantics.values import UNKNOWN

CLIP, ACCUMULATE = "gradient_clip_val", "accumulate_grad_batches"
CARRIED = (CLIP, "gradient_clip_algorithm", ACCUMULATE)
"""Arguments of the Trainer that it refuses in manual optimization."""
TOLD = {CLIP: "None", ACCUMULATE: "1"}
"""Those that a module can be told as attributes, and what these are at first, as code."""
OFF = (None, 0, 0.0, "norm")
"""Values of theirs that change nothing."""


@dataclass
class StepFamily:
    """What the project knows of one such family; all that is asked here is known in every file."""

    project: ProjectIndex
    symbol: str
    origin: Origin

    @cached_property
    def relatives(self) -> dict[str, ClassFacts]:
        """The classes of the project whose instances this class's may be, itself among them, if these have several."""
        known = self.project.classes
        family = known.family(self.symbol) - self.automatic
        return {name: known.classes[name] for name in sorted(family) if name in known.classes}

    @cached_property
    def automatic(self) -> frozenset[str]:
        """The classes that inherit from these, but have one optimizer and a step of their own."""
        known = self.project.classes
        found = set()
        for name in known.descendants(self.top):
            owner = (known.method(name, STEP) or "").rpartition(".")[0]
            optimizers = known.optimizers(name)
            if not self.takes_index(owner) and optimizers is not None and optimizers.number == 1:
                found.add(name)
        return frozenset(found)

    @cached_property
    def optimizers(self) -> Optimizers | None:
        """What is configured for this class, or for all that inherit from it alike."""
        known = self.project.classes
        own = known.optimizers(self.symbol)
        apart = self._with_own_steps if own is not None and own.number == 1 else frozenset[str]()
        below = (name for name in known.descendants(self.symbol) if name not in self.automatic | apart)
        found = {known.optimizers(name) for name in below} - {None}
        if own is None:
            return found.pop() if len(found) == 1 else None
        return own if found <= {own} else None

    @property
    def _with_own_steps(self) -> frozenset[str]:
        """The classes below that have another step, which calls none above: what they configure says nothing here."""
        known = self.project.classes
        step = known.method(self.symbol, STEP)
        chained = {name for name, facts in known.classes.items() if STEP in facts.chained}
        others = (name for name in known.descendants(self.symbol) if known.method(name, STEP) != step)
        return frozenset(name for name in others if chained.isdisjoint(known.ancestry(name)))

    @cached_property
    def number(self) -> int | None:
        return self.optimizers.number if self.optimizers is not None else None

    @cached_property
    def is_manual(self) -> bool:
        """Whether it optimizes by hand already, or all that inherit its step do."""
        users = self._users
        return self._says_so(self.symbol) or (bool(users) and all(map(self._says_so, users)))

    @property
    def is_undecided(self) -> bool:
        """Whether some that inherit its step optimize by hand, or may as they say it where only Lightning does."""
        return not self.is_manual and (self.defines("_automatic_optimization") or any(map(self._says_so, self._users)))

    @property
    def _users(self) -> list[str]:
        """The classes that inherit the step of this one."""
        known = self.project.classes
        step = known.method(self.symbol, STEP)
        return [
            name for name in known.descendants(self.symbol) if step is not None and known.method(name, STEP) == step
        ]

    def _says_so(self, symbol: str) -> bool:
        known = self.project.classes
        line = (known.classes.get(name) for name in known.ancestry(symbol))
        return any(facts is not None and "automatic_optimization" in facts.names for facts in line)

    def defines(self, name: str) -> bool:
        return any(name in facts.names for facts in self.relatives.values())

    @property
    def has_step_end(self) -> bool:
        """Whether a `training_step_end` of the family does something with what the step returned.

        Up to 0.8 it may have its first name, which another rule takes from it.
        """
        names = {"training_step_end"} | ({"training_end"} if self.origin.before(Release(0, 9)) is not False else set())
        return any(names & facts.names - facts.passing for facts in self.relatives.values())

    def takes_index(self, symbol: str) -> bool:
        """Whether the step that a class itself defines is told the optimizer."""
        step = self.project.classes.functions.get(f"{symbol}.{STEP}")
        return step is not None and INDEX in step.named

    @cached_property
    def top(self) -> str:
        """The class of the project that the others have the step from: the one that gets the loop.

        A base whose own instances have one optimizer, and whose step no other class has, keeps its step as it is.
        """
        found = self.symbol
        for base in self.project.classes.ancestry(self.symbol):
            if base == self.symbol or not self.takes_index(base):
                continue
            if StepFamily(self.project, base, self.origin).number == 1:
                break
            found = base
        return found

    @property
    def helper(self) -> str:
        """What the step for one optimizer is called."""
        return f"_optimizer_{STEP}"

    # --- the Trainers ---

    @cached_property
    def trained(self) -> Trained:
        return trained(self.project, self.top)

    @cached_property
    def given(self) -> dict[str, object]:
        """What the Trainers that may train it are given of the arguments that manual optimization refuses."""
        found = self.trained.given((*CARRIED, "precision"))
        found.update((name, UNKNOWN) for name in self._of_command_line if found.get(name) is None)
        return found

    @property
    def _of_command_line(self) -> tuple[str, ...]:
        """Those that a command line may give to one of these Trainers, and that the loop can take over."""
        if not self.trained.by_command_line or self.defines(STEPPER):
            return ()
        if not self.takes_index(self.top) or self.number == 1:  # the loop over the pieces of a batch gathers nothing
            return (CLIP,) if HIDDENS in self._parameters(self.top) and not self.defines(CLIP) else ()
        turns = self.optimizers is not None and self.optimizers.frequencies
        return tuple(n for n in TOLD if not self.defines(n) and not (turns and n == ACCUMULATE))

    @property
    def told(self) -> dict[str, str]:
        """The attributes that a script sets before `fit`, where a value is not the same for all Trainers, or not known.

        Each with what it is where a script sets none, as code.
        """
        return {name: value for name, value in TOLD.items() if self.given.get(name) is UNKNOWN}

    @property
    def accumulated(self) -> str | None:
        """How many batches a step gathers, as code; None where it is one."""
        value = self.given.get(ACCUMULATE)
        if value is UNKNOWN:
            return f"self.{ACCUMULATE}"
        return str(value) if type(value) is int and value > 1 else None

    @property
    def clipped(self) -> tuple[str, object] | None:
        """To which norm or value gradients are clipped, as code, and how."""
        value = self.given.get(CLIP)
        how = self.given.get("gradient_clip_algorithm")
        if value is UNKNOWN:
            return f"self.{CLIP}", how or "norm"
        return (repr(value), how or "norm") if value not in OFF else None

    # --- what the steps return ---

    @cached_property
    def _steps(self) -> dict[str, Looped]:
        """The steps of the family that are told the optimizer, by class."""
        return {name: facts.looped for name, facts in self.relatives.items() if facts.looped is not None}

    @cached_property
    def kinds(self) -> frozenset[str]:
        """What the step for one optimizer may return, in any class of the family.

        What a `training_step_end` makes of it is not seen, but of a batch that is left out it has nothing to make.
        """
        kinds = frozenset[str]().union(*(step.returns(self.number) for step in self._steps.values()))
        return (kinds & {NONE}) | {UNSEEN} if self.has_step_end else kinds

    def _parameters(self, symbol: str) -> frozenset[str]:
        step = self.project.classes.functions.get(f"{symbol}.{STEP}")
        return step.named if step is not None else frozenset()

    # --- training_epoch_end ---

    @cached_property
    def reads_outputs(self) -> bool:
        """Whether a `training_epoch_end` of the family reads what the steps returned."""
        return any("training_epoch_end" in facts.reading for facts in self.relatives.values())

    @cached_property
    def has_plain_steps(self) -> bool:
        """Whether this class, or one that inherits from it, trains by a step that is not told the optimizer.

        No loop collects what that returns.
        """
        known = self.project.classes
        owners = {
            (known.method(name, STEP) or "").rpartition(".")[0]
            for name in (self.symbol, *known.descendants(self.symbol))
        }
        return any(
            not self.takes_index(owner) and self.helper not in known.classes[owner].names
            for owner in owners & known.classes.keys()
        )

    @property
    def nesting(self) -> str | None:
        """How the outputs were nested: by `optimizer` up to 1.4, by `batch` since 1.6; None where that is not known.

        Up to 0.8 only those of the `last` optimizer were kept, in one list (run on 0.7.6). Where the release is not
        known, what `training_epoch_end` does with them tells. Beside a `frequency` of the optimizers each batch has
        one output, and up to 1.4 these were in one list, `none` (run on 0.7.6, 1.1.8 and 1.4.9), as the code says too
        that takes them for dicts.
        """
        takes_turns = self.optimizers is not None and bool(self.optimizers.frequencies)
        oldest = self.origin.before(Release(0, 9))
        if self.origin.before(Release(1, 5)) is True and not takes_turns and oldest is not None:
            return "last" if oldest else "optimizer"
        if self.origin.before(Release(1, 6)) is False:
            return "batch"
        taken = {facts.nesting for facts in self.relatives.values() if "training_epoch_end" in facts.reading}
        if takes_turns:
            known = self.origin.before(Release(1, 5)) is True and self.origin.before(Release(1, 1)) is False
            told = taken == {"none"} and self.origin.before(Release(1, 1)) is not True
            return "none" if known or oldest or told else None
        found = taken.pop() if len(taken) == 1 else ""
        return found if found not in {"", "none"} else None

    @property
    def collected(self) -> str:
        """The attribute that holds the outputs."""
        names = ("training_step_outputs", "_training_step_outputs", "_collected_training_step_outputs")
        return next((name for name in names if not self.defines(name)), "_all_training_step_outputs")
