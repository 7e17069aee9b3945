import pytorch_lightning as pl


class First(pl.LightningModule):
    def validation_epoch_end(self, *args):
        print(args[0])


class More(pl.LightningModule):
    def validation_epoch_end(self, *args, **kwargs):
        self.summarize("val", *args, **kwargs)
