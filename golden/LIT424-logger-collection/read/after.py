import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_fit_start(self):
        self.loggers[0].log_hyperparams({})
        self.loggers[1].experiment.add_text("a", "b")  # the second
        for logger in self.loggers:
            logger.save()
        names = [logger.name for logger in self.trainer.loggers]
        for logger in self.loggers:
            print(logger)
        self.logger.experiment.add_scalar("loss", names)
