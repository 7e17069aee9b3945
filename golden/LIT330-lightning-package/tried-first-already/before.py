try:
    import lightning.pytorch as pl
    from lightning.pytorch.callbacks import EarlyStopping
except ImportError:
    import pytorch_lightning as pl
    from pytorch_lightning.callbacks import EarlyStopping

trainer = pl.Trainer(accelerator="cpu", callbacks=[EarlyStopping("loss")])
