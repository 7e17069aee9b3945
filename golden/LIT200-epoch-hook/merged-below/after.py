import pytorch_lightning as pl


class Solver(pl.LightningModule):
    def on_train_epoch_start(self):
        self.started = True
        print("epoch", self.current_epoch)


class Cyclic(Solver):
    def on_train_epoch_start(self):
        super().on_train_epoch_start()
        print("cycle", self.current_epoch)


class Plain(Solver):
    def on_train_epoch_end(self):
        print("over")
