import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_batch_start(self, batch, batch_idx, dataloader_idx):
        if batch_idx == 9 and self.current_epoch == 1:
            return -1


class Watch(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        if not trainer.running_sanity_check:
            self.seen = trainer.callback_metrics["val"]


trainer = pl.Trainer(log_every_n_steps=5, reload_dataloaders_every_epoch=True, callbacks=[Watch()])
trainer.fit(Net())
