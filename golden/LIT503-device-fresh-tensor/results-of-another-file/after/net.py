import torch
from pytorch_lightning import LightningModule

from ops import adjacency, laplacian, listed, spread

CPU = torch.zeros(4, 4)


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, edges = batch
        found = laplacian(adjacency(edges, 4, self.device))
        return (found + torch.eye(4, device=self.device)).sum()

    def validation_step(self, batch, batch_idx):
        x, edges = batch
        rows = laplacian(x @ x.T)
        self.log("value", torch.where(rows > 0, rows, torch.zeros(4, 4, device=self.device)).sum())

    def on_train_epoch_end(self):
        self.shown = laplacian(CPU) + torch.eye(4)
        self.host = laplacian(adjacency(self.edges, 4, "cpu")) + torch.eye(4)
        self.own = laplacian(self.rows.cpu()) + torch.eye(4)

    def test_step(self, batch, batch_idx):
        x, edges = batch
        self.numbers = spread(x) + torch.ones(4)
        self.first = listed(x)[1] * torch.ones(4)
