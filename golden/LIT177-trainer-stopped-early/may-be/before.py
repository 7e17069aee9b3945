import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping

trainer = pl.Trainer(
    min_steps=1000, accelerator="gpu", enable_progress_bar=False, callbacks=[EarlyStopping("val_loss")], resume_from_checkpoint=None
)
