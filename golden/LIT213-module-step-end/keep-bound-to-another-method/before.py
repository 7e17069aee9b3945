from pytorch_lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.training_step_end(self(batch))

    def _reduced(self, outputs):
        return outputs.mean()

    training_step_end = _reduced
    validation_step_end = None


class Plain:
    def training_step(self, batch, batch_idx):
        return self.run(batch)

    def _reduced(self, outputs):
        return outputs.mean()

    training_step_end = _reduced
