import torch
from pytorch_lightning import LightningModule


class Base(LightningModule):
    """Has no step of its own: all that train have several optimizers, and none reads what the steps returned."""

    def on_train_epoch_end(self):
        self.log("epoch", float(self.current_epoch))


class Adversarial(Base):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer in self.optimizers():
            self.manual_backward(self.net(batch).mean())
            optimizer.step()
