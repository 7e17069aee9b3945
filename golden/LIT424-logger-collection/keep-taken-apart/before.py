from pytorch_lightning import LightningModule


class Net(LightningModule):
    def on_fit_start(self):
        logger = self.logger
        experiment = self.logger.experiment
        experiment.add_text("begun", logger.name)
        for line in self.logger.experiment.lines:
            print(line)
