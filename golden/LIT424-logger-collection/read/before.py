import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_fit_start(self):
        self.logger[0].log_hyperparams({})
        self.logger.experiment[1].add_text("a", "b")  # the second
        for logger in self.logger:
            logger.save()
        names = [logger.name for logger in self.trainer.logger]
        for logger in self.logger._logger_iterable:
            print(logger)
        self.logger.experiment.add_scalar("loss", names)
