import torch
from pytorch_lightning import LightningModule


class Grouped(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def configure_optimizers(self):
        groups = [
            {"params": self.encoder.parameters(), "lr": 1e-4},
            {"params": self.head.parameters(), "lr": 1e-3},
        ]
        optimizer = torch.optim.AdamW(groups)
        return [optimizer], [{"scheduler": torch.optim.lr_scheduler.StepLR(optimizer, 2), "interval": "epoch"}]
