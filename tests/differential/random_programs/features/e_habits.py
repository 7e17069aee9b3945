"""How people wrote modules: what steps share, skip, count and read of the Trainer."""

from __future__ import annotations

from random import Random

from tests.differential.random_programs.planning import feature
from tests.differential.random_programs.sketch import Sketch, Step

# steps


@feature("shared step", first="0.10", weight=3)
def shared_step(sketch: Sketch, random: Random) -> None:
    """One method computes the loss of both stages, and logs what it is told the name of."""
    if sketch.split or sketch.optimizers != 1 or sketch.manual:
        return
    logs = random.choice(
        [
            ['self.log(f"{stage}/shared", loss)'],
            ['self.log(f"{stage}_rmse", loss.sqrt(), on_step=stage == "train", on_epoch=True)'],
            ['if stage != "train":', '    self.log(f"{stage}_extra", loss, prog_bar=True)'],
            ['self.log_dict({f"{stage}_a": loss, f"{stage}_b": 2 * loss}, on_epoch=True, prog_bar=True)'],
        ]
    )
    lines = ["def shared_step(self, batch, stage):", "    x, y = batch", "    loss = F.mse_loss(self(x), y)"]
    sketch.methods.append("\n".join([*lines, *(f"    {line}" for line in logs), "    return loss"]))
    sketch.train.lines.insert(0, 'loss = self.shared_step(batch, "train")')
    sketch.val.lines.insert(0, 'loss = self.shared_step(batch, "val")')


@feature("skipped batches", first="1.1")
def skipped_batches(sketch: Sketch, random: Random) -> None:
    if sketch.split or sketch.manual:
        return
    condition = random.choice(["batch_idx % 3 == 1", "batch_idx == 0", "torch.isnan(loss)", "len(x) < 8"])
    sketch.train.lines.append(f"if {condition}:\n    return None")


@feature("weighted loss", weight=2)
def loss_by_progress(sketch: Sketch, random: Random) -> None:
    """A warm-up of the loss, by what a module knows of how far it is."""
    if sketch.split or sketch.manual:
        return
    by = random.choice(
        [
            "(1 + 0.5 * self.current_epoch)",
            "min(1.0, (self.global_step + 1) / 5)",
            "min(1.0, (self.trainer.global_step + 1) / 5)",
            "(0.5 if self.trainer.current_epoch < 1 else 1.0)",
            "(1 + self.current_epoch / self.trainer.max_epochs)",
            "(1 + batch_idx / self.trainer.num_training_batches)",
        ]
    )
    sketch.train.lines.append(f"loss = loss * {by}")


@feature("own index", weight=2)
def index_by_another_name(sketch: Sketch, random: Random) -> None:
    sketch.index = random.choice(["batch_nb", "batch_num", "idx", "_"])


@feature("loops over outputs", weight=3)
def validation_end_by_hand(sketch: Sketch, random: Random) -> None:
    """The ways in which people went through `outputs`."""
    if sketch.val.loaders != 1 or sketch.val.style in ("log", "log_options", "result", "end_tensor"):
        return
    sketch.val.style = "end_own"
    sketch.val.extras = random.choice([{}, {"n": "len(x)"}, {"pred": "self(x)"}])
    value = random.choice(
        [
            ['value = sum(o["val_loss"] for o in outputs) / len(outputs)'],
            ["value = 0", "for output in outputs:", '    value += output["val_loss"]', "value = value / len(outputs)"],
            ['value = outputs[-1]["val_loss"]'],
            ['value = torch.tensor([o["val_loss"].item() for o in outputs]).mean()'],
            [
                "values = []",
                "for i, x in enumerate(outputs):",
                '    values.append(x["val_loss"])',
                "value = torch.stack(values).mean()",
            ],
            ["if len(outputs) == 0:", "    return", 'value = torch.stack([x["val_loss"] for x in outputs]).mean()'],
            ['value = torch.stack(list(map(lambda x: x["val_loss"], outputs))).mean()'],
            [
                "keys = outputs[0].keys()",
                'value = torch.stack([x["val_loss"] for x in outputs]).mean()',
                'print("keys", sorted(keys))',
            ],
        ]
    )
    kept = random.choice(
        [
            [],
            [
                "if value < getattr(self, 'best', 1e9):",
                "    self.best = float(value)",
                'print("best", "%.4f" % self.best)',
            ],
            ["self.outputs = outputs"],
            ['self.print("value", "%.4f" % float(value))'],
        ]
    )
    if sketch.logs:
        last = random.choice(
            [
                ['self.log("val_loss", value)'],
                ['self.log_dict({"val_loss": value, "val_twice": 2 * value}, prog_bar=True)'],
                ['self.log("val_loss", value, on_epoch=True, sync_dist=True)'],
                ['self.log("val_loss", value)', 'self.log("step", float(self.current_epoch))'],
            ]
        )
    else:
        last = random.choice(
            [
                ['return {"val_loss": value, "log": {"val_loss": value}}'],
                ["tqdm_dict = {'val_loss': value}", "return {'progress_bar': tqdm_dict, 'log': {'val_loss': value}}"],
                [
                    "result = {'val_loss': value}",
                    "result['log'] = {'val_loss': value, 'step': self.current_epoch}",
                    "return result",
                ],
                ["return dict(val_loss=value, log=dict(val_loss=value))"],
            ]
        )
    sketch.val.end = [*value, *kept, *last]


