import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            optimizer.zero_grad()
            self.manual_backward(self.loss_of(batch, optimizer_idx))
            optimizer.step()

    def loss_of(self, batch, optimizer_idx):
        return self(batch).mean() if optimizer_idx == 0 else self.other(batch).mean()

    def configure_optimizers(self):
        return [torch.optim.SGD(part.parameters(), lr=0.1) for part in (self.one, self.other)]
