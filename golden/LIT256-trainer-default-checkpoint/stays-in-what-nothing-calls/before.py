import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def validation_step(self, batch, batch_idx):
        loss = self.layer(batch).mean()
        self.log("val_mse", loss)
        return {"val_loss": loss}

    def validation_end(self, outputs):
        mean = torch.stack([x["val_loss"] for x in outputs]).mean()
        return {"mean": mean, "log": {"val_loss": mean}}


pl.Trainer(max_epochs=9).fit(Net())
