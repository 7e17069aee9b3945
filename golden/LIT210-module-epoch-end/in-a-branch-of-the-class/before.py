import os

import pytorch_lightning as pl


class Net(pl.LightningModule):
    if os.environ.get("STATISTICS"):

        def training_epoch_end(self, outputs):
            self.log("batches", float(len(outputs)))

    try:
        import tables
    except ImportError:

        def on_epoch_end(self):
            self.print("no tables")
