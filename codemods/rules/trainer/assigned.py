"""LIT157: attributes of the Trainer that are assigned to, and have no setter any more."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Code, Finding, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER

_HOMES = {
    "max_epochs": "fit_loop.max_epochs",
    "min_epochs": "fit_loop.min_epochs",
    "max_steps": "fit_loop.epoch_loop.max_steps",
    "min_steps": "fit_loop.epoch_loop.min_steps",
}
_LOADERS = "give the loader to `fit`, `validate` or `test`"
_COUNTED = "Lightning counts it; a checkpoint that is given to `fit` as `ckpt_path=` sets it"
_RANKS = "say `num_nodes=` and `devices=` to the Trainer; the ranks are those of the environment"
_OTHERS = {
    "model": "give the module to `fit`, `validate`, `test` or `predict`",
    "current_epoch": _COUNTED,
    "global_step": _COUNTED,
    "train_dataloader": _LOADERS,
    "val_dataloaders": _LOADERS,
    "test_dataloaders": _LOADERS,
    "predict_dataloaders": "give the loader to `predict`",
    "num_predict_batches": "say `limit_predict_batches=` to the Trainer",
    "num_sanity_val_batches": "say `num_sanity_val_steps=` to the Trainer",
    "num_training_batches": "say `limit_train_batches=` to the Trainer",
    "num_val_batches": "say `limit_val_batches=` to the Trainer",
    "num_test_batches": "say `limit_test_batches=` to the Trainer",
    "callback_metrics": "log what callbacks are to see with `self.log`",
    "logged_metrics": "log it with `self.log`",
    "progress_bar_metrics": "log it with `self.log(…, prog_bar=True)`",
    "interrupted": "set `should_stop`, which ends the training",
    "world_size": _RANKS,
    "global_rank": _RANKS,
    "local_rank": _RANKS,
    "node_rank": _RANKS,
    "default_root_dir": "say `default_root_dir=` to the Trainer",
    "precision": "say `precision=` to the Trainer",
    "num_nodes": "say `num_nodes=` to the Trainer",
    "checkpoint_callback": "give it to the Trainer in `callbacks=`, where it takes the place of the Trainer's own",
}
_BEFORE = "trainer = Trainer(max_epochs=3)\ntrainer.fit(model)\n"


@rule(
    code="LIT157",
    name="trainer-attribute-assigned",
    on=Attributes(TRAINER, (*_HOMES, *_OTHERS)),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    examples=((f"{_BEFORE}trainer.max_epochs = 6", f"{_BEFORE}trainer.fit_loop.max_epochs = 6"),),
)
def trainer_attribute_assigned(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """Limits and counters of the Trainer are properties, which raise where they are assigned to

    What the Trainer was given, and what it counts, were plain attributes up to 1.3, the loaders, their lengths and the
    module up to 1.9, and the ModelCheckpoint up to 0.9. The limits of epochs and steps are attributes of its loops now;
    for the rest a person has to find another way.
    """
    if use.own or not use.is_stored:
        return
    home = _HOMES.get(use.name)
    span = context.module.span
    rewrite = None
    if home is not None:
        code = Code.of(span(use.node.value), f".{home}")
        rewrite = Rewrite((ReplaceExpression(span(use.node), code),))
    yield context.finding(
        use.span,
        row=use.name,
        message=f"`{use.name}` of the Trainer can not be assigned to any more",
        title=f"Assign to `{home}`",
        rewrite=rewrite,
        advice=_OTHERS.get(use.name, ""),
    )
