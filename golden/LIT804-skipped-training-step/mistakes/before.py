import lightning as L
import torch


class Caught(L.LightningModule):
    def training_step(self, batch, batch_idx):
        try:
            loss = self(batch)
        except RuntimeError:
            torch.cuda.empty_cache()
            return None
        if torch.isnan(loss):
            return
        return loss


class Swallowed(L.LightningModule):
    def training_step(self, batch, batch_idx):
        try:
            return self(batch)
        except RuntimeError as error:
            print(error)


class Manual(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        try:
            self.manual_backward(self(batch))
        except RuntimeError:
            return
        self.optimizers().step()
