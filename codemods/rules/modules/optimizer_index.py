"""LIT211: `training_step(self, batch, batch_idx, optimizer_idx)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import pattern
from codemods.model import (
    Change,
    Code,
    Finding,
    InsertStatement,
    RemoveArgument,
    RenameAttribute,
    RenameParameter,
    ReplaceExpression,
)
from codemods.rules.modules.indexed_step import IndexedStep, indexed_step
from codemods.rules.modules.several import several_of
from codemods.rules.modules.trainers import STEP
from codemods.rules.parameters import names_in, sees_all
from codemods.rules.registry import Attributes, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.looping import super_init
from codemods.semantics.losses import INDEX
from codemods.semantics.members import AttributeUse, Method, classes
from codemods.semantics.nodes import first_parameter, own_nodes, positional_of
from codemods.semantics.symbols import MODULE

_INDICES = pattern(r"opt\w*_(i|nb|id|ix|index|number)|opt(im)?_idx|optimizer")
_SEVERAL = 2
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
    parameter goes. An `optimizer_step` that steps an optimizer with the closure in some batches, and calls that alone
    in others, or hands all on to `super()`, is called from the loop under another name (1.4 to 1.9), and so is one that
    steps it without, which came behind the backward pass up to 0.9, and a `configure_gradient_clipping`. The hook
    `on_before_zero_grad` of the module is called from the loop where Lightning called it, behind the step up to 1.1.
    The `global_step` that such an `optimizer_step` reads, as one that warms up does, is the number of batches in code
    of 1.4 and 1.5 (LIT266), and since 1.6 that of today where each call makes one step (1.4.9, 1.6.5 and 2.6.6 run).
    Where gradients gather, those of all optimizers were clipped together up to 1.1. Where the release is not known, the
    loop is that of the newest that the code may be of, if that alone is in the way, and another finding says so.
    Declines where what Lightning did is not known (LBFGS, schedulers or frequencies that are not seen, arguments of the
    Trainer that are no constants), or where a hook is overridden that manual optimization does not call.
    """
    if isinstance(subject, Method):
        if INDEX in {arg.arg for arg in [*subject.node.args.args, *subject.node.args.kwonlyargs]}:
            step = IndexedStep(subject, context)
            yield step.finding()
            yield from step.supposed()
        elif (other := _called_otherwise(subject, context)) is not None:
            yield _renamed(subject, other, context)
        elif _takes_rest(subject, context):
            yield _among_the_rest(subject, context)
        else:
            yield from _automatic(subject, context)
    elif not subject.is_super and subject.call is not None:
        yield from _called(subject, context)


def _takes_rest(method: Method, context: Context) -> bool:
    """Whether a step gets the index among its `*args` or `**kwargs`, as one of several optimizers of Lightning's."""
    several = several_of(context.project, method.owner.symbol, context.origin)
    if _rest(method) is None or (several.number or 0) < _SEVERAL or several.is_manual:
        return False
    by_hand = any(isinstance(n, ast.Attribute) and n.attr == "manual_backward" for n in own_nodes(method.node.body))
    return not by_hand and not any(several.takes_index(name) for name in several.relatives)


def _rest(method: Method) -> str | None:
    """What takes the arguments that a step does not name: `*args`, or else `**kwargs`."""
    args = method.node.args
    if args.vararg is not None:
        return f"*{args.vararg.arg}"
    return f"**{args.kwarg.arg}" if args.kwarg is not None else None


def _among_the_rest(method: Method, context: Context) -> Finding:
    return context.finding(
        method.span,
        row="several optimizers",
        message=f"`{STEP}` gets no `{INDEX}` since Lightning 2.0; several optimizers need manual optimization",
        rewrite=Rewrite(refusal=f"it is one of `{_rest(method)}`"),
        advice=f"give `{STEP}` the parameters `batch`, `batch_idx` and `{INDEX}`, and it can be rewritten",
    )


def _called_otherwise(method: Method, context: Context) -> ast.arg | None:
    """The third parameter of a step, which took the index whatever it was called up to 0.6."""
    args = method.node.args
    positional = positional_of(args)
    several = several_of(context.project, method.owner.symbol, context.origin)
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


def _automatic(method: Method, context: Context) -> Iterator[Finding]:
    """A class with one optimizer says so, where those that it inherits from are going to optimize by hand."""
    symbol, project = method.owner.symbol, context.project
    several = several_of(project, several_of(project, symbol, context.origin).top, context.origin)
    if symbol not in several.automatic or several.is_manual or several.refusal is not None:
        return
    init = method.owner.methods.get("__init__")
    if init is None or "automatic_optimization" in project.classes.classes[symbol].names:
        return
    statement = super_init(init)
    rewrite = Rewrite(refusal="where its `__init__` calls that of `super()` is not seen")
    if statement is not None:
        code = Code.of(f"{first_parameter(init)}.automatic_optimization = True")
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


def _called(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`self.training_step(batch, batch_idx, 0)`: a call by name."""
    defining = (context.project.classes.method(use.role, STEP) or "").rpartition(".")[0]
    owner = next((o for o in classes(context.module, context.project.classes) if o.symbol == defining), None)
    call = use.call
    if owner is None or STEP not in owner.methods or call is None:
        return
    step = indexed_step(owner, context)
    arguments = [arg.arg for arg in step.node.args.args]
    if INDEX not in arguments:
        return
    span = context.module.span
    given = [k for k in call.keywords if k.arg == INDEX] or call.args[arguments.index(INDEX) - 1 :][:1]
    if step.is_one:
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
        reason=None if step.is_one else "the step for one optimizer is a method of its own now",
    )
