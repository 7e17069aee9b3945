import torch
from lightning.pytorch import LightningModule


def masked(losses, mask):
    mask = mask.to(losses.device)
    return (losses * mask).sum()


def shown(losses, names):
    return dict(zip(names.tolist(), losses.tolist(), strict=True))


def pick(losses, order):
    return losses[order]


def again(losses, mask, depth):
    return masked(losses, mask) if depth == 0 else again(losses, mask, depth - 1)


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        losses = self.net(x) - y
        order = torch.randperm(len(x))
        self.last = shown(losses, torch.arange(4))
        return masked(pick(losses, order), torch.ones(4, 1)) + again(losses, torch.ones(4, 1), 2)
