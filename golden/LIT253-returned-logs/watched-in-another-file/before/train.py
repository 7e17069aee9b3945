import pytorch_lightning as pl
from net import Net
from pytorch_lightning.callbacks import ModelCheckpoint

best = ModelCheckpoint(monitor="loss", mode="min", verbose=True)
pl.Trainer(callbacks=[best], gpus=0).fit(Net())
