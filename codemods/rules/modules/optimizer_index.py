"""LIT211: `training_step(self, batch, batch_idx, optimizer_idx)`."""

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
    RemoveEntry,
    RemoveParameter,
    RenameAttribute,
    RenameDefinition,
    RenameParameter,
    ReplaceExpression,
)
from codemods.rules.modules.driving import Driver, signature_of
from codemods.rules.modules.initializing import switched_off
from codemods.rules.modules.several import Several
from codemods.rules.modules.stepping import stepped_at_end
from codemods.rules.modules.trainers import STEP
from codemods.rules.parameters import names_in, own_statements, sees_all
from codemods.rules.registry import Attributes, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.looping import default_of, super_init
from codemods.semantics.losses import INDEX
from codemods.semantics.members import AttributeUse, ClassUse, Method, classes
from codemods.semantics.nodes import first_parameter, own_nodes, positional_of
from codemods.semantics.optimizing import CONFIGURE
from codemods.semantics.outputs import is_super_call
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE

_INDICES = re.compile(r"opt\w*_(i|nb|id|ix|index|number)|opt(im)?_idx|optimizer")
_BEFORE = """class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(2, 1), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.a(batch).mean()
        return self.b(batch).mean()

    def configure_optimizers(self):
        return [SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)]
"""
_AFTER = """class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.a, self.b = nn.Linear(2, 1), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.a(batch).mean()
        return self.b(batch).mean()

    def configure_optimizers(self):
        return [SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)]
"""


@rule(
    code="LIT211",
    name="training-step-optimizer-index",
    on=(Methods(MODULE, (STEP,)), Attributes(MODULE, (STEP,))),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_BEFORE, _AFTER),),
)
def training_step_optimizer_index(subject: Method | AttributeUse, context: Context) -> Iterator[Finding]:
    """`training_step` is called once a batch and gets no `optimizer_idx`

    Since 2.0 several optimizers need manual optimization. What `training_step` was stays as a method of its own; the
    new `training_step` calls it for each optimizer and does what Lightning did around it: toggling, zeroing, the
    backward pass, clipping, accumulation, steps of optimizers and schedulers, in the same order. With one optimizer the
    parameter goes.
    Declines where what Lightning did is not known (LBFGS, schedulers or frequencies that are not seen, arguments of the
    Trainer that are no constants), or where a hook is overridden that manual optimization does not call.
    """
    if isinstance(subject, Method):
        if INDEX in {arg.arg for arg in [*subject.node.args.args, *subject.node.args.kwonlyargs]}:
            yield _Step(subject, context).finding()
        elif (other := _called_otherwise(subject, context)) is not None:
            yield _renamed(subject, other, context)
        else:
            yield from _automatic(subject, context)
    elif not subject.is_super and subject.call is not None:
        yield from _called(subject, context)


def _called_otherwise(method: Method, context: Context) -> ast.arg | None:
    """The third parameter of a step, which took the index whatever it was called up to 0.6."""
    args = method.node.args
    positional = positional_of(args)
    several = Several(context.project, method.owner.symbol, context.origin)
    if len(positional) != 4 or args.defaults or args.vararg or several.number in {None, 1}:
        return None
    return positional[3] if _INDICES.fullmatch(positional[3].arg) else None


def _renamed(method: Method, parameter: ast.arg, context: Context) -> Finding:
    """The parameter gets the name that it has had since 0.7; what becomes of that is told then."""
    module, function = context.module, method.node
    reads = names_in(function.body, parameter.arg)
    taken = bool(names_in(function.body, INDEX)) or sees_all(function.body)
    changes: list[Change] = [RenameParameter(module.span(function), parameter.arg, INDEX)]
    changes += [ReplaceExpression(module.span(read), Code.of(INDEX)) for read in reads]
    return context.finding(
        method.span,
        row="several optimizers",
        message=f"`{STEP}` gets no `{parameter.arg}` since Lightning 2.0; several optimizers need manual optimization",
        title=f"Call it `{INDEX}`, and step the optimizers in a loop",
        rewrite=Rewrite(tuple(changes), refusal=f"`{INDEX}` is another name there" if taken else None),
        reason="what Lightning did around each step is written out",
    )


