import pytorch_lightning as pl


class Module(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.trainer.checkpoint_connector.on_train_start()
        return self.trainer.checkpoint_connector.resume_start


class Report(pl.Callback):
    def on_train_start(self, trainer, pl_module):
        trainer.accelerator_connector.init_slurm()
        trainer.checkpoint_connector = None
