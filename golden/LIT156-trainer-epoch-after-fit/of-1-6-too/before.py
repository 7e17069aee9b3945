import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_end(self):
        print(self.current_epoch)

    def on_train_epoch_end(self):
        print(self.current_epoch)


trainer = pl.Trainer(max_epochs=3, progress_bar_refresh_rate=0)
trainer.fit(Net())
print(trainer.current_epoch, trainer.current_epoch - 1)
