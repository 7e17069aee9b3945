import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_start(self):
        self.log("rate", self.rate())

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **more):
        optimizer.step(closure=optimizer_closure)
