import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Report(Callback):
    def on_validation_end(self, trainer, pl_module):
        if trainer.sanity_checking:
            return
        if trainer.enable_validation and trainer.global_rank == 0:
            print(pl_module.trainer.lightning_module.name, trainer.ckpt_path)
        trainer.strategy.barrier("done")  # everyone


class Base(pl.LightningModule):
    pass


class Module(Base):
    def validation_step(self, batch, batch_idx):
        if self.trainer.sanity_checking or self.trainer.num_devices > 1:
            return None
        writers = [cb for cb in self.trainer.callbacks if isinstance(cb, pl.callbacks.BasePredictionWriter)]
        return isinstance(self.trainer.strategy, pl.strategies.ParallelStrategy) and sum(self.trainer.num_val_batches) + self.trainer.early_stopping_callback.patience