@feature("train end", first="0.10", weight=2)
def training_end_without_outputs(sketch: Sketch, random: Random) -> None:
    sketch.train.end = random.choice(
        [
            ['print("end of epoch", self.current_epoch)'],
            ["for group in self.trainer.optimizers[0].param_groups:", '    group["lr"] *= 0.5'],
            ["self.epochs = getattr(self, 'epochs', 0) + 1", 'print("epochs", self.epochs)'],
            ["if not outputs:", "    return", 'print("had", len(outputs) > 0)'],
        ]
    )


@feature("own lists", weight=2)
def lists_of_its_own(sketch: Sketch, random: Random) -> None:
    """Losses that a module collects itself, beside what Lightning hands over."""
    sketch.init.append("self.seen = []")
    sketch.val.lines.append("self.seen.append(loss.item())")
    name = random.choice(["on_validation_epoch_end", "on_validation_end"])
    if not sketch.is_from("0.9"):
        name = "on_epoch_end"
    show = ['print("seen", len(self.seen), "%.4f" % sum(self.seen))', "self.seen.clear()"]
    if random.random() < 0.4:
        show.insert(0, "if not self.seen:\n        return")
    _method(sketch, f"def {name}(self):", show)


@feature("training alone", first="0.9", weight=2)
def no_validation(sketch: Sketch, random: Random) -> None:
    if "val_loss" in repr(sketch) or sketch.val.loaders > 1 or sketch.test is not None or "TUNE" in sketch.before:
        return
    sketch.val.loaders = 0
    sketch.methods = [one for one in sketch.methods if "self.seen" not in one]


# what a module reads of the Trainer

