import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx, optimizer_idx):
        optimizer = self.optimizers()
        self.manual_backward(self.loss(batch), optimizer)
        optimizer.step()
        self.decay.step()

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        self.decay = torch.optim.lr_scheduler.StepLR(optimizer, 2)
        return [optimizer], [self.decay]
