import lightning.pytorch as pl
from lightning.pytorch.callbacks import EarlyStopping

trainer = pl.Trainer(
    callbacks=[EarlyStopping("val_loss")],
    max_epochs=3,
)
