from lightning_fabric.utilities.cloud_io import _load as pl_load
pl_load(path)