@dataclass
class _Step:
    """One `training_step` that is told the optimizer."""

    method: Method
    context: Context

    def __post_init__(self) -> None:
        self.node: FunctionNode = self.method.node
        self.owner = self.method.owner
        self.span = self.context.module.span(self.node)
        self.several = Several(self.context.project, self.owner.symbol, self.context.origin)
        self.me = first_parameter(self.node)

    def finding(self) -> Finding:
        rewrite, title, reason = self._one() if self._is_one else self._several()
        return self.context.finding(
            self.method.span,
            row="several optimizers" if not self._is_one else "one optimizer",
            message=f"`{STEP}` gets no `{INDEX}` since Lightning 2.0"
            + ("" if self._is_one else "; several optimizers need manual optimization"),
            title=title,
            rewrite=rewrite,
            reason=reason,
            advice=""
            if self._is_one
            else "set `self.automatic_optimization = False` and step each of `self.optimizers()` in `training_step`",
        )

    # --- one optimizer, or manual optimization ---

    @cached_property
    def _is_one(self) -> bool:
        """Whether the parameter has nothing to tell."""
        return self._is_manual or self.several.number == 1

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
                passed |= set(ast.walk(argument))
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
        nodes = (node for statement in self.node.body for node in ast.walk(statement))
        return [node for node in nodes if isinstance(node, ast.Call) and is_super_call(node, STEP)]

    def _index_of(self, call: ast.Call) -> ast.expr | ast.keyword | None:
        """The argument of a call that is the index."""
        given = call.args[2:3] if not any(isinstance(argument, ast.Starred) for argument in call.args) else []
        named = [keyword for keyword in call.keywords if keyword.arg == INDEX]
        both: list[ast.expr | ast.keyword] = [*given, *named]
        return both[0] if both else None

    # --- several ---

    def _several(self) -> tuple[Rewrite, str, str | None]:
        title = "Step the optimizers in a loop"
        refusal = Several(self.context.project, self.several.top, self.context.origin).refusal
        if refusal is not None:
            return Rewrite(refusal=refusal), title, None
        changes: list[Change] = [RenameDefinition(self.span, self.several.helper)]
        changes += [
            RenameAttribute(self.context.module.span(call.func), self.several.helper) for call in self._supers()
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
        if old and any(
            node.attr == "global_step" for node in ast.walk(self.owner.node) if isinstance(node, ast.Attribute)
        ):
            reasons.append("`global_step` counted batches up to 1.5, and counts the steps of all optimizers now")
        if any(
            self.several.given.get(name) not in {None, 0, 1}
            for name in ("gradient_clip_val", "accumulate_grad_batches")
        ):
            reasons.append("what the Trainer is given about gradients stands in the module now")
        if self.several.told:
            names = " and ".join(f"`{name}`" for name in self.several.told)
            reasons.append(f"{names} of the module has to be set before `fit` to what the Trainer was given")
        if self.several.accumulated is not None:
            reasons.append("the logger gets a row every so many batches now, and got it every so many updates")
        return reasons

    def _driver(self) -> Iterator[Change]:
        """The loop, and what it needs besides."""
        several = self.several
        yield from switched_off(self.owner, self.context, several.told)
        code = Driver(several, signature_of(self.node, self.context.module), several.kinds).code()
        yield InsertStatement(self.span, Code.of(code))
        yield from stepped_at_end(self.owner, several, self.span, self.context)
        yield from self._frequencies()

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


def _automatic(method: Method, context: Context) -> Iterator[Finding]:
    """A class with one optimizer says so, where those that it inherits from are going to optimize by hand."""
    symbol, project = method.owner.symbol, context.project
    several = Several(project, Several(project, symbol, context.origin).top, context.origin)
    if symbol not in several.automatic or several.is_manual or several.refusal is not None:
        return
    init = method.owner.methods.get("__init__")
    if init is None or "automatic_optimization" in project.classes.classes[symbol].names:
        return
    statement = super_init(init)
    rewrite = Rewrite(refusal="where its `__init__` calls that of `super()` is not seen")
    if statement is not None:
        code = Code.of(f"{init.args.args[0].arg}.automatic_optimization = True")
        rewrite = Rewrite((InsertStatement(context.module.span(statement), code, after=True),))
    yield context.finding(
        method.span,
        row="one optimizer below several",
        message=f"`{several.symbol.rpartition('.')[2]}` has to optimize by hand, and this class with its one optimizer "
        "inherits that",
        title="Optimize automatically",
        rewrite=rewrite,
        reason="it belongs to the rewrite of the class that it inherits from",
    )


def _step(owner: ClassUse, context: Context) -> _Step:
    node = owner.methods[STEP]
    return _Step(Method(STEP, node, context.module.scoped.scope_of(node), owner), context)


def _called(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`self.training_step(batch, batch_idx, 0)`: a call by name."""
    defining = (context.project.classes.method(use.role, STEP) or "").rpartition(".")[0]
    owner = next((o for o in classes(context.module, context.project.classes) if o.symbol == defining), None)
    call = use.call
    if owner is None or STEP not in owner.methods or call is None:
        return
    step = _step(owner, context)
    arguments = [arg.arg for arg in step.node.args.args]
    if INDEX not in arguments:
        return
    span = context.module.span
    given = [k for k in call.keywords if k.arg == INDEX] or call.args[arguments.index(INDEX) - 1 :][:1]
    if step._is_one:
        if not given:
            return
        rewrite = Rewrite((RemoveArgument(span(call), span(given[0])),))
        title = f"Drop `{INDEX}`"
    else:
        rewrite = Rewrite((RenameAttribute(use.span, step.several.helper),), refusal=step.several.refusal)
        title = f"Call `{step.several.helper}`"
    yield context.finding(
        use.span,
        row="called",
        message=f"`{STEP}` takes no `{INDEX}` since Lightning 2.0",
        title=title,
        rewrite=rewrite,
        reason=None if step._is_one else "the step for one optimizer is a method of its own now",
    )
