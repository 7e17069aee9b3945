import torch
from pytorch_lightning import LightningModule


def gathered(data):
    if isinstance(data, torch.Tensor):
        return data + torch.zeros(3).to("cuda")
    return data


def noisy(x, scale):
    if scale is not None and torch.is_tensor(x):
        x = x + torch.rand(3).cuda()
    return x


def positive(x, scale):
    if scale > 0:
        x = x + torch.rand(3).cuda()
    return x


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.layer(batch)
        return gathered(loss) + noisy(loss, 1) + positive(loss, 2)
