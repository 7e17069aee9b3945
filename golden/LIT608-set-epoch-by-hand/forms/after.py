import lightning as L


class Net(L.LightningModule):
    def on_train_epoch_start(self):
        # other orders
        self.count = 0


class Shuffle(L.Callback):
    pass
