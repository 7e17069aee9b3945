"""LIT220 to LIT224: other hooks that are given something else, as rows."""

from __future__ import annotations

from codemods.rules.hooks.rows import ChangedHook, Instead, behind, hooks_family
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE

_TRAINERS = {CALLBACK: "{trainer}", MODULE: "{self}.trainer"}

ENDS = hooks_family(
    code="LIT220",
    name="epoch-end-hook-parameters",
    summary="`on_train_epoch_end` and its kind get no outputs",
    why="""A parameter that has to be given raises TypeError, one with a default is always that. Where it is not read it
goes; predictions are read from the Trainer's loop, which has a flat list of them where there is one dataloader; what
the steps of training returned is collected at the end of each batch.""",
    rows=[
        *(
            ChangedHook(
                hook=f"on_{stage}_epoch_end",
                kind=kind,
                takes=behind(kind),
                forms=(behind(kind, "outputs"),),
                aliases={"unused": "outputs", "output": "outputs", "_": "outputs"},
                silent=True,
                advice="collect what is needed at the end of each batch",
                gathers="outputs" if stage == "train" else "",
                last="1.4",
            )
            for kind in (MODULE, CALLBACK)
            for stage in ("train", "validation", "test")
        ),
        *(
            ChangedHook(
                hook="on_predict_epoch_end",
                kind=kind,
                takes=behind(kind),
                forms=(behind(kind, "results"),),
                aliases={"outputs": "results", "predictions": "results"},
                instead={
                    "results": Instead(
                        code=f"{_TRAINERS[kind]}.predict_loop.predictions",
                        then=f"if len({_TRAINERS[kind]}.num_predict_batches) == 1:\n    {{name}} = [{{name}}]",
                    )
                },
                silent=True,
                last="1.9",
            )
            for kind in (MODULE, CALLBACK)
        ),
    ],
    examples=(
        (
            "class Net(LightningModule):\n    def on_train_epoch_end(self, outputs):\n        print('done')",
            "class Net(LightningModule):\n    def on_train_epoch_end(self):\n        print('done')",
        ),
    ),
)

SETUP = hooks_family(
    code="LIT221",
    name="setup-parameters",
    summary="`setup` and `teardown` are given `stage=`, those of callbacks the module too",
    why="""The stage is given by name, so a method without a parameter `stage` raises TypeError. A new one gets the
default None, for those who call the method themselves.""",
    rows=[
        ChangedHook(
            hook=hook,
            kind=kind,
            takes=behind(kind, "stage"),
            forms=(("trainer", "stage"),) if kind == CALLBACK else ((),),
            by_name=frozenset({"stage"}),
            added={"stage": "None"},
            aliases={"step": "stage", "model": "pl_module"},
            last="0.8",
        )
        for hook in ("setup", "teardown")
        for kind in (MODULE, DATAMODULE, CALLBACK)
    ],
    examples=(
        (
            "class Data(LightningDataModule):\n    def setup(self):\n        self.ready = True",
            "class Data(LightningDataModule):\n    def setup(self, stage=None):\n        self.ready = True",
        ),
    ),
)

TRANSFER = hooks_family(
    code="LIT222",
    name="batch-transfer-parameters",
    summary="`transfer_batch_to_device` and the hooks around it get `dataloader_idx`",
    why="They are called with it, so a method without it raises TypeError, and so does the one of Lightning that "
    "`super()` calls.",
    rows=[
        row
        for kind in (MODULE, DATAMODULE)
        for row in (
            ChangedHook(
                hook="transfer_batch_to_device",
                kind=kind,
                takes=("batch", "device", "dataloader_idx"),
                forms=(("batch", "device"),),
                added={"dataloader_idx": "0"},
                had={"device": "device"} if kind == MODULE else {},
                aliases={"data": "batch"},
                last="1.3",
            ),
            *(
                ChangedHook(
                    hook=hook,
                    kind=kind,
                    takes=("batch", "dataloader_idx"),
                    forms=(("batch",),),
                    added={"dataloader_idx": "0"},
                    last="1.1",
                )
                for hook in ("on_before_batch_transfer", "on_after_batch_transfer")
            ),
        )
    ],
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def transfer_batch_to_device(self, batch, device):\n"
                "        return batch.to(device)"
            ),
            (
                "class Net(LightningModule):\n"
                "    def transfer_batch_to_device(self, batch, device, dataloader_idx=0):\n"
                "        return batch.to(device)"
            ),
        ),
    ),
)

FIT = hooks_family(
    code="LIT223",
    name="callback-fit-hook-parameters",
    summary="`on_fit_start`, `on_fit_end` and `on_train_end` of callbacks are given the Trainer and the module",
    why="Callbacks of 0.8 got the Trainer alone, those of 0.6 and before what Keras gives to its own.",
    rows=[
        *(
            ChangedHook(hook=hook, kind=CALLBACK, takes=behind(CALLBACK), forms=(("trainer",),), last="0.8")
            for hook in ("on_fit_start", "on_fit_end")
        ),
        ChangedHook(hook="on_train_end", kind=CALLBACK, takes=behind(CALLBACK), forms=(("logs",),), last="0.6"),
    ],
    examples=(
        (
            "class Bell(Callback):\n    def on_fit_start(self, trainer):\n        print('go')",
            "class Bell(Callback):\n    def on_fit_start(self, trainer, pl_module):\n        print('go')",
        ),
    ),
)
