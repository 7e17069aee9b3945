import pytorch_lightning as pl


class BaseModel(pl.LightningModule):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def test_epoch_end(self, outputs):
        return self.validation_epoch_end(outputs)
