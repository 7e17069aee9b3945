"""Predict protein solubility from composition."""
import argparse
import inspect
import os

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
from pytorch_lightning.loggers import CSVLogger
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

ROOT = "experiments"


def proteins(n, seed):
    g = torch.Generator().manual_seed(seed)
    composition = torch.rand(n, 20, generator=g)
    composition = composition / composition.sum(dim=1, keepdim=True)
    soluble = (composition[:, :10].sum(dim=1) > 0.5).float()
    return TensorDataset(composition * 20, soluble)


class Solubility(pl.LightningModule):
    def __init__(self, width=24, dropout=0.0, lr=0.02):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(20, width), nn.ReLU(), nn.Dropout(dropout), nn.Linear(width, 1))

    def forward(self, x):
        return self.net(x).squeeze(-1)

    def shared(self, batch, name):
        x, y = batch
        loss = nn.functional.binary_cross_entropy_with_logits(self(x), y)
        self.log(f"{name}_loss", loss)
        return loss

    def training_step(self, batch, batch_idx):
        return self.shared(batch, "train")

    def validation_step(self, batch, batch_idx):
        self.shared(batch, "val")

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


# Arguments of the Trainer in Lightning 1.x and their present names: empty where their values are translated
# otherwise or change nothing any more, None where nothing takes their place.
OLD_ARGUMENTS = {
    "amp_backend": None,
    "amp_level": None,
    "auto_lr_find": "",
    "auto_scale_batch_size": "",
    "auto_select_gpus": None,
    "gpus": "",
    "ipus": None,
    "move_metrics_to_cpu": "",
    "multiple_trainloader_mode": None,
    "num_processes": "",
    "replace_sampler_ddp": "use_distributed_sampler",
    "resume_from_checkpoint": "",
    "tpu_cores": "",
    "track_grad_norm": None,
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
        except argparse.ArgumentError:  # the program has an option of this name
            continue
    return parser


def trainer_from_args(args, **overrides):
    """Make a Trainer of those of `args` that are its arguments; those of Lightning 1.x are translated."""
    given = vars(args).copy()
    for name, new in OLD_ARGUMENTS.items():
        value = given.get(name)
        if value is not None and new:
            given[new] = value
        elif value and new is None and value not in ("native", "max_size_cycle", -1):
            raise ValueError(f"the Trainer of Lightning 2 has no {name}")
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


def parse():
    parser = argparse.ArgumentParser(add_help=True, description=__doc__)
    group = parser.add_argument_group("program")
    group.add_argument("--name", default="solubility")
    group.add_argument("--debug", action="store_true")
    group.add_argument("--width", type=int, default=24)
    parser = add_trainer_args(parser)
    args, rest = parser.parse_known_args()
    if rest:
        print("ignored:", " ".join(rest))
    return args


def main():
    args = parse()
    pl.seed_everything(99)
    if args.debug:
        args.limit_train_batches = 4
        args.limit_val_batches = 2
        args.log_every_n_steps = 1
    args.default_root_dir = os.path.join(ROOT, args.name)

    logger = CSVLogger(save_dir=ROOT, name=args.name)
    callbacks = [
        EarlyStopping(monitor="val_loss", patience=3),
        ModelCheckpoint(dirpath=os.path.join(ROOT, args.name), filename="{epoch}", monitor="val_loss"),
    ]
    trainer = trainer_from_args(args, callbacks=callbacks, logger=logger, max_epochs=args.max_epochs or 5)
    trainer.fit(
        Solubility(args.width),
        DataLoader(proteins(90, 0), batch_size=15),
        DataLoader(proteins(45, 1), batch_size=15),
        ckpt_path=args.resume_from_checkpoint,
    )
    print("log in", logger.log_dir)


if __name__ == "__main__":
    main()
