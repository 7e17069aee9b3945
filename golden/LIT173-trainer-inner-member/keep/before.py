import pytorch_lightning as pl


class Net(pl.LightningModule):
    def configure_optimizers(self):
        source = self.trainer.fit_loop._data_source
        return source, self.trainer.fit_loop.max_epochs, self.trainer.fit_loop.epoch_loop.batch_progress.current.ready

    def on_train_start(self):
        self.trainer.fit_loop.epoch_progress.current.completed = 5
        self.trainer.fit_loop.mine = 3
        if hasattr(self.trainer.fit_loop, "running_loss"):
            print(self.trainer.fit_loop.running_loss)
        print(self.trainer.fit_loop.mine, self.trainer._accelerator_connector.strategy)


class Loops:
    def __init__(self, fit_loop):
        self.fit_loop = fit_loop

    def show(self):
        return self.fit_loop.running_loss
