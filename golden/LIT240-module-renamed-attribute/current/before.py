import pytorch_lightning as pl


class Module(pl.LightningModule):
    def on_fit_start(self):
        print(self.trainer.datamodule.name, self.global_rank, self.trainer.precision)
