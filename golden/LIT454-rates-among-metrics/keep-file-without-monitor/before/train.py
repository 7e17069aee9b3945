import pytorch_lightning as pl
from pytorch_lightning.cli import LightningCLI

from nets import Net


class Report(pl.Callback):
    def on_fit_end(self, trainer, pl_module):
        print(sorted(trainer.callback_metrics.items()))


LightningCLI(Net)
