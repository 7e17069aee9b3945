from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping

stop = EarlyStopping("val_loss", patience=5)
trainer = Trainer(early_stop_callback=stop, gpus=1)
quiet = Trainer(early_stop_callback=None)
listed = Trainer(callbacks=callbacks, early_stop_callback=False)
