import pytorch_lightning as pl


class Module(pl.LightningModule):
    def setup(self, stage=None):
        if self.trainer.precision == "16-mixed":
            self.half()
        elif self.trainer.precision in ("32-true", "bf16-mixed") or "64-true" != self.trainer.precision:
            self.float()
