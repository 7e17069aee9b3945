from pytorch_lightning import Callback, LightningModule


class Sizes(Callback):
    def on_train_start(self, trainer, pl_module):
        pl_module.logger.log_metrics({"parameters": self.count(pl_module)})
        pl_module.print("started")


class Net(LightningModule):
    def on_fit_start(self):
        self.logger.log_hyperparams({"batches": 3})
