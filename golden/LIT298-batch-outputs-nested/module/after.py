import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class Net(Base):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        return {"loss": loss, "seen": len(batch)}

    def on_train_batch_end(self, outs, batch, batch_idx, dataloader_idx):
        self.seen += batch[0][0]

    def training_epoch_end(self, outputs):
        print(outputs[0]["loss"])


class Other(Base):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        return {"loss": loss, "seen": len(batch), "log": {"train_loss": loss}}

    def on_train_batch_end(self, outputs, batch, batch_idx, dataloader_idx):
        self.seen += outputs["seen"]
        print(outputs["log"]["train_loss"])
