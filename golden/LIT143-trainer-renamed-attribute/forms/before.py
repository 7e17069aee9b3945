import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Report(Callback):
    def on_validation_end(self, trainer, pl_module):
        if trainer.running_sanity_check:
            return
        if not trainer.disable_validation and trainer.proc_rank == 0:
            print(pl_module.trainer.get_model().name, trainer.tested_ckpt_path)
        trainer.training_type_plugin.barrier("done")  # everyone


class Base(pl.LightningModule):
    pass


class Module(Base):
    def validation_step(self, batch, batch_idx):
        if self.trainer.running_sanity_check or self.trainer.num_processes > 1:
            return None
        writers = self.trainer.prediction_writer_callbacks
        return self.trainer.data_parallel and self.trainer.nb_val_batches + self.trainer.early_stop_callback.patience
