import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.layer = torch.nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        loss = self.layer(batch).sum() / 4
        self.manual_backward(loss)
        self._advance(batch_idx)
        return loss

    def _advance(self, batch_idx):
        optimizer = self.optimizers()
        if (batch_idx + 1) % 4 == 0:
            optimizer.step()
            optimizer.zero_grad()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


trainer = pl.Trainer(max_steps=4000)
