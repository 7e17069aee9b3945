from typing import Optional

import pytorch_lightning as pl

from settings import Runner


def build(settings, loader) -> pl.Trainer:
    return settings.make(loader)


def maybe(settings) -> Optional[pl.Trainer]:
    trainer = settings.make_or_none()
    return trainer


class Study(Runner):
    def run(self, net, loader):
        self.trainer = self.create_trainer(loader)
        done = self.trainer.fit(model=net, train_dataloader=loader)
        return done

    def create_trainer(self, loader) -> pl.Trainer:
        trainer = self.settings.make(loader)
        return trainer
