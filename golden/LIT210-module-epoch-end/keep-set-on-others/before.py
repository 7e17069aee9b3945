import pytorch_lightning as pl


class Meter:
    def validation_epoch_end(self, outputs):
        return len(outputs)


meter = Meter()
meter.validation_epoch_end = None
setattr(meter, "training_epoch_end", None)
Made = type("Made", (Meter,), {"test_epoch_end": print})
pl.seed_everything(1)
