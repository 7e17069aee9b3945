import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_save_checkpoint(self, checkpoint):
        checkpoint["seen"] = self.global_step * self.hparams.batch_size
        checkpoint["seen_too"] = self.trainer.global_step


class Keep(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        return {"step": trainer.global_step}


class Data(pl.LightningDataModule):
    def on_save_checkpoint(self, checkpoint):
        checkpoint["step"] = self.trainer.global_step
