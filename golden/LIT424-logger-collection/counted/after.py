import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_fit_start(self):
        print(len(self.loggers))
        for number, experiment in enumerate([logger.experiment for logger in self.loggers]):
            experiment.add_text("logger", str(number))


class Close(pl.Callback):
    def on_fit_end(self, trainer, pl_module):
        board, table = list([logger.experiment for logger in trainer.loggers])
        board.close()
