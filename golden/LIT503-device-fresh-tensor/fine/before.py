import numpy as np
import torch
from torch.nn.utils.rnn import pack_padded_sequence
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        total = torch.tensor(0.0)
        total = total + x.sum()
        half = x * torch.tensor(0.5)
        order = torch.randperm(len(x))
        x = x[order]
        x = x[torch.arange(2)]
        noise = torch.randn(x.shape).to(x)
        noise = noise + x
        eps = torch.randn(4)
        eps = eps.type_as(x)
        like = torch.zeros_like(x) + x.new_ones(3)
        given = torch.zeros(3, device=self.device) + x
        lengths = torch.tensor([2, 1])
        packed = pack_padded_sequence(x, lengths)
        self.log("epoch", torch.tensor(float(self.current_epoch)))
        counts = torch.zeros(3)
        np.save("counts.npy", counts.numpy())
        with torch.device(self.device):
            inside = torch.ones(3)
        losses = torch.ones(3).cpu() + torch.zeros(3)
        return total + half.sum() + (x + inside).sum() + (like + given).sum(), packed, losses

    def setup(self, stage):
        self.table = self.net.weight * torch.ones(3)

    def train_dataloader(self):
        return torch.utils.data.DataLoader(torch.rand(4, 2) + torch.ones(2))
