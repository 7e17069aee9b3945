"""Taken by something else or several times, and steps that are written for 2.1."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, dataloader_iter, batch_idx):
        return self.forward_backward(dataloader_iter)

    def validation_step(self, dataloader_iter, batch_idx):
        a = next(dataloader_iter)
        b = next(dataloader_iter)
        return self(a, b)

    def test_step(self, dataloader_iter, batch_idx):
        if batch_idx == 0:
            self.start()
        batch = next(dataloader_iter)
        return self(batch)

    def predict_step(self, dataloader_iter):
        batch, batch_idx, _ = next(dataloader_iter)
        return self(batch)


class Plain:
    def training_step(self, dataloader_iter, batch_idx):
        batch = next(dataloader_iter)
        return batch
