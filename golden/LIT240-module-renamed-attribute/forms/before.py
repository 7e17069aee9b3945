import pytorch_lightning as pl


class Module(pl.LightningModule):
    def on_fit_start(self):
        self.head = make(self.datamodule.num_classes)
        if self.use_amp and self.precision == 16:
            print("half")
        if self.proc_rank == 0:
            self.logger.log_hyperparams(self.hparams)


class Report(pl.Callback):
    def on_train_start(self, trainer, pl_module):
        print(pl_module.datamodule.name)
