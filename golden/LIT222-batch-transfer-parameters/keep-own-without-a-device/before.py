import pytorch_lightning as pl


class Store:
    def transfer_batch_to_device(self, batch):
        return batch


class Ranker(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.store = Store()

    def validation_step(self, batch, batch_idx):
        part = self.transfer_batch_to_device(batch[0], self.device, dataloader_idx=0)
        return self(part), self.store.transfer_batch_to_device(batch)
