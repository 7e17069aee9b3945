import torch
from pytorch_lightning import LightningModule, Trainer
from torch.utils.data import DataLoader, Dataset


class Graph:
    def __init__(self, x, adjacency):
        self.x, self.adjacency = x, adjacency

    def to(self, device, *args, **kwargs):
        return Graph(self.x.to(device), self.adjacency.to(device))


class Graphs(Dataset):
    def __init__(self, graphs):
        self.graphs = graphs

    def __len__(self):
        return len(self.graphs)

    def __getitem__(self, index):
        return self.graphs[index]


def first(batch):
    """One graph is a batch."""
    return batch[0]


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch.x, batch.adjacency).mean())

    def train_dataloader(self):
        return DataLoader(Graphs(self.train), batch_size=1, collate_fn=lambda items: items[0])

    def val_dataloader(self):
        return DataLoader(Graphs(self.val), batch_size=1, collate_fn=first)

    def test_dataloader(self):
        return DataLoader(Graphs(self.test), batch_size=1, collate_fn=torch.stack)
