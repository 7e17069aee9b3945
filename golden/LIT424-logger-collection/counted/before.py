import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_fit_start(self):
        print(len(self.logger.experiment))
        for number, experiment in enumerate(self.logger.experiment):
            experiment.add_text("logger", str(number))


class Close(pl.Callback):
    def on_fit_end(self, trainer, pl_module):
        board, table = list(trainer.logger.experiment)
        board.close()
