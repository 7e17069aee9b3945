import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_test_batch_end(self, outputs, batch, dataloader_idx, batch_idx):
        print(batch_idx)


class Pictures(pl.Callback):
    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, dataloader_idx, batch_idx=0):
        self.show(pl_module, batch, dataloader_idx)
