import torch
import wandb
from pytorch_lightning import LightningModule


class Sampling(LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        samples = [wandb.Image(image) for image in self.sample()]
        return {
            "val_loss": loss,
            "log": {
                "val_loss": loss,
                "samples": samples,
                "note": f"temperature {self.temperature}",
                "table": wandb.Table(data=[[1, 2]]),
                "temperature": self.temperature,
            },
        }


class Bound(LightningModule):
    def test_epoch_end(self, outputs):
        logs = {"shown": wandb.Image(self.sample()), "loss": self.total}
        return {"log": logs}


class Alone(LightningModule):
    def validation_epoch_end(self, outputs):
        return {"log": {"shown": [wandb.Image(self.sample())]}}


class Plain(LightningModule):
    def validation_epoch_end(self, outputs):
        return {"log": {"shown": wandb.login(), "loss": self.total}}
