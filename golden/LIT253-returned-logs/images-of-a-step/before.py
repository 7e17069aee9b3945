import wandb
from pytorch_lightning import LightningModule


class Step(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        return {"loss": loss, "log": {"loss": loss, "shown": [wandb.Image(batch)]}}


class Both(LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {"note": "a text", "loss": self.total}
        return {"log": logs, "progress_bar": logs}


class Read(LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {"shown": [wandb.Image(self.sample())], "loss": self.total}
        print(logs)
        return {"log": logs}