READS: list[tuple[str, str, str]] = [
    ("self.trainer.max_epochs", "0.7", "1.9"),
    ("self.trainer.num_training_batches", "0.7", "1.9"),
    ("self.trainer.num_val_batches", "0.7", "1.9"),
    ("self.trainer.num_gpus", "0.7", "1.9"),
    ("self.trainer.gpus", "0.7", "1.9"),
    ("self.trainer.num_nodes", "0.9", "1.9"),
    ("self.trainer.global_rank", "0.9", "1.9"),
    ("self.trainer.proc_rank", "0.7", "0.7"),
    ("self.trainer.is_global_zero", "0.9", "1.9"),
    ("self.trainer.world_size", "0.8", "1.9"),
    ("self.trainer.precision", "0.7", "1.9"),
    ("self.trainer.use_ddp", "0.7", "1.3"),
    ("self.trainer.use_dp", "0.7", "1.3"),
    ("self.trainer.on_gpu", "0.7", "1.5"),
    ("self.on_gpu", "0.7", "1.9"),
    ("self.use_ddp", "0.7", "1.1"),
    ("self.use_amp", "0.7", "1.9"),
    ("self.trainer.root_gpu", "0.7", "1.9"),
    ("self.trainer.tpu_cores", "0.8", "1.9"),
    ("self.trainer.amp_backend", "1.0", "1.9"),
    ("self.trainer.batch_idx", "0.7", "1.3"),
    ("self.trainer.total_batch_idx", "0.7", "1.3"),
    ("self.trainer.accumulate_grad_batches", "0.8", "1.9"),
    ("self.trainer.max_steps", "0.7", "1.9"),
    ("self.trainer.min_epochs", "0.7", "1.9"),
    ("self.trainer.fast_dev_run", "0.7", "1.9"),
    ("self.trainer.should_stop", "0.8", "1.9"),
    ("self.trainer.val_check_interval", "0.7", "1.9"),
    ("self.trainer.limit_val_batches", "0.8", "1.9"),
    ("self.trainer.check_val_every_n_epoch", "0.7", "1.9"),
    ("self.trainer.train_dataloader is not None", "0.7", "1.9"),
    ("len(self.trainer.train_dataloader)", "0.7", "1.9"),
    ("len(self.trainer.val_dataloaders)", "0.7", "1.9"),
    ("len(self.trainer.val_dataloaders[0])", "0.7", "1.9"),
    ("len(self.trainer.train_dataloader.dataset)", "0.7", "1.9"),
    ("len(self.trainer.optimizers)", "0.7", "1.9"),
    ("len(self.trainer.lr_schedulers)", "0.7", "1.9"),
    ("type(self.trainer.checkpoint_callback).__name__", "0.7", "1.9"),
    ("type(self.trainer.early_stopping_callback).__name__", "1.2", "1.9"),
    ("self.trainer.logger is None", "0.7", "1.9"),
    ("type(self.trainer.model).__name__", "0.7", "1.9"),
    ("self.trainer.get_model() is self", "0.7", "1.3"),
    ("self.trainer.lightning_module is self", "1.1", "1.9"),
    ("self.trainer.model is self", "0.7", "1.9"),
    ("self.trainer.testing", "0.7", "1.9"),
    ("self.trainer.training", "0.7", "1.9"),
    ("self.trainer.evaluating", "1.0", "1.9"),
    ("self.trainer.running_sanity_check", "0.7", "1.5"),
    ("self.trainer.sanity_checking", "1.2", "1.9"),
    ("self.trainer.interrupted", "0.7", "1.9"),
    ("self.trainer.datamodule is None", "0.9", "1.9"),
    ("self.device.type", "0.8", "1.9"),
    ("self.automatic_optimization", "1.1", "1.9"),
    ("self.trainer.log_every_n_steps", "0.10", "1.9"),
    ("self.trainer.gradient_clip_val", "0.7", "1.9"),
    ("self.trainer.track_grad_norm", "0.7", "1.9"),
    ("self.trainer.weights_summary", "0.7", "1.6"),
    ("self.trainer.terminate_on_nan", "0.7", "1.6"),
    ("self.trainer.overfit_batches", "0.8", "1.9"),
    ("self.trainer.resume_from_checkpoint is None", "0.7", "1.9"),
    ("self.trainer.default_root_dir.endswith('/program')", "0.7", "1.9"),
    ("len(self.trainer.callbacks)", "1.2", "1.9"),
    ("self.trainer.num_sanity_val_steps", "0.7", "1.9"),
    ("sorted(self.trainer.progress_bar_dict)", "1.0", "1.6"),
    ("self.trainer.estimated_stepping_batches", "1.6", "1.9"),
    ("len(self.train_dataloader())", "0.7", "1.9"),
    ("self.hparams_initial", "1.1", "1.9"),
]


@feature("reads of the trainer", weight=4)
def trainer_reads(sketch: Sketch, random: Random) -> None:
    here = [read for read, first, last in READS if sketch.is_from(first) and not sketch.release > _release(last)]
    for read in random.sample(here, random.randint(1, 3)):
        if read.startswith("len(self.train_dataloader("):
            sketch.data = "module"
        where = random.choice(["start", "epoch", "step", "val", "after"])
        show = f'print("read", {read})'
        if where == "start":
            sketch.init.append("self.shown = False")
            sketch.train.lines.append(f"if not self.shown:\n    {show}\n    self.shown = True")
        elif where == "epoch" and sketch.is_from("0.9"):
            _method(sketch, "def on_train_epoch_start(self):", [show])
        elif where == "val":
            sketch.val.lines.append(f"if batch_idx == 0:\n    {show}")
        elif where == "after" and "self.trainer." in read:
            sketch.after.append(show.replace("self.trainer", "trainer").replace("is self", "is model"))
        else:
            sketch.train.lines.append(f"if batch_idx == 0:\n    {show}")


