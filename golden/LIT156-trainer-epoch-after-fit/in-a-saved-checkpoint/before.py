import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_save_checkpoint(self, checkpoint):
        checkpoint["seen"] = self.current_epoch


class Notes(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        print(trainer.current_epoch, trainer.global_step)


trainer = pl.Trainer(max_epochs=3)
trainer.fit(Net())
trainer.save_checkpoint("last.ckpt")
