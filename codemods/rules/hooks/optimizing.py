"""LIT215, LIT216: hooks about optimizers, which get no index of the optimizer any more, as rows."""

from __future__ import annotations

from codemods.model import Symbol
from codemods.rules.hooks.rows import ChangedHook, Instead, behind, hooks_family
from codemods.semantics.symbols import CALLBACK, MODULE

_ALIASES = {
    "epoch_nb": "epoch",
    "current_epoch": "epoch",
    "batch_nb": "batch_idx",
    "batch_i": "batch_idx",
    "optimizer_i": "optimizer_idx",
    **dict.fromkeys(("opt_idx", "opt_i", "optim_idx", "optimizer_index", "opt_index", "optimizer_id"), "optimizer_idx"),
    "second_order_closure": "optimizer_closure",
    "closure": "optimizer_closure",
    "optimizer_closure": "optimizer_closure",
}
_INDEX = Instead(
    code="0", reason="with several optimizers, which need manual optimization now, it told them apart", alone=True
)


def _numbered(trainer: str) -> Instead:
    """The index in a hook that Lightning hands one of the Trainer's own optimizers."""
    return Instead(code="0", alone=True, several=f"{trainer}.optimizers.index({{optimizer}})")


_AMP = '{self}.trainer.precision in ("16-mixed", "bf16-mixed")'

STEP = hooks_family(
    code="LIT215",
    name="optimizer-step-parameters",
    summary="`optimizer_step` takes the epoch, the batch, the optimizer and the closure",
    why="""It is called with these four by place, so the parameters of before are given what was meant for others: the
closure arrives as `optimizer_idx`, and Lightning says that it was not executed. The index of the optimizer was 0 where
there is one; the flags about hardware are asked of the Trainer. Calls through `super()` lose the same arguments.
Up to 0.9 the batch had passed forward and backward before the method was called, and now does within the step: where
what comes before that reads or clips gradients, or sets what `training_step` reads, the closure is run first.""",
    rows=[
        ChangedHook(
            hook="optimizer_step",
            kind=MODULE,
            takes=("epoch", "batch_idx", "optimizer", "optimizer_closure"),
            forms=(
                (
                    "epoch",
                    "batch_idx",
                    "optimizer",
                    "optimizer_idx",
                    "optimizer_closure",
                    "on_tpu",
                    "using_native_amp",
                    "using_lbfgs",
                ),
                ("epoch", "batch_idx", "optimizer", "optimizer_idx", "optimizer_closure", "on_tpu", "using_lbfgs"),
                ("epoch", "batch_idx", "optimizer", "optimizer_idx", "optimizer_closure"),
                ("epoch", "batch_idx", "optimizer", "optimizer_idx"),
            ),
            aliases=_ALIASES,
            added={"optimizer_closure": "None"},
            runs="optimizer_closure",
            instead={
                "optimizer_idx": _INDEX,
                "on_tpu": Instead(code="False", reason="on a TPU the flag was True"),
                "using_native_amp": Instead(code=_AMP),
                "using_lbfgs": Instead(code="isinstance({optimizer}, {kind})", kind=Symbol("torch.optim.LBFGS")),
            },
            last="1.9",
            since="1.0",
        ),
    ],
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **kw):\n"
                "        optimizer.step(closure=optimizer_closure)"
            ),
            (
                "class Net(LightningModule):\n"
                "    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure, **kw):\n"
                "        optimizer.step(closure=optimizer_closure)"
            ),
        ),
    ),
)

_CLIP = ("gradient_clip_val", "gradient_clip_algorithm")

INDEX = hooks_family(
    code="LIT216",
    name="optimizer-index-parameter",
    summary="Hooks about optimizers get no `optimizer_idx` any more",
    why="""They are called without it since 2.0, so a method that takes it raises TypeError or is given what was meant
for another parameter. Where there is one optimizer it was 0. `backward` gets nothing but the loss.""",
    rows=[
        ChangedHook(
            hook="optimizer_zero_grad",
            kind=MODULE,
            takes=("epoch", "batch_idx", "optimizer"),
            forms=(("epoch", "batch_idx", "optimizer", "optimizer_idx"),),
            aliases=_ALIASES,
            instead={"optimizer_idx": _INDEX},
            last="1.9",
        ),
        ChangedHook(
            hook="lr_scheduler_step",
            kind=MODULE,
            takes=("scheduler", "metric"),
            forms=(("scheduler", "optimizer_idx", "metric"),),
            aliases=_ALIASES | {"metrics": "metric", "monitor_val": "metric", "lr_scheduler": "scheduler"},
            instead={"optimizer_idx": _INDEX},
            last="1.9",
        ),
        ChangedHook(
            hook="on_before_optimizer_step",
            kind=MODULE,
            takes=("optimizer",),
            forms=(("optimizer", "optimizer_idx"),),
            aliases=_ALIASES,
            instead={"optimizer_idx": _numbered("{self}.trainer")},
            last="1.9",
        ),
        ChangedHook(
            hook="on_before_optimizer_step",
            kind=CALLBACK,
            takes=behind(CALLBACK, "optimizer"),
            forms=(behind(CALLBACK, "optimizer", "optimizer_idx"),),
            aliases=_ALIASES,
            instead={"optimizer_idx": _numbered("{trainer}")},
            last="1.9",
        ),
        ChangedHook(
            hook="configure_gradient_clipping",
            kind=MODULE,
            takes=("optimizer", *_CLIP),
            forms=(("optimizer", "optimizer_idx", *_CLIP),),
            aliases=_ALIASES,
            by_name=frozenset(_CLIP),
            instead={"optimizer_idx": _INDEX},
            last="1.9",
        ),
        ChangedHook(
            hook="finetune_function",
            kind=CALLBACK,
            takes=("pl_module", "epoch", "optimizer"),
            forms=(("pl_module", "epoch", "optimizer", "optimizer_idx"),),
            aliases=_ALIASES | {"current_epoch": "epoch"},
            instead={"optimizer_idx": _numbered("{pl_module}.trainer")},
            last="1.9",
        ),
        ChangedHook(
            hook="backward",
            kind=MODULE,
            takes=("loss",),
            forms=(
                ("loss", "optimizer", "optimizer_idx"),
                ("trainer", "loss", "optimizer", "optimizer_idx"),
                ("use_amp", "loss", "optimizer"),
                ("use_amp", "loss", "optimizer", "optimizer_idx"),
            ),
            aliases=_ALIASES,
            instead={
                "optimizer_idx": _INDEX,
                "optimizer": Instead(code="{self}.optimizers()", reason="with several optimizers it is a list"),
                "trainer": Instead(code="{self}.trainer"),
            },
            last="1.9",
        ),
    ],
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def lr_scheduler_step(self, scheduler, optimizer_idx, metric):\n"
                "        pass"
            ),
            "class Net(LightningModule):\n    def lr_scheduler_step(self, scheduler, metric):\n        pass",
        ),
    ),
)
