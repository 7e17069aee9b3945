import os

import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        print("setting up", stage)
        self.rows = read(os.path.join(self.root, f"{stage}.csv"))
        self.note("{} of {}".format(stage, self.root))
        self.note("%s of %s" % (stage, self.root))

    def teardown(self, stage):
        print("done: " + str(stage))


class Notes(pl.Callback):
    def setup(self, trainer, pl_module, stage):
        print(f"{trainer.max_epochs} epochs, {stage}")
