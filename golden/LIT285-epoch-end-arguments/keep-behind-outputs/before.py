import pytorch_lightning as pl


class First(pl.LightningModule):
    def validation_epoch_end(self, outputs, *more):
        self.summarize(outputs, more)


class Seen(pl.LightningModule):
    def validation_epoch_end(self, outputs, *args, **kwargs):
        self.report(outputs, **locals())


class Asked(pl.LightningModule):
    def validation_epoch_end(self, outputs, *args, stage="val", **kwargs):
        self.summarize(outputs, stage)


class Helper:
    def validation_epoch_end(self, outputs, *args, **kwargs):
        return len(outputs)
