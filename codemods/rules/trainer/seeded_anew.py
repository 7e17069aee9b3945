"""LIT165: the random numbers of a training behind the sanity check, which moved or reset their state once."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, InsertStatement, Release, Symbol
from codemods.rules.registry import ArgumentSets, Attributes, Context, rule
from codemods.rules.trainer.fits import uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import ArgumentSet, Rewrite
from codemods.semantics.drawing import drawn, draws_in_setup, draws_in_training, made_behind_training, seeds
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import last_part
from codemods.semantics.symbols import CLI, FABRIC, MODULE, ROOT, TRAINER

_RESETTING, _ISOLATING = Release(1, 3), Release(1, 6)
_CLIS: Final = (CLI, f"{ROOT}.utilities.LightningCLI")
_RESET: Final = "reset_seed"
_SWITCHES: Final = {"num_sanity_val_steps": 0, "limit_val_batches": 0, "fast_dev_run": True}
"""Arguments of the Trainer, and with which values there is no sanity check."""
_TRAINING: Final = frozenset({"train_dataloader", "train_dataloaders"})
_ANEW: Final = (
    "Lightning 1.3 to 1.5 seeded anew behind the sanity check, and training goes on with other random numbers now"
)
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
    on=(Attributes(TRAINER, ("fit",)), *map(ArgumentSets, _CLIS)),
    since="1.6",
    removed="1.6",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/11870", GUIDE),
    examples=((f"{_SEEDED}trainer.fit(net)", f"{_SEEDED}reset_seed()\ntrainer.fit(net)"),),
)
def trainer_seeded_anew(use: AttributeUse | ArgumentSet, context: Context) -> Iterator[Finding]:
    """The sanity check leaves the random numbers of the training alone

    From 1.3 to 1.5 everything was seeded anew behind the sanity check, with the number that `seed_everything` was
    given, so that dropout, noise and the order of the batches began with that. `reset_seed()` before `fit` gives the
    same numbers (run on 1.4.9), as the sanity check of today leaves the state as it finds it; not written where
    `setup` or `prepare_data` draws random numbers, which were those of the state before. Up to 1.2 the sanity check
    drew from the state that the training went on with, each loader at least once (run on 1.1.8), which is told at the
    first `fit` of a file, and of a notebook only where that seeds. Of a LightningCLI it is told, too. Left alone where
    nothing seeds, where nothing validates, nothing gives a loader for it or no Trainer has a sanity check, and where
    no layer, loader, transform or method of the project is seen to draw with the batches, and no module is made when
    one was trained before: the loaders of a training draw too, and the next weights begin with what they leave. Only
    for code that is known to be older than 1.6.
    """
    if use.call is None or context.origin.before(_ISOLATING) is not True:
        return
    if isinstance(use, AttributeUse) and use.own:
        return
    project = context.project
    drawing = [facts.drawing for facts in project.names.modules.values()]
    resets = context.origin.before(_RESETTING) is False
    if not seeds(drawing, by_hand=not resets):
        return
    if not draws_in_training(drawing) and made_behind_training(drawing).isdisjoint(_modules(project)):
        return
    if not _validates(project) or _is_unchecked(project):
        return
    if isinstance(use, ArgumentSet):
        if not use.given("run"):
            yield context.finding(
                use.call,
                row="cli",
                message=_ANEW,
                advice="give the CLI a `before_fit` that calls `reset_seed()`, to have those of old runs",
            )
        return
    if not resets:
        if _has_no_loader(use.call, project) or _is_unseeded_notebook(context):
            return
        fits = [fit.span for fit in uses_of("fit", context) if fit.call is not None and TRAINER in fit.kinds]
        if use.span != min(fits, key=lambda span: span.start, default=use.span):
            return
        yield context.finding(
            use.span,
            row="moved",
            message="up to Lightning 1.2 the sanity check drew from the random numbers that the seed gave, and "
            "leaves them alone now, so that training goes on with others",
            advice="losses are those of old runs only with `num_sanity_val_steps=0` in both",
        )
        return
    statement = context.module.statement(use.node)
    if _is_reset(statement, context):
        return
    yield context.finding(
        use.span,
        row="reset",
        message=_ANEW,
        title="Seed anew before `fit`",
        rewrite=_reset(statement, context),
        reason="dropout, noise and the order of the batches are those of old runs",
        advice="call `reset_seed()` before `fit` to have those of old runs",
    )


def _reset(statement: ast.stmt, context: Context) -> Rewrite:
    drawing = [facts.drawing for facts in context.project.names.modules.values()]
    if draws_in_setup(drawing):
        return Rewrite(refusal="`setup` or `prepare_data` draws random numbers, which the seed would change")
    code = Code.of(Symbol(f"{FABRIC}.utilities.seed.{_RESET}"), "()")
    return Rewrite((InsertStatement(context.module.span(statement), code),))


def _is_reset(statement: ast.stmt, context: Context) -> bool:
    """Whether the statement before calls `reset_seed` already."""
    parent = context.module.parents[statement]
    for name in ("body", "orelse", "finalbody"):
        block = getattr(parent, name, [])
        before = block[block.index(statement) - 1] if isinstance(block, list) and statement in block[1:] else None
        if isinstance(before, ast.Expr) and isinstance(before.value, ast.Call):
            return last_part(before.value.func) == _RESET
    return False


def _modules(project: ProjectIndex) -> Iterator[str]:
    """The plain names of the project's modules."""
    known = project.classes
    return (name.rpartition(".")[2] for name in known.classes if MODULE in known.kinds(name))


def _validates(project: ProjectIndex) -> bool:
    """Whether a module of the project has a validation step."""
    known = project.classes
    return any(
        "validation_step" in facts.methods and MODULE in known.kinds(name) for name, facts in known.classes.items()
    )


def _has_no_loader(fit: ast.Call, project: ProjectIndex) -> bool:
    """Whether `fit` is given what to train with and nothing to validate with, and no module has that either."""
    named = {keyword.arg: keyword.value for keyword in fit.keywords}
    loaders = [*fit.args[1:], *(named[name] for name in _TRAINING & named.keys())]
    if len(loaders) != 1 or not named.keys() <= _TRAINING | {"model", "ckpt_path"}:
        return False  # a data module may stand in its place
    if "loader" not in last_part(loaders[0]):
        return False
    known = project.classes
    return not any(
        "val_dataloader" in facts.methods and MODULE in known.kinds(name) for name, facts in known.classes.items()
    )


def _is_unseeded_notebook(context: Context) -> bool:
    """Whether this is a notebook, a program of its own, that does not seed."""
    source = context.module.source
    return source.path.endswith(".ipynb") and not seeds([drawn(context.module)], by_hand=True)


def _is_unchecked(project: ProjectIndex) -> bool:
    """Whether no Trainer of the project has a sanity check."""
    given = project.given_to(TRAINER)
    if not given.calls or given.open:
        return False
    for name, off in _SWITCHES.items():
        values = given.values.get(name, [])
        if len(values) == given.calls and all(value == off and value is not None for value in values):
            return True
    return False
