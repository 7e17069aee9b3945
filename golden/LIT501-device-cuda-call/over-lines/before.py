import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        start = (
            torch.zeros(3)
            .cuda()
        )
        end = (torch.ones(3)
               .cuda())
        given = (
            batch  # all of it
            .cuda()
        )
        total = (batch
                 .cuda()
                 .sum())
        return (
            (start + end + given).mean()
            .cuda()
        ) + total
