"""Segmentation: intersection and union summed over an epoch, poly learning rate by steps."""
import inspect
import os
from argparse import ArgumentError, ArgumentParser

import numpy as np
import pytorch_lightning as pl
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset


class Shapes(Dataset):
    def __init__(self, size, classes=3, seed=0):
        rng = np.random.RandomState(seed)
        self.images = rng.rand(size, 1, 6, 6).astype(np.float32)
        self.masks = np.digitize(self.images[:, 0], [0.33, 0.66]).astype(np.int64)

    def __len__(self):
        return len(self.images)

    def __getitem__(self, index):
        return {"image": self.images[index], "mask": self.masks[index], "id": index}


class SegModel(pl.LightningModule):
    def __init__(self, hparams=None, **kwargs):
        super().__init__()
        self.save_hyperparameters()
        self.classes = 3
        self.net = nn.Sequential(nn.Conv2d(1, 8, 3, padding=1), nn.ReLU(), nn.Conv2d(8, 3, 1))
        self.criterion = nn.CrossEntropyLoss()

    def forward(self, image):
        return self.net(image)

    def shared_step(self, batch, stage):
        logits = self(batch["image"])
        loss = self.criterion(logits, batch["mask"])
        pred = logits.argmax(1)
        inter, union = [], []
        for c in range(self.classes):
            p, t = pred == c, batch["mask"] == c
            inter.append((p & t).sum())
            union.append((p | t).sum())
        self.log(f"{stage}_loss", loss)
        return {"loss": loss, "inter": torch.stack(inter), "union": torch.stack(union)}

    def shared_epoch_end(self, outputs, stage):
        inter = torch.stack([x["inter"] for x in outputs]).sum(0).float()
        union = torch.stack([x["union"] for x in outputs]).sum(0).float()
        iou = (inter + 1e-6) / (union + 1e-6)
        metrics = {f"{stage}_iou": iou.mean()}
        for i, value in enumerate(iou):
            metrics[f"{stage}_iou_{i}"] = value
        self.log_dict(metrics, prog_bar=True)

    def training_step(self, batch, batch_idx):
        return self.shared_step(batch, "train")

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            loss = outputs["loss"] * self.trainer.accumulate_grad_batches
            self.training_step_outputs.append({**pl.utilities.memory.recursive_detach(outputs), "loss": loss})

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        return self.shared_epoch_end(outputs, "train")

    def validation_step(self, batch, batch_idx):
        return self.shared_step(batch, "valid")

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        return self.shared_epoch_end(outputs, "valid")

    def test_step(self, batch, batch_idx):
        out = self.shared_step(batch, "test")
        out["ids"] = batch["id"]
        return out

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self.shared_epoch_end(outputs, "test")
        ids = torch.cat([x["ids"] for x in outputs]).cpu().numpy()
        np.save(os.path.join(self.trainer.default_root_dir, "ids.npy"), ids)
        self.print("saved", ids.sum())

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.3, momentum=0.9)
        scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: (1 - step / 100) ** 0.9)
        return [optimizer], [{"scheduler": scheduler, "interval": "step", "frequency": 2, "name": "poly"}]


# Arguments of the Trainer in Lightning 1.x and their present names: empty where their values are translated
# otherwise or change nothing any more, None where nothing takes their place.
OLD_ARGUMENTS = {
    "amp_backend": None,
    "amp_level": None,
    "auto_lr_find": "",
    "auto_scale_batch_size": "",
    "auto_select_gpus": None,
    "checkpoint_callback": "enable_checkpointing",
    "distributed_backend": "",
    "flush_logs_every_n_steps": "",
    "gpus": "",
    "ipus": None,
    "log_gpu_memory": None,
    "move_metrics_to_cpu": "",
    "multiple_trainloader_mode": None,
    "num_processes": "",
    "prepare_data_per_node": None,
    "process_position": "",
    "progress_bar_refresh_rate": "enable_progress_bar",
    "reload_dataloaders_every_epoch": "reload_dataloaders_every_n_epochs",
    "replace_sampler_ddp": "use_distributed_sampler",
    "resume_from_checkpoint": "",
    "stochastic_weight_avg": None,
    "terminate_on_nan": "detect_anomaly",
    "tpu_cores": "",
    "track_grad_norm": None,
    "truncated_bptt_steps": None,
    "weights_save_path": None,
    "weights_summary": "enable_model_summary",
}


