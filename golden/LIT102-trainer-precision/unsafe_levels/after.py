import pytorch_lightning as pl

half = pl.Trainer(
    precision="16-true",
    # pure half precision
)
full = pl.Trainer(precision="32-true")
