import pytorch_lightning as pl
import torch


class Seldom(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def validation_step(self, batch, batch_idx):
        return {"loss": self.layer(batch).mean()} if self.current_epoch in self.evaluated else {}

    def validation_epoch_end(self, outputs):
        real = len(outputs[0]) != 0
        if real:
            self.log("val_loss", torch.stack([x["loss"] for x in outputs]).mean())


pl.Trainer(max_epochs=9).fit(Seldom())


class Rewritten(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def validation_step(self, batch, batch_idx):
        return {"loss": self.layer(batch).mean()} if self.current_epoch in self.evaluated else {}

    def on_validation_epoch_end(self):
        real = len(self.outputs[0]) != 0
        if real:
            self.log("val_loss", torch.stack([x["loss"] for x in self.outputs]).mean())
