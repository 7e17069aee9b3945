"""LIT165: the random numbers of a training behind the sanity check, which moved or reset their state once."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from typing import Final

from codemods.model import Code, Finding, InsertStatement, Release, ReplaceExpression
from codemods.rules.hoisting import always_runs
from codemods.rules.registry import ArgumentSets, Attributes, Context, Methods, rule
from codemods.rules.trainer.check_draws import RESET, START, STEP, carried, carries, starts_otherwise
from codemods.rules.trainer.fits import reaching, uses_of
from codemods.rules.trainer.resumes import resumed_at
from codemods.rules.unchecked import STEPS, SWITCHES, is_unchecked
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import ArgumentSet, Rewrite
from codemods.semantics.bridge import MAKE_TRAINER
from codemods.semantics.drawing import (
    Drawing,
    drawing_of,
    drawn,
    draws_for_validation,
    draws_in_setup,
    draws_in_training,
    made_behind_training,
    seeds,
)
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import AttributeUse, Method, call_arguments
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part, text_of, written_pairs
from codemods.semantics.symbols import CLIS, MODULE, TRAINER
from codemods.semantics.values import UNKNOWN, only_binding
from codemods.source.trees import walk

_RESETTING, _ISOLATING = Release(1, 3), Release(1, 6)
_NEARLY: Final = Release(1, 2)
"""Code that may be of this release too is taken to be of one that seeded anew: three of four did."""
_NOW: Final = Release(2, 0)
_RESET: Final = "reset_seed"
_NOT_KNOWN: Final = "whether the code is older than 1.6 is not known: say the release with `--origin`"
_MAKING: Final = frozenset({TRAINER, f"{TRAINER}.from_argparse_args"})
_MADE: Final = ("model", "module", "net")
"""What a module is called that was made within the call of `fit`."""
_TRAINING: Final = frozenset({"train_dataloader", "train_dataloaders"})
_ANEW: Final = (
    "Lightning 1.3 to 1.5 seeded anew behind the sanity check, and training goes on with other random numbers now"
)
_MOVED: Final = "up to Lightning 1.2 the sanity check drew from the random numbers that the seed gave, "
_SEEDED = """from pytorch_lightning import seed_everything
class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(dropout(batch))
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)
seed_everything(1)
trainer = Trainer()
"""


@rule(
    code="LIT165",
    name="trainer-seeded-anew",
    on=(Attributes(TRAINER, ("fit",)), Methods(MODULE, (STEP,)), *map(ArgumentSets, CLIS)),
    since="1.6",
    removed="1.6",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/11870", GUIDE),
    examples=((f"{_SEEDED}trainer.fit(net)", f"{_SEEDED}reset_seed()\ntrainer.fit(net)"),),
)
def trainer_seeded_anew(use: AttributeUse | ArgumentSet | Method, context: Context) -> Iterator[Finding]:
    """The sanity check leaves the random numbers of the training alone

    From 1.3 to 1.5 everything was seeded anew behind the sanity check, with the number that `seed_everything` was
    given, so that dropout, noise and the order of the batches began with that. `reset_seed()` before `fit` gives
    the same numbers (run on 1.4.9), as the sanity check of today leaves the state as it finds it; a module that is
    made within the call of `fit` is made before that. Where `setup` or another hook before the first batch draws
    random numbers, makes layers or seeds, that had the state before, and the module calls it behind the sanity
    check, before the iterator of its loader is made; not where `train_dataloader` draws too. That what a
    `val_dataloader` draws came before all was seeded anew, and comes behind that now, is told. Up to 1.2 the sanity
    check drew from the state that the training went on with, each loader at least once: the module keeps that state
    in `on_validation_end`, and sets it again in `on_train_start`, behind the iterator of its loader (run on 0.7.6,
    0.9.0 and 1.1.8); a run that goes on from a checkpoint has no check any more, which is told. Where a hook of
    that name is there already, a callback has an `on_train_start`, or the release is not known, it is told at the
    first `fit` of a file, and of a notebook only where that seeds. Of a LightningCLI it is told, too. Left alone
    where nothing seeds, where nothing validates, nothing gives a loader for it or no Trainer has a sanity check, or
    not that of the `fit`, and where no layer, loader, transform or method of the project is seen to draw with the
    batches, and no module is made when one was trained before: the loaders of a training draw too, and the next
    weights begin with what they leave. Only for code that is known to be older than 1.6; told, at the first `fit`,
    where it is of 1.x and may be older: of 1.2 where torch alone is seeded. What is not rewritten is told once for
    the files of a project that hang together.
    """
    older = context.origin.before(_ISOLATING)
    if older is False or context.origin.before(_NOW) is not True or (isinstance(use, AttributeUse) and use.own):
        return
    if not _may_be_told(use, older=older is True):
        return
    project = context.project
    drawing = drawing_of(project)
    resets = context.origin.before(_NEARLY) is False and context.origin.before(_RESETTING) is not True
    anew = seeds(drawing)
    resets = (resets or older is None) and anew
    if not resets and not _is_moved(use, drawing, context):
        return
    if not draws_in_training(drawing) and made_behind_training(drawing).isdisjoint(_modules(project)):
        return
    if not _validates(project) or is_unchecked(project):
        return
    is_carried = context.origin.before(_RESETTING) is True and carries(project, context.module.name)
    if isinstance(use, Method):
        if is_carried:
            yield from _carried(use, context)
        elif resets and draws_in_setup(drawing) and _refusal(context) is None:
            yield from _in_module(use, context)
        return
    assert use.call is not None  # nothing else may be told
    if isinstance(use, ArgumentSet):
        calls = (call for call, _ in context.module.scoped.calls if context.module.span(call) == use.call)
        if not use.given("run") and not any(_defaults_to_none(call) for call in calls):
            yield context.finding(
                use.call,
                row="cli",
                message=_ANEW,
                rewrite=Rewrite(refusal=_NOT_KNOWN) if older is None else None,
                advice="give the CLI a `before_fit` that calls `reset_seed()`, to have those of old runs",
                once=older is None,
            )
        return
    if not _is_checked(use, context):
        return
    if is_carried:
        yield from _without_a_check(use, context)
        return
    if not resets or older is None:
        yield from _told(use, context, anew=anew)
        return
    if _is_reset(use, context) or (draws_in_setup(drawing) and _refusal(context) is None):
        return
    yield context.finding(
        use.span,
        row="reset",
        message=_ANEW,
        title="Seed anew before `fit`",
        rewrite=_reset(use, use.call, context),
        reason="dropout, noise and the order of the batches are those of old runs",
        advice="call `reset_seed()` before `fit` to have those of old runs",
    )
    yield from _of_validation_data(use, context)


def _of_validation_data(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """The finding about data that `val_dataloader` draws, which it did for the sanity check, before all was seeded."""
    if draws_for_validation(drawing_of(context.project)):
        yield context.finding(
            use.span,
            row="validation data",
            message="what `val_dataloader` draws came of the random numbers before Lightning 1.3 to 1.5 seeded anew, "
            "and of those behind that now: the data of a validation are others",
            advice="draw these where the module or its data is made, or compare the losses of a training",
            once=True,
            lasting=True,
        )


def _is_moved(use: AttributeUse | ArgumentSet | Method, drawing: Collection[Drawing], context: Context) -> bool:
    """Whether the code seeds, and may be of a release whose sanity check drew from what the training went on with."""
    by_hand = not isinstance(use, ArgumentSet)  # a LightningCLI came later
    return context.origin.before(_RESETTING) is not False and seeds(drawing, by_hand=by_hand)


def _may_be_told(use: AttributeUse | ArgumentSet | Method, *, older: bool) -> bool:
    """Whether something can be said of a subject: a call is told, and a method is rewritten in code known to be old."""
    return older if isinstance(use, Method) else use.call is not None


def _without_a_check(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """A run that goes on from a checkpoint: it has no sanity check any more, whose random numbers could be kept."""
    if resumed_at(use) is not None:
        yield context.finding(
            use.span,
            row="resumed",
            message=_MOVED + "and a run that goes on from a checkpoint has no such check now, so that it goes on with "
            "others",
            advice="compare the losses of a resumed run with those of old ones with that in mind",
        )


def _told(use: AttributeUse, context: Context, *, anew: bool) -> Iterator[Finding]:
    """The first `fit` of a file, of code that Lightning did not seed anew for, or that may be newer.

    `anew` says that Lightning may have done so, as the code seeds by `seed_everything`.
    """
    if _is_unseeded_notebook(context) or _is_reset(use, context):
        return
    fits = [fit for fit in uses_of("fit", context) if fit.call is not None and TRAINER in fit.kinds]
    checked = [fit.span for fit in fits if not _is_off(fit, context)]
    if use.span != min(checked, key=lambda span: span.start, default=use.span):
        return
    if context.origin.before(_ISOLATING) is None:
        yield context.finding(
            use.span,
            row="may be",
            message=_ANEW if anew else f"{_MOVED}and leaves them alone now, so that training goes on with others",
            rewrite=Rewrite(refusal=_NOT_KNOWN),
            advice="call `reset_seed()` before `fit` to have those of runs of then"
            if anew
            else "losses are those of old runs only with `num_sanity_val_steps=0` in both",
            once=True,
        )
        return
    known = context.origin.before(_RESETTING) is True or not anew
    yield context.finding(
        use.span,
        row="moved",
        message=_MOVED
        + ("and leaves " if known else "1.3 to 1.5 seeded anew behind it, and it leaves ")
        + "them alone now, so that training goes on with others",
        advice="losses are those of old runs only with `num_sanity_val_steps=0` in both"
        + ("" if known else ", or say the release with `--origin`"),
        once=True,
    )


def _reset(use: AttributeUse, fit: ast.Call, context: Context) -> Rewrite:
    """The statement before `fit` that seeds anew; what `fit` is given a module by has its first weights before that."""
    drawing = drawing_of(context.project)
    if draws_in_setup(drawing):
        refusal = _refusal(context)
        return Rewrite(refusal=f"a hook before the first batch draws random numbers, or seeds, and {refusal}")
    module = context.module
    statement = module.statement(fit)
    if not always_runs(fit, module):
        return Rewrite(refusal="`fit` is called in a part of a statement that may not run")
    at, code = module.span(statement), Code.of(RESET, "()")
    if (doubt := _doubt(use, context)) is not None:
        trainer = use.node.value
        if not isinstance(trainer, ast.Name):
            return Rewrite(refusal=doubt)
        code = Code((f"if {trainer.id}.{STEPS}:\n    ", *code.pieces))
    made = fit.args[0] if fit.args else next((k.value for k in fit.keywords if k.arg == "model"), None)
    if not isinstance(made, ast.Call):
        return Rewrite((InsertStatement(at, code),))
    name = next((name for name in _MADE if not module.bound(name, at.start)), None)
    text = _text(made, statement, context)
    if name is None or text is None:
        return Rewrite(refusal="the module is made within the call, and draws its first weights there")
    before = InsertStatement(at, Code((f"{name} = {text}\n", *code.pieces)))
    return Rewrite((before, ReplaceExpression(module.span(made), Code.of(name))))


def _text(made: ast.expr, statement: ast.stmt, context: Context) -> str | None:
    """What makes a module, as it stands in a statement of its own; None where it can not."""
    if not isinstance(statement, (ast.Expr, ast.Assign, ast.Return)):
        return None
    if any(isinstance(part, (ast.NamedExpr, ast.Await, ast.Yield)) for part in walk(made)):
        return None
    texts = (part.value for part in walk(made) if isinstance(part, ast.Constant))
    if any(isinstance(text, str) and "\n" in text for text in texts):
        return None
    first, *others = context.module.source.code(context.module.span(made)).split("\n")
    return "\n".join([first, *(line.removeprefix(" " * statement.col_offset) for line in others)])


def _refusal(context: Context) -> str | None:
    """Why no module can seed anew when its training starts, as all files around this one see it."""
    project, here = context.project, context.module.name
    loading = (name for name, facts in project.names.modules.items() if facts.drawing.loads)
    if any(project.programs.hang_together(here, name) for name in loading):
        return "`train_dataloader` does, too"
    if (otherwise := starts_otherwise(project, here)) is not None or carries(project, here):
        return otherwise
    return "a module has hooks of its own for that, or a base that is not seen here"


def _in_module(method: Method, context: Context) -> Iterator[Finding]:
    """The module seeds anew when its training starts."""
    hook = method.owner.methods.get(START)
    if hook is not None and any(isinstance(n, ast.Call) and last_part(n.func) == _RESET for n in walk(hook)):
        return
    rewrite = carried(method, context.project, anew=True)
    if rewrite is None:
        return
    yield context.finding(
        method.span,
        row="module",
        message=_ANEW,
        title="Seed anew when the training starts",
        rewrite=rewrite,
        reason="dropout, noise and the order of the batches are those of old runs",
        advice="call `reset_seed()` behind the sanity check to have those of old runs",
    )


def _carried(method: Method, context: Context) -> Iterator[Finding]:
    """The module takes what the sanity check left of the random numbers when its training starts."""
    rewrite = carried(method, context.project)
    fits = [fit for fit in uses_of("fit", context) if TRAINER in fit.kinds]
    if rewrite is None or (fits and not any(_is_checked(fit, context) for fit in fits)):
        return
    yield context.finding(
        method.span,
        row="carried",
        message=f"{_MOVED}and leaves them alone now, so that training goes on with others",
        title="Let the training go on with those that the sanity check left",
        rewrite=rewrite,
        reason="the order of the batches, dropout and noise are those of old runs",
        advice="losses are those of old runs only with `num_sanity_val_steps=0` in both",
    )


def _is_reset(use: AttributeUse, context: Context) -> bool:
    """Whether a statement before calls `reset_seed` already, with nothing between that may draw."""
    statement = context.module.statement(use.node)
    parent = context.module.parents[statement]
    for name in ("body", "orelse", "finalbody"):
        block = getattr(parent, name, [])
        if not isinstance(block, list) or statement not in block:
            continue
        for above in reversed(block[: block.index(statement)]):
            asks = isinstance(above, ast.If) and last_part(above.test) == STEPS and len(above.body) == 1
            before = above.body[0] if asks and isinstance(above, ast.If) else above
            if isinstance(before, ast.Expr) and isinstance(before.value, ast.Call):
                return last_part(before.value.func) == _RESET
            if not isinstance(before, ast.Assign) or not _is_read(before.value):
                return False
    return False


def _is_read(value: ast.expr) -> bool:
    """Whether a value is a name, an attribute of one, or a constant: `args.gradient_clip_val`."""
    while isinstance(value, ast.Attribute):
        value = value.value
    return isinstance(value, (ast.Name, ast.Constant))


def _modules(project: ProjectIndex) -> Iterator[str]:
    """The plain names of the project's modules."""
    known = project.classes
    return (name.rpartition(".")[2] for name in known.classes if MODULE in known.kinds(name))


