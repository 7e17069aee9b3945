import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_batch_start(self, batch):
        if self.trainer.batch_idx == 4:
            return -1

    def on_train_batch_start(self, batch, batch_idx, dataloader_idx):
        if batch_idx == 4:
            return -1
        if batch_idx == 5:
            return -1


class Whole(pl.LightningModule):
    def on_train_batch_start(self, batch, batch_idx, dataloader_idx):
        self.seen = -1

        def last():
            return -1

        return last() + 1


class Watch(pl.Callback):
    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx, dataloader_idx):
        return -1
