from lightning.pytorch import LightningModule


class Net(LightningModule):
    def on_fit_start(self):
        if self.trainer.precision in ["bf16-mixed", "bf16", "bf16-true"]:
            self.kind = "half"
        elif self.trainer.precision in (16, "16-mixed"):
            self.kind = "mixed"
        elif self.trainer.precision in (16, "bf16-mixed"):
            self.kind = "either"
