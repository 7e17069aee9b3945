import lightning as L
import torch


class Drop(torch.nn.Module):
    def __init__(self, p):
        super().__init__()
        self.p = p

    def forward(self, x):
        keep = torch.rand(x.shape[0], 1) > self.p
        return torch.where(keep, x, torch.zeros_like(x))


class Net(L.LightningModule):
    def __init__(self, p):
        super().__init__()
        self.p = p
        self.drop = torch.nn.Sequential(Drop(0.1), Drop(0.2))

    def on_after_batch_transfer(self, batch, dataloader_idx):
        return self.drop(batch)

    def training_step(self, batch, batch_idx):
        x, y = batch
        if torch.rand(1) > self.p:
            x = x.flip(0)
        drawn = torch.rand(4) < self.p
        self.logger.log_metrics({"drawn": drawn.sum().item()})
        return self.net(x).mean()
