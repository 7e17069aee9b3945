import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        """Make it."""
        super().setup(stage)
        self.ready = True

    def teardown(self, stage):
        if stage == "fit":
            self.ready = False


class Net(pl.LightningModule):
    def setup(self, stage=None):
        step = stage
        step = step or "fit"
        print(step)

    def teardown(self, stage=None, *args):
        print("down")


class Bell(Callback):
    def setup(self, trainer, pl_module, stage):
        print(stage)

    def teardown(self, trainer, pl_module, stage=None):
        super().teardown(trainer, pl_module, stage)


class Rest(Callback):
    def setup(self, *args, stage=None):
        print("up")

    def teardown(self, trainer, *args, stage=None):
        print("down", trainer)


data = Data()
data.setup()
