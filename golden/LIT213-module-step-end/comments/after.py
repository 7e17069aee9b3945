import pytorch_lightning as pl


class Behind(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.training_step_end(self(batch))  # a loss each

    def training_step_end(self, losses):
        return losses.mean()


class Above(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.training_step_end(self(batch))

    # of all GPUs
    def training_step_end(self, losses):
        return losses.mean()


class Inside(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch)

    def training_step_end(self, losses):  # of all GPUs
        # nothing to do
        return losses
