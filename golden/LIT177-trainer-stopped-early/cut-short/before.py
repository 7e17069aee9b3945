import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

stopping = EarlyStopping("val_loss", patience=3)
trainer = pl.Trainer(min_epochs=10, max_epochs=50, callbacks=[stopping])
