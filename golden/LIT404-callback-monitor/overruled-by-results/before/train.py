from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

from net import Net

best = ModelCheckpoint("best/{epoch}", monitor="val_acc", mode="max")
lowest = ModelCheckpoint("lowest/{epoch}", monitor="val_loss")
stopping = EarlyStopping("val_acc", mode="max")
Trainer(checkpoint_callback=best, callbacks=[stopping, lowest]).fit(Net())
