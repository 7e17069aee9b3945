import lightning.pytorch as pl
from lightning.pytorch.callbacks import EarlyStopping

trainer = pl.Trainer(
    enable_checkpointing=False, callbacks=[EarlyStopping("loss")],
    max_epochs=3,
)