def option_value(text):
    """What the text of an option stands for: a number, a truth value, None, or itself."""
    words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False, "none": None}
    if text.lower() in words:
        return words[text.lower()]
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def add_trainer_args(parser):
    """Add an option for each argument of the Trainer, and for each that it had in Lightning 1.x."""
    group = parser.add_argument_group("pl.Trainer")
    parameters = inspect.signature(pl.Trainer).parameters
    for name in (*parameters, *OLD_ARGUMENTS):
        default = None if name in OLD_ARGUMENTS or name == "accelerator" else parameters[name].default
        plain = name in parameters and "bool" not in str(parameters[name].annotation)
        switch = {} if plain else {"nargs": "?", "const": True}
        try:
            group.add_argument(f"--{name}", type=option_value, default=default, **switch)
        except ArgumentError:  # the program has an option of this name
            continue
    return parser


def trainer_from_args(args, **overrides):
    """Make a Trainer of those of `args` that are its arguments; those of Lightning 1.x are translated."""
    given = vars(args).copy()
    for name, new in OLD_ARGUMENTS.items():
        value = given.get(name)
        if value is not None and new:
            given[new] = bool(value) if new.startswith("enable_") else value
        elif value and new is None and value not in ("native", "max_size_cycle", -1):
            raise ValueError(f"the Trainer of Lightning 2 has no {name}")
    if str(given.get("accelerator")).startswith(("dp", "ddp", "deepspeed", "horovod")):
        given["distributed_backend"] = given.pop("accelerator")
    alone = not given.get("gpus") and {given.get("num_processes"), given.get("num_nodes")} <= {None, 1}
    if alone and given.get("distributed_backend") in ("dp", "ddp", "ddp2", "ddp_spawn"):
        del given["distributed_backend"]  # it had no effect without GPUs
    if given.get("distributed_backend") and isinstance(given.get("strategy") or "", str):
        given["strategy"] = given["distributed_backend"]
    if given.get("strategy") == "ddp_cpu":
        given.update(accelerator="cpu", strategy="ddp_spawn")
    if given.get("gpus"):
        given.update(accelerator="gpu", devices=given["gpus"])
    elif given.get("gpus") == 0:
        given.update(accelerator="cpu", devices=1)
    if given.get("num_processes") and not given.get("gpus"):
        given["devices"] = given["num_processes"]
    if given.get("tpu_cores"):
        given.update(accelerator="tpu", devices=given["tpu_cores"])
    parameters = inspect.signature(pl.Trainer).parameters
    known = {name: given[name] for name in parameters if given.get(name) is not None}
    return pl.Trainer(**{"accelerator": "cpu", **known, **overrides})


def main():
    parser = ArgumentParser(add_help=False)
    parser = add_trainer_args(parser)
    parser.add_argument("--batch_size", default=4, type=int)
    parser.set_defaults(max_epochs=2, enable_progress_bar=False, enable_model_summary=False, log_every_n_steps=1)
    args = parser.parse_args([])
    pl.seed_everything(1, workers=True)
    model = SegModel(width=3)
    checkpoint = pl.callbacks.ModelCheckpoint(monitor="valid_iou", mode="max")
    args.default_root_dir = os.getcwd()
    trainer = trainer_from_args(args, callbacks=[checkpoint, pl.callbacks.ModelCheckpoint(filename="last", enable_version_counter=False)])
    loaders = [DataLoader(Shapes(n, seed=n), batch_size=args.batch_size) for n in (20, 10, 6)]
    trainer.fit(
        model,
        train_dataloaders=loaders[0],
        val_dataloaders=loaders[1],
        ckpt_path=args.resume_from_checkpoint,
    )
    trainer.test(dataloaders=loaders[2])


if __name__ == "__main__":
    main()
