from dataclasses import dataclass

import pytorch_lightning as pl


@dataclass
class Study:
    epochs: int = 3
    auto_lr_find: bool = False

    def options(self):
        return {"max_epochs": self.epochs, "auto_lr_find": self.auto_lr_find}


def run(study: Study, net, data):
    trainer = pl.Trainer(**study.options())
    if study.auto_lr_find:
        trainer.tune(net, data)
    trainer.fit(net, data)
