import pytorch_lightning as pl


class Curve(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        print(outputs["loss"])


class Net(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        loss = self.net(batch).mean()
        self.manual_backward(loss)
        self.optimizers().step()
        return {"loss": loss}
