import pytorch_lightning as pl


class Base(pl.LightningModule):
    def on_epoch_end(self):
        print("base")


class Net(Base):
    def on_train_epoch_end(self):
        print("net")
