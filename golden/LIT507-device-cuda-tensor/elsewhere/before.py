import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch, torch.FloatTensor([1.0]).to(self.device))

    def typed(self, x):
        return isinstance(x, torch.cuda.FloatTensor)


def by_hand(x):
    return torch.cuda.FloatTensor(x)
