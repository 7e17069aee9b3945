import pytorch_lightning as pl


class Sampling(pl.LightningModule):
    def transfer_batch_to_device(self, batch, device, dataloader_idx=0):
        return {name: value.to(device) for name, value in batch.items()}

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.seen = self.transfer_batch_to_device(batch, self.device)
