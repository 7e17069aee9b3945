try:
    import pytorch_lightning as pl

    Base = pl.LightningModule
except ImportError:
    Base = object
