import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        values = {"train_loss": loss, "count": 2.0}
        self.log_dict(values, prog_bar=True)
        return {"loss": loss}

    def validation_epoch_end(self, outputs):
        found = dict()
        found["mean"] = torch.stack([one["loss"] for one in outputs]).mean()
        if len(outputs) > 5:
            found["last"] = outputs[-1]["loss"]
        self.log_dict(found, prog_bar=True)
        self.log("val_loss", found["mean"], logger=False)

    def test_epoch_end(self, outputs):
        found = self.means(outputs)
        self.log_dict(found, prog_bar=True)
