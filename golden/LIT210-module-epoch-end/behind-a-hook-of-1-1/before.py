import pytorch_lightning as pl
import torch


class Watching(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch), "size": len(batch)}

    def on_train_epoch_end(self, outputs):
        print(self.current_epoch, getattr(self, "mean", None))

    def training_epoch_end(self, outputs):
        sizes = sum(output["size"] for output in outputs)
        self.mean = torch.stack([output["loss"] for output in outputs]).sum() / sizes


class Counting(pl.LightningModule):
    def training_epoch_end(self, outputs):
        """The rate of the next epoch."""
        if not self.rates:
            return
        self.rate = self.rates.pop()

    def on_train_epoch_end(self, outputs):
        # of the epoch that was
        self.shown.append(self.rate)


class Validating(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.mean = sum(outputs)

    def on_validation_epoch_end(self):
        print(self.mean)
