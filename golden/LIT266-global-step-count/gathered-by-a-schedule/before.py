from pytorch_lightning import Callback, LightningModule, Trainer
from pytorch_lightning.callbacks import GradientAccumulationScheduler


class Saving(Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if trainer.global_step % 50 == 0:
            trainer.save_checkpoint(f"{trainer.global_step}.ckpt")


class Net(LightningModule):
    def on_validation_epoch_end(self):
        self.logger.experiment.add_scalar("seen", self.seen, self.global_step)


Trainer(callbacks=[GradientAccumulationScheduler(scheduling={0: 8, 4: 2}), Saving()])
