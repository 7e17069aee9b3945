"""LIT202, LIT204 to LIT208, LIT224, LIT225: hooks that another takes the place of, as rows."""

from __future__ import annotations

from codemods.rules.callbacks.names import CHECKPOINT
from codemods.rules.hooks.fit_hooks_read import PretrainHook
from codemods.rules.hooks.rows import ChangedHook, HookRow, RemovedHook, behind, hooks_family
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE

_RESTORED = "the states of the optimizers are not restored yet when `on_fit_start` is called"

PRETRAIN = hooks_family(
    code="LIT202",
    name="pretrain-routine-hook",
    summary="`on_pretrain_routine_start` and `on_pretrain_routine_end` are not called any more",
    why="""Nothing fails: the method is just never called. They ran right behind `on_fit_start` and before the sanity
check, which is where `on_fit_start` is called. What they read of the strategy's model, of the optimizers and of the
number of steps is there only behind it now: such a method becomes `on_train_start`, behind that check.""",
    rows=[
        PretrainHook(
            hook=f"on_pretrain_routine_{end}",
            kind=kind,
            new="on_fit_start",
            takes=behind(kind),
            last="1.7",
            since="0.9",
            reason=_RESTORED,
        )
        for end in ("start", "end")
        for kind in (MODULE, CALLBACK)
    ],
    examples=(
        (
            "class Bell(Callback):\n    def on_pretrain_routine_start(self, trainer, pl_module):\n        print('go')",
            "class Bell(Callback):\n    def on_fit_start(self, trainer, pl_module):\n        print('go')",
        ),
    ),
)

HPC = hooks_family(
    code="LIT204",
    name="hpc-hook",
    summary="`on_hpc_save` and `on_hpc_load` are not called any more",
    why="What SLURM has saved before a job ends goes through `on_save_checkpoint` and `on_load_checkpoint` too.",
    rows=[
        ChangedHook(
            hook=f"on_hpc_{way}",
            kind=MODULE,
            new=f"on_{way}_checkpoint",
            takes=("checkpoint",),
            last="1.7",
            reason="it is called for every checkpoint, not only for those of SLURM",
        )
        for way in ("save", "load")
    ],
    examples=(
        (
            "class Net(LightningModule):\n    def on_hpc_save(self, checkpoint):\n        checkpoint['n'] = 1",
            "class Net(LightningModule):\n    def on_save_checkpoint(self, checkpoint):\n        checkpoint['n'] = 1",
        ),
    ),
)

SAVING = hooks_family(
    code="LIT224",
    name="checkpoint-saving-method",
    summary="`_save_model` of a ModelCheckpoint is `_save_checkpoint`, and `_del_model` is `_remove_checkpoint`",
    why="Nothing fails where it is overridden: the method is just never called, and `super()._save_model` only there.",
    rows=[
        ChangedHook(
            hook="_save_model",
            kind=CHECKPOINT,
            new="_save_checkpoint",
            takes=("trainer", "filepath"),
            forms=(("trainer", "filepath"),),
            last="1.4",
            since="1.5",
        ),
        ChangedHook(
            hook="_del_model",
            kind=CHECKPOINT,
            new="_remove_checkpoint",
            takes=("trainer", "filepath"),
            forms=(("trainer", "filepath"), ("filepath",)),
            last="1.4",
            since="2.0",
        ),
    ],
    examples=(
        (
            "class Kept(ModelCheckpoint):\n    def _save_model(self, trainer, filepath):\n        print(filepath)",
            "class Kept(ModelCheckpoint):\n    def _save_checkpoint(self, trainer, filepath):\n        print(filepath)",
        ),
    ),
)

