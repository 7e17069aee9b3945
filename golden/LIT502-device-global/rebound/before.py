import torch
from lightning.pytorch import LightningModule

device = torch.device("cuda")


def use(name):
    global device
    device = torch.device(name)


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch[0].to(device))
