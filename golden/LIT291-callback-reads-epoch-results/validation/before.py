import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.rows = []

    def validation_step(self, batch, batch_idx):
        return self(batch)

    def test_step(self, batch, batch_idx):
        return self(batch)

    def validation_epoch_end(self, outputs):
        self.scores = torch.cat(outputs)

    def test_epoch_end(self, outputs):
        self.keep(torch.cat(outputs))

    def keep(self, rows):
        self.rows.append(rows)


class Report(pl.Callback):
    def on_validation_epoch_end(self, trainer, module):
        print(module.scores.mean())

    def on_test_epoch_end(self, trainer, module):
        self.show(module)

    def show(self, module):
        print(len(module.rows))
