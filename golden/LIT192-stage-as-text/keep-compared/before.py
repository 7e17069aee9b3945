import os

import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        if stage in (None, "fit"):
            self.train = read(os.path.join(self.root, stage))
        self.last = "stage_" + stage
        self.stages.append(stage)
