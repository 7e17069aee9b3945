"""Base of the models that are trained with dp: what depends on the whole batch is done here."""
import pytorch_lightning as pl
import torch


class DataParallelModule(pl.LightningModule):
    def training_step_end(self, parts):
        loss = self.criterion(parts["output"], parts["target"])
        self.log("train_loss", loss, on_step=False, on_epoch=True)
        return {"loss": loss}

    def validation_step_end(self, parts):
        loss = self.criterion(parts["output"], parts["target"])
        self.log("val_loss", loss)
        self.log("val_score", self.score(parts["output"], parts["target"]))

    def score(self, output, target):
        return -self.criterion(output, target)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.learning_rate, momentum=0.9)
