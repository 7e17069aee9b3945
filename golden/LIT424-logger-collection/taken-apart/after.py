from pytorch_lightning import LightningModule


class Net(LightningModule):
    def on_fit_start(self):
        board, table = self.loggers
        table.log_metrics({"begun": 1})
        for experiment in [logger.experiment for logger in self.loggers]:  # of each
            experiment.add_text("begun", "now")
        self.names = [experiment.name for experiment in [logger.experiment for logger in self.trainer.loggers]]
