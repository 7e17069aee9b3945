import pytorch_lightning as pl


class Early(pl.LightningModule):
    def on_train_epoch_end(self, more=None):
        if self.current_epoch == 0:
            return
        print("train")

    def on_epoch_end(self):
        print("epoch")


class Super(pl.LightningModule):
    def on_train_epoch_end(self):
        print("train")

    def on_epoch_end(self):
        super().on_epoch_end()


class Names(pl.Callback):
    def on_epoch_end(self, trainer, net):
        print(net)

    def on_train_epoch_end(self, trainer, pl_module):
        print(pl_module)


class Local(pl.LightningModule):
    def on_train_epoch_end(self):
        loss = self.loss
        print(loss)

    def on_epoch_end(self):
        print(loss)


loss = 1
