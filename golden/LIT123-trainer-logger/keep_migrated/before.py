import lightning.pytorch as pl
from lightning.pytorch.loggers import CSVLogger, TensorBoardLogger

trainer = pl.Trainer(
    logger=[CSVLogger("a"), TensorBoardLogger("b")],
    max_epochs=3,
)
