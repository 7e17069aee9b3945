import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = 0
        for row, noise in zip(x, torch.randn(len(x), 4, device=self.device)):
            loss = loss + (row + noise).sum()
        scale = torch.rand(4, 4, device=self.device)
        loss = loss + (x * scale[0]).sum()
        table = torch.eye(4, device=self.device).unsqueeze(0)
        loss = loss + sum((part * row).sum() for part, row in zip(x, table.repeat(len(x), 1, 1)))
        grid = torch.stack([torch.arange(4, device=self.device), torch.arange(4, device=self.device)])
        return loss + sum([y, grid[1]]).sum()