INTERRUPT = hooks_family(
    code="LIT205",
    name="keyboard-interrupt-hook",
    summary="`on_keyboard_interrupt` is `on_exception`, which is called for other exceptions too",
    why="Nothing fails: the method is just never called. Since 2.4 the program ends after the hook.",
    rows=[
        ChangedHook(
            hook="on_keyboard_interrupt",
            kind=CALLBACK,
            new="on_exception",
            takes=behind(CALLBACK, "exception"),
            forms=(("trainer", "pl_module"),),
            guard="if not isinstance({exception}, KeyboardInterrupt):\n    return",
            last="1.6",
            since="1.5",
        )
    ],
    examples=(
        (
            "class Bell(Callback):\n    def on_keyboard_interrupt(self, trainer, pl_module):\n        print('stop')",
            (
                "class Bell(Callback):\n"
                "    def on_exception(self, trainer, pl_module, exception):\n"
                "        if not isinstance(exception, KeyboardInterrupt):\n"
                "            return\n"
                "        print('stop')"
            ),
        ),
    ),
)

_STAGES = "`setup` is called for each stage, fit, validate, test and predict"
_EARLY = ("on_init_end", "on_before_accelerator_backend_setup")

SETUP = hooks_family(
    code="LIT206",
    name="early-callback-hook",
    summary="Hooks of callbacks that ran before anything was set up are not called any more",
    why="""Nothing fails: the method is just never called. `setup` is the first hook that a callback has; what has to
run when the Trainer is made stands beside `Trainer(…)`.""",
    rows=[
        *(
            ChangedHook(
                hook=hook,
                kind=CALLBACK,
                new="setup",
                takes=behind(CALLBACK, "stage"),
                forms=(("trainer", "pl_module"),),
                added={"stage": "None"},
                last="1.7",
                since="0.9",
                before=before,
                order=_EARLY if before else (),
                reason=_STAGES,
            )
            for hook, before in (("on_before_accelerator_backend_setup", True), ("on_configure_sharded_model", False))
        ),
        ChangedHook(
            hook="on_init_end",
            kind=CALLBACK,
            new="setup",
            takes=behind(CALLBACK, "stage"),
            forms=(("trainer",),),
            added={"stage": "None"},
            opened_by="on_init_start",
            before=True,
            order=_EARLY,
            last="1.7",
            since="0.9",
            reason=f"it ran once, when the Trainer was made; {_STAGES}",
        ),
        RemovedHook(
            hook="on_init_start", kind=CALLBACK, last="1.7", advice="let the code run before `Trainer(…)` is called"
        ),
    ],
    examples=(
        (
            "class Bell(Callback):\n    def on_init_end(self, trainer):\n        print('ready')",
            "class Bell(Callback):\n    def setup(self, trainer, pl_module, stage=None):\n        print('ready')",
        ),
    ),
)

LOADERS = hooks_family(
    code="LIT207",
    name="dataloader-hook",
    summary="`on_train_dataloader` and its kind are not called any more",
    why="Nothing fails: the method is just never called. It ran right before `train_dataloader`, and goes there. "
    "Where the project calls it itself, it stays.",
    rows=[
        ChangedHook(
            hook=f"on_{stage}_dataloader",
            kind=kind,
            new=f"{stage}_dataloader",
            takes=(),
            inside=True,
            before=True,
            last="1.6",
            since="1.3",
            reason=f"it runs too where `{stage}_dataloader` is called by others",
        )
        for stage in ("train", "val", "test", "predict")
        for kind in (MODULE, DATAMODULE)
    ],
    examples=(
        (
            (
                "class Data(LightningDataModule):\n"
                "    def on_train_dataloader(self):\n"
                "        print('loading')\n\n"
                "    def train_dataloader(self):\n"
                "        return self.loader"
            ),
            (
                "class Data(LightningDataModule):\n"
                "    def train_dataloader(self):\n"
                "        print('loading')\n"
                "        return self.loader"
            ),
        ),
    ),
)

MISC: list[HookRow] = [
    *(
        ChangedHook(
            hook=f"on_{when}_performance_check",
            kind=MODULE,
            new=f"on_validation_{end}",
            takes=(),
            last="0.9",
            since="0.9",
            before=when == "pre",
            reason="it ran for tests too, and not for the sanity check",
        )
        for when, end in (("pre", "start"), ("post", "end"))
    ),
    ChangedHook(
        hook="on_sanity_check_start",
        kind=MODULE,
        new="on_validation_start",
        takes=(),
        guard="if not {self}.trainer.sanity_checking:\n    return",
        last="0.8",
        since="1.2",
    ),
    ChangedHook(hook="tng_dataloader", kind=MODULE, new="train_dataloader", takes=(), last="0.9"),
]

