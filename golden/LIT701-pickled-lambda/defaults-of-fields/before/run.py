import pytorch_lightning as pl

from options import HeadOptions, ReportOptions


class Head(pl.LightningModule):
    def __init__(self, options: HeadOptions):
        super().__init__()
        self.options = options

    def training_step(self, batch, batch_idx):
        return self.options.squash(self.layer(batch)).mean()


def main():
    pl.Trainer(strategy="ddp_spawn", devices=2).fit(Head(HeadOptions()))
    rows = sorted([(2, "b"), (1, "a")], key=ReportOptions().order)
