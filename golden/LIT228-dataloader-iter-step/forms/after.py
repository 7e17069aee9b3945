"""Steps that take the batch themselves."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, dataloader_iter):
        """Take one."""
        batch, batch_idx, _ = next(dataloader_iter)  # the next one
        return self(batch).mean() * batch_idx

    def validation_step(self, dataloader_iter):
        (x, y), _, dataloader_idx = next(dataloader_iter)
        self.log(f"val_{dataloader_idx}", self.loss(x, y))

    def predict_step(self, dataloader_iter):
        ((x, _), self.y), _, _ = next(dataloader_iter)
        return self(x)
