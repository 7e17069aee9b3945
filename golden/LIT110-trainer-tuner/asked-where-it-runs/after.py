from dataclasses import dataclass

import pytorch_lightning as pl


@dataclass
class Study:
    epochs: int = 3
    auto_lr_find: bool = False

    def options(self):
        return {"max_epochs": self.epochs}


def run(study: Study, net, data):
    trainer = pl.Trainer(**study.options())
    if study.auto_lr_find:
        tuner = pl.tuner.Tuner(trainer)
        tuner.lr_find(net, data)
    trainer.fit(net, data)
