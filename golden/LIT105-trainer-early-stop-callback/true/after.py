from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping

trainer = Trainer(callbacks=[EarlyStopping(monitor="val_loss", patience=3, verbose=True, mode="min")])
maybe = Trainer(callbacks=[hparams.stop] if hparams.stop else [])
