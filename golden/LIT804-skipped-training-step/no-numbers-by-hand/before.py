import lightning as L
import torch


class Gan(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        if torch.isnan(loss):
            return None
        self.manual_backward(loss)
        self.optimizers().step()


class Fine(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        if batch_idx % 2:
            return
        self.manual_backward(loss)
        self.optimizers().step()
        if torch.isnan(loss):
            return
        self.log("loss", loss)


trainer = L.Trainer(devices=2)
