import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}

    def validation_epoch_end(self, outputs):
        mean = torch.stack([x["val_loss"] for x in outputs]).mean()
        self.logger.experiment.add_scalar("val_loss", mean, self.current_epoch)
        self.logger.log_metrics({"val_loss": mean.item()}, step=self.global_step)
        print("val_loss", mean)


pl.Trainer(max_epochs=3)
