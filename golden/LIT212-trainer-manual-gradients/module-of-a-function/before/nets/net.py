import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one = torch.nn.Linear(2, 2)
        self.other = torch.nn.Linear(2, 2)

    def training_step(self, batch, batch_idx, optimizer_idx):
        part = self.one if optimizer_idx == 0 else self.other
        return part(batch).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.one.parameters(), lr=0.1), torch.optim.SGD(self.other.parameters(), lr=0.1)
