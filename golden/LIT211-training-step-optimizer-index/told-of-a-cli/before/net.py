import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(2, 1)
        self.second = torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        layer = self.first if optimizer_idx == 0 else self.second
        return layer(batch).mean()

    def configure_optimizers(self):
        return [torch.optim.SGD(part.parameters(), lr=0.1) for part in (self.first, self.second)]
