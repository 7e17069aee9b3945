import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Data(pl.LightningDataModule):
    def prepare_data(self):
        try:
            devices = len(self.devices)
        except AttributeError:
            devices = self.trainer.num_devices
        try:
            nodes = self.trainer.num_nodes
        except ValueError:
            nodes = self.trainer.num_devices
        return devices * nodes


class Report(Callback):
    def on_validation_end(self, trainer, pl_module):
        if hasattr(pl_module, "num_devices"):
            return
        if not hasattr(trainer, "own_name"):
            print(trainer.sanity_checking)
        if hasattr(trainer, "num_devices") and trainer.is_global_zero:
            return
        else:
            print(trainer.sanity_checking)
