import pytorch_lightning as pl


class Sampling(pl.LightningModule):
    def on_train_batch_start(self, batch, batch_idx, dataloader_idx=0):
        self.first = self.transfer_batch_to_device(batch, self.device)

    def on_train_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        self.last = self.transfer_batch_to_device(batch, self.device)

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        self.checked = self.transfer_batch_to_device(batch, self.device)


class Probe(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        self.seen = pl_module.transfer_batch_to_device(batch, pl_module.device)
