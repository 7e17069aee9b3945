"""Predict bike rentals of the next hour."""
import inspect
from argparse import ArgumentError, ArgumentParser

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def rentals(n, seed):
    g = torch.Generator().manual_seed(seed)
    hour = torch.randint(0, 24, (n,), generator=g).float()
    warm = torch.rand(n, generator=g)
    demand = 1 + torch.sin((hour - 6) / 24 * 6.28) + warm
    x = torch.stack([torch.sin(hour / 24 * 6.28), torch.cos(hour / 24 * 6.28), warm], dim=1)
    return TensorDataset(x, demand + 0.1 * torch.randn(n, generator=g))


class Rentals(pl.LightningModule):
    def __init__(self, hidden=16, learning_rate=0.05):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(3, hidden), nn.ReLU(), nn.Linear(hidden, 1))

    def forward(self, x):
        return self.net(x)[:, 0]

    def training_step(self, batch, batch_idx):
        x, demand = batch
        loss = nn.functional.mse_loss(self(x), demand)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, demand = batch
        self.log("val_loss", nn.functional.mse_loss(self(x), demand), prog_bar=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams.learning_rate, momentum=0.9)

    @staticmethod
    def add_model_specific_args(parent_parser):
        parser = parent_parser.add_argument_group("Rentals")
        parser.add_argument("--hidden", type=int, default=16)
        parser.add_argument("--learning_rate", type=float, default=0.05)
        return parent_parser


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
    # What the program reads has the defaults of Lightning 1.x.
    defaults = {"enable_progress_bar": True}
    for name in (*parameters, *OLD_ARGUMENTS):
        default = None if name in OLD_ARGUMENTS or name == "accelerator" else parameters[name].default
        default = defaults.get(name, default)
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


def cli_main():
    # ------------
    # args
    # ------------
    parser = ArgumentParser()
    parser.add_argument("--batch_size", default=16, type=int)
    parser.add_argument("--seed", default=1234, type=int)
    parser = add_trainer_args(parser)
    parser = Rentals.add_model_specific_args(parser)
    args = parser.parse_args()
    pl.seed_everything(args.seed)

    # ------------
    # training
    # ------------
    model = Rentals(args.hidden, args.learning_rate)
    trainer = trainer_from_args(args)
    trainer.fit(
        model,
        DataLoader(rentals(128, 0), batch_size=args.batch_size),
        DataLoader(rentals(48, 1), batch_size=args.batch_size),
        ckpt_path=args.resume_from_checkpoint,
    )
    print(args.max_epochs, args.limit_train_batches, args.gradient_clip_val, args.enable_progress_bar)


if __name__ == "__main__":
    cli_main()
