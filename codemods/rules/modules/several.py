"""Why a loop can not take the place of what Lightning did with several optimizers, where it can not."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from codemods.deferred import dataclass
from codemods.model import Origin, Release
from codemods.rules.modules.callers import by_hand, calling_file, calls
from codemods.rules.modules.epoch_family import Ending, Family
from codemods.rules.modules.optimizer_family import ACCUMULATE, CARRIED, TOLD, StepFamily
from codemods.rules.modules.trainers import STEP
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.looping import CLIPPING, CLOSED, ENDS_OF_TRAINING, HANDED, PLAIN, STEPPER, Looped
from codemods.semantics.losses import INDEX, NONE
from codemods.semantics.optimizing import Optimizers
from codemods.semantics.symbols import CALLBACK, MODULE
from codemods.semantics.values import UNKNOWN
from codemods.semantics.zeroing import SCHEDULING, ZEROING

_CALLED = ("optimizers", "lr_schedulers", "toggle_optimizer", "untoggle_optimizer", "manual_backward")
"""What the loop calls, and a module may have under the same name."""
CLIPPER: Final = "on_before_optimizer_step"
SCALED: Final = "gradients of half precision have to be unscaled before they are clipped"
_NEWEST: Final = Release(1, 9)
"""The last release that stepped several optimizers by itself."""
_IN_ONE_LIST: Final = Release(1, 4)
"""The last that gave the outputs of turns in one list."""
_CLIPPER_NAME: Final = "_clip_optimizer_gradients"
_KINDS_OF_STEPS: Final = ((0, 7), (0, 9), (1, 1), (1, 4), (1, 9))
"""Releases that called an `optimizer_step` differently."""
_ALONE: Final = 6
"""How many parameters an `optimizer_step` had before it was given what half precision needs."""
_ENDING: Final = Ending("training")
_FULL: Final = frozenset({None, 32, 64, "32", "64", "bf16"})
BEFORE_ZEROING: Final = "on_before_zero_grad"
_SKIPPED = (STEPPER, ZEROING, CLIPPING)


@dataclass
class Several(StepFamily):
    """A family of modules with several optimizers, and what is in the way of a loop over these.

    `supposed` says that `origin` is only the newest of the releases that the code may be of.
    """

    supposed: bool = False

    @cached_property
    def is_driven(self) -> bool:
        """Whether a loop over the optimizers takes the place of what Lightning did, and collects the outputs."""
        return self.number != 1 and self.refusal is None and not by_hand(self.project, self.symbol)

    @cached_property
    def refusal(self) -> str | None:
        """Why no loop over the optimizers can take the place of what Lightning did, or None."""
        return (
            self._refusal_of_optimizers()
            or self._refusal_of_hooks()
            or self.refusal_of_trainer()
            or self._refusal_of_steps()
        )

    @property
    def may_be_one(self) -> bool:
        """Whether there may be one optimizer, of which the step was told nothing."""
        defaults = [step.default for step in self._steps.values()]
        return self.number is None and any(default is not None for default in defaults)

    @property
    def clips_unscaled(self) -> bool:
        """Whether gradients are clipped that may be of half precision, which are unscaled behind the backward pass.

        That is done where an optimizer is stepped, right before the hook `on_before_optimizer_step` is called.
        """
        return self.clipped is not None and self.given.get("precision") not in _FULL

    @property
    def shows_clipped(self) -> bool:
        """Whether a hook would see gradients that are clipped already: the Trainer clipped them behind that hook."""
        known = self.project.classes
        hooked = self.defines(CLIPPER) or any(
            CLIPPER in facts.methods and CALLBACK in known.kinds(symbol) for symbol, facts in known.classes.items()
        )
        clips = self.clipped is not None or self.clipper is not None
        return clips and not self.clips_unscaled and hooked

    @property
    def may_clip_behind_hooks(self) -> bool:
        """Whether gradients may be clipped at the end of that hook, which torch refuses where there are none."""
        stepped = NONE not in self.kinds or self.accumulated is not None
        plain = self.clipper is None and self.stepper is None and not self.clips_together
        having = [name for name, facts in self.relatives.items() if CLIPPER in facts.names]
        return self.clipped is not None and plain and stepped and having in ([], [self.top])

    @property
    def tells_of_zeroing(self) -> bool:
        """Whether the loop calls the hook of the module that came before gradients were made zero."""
        return self.defines(BEFORE_ZEROING)

    @property
    def zeroes_late(self) -> bool:
        """Whether a hook may see that gradients were made zero behind the step of an optimizer, up to Lightning 1.2.

        Since then it is done before the backward pass, and the hook sees those that the other optimizers left. So do
        norms of all gradients, and what clips these. The hook that comes before it may change the weights.
        """
        hooked = any("on_after_backward" in facts.methods for facts in self.project.classes.classes.values())
        hooked |= self.tells_of_zeroing
        norms = self.trained.given(("track_grad_norm",)).get("track_grad_norm") not in (None, -1, -1.0)
        looked_at = hooked or norms or self.clips_together
        return looked_at and NONE not in self.kinds and self.origin.before(Release(1, 3)) is True

    def _refusal_of_optimizers(self) -> str | None:
        known = self.optimizers
        if known is None:
            return "`configure_optimizers` is not seen, or differs between the classes"
        if known.number is None and known.frequencies is None:
            return "how many optimizers there are is not seen"
        if known.lbfgs:
            return "LBFGS evaluates its closure several times a step"
        if known.frequencies is None or not self._are_in_reach(known.frequencies):
            return "the `frequency` of the optimizers is not seen"
        if known.frequencies and self.origin.before(Release(1, 2)) is None:
            return "up to 1.1 the turns of optimizers were counted over all epochs; say the release with `--origin`"
        if known.frequencies and (known.schedulers or known.schedulers is None) and not self._are_owned(known):
            return "with a `frequency` each batch steps the schedulers of one optimizer"
        return self._refusal_of_schedulers(known)

    def _are_in_reach(self, frequencies: tuple[str, ...]) -> bool:
        """Whether the names among them mean the same where the loop is going to stand."""
        known = self.project.classes
        homes = {known.home(name) for name, facts in self.relatives.items() if facts.optimizers is not None}
        return homes <= {known.home(self.top)} or not any(code.isidentifier() for code in frequencies)

    def _are_owned(self, known: Optimizers) -> bool:
        """Whether it is known when schedulers are stepped beside a `frequency` of the optimizers."""
        schedulers = known.schedulers or ()
        older = self.origin.before(Release(1, 2))
        known_since = older is True or self.origin.before(Release(1, 4)) is False
        return known_since and len(known.owners) == len(schedulers) > 0 and not any(one.plateau for one in schedulers)

    def refusal_of_loop(self) -> str | None:
        """Why schedulers and hooks can not be had in manual optimization, or None."""
        known = self.optimizers
        for name in (STEPPER, BEFORE_ZEROING):
            if self.defines(name):
                return f"its `{name}` is not called in manual optimization"
        return (self._refusal_of_schedulers(known) if known is not None else None) or self._refusal_of_skipped()

    def _refusal_of_schedulers(self, known: Optimizers) -> str | None:
        if known.schedulers is None:
            return "which schedulers there are, and when they are stepped, is not seen"
        schedulers = known.schedulers
        uniform = len({(one.interval, one.frequency) for one in schedulers}) == 1
        if known.optional and (not uniform or any(one.plateau for one in schedulers)):
            return "which schedulers there are is not seen"
        for one in schedulers:
            if one.plateau and (one.interval != "epoch" or one.monitor is None):
                return "what its ReduceLROnPlateau watches is not seen"
        if any(one.plateau for one in schedulers):
            for end in ENDS_OF_TRAINING:
                others = [name for name, facts in self.relatives.items() if end in facts.names]
                if others not in ([], [self.top]):
                    return f"its ReduceLROnPlateau is stepped after `{end}`, which another class has"
                if calls(self.project, end, self.relatives):
                    return f"its ReduceLROnPlateau is stepped after `{end}`, which is called by name"
        if schedulers and not all(facts.schedules for facts in self.relatives.values() if SCHEDULING in facts.names):
            return f"`{SCHEDULING}` is not called in manual optimization"
        return None

    @cached_property
    def stepper(self) -> str | None:
        """What its own `optimizer_step` is called once the loop calls it; None where that can not, or there is none.

        Compared with 0.7.6, 0.9.0, 1.1.8, 1.4.9, 1.6.5 and 1.9.5. In 1.1.8 it was the closure that gave the parameters
        of the other optimizers back: where it was not called, they stayed frozen.
        """
        having = [name for name, facts in self.relatives.items() if STEPPER in facts.names]
        step = self._steps.get(self.top)
        if having != [self.top] or step is None:
            return None
        closed = step.steps in {CLOSED, HANDED} and self.origin.before(Release(1, 0)) is not True
        closed = closed and (step.steps_each or self.origin.before(Release(1, 4)) is not True)
        plain = step.steps in {PLAIN, HANDED} and self.origin.before(Release(0, 10)) is True
        if step.steps == HANDED and self.origin.before(Release(0, 8)) is not False:
            plain = False  # it made the gradients zero too
        if step.counts and not (closed and self._counts_alike(step)):
            return None
        return "_step_optimizer" if closed or plain else None

    def _counts_alike(self, step: Looped) -> bool:
        """Whether the `global_step` that an `optimizer_step` reads is that of a loop, or can be told otherwise.

        Since 1.6 it counted the calls of that, as it counts the steps now. Before it was the number of batches, which
        LIT266 has another name for.
        """
        if self.origin.before(Release(1, 6)) is True:
            return self.accumulated is None
        return step.steps_each and self.origin.before(Release(1, 6)) is False

    @property
    def counts_some(self) -> bool:
        """Whether its `optimizer_step` reads `global_step` and leaves out steps, which some releases counted too."""
        step = self._steps.get(self.top)
        return step is not None and step.counts and not step.steps_each

    @property
    def _may_be_called(self) -> bool:
        """Whether the loop could call its own `optimizer_step`, were it known for which release that is."""
        having = [name for name, facts in self.relatives.items() if STEPPER in facts.names]
        step = self._steps.get(self.top)
        if having != [self.top] or step is None or step.steps is None or self.origin.high is None:
            return False
        releases = [Release(*one) for one in _KINDS_OF_STEPS]
        within = [one for one in releases if (self.origin.low or one) <= one <= self.origin.high]
        others = [Origin(one, one) for one in within if Origin(one, one) != self.origin]
        return any(Several(self.project, self.symbol, origin).stepper is not None for origin in others)

    @cached_property
    def clipper(self) -> str | None:
        """What its own `configure_gradient_clipping` is called once the loop calls it; None where that can not."""
        having = [name for name, facts in self.relatives.items() if CLIPPING in facts.names]
        step = self._steps.get(self.top)
        if having != [self.top] or step is None or not step.clips or self.defines(_CLIPPER_NAME):
            return None
        known = self.origin.before(Release(1, 5)) is False and self.given.get("precision") in _FULL
        return _CLIPPER_NAME if known else None

    @property
    def steps_plainly(self) -> bool:
        """Whether its own `optimizer_step` comes behind the backward pass, and steps without a closure, up to 0.9."""
        step = self._steps.get(self.top)
        older = self.origin.before(Release(0, 10)) is True
        return self.stepper is not None and step is not None and step.steps in {PLAIN, HANDED} and older

    @property
    def _may_gather(self) -> bool:
        """Whether its `optimizer_step` may leave the gradients of a batch to the next one, or not, by the release."""
        step = self._steps.get(self.top)
        known = self.origin.before(Release(0, 8)) is not None or self._steps_alone
        return step is not None and not step.steps_each and not known

    @property
    def empties(self) -> bool:
        """Whether gradients were made zero behind each `optimizer_step`, which before 0.8 had to do that itself."""
        return self.origin.before(Release(0, 8)) is not True and not self._steps_alone

    @property
    def _steps_alone(self) -> bool:
        """Whether its `optimizer_step` takes no `using_native_amp`, which 0.8.3 gave it, and 0.8.1 did not.

        The first made the gradients zero behind it, too, and the second did not (read in both).
        """
        function = self.project.classes.functions.get(f"{self.top}.{STEPPER}")
        if function is None or function.has_rest or function.kwargs is not None:
            return False
        return function.is_plain and len(function.positional) == _ALONE and not function.keyword_only

    @property
    def clips_together(self) -> bool:
        """Whether gradients of other optimizers were clipped too, up to 1.1, that are not zero then."""
        gathered = self.accumulated is not None or (self.steps_plainly and not self.empties)
        return gathered and self.origin.before(Release(1, 2)) is True

    def _refusal_of_stepper(self) -> str | None:
        """Why an `optimizer_step` that decides when to step can not be called from the loop, or None."""
        if self.stepper is None:
            return None
        if self.steps_plainly and self._may_gather:
            return f"up to 0.7 gradients that its `{STEPPER}` leaves were gathered; say the release with `--origin`"
        step = self._steps.get(self.top)
        turns = self.optimizers is not None and bool(self.optimizers.frequencies)
        turns = turns and not (step is not None and step.steps_each)
        by_optimizer = self.reads_outputs and self.nesting is None
        more = self.clips_unscaled or (self.zeroes_late and not self.steps_plainly)
        if not self.steps_plainly:
            more = more or turns or self.accumulated is not None or by_optimizer
        if more or NONE in self.kinds or self.defines(self.stepper):
            return f"its `{STEPPER}` is not called in manual optimization"
        return None

    def _refusal_of_skipped(self) -> str | None:
        known = self.project.classes
        for name in _SKIPPED:
            called = (name == STEPPER and self.stepper is not None) or (name == CLIPPING and self.clipper is not None)
            if self.defines(name) and not called and not (name == ZEROING and self._zeroes_alone):
                unknown = "; say the release with `--origin`" if name == STEPPER and self._may_be_called else ""
                return f"its `{name}` is not called in manual optimization{unknown}"
        for symbol, facts in known.classes.items():
            if BEFORE_ZEROING in facts.methods and CALLBACK in known.kinds(symbol):
                return f"`{symbol.rpartition('.')[2]}.{BEFORE_ZEROING}` is not called in manual optimization"
        if not self._is_of_modules:
            return "the class is no LightningModule itself"
        return None

    @property
    def _is_of_modules(self) -> bool:
        """Whether it is a LightningModule, or a mixin that comes before one in every class that it is mixed into."""
        known = self.project.classes
        if known.inherits(self.top, MODULE):
            return True
        lines = [known.ancestry(name) for name in known.descendants(self.top) if name != self.top]
        return bool(lines) and all(MODULE in line and line.index(self.top) < line.index(MODULE) for line in lines)

    @property
    def _zeroes_alone(self) -> bool:
        """Whether each `optimizer_zero_grad` of the family does what the loop does: it is not missed."""
        own = [facts for facts in self.relatives.values() if ZEROING in facts.names]
        return NONE not in self.kinds and all(facts.zeroes for facts in own)

    def _refusal_of_hooks(self) -> str | None:
        known = self.project.classes
        skipped = self._refusal_of_skipped() or self._refusal_of_stepper()
        if skipped is not None:
            return skipped
        is_known = self.origin.before(Release(1, 2)) is True or self.origin.before(Release(1, 3)) is False
        if self.tells_of_zeroing and not is_known:  # it moved in 1.2.2
            return f"up to 1.1 its `{BEFORE_ZEROING}` came behind the step; say the release with `--origin`"
        if self.defines("truncated_bptt_steps") or any("hiddens" in self._parameters(name) for name in self.relatives):
            return "truncated backpropagation has to be written by hand too"
        for name, facts in self.relatives.items():
            other = STEP in facts.names and not self.takes_index(name)
            if other and STEP not in facts.methods:
                return f"`{name.rpartition('.')[2]}` assigns its `{STEP}`"
            if other and self.top in list(known.ancestry(name))[1:]:
                return f"`{name.rpartition('.')[2]}` has a `{STEP}` without `{INDEX}`"
        for name in sorted(self.automatic):
            facts = known.classes[name]
            if STEP in facts.methods and ("__init__" not in facts.methods or STEP in facts.chained):
                return f"`{name.rpartition('.')[2]}` optimizes automatically, and has no `__init__` that could say so"
        for name in _CALLED:
            if self.defines(name):
                return f"it has a `{name}` of its own, which hides that of Lightning"
        if self.defines(self.helper):
            return f"it has a `{self.helper}` already"
        return self._refusal_of_outputs()

    def _refusal_of_steps(self) -> str | None:
        """Why the steps can not be called from a loop: what one of them has against it holds for all."""
        project = self.project
        for symbol, step in self._steps.items():
            if self.may_be_one and (step.default != "0" or self.reads_outputs or self.has_step_end):
                return "how many optimizers there are is not seen"
            if step.refusal is not None:
                return step.refusal
            elsewhere = calling_file(project, STEP, self.relatives, project.classes.home(symbol), known=True)
            if elsewhere is not None:
                return f"it is called by name in {elsewhere}"
        if NONE in self.kinds and self.origin.before(Release(1, 2)) is True:
            return "where it returned None, Lightning 1.1 left the parameters of the other optimizers frozen"
        if self.reads_outputs and NONE in self.kinds:
            return "what `training_epoch_end` got is not seen"
        top = self._steps.get(self.top)
        if top is not None and not top.has_place:
            return "where its `__init__` calls that of `super()` is not seen"
        waits = self.optimizers is not None and any(one.plateau for one in self.optimizers.schedulers or ())
        if top is not None and waits and not top.is_open:
            return "its ReduceLROnPlateau is stepped at the end of the epoch, where the hook returns early"
        return None

    def _refusal_of_outputs(self) -> str | None:
        if not self.reads_outputs:
            return None
        if self.nesting is None:
            return "the outputs of `training_epoch_end` were nested otherwise before Lightning 0.9 and 1.6"
        return self.refusal_of_ends()

    def refusal_of_ends(self) -> str | None:
        """Why a `training_epoch_end` of the family can not become a hook beside the hooks that there are, or None.

        Then nothing would make the list in which the loop collects.
        """
        for symbol, facts in self.relatives.items():
            if _ENDING.old not in facts.methods:
                continue
            family = Family(self.project, symbol, _ENDING)
            by_helper = family.is_altered or family.is_split
            taken = family.refusal_of_helper() if by_helper else family.refusal([_ENDING.new, _ENDING.start])
            if taken is not None:
                return f"`{_ENDING.old}` can not go on as a hook: {taken}"
        return None

    def refusal_of_trainer(self) -> str | None:
        """Why what the Trainers are given can not be done by the module, or None."""
        given = self.given
        for name in CARRIED:
            value = given.get(name)
            if value is UNKNOWN and (name not in TOLD or self.defines(name)):
                return f"the Trainer refuses `{name}=` in manual optimization, and its value is not known here"
            if name == ACCUMULATE and value is not None and value is not UNKNOWN and type(value) is not int:
                return f"`{ACCUMULATE}=` is a schedule"
        if self.accumulated is not None and self.optimizers is not None and self.optimizers.frequencies:
            return "with a `frequency` of the optimizers it is not known which gradients accumulate"
        if self.clips_unscaled and (self.defines(CLIPPER) or (NONE in self.kinds and self.accumulated is None)):
            return SCALED
        return None


def several_of(project: ProjectIndex, symbol: str, origin: Origin) -> Several:
    """The family of a class, and what was asked of it in other files.

    Where nothing but an unknown release is in the way of a loop, it is that of the newest release there may be.
    """
    return project.cached((Several, symbol, origin), lambda _: _settled(Several(project, symbol, origin)))


def _settled(family: Several) -> Several:
    known, newest = family.origin, min(family.origin.high or _NEWEST, _NEWEST)
    if family.reads_outputs and family.nesting == "none":
        newest = min(newest, _IN_ONE_LIST)
    if known.low == newest or not any(map(family.takes_index, family.relatives)) or family.refusal is None:
        return family
    later = Several(family.project, family.symbol, Origin(newest, newest), supposed=True)
    counts = later.stepper is not None and family.counts_some
    if later.refusal is not None or counts or (later.reads_outputs and later.nesting != family.nesting):
        return family
    return later
