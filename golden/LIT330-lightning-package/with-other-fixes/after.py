import lightning.pytorch as pl
from lightning.pytorch.callbacks import EarlyStopping, TQDMProgressBar
from lightning.pytorch import seed_everything

seed_everything(1)
trainer = pl.Trainer(
    accelerator="cpu",
    callbacks=[EarlyStopping("loss"), TQDMProgressBar(refresh_rate=5)],
)
strategy = pl.strategies.DDPStrategy(find_unused_parameters=True)
