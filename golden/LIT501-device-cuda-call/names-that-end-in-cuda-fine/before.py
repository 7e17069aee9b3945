import torch
from lightning.pytorch import LightningModule


def count_cpu(x):
    return torch.bincount(x)


def count_cuda(x):
    return torch.bincount(x.cuda())


def use_cuda(x):
    return x.cuda()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        count = count_cuda if batch.device.type == "cuda" else count_cpu
        return self.net(batch).mean() + count(batch.long().flatten()).sum() * 0 + use_cuda(batch).mean() * 0
