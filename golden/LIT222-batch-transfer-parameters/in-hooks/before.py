import pytorch_lightning as pl
import torch


class Sampling(pl.LightningModule):
    def __init__(self, every):
        super().__init__()
        self.every = every

    def on_train_batch_start(self, batch, batch_idx, dataloader_idx):
        if batch_idx == 0:
            self.first = self.transfer_batch_to_device(next(iter(self.probes())), self.device)

    def on_train_batch_end(self, outputs, batch, batch_idx, dataloader_idx):
        if batch_idx % self.every == 0:
            probe = self.transfer_batch_to_device(next(iter(self.probes())), self.device)
            with torch.no_grad():
                self.sampled = self(probe)

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx):
        self.checked = self(self.transfer_batch_to_device(batch, self.device))


class Probe(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        batch = pl_module.transfer_batch_to_device(batch, pl_module.device)
        self.seen = pl_module(batch)
