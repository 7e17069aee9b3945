from pytorch_lightning import LightningModule


class Inner(LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_epoch_end(self, outputs):
        self.seen = len(outputs)


class Outer(LightningModule):
    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def validation_step(self, batch, batch_idx):
        return self.inner.validation_step(batch, batch_idx)

    def validation_epoch_end(self, outputs):
        return self.inner.validation_epoch_end(outputs)
