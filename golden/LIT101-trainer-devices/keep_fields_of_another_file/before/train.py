from dataclasses import asdict

import pytorch_lightning as pl

from settings import TrainerSettings


class Training:
    def __init__(self, settings: TrainerSettings):
        self.settings = settings

    def run(self, net):
        pl.Trainer(**asdict(self.settings)).fit(net)
