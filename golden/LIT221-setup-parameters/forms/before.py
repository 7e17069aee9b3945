import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Data(pl.LightningDataModule):
    def setup(self):
        """Make it."""
        super().setup()
        self.ready = True

    def teardown(self, step):
        if step == "fit":
            self.ready = False


class Net(pl.LightningModule):
    def setup(self, step=None):
        step = step or "fit"
        print(step)

    def teardown(self, *args):
        print("down")


class Bell(Callback):
    def setup(self, trainer, stage):
        print(stage)

    def teardown(self, trainer, pl_module, stage=None):
        super().teardown(trainer, pl_module, stage)


class Rest(Callback):
    def setup(self, *args):
        print("up")

    def teardown(self, trainer, *args):
        print("down", trainer)


data = Data()
data.setup()
