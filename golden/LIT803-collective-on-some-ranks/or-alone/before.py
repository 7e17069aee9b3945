from lightning.pytorch import Callback
from lightning.pytorch.utilities import rank_zero_only as first_only


class Saver(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        if trainer.is_global_zero or trainer.world_size == 1:
            trainer.save_checkpoint("last.ckpt")

    def on_validation_end(self, trainer, pl_module):
        if trainer.is_global_zero and "deepspeed" in self.strategy:
            trainer.save_checkpoint("best.ckpt")

    @first_only
    def on_test_end(self, trainer, pl_module):
        pl_module.all_gather(pl_module.total)
