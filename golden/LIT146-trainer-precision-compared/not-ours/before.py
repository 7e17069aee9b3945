import pytorch_lightning as pl


class Module(pl.LightningModule):
    def setup(self, stage=None):
        if self.hparams.precision == 16 or self.trainer.precision == "16-mixed":
            self.half()
        if "16" in self.trainer.precision:
            self.float()
        bits = self.trainer.precision


def main(args):
    return args.precision == 16
