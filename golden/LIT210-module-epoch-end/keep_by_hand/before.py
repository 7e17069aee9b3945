import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.net = torch.nn.Linear(2, 2)
        self.losses = []

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        loss = self.net(batch).sum()
        self.manual_backward(loss)
        optimizer.step()
        self.losses.append(loss.detach())

    def on_train_epoch_end(self):
        self.log("mean", torch.stack(self.losses).mean())
        self.losses.clear()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), 0.1)
