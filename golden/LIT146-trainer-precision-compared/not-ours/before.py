import pytorch_lightning as pl


class Module(pl.LightningModule):
    def setup(self, stage=None):
        if self.hparams.precision == 16 or self.trainer.precision == "16-mixed":
            self.half()
        if "16" in self.trainer.precision:
            self.float()
        if "bf16" in self.trainer.precision or "bf16" not in str(self.trainer.precision):
            self.bfloat16()
        bits = self.trainer.precision


def main(args):
    return args.precision == 16
