import torch
from pytorch_lightning import LightningModule
from torch import nn


class Sizes(nn.Module):
    def forward(self, data):
        length = data["length"]
        names = data["names"]
        index = torch.arange(length)
        return index + len(names)


class Replaced(nn.Module):
    def forward(self, data):
        x = data["x"]
        x = torch.as_tensor(x)
        return x + torch.ones(4)


class Placed(nn.Module):
    def forward(self, batch):
        x, y = batch
        noise = torch.randn(x.shape, device=x.device)
        return x.float() + noise.to(x) + y


def shown(sample):
    image = sample["image"].cpu()
    return image.permute(1, 2, 0) + torch.zeros(3)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.sizes, self.replaced, self.placed = Sizes(), Replaced(), Placed()

    def training_step(self, batch, batch_idx):
        shown(batch)
        return self.sizes(batch).sum() + self.replaced(batch) + self.placed(batch["pair"])