def _validates(project: ProjectIndex) -> bool:
    """Whether a module of the project has a validation step."""
    return project.classes.have_with("validation_step")


def _has_no_loader(fit: ast.Call, context: Context) -> bool:
    """Whether `fit` is given what to train with and nothing to validate with, and no module has that either."""
    named = {keyword.arg: keyword.value for keyword in fit.keywords}
    loaders = [*fit.args[1:], *(named[name] for name in _TRAINING & named.keys())]
    if len(loaders) != 1 or not named.keys() <= _TRAINING | {"model", "ckpt_path"}:
        return False  # a data module may stand in its place
    if not _is_loader(loaders[0], context.module):
        return False
    return not context.project.classes.have_with("val_dataloader")


def _is_loader(node: ast.expr, module: Module) -> bool:
    """Whether a value is one loader, as its name or what makes it says, and no data module."""
    if isinstance(node, ast.Name):
        bound = only_binding(module, node.id, module.scope_at(module.span(node).start))
        made = bound.value if bound is not None else None
        node = made if isinstance(made, ast.Call) else node
    named = last_part(node.func if isinstance(node, ast.Call) else node).lower()
    return named.endswith("loader") if isinstance(node, ast.Call) else "loader" in named  # `loaders()` may make both


def _is_unseeded_notebook(context: Context) -> bool:
    """Whether this is a notebook, a program of its own, that does not seed."""
    source = context.module.source
    return source.path.endswith(".ipynb") and not seeds([drawn(context.module)], by_hand=True)


