import pytorch_lightning as pl


class Called(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def validation_step_end(self, outputs):
        return outputs.mean()

    def predict_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)


class Below(Called):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)


class Taken(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        return self._test_step(batch)

    def test_step_end(self, outputs):
        return outputs.mean()

    def _test_step(self, batch):
        return self(batch)

    def predict_step(self, batch, batch_idx):
        return self.test_step(batch, batch_idx)


def show(model: Taken, batch):
    return model.training_step(batch, 0)


class Shown(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch)

    def training_step_end(self, outputs):
        return outputs.mean()
