from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("loss", loss)
        item = batch.item(0)
        return loss

    def on_train_epoch_end(self):
        print(self.total.item())
