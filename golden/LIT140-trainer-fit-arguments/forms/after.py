import pytorch_lightning as pl
from pytorch_lightning import LightningModule, Trainer


class Module(LightningModule):
    def again(self, loader):
        self.trainer.fit(self, train_dataloaders=loader)


class Experiment:
    def __init__(self):
        self.trainer = Trainer(max_epochs=1)

    def run(self, model, loader):
        self.trainer.fit(
            model,
            train_dataloaders=loader,  # the small one
            val_dataloaders=[loader],
        )


def build():
    return pl.Trainer()


def main(model, loader):
    trainer = build()
    trainer.fit(model, train_dataloaders=loader)
    Trainer().fit(model, train_dataloaders=loader)


def given(trainer: "pl.Trainer", model, loader):
    trainer.fit(model, train_dataloaders=loader)
