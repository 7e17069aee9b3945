from pytorch_lightning.utilities.cloud_io import load as pl_load
pl_load(path)
