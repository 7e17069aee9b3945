import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        first, second = self.optimizers()
        for_first = self.loss(batch)
        first.zero_grad()
        self.manual_backward(for_first)
        first.step()
        for_second = self.loss(batch)
        second.zero_grad()
        self.manual_backward(for_second)
        second.step()

    def configure_optimizers(self):
        return torch.optim.SGD(self.a.parameters(), lr=0.1), torch.optim.SGD(self.b.parameters(), lr=0.1)
