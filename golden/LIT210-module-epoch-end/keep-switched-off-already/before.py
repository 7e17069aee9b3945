import pytorch_lightning as pl


class Scorer(pl.LightningModule):
    def on_validation_epoch_end(self):
        print("scored")


class Quiet(Scorer):
    on_validation_epoch_end = None


scorer = Scorer()
scorer.on_validation_epoch_end = None
