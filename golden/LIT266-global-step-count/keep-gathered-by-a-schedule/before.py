from pytorch_lightning import Callback, Trainer
from pytorch_lightning.callbacks import GradientAccumulationScheduler


class Warming(Callback):
    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
        trainer.optimizers[0].param_groups[0]["lr"] = 0.1 / (trainer.global_step + 1)


Trainer(callbacks=[GradientAccumulationScheduler({0: 8}), Warming()])
