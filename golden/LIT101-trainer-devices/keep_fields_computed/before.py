from dataclasses import asdict, dataclass, field

import pytorch_lightning as pl
import torch


def all_gpus():
    return torch.cuda.device_count()


@dataclass
class Counted:
    gpus: int = field(default_factory=all_gpus)
    max_epochs: int = 2


def fit_counted(net):
    pl.Trainer(**asdict(Counted())).fit(net)


@dataclass
class Required:
    gpus: int
    max_epochs: int = 2


def fit_required(net, args):
    pl.Trainer(**asdict(Required(gpus=args.gpus))).fit(net)


@dataclass
class Read:
    gpus: int = 0
    max_epochs: int = 2


def fit_read(net):
    cfg = Read()
    print(cfg.gpus, "GPUs")
    pl.Trainer(**asdict(cfg)).fit(net)
