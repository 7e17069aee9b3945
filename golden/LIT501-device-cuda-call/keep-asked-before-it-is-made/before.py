import torch
from pytorch_lightning import LightningModule


def tensor_of(values):
    if isinstance(values, (list, tuple, float)):
        return torch.tensor(values).to("cuda")
    return values


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch) * tensor_of(self.layer(batch))
