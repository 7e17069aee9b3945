from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping

stop = EarlyStopping("val_loss", patience=5)
trainer = Trainer(callbacks=[stop], gpus=1)
quiet = Trainer()
listed = Trainer(callbacks=callbacks)
