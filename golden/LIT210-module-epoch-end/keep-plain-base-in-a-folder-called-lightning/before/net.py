import pytorch_lightning as pl

from lightning.module import LightningModule


class Storm(LightningModule):
    def validation_epoch_end(self, outputs):
        return [output["volt"] for output in outputs]


trainer = pl.Trainer(accelerator="cpu")
