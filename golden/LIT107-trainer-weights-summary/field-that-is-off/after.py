from dataclasses import asdict, dataclass

import pytorch_lightning as pl


@dataclass
class Quiet:
    max_epochs: int = 2
    enable_model_summary: bool = False


def fit(net):
    pl.Trainer(**asdict(Quiet())).fit(net)
