import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_idx):
        return self.first(batch).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.first.parameters(), lr=0.1)