RENAMED = hooks_family(
    code="LIT208",
    name="module-renamed-hook",
    summary="Hooks of modules that have other names now",
    why="Nothing fails: the method is just never called.",
    rows=MISC,
    examples=(
        (
            "class Net(LightningModule):\n    def tng_dataloader(self):\n        return self.loader",
            "class Net(LightningModule):\n    def train_dataloader(self):\n        return self.loader",
        ),
    ),
)

SHARDED = hooks_family(
    code="LIT225",
    name="configure-sharded-model",
    summary="`configure_sharded_model` is `configure_model`",
    why="Deprecated since 2.1; a class that has both raises. The new one may be called several times.",
    rows=[
        ChangedHook(
            hook="configure_sharded_model",
            kind=MODULE,
            new="configure_model",
            takes=(),
            last="2.0",
            since="2.1",
            reason="it may be called more than once, also when a checkpoint is loaded, and has to keep its layers then",
        )
    ],
    examples=(
        (
            "class Net(LightningModule):\n    def configure_sharded_model(self):\n        self.layer = make()",
            "class Net(LightningModule):\n    def configure_model(self):\n        self.layer = make()",
        ),
    ),
)

_PLUGIN = "give the Trainer a `MixedPrecision` plugin of your own"
_TYING = (
    "it ran on TPUs alone: delete it where it only ties weights, which needs it no more, and move the rest to "
    "`on_fit_start`"
)
_BAR = "override `get_metrics` of a TQDMProgressBar subclass and give that to `callbacks=`"

GONE = hooks_family(
    code="LIT209",
    name="removed-hook",
    summary="Hooks that nothing takes the place of",
    why="Nothing fails: the method is just never called. The message says what people do instead.",
    rows=[
        *(
            RemovedHook(hook=hook, kind=MODULE, last=last, advice=advice)
            for hook, last, advice in (
                ("configure_ddp", "0.9", "give its settings to `Trainer(strategy=DDPStrategy(…))`"),
                ("init_ddp_connection", "0.9", "set the environment variables before the Trainer is made"),
                ("configure_apex", "0.9", _PLUGIN),
                ("amp_scale_loss", "0.10", _PLUGIN),
                ("configure_sync_batchnorm", "0.9", "set `Trainer(sync_batchnorm=True)`"),
                ("on_post_move_to_device", "1.6", _TYING),
                ("on_tng_metrics", "0.4", "read `self.trainer.logged_metrics` in `on_train_batch_end`"),
                ("grad_norm", "1.4", "log the values of `grad_norm(self, 2)` in `on_before_optimizer_step`"),
                ("get_progress_bar_dict", "1.6", _BAR),
                ("get_tqdm_dict", "0.10", _BAR),
                ("add_to_queue", "1.6", "use the ddp strategy, or hand the data over by a checkpoint"),
                ("get_from_queue", "1.6", "use the ddp strategy, or hand the data over by a checkpoint"),
            )
        ),
        RemovedHook(
            hook="summarize",
            kind=MODULE,
            last="1.4",
            speaks_of=("mode", "max_depth", "ModelSummary", "LayerSummary"),
            advice="give the Trainer a subclass of `ModelSummary` that prints it, or call it in `on_fit_start`",
        ),
        RemovedHook(hook="set_model", kind=CALLBACK, last="0.6", advice="the hooks are given the module"),
        RemovedHook(hook="set_params", kind=CALLBACK, last="0.6", advice="the hooks are given the Trainer"),
    ],
    examples=(
        (
            "class Net(LightningModule):\n    def configure_ddp(self, model, device_ids): ...",
            "Trainer(strategy=DDPStrategy(find_unused_parameters=True))",
        ),
    ),
    fixable="manual",
)
