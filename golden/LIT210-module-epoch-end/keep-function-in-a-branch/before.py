import os

import pytorch_lightning as pl

if os.environ.get("STATISTICS"):

    def training_epoch_end(outputs):
        return float(len(outputs))


class Net(pl.LightningModule):
    if os.environ.get("STATISTICS"):
        rows = 3

        def summary(self):
            def validation_epoch_end(outputs):
                return outputs

            return validation_epoch_end(self.rows)
