import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        self.log_dict({"loss/train": loss, 'loss/scaled': loss * 2}, on_epoch=True)
        return loss
