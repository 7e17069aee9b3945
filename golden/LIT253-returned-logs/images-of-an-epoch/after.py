import torch
import wandb
from pytorch_lightning import LightningModule


class Sampling(LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        samples = [wandb.Image(image) for image in self.sample()]
        self.log("val_loss", loss)
        self.log("temperature", self.temperature)
        self.logger.log_metrics(
            {
                "samples": samples,
                "note": f"temperature {self.temperature}",
                "table": wandb.Table(data=[[1, 2]]),
            },
            step=self.global_step,
        )


class Bound(LightningModule):
    def test_epoch_end(self, outputs):
        self.log("loss", self.total)
        self.logger.log_metrics({"shown": wandb.Image(self.sample())}, step=self.global_step)


class Alone(LightningModule):
    def validation_epoch_end(self, outputs):
        self.logger.log_metrics({"shown": [wandb.Image(self.sample())]}, step=self.global_step)


class Plain(LightningModule):
    def validation_epoch_end(self, outputs):
        self.log_dict({"shown": wandb.login(), "loss": self.total})
