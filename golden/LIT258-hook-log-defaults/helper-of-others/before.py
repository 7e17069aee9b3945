import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.net(batch).mean()
        self.write({"loss": loss})
        return loss

    def on_train_batch_end(self, outputs, batch, batch_idx, dataloader_idx):
        self.write({"norm": self.net.weight.norm()})

    def write(self, values):
        self.log_dict(values)
