import pytorch_lightning as pl


class Solver(pl.LightningModule):
    def on_epoch_start(self):
        self.net.steps = self.hparams.steps

    def on_train_epoch_start(self):
        print("epoch", self.current_epoch)


class Cyclic(Solver):
    def on_train_epoch_start(self):
        print("cycle", self.current_epoch)


class Reader(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def on_epoch_end(self):
        self.seen.reset()


class Quiet(Reader):
    def on_validation_epoch_end(self):
        print("validated")
