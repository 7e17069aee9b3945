import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.a, self.b = torch.nn.Linear(2, 2), torch.nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        return self._optimize(batch)

    def _optimize(self, batch):
        first, second = self.optimizers()
        loss = self.b(self.a(batch)).sum()
        self.manual_backward(loss)
        first.step()
        second.step()
        return loss

    def configure_optimizers(self):
        return torch.optim.Adam(self.a.parameters()), torch.optim.Adam(self.b.parameters())


trainer = pl.Trainer(max_steps=4000)
