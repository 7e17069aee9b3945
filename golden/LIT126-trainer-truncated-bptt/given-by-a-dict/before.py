import pytorch_lightning as pl
import torch


class Recurrent(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.lstm = torch.nn.LSTM(1, 1, batch_first=True)

    def training_step(self, batch, batch_idx, hiddens):
        out, hiddens = self.lstm(batch, hiddens)
        return {"loss": out.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


def surely(net, size):
    options = dict(truncated_bptt_steps=size)
    trainer = pl.Trainer(max_epochs=2, **options)
    trainer.fit(net)


def changed(net, size):
    options = {"truncated_bptt_steps": size}
    trainer = pl.Trainer(max_epochs=2, **options)
    size = 3
    trainer.fit(net)


def sometimes(net, fast):
    options = {}
    if fast:
        options["truncated_bptt_steps"] = 2
    trainer = pl.Trainer(max_epochs=2, **options)
    trainer.fit(net)
