from dataclasses import dataclass

import pytorch_lightning as pl


@dataclass
class Settings:
    lr: float = 0.1


class Record(pl.LightningModule):
    def __init__(self, settings: Settings):
        super().__init__()
        self.hparams = settings


class Path(pl.LightningModule):
    def __init__(self, hparams: str):
        super().__init__()
        self.hparams = hparams


class Pair(pl.LightningModule):
    def __init__(self, hparams, data):
        super().__init__()
        self.hparams, self.data = hparams, data


class Nothing(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.hparams = None
