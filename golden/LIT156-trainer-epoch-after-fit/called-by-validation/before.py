import pytorch_lightning as pl


class Images(pl.Callback):
    def show(self, pl_module, batch):
        print(pl_module.current_epoch, batch)

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.show(pl_module, batch)

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        self.show(pl_module, batch)


class Losses(pl.Callback):
    def show(self, pl_module):
        print(pl_module.current_epoch)

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.show(pl_module)


trainer = pl.Trainer(max_epochs=3, callbacks=[Images(), Losses()])
trainer.fit(net, data)
trainer.validate(net, data)
