"""Dicts of the same shape that no Trainer takes."""

from pytorch_lightning import LightningModule, Trainer


class Loop:
    def training_step(self, batch, batch_idx):
        loss = batch.mean()
        return {"loss": loss, "log": {"loss": loss}, "progress_bar": {"loss": loss}}


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        self.last = self.describe(batch)
        return batch.mean()

    def describe(self, batch):
        return {"log": {"size": len(batch)}, "progress_bar": {}}


def main():
    Trainer(max_epochs=1).fit(Net())
