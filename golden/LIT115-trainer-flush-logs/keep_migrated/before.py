import lightning.pytorch as pl
from lightning.pytorch.loggers import CSVLogger

trainer = pl.Trainer(
    logger=CSVLogger("logs", flush_logs_every_n_steps=50),
    max_epochs=3,
)
