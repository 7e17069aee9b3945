import pytorch_lightning as pl


class Ranker(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        scores = []
        for part in self.candidates(batch):
            scores.append(self(self.transfer_batch_to_device(part)))
        return scores


class Probe(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        self.seen = pl_module.transfer_batch_to_device(self.batch)
