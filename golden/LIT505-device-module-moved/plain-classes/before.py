import torch
from lightning.pytorch import LightningModule
from torch import nn
from torchvision import models


class Extractor(object):
    """No module: what it has stays where it is put."""

    def __init__(self, args):
        self.model = models.resnet18(weights=None)
        if args.gpu:
            self.model = self.model.to(torch.device("cuda"))
        self.head = nn.Linear(4, 4).cuda()

    def extract(self, x):
        return self.model(x)


class Wrapped(nn.Module):
    def __init__(self, args):
        super().__init__()
        self.model = nn.Linear(4, 4)
        if args.gpu:
            self.model = self.model.to(torch.device("cuda"))

    def forward(self, x):
        return self.model(x)


class Net(LightningModule):
    def __init__(self, args):
        super().__init__()
        self.extractor = Extractor(args)
        self.wrapped = Wrapped(args)

    def training_step(self, batch, batch_idx):
        return self.wrapped(self.extractor.extract(batch)).mean()
