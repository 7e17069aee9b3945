import lightning as L
import torch
from torch import nn


class Angles(nn.Module):
    def forward(self, predicted, targets):
        parts = [torch.zeros(len(predicted), 2, device=predicted.device)]
        parts += [predicted.exp()]
        offset = torch.ones(2, device=predicted.device)
        offset += predicted.mean(0)
        if type(targets) is list:
            targets = torch.cat(targets)
        return torch.cat(parts), torch.ones(2, device=predicted.device) + predicted, targets


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 2)
        self.angles = Angles()

    def training_step(self, batch, batch_idx):
        parts, shifted, targets = self.angles(self.layer(batch[0]), batch[1:])
        both = torch.cat([torch.zeros(1, 2, device=self.device)] + [shifted])
        return parts.mean() + both.mean() + targets.mean()
