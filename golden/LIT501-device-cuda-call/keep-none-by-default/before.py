import torch
from pytorch_lightning import LightningModule


def masked(mask=None):
    if mask is None:
        return torch.ones(4).cuda()
    return mask


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.layer(batch)
        return loss * masked(loss)