def _is_checked(fit: AttributeUse, context: Context) -> bool:
    """Whether a sanity check may come before a training, as far as its call and what makes its Trainer say."""
    return not _is_off(fit, context) and (fit.call is None or not _has_no_loader(fit.call, context))


def _is_off(use: AttributeUse, context: Context) -> bool:
    """Whether each call that makes the Trainer of a `fit` in the same file switches the sanity check off."""
    calls = _makers(use, context.module)
    return bool(calls) and all(_switches_off(call, context.module) for call in calls)


def _makers(use: AttributeUse, module: Module) -> list[ast.AST]:
    """What makes the Trainer of a `fit`: all that its variable may be bound to there."""
    holder = use.node.value
    name = holder.value if isinstance(holder, ast.Attribute) and holder.attr == "trainer" else holder
    if not isinstance(name, ast.Name):
        return [holder]
    found = use.scope.lookup(name.id)
    made = [binding.value or binding.node for binding in found[1]] if found is not None else []
    if found is None or found[0].function() is not use.scope.function():
        return made
    places = {module.span(value).start: value for value in made if isinstance(value, (ast.expr, ast.stmt))}
    around = [outer for outer in module.enclosing(use.node) if isinstance(outer, (ast.For, ast.AsyncFor, ast.While))]
    # what a loop binds below a `fit` is there when it comes again
    again = [at for at in places if any(module.span(outer).start < at < module.span(outer).end for outer in around)]
    before = {*reaching(use.span.start, sorted(places), module), *(at for at in again if at > use.span.start)}
    return [value for at, value in places.items() if at in before] or made


