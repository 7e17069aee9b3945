import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.layer = torch.nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        loss = self._optimize(batch)
        return loss

    def _optimize(self, batch):
        optimizer = self.optimizers()
        loss = self.layer(batch).sum()
        self.manual_backward(loss)
        optimizer.step()
        self._ended()
        return loss

    def _ended(self):
        self.scheduler.step()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


trainer = pl.Trainer(max_steps=4000)
