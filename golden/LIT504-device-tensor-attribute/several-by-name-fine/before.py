import torch
from lightning.pytorch import LightningModule
from weights import level, net, scale_of


class Net(LightningModule):
    def __init__(self, rows, weights=1.0):
        super().__init__()
        self.net = torch.nn.Linear(2, 2)
        scale = scale_of(rows)
        self.scale = torch.tensor(scale)
        betas = net.forward(rows)
        self.betas = torch.tensor(betas)
        self.weights = torch.tensor(weights)
        sigmas = level
        self.level = torch.tensor(sigmas)

    def training_step(self, batch, batch_idx):
        return (self.net(batch) * self.scale * self.betas * self.weights * self.level).mean()
