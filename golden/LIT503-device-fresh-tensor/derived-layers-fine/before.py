import torch
from lightning.pytorch import LightningModule
from torch import nn


class Codebook(nn.Embedding):
    def all(self):
        return self(torch.arange(self.num_embeddings, device=self.weight.device))

    def some(self, index):
        return self(torch.zeros_like(index)) + self.weight[torch.arange(1)]

    def sizes(self):
        return torch.arange(self.num_embeddings).tolist()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.book = Codebook(8, 4)

    def training_step(self, batch, batch_idx):
        x, index = batch
        return (self.book.all() @ x.T).sum() + self.book.some(index).sum() + len(self.book.sizes())
