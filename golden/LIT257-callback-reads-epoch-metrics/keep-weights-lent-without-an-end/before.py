from pytorch_lightning import Callback, LightningModule


class Painter(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("loss", self.loss(batch))

    def test_epoch_end(self, outputs):
        self.log("loss", sum(outputs))


class Averaged(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        pl_module.load_state_dict(self.kept)
