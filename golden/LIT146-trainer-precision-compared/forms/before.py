import pytorch_lightning as pl


class Module(pl.LightningModule):
    def setup(self, stage=None):
        if self.trainer.precision == 16:
            self.half()
        elif self.trainer.precision in (32, "bf16") or 64 != self.trainer.precision:
            self.float()
