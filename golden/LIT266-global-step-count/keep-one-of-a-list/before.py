import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self, options):
        super().__init__()
        self.automatic_optimization = False
        self.options = options
        self.net = torch.nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        weight = 1.0 if self.global_step < 100 else 0.5
        optimizer.zero_grad()
        self.manual_backward(weight * self.net(batch).mean())
        optimizer.step()

    def configure_optimizers(self):
        found = []
        for part in self.options.parts:
            found.append(torch.optim.Adam(self.net.parameters(), **part))
        return found
