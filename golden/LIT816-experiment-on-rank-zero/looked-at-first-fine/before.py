from pathlib import Path

from lightning import LightningModule


class Net(LightningModule):
    def on_validation_epoch_end(self):
        self.out = (
            Path(self.trainer.default_root_dir)
            if not isinstance(self.logger.experiment.dir, str)
            else Path(self.logger.experiment.dir)
        )
        if callable(self.logger.experiment.name):
            return
        self.title = self.logger.experiment.name
