import torch
from lightning.pytorch import LightningModule


def laplacian(adjacency, symmetric: bool):
    diagonal = torch.diag_embed(adjacency.sum(dim=-1))
    if not symmetric:
        return diagonal - adjacency
    return torch.eye(adjacency.shape[-1]) - adjacency


def spectrum(adjacency, whole: bool):
    if not whole:
        return adjacency * 2
    return torch.eye(adjacency.shape[-1]) - adjacency


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return (laplacian(batch, symmetric=False) + spectrum(batch, whole=self.whole)).sum()
