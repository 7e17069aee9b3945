import pytorch_lightning as pl
import torch
from pl_bolts.optimizers.lr_scheduler import LinearWarmupCosineAnnealingLR


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        scheduler = LinearWarmupCosineAnnealingLR(optimizer, warmup_epochs=10, max_epochs=100)  # ten to warm up
        return [optimizer], [scheduler]


class Other(Net):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        warmup = self.hparams.warmup * self.batches
        return {
            "optimizer": optimizer,
            "lr_scheduler": {
                "scheduler": LinearWarmupCosineAnnealingLR(
                    optimizer, warmup, self.hparams.max_epochs, eta_min=0.0, warmup_start_lr=0
                ),
                "interval": "step",
            },
        }
