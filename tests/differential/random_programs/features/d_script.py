"""Data, the script around a Trainer, and the files of a program."""

from __future__ import annotations

from random import Random

from tests.differential.random_programs.planning import feature
from tests.differential.random_programs.sketch import Sketch


@feature("data", weight=4)
def where_data_is(sketch: Sketch, random: Random) -> None:
    kinds = ["module", "module"]
    if sketch.is_from("0.9"):
        kinds += ["datamodule", "datamodule"]
    sketch.data = random.choice(kinds)
    if sketch.data == "datamodule":
        sketch.fit = random.choice(["datamodule=", "position"])
        more = [
            'def prepare_data(self):\n    print("prepared")',
            "def teardown(self, stage=None):\n    print('torn down', stage)" if sketch.is_from("1.1") else "",
            "def size(self, dim=None):\n    return 4",
        ]
        sketch.data_methods += random.sample([one for one in more if one], random.randint(0, 2))


@feature("datamodule hooks", first="1.2")
def datamodule_hooks(sketch: Sketch, random: Random) -> None:
    sketch.data, sketch.fit = "datamodule", "datamodule="
    sketch.data_methods += [
        random.choice(
            [
                "def on_after_batch_transfer(self, batch, dataloader_idx):\n    return [part * 1.0 for part in batch]",
                "def on_before_batch_transfer(self, batch, dataloader_idx):\n    x, y = batch\n    return x * 2, y",
                "def transfer_batch_to_device(self, batch, device, dataloader_idx):\n    return [p.to(device) for p in batch]"
                if sketch.is_from("1.4")
                else "def transfer_batch_to_device(self, batch, device):\n    return [p.to(device) for p in batch]",
            ]
        )
    ]
    if random.random() < 0.3:
        sketch.data_methods.append("def on_save_checkpoint(self, checkpoint):\n    checkpoint['data'] = 4")


@feature("fit arguments", weight=2)
def fit_by_keywords(sketch: Sketch, random: Random) -> None:
    sketch.fit = "keywords"
    if sketch.data == "datamodule":
        sketch.fit = "datamodule="


@feature("shuffled")
def shuffled(sketch: Sketch, random: Random) -> None:
    sketch.shuffle = True


@feature("rest of a script", weight=4)
def read_after_fit(sketch: Sketch, random: Random) -> None:
    lines = [
        'print("epoch", trainer.current_epoch)',
        'print("metrics", sorted(k for k in trainer.callback_metrics if k not in ("epoch", "loss")))',
        f'print("{sketch.watched}", "%.4f" % float(trainer.callback_metrics["{sketch.watched}"]))',
        'print("step", trainer.global_step)',
        'print("rate", "%.6f" % trainer.optimizers[0].param_groups[0]["lr"])',
        'print("training", model.training)',
        'trainer.save_checkpoint("final.ckpt")',
        'print("model", type(trainer.model).__name__)',
        'print("batches", trainer.num_training_batches)',
        'print("stopped", trainer.should_stop)',
    ]
    if sketch.scheduler:
        lines.append('print("schedule", len(trainer.lr_schedulers), trainer.lr_schedulers[0]["scheduler"].last_epoch)')
    if sketch.is_from("1.0"):
        lines.append('print("logged", sorted(set(trainer.logged_metrics) - {"epoch"}))')
        lines.append("print('bar', sorted(set(trainer.progress_bar_metrics) - {'loss', 'v_num'}))")
    sketch.after += random.sample(lines, random.randint(1, 2))


@feature("second training", weight=3)
def resumed(sketch: Sketch, random: Random) -> None:
    epochs = int(sketch.arguments["max_epochs"]) + 2
    sketch.after += [
        'trainer.save_checkpoint("first.ckpt")',
        "again = Net(ARGS)",
        f'trainer = pl.Trainer(max_epochs={epochs}, resume_from_checkpoint="first.ckpt")',
        "trainer.fit(again, FIT)",
    ]


@feature("second training", weight=2)
def fitted_again(sketch: Sketch, random: Random) -> None:
    shape = random.choice(["same", "new trainer", *(["more epochs"] if not sketch.is_from("1.4") else [])])
    if shape == "new trainer":
        sketch.after += ["trainer = pl.Trainer(max_epochs=1)", "trainer.fit(model, FIT)"]
    elif shape == "same":
        sketch.after += ["trainer.fit(model, FIT)"]
    else:
        sketch.after += ["trainer.max_epochs += 2", "trainer.fit(model, FIT)"]


@feature("loaded", weight=2)
def loaded_from_checkpoint(sketch: Sketch, random: Random) -> None:
    given = random.choice(["", ", strict=False", ", map_location='cpu'"])
    sketch.after += [
        'trainer.save_checkpoint("kept.ckpt")',
        f'loaded = Net.load_from_checkpoint("kept.ckpt"{given}LOADED)',
        'print("loaded", loaded.training, "%.5f" % sum(p.sum().item() for p in loaded.parameters()))',
    ]


@feature("validated", first="1.3")
def validated(sketch: Sketch, random: Random) -> None:
    name = "dataloaders" if sketch.is_from("1.4") else "val_dataloaders"
    sketch.after += random.choice(
        [
            ["print('validated', len(trainer.validate(model, {})))"],
            [f"trainer.validate(model, {name}={{}})"],
            ["trainer.validate(model, {}, verbose=False)"],
        ]
    )


@feature("tuned", first="0.10", weight=0.5)
def tuned(sketch: Sketch, random: Random) -> None:
    if sketch.split or sketch.optimizers > 1 or sketch.manual:
        return
    sketch.arguments["auto_lr_find"] = random.choice(["True", '"lr"'])
    if sketch.hparams == "plain":
        sketch.hparams = "attribute"
    sketch.before.append("TUNE")


@feature("files", weight=3)
def several_files(sketch: Sketch, random: Random) -> None:
    sketch.files = random.choice(["split", "package"])


@feature("noise")
def noise(sketch: Sketch, random: Random) -> None:
    """Drawn in each training step; what `nn.Dropout` draws depends on how torch was built."""
    sketch.noise = True
