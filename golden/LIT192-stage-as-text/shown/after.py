import os

import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        print("setting up", getattr(stage, "value", stage))
        self.rows = read(os.path.join(self.root, f"{getattr(stage, 'value', stage)}.csv"))
        self.note("{} of {}".format(getattr(stage, "value", stage), self.root))
        self.note("%s of %s" % (getattr(stage, "value", stage), self.root))

    def teardown(self, stage):
        print("done: " + str(getattr(stage, "value", stage)))


class Notes(pl.Callback):
    def setup(self, trainer, pl_module, stage):
        print(f"{trainer.max_epochs} epochs, {getattr(stage, 'value', stage)}")
