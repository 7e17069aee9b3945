import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self, nodes):
        super().__init__()
        self.net = torch.nn.Linear(4, 4)
        self.nodes = torch.zeros((nodes, 4), dtype=torch.float)
        self.weights = torch.tensor([0.5, 0.25, 0.125, 0.5])

    def forward(self, x):
        self.nodes = self.nodes.to(x.device)
        self.weights = self.weights.type_as(x)
        return self.net(torch.cat([x, self.nodes])) * self.weights

    def training_step(self, batch, batch_idx):
        return self(batch).sum()
