import lightning as L
import torch


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        with torch.no_grad():
            self.teacher.weight.data.mul_(0.99)
            self.ema_head.weight.data *= 0.9
        return loss


class ByHand(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        self.manual_backward(self(batch).sum())
        self.optimizers().step()
        with torch.no_grad():
            self.head.weight.data.clamp_(-1, 1)


class After(L.LightningModule):
    def on_train_batch_end(self, outputs, batch, batch_idx):
        with torch.no_grad():
            self.head.weight.data *= 0.9
