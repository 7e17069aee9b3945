import pytorch_lightning as pl


class Called(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.training_step_end(self(batch))

    def training_step_end(self, outputs):
        return outputs.mean()


class Without(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch)


class Plain:
    def training_step(self, batch, batch_idx):
        return batch

    def training_step_end(self, outputs):
        return outputs
