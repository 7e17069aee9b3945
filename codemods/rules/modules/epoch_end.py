"""An epoch end that takes outputs, and what it becomes: a hook, and a list that the module keeps."""

from __future__ import annotations

import ast
import re
from functools import cached_property

from codemods.deferred import dataclass
from codemods.model import Release
from codemods.rules.hooks.merging import leaves
from codemods.rules.modules.callers import by_hand, may_call
from codemods.rules.modules.detaching import may_hold_graph
from codemods.rules.modules.epoch_family import Ending, Family, is_added_to, modules_with_only, short, taken_below
from codemods.rules.modules.logs import Logged, logging_of, logs_by_return
from codemods.rules.modules.losses_read import is_told_to, may_accumulate
from codemods.rules.modules.nested_ends import is_driven_below, is_nested
from codemods.rules.modules.overtaken import overtaken
from codemods.rules.modules.returned import names_logger
from codemods.rules.modules.several import Several, several_of
from codemods.rules.modules.truncating import Truncated
from codemods.rules.parameters import names_in, sees_all
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.facts import ModuleFacts
from codemods.semantics.members import ClassUse, Method, classes
from codemods.semantics.nodes import body_nodes, is_partial, last_part, positional_of
from codemods.semantics.outputs import (
    EPOCH_ENDS,
    is_super_call,
    outputs_of,
    passes_rest,
    reads,
    takes_batch_first,
    takes_dicts,
)
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE

_HARMLESS = frozenset({"rank_zero_only", "no_grad", "inference_mode", "enable_grad", "unused", "ignore"})
_HARMLESS |= {"override", "overrides", "abstractmethod"}
"""Decorators that a hook may have; `unused` and `ignore` are those of `torch.jit`, which compiles no hook."""
_OTHER_KIND = frozenset({"staticmethod", "classmethod", "property", "cached_property", "overload"})
"""Decorators with which it is no method that can be called by another name."""
_HOOK_FIRST, _END_FIRST = Release(1, 1), Release(1, 2)
"""Since and up to when a module's `on_train_epoch_end` was called before its `training_epoch_end`."""
_GIVEN = Release(0, 10)
"""The first release whose hooks of batches are given the outputs."""


