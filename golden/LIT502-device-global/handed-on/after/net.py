import torch
from pytorch_lightning import LightningModule

from ops import adjacency, told


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        device = torch.device("cuda", 0)
        self.rows = told(device)

    def of(self, n, device):
        return torch.ones(n, device=device)

    def training_step(self, batch, batch_idx):
        device = torch.device("cuda", self.local_rank)
        found = adjacency(4, self.device)
        found = found + adjacency(4, device=torch.device(f"cuda:{self.local_rank}"))
        found = found * self.of(4, self.device)  # its own
        return found.sum() + adjacency(4, self.device).sum() + told("cuda") + adjacency(4, batch.device).sum()

    def test_step(self, batch, batch_idx):
        most = 4
        card = torch.cuda.current_device()
        return adjacency(most, batch.device) + told(most) + self.of(most, self.device) + told(card)

    def validation_step(self, batch, batch_idx):
        if batch.is_cuda:
            device = torch.device("cuda", self.local_rank)
            return adjacency(4, device)
        return told(self.name)
