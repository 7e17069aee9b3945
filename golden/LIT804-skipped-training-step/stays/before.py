import lightning as L
import torch


class Raises(L.LightningModule):
    def training_step(self, batch, batch_idx):
        try:
            loss = self(batch)
        except RuntimeError as error:
            raise ValueError(batch_idx) from error
        return loss

    def validation_step(self, batch, batch_idx):
        try:
            return self(batch)
        except RuntimeError:
            return None


class Manual(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        if batch_idx % 2:
            return
        self.manual_backward(self(batch))
        self.optimizers().step()


class Inner(L.LightningModule):
    def training_step(self, batch, batch_idx):
        def first(items):
            if not items:
                return None
            return items[0]

        try:
            x = first(batch)
        except RuntimeError:
            x = 0
        return self(x)
