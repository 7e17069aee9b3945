import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        x, y = batch
        found = self.net(x).argmax(1)
        table = torch.zeros(3, 3, dtype=torch.long, device=self.device)
        table.index_put_((y, found), torch.ones(len(y), dtype=torch.long, device=self.device), accumulate=True)
        return table
