import pytorch_lightning as pl
import torch
from torch.nn import functional as F


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return F.dropout(self.layer(batch)).mean()

    def validation_step(self, batch, batch_idx):
        return self.layer(batch).mean()


def build(args):
    return Net()


def first(args, data):
    pl.seed_everything(1)
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(
        Net(
            width=3,  # of the layer
            name=f"net-{args.run}",
        ),
        data,
    )


def second(args, data, model):
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(model=build(args), datamodule=data)


def third(data, model):
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(model, data)


def fourth(data):
    trainer = pl.Trainer(max_epochs=2)
    with torch.autograd.detect_anomaly():
        if data: trainer.fit(Net(), data)