def _doubt(use: AttributeUse, context: Context) -> str | None:
    """Why only the Trainer itself knows before a `fit` whether it has a sanity check, or None."""
    module = context.module
    makers = _makers(use, module)
    if any(_switches_off(call, module) for call in makers):
        return "one of the Trainers that it may be of has no sanity check"
    given = [k.value for call in makers if isinstance(call, ast.Call) for k in call.keywords if k.arg == STEPS]
    spread = any(k.arg is None for call in makers if isinstance(call, ast.Call) for k in call.keywords)
    if spread and not given:
        given = [node for node in module.parents if isinstance(node, ast.Name) and node.id == STEPS]
    named = any(isinstance(value, (ast.Name, ast.Attribute, ast.Subscript)) for value in given)
    unseen = spread and not given and context.project.given_to(TRAINER, module.name).open
    if named or unseen or (not given and _is_configured(context)):
        return "whether there is a sanity check is said when it runs"
    return None


def _is_configured(context: Context) -> bool:
    """Whether what a Trainer of a file is given from elsewhere says how long its sanity check is, by no constant."""
    project = context.project
    makers = project.deciding(context.module.name) or project.makers
    return any(made.get(STEPS) is UNKNOWN for maker in makers for made in project.surely(maker))


def _switches_off(call: ast.AST, module: Module) -> bool:
    """Whether a call makes a Trainer that has no sanity check."""
    if not isinstance(call, ast.Call):
        return False
    if _defaults_to_none(call):
        return True
    scope = module.scope_at(module.span(call).start)
    if module.resolve(call.func, scope) not in _MAKING and last_part(call.func) != MAKE_TRAINER:
        return False
    given = call_arguments(module, call, TRAINER, scope)
    values = ((known.value.constant, off) for name, off in SWITCHES.items() if (known := given.get(name)) is not None)
    return any(value is not None and value == off for value, off in values)


def _defaults_to_none(call: ast.Call) -> bool:
    """Whether a call makes a LightningCLI whose Trainer has no sanity check, unless the command line says otherwise."""
    defaults = next((k.value for k in call.keywords if k.arg == "trainer_defaults"), None)
    pairs = written_pairs(defaults) or ()
    if any(key is None for key, _ in pairs):
        return False
    given = {text_of(key): value.value for key, value in pairs if isinstance(value, ast.Constant)}
    return any(given.get(name) == off and given.get(name) is not None for name, off in SWITCHES.items())
