import pytorch_lightning as pl


class First(pl.LightningModule):
    def validation_epoch_end(self, *args, **kwargs):
        super().validation_epoch_end(*args, **kwargs)
        self.reset()


class Second(First):
    def validation_epoch_end(self, *args, **kwargs):
        """Ours."""
        super().validation_epoch_end(*args, **kwargs)
        self.log("width", self.width)

    def training_epoch_end(self, *args, **kwargs):
        # before the rest
        super().training_epoch_end(*args, **kwargs)
        self.prior.check()


class Reading(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("loss", sum(outputs) / len(outputs))


class Below(Reading):
    def validation_epoch_end(self, *args):
        super().validation_epoch_end(*args)
        self.log("width", self.width)
