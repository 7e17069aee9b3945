import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Data(pl.LightningDataModule):
    def prepare_data(self):
        try:
            devices = self.trainer.num_devices
        except AttributeError:
            # Lightning before 1.6
            devices = max(self.trainer.num_processes, self.trainer.num_gpus)
        if devices > 1:
            raise ValueError("one device only")


class Report(Callback):
    def on_validation_end(self, trainer, pl_module):
        checking = trainer.sanity_checking if hasattr(trainer, "sanity_checking") else trainer.running_sanity_check
        if not hasattr(trainer, "strategy"):
            trainer.training_type_plugin.barrier("done")
        else:
            trainer.strategy.barrier("done")
        if hasattr(trainer, "num_devices"):
            print(trainer.num_devices, checking)
        elif trainer.is_global_zero:
            print(trainer.num_processes)
