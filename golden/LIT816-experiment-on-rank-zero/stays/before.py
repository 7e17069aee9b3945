import os

from lightning.pytorch import Callback, LightningModule
from lightning.pytorch.utilities import rank_zero_only


class Net(LightningModule):
    def on_fit_start(self):
        self.logger.experiment.define_metric("loss", summary="min")
        if self.trainer.is_global_zero:
            self.logger.experiment.config.update({"layers": 3})
        run = self.logger.experiment.id if self.global_rank == 0 else ""
        self.run = self.trainer.strategy.broadcast(run)
        self.folder = os.path.join(self.logger.log_dir, self.logger.name)

    def on_train_epoch_end(self):
        log = self.logger.experiment.add_scalar
        log("epoch", self.current_epoch, self.global_step)
        writer = self.logger.experiment
        writer.add_histogram("weight", self.net.weight, self.current_epoch)
        writer = self.other
        self.print(writer.name, self.experiment.name)

    def on_validation_epoch_end(self):
        if not self.trainer.is_global_zero:
            return
        self.print(self.logger.experiment.url)

    def report(self):
        return self.logger.experiment.url


class Log(Callback):
    @rank_zero_only
    def on_fit_start(self, trainer, pl_module):
        print(trainer.logger.experiment.name)