@feature("sanity", weight=2)
def outside_of_sanity_checks(sketch: Sketch, random: Random) -> None:
    name = "sanity_checking" if sketch.is_from("1.4") and random.random() < 0.7 else "running_sanity_check"
    if sketch.is_from("1.6"):
        name = "sanity_checking"
    shape = random.choice(["step", "hook", "hook"])
    if shape == "step":
        sketch.val.lines.append(f"if not self.trainer.{name}:\n    print('validating', batch_idx)")
    elif sketch.is_from("0.9"):
        body = [f"if self.trainer.{name}:\n        return", 'print("validated", self.current_epoch)']
        _method(sketch, f"def {random.choice(['on_validation_end', 'on_validation_epoch_end'])}(self):", body)


# weights


@feature("moving average", first="0.9")
def moving_average(sketch: Sketch, random: Random) -> None:
    """Of the weights, in a hook of the optimizer."""
    sketch.init.append("self.average = [p.detach().clone() for p in self.parameters()]")
    update = ["for kept, p in zip(self.average, self.parameters()):", "    kept.mul_(0.9).add_(0.1 * p.detach())"]
    hook = random.choice(
        ["def on_before_zero_grad(self, *args, **kwargs):", "def on_before_zero_grad(self, optimizer):"]
    )
    _method(sketch, hook, update)
    sketch.after.append('print("average", "%.5f" % sum(p.sum().item() for p in model.average))')


@feature("freezing", first="0.9")
def frozen_layers(sketch: Sketch, random: Random) -> None:
    if sketch.layers != "linear":
        return
    part = random.choice(["self.net[0].parameters()", "self.net[2].parameters()"])
    body = [f"for p in {part}:", "    p.requires_grad = self.current_epoch % 2 == 0"]
    _method(sketch, "def on_train_epoch_start(self):", body)


@feature("frozen for use", weight=0.5)
def frozen_after(sketch: Sketch, random: Random) -> None:
    sketch.after += [
        random.choice(["model.freeze()", "model.eval()", "model.freeze()\nmodel.unfreeze()"]),
        "x, y = next(iter(loader(8, 9)))",
        'print("by hand", model.training, "%.5f" % model(x).sum().item())',
    ]


# metrics


@feature("metrics", first="1.1", weight=2)
def metric_objects(sketch: Sketch, random: Random) -> None:
    home = "pl.metrics" if not sketch.is_from("1.3") else "torchmetrics"
    if sketch.release == (1, 4) and random.random() < 0.3:
        home = "pl.metrics"
    kind, given = random.choice(
        [
            ("MeanSquaredError", "self(x), y"),
            ("MeanAbsoluteError", "self(x), y"),
            ("Accuracy", "torch.sigmoid(self(x)).flatten(), (y > 0).int().flatten()"),
        ]
    )
    if sketch.is_from("1.9") and kind == "Accuracy":
        kind, given = "MeanSquaredError", "self(x), y"
    if sketch.split:
        return
    options = random.choice(["", "", "compute_on_step=False"]) if not sketch.is_from("1.8") else ""
    sketch.init.append(f"self.measure = {home}.{kind}({options})")
    step = sketch.val if random.random() < 0.7 else sketch.train
    name = "val_measure" if step is sketch.val else "train_measure"
    if options or random.random() < 0.5:
        step.lines += [f"self.measure.update({given})" if sketch.is_from("1.2") else f"self.measure({given})"]
        end = [f'self.log("{name}", self.measure.compute())', "self.measure.reset()"]
        stage = "validation" if step is sketch.val else "train"
        _method(sketch, f"def on_{stage}_epoch_end(self{', *args' if sketch.release < (1, 3) else ''}):", end)
    else:
        step.lines += [f"self.measure({given})", f'self.log("{name}", self.measure, on_step=False, on_epoch=True)']


def step_line(step: Step, text: str) -> None:
    """One more statement behind the loss of a step."""
    step.lines.append(text)


def _method(sketch: Sketch, head: str, body: list[str]) -> None:
    """Unless the module has one of this name already."""
    name = head.partition("(")[0]
    if not any(one.startswith(f"{name}(") for one in sketch.methods):
        sketch.methods.append("\n".join([head, *(f"    {line}" for line in body)]))


def _release(text: str) -> tuple[int, int]:
    major, minor = text.split(".")
    return int(major), int(minor)
