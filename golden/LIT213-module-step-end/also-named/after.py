import pytorch_lightning as pl


class Tested(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.validation_step_end(self._validation_step(batch, batch_idx))

    def _validation_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step_end(self, losses):
        self.log("val_loss", losses.mean())
        return losses

    test_step = _validation_step  # without an end


class TestedAlike(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.validation_step_end(self.loss(batch))

    def validation_step_end(self, losses):
        return losses.mean()

    test_step = validation_step
    test_step_end = validation_step_end


class Trained(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.training_step_end(self._training_step(batch, batch_idx))

    def _training_step(self, batch, batch_idx):
        losses = self.loss(batch)
        return losses

    def training_step_end(self, losses):
        return losses.mean()

    validation_step = test_step = _training_step
