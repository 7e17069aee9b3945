import lightning.pytorch as pl
from lightning.pytorch.callbacks import EarlyStopping, TQDMProgressBar
from lightning.pytorch import seed_everything
from lightning.pytorch.strategies import DDPStrategy

seed_everything(1)
trainer = pl.Trainer(
    accelerator="cpu",
    callbacks=[EarlyStopping("loss"), TQDMProgressBar(refresh_rate=5)],
)
strategy = DDPStrategy(find_unused_parameters=True)
