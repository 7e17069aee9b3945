import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def on_validation_epoch_end(self):
        self.scores = [1]


class Table:
    def validation_epoch_end(self, outputs):
        self.count = len(outputs)


class Report(pl.Callback):
    def __init__(self, scores):
        self.scores = scores

    def on_validation_epoch_end(self, trainer, pl_module):
        print(pl_module.scores, pl_module.count, self.scores)
