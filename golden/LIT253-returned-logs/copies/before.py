import copy

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        values = {"train_loss": loss, "count": 2.0}
        return {"loss": loss, "log": dict(values), "progress_bar": values.copy()}

    def validation_epoch_end(self, outputs):
        found = dict()
        found["mean"] = torch.stack([one["loss"] for one in outputs]).mean()
        if len(outputs) > 5:
            found["last"] = outputs[-1]["loss"]
        result = {"progress_bar": found, "log": found.copy(), "val_loss": found["mean"]}
        return result

    def test_epoch_end(self, outputs):
        found = self.means(outputs)
        return {"progress_bar": found, "log": copy.copy(found)}
