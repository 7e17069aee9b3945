import pytorch_lightning as pl


class Net(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **more):
        self.log("rate", self.rate(), on_step=True, on_epoch=False)
        optimizer.step(closure=optimizer_closure)

    def on_train_batch_start(self, batch, batch_idx, dataloader_idx):
        self.log("size", len(batch))
