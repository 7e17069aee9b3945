"""A `training_step` that is told the optimizer: without that where there is one, in a loop where there are several."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cached_property

from codemods.deferred import dataclass
from codemods.model import (
    AddParameter,
    Change,
    Code,
    Finding,
    InsertStatement,
    Release,
    RemoveArgument,
    RemoveEntry,
    RemoveParameter,
    RenameAttribute,
    RenameDefinition,
    ReplaceExpression,
)
from codemods.rules.modules.driving import Driver, clipping, signature_of
from codemods.rules.modules.initializing import switched_off
from codemods.rules.modules.several import CLIPPER, several_of
from codemods.rules.modules.stepping import stepped_at_end
from codemods.rules.modules.trainers import STEP
from codemods.rules.parameters import names_in, sees_all
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.looping import CLIPPING, FLAGS, PARAMETERS, STEPPER, default_of, handed_on
from codemods.semantics.losses import INDEX
from codemods.semantics.members import ClassUse, Method
from codemods.semantics.nodes import first_parameter, own_nodes, own_statements
from codemods.semantics.optimizing import CONFIGURE
from codemods.semantics.outputs import is_super_call
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk


@dataclass
class IndexedStep:
    """One `training_step` that is told the optimizer."""

    method: Method
    context: Context

    def __post_init__(self) -> None:
        self.node: FunctionNode = self.method.node
        self.owner = self.method.owner
        self.span = self.context.module.span(self.node)
        self.several = several_of(self.context.project, self.owner.symbol, self.context.origin)
        self.me = first_parameter(self.node)

    def finding(self) -> Finding:
        rewrite, title, reason = self._one() if self.is_one else self._several()
        return self.context.finding(
            self.method.span,
            row="several optimizers" if not self.is_one else "one optimizer",
            message=f"`{STEP}` gets no `{INDEX}` since Lightning 2.0"
            + ("" if self.is_one else "; several optimizers need manual optimization"),
            title=title,
            rewrite=rewrite,
            reason=reason,
            advice=""
            if self.is_one
            else "set `self.automatic_optimization = False` and step each of `self.optimizers()` in `training_step`",
        )

    def supposed(self) -> Iterator[Finding]:
        """What is to be told beside a loop that is as the newest release did it, which the code may be older than."""
        several = several_of(self.context.project, self.several.top, self.context.origin)
        if not self.is_one and several.supposed and several.is_driven and several.top == self.owner.symbol:
            yield self.context.finding(
                self.method.span,
                row="several optimizers of an unknown release",
                message=f"the loop steps the optimizers as Lightning {several.origin} did, and older releases stepped "
                "these otherwise; whether the code is older is not known: where it is, say the release with `--origin`",
                lasting=True,
            )

    # --- one optimizer, or manual optimization ---

    @cached_property
    def is_one(self) -> bool:
        """Whether the parameter has nothing to tell."""
        return self._is_manual or self.several.number in {0, 1}  # of none Lightning makes one that does nothing

    @cached_property
    def _is_manual(self) -> bool:
        steps = (node for node in own_nodes(self.node.body) if isinstance(node, ast.Attribute))
        return self.several.is_manual or any(node.attr == "manual_backward" for node in steps)

    def _one(self) -> tuple[Rewrite, str, str | None]:
        title = f"Drop `{INDEX}`"
        if self.node.decorator_list and sees_all(self.node.body):
            return Rewrite(refusal="it is decorated"), title, None
        changes: list[Change] = [RemoveParameter(self.span, INDEX)]
        passed, reasons = set[ast.AST](), list[str]()
        for call in self._supers():
            argument = self._index_of(call)
            if argument is not None:
                changes.append(RemoveArgument(self.context.module.span(call), self.context.module.span(argument)))
                passed |= set(walk(argument))
        reads = [node for node in names_in(self.node.body, INDEX) if node not in passed]
        if reads or sees_all(self.node.body):
            default = self._default()
            first = self.context.module.span(own_statements(self.node)[0])
            changes.append(InsertStatement(first, Code.of(f"{INDEX} = ", default)))
        if self._default() == "0" and not self._has_default() and not self._is_manual:
            reasons.append("with one optimizer Lightning 1.x did not pass it, so there may be several")
        return Rewrite(tuple(changes)), title, "; ".join(reasons) or None

    def _has_default(self) -> bool:
        return default_of(self.node) is not None

    def _default(self) -> str:
        value = default_of(self.node)
        return ast.unparse(value) if value is not None else "0"

    def _supers(self) -> list[ast.Call]:
        nodes = (node for statement in self.node.body for node in walk(statement))
        return [node for node in nodes if isinstance(node, ast.Call) and is_super_call(node, STEP)]

    @property
    def _is_plain_above(self) -> bool:
        """Whether the step that `super()` has is told nothing of the optimizers, and keeps its name."""
        known, helper = self.context.project.classes, self.several.helper
        line = [name for name in known.ancestry(self.owner.symbol)[1:] if name in known.classes]
        above = next((name for name in line if {STEP, helper} & known.classes[name].names), None)
        return above is not None and helper not in known.classes[above].names and not self.several.takes_index(above)

    def _index_of(self, call: ast.Call) -> ast.expr | ast.keyword | None:
        """The argument of a call that is the index."""
        given = call.args[2:3] if not any(isinstance(argument, ast.Starred) for argument in call.args) else []
        named = [keyword for keyword in call.keywords if keyword.arg == INDEX]
        both: list[ast.expr | ast.keyword] = [*given, *named]
        return both[0] if both else None

    # --- several ---

    def _several(self) -> tuple[Rewrite, str, str | None]:
        title = "Step the optimizers in a loop"
        if self.several.is_undecided:
            return Rewrite(refusal="`_automatic_optimization` may say that it optimizes by hand"), title, None
        refusal = several_of(self.context.project, self.several.top, self.context.origin).refusal
        if refusal is not None:
            return Rewrite(refusal=refusal), title, None
        changes: list[Change] = [RenameDefinition(self.span, self.several.helper)]
        changes += [
            RenameAttribute(self.context.module.span(call.func), self.several.helper)
            for call in self._supers()
            if not self._is_plain_above
        ]
        if self.several.top == self.owner.symbol:
            changes += self._driver()
        return Rewrite(tuple(changes)), title, "; ".join(self._reasons())

    def _reasons(self) -> list[str]:
        known, context = self.context.project.classes, self.context
        reasons = ["callbacks see one call of `training_step` for all optimizers, which returns nothing"]
        if not known.is_whole(self.owner.symbol):
            reasons.append("a base class that is not seen here may optimize otherwise")
        old = context.origin.before(Release(1, 6)) is not False
        if old and any(node.attr == "global_step" for node in walk(self.owner.node) if isinstance(node, ast.Attribute)):
            reasons.append("`global_step` counted batches up to 1.5, and counts the steps of all optimizers now")
        if any(
            self.several.given.get(name) not in {None, 0, 1}
            for name in ("gradient_clip_val", "accumulate_grad_batches")
        ):
            reasons.append("what the Trainer is given about gradients stands in the module now")
        if self.several.told:
            names = " and ".join(f"`{name}`" for name in self.several.told)
            reasons.append(f"{names} of the module has to be set before `fit` to what the Trainer was given")
        if self.several.shows_clipped and not self._clips_in_hook:
            reasons.append(f"`{CLIPPER}` sees gradients that are clipped already")
        if self.several.stepper is not None and self.context.origin.before(Release(1, 6)) is not True:
            reasons.append("`global_step` counts the steps that are made, and counted those that were left out in 1.6")
        if self.several.stepper is not None and self.context.origin.before(Release(1, 4)) is None:
            reasons.append(f"up to 1.3 a closure that `{STEPPER}` called by itself may have left parameters frozen")
        if self.several.optimizers is not None and self.several.optimizers.frequencies and self._is_logged_alone():
            reasons.append("what the step of one optimizer logs stands in the rows of the batches of the others too")
        if self.several.accumulated is not None:
            reasons.append("the logger gets a row every so many batches now, and got it every so many updates")
        return reasons

    @cached_property
    def _clips_in_hook(self) -> bool:
        """Whether gradients are clipped behind all that sees them before a step, as the Trainer did.

        A hook of its own that ends early, or that has no name for the optimizer, can not clip where it ends.
        """
        several, hook = self.several, self.owner.methods.get(CLIPPER)
        if several.clips_unscaled or not several.shows_clipped or not several.may_clip_behind_hooks:
            return several.clips_unscaled
        if hook is None:
            return not several.defines(CLIPPER)
        plain = not hook.decorator_list and len(hook.args.args) > 1
        return plain and not any(isinstance(node, ast.Return) for node in own_nodes(hook.body))

    def _is_logged_alone(self) -> bool:
        """Whether the logger got what a step logged with its own batch alone, up to 1.3."""
        return self.context.origin.before(Release(1, 4)) is not False

    def _driver(self) -> Iterator[Change]:
        """The loop, and what it needs besides."""
        several = self.several
        yield from switched_off(self.owner, self.context, several.told)
        signature = signature_of(self.node, self.context.module)
        driver = Driver(several, signature, several.kinds, self._clips_in_hook).code()
        yield InsertStatement(self.span, driver, after=self._has_remark_above())
        if self._clips_in_hook and CLIPPER in self.owner.methods:
            hook = self.owner.methods[CLIPPER]
            lines = "\n".join(clipping(several, *(arg.arg for arg in hook.args.args[:2])))
            yield InsertStatement(self.context.module.span(hook.body[-1]), Code.of(lines), after=True)
        elif self._clips_in_hook:
            lines = "\n    ".join([f"def {CLIPPER}(self, optimizer):", *clipping(several, "self")])
            yield InsertStatement(self.span, Code.of(lines))
        if several.stepper is not None:
            yield from self._stepper(self.owner.methods[STEPPER], several.stepper)
        if several.clipper is not None:
            yield RenameDefinition(self.context.module.span(self.owner.methods[CLIPPING]), several.clipper)
        yield from stepped_at_end(self.owner, several, self.span, self.context)
        yield from self._frequencies()

    def _has_remark_above(self) -> bool:
        """Whether a comment right above the step heads it: the loop does not come in above that."""
        utf8 = self.context.module.source.utf8
        starts = [self.context.module.span(part).start for part in (self.node, *self.node.decorator_list)]
        above = utf8[: utf8.rfind(b"\n", 0, min(starts)) + 1].splitlines()
        return bool(above) and above[-1].lstrip().startswith(b"#")

    def _stepper(self, node: FunctionNode, name: str) -> Iterator[Change]:
        """The hook as the loop calls it: without the flags that nothing reads, where they have to be given."""
        span = self.context.module.span(node)
        yield RenameDefinition(span, name)
        names = [arg.arg for arg in node.args.args]
        flags = [name for name in names if name in FLAGS]
        if self.several.steps_plainly:
            flags = names[5:]
        elif len(flags) <= len(node.args.defaults):
            flags = []
        yield from (RemoveParameter(span, flag) for flag in flags)
        yield from self._steps(node, names[1:])

    def _steps(self, node: FunctionNode, names: list[str]) -> Iterator[Change]:
        """The optimizer is stepped where the hook of Lightning did so."""
        at, calls = self.context.module.span, handed_on(node)
        rest = [arg.arg for arg in (node.args.vararg, node.args.kwarg) if arg is not None]
        if not calls:
            return
        if not names:
            yield from (RemoveParameter(at(node), name) for name in rest)
            taken = PARAMETERS[:-1] if self.several.steps_plainly else PARAMETERS
            yield from (AddParameter(at(node), name) for name in taken)
        optimizer, closure = names[2] if names else PARAMETERS[2], names[4] if names else PARAMETERS[4]
        given = "" if self.several.steps_plainly else f"closure={closure}"
        for call in calls:
            yield ReplaceExpression(at(call), Code.of(f"{optimizer}.step({given})"))

    def _frequencies(self) -> Iterator[Change]:
        """The keys that tell how often each optimizer is stepped have done their work."""
        known = self.several.optimizers
        node = self.owner.methods.get(CONFIGURE)
        if known is None or not known.frequencies or node is None:
            return
        span = self.context.module.span
        for display in own_nodes(node.body):
            if isinstance(display, ast.Dict):
                keys = {key.value: key for key in display.keys if isinstance(key, ast.Constant)}
                if {"optimizer", "frequency"} <= keys.keys():
                    yield RemoveEntry(span(display), span(keys["frequency"]))


def indexed_step(owner: ClassUse, context: Context) -> IndexedStep:
    node = owner.methods[STEP]
    return IndexedStep(Method(STEP, node, context.module.scoped.scope_of(node), owner), context)
