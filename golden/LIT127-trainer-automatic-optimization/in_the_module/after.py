import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, lr):
        super(Net, self).__init__()
        self.automatic_optimization = False
        self.lr = lr

    def training_step(self, batch, batch_idx, *args):
        self.manual_backward(self.layer(batch).mean(), self.optimizers())


class Other(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()


class Told(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        self.manual_backward(self.layer(batch).mean())


trainer = pl.Trainer(max_epochs=1)
