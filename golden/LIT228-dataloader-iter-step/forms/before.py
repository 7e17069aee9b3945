"""Steps that take the batch themselves."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, dataloader_iter, batch_idx):
        """Take one."""
        batch = next(dataloader_iter)  # the next one
        return self(batch).mean() * batch_idx

    def validation_step(self, dataloader_iter, batch_idx, dataloader_idx=0):
        x, y = next(dataloader_iter)
        self.log(f"val_{dataloader_idx}", self.loss(x, y))

    def predict_step(self, dataloader_iter, batch_idx):
        (x, _), self.y = next(dataloader_iter)
        return self(x)
