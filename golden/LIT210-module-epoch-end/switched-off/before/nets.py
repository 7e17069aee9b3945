import pytorch_lightning as pl


class Scorer(pl.LightningModule):
    def __init__(self, quiet=False):
        super().__init__()
        if quiet:
            self.validation_epoch_end = None  # nothing to report

    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_epoch_end(self, outputs):
        print("scored", len(outputs))
