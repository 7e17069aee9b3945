import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        x, y = batch
        table = torch.zeros(3, 3, device=self.device)
        table.index_put_((torch.arange(3), torch.arange(3)), torch.tensor(1.0))
        table.index_put_((y, y), x.new_ones(len(y)), accumulate=True)
        here = torch.zeros(3)
        here.index_put_((torch.arange(2),), torch.ones(2))
        self.print(here.tolist())
        return table
