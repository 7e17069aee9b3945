import os

from lightning.pytorch import Callback, LightningModule


class Net(LightningModule):
    def on_fit_start(self):
        self.folder = f"runs/{self.logger.experiment.id}"
        self.logger.experiment.config.update({"layers": 3})

    def on_train_epoch_end(self):
        writer = self.logger.experiment
        path = os.path.join(writer.log_dir, "weights.pt")
        writer.add_text("path", path)

    def on_validation_epoch_end(self):
        self.trainer.loggers[0].experiment.summary["best"] = float(self.best)
        self._tell()

    def _tell(self):
        self.print(self.trainer.logger.experiment.url)


class Log(Callback):
    def on_fit_start(self, trainer, pl_module):
        trainer.logger.log_hyperparams({"run": trainer.logger.experiment.name})
