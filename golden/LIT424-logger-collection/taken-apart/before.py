from pytorch_lightning import LightningModule


class Net(LightningModule):
    def on_fit_start(self):
        board, table = self.logger
        table.log_metrics({"begun": 1})
        for experiment in self.logger.experiment:  # of each
            experiment.add_text("begun", "now")
        self.names = [experiment.name for experiment in self.trainer.logger.experiment]
