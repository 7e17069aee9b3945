import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        start = (
            torch.zeros(3, device=self.device)
        )
        total = (batch
                 .sum())
        return (total + start).mean()
