import pytorch_lightning as pl


def len(experiment):
    return experiment.length


class Net(pl.LightningModule):
    def on_fit_start(self):
        print(len(self.logger.experiment))
        print(self.logger.experiment)
        self.store(self.logger.experiment, list(self.rows))
