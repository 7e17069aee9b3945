import pytorch_lightning as pl


class Module(pl.LightningModule):
    def on_fit_start(self):
        self.head = make(self.trainer.datamodule.num_classes)
        if "mixed" in self.trainer.precision and self.trainer.precision == "16-mixed":
            print("half")
        if self.global_rank == 0:
            self.logger.log_hyperparams(self.hparams)


class Report(pl.Callback):
    def on_train_start(self, trainer, pl_module):
        print(pl_module.trainer.datamodule.name)
