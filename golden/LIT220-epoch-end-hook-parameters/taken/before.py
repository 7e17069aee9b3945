import pytorch_lightning as pl


class Net(pl.LightningModule):
    @decorated
    def on_train_epoch_start(self):
        self.meter.reset()

    def on_train_epoch_end(self, outputs):
        self.log("last", outputs[-1]["loss"])


class Base(pl.Callback):
    def on_train_batch_end(self, *args):
        pass


class Watch(Base):
    def on_train_epoch_end(self, trainer, pl_module, outputs):
        print(len(outputs))


class Several(pl.LightningModule):
    def on_train_epoch_end(self, outputs):
        self.log("last", outputs[0][-1]["loss"])

    def configure_optimizers(self):
        return Adam(self.a.parameters()), Adam(self.b.parameters())
