import pytorch_lightning as pl


class Scorer(pl.LightningModule):
    training_epoch_end = None

    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_epoch_end(self, outputs):
        print("scored", len(outputs))


class Quiet(Scorer):
    validation_epoch_end = None


class Silent(Quiet):
    test_epoch_end: object = None
