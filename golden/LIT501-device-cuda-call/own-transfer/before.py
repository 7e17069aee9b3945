import pytorch_lightning as pl


class Net(pl.LightningModule):
    def transfer_batch_to_device(self, batch, device, dataloader_idx):
        return batch

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(self(x.cuda()), y.cuda())
