from pathlib import Path

from lightning import LightningModule


class Net(LightningModule):
    def on_validation_epoch_end(self):
        if isinstance(self.hparams.out, str):
            self.out = Path(self.logger.experiment.dir)
        if isinstance(self.logger.experiment.id, str):
            self.title = self.logger.experiment.name
