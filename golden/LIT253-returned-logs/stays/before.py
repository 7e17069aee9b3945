import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch), "logits": batch}

    def validation_step(self, batch, batch_idx):
        # the epoch end gets this
        return {"val_loss": self.loss(batch), "log": {"val_loss": 1.0}}

    def validation_epoch_end(self, outputs):
        self.log("val_loss", torch.stack([o["val_loss"] for o in outputs]).mean())

    def summary(self):
        return {"loss": 1.0, "log": {"loss": 1.0}}


class Other(torch.nn.Module):
    def training_step(self, batch, batch_idx):
        return {"loss": 1.0, "log": {"loss": 1.0}}


class Unknown(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        result = dict()
        result.update(self.model(batch))
        return result


class Logged(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        reward = self.reward(batch)
        self.log("reward", reward)
        return {"loss": -reward, "reward": reward}

    def configure_callbacks(self):
        return [pl.callbacks.ModelCheckpoint(monitor="reward", mode="max")]