def aside(hook: FunctionNode) -> str:
    """What such a hook is called where another takes its place, and calls it."""
    return f"_{hook.name}"


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
    def is_read(self) -> bool:
        """Whether its outputs are used, by itself or by what a decorator makes of it."""
        return bool(reads(self.node)) or (self.is_wrapped and outputs_of(self.node) is not None)

    @cached_property
    def is_wrapped(self) -> bool:
        """Whether decorators make something else of it, which is called with the outputs as it was."""
        return self.alias is None and not all(map(_is_harmless, self.node.decorator_list))

    @cached_property
    def is_called(self) -> bool:
        """Whether this file calls it by name, or one of a class above or below, so that it has to stay a method."""
        return (
            self._calls(self.context.module.name)
            or bool(self._strangers() and modules_with_only(self.method.name, self.context.project))
            or any(
                self._is_called_above(facts) or self.family.is_called_below(facts)
                for facts in self.context.project.calling(Ending(self.stage).old)
            )
        )

    def _is_called_above(self, facts: ModuleFacts) -> bool:
        """Whether another file calls it by name on nothing but what classes there have that this one inherits from.

        Those calls are renamed there, where the method that they name stays in the same way.
        """
        return facts.name != self.context.module.name and self.family.is_called_above(facts)

    @cached_property
    def is_aliased(self) -> bool:
        """Whether the class binds another name to it, so that it has to stay a method."""
        return bool(self.owner.also_named(self.method.name))

    def _calls(self, module: str) -> bool:
        """Whether a file of the project calls the method by name on this class's family, or on what may be of it."""
        facts = self.context.project.names.modules.get(module)
        return facts is not None and may_call(facts, self.method.name, {self.owner.symbol, *self.family.relatives})

    def _strangers(self) -> list[str]:
        """The files that call a method of this name on what is not known."""
        files = self.context.project.calling(self.method.name)
        return sorted(facts.path for facts in files if ("", self.method.name) in facts.called)

    @cached_property
    def several_loaders(self) -> bool:
        """Whether the step may be given batches of several loaders."""
        if self.stage == "training":
            return False
        known, name = self.context.project.classes, f"{self.stage}_step"
        family = self._collector
        own, has = name, family.own is not None and name in family.own.names
        if family is self.family:
            same = self.owner.assigned(name)  # `test_step = validation_step`
            own = same.value.id if same is not None and isinstance(same.value, ast.Name) else name
            has = name in self.owner.scope.bindings
        elif has and f"{family.symbol}.{name}" not in known.functions:
            own = "validation_step"  # what it is nearly always the same as
        symbols = [f"{family.symbol}.{own}", *(f"{symbol}.{name}" for symbol in family.relatives)]
        steps = [known.functions[symbol] for symbol in symbols if symbol in known.functions]
        bound = sum(name in facts.names for facts in family.relatives.values()) + has
        plain = all(len(step.positional) == 3 and not step.kwargs and not step.has_rest for step in steps)
        return not steps or len(steps) < bound or not plain

    @property
    def _collector(self) -> Family:
        """The family of the class that collects the outputs, for all that inherit from it as well."""
        if self.collects:
            return self.family
        reading = [name for name, facts in self.family.ancestors.items() if self.family.ending.old in facts.reading]
        return self._above(reading[-1]) if reading else self.family

    def refusal(self) -> str | None:
        """Why it is not rewritten, or None."""
        node, args = self.node, self.node.args
        if any(last_part(decorator) in _OTHER_KIND for decorator in node.decorator_list):
            return "it is decorated"
        if self.alias is None and sum(getattr(each, "name", "") == node.name for each in self.owner.node.body) > 1:
            return "the class defines it twice"
        if any(last_part(decorator) == "overrides" for decorator in node.decorator_list) and self._is_first():
            return "`overrides` would not find what the method that stays overrides"
        if outputs_of(node) is None and (len(args.args) + len(args.posonlyargs) > 1 or self._reads_rest()):
            return "it takes other parameters than the outputs"
        caller = self.family.called_in(self.context.module.name)
        if caller is not None:
            return f"it is called by name in {caller}"
        taken = taken_below(self.context.project, self.owner.symbol, self.method.name, self.context.origin)
        if taken is not None:
            return f"what epoch ends return was logged up to 1.2, and {taken}"
        if self.logging.rewrite.refusal is not None:
            return f"what it returns was logged up to 1.2: {self.logging.rewrite.refusal}"
        if self.stage == "training" and self.is_read:
            failed = takes_dicts(node)  # where they were nested
            several = self._takes("training_step", "optimizer_idx") and not self.is_driven
            several = several and not by_hand(self.context.project, self.owner.symbol)
            if several and (
                not failed or is_driven_below(self.context.project, self.family.members, self.context.origin)
            ):
                return "with several optimizers its outputs were nested"
            pieces = self.defined("truncated_bptt_steps") or self._takes("training_step", "hiddens")
            if not failed and pieces and not self.is_split:
                return "with truncated backpropagation its outputs were nested"
        return self._refusal_of_family() or self._refusal_of_above() or self._refusal_of_relatives()

    def _is_first(self) -> bool:
        """Whether it becomes a method that no class above it has."""
        above = any(self.method.name in facts.methods for facts in self.family.ancestors.values())
        return self.stays and not (above and self.helper == helper_name(self.method.name))

    def _refusal_of_above(self) -> str | None:
        """Why it can not go on as a hook of what it inherits, which stays as it is; None where it can.

        One that takes the place of what it inherits waits for that where a loop over the optimizers is still to be
        written: as a hook, which is there before that of the class above, it would be taken for one to call it.
        """
        is_apart = not self.super_calls() and (self.collects or not self.is_read)
        known = self.context.project.classes
        here = {owner.symbol: owner for owner in classes(self.context.module, known)}
        name = self.method.name
        for symbol, facts in self.family.ancestors.items():
            if name not in facts.methods:
                continue
            owner = here.get(symbol)
            if is_apart:
                stays = self.stage == "training" and self._is_nested(symbol)
            elif owner is None:
                function = known.functions.get(f"{symbol}.{name}")
                stays = function is not None and (not function.bound or function.has_rest)
                stays |= self.stage == "training" and self._is_nested(symbol)
                stays |= self._above(symbol).is_called_elsewhere
            else:
                stays = (
                    EpochEnd(method_of(owner, owner.methods[name], self.context), self.context).refusal() is not None
                )
            return f"`{short(symbol)}.{name}` is not rewritten" if stays else None
        return None

    def _refusal_of_relatives(self) -> str | None:
        """Why another of the family could not become a hook with it: it would be taken for one to call `super()` then.

        One with `*args` behind the outputs loses them first, by a rule of its own.
        """
        functions, name = self.context.project.classes.functions, self.method.name
        families = (self.family, *map(self._above, self.family.ancestors))
        for symbol, facts in ((s, f) for family in families for s, f in family.relatives.items()):
            function = functions.get(f"{symbol}.{name}") if name in facts.methods else None
            if function is not None and function.has_rest and len(function.positional) > 1:
                return f"`{short(symbol)}.{name}` takes more than the outputs"
        return None

    def _above(self, symbol: str) -> Family:
        """The family of a class that this one inherits from."""
        return Family(self.context.project, symbol, self.family.ending)

    def _is_nested(self, symbol: str) -> bool:
        """Whether the outputs that a class above gets are those of several optimizers, or of parts of batches."""
        return is_nested(self.context.project, symbol, self._above(symbol).members, self.context.origin)

    def _reads_rest(self) -> bool:
        """Whether it reads what its `*args` and `**kwargs` take, or may do so."""
        rest = [arg.arg for arg in (self.node.args.vararg, self.node.args.kwarg) if arg is not None]
        if not rest or passes_rest(self.node):
            return False
        return bool(names_in(self.node.body, *rest)) or sees_all(self.node.body)

    def _refusal_of_family(self) -> str | None:
        others = self.added
        taken = self.family.refusal_of_helper() if self.by_helper else self.family.refusal(others)
        taken = taken or self._refusal_of_order()
        if taken is not None:
            return taken
        if self.existing is not None and self.family.inherits and self._chains(self.new) and not self.by_helper:
            return f"its `{self.new}` calls `super()`"
        if self.existing is not None and self.comes_last and leaves(self.existing):
            return f"its `{self.new}` was called before it in 1.1, and has a `return`"
        for name in others:
            if not self._may_be_shared(self.owner.methods.get(name)):
                return f"its `{name}` is decorated"
        for name in [*others, self.method.name]:
            if self.owner.assigned(name) not in {None, self.alias}:
                return f"`{name}` is assigned in the class"
        gathers = self.collects and self.by_batches
        hook = self.owner.methods.get(self.family.ending.batch) if gathers else None
        if hook is not None and len(hook.args.posonlyargs) + len(hook.args.args) < 2:
            return f"`{hook.name}` does not take the outputs"
        if hook is not None and takes_batch_first(hook, old=self.context.origin.before(_GIVEN) is True):
            return f"`{hook.name}` is written for Lightning 0.9, and has to take the outputs first"
        if self.super_calls() and not self.family.inherits:
            if self.family.inherited(self.new):
                return f"what it inherits is a `{self.new}` already"
            if self.family.beside is not None:
                return f"`super()` may be that of `{short(self.family.beside)}`, with which it is mixed"
            if not self.context.project.classes.is_whole(self.owner.symbol):
                return "a base class that is not seen here has it too"
            if any(self.statement_of(call) is None for call in self.super_calls()):
                return "what `super()` returns is used"
        return None

    def _refusal_of_order(self) -> str | None:
        """Why the epoch end of a training would not come before what ran before it, or None."""
        first = self.stage == "training" and self._hooks_came_first
        return self.family.refusal_of_the_first() if first else None

    def _may_be_shared(self, hook: FunctionNode | None) -> bool:
        """Whether the hook can do more, in each process: by itself, or called by a hook that takes its place."""
        if hook is None or not is_partial(hook):
            return True
        plain = len(positional_of(hook.args)) == 1 and not (hook.args.vararg or hook.args.kwonlyargs or hook.args.kwarg)
        return plain and not self.defined(aside(hook))

    @property
    def added(self) -> list[str]:
        """The hooks that the class gets."""
        ending = self.family.ending
        if self.by_helper and self.family.inherits:
            return []
        if not self.collects:
            return [ending.new]
        return [ending.new, ending.start, ending.batch] if self.by_batches else [ending.new, ending.start]

    def _chains(self, hook: str) -> bool:
        """Whether a hook of the class calls that of `super()`."""
        facts = self.family.own
        return facts is not None and hook in facts.chained

    @cached_property
    def existing(self) -> FunctionNode | None:
        """The new hook, where the class has it already."""
        return self.owner.methods.get(self.new)

    @cached_property
    def comes_last(self) -> bool:
        """Whether the hook that the class has already came before the epoch end: that of the training did in 1.1."""
        first = self.stage == "training" and self._hooks_came_first
        return first and self.existing is not None and not is_partial(self.existing)

    @property
    def _hooks_came_first(self) -> bool:
        """Whether the code is known to be of 1.1, which called the hook of the training before its epoch end."""
        before = self.context.origin.before
        return before(_HOOK_FIRST) is False and before(_END_FIRST) is True

    @cached_property
    def is_driven(self) -> bool:
        """Whether `training_step` loops over several optimizers, or is going to, and collects the outputs itself."""
        several = self.several
        loops = several.defines(several.helper)
        return self.stage == "training" and (loops or several.is_driven or self.is_split)

    @cached_property
    def is_split(self) -> bool:
        """Whether `training_step` loops over the pieces of a batch, or is going to, and collects the outputs itself."""
        truncated = Truncated(self.context.project, self.owner.symbol, self.context.origin)
        return self.stage == "training" and truncated.collects(self.owner, self.context)

    @cached_property
    def by_batches(self) -> bool:
        """Whether the hook of the batches collects the outputs, as a loop over optimizers does not in every class.

        Where such a loop does, that hook is given nothing.
        """
        return not self.is_driven or (self.several.has_plain_steps and not self.is_split)

    @property
    def may_be_nested(self) -> bool:
        """Whether the outputs are a list for each optimizer, of which there is one in some classes.

        So they are in a class with one optimizer, where what it inherits collects them for other classes as well.
        """
        if self.is_driven or self.stage != "training":
            return self.is_driven and self.by_batches and self.several.nesting == "optimizer"
        return any(
            self.family.ending.old in facts.reading and self._collects_for_several(symbol)
            for symbol, facts in self.family.ancestors.items()
        )

    def _collects_for_several(self, symbol: str) -> bool:
        """Whether a class above has outputs of classes with a loop over several optimizers, and of others."""
        above = several_of(self.context.project, symbol, self.context.origin)
        driven = above.defines(above.helper) or above.is_driven
        return driven and above.has_plain_steps and above.nesting == "optimizer"

    @cached_property
    def several(self) -> Several:
        """What is known of the optimizers."""
        return several_of(self.context.project, self.owner.symbol, self.context.origin)

    @cached_property
    def collects(self) -> bool:
        """Whether this class collects the outputs; where one that it inherits from reads them, that one does."""
        return self.is_read and not self.family.collects_above

    @property
    def _gathers_shares(self) -> bool:
        """Whether the outputs hold losses as they are propagated back."""
        automatic = self.by_batches and not self.defined("automatic_optimization")
        return self.stage == "training" and self.collects and automatic

    @property
    def _may_accumulate(self) -> bool:
        """Whether a Trainer may gather the gradients of several batches, of which each loss is a share then."""
        return self._gathers_shares and may_accumulate(self.context.project, self.owner.symbol)

    @property
    def restores_loss(self) -> bool:
        """Whether the outputs held the loss of a step as that returned it, and now hold its share of an update."""
        if self.context.origin.before(Release(1, 5)) is not True or not self._gathers_shares:
            return False
        return self._may_accumulate or is_told_to(self.method, self.context.project)

    @cached_property
    def detaches(self) -> bool:
        """Whether Lightning detached what the outputs hold beside the loss, and does so no longer."""
        if self.stage != "training" or self.context.origin.before(Release(1, 6)) is not True:
            return False
        return may_hold_graph(self.owner.methods.get("training_step"), self.node, self.context.module)

    @cached_property
    def by_helper(self) -> bool:
        """Whether it is a method of its own in the whole family, which one hook calls."""
        return self.is_called or self.family.is_altered or self.family.is_split or self.is_added_to

    @cached_property
    def is_added_to(self) -> bool:
        """Whether classes add to the dict that the topmost one's returns, which the hook of that one logs then."""
        return is_added_to(self.context.project, self.owner.symbol, self.method.name, self.context.origin)

    @cached_property
    def stays(self) -> bool:
        """Whether the method stays as a helper that the hook calls."""
        hindered = bool(self.returns()) or ast.get_docstring(self.node) is not None
        args = self.node.args
        more = len(args.posonlyargs) + len(args.args) > 2 or bool(args.kwonlyargs) or self._reads_rest()
        if self.is_wrapped or (self.node.decorator_list and self.existing is not None):
            return True
        return self.by_helper or self.is_aliased or more or (self.existing is not None and hindered)

    @cached_property
    def helper(self) -> str:
        """What the method is called where it stays."""
        if self.by_helper or not self.family.may_stay:
            return helper_name(self.method.name)
        return f"_{_snake(short(self.owner.symbol))}_{self.method.name}"

    @cached_property
    def logging(self) -> Logged:
        """What gives the logger what it returns, in code of up to 1.2."""
        older = self.context.origin.before(Release(1, 3))
        if self.alias is not None or (older is not True and not self._returns_log()):
            return Logged()
        if older is False:  # as the code around it may look once that is migrated
            left = self.context.origin.low != self.context.origin.high and names_logger(self.node)
            return Logged(Rewrite(refusal=logging_of(self.method, self.context).rewrite.refusal if left else None))
        if self.is_added_to:
            return Logged() if self.family.inherits else self._logged_by_hook()
        made = logging_of(self.method, self.context)
        if made.lines and (self.existing is not None or self._is_of_several()):
            return Logged(Rewrite(refusal="others use it, and hooks of the family would have to log it"))
        # what refuses it stays true once nothing else is old
        return made if older or made.lines else Logged(Rewrite(refusal=made.rewrite.refusal))

    def _logged_by_hook(self) -> Logged:
        """What logs the dict that the method returns, whichever class of the family it is of."""
        if self.existing is not None:
            return Logged(Rewrite(refusal="others use it, and hooks of the family would have to log it"))
        return logging_of(self.method, self.context, added=True)

    def _is_of_several(self) -> bool:
        """Whether other classes of the family have the method too, which may return something else."""
        return any(self.method.name in facts.names for facts in self.family.relatives.values())

    def weigh(self) -> None:
        """Note why the rewrite is not safe."""
        known = self.context.project.classes
        self.reasons.extend(overtaken(self.new, self.context))
        above = self.family.giving_above(self.context.module.name) if self.super_calls() else None
        if above is not None and self.context.origin.before(Release(1, 3)) is not False:
            self.reasons.append(f"`{short(above)}.{self.method.name}` stays where what it returns is not seen")
        for symbol, hook in self.family.below(self.added):
            self.reasons.append(f"`{short(symbol)}.{hook}` has to call `super()` first, which is a fix of its own")
        for path in self._strangers():
            if path != self.context.module.source.path:
                self.reasons.append(f"{path} calls a `{self.method.name}` of something that is not seen there")
        if not known.inherits(self.owner.symbol, MODULE):
            self.reasons.append("the class is no LightningModule itself, and its hooks have to come before Lightning's")
        if not known.is_whole(self.owner.symbol):
            self.reasons.append("a base class that is not seen here may have these hooks too")
        if self.logging.rewrite.changes or self.logging.lines:
            self.reasons.append(
                "what it returns was logged up to 1.2, and goes to `self.log`, which takes one number a key"
            )
            if self.context.origin.before(Release(1, 3)) is None:
                self.reasons.append("since 1.3 it was ignored, and is logged again")
        elif self._returns_log() and self.context.origin.before(Release(1, 3)) is None:
            self.reasons.append("what it returns was logged up to 1.2, and is ignored since")
        if self.is_driven and self.is_read:
            pieces = "pieces of a batch" if self.is_split else "optimizers"
            self.reasons.append(f"`training_step` has to collect the outputs in its loop over the {pieces}")
        elif self._may_accumulate and self.context.origin.before(Release(1, 5)) is None:
            self.reasons.append("`accumulate_grad_batches=` divides the losses among the outputs, not so before 1.5")
        elif self.stage == "training" and self.is_read and self.defined("automatic_optimization"):
            self.reasons.append("in manual optimization the outputs are what `training_step` returns")

    # --- small questions ---

    @property
    def calls_above(self) -> bool:
        """Whether the hook of a class that this one inherits from comes behind its epoch end."""
        return self.existing is None and not self.by_helper and self.family.inherited(self.new)

    def _takes(self, step: str, parameter: str) -> bool:
        """Whether a step of the family takes a parameter."""
        functions = self.context.project.classes.functions
        steps = (functions.get(f"{symbol}.{step}") for symbol in (self.owner.symbol, *self.family.relatives))
        return any(step is not None and parameter in step.named for step in steps)

    def defined(self, name: str) -> bool:
        return self.context.project.classes.defines(self.owner.symbol, name)

    def super_calls(self) -> list[ast.Call]:
        calls = (node for node in body_nodes(self.node) if isinstance(node, ast.Call))
        return [call for call in calls if is_super_call(call, self.method.name)]

    def statement_of(self, call: ast.Call) -> ast.stmt | None:
        """The statement that a call is, where it is one by itself, or returned at the end."""
        last = self.node.body[-1]
        if isinstance(last, ast.Return) and last.value is call:
            return last
        statements = (node for node in body_nodes(self.node) if isinstance(node, ast.Expr))
        return next((statement for statement in statements if statement.value is call), None)

    def returns(self) -> list[ast.Return]:
        """The method's own returns."""
        scoped = self.context.module.scoped.returns
        return [returned for returned, scope in scoped if scope.function() is self.method.scope]

    def _returns_log(self) -> bool:
        """Whether it returns what may have been a dict for logging."""
        return logs_by_return(self.method, self.context)


def _is_harmless(decorator: ast.expr) -> bool:
    return last_part(decorator) in _HARMLESS


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
            found |= {*end.added}
    return frozenset(found)


def method_of(owner: ClassUse, node: FunctionNode, context: Context) -> Method:
    scope = next(inner for function, _, inner in context.module.scoped.functions if function is node)
    return Method(node.name, node, scope, owner)
