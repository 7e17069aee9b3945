import lightning as L
import torch
from torch import nn


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 3)

    def training_step(self, batch, batch_idx):
        x, y = batch
        losses, mixed, more, once = [], [], [], []
        for row, target in zip(self.net(x), y):
            loss = (row - target).abs().mean()
            losses.append(loss.detach().cpu())
            mixed.append(loss)
            mixed.append(loss.item())
            more.extend(self.collected)
            if target is not None:
                once.append(loss)
        scale = torch.linspace(0.5, 1.0, len(losses))
        self.kept = (torch.stack(losses) * scale).sum()
        self.shown = torch.tensor(mixed) * torch.ones(len(mixed))
        self.some = torch.stack(once) * torch.ones(len(once))
        self.others = torch.stack(more) * torch.ones(len(more))
        return self.net(x).mean()
