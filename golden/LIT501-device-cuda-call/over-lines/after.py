import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        start = torch.zeros(3, device=self.device)
        end = torch.ones(3, device=self.device)
        # all of it
        given = batch
        total = (batch
                 .sum())
        return (
            (start + end + given).mean()
            .to(self.device)
        ) + total
